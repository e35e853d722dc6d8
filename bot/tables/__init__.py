"""What a table is, who sits there, and how it is stored and cached."""
