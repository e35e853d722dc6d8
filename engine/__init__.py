"""The games, in pure Python: no I/O, no clock, no asyncio, no Discord. Randomness comes in as an argument."""
