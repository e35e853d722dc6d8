"""Giving up asks first, both by a button and by a command."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.bourre_session import Session
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


class Way(NamedTuple):
    """A way to give up, by a button behind *…* or by a command.

    Attributes:
        asks: whether the bot asks first.
        what: the option of the command.
    """

    game: str
    button: str
    command: str
    asks: bool
    what: str | None = None


WAYS: Final = (
    Way("ecarte", "button-concede", "resign", asks=True, what="deal"),
    Way("ecarte", "button-resign", "resign", asks=True),
    Way("bourre", "button-leave-table", "resign", asks=True),
)


async def do(
    sandbox: InProcessSandbox, way: Way, *, typed: bool, confirm: bool
) -> tuple[Reply, UserClient, bool]:
    """Give up in a deal; return the answer, the person, and whether the game has changed."""
    hand: ShownMessage | None
    if way.game == "ecarte":
        started = await sandbox.begin()
        person, channel, game = await sandbox.to_play(started), started.channel, started.game
        hand = person.dm()[-1]
    else:
        session = await Session.of(sandbox, 3, 3)
        await session.act()
        person, channel, game = await session.actor(), session.channel, session.game
        hand = session.sees(person.id)
    if not confirm:
        await prefer(person, "confirm_resigning", value=False, channel=channel)
    version = (await sandbox.table(game)).version
    if typed:
        reply = await person.slash(
            way.command, channel=channel, options={"what": way.what} if way.what else {}
        )
    else:
        hand = person.now(hand)
        assert hand is not None
        await person.click(hand, say("en", "button-more"))
        hand = person.now(hand)
        assert hand is not None
        assert say("en", way.button) in [button.label for button in hand.buttons]
        reply = await person.click(hand, say("en", way.button))
    return reply, person, (await sandbox.table(game)).version > version


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.game}-{way.command}-{way.button}")
@pytest.mark.parametrize("confirm", [True, False])
async def test_a_button_and_its_command_ask_alike(sandbox: InProcessSandbox, way: Way, confirm: bool) -> None:
    done = [(await do(sandbox, way, typed=typed, confirm=confirm))[2] for typed in (False, True)]
    assert done == [not (way.asks and confirm)] * 2


async def test_a_typed_concession_is_done_once_it_is_confirmed(sandbox: InProcessSandbox) -> None:
    reply, person, done = await do(sandbox, WAYS[0], typed=True, confirm=True)
    assert not done
    assert reply.message is not None
    (table,) = await sandbox.program.app.registry.tables.of_person(person.id)
    await person.click(reply.message, say("en", "button-concede"))
    assert (await sandbox.table(table.id)).version > table.version
