"""Nothing in a test falls by chance: what passes today passes tomorrow, on however slow a machine.

To look for what no test has met yet, ``pytest --hypothesis-profile explore --hypothesis-seed 7`` draws other
examples and deals other cards (see ``tests.bot.support.chance``); the same seed repeats them.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    # A machine may be slow, few moments are the one wanted, and an example leaves a house as it finds it.
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
    ],
)
settings.register_profile("explore", settings.get_profile("suite"), derandomize=False)
settings.load_profile("suite")
