"""What people who manage a server do to keep order there, and the log of it."""
