"""Benchmarks, compared within one run: ``make bench``."""
