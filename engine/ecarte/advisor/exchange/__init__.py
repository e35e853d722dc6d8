"""Values of the exchange, found by self-play."""
