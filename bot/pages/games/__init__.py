"""The pages of the games."""
