"""The next morning: one message tells a server who answered yesterday's hand how, and the closest game."""
