from tests.bot.conftest import any_speed, deterministic_chance

__all__ = ["any_speed", "deterministic_chance"]
