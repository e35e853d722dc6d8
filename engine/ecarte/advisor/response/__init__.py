"""The best response to a novice: what they may hold, which card is best, and which word and discard."""
