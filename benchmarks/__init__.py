"""Figures, compared within one run: ``make bench``."""
