"""Commands to learn from: history, review, daily hand, lessons, leaderboard."""
