"""The same acts in two worlds, which differ only in cards that nobody who acts can know.

``packs.py`` swaps hidden cards, ``play.py`` says who does what, ``observer.py`` records what people are sent.
"""
