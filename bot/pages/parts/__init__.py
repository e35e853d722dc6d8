"""What every page is built of."""
