"""Making games void."""
