"""A game for three that only the tests know. It proves that no part of the program depends on one game.

High card: two deals. In each deal every player holds two cards that nobody else sees and plays one of them.
Everybody chooses at once. The highest card wins a point.
"""
