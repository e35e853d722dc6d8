"""What the game is worth and how to play it."""
