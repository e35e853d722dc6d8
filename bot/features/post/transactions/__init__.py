"""What the commits of games by post do."""
