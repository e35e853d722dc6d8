"""The seats of a game: what is offered, where, and who sits there, waits for the next deal or has left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.text.i18n import Language
from bot.text.names import HOUSE_NAMES, Name
from engine.games import GAME_TYPES
from engine.interface import Action, Level

HOLDS: Final = -1
"""What stands in the place of a press for a player who wants to see a result for longer."""
TWO: Final = 2
"""The seats of a game that has two sides, such as one that bystanders can bet on."""


class Venue(StrEnum):
    """Where a table stands, and so how its messages are reached."""

    SERVER = "server"
    """A channel of a server that the bot is in."""
    DM = "dm"
    """The direct messages of the bot and each person who plays: their hand is the table."""
    INSTALLED = "installed"
    """Where a person has installed the app and the bot is not: tokens of interactions alone reach it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table.

    Args:
        timeouts: how often this player's time ran out in this game, since they last came back to it.
        level: how well the house plays, if this is a seat of the house.
        given: how often the seat was given to a player, including this one.
    """

    person: int
    name: str
    timeouts: int = 0
    level: Level | None = None
    given: int = 1

    def __post_init__(self) -> None:
        if not isinstance(self.name, Name):
            object.__setattr__(self, "name", Name(self.name))

    def times(self, count: int) -> tuple[Seat, ...]:
        """The seat ``count`` times, each with a name of its own; the house sits in it."""
        return tuple(replace(self, name=name) for name in HOUSE_NAMES[:count])


@dataclass(frozen=True, slots=True)
class Ready:
    """A player who has seen how the deal ended and wants to go on, or to see it for longer.

    Args:
        action: their first action in the next deal, such as the cut; None if another player acts first.
        press: the id of the interaction in which they said so; 0 for none, ``HOLDS`` if the table waits for
            them.
    """

    seat: int
    action: Action | None = None
    press: int = 0


@dataclass(frozen=True, slots=True)
class Departure:
    """A player whose seat a backer or the house has taken over.

    Args:
        back_after: after how many deals of the game the player returns; None if they left the game.
    """

    seat: int
    person: int
    name: str
    back_after: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that a person offers.

    Args:
        kind: the name of the game, one of ``engine.games.GAME_TYPES``.
        rules: the rules in one line, as the game's ``GameType.parse`` reads them.
        language: the language of the public messages.
        seats: how many people can play.
        invited: who is challenged; None if anyone may take the seats.
        games: how many games the match has at most, 1 … 9.
        stake: the counters that each player ventures; 0 for none.
        after: the game before it at the same table; None if the table is a new one.
        in_place: whether the messages of the game before it show the offer, and no message of its own does.
        house: the house's seat, if the house is challenged. It takes every other seat, and the game begins at
            once.
        fill: how well the house plays in the empty seats if a player asks for it; None if it stays away.
        friendly: whether the players agree that it does not count and that all may have hints.
        turn: how long each action may take, in milliseconds; None for the usual time.
        venue: where the table is; ``guild`` is 0 outside the bot's servers.
        first: whether the house is challenged by a person who has never finished such a game. It begins when
            they have read how it is played, and no clock is shown.
        asks_level: whether the challenger is asked how well the house plays, once nothing forbids the game.
    """

    kind: str
    rules: str
    challenger: Seat
    guild: int
    channel: int
    language: Language
    seats: int = TWO
    fill: Level | None = None
    invited: int | None = None
    games: int = 1
    stake: int = 0
    after: str | None = None
    in_place: bool = False
    house: Seat | None = None
    friendly: bool = False
    turn: int | None = None
    venue: Venue = Venue.SERVER
    first: bool = False
    asks_level: bool = False

    def __post_init__(self) -> None:
        game_type = GAME_TYPES[self.kind]
        assert game_type.least_seats <= self.seats <= game_type.most_seats, "as many seats as the game has"
        assert self.invited is None or self.seats == TWO, "a challenge is for two"
        assert self.fill is None or self.fill in game_type.levels, "a level at which the house plays"
