"""Alerts players to their turn, as each of them prefers, and by post also to the end of a game."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from bot.config import Pace
from bot.database.database import BoundedDict
from bot.delivery.alerts.reminders import Reminders
from bot.delivery.publisher import Publisher
from bot.delivery.scenes import Scenes
from bot.registry.commits import Change
from bot.tables.message import Key, Message, hand_audience
from bot.tables.person import Tell
from bot.tables.table import Status, Table

_MOST: Final = 5_000


class Presence:
    """When people last did something. After a start, everybody is away."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._acted = BoundedDict[int, float](_MOST)

    def note(self, person: int) -> None:
        """Note that a person does something, here or in another process."""
        self._acted[person] = time.monotonic()

    def is_away(self, person: int) -> bool:
        """Whether a person has done nothing for a minute."""
        acted = self._acted.get(person)
        return acted is None or time.monotonic() - acted >= self.pace.away


@dataclass(frozen=True, slots=True)
class _Turn:
    """A player's turn has begun, their game by post has ended, or a rematch is offered to them.

    Args:
        version: the version of the table at that time.
        away: whether the player had done nothing here for a while.
    """

    version: int
    away: bool


class Turns:
    """Posts a hand as a new message if its player wants to be alerted, once for each turn.

    It stores nothing: after a restart nobody is alerted again.

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
        """Note whose turn a change begins, and by post for whom it ends the game."""
        if change.actor is not None:
            self._begun.pop((change.table.id, hand_audience(change.actor)), None)
        for person in _concerned(change):
            if person != change.actor:
                away = change.table.by_post or self._presence.is_away(person)
                self._begun[change.table.id, hand_audience(person)] = _Turn(change.table.version, away)
        offer = change.table
        if offer.rematch_of is not None and offer.invited is not None and offer.game is None:
            # Who is here sees it on the page of the finished game.
            asked = offer.rematch_of, hand_audience(offer.invited)
            self._begun.pop(asked, None)
            if change.before is None and change.answered is None and offer.no_ping_until is None:
                self._begun[asked] = _Turn(0, self._presence.is_away(offer.invited))

    async def alert(self, key: Key, table: Table) -> None:
        """Alert a player whose turn it has become, before their hand is updated.

        A player whom no direct message reaches is pinged at the table if they are away.
        """
        turn, person = self._begun.get(key), Message(*key).person
        if turn is None or person is None or table.version < turn.version:
            return
        del self._begun[key]
        wish = (await self._scenes.person(table, person)).preferences.tell
        if wish is Tell.NEVER or (wish is Tell.AWAY and not turn.away):
            return
        if table.status is Status.OVER:
            await self._publisher.alert(table, person)
            return
        by_hand = person not in table.waits_for or await self._publisher.alert_by_hand(table, person)
        if turn.away and not by_hand:
            await self._reminders.send(table, person)

    async def alert_waited_for(self, table: Table) -> None:
        """By post, alert the players for whom the table has waited for a minute."""
        for person in table.waits_for if table.status is Status.LIVE else ():
            if (await self._scenes.person(table, person)).preferences.tell is not Tell.NEVER:
                await self._publisher.alert(table, person)


def _concerned(change: Change) -> list[int]:
    """The people whose turn begins with a change, and by post those whose game ends.

    By post players are alerted later, and only if they do not act within a minute.
    """
    table, before = change.table, change.before
    if before is None or before.game is None or table.game is None:
        return []
    if table.by_post:
        ended = before.open and table.status is Status.OVER
        return [table.seats[seat].person for seat in table.guests] if ended else []
    begins = table.game.clock == "decision" and table.game.decision != before.game.decision
    return list(table.waits_for) if begins else []
