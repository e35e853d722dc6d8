"""What finished games between people have come to: head to heads, and the club's book."""
