"""A duel, its players, and what the house made of its boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.database.clock import DAY_MS
from bot.features.duplicate.model import Entrant, Series
from bot.tables.person import Person
from bot.text.i18n import Language
from bot.text.names import apart, outside

DUEL_AUDIENCE: Final = "duel"
"""The audience of the message in which a duel is offered and followed."""
DUELIST_AUDIENCE: Final = "duelist"
"""The audience of the direct message to a player of a duel."""
LEAST_BOARDS: Final = 4
MOST_BOARDS: Final = 16
USUAL_BOARDS: Final = 8
MOST_DUELS: Final = 5
"""How many open duels a person may have."""
OFFER_MS: Final = DAY_MS
"""How long an offer stands."""
DUEL_MS: Final = 3 * DAY_MS
"""How long the players have for the boards."""


class Stage(StrEnum):
    """The stages of a duel."""

    OFFERED = "offered"
    PLAYING = "playing"
    OVER = "over"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    """The challenger has taken it back, or one of the two may not play there any more."""
    EXPIRED = "expired"
    """Nobody answered in time."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a duel.

    Args:
        id: names the direct message to them.
        points: their points less those of the house on all boards; None until it is over.
    """

    id: str
    person: int
    name: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class HouseLine:
    """What the house made of a board in the players' place, at two levels: its points less the others'."""

    board: int
    book: int
    expert: int


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel.

    Args:
        series: its boards. While it is offered the series closes when the offer expires.
        guild: the server where it was offered; 0 for direct messages.
        channel: the channel where it was offered.
        language: that of its message.
        invited: the person who was asked.
        pings: whether the offer pings them.
        players: the one who offered it, then the one who has accepted.
        house: what the house made of each board; empty until the duel is over.
    """

    series: Series
    guild: int
    channel: int
    language: Language
    invited: int
    pings: bool
    players: tuple[Player, ...]
    stage: Stage = Stage.OFFERED
    version: int = 0
    house: tuple[HouseLine, ...] = ()

    @property
    def id(self) -> str:
        """Its name, which its series has, too."""
        return self.series.id

    @property
    def open(self) -> bool:
        """Whether it is not over."""
        return self.stage in (Stage.OFFERED, Stage.PLAYING)

    @property
    def by_post(self) -> bool:
        """Whether its message is edited seldom: each edit is days after the one before."""
        return True

    @property
    def main_audience(self) -> str:
        """The audience of its message."""
        return DUEL_AUDIENCE

    @property
    def challenger(self) -> Player:
        """The player who has offered it."""
        return self.players[0]

    def place_of(self, person: int) -> int | None:
        """The place of a player; None for anybody else."""
        return next((place for place, player in enumerate(self.players) if player.person == person), None)

    def names(self, guild: int) -> list[str]:
        """The names of its players in a server, told apart; 0 outside of servers."""
        known = [(player.person, player.name) for player in self.players]
        return apart(known if guild == self.guild else [(person, outside(name)) for person, name in known])


@dataclass(frozen=True, slots=True)
class Duelist:
    """A player of a duel, as the subject of the direct message to them.

    Args:
        place: their place in the duel.
        reader: the person, whose direct messages are open.
        entries: how each player has played the boards, in the order of the players. Before the duel is over
            a message shows the reader's alone. None for a player whose data is deleted.
    """

    duel: Duel
    place: int
    reader: Person
    entries: Sequence[Entrant | None]

    @property
    def id(self) -> str:
        """The name of the message."""
        return self.duel.players[self.place].id

    @property
    def version(self) -> int:
        """The version of the duel."""
        return self.duel.version

    @property
    def guild(self) -> int:
        """It belongs to no server."""
        return 0

    @property
    def channel(self) -> int:
        """The channel of the reader's direct messages."""
        assert self.reader.dm_channel is not None, "it is open"
        return self.reader.dm_channel

    @property
    def open(self) -> bool:
        """Whether the duel is not over."""
        return self.duel.open

    @property
    def by_post(self) -> bool:
        """Whether the message is edited seldom."""
        return True

    @property
    def main_audience(self) -> str:
        """The audience of the only message."""
        return DUELIST_AUDIENCE
