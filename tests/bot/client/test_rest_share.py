"""A process keeps its own calls below a share of Discord's limit."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.client.rest_share import CALLS_A_SECOND, RestShare
from sandbox.http import rate_limits
from tests.cogs.support.in_process import InProcessSandbox

MOMENTS = st.lists(st.integers(0, 5_000), min_size=1, max_size=300).map(sorted)
"""When calls are asked for, in thousandths of a second."""


def test_the_limit_is_the_one_that_the_sandbox_enforces() -> None:
    assert CALLS_A_SECOND == rate_limits.CALLS_A_SECOND


@pytest.mark.parametrize(("share", "calls"), [(1.0, 50), (0.9, 45), (0.3, 15), (0.001, 1)])
def test_a_share_is_a_number_of_calls(share: float, calls: int) -> None:
    assert RestShare(share).calls == calls


@given(moments=MOMENTS, share=st.sampled_from([0.02, 0.1, 0.5, 1.0]))
def test_no_second_has_more_calls_than_the_share(moments: list[int], share: float) -> None:
    limit = RestShare(share)
    begun = [limit.begins(moment / 1_000) for moment in moments]
    assert all(one <= other for one, other in pairwise(begun))
    for number, (asked, begins) in enumerate(zip(moments, begun, strict=True)):
        a_second_ago = begun[number - limit.calls] + 1.0 if number >= limit.calls else 0.0
        # The call waits only for the limit.
        assert begins == max(asked / 1_000, a_second_ago)


async def test_the_calls_that_wait_are_those_that_discord_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = InProcessSandbox({"REST_SHARE": "1"})
    turns: list[float] = []
    async with discord.open(tmp_path / "ecarte.db"):
        share = discord.program.rest_share
        begins = share.begins

        def noted(at: float) -> float:
            turns.append(at)
            return begins(at)

        monkeypatch.setattr(share, "begins", noted)
        before = len(discord.requests)
        started = await discord.begin()
        await discord.finish(started)
        made = discord.requests[before:]
    assert len(turns) == sum(request.limited for request in made)
    assert 0 < len(turns) < len(made)
