"""The same acts in two worlds that differ only in cards that nobody who acts can know.

``packs.py`` puts hidden cards in each other's places, ``world.py`` has the bot in simulated time and writes
down what people are sent, ``play.py`` says who does what.
"""
