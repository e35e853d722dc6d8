"""Tournaments that are held every week."""
