"""The lobby of a server: one message with what is going on, and the way to a game at once."""
