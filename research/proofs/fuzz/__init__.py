"""Random people send what a client or a forger can send. The bot always answers with a sentence.

A run is determined by its seed. ``strangers.py`` chooses what is sent, ``test_fuzz.py`` says what must hold.
"""
