"""Acts of people in the queue of a table."""

from __future__ import annotations

from bot.tables.table import Status
from bot.text.i18n import say
from sandbox.testing.harness import ShownMessage, UserClient
from tests.shortcuts import behind_more

from .gallery import BettingTable
from .players import Presser
from .running_bot import RunningBot, game_of

JOIN, TAKE = (say("en", f"button-{key}") for key in ("join", "take-seat"))


def offered_to(who: UserClient, table: BettingTable) -> ShownMessage:
    """The newest message that offers a person a seat at the table."""
    seen = who.messages(table.gallery.salon)
    return [m for m in seen if TAKE in labels(m) and who.mention in m.text][-1]


async def sits_down(
    bot: RunningBot, table: BettingTable, stays: UserClient, comes: UserClient
) -> BettingTable:
    """Let somebody press *Take the seat*; return the game that begins."""
    call = offered_to(comes, table)
    assert call.pinged == (comes.name,)
    assert stays.mention in call.text
    taken = await comes.click(call, TAKE)
    assert taken.failed is None
    game = game_of(call)
    people = (stays, comes)
    one, other = (Presser(person, game, table.gallery.salon, bot.random) for person in people)
    assert bot.table(game).status is Status.LIVE
    return BettingTable(table.gallery, (one, other))


async def joins(table: BettingTable, who: UserClient, place: int) -> None:
    """Press *Join the queue* at the table."""
    answer = await who.click(await behind_more(who, table.public), JOIN)
    assert answer.text == say("en", "queue-joined", place=place)
    assert answer.ephemeral


def labels(message: ShownMessage) -> list[str | None]:
    return [button.label for button in message.buttons]
