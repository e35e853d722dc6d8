"""Use cases beside the cards: what people settle, venture, wait for and answer. One method, one commit."""
