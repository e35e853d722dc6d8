"""What one commit does: synchronous, given a connection, never awaits, shows nothing."""
