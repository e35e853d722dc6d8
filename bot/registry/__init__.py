"""The use cases of games: each is one commit."""
