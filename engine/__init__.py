"""The games: pure Python, no I/O, no clock, no asyncio, no Discord; randomness comes in as an argument."""
