"""The values of words and discards, from self-play."""
