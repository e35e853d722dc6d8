"""The same acts in two worlds that differ only in cards that nobody who acts can know.

``packs.py`` puts hidden cards in each other's places, ``play.py`` says who does what, ``observer.py`` writes
down what people are sent.
"""
