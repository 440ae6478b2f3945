"""Exercises: questions as data, answers that the engine gives when asked, and the beliefs behind wrong ones."""
