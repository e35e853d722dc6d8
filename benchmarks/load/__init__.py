"""The wire under load."""
