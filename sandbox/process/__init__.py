"""The bot in its own process, which reports when it is idle."""
