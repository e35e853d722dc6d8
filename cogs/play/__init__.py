"""Commands of the players."""
