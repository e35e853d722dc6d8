"""What ``python -m bot`` does for the bot's host, one module a command; see ``bot.__main__``."""
