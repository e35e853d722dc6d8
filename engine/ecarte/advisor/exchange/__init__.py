"""The values of words and discards, found by self-play."""
