"""Changes of a server's settings, each an entry of its log."""
