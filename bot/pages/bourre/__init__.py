"""The pages of bourré."""
