"""State of the fake Discord and its payloads."""
