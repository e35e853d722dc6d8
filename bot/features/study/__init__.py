"""Reviews, history, lessons and verification of finished games."""
