"""What a page shows of a table apart from its game: players, counters, queue, pool. It holds no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

import discord

from bot.features.salon.bets.model import Wager, WagerState
from bot.features.salon.pool.model import Pool
from bot.features.standings.rating import ShownRating
from bot.pages.parts.components import Button, Press
from bot.pages.parts.emojis import Emojis
from bot.tables.person import Preferences
from bot.tables.table import Departure, Ruling, Seat, Session, Status, Venue, Wait, house_seats
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.text.names import outside, told_apart
from engine.betting.bets import to_cover
from engine.interface import GameType, Level, Rules


@dataclass(frozen=True, slots=True)
class WagerSummary:
    """What everyone may know of the counters ventured on a game for two.

    Args:
        totals: the counters bet on each seat, as far as the bets stand.
        backers: of each seat, in the order of their first bets, each with the counters that stand.
        names: of the backers.
        short: the seat on which less is bet, and the difference.
        ready: the seats whose players need no more time for bets.
        chouette: the seat that plays la chouette, and ``limit`` the most that it ventures.
        won: once everything is paid out, what each person has won or lost.
    """

    stake: int
    state: WagerState
    totals: tuple[int, int]
    backers: tuple[Counter[int], Counter[int]]
    names: dict[int, str]
    cover: int
    short: tuple[int, int] | None
    ready: tuple[int, ...]
    chouette: int | None
    limit: int | None
    won: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, wager: Wager, won: Iterable[tuple[int, int]] = ()) -> Self:
        """The summary of a wager, with the names of its server, and what each person won by it."""
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
            ready=tuple(seat for seat in (0, 1) if wager.ready >> seat & 1),
            chouette=wager.chouette,
            limit=wager.limit,
            won=tuple(won),
        )

    def outside(self) -> Self:
        """The same with the names by which its backers are called outside of the server."""
        return replace(self, names={person: outside(name) for person, name in self.names.items()})


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as its pages show it, apart from the game itself. It holds no card.

    Args:
        preferences: the reader's; those that nobody has changed on a public page.
        reader: the seats that the reader of a review has held; None where a player reads their own view.
        game_type: the game.
        commitment: the secret from which the packs come, as a fingerprint; None once one was dealt.
        size: how many play, at most at once. While the game is offered there may be fewer ``seats``.
        fill: how well the house plays in the empty seats of the offer; None where it stays away.
        buy_in: the counters that each player brings from their purse; 0 where none move.
        seat_free: whether a newcomer can sit down now.
        house_plays: the seats that the house plays now, its own and those of absent players.
        present: the seats of people who have not left the game and do not sit out.
        games: how many games the match has at most.
        wins: games of the match won by each seat, this one included once it is over.
        wager: the counters ventured; None where none are in use.
        session: the games at the same table, and who waits for a seat.
        ratings: how the match that has ended changed them, by seat; empty where none was changed.
        pool: the pool that the game is played for, and ``pool_link`` the address of its message.
        match_goes_on: whether another game of the match follows this one.
        table_link: the address of the public message, once it is posted.
        unreachable: seats whose DMs are closed to the bot.
        table_lost: whether the public message cannot be shown any more.
        table_waits: whether the public message shows an older state until somebody presses a button there.
        wait: what the cut waits for.
        ready: the seats whose players want to go on while the result of a deal is shown.
        vacant: the seat whose player has left, while a backer may take it over.
        departed: the players whose seats were taken over.
        left: the seat whose player left the finished game, where the house may play on in it.
        given_up_by: the seats whose players alone lose a game without a finished deal, once it is over.
        hand_seen: whether a backer saw a hand of the match that has ended.
        waivable: whether the player who stayed can leave the game out of the ratings.
        waived: whether it was left out of them.
        friendly: whether the players may ask for hints, and the game does not count.
        no_ping: whether a challenge notifies nobody.
        untouched: whether no card has been dealt yet.
        played: whether a card has been played.
        ranked: how many of the seats count for the result.
        emojis: the cards as emojis.
    """

    id: str
    version: int
    guild: int
    venue: Venue
    channel: int
    language: Language
    preferences: Preferences
    game_type: GameType
    rules: Rules
    commitment: str | None
    games: int
    wins: tuple[int, ...]
    match_goes_on: bool
    seats: tuple[Seat, ...]
    size: int
    fill: Level | None
    buy_in: int
    seat_free: bool
    house_plays: tuple[int, ...]
    present: tuple[int, ...]
    invited: int | None
    status: Status
    ruling: Ruling | None
    deadline: int | None
    wager: WagerSummary | None
    session: Session
    ratings: tuple[ShownRating, ...]
    given_up_by: tuple[int, ...]
    hand_seen: bool
    pool: Pool | None
    pool_link: str | None
    table_link: str | None
    unreachable: tuple[int, ...]
    table_lost: bool
    table_waits: bool
    wait: Wait | None
    ready: tuple[int, ...]
    vacant: int | None
    departed: tuple[Departure, ...]
    left: int | None
    waivable: bool
    waived: bool
    friendly: bool
    no_ping: bool
    untouched: bool
    played: bool
    ranked: int
    emojis: Emojis
    reader: tuple[int, ...] | None = None

    @property
    def house_seats(self) -> tuple[int, ...]:
        """The seats that the house itself holds."""
        return house_seats(self.seats)

    @property
    def comes_and_goes(self) -> bool:
        """Whether the game begins with fewer than its seats, and players come and go between deals."""
        return self.game_type.least_seats < self.game_type.most_seats

    @property
    def counts(self) -> bool:
        """Whether the game counts for scores and ratings, so that nobody may ask for hints."""
        return not self.house_seats and not self.friendly

    @property
    def _called(self) -> dict[tuple[int, str], str]:
        """What everybody who can be named is called, told apart."""
        people = [(held.person, held.name) for held in self.seats]
        people += [(gone.person, gone.name) for gone in self.departed]
        people += [(waits.person, waits.name) for waits in self.session.waiting]
        people += [] if self.wager is None else self.wager.names.items()
        people += [] if self.pool is None else [(one.person, one.name) for one in self.pool.sitters]
        return told_apart(people)

    def call(self, person: int, name: str) -> str:
        """What somebody around the table is called, escaped."""
        return formatting.escaped(self.plain(person, name))

    def plain(self, person: int, name: str) -> str:
        """The same for labels, which need no escapes."""
        return self._called[person, name]

    @property
    def plain_names(self) -> tuple[str, ...]:
        """The players' names by seat, for pictures and labels, which need no escapes."""
        called = self._called
        return tuple(called[held.person, held.name] for held in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, escaped."""
        return tuple(map(formatting.escaped, self.plain_names))

    @property
    def sides(self) -> tuple[str, ...]:
        """The two on whom bets are made: escaped names, or the mention of a player who is still invited."""
        return self.names if self.invited is None else (*self.names, f"<@{self.invited}>")[:2]

    @property
    def principals(self) -> tuple[str, ...]:
        """By seat, the escaped name of the player who sat there first, for whom the game counts."""
        first = {gone.seat: self.call(gone.person, gone.name) for gone in reversed(self.departed)}
        return tuple(first.get(seat, name) for seat, name in enumerate(self.names))

    def called(self, seat: int, viewer: int | None = None) -> str:
        """What a player is called at the beginning of a line: *You*, where they read it.

        Args:
            viewer: the seat whose view is shown.
        """
        reads = (viewer,) if self.reader is None else self.reader
        return self.say("hand-mine") if seat in reads else self.names[seat]

    def before_the_end(self) -> Self:
        """The scene of an earlier position of a game, without rulings and news of its messages."""
        return replace(self, ruling=None, unreachable=(), table_lost=False, table_waits=False)

    def say(self, key: str, **facts: str | int) -> str:
        """A sentence in the scene's language."""
        return say(self.language, key, **facts)

    def others(self, seat: int) -> str:
        """The escaped names of all players but the one in a seat."""
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
    ) -> Button:
        """A button labelled with the sentence ``key``."""
        return Button.of(self.press(name, number), self.say(key, **facts), style=style)
