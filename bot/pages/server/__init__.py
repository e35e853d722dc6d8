"""Pages about the server: help, settings, leaderboard, pool."""
