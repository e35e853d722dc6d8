"""Random people send anything that a client or a forger can send. The bot always answers with a sentence.

Its seed determines a run. ``strangers.py`` chooses what people send, ``test_fuzz.py`` says what must hold.
"""
