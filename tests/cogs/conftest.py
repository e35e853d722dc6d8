"""The fixtures of ``tests/bot``: commands act on the same tables."""

from tests.bot.conftest import database, deterministic_chance, house, salon

__all__ = ["database", "deterministic_chance", "house", "salon"]
