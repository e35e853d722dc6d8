"""A Discord on the loopback, for people and tests. It imports nothing from the bot."""
