"""Two processes of one bot are handed interactions in turn. Each knows what the other was told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus

import pytest
import pytest_asyncio

from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def cluster(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    database = tmp_path_factory.mktemp("cluster") / "ecarte.db"
    async with InProcessSandbox().open(database, gateway=False, processes=2) as opened:
        yield opened


def message(reply: Reply) -> ShownMessage:
    assert reply.message is not None, reply.text
    return reply.message


async def play_a_card(cluster: InProcessSandbox, started: StartedGame) -> UserClient:
    """Let a player play any card that they may; returns the player."""
    player = await cluster.actor(started)
    offered = await player.autocomplete("play", "card", channel=started.channel, game=started.game)
    await player.slash("play", channel=started.channel, game=started.game, card=offered[0][1])
    return player


async def test_the_choice_of_a_game_goes_on_with_a_command(cluster: InProcessSandbox) -> None:
    ana, waiting = cluster.guest("Ana"), list[StartedGame]()
    # The one game that waits for a player is meant without a question.
    while len(waiting) < 2:
        started = await cluster.begin(people=(ana, cluster.guest("Bob")))
        waiting += [started] if await cluster.actor(started) is ana else []
    one, other = waiting
    asked = message(await ana.slash("resign", where="dm"))
    answered = await ana.click(asked, one.bob.name)
    assert one.bob.name in answered.text
    assert other.bob.name not in answered.text
    assert asked.id not in [message.id for message in ana.dm()]


async def test_no_picture_is_kept_that_the_other_process_has_replaced(cluster: InProcessSandbox) -> None:
    started = await cluster.begin()
    await cluster.to_elder(started)
    elder = await cluster.actor(started)
    for _ in range(4):
        (hand,) = elder.dm()
        await elder.click(hand, say("en", "button-more"))
        (hand,) = elder.dm()
        await elder.click(hand, say("en", "button-return"))
    answers = [request for request in cluster.requests if request.route.startswith("/interactions/")]
    assert HTTPStatus.BAD_REQUEST not in [request.status for request in answers]


@pytest.mark.parametrize("asked", [1, 2, 3])
async def test_one_of_the_hands_that_are_asked_for_at_once_stays_live(
    cluster: InProcessSandbox, asked: int
) -> None:
    started = await cluster.begin()
    older = message(await started.ana.slash("hand", channel=started.channel))
    # Each process answers, and neither knows the other's answers yet.
    await asyncio.gather(
        *(started.ana.slash("hand", channel=started.channel, settle=False) for _ in range(asked))
    )
    await cluster.settled()
    shown = [one for one in started.ana.messages(started.channel) if one.ephemeral and one.id >= older.id]
    assert len(shown) == 1 + asked
    assert [bool(one.buttons) for one in shown] == [False] * asked + [True]
    assert {one.text for one in shown[:-1]} == {say("en", "hand-moved")}
