"""The advisor, held to exact numbers."""
