"""The opponent's possible hands, exact play of two open hands, and what scores are worth."""
