from tests.bot.conftest import any_speed, deterministic_chance, transactions_run_twice

__all__ = ["any_speed", "deterministic_chance", "transactions_run_twice"]
