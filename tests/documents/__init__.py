"""The documents that are made: pictures of the bot, and the guides from its lessons."""
