"""What runs without being asked."""
