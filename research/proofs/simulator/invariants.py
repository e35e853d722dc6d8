"""The invariants: what must hold at each step of a story, and at its end."""

from __future__ import annotations

import re
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from bot.database.clock import now
from bot.database.database import _delivery
from bot.features.salon.ledger import store as ledger
from bot.registry.commits import Change
from bot.tables.store import games
from bot.tables.table import Table
from engine.cards import PACK, PACK_OF_52, Card, symbol
from engine.interface import View
from sandbox.discord import payloads
from sandbox.discord.entities import Interaction, Message
from sandbox.discord.events import Event, InteractionCreated, InteractionFailed, MessageShown
from sandbox.discord.state import World
from sandbox.testing.snapshots import text_of

from .people import shown

_SUITS: Final = "♠♥♦♣"
_NAMED: Final = re.compile(rf"(?<![0-9A-Z])(10|[2-9AJQKVDR])([{_SUITS}])")
_KEPT: Final = 60
"""How many versions of a game are remembered."""


_JITTER: Final = 3.0
_UNNOTICED: Final = 2.5
"""The longest interruption whose time the bot need not give back to players, in seconds."""


@dataclass(frozen=True)
class _Owed:
    """The time that a player has been given for a move.

    Args:
        seconds: the time until the deadline.
        played: ``Invariants.played`` at that moment.
        interruptions: ``Invariants.interruptions`` at that moment.
    """

    version: int
    seconds: float
    played: float
    interruptions: int


class Knowledge:
    """The games as they were at each version, and what their viewers may know."""

    def __init__(self) -> None:
        self.tables: dict[str, OrderedDict[int, Table]] = {}

    def note(self, table: Table) -> None:
        """Note a new version of a table."""
        versions = self.tables.setdefault(table.id, OrderedDict())
        versions[table.version] = table
        while len(versions) > _KEPT:
            versions.popitem(last=False)

    def allowed(self, game: str, version: int, reader: int | None) -> set[Card] | None:
        """Return the cards that a reader may know at a version; None if that version is unknown.

        When a game is over everybody may know everything.
        """
        versions = self.tables.get(game, OrderedDict())
        table = versions.get(version)
        if table is None:
            return None
        if table.game is None:
            return set()
        if not next(reversed(versions.values())).open:
            return _ALL
        known = set(_known(table.game.view(None)))
        if reader is not None and (seat := table.seat_of(reader)) is not None:
            known |= set(_known(table.game.view(seat)))
        return known

    def ever(self, reader: int | None) -> set[Card]:
        """Return the cards that a reader may have known in any of these games."""
        return {
            card
            for game, versions in self.tables.items()
            for version in versions
            for card in self.allowed(game, version, reader) or ()
        }


_ALL: Final = {*PACK, *PACK_OF_52}


def _known(view: View) -> Iterator[Card]:
    """Return every card that a view shows. Cards in its legal actions do not count."""
    for part in fields(view):  # type: ignore[arg-type]
        if part.name in _OF_CARDS:
            yield from _cards(getattr(view, part.name))


_OF_CARDS: Final = (
    *(
        "hand",
        "discarded",
        "turn_up",
        "tricks",
        "last_tricks",
        "last_events",
        "first_cut",
        "draw",
        "last_deal",
    ),
)


def _cards(value: Any) -> Iterator[Card]:
    """Return the cards in a value. In a dataclass only fields whose type names ``Card`` count."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield Card(value)
    elif is_dataclass(value):
        for part in fields(value):
            if "Card" in str(part.type):
                yield from _cards(getattr(value, part.name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _cards(one)


def named(text: str) -> set[str]:
    """Return the cards that an English text names."""
    return {_ENGLISH.get(rank + suit, rank + suit) for rank, suit in _NAMED.findall(text)}


_ENGLISH: Final = {symbol(card, "fr"): symbol(card, "en") for pack in (PACK, PACK_OF_52) for card in pack}


def subject(message: Message) -> tuple[str, int] | None:
    """Return the game that a message shows, and its version, as its controls say."""
    found: tuple[str, int] | None = None
    for component in shown(message):
        about = _version(str(component["custom_id"]))
        if about is not None:
            found = max(found or about, about)
    return found


def _version(custom_id: str) -> tuple[str, int] | None:
    """Return the game and the version that a table's control was made for; None for other controls."""
    parts = custom_id.split(":")
    return (parts[1], int(parts[2])) if parts[0] == "press" and len(parts) > 3 else None


class Invariants:
    """Watches the store and Discord.

    Attributes:
        broken: the first invariant that did not hold.
        checked: how many messages with cards were compared with their readers' knowledge.
        judged: how many time-outs were compared with the time that the player had.
        played: for how many seconds players could reach the bot.
        interruptions: how often they could not reach it, or perhaps not.
    """

    def __init__(self, world: World, database: Path, note: Callable[[str], None]) -> None:
        self._world = world
        self._database = database
        self._note = note
        self.knowledge = Knowledge()
        self.broken: str | None = None
        self.checked = self.unknown = self.failed = self.pressed = self.judged = self.interruptions = 0
        self.played = 0.0
        self._owed: dict[str, _Owed] = {}
        self._presses: dict[int, tuple[str, int]] = {}

    def fail(self, what: str) -> None:
        """Note that an invariant does not hold."""
        if self.broken is None:
            self.broken = what

    def committed(self, connection: sqlite3.Connection) -> None:
        """Check after each commit that the counters of every server sum to 0."""
        for guild, total in connection.execute("SELECT guild, sum(balance) FROM account GROUP BY guild"):
            if total != 0:
                self.fail(f"the counters of server {guild} sum to {total}")

    def changed(self, change: Change, late: bool) -> None:
        """Check after each change of a table that nobody was judged late too early, and note the new version.

        Args:
            late: whether the change is a time-out.
        """
        table = change.table
        if late and change.before is not None:
            self._judge(change.before)
        self._compare_with_press(change)
        if table.deadline is not None:
            owed = (table.deadline - now()) / 1000
            self._owed[table.id] = _Owed(table.version, owed, self.played, self.interruptions)
        self._note(
            f"{table.id} is at {table.version}: {table.status} {table.wait or ''} for {table.waits_for}"
        )
        self.knowledge.note(table)

    def seen(self, event: Event) -> None:
        """Check after each change of a message that no reader sees a card that they may not know."""
        if isinstance(event, MessageShown):
            self._read(event.message)
        elif isinstance(event, InteractionCreated):
            self.pressed += 1
            self._note_press(event.interaction)
        elif isinstance(event, InteractionFailed):
            self.failed += 1

    def _note_press(self, interaction: Interaction) -> None:
        about = _version(str(interaction.data.get("custom_id", "")))
        if about is not None:
            self._presses[interaction.id] = about

    def _read(self, message: Message) -> None:
        if message.author is not self._world.bot:
            return
        about, text = subject(message), text_of(payloads.message(self._world, message))
        if about is not None:
            self._note(f"message {message.id % 1_000_000} shows {about[0]} at {about[1]}")
        cards = named(text)
        if not cards:
            return
        reader = _reader(message)
        allowed = None if about is None else self._allowed(*about, reader)
        if allowed is None:
            self.unknown += 1
            allowed = self.knowledge.ever(reader)
        else:
            self.checked += 1
        hidden = cards - {symbol(card, "en") for card in allowed}
        if hidden:
            self.fail(
                f"{'everybody' if reader is None else reader} is shown {sorted(hidden)} at {about}: {text!r}"
            )

    def _allowed(self, game: str, version: int, reader: int | None) -> set[Card] | None:
        """Call ``Knowledge.allowed``. If a process was killed before it reported a commit, ask the store."""
        allowed = self.knowledge.allowed(game, version, reader)
        if allowed is None:
            with closing(sqlite3.connect(self._database)) as connection:
                table = games.load(connection, game)
            if table is not None and table.version == version:
                self.knowledge.note(table)
                return self.knowledge.allowed(game, version, reader)
        return allowed

    def _compare_with_press(self, change: Change) -> None:
        """Check that a press does something only if its player saw all that concerns them."""
        delivery, before = _delivery.get(), change.before
        if delivery is None or before is None or change.actor is None:
            return
        pressed = self._presses.get(delivery.interaction)
        seat = before.seat_of(change.actor)
        if pressed is None or pressed[0] != before.id or seat is None:
            return
        if not before.oldest_valid_version(seat) <= pressed[1] <= before.version:
            self.fail(f"a press on {before.id} at {pressed[1]} acted at {before.version}")

    def _judge(self, table: Table) -> None:
        owed = self._owed.get(table.id)
        if owed is None or owed.version != table.version or table.wait is not None:
            return
        had = self.played - owed.played
        missing = owed.seconds - had - _JITTER - _UNNOTICED * (self.interruptions - owed.interruptions)
        if missing > 0:
            self.fail(
                f"{table.id} timed out at {table.version} after {had:.1f} s instead of {owed.seconds:.1f}"
            )
        self.judged += 1


def _reader(message: Message) -> int | None:
    """Return the only reader of a message; None if everybody can read it."""
    if message.viewer is not None:
        return message.viewer.id
    recipients = message.channel.recipients
    return recipients[0].id if len(recipients) == 1 else None


def audit(connection: sqlite3.Connection, guilds: Iterable[int]) -> str | None:
    """Return what does not add up in the books of these servers, or None."""
    for guild in guilds:
        found = ledger.audit(connection, guild)
        if not found.sound or found.total != 0:
            return f"the books of server {guild} are not sound: {found}"
    return None
