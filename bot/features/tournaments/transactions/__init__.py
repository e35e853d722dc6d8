"""What one commit does for a tournament."""
