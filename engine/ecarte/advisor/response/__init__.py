"""The best response to a novice: their possible hands, and the best card, word and discard."""
