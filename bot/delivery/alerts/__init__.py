"""Says whose turn it is."""
