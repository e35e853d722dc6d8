"""Scores, ratings and boards."""
