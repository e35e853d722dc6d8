"""Commands for learning: history, review, training, daily hand, lessons, leaderboard."""
