"""A process keeps its own calls below a share of Discord's limit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.client.rest_share import CALLS_A_SECOND, RestShare
from bot.delivery.urgency import Urgency, urgency
from sandbox.http import rate_limits
from tests.bot.support import virtual_time
from tests.cogs.support.in_process import InProcessSandbox

MOMENTS = st.lists(st.integers(0, 5_000), min_size=1, max_size=120).map(sorted)
"""When calls are asked for, in thousandths of a second."""
SERVERS: Final = 2_500


def test_the_limit_is_the_one_that_the_sandbox_enforces() -> None:
    assert CALLS_A_SECOND == rate_limits.CALLS_A_SECOND


@pytest.mark.parametrize(("share", "calls"), [(1.0, 50), (0.9, 45), (0.3, 15), (0.001, 1)])
def test_a_share_is_a_number_of_calls(share: float, calls: int) -> None:
    assert RestShare(share, public=1.0).calls == calls


async def asked(share: RestShare, at: float, own: Urgency) -> float:
    """Ask for a call at a time, in seconds; returns when it begins."""
    loop = asyncio.get_running_loop()
    await asyncio.sleep(at - loop.time())
    urgency.set(own)
    await share.turn()
    return loop.time()


def begun(share: RestShare, calls: Iterable[tuple[float, Urgency]]) -> list[float]:
    """When some calls begin."""

    async def ask() -> list[float]:
        return await asyncio.gather(*(asyncio.create_task(asked(share, *call)) for call in calls))

    return virtual_time.run(ask())


@settings(max_examples=30)
@given(moments=MOMENTS, share=st.sampled_from([0.02, 0.1, 0.5, 1.0]))
def test_no_second_has_more_calls_than_the_share(moments: list[int], share: float) -> None:
    limit = RestShare(share, public=1.0)
    found = sorted(begun(limit, ((moment / 1_000, Urgency.HAND) for moment in moments)))
    for number, (moment, begins) in enumerate(zip(moments, found, strict=True)):
        a_second_ago = found[number - limit.calls] + 1.0 if number >= limit.calls else 0.0
        # The call waits only for the limit.
        assert begins == pytest.approx(max(moment / 1_000, a_second_ago))


def test_a_hand_never_waits_for_the_posts_of_all_servers() -> None:
    posts, hands = [(0.0, Urgency.POST)] * SERVERS, [(second + 0.5, Urgency.HAND) for second in range(60)]
    found = begun(RestShare(1.0, public=1.0), [*posts, *hands])
    assert found[SERVERS:] == pytest.approx([at for at, _ in hands])
    assert max(found[:SERVERS]) == pytest.approx(SERVERS / (CALLS_A_SECOND // 2) - 1)


def test_hands_go_before_tables_and_no_table_waits_for_ever() -> None:
    hands, table = [(at / 20, Urgency.HAND) for at in range(80)], (0.91, Urgency.TABLE)
    *others, begins = begun(RestShare(0.1, public=1.0), [*hands, table])
    before = [at for (at, _), other in zip(hands, others, strict=True) if other <= begins]
    assert max(before) == pytest.approx(table[0] + 1.0, abs=0.1)


async def test_the_calls_that_wait_are_those_that_discord_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = InProcessSandbox({"REST_SHARE": "1"})
    turns = 0
    async with discord.open(tmp_path / "ecarte.db"):
        share = discord.program.rest_share
        note = share._note

        def noted(own: Urgency, at: float) -> None:
            nonlocal turns
            turns += 1
            note(own, at)

        monkeypatch.setattr(share, "_note", noted)
        before = len(discord.requests)
        started = await discord.begin()
        await discord.finish(started)
        made = discord.requests[before:]
    assert turns == sum(request.limited for request in made)
    assert 0 < turns < len(made)
