"""The SQL of the host's commands."""
