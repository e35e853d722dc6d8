"""Counters in double entry."""
