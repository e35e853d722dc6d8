"""Voiding a game of a random history leaves the same history without it."""
