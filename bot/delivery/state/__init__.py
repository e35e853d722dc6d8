"""What delivery remembers between edits."""
