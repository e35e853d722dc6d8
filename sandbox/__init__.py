"""A fake Discord on 127.0.0.1, for people and tests. It imports nothing from the bot."""
