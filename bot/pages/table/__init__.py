"""The pages of a table, and what a game must show."""
