"""The games in the terminal: checking records, and playing against the house (``python -m engine``)."""
