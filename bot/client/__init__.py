"""The discord.py client: events in, commands registered."""
