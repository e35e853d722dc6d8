"""The bot under load, through the sandbox."""
