"""How well the advisors play."""
