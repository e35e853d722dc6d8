"""The play of the cards, solved."""
