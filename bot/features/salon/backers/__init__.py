"""Backers: bettors who stand behind a player."""
