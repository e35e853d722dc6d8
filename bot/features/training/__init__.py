"""The trainer, which asks people their own errors again."""
