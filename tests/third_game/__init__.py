"""A game for three that only the tests know: it proves that nothing in the program is about one game alone.

High card: two deals. In each deal every player holds two cards that nobody else sees and plays one of them.
All choose at once. The highest card wins a point.
"""
