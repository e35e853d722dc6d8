"""What one commit does for a lobby and for *Any server*: each with the state that it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.lobby import transactions
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.features.registered import HOOKS
from bot.tables.person import Preferences
from bot.tables.store import messages, users
from engine.interface import Level
from tests.bot.support.harness import ANA, BOB, CHANNEL, ELSEWHERE, GUILD, LONG_LIMITS, Harness, offer

Prepare = Callable[[Harness], Awaitable[str]]
Act = Callable[[Harness, str], Awaitable[object]]


async def _nothing(_: Harness) -> str:
    return ""


async def choose(harness: Harness, channel: int = CHANNEL) -> str:
    """The id of the lobby of a server, which is in a channel from now on."""
    lobby = await harness.database.write(transactions.choose, GUILD, channel, "en", now())
    assert lobby is not None
    return lobby.id


async def _busy(harness: Harness) -> str:
    """A lobby that does not show a table yet."""
    lobby = await choose(harness)
    await harness.seated(bytes(32))
    return lobby


async def _renew(harness: Harness, lobby: str) -> object:
    return await harness.database.write(transactions.renew, lobby, (), now() + transactions.PAUSE_MS)


async def _posted(harness: Harness) -> str:
    """A lobby whose message is about to be replaced."""
    lobby = await choose(harness)
    await harness.database.write(
        lambda connection: messages.posted(
            connection, messages.find(connection, lobby, LOBBY_AUDIENCE), CHANNEL, 1, 0, now(), {}
        )
    )
    return lobby


async def _move(harness: Harness, lobby: str) -> None:
    def move(connection: Connection) -> None:
        message = messages.find(connection, lobby, LOBBY_AUDIENCE)
        assert messages.posted(connection, message, CHANNEL, 2, 1, now(), {})

    await harness.database.write(move)


async def seek(harness: Harness, who: int = ANA, channel: int = CHANNEL) -> str:
    """The table of a person who plays now."""
    taken_or_offered = await harness.registry.offers.take_or_offer(
        offer(who, channel=channel), transactions.open_seat, transactions.seek(Level.BOOK)
    )
    return taken_or_offered[1].id


def join(connection: Connection, who: int) -> str:
    """Let a person look for an opponent in all servers; returns the id of the search."""
    users.save_preferences(connection, who, Preferences(anywhere=True))
    return anywhere.join(connection, HOOKS, who, 700 + who, "en", now()).id


async def _in_queue(harness: Harness) -> str:
    """Ana and Bob look for an opponent."""
    await harness.database.write(join, ANA)
    return await harness.database.write(join, BOB)


async def paired(harness: Harness) -> str:
    """They are paired; the id of Bob's search."""
    bob = await _in_queue(harness)
    await harness.database.write(anywhere.tend, now())
    return bob


async def _one_ready(harness: Harness) -> str:
    """Ana is ready, and Bob is not yet."""
    bob = await paired(harness)
    other = (await harness.database.read(anywhere.find, bob)).opponent
    assert other is not None
    await get_ready(harness, other)
    return bob


async def get_ready(harness: Harness, key: str) -> None:
    """Let a person be ready to play."""
    await harness.registry.offers.begin(anywhere.ready, key, LONG_LIMITS, now())


async def _tend(harness: Harness, _: str, later: int = 0) -> object:
    return await harness.database.write(anywhere.tend, now() + later)


STEPS: Final[dict[str, tuple[Prepare, Act]]] = {
    "chosen": (_nothing, lambda harness, _: choose(harness)),
    "chosen again": (_posted, lambda harness, _: choose(harness, ELSEWHERE)),
    "renewed": (_busy, _renew),
    "moved": (_posted, _move),
    "seat offered": (_nothing, lambda harness, _: seek(harness)),
    "seat taken": (seek, lambda harness, _: seek(harness, BOB)),
    "house offered": (
        seek,
        lambda harness, key: harness.registry.table_changes.advance(key, transactions.offer_house),
    ),
    "joined": (_nothing, lambda harness, _: harness.database.write(join, ANA)),
    "paired": (_in_queue, _tend),
    "ready": (paired, get_ready),
    "both ready": (_one_ready, get_ready),
    "late": (_one_ready, partial(_tend, later=anywhere.READY_MS)),
    "too long": (_in_queue, partial(_tend, later=anywhere.QUEUE_MS)),
    "left": (_one_ready, lambda harness, key: harness.database.write(anywhere.leave, key, now())),
}
