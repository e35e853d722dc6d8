"""The bot as a process of its own, which reports when it is idle."""
