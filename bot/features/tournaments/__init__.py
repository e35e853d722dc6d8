"""Tournaments: several players meet over rounds, and the best of them win."""
