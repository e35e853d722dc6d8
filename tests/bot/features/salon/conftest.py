"""Hypothesis's state machines on each engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests import proof
from tests.bot.support.counters_machine import CountersMachine, Explore
from tests.bot.support.engines import POSTGRES, Databases

_SHARE_ON_POSTGRES: Final = 20
"""The divisor of the number of examples on PostgreSQL: each takes longer, and transactions run twice."""


@pytest.fixture
def explore(
    engine: str, request: pytest.FixtureRequest, record_property: proof.RecordProperty
) -> Iterator[Explore]:
    """Run a machine for a number of examples, with some steps each."""

    def run(machine: type[CountersMachine], examples: int, steps: int) -> None:
        found = examples // _SHARE_ON_POSTGRES if engine == POSTGRES else examples
        record_property("cases", found)
        run_state_machine_as_test(machine, settings=settings(max_examples=found, stateful_step_count=steps))

    with ExitStack() as stack:
        if engine == POSTGRES:
            databases: Databases = request.getfixturevalue("databases")
            stack.enter_context(mock.patch.object(CountersMachine, "place", databases.empty))
        yield run
