"""Possible worlds, exact play of two hands, and what scores are worth."""
