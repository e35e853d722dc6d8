"""Reads: what commands and pages ask for, by subject; every method is one read."""
