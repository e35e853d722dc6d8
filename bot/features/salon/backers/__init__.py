"""Those who stand behind a player."""
