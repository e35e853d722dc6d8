"""The public messages that name somebody."""
