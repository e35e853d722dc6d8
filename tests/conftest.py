"""Tests are deterministic: chance is seeded, and no test depends on the speed of the machine.

To explore other cases, ``pytest --hypothesis-profile explore --hypothesis-seed 7`` draws other
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
    # Machines may be slow, and some filters pass few positions. Examples leave a fixture as they found it.
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
    ],
)
settings.register_profile("explore", settings.get_profile("suite"), derandomize=False)
settings.load_profile("suite")
