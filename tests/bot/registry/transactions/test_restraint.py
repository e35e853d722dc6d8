"""Limits hold for attempts at once, say when the next use is possible, and outlive deletions."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

import pytest

from bot.database import pseudonyms
from bot.database.connection import Connection, run
from bot.features.privacy.service import DELETIONS
from bot.registry.transactions import restraint
from bot.tables import restraint as limits
from bot.tables.errors import Reason, Refusal
from bot.tables.restraint import OFFERS, POSTS, TABLE_POSTED, Limit
from bot.text import formatting
from tests.bot.support.harness import ANA, BOB, Harness, concurrently, reasons

AT: Final = 1_900_000_000_000
ALL: Final = [limit for limit in vars(limits).values() if isinstance(limit, Limit)]


def used(harness: Harness, limit: Limit, at: int, *about: int | str) -> Awaitable[None]:
    """Somebody uses a limit."""
    return harness.database.write(restraint.use, limit, about, at)


@pytest.mark.parametrize("limit", [limit for limit in ALL if limit.refusal], ids=lambda limit: limit.name)
async def test_attempts_at_once_cannot_pass_a_limit(harness: Harness, limit: Limit) -> None:
    done, refused = await concurrently(*(used(harness, limit, AT, ANA) for _ in range(limit.most + 5)))
    assert len(done) == limit.most
    assert reasons(refused) == {limit.refusal}


async def test_one_use_after_the_other_comes_back_to_the_bucket(harness: Harness) -> None:
    for _ in range(POSTS.most):
        await used(harness, POSTS, AT, ANA)
    for number in range(1, 4):
        moment = AT + number * POSTS.period
        with pytest.raises(Refusal) as refused:
            await used(harness, POSTS, moment - 1, ANA)
        assert refused.value.reason is Reason.POSTED_MUCH
        assert refused.value.facts == {"until": formatting.until(moment)}
        await used(harness, POSTS, moment, ANA)
    await used(harness, POSTS, AT, BOB)


async def test_uses_of_a_short_time_are_possible_again_when_it_has_passed(harness: Harness) -> None:
    for number in range(OFFERS.most):
        await used(harness, OFFERS, AT + number, ANA)
    with pytest.raises(Refusal) as refused:
        await used(harness, OFFERS, AT + OFFERS.period - 1, ANA)
    assert refused.value.facts == {"until": formatting.until(AT + OFFERS.period)}
    for number in range(OFFERS.most):
        await used(harness, OFFERS, AT + OFFERS.period + number, ANA)


@pytest.mark.parametrize("limit", [limit for limit in ALL if limit.refusal], ids=lambda limit: limit.name)
async def test_a_clock_that_is_set_back_keeps_nobody_out(harness: Harness, limit: Limit) -> None:
    for _ in range(limit.most):
        await used(harness, limit, AT + 30 * 86_400_000, ANA)
    await used(harness, limit, AT, ANA)
    for _ in range(limit.most - 1):
        await used(harness, limit, AT, ANA)
    with pytest.raises(Refusal) as refused:
        await used(harness, limit, AT, ANA)
    assert refused.value.facts == {"until": formatting.until(AT + limit.period)}


async def test_each_limit_is_of_its_own_and_of_the_direction(harness: Harness) -> None:
    await used(harness, TABLE_POSTED, AT, ANA, BOB)
    await used(harness, DELETIONS, AT, ANA, BOB)
    await used(harness, TABLE_POSTED, AT, BOB, ANA)


async def test_ended_limits_are_forgotten_and_name_nobody(harness: Harness) -> None:
    await used(harness, POSTS, AT, ANA)
    await used(harness, OFFERS, AT, ANA)

    def kept(connection: Connection) -> list[tuple[bytes, int]]:
        return [(code, until) for code, until in run(connection, "SELECT code, until FROM limited")]

    codes = {bytes(code) for code, _ in await harness.database.read(kept)}
    assert [len(code) for code in codes] == [32, 32]
    assert not any(str(ANA).encode() in code for code in codes)
    await used(harness, POSTS, AT + OFFERS.period, BOB)
    await harness.database.write(pseudonyms.prune, AT + OFFERS.period)
    assert [until for _, until in await harness.database.read(kept)] == [AT + OFFERS.period + POSTS.period]
