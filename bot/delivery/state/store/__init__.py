"""The SQL of what delivery remembers."""
