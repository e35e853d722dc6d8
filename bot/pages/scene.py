"""What surrounds the cards at a table: who sits there, what is ventured, who waits. No card is in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Self

import discord

from bot.model.pool import Pool
from bot.model.rating import ShownRating
from bot.model.table import Departure, Ruling, Seat, Session, Status, house_seat
from bot.model.wager import Wager, WagerState
from bot.pages.components import Control, Press
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.gallery.bets import to_cover
from engine.interface import Rules


@dataclass(frozen=True, slots=True)
class Gallery:
    """What everybody may know of the counters ventured on a game.

    Args:
        totals: what bystanders have put on each seat, as far as it stands.
        backers: those on each seat in the order of their first bets, each with what of it stands.
        names: what these are called.
        short: the seat on the short side and what it lacks.
        cover_until: until when its player may cover that, in UTC ms.
        chouette: the seat that plays la chouette, and ``limit`` what he ventures at most.
    """

    stake: int
    state: WagerState
    totals: tuple[int, int]
    backers: tuple[Counter[int], Counter[int]]
    names: dict[int, str]
    cover: int
    short: tuple[int, int] | None
    cover_until: int | None
    chouette: int | None
    limit: int | None

    @classmethod
    def of(cls, wager: Wager) -> Self:
        """The gallery of a wager."""
        names = {placed.bet.bettor: placed.name for placed in wager.bets}
        backers: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        for placed in wager.bets:
            backers[placed.bet.seat][placed.bet.bettor] += placed.taken
        return cls(
            stake=wager.stake,
            state=wager.state,
            totals=(backers[0].total(), backers[1].total()),
            backers=backers,
            names=names,
            cover=wager.cover,
            short=to_cover([placed.bet for placed in wager.bets]),
            cover_until=wager.cover_until,
            chouette=wager.chouette,
            limit=wager.limit,
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything around the cards: who sits where, in which language, until when. It holds no card.

    Args:
        commitment: what settles the packs of the game; None once cards were dealt.
        games: how many the match has at most.
        wins: games of the match won by each seat, this one included once it is over.
        gallery: what is ventured; None where no counters are in use.
        evening: the games at the same table, and who waits for a seat.
        ratings: what the match that has ended did to them, by seat; empty where none has, or it is not rated.
        pool: what it is played for, if it is a pool of three, and ``pool_link`` the address of its message.
        match_goes_on: whether another game of the match follows this one.
        table_link: the address of the public message, once it stands.
        unreachable: seats whose DMs are closed to the bot.
        table_lost: whether the public message can be shown no more.
        vacant: the seat whose player has left, while a backer may take it over.
        departed: whose seats were taken over.
        left: the seat of the player who has left a finished game, where the house may play it on.
        friendly: whether the players may ask for hints, and nobody's standing comes of it.
        untouched: whether no card has been dealt yet.
        has_ratings: whether the game is one for which players are rated.
    """

    id: str
    version: int
    guild: int
    channel: int
    language: Language
    rules: Rules
    commitment: str | None
    games: int
    wins: tuple[int, ...]
    match_goes_on: bool
    seats: tuple[Seat, ...]
    invited: int | None
    status: Status
    ruling: Ruling | None
    deadline: int | None
    gallery: Gallery | None
    evening: Session
    ratings: tuple[ShownRating, ...]
    pool: Pool | None
    pool_link: str | None
    table_link: str | None
    unreachable: tuple[int, ...]
    table_lost: bool
    vacant: int | None
    departed: tuple[Departure, ...]
    left: int | None
    friendly: bool
    untouched: bool
    has_ratings: bool

    @property
    def house(self) -> int | None:
        """The seat at which the house itself plays, if it does."""
        return house_seat(self.seats)

    @property
    def counts(self) -> bool:
        """Whether it is for anybody's standing, so that nobody may ask for hints."""
        return self.house is None and not self.friendly

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, escaped."""
        return tuple(formatting.name(held.name) for held in self.seats)

    @property
    def principals(self) -> tuple[str, ...]:
        """The names by seat, escaped, of who sat there first: for whom it counts."""
        first = {gone.seat: formatting.name(gone.name) for gone in reversed(self.departed)}
        return tuple(first.get(seat, name) for seat, name in enumerate(self.names))

    def say(self, key: str, **facts: str | int) -> str:
        """A sentence in the scene's language."""
        return say(self.language, key, **facts)

    def others(self, seat: int) -> str:
        """The names of everybody but the player of a seat, escaped."""
        return ", ".join(name for other, name in enumerate(self.names) if other != seat)

    def press(self, name: str, number: int = 0) -> Press:
        """A press for the scene's version.

        Args:
            name: an ``Act``, or a move of the game.
        """
        return Press(self.id, self.version, name, number)

    def button(
        self,
        key: str,
        name: str,
        number: int = 0,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        **facts: str | int,
    ) -> Control:
        """A button labelled with the sentence ``key``."""
        return Control.of(self.press(name, number), self.say(key, **facts), style=style)
