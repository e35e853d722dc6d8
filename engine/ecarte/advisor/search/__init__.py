"""The opponent's possible hands, exact play of two open hands, and the values of scores."""
