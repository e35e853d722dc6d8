"""Pages to learn from: daily hand, hint, lessons, replay, review, verification."""
