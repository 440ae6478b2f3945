"""Lessons: the walkthrough as files that a teacher can copy and change."""
