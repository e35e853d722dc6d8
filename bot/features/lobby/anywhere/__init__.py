"""*Any server*: people of all servers look for an opponent, and play in direct messages."""
