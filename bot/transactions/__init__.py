"""What one commit does: synchronous functions that are given a connection, await nothing and show nothing."""
