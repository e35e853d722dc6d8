"""What one commit of a game does."""
