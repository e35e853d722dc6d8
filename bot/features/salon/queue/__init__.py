"""The queue for the loser's seat."""
