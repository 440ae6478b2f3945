"""Ligretto, step by step: a model of the card game that explains every move."""
