"""Bets of bystanders on a game."""
