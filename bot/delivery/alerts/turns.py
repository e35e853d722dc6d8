"""Tells players that it is their turn, as each likes it, and by post that a game has ended."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.database.database import BoundedDict
from bot.delivery.alerts.reminders import Reminders
from bot.delivery.publisher import Publisher
from bot.delivery.scenes import Scenes
from bot.registry.commits import Change
from bot.tables.message import Key, Message, hand_audience
from bot.tables.person import Tell
from bot.tables.table import Status, Table

_MOST: Final = 5_000
_TELL_SECONDS: Final = 5.0
"""A person who goes on is told of to other processes once in this time."""
AWAY_SECONDS: Final = 60.0
"""A person who has done nothing here for so long is away."""


class Presence:
    """When people last did something. After a start, everybody is away.

    Args:
        tell: tells the other processes that a person is here.
    """

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._acted = BoundedDict[int, float](_MOST)

    def note(self, person: int) -> None:
        """Note that a person does something here."""
        acted, at = self._acted.get(person, -_TELL_SECONDS), time.monotonic()
        if acted // _TELL_SECONDS != at // _TELL_SECONDS:
            self._tell(person)
        self.hear(person)

    def hear(self, person: int) -> None:
        """Note that a person does something, here or in another process."""
        self._acted[person] = time.monotonic()

    def is_away(self, person: int) -> bool:
        """Whether a person has done nothing for a minute."""
        acted = self._acted.get(person)
        return acted is None or time.monotonic() - acted >= AWAY_SECONDS


@dataclass(frozen=True, slots=True)
class _Turn:
    """It has become a player's turn, or a game by post has ended for them.

    Args:
        version: of the table at which it has.
        away: whether the player had done nothing here for a while.
    """

    version: int
    away: bool


class Turns:
    """Lets a hand come as a new message where its player wants to be told, once for each turn.

    Nothing of it is stored: a restart tells nobody again.

    Args:
        scenes: knows the preferences of people.
        publisher: posts hands again.
        reminders: pings players whom no direct message reaches.
        presence: knows who is away.
    """

    def __init__(
        self, scenes: Scenes, publisher: Publisher, reminders: Reminders, presence: Presence
    ) -> None:
        self._scenes = scenes
        self._publisher = publisher
        self._reminders = reminders
        self._presence = presence
        self._begun: dict[Key, _Turn] = {}

    def changed(self, change: Change) -> None:
        """Note whose turn it has become, and by post for whom the game has ended."""
        if change.actor is not None:
            self._begun.pop((change.table.id, hand_audience(change.actor)), None)
        for person in _concerned(change):
            if person != change.actor:
                away = change.table.by_post or self._presence.is_away(person)
                self._begun[change.table.id, hand_audience(person)] = _Turn(change.table.version, away)

    async def tell(self, key: Key, table: Table) -> None:
        """Tell a player what they are to be told, before their hand comes to the version of a table.

        Where no direct message reaches them they are pinged at the table, and only if they are away.
        """
        turn, person = self._begun.get(key), Message(*key).person
        if turn is None or person is None or table.version < turn.version:
            return
        del self._begun[key]
        wish = (await self._scenes.person(table, person)).preferences.tell
        if wish is Tell.NEVER or (wish is Tell.AWAY and not turn.away):
            return
        if table.status is Status.OVER:
            await self._publisher.tell(table, person)
            return
        by_hand = person not in table.waits_for or await self._publisher.tell_by_hand(table, person)
        if turn.away and not by_hand:
            await self._reminders.send(table, person)

    async def tell_waited(self, table: Table) -> None:
        """By post, tell the players the table waits for, who have not acted within a minute."""
        for person in table.waits_for if table.status is Status.LIVE else ():
            if (await self._scenes.person(table, person)).preferences.tell is not Tell.NEVER:
                await self._publisher.tell(table, person)


def _concerned(change: Change) -> list[int]:
    """The people whose turn begins with a change, and by post those whose game ends.

    By post a turn is told later, and only to a player who does not act within a minute.
    """
    table, before = change.table, change.before
    if before is None or before.game is None or table.game is None:
        return []
    if table.by_post:
        ended = before.open and table.status is Status.OVER
        return [table.seats[seat].person for seat in table.guests] if ended else []
    begins = table.game.clock == "decision" and table.game.decision != before.game.decision
    return list(table.waits_for) if begins else []
