"""A table as its pages show it, apart from its game, and the additions of features. It holds no card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import ASIDE, PRESS, Button, Press
from bot.tables.person import Preferences
from bot.tables.seat import Departure, Seat, Venue
from bot.tables.table import Ruling, Status, Wait, house_seats
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.text.names import told_apart
from engine.interface import GameType, Level, Rules, View


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as its pages show it, apart from the game itself. It holds no card.

    Args:
        preferences: the reader's; the default ones on a public page.
        reader: the seats that the reader of a review has held; None if a player reads their own view.
        game_type: the game.
        fingerprint: what the message carries: until a pack is dealt, the commitment to the secret; after the
            end, the seal of the actions and the result; None in between.
        size: how many can play at once. While the game is offered there may be fewer ``seats``.
        fill: how well the house plays in the empty seats of the offer; None if it stays away.
        buy_in: the counters that each player brings from their purse; 0 if the game moves none.
        seat_free: whether a newcomer can sit down now.
        house_plays: the seats that the house plays now, its own and those of absent players.
        present: the seats of people who neither have left the game nor sit out.
        games: how many games the match has at most.
        wins: games of the match won by each seat, this one included once it is over.
        sections: the additions of features.
        offers_seat: whether the game was offered to a player from the queue.
        before: who else played the last game at the table, while the seats of the next are open to all.
        match_goes_on: whether another game of the match follows this one.
        table_link: the address of the public message, once it is posted.
        unreachable: seats whose DMs are closed to the bot.
        table_lost: whether the public message cannot be shown any more.
        table_waits: whether the public message shows an older state until somebody presses a button there.
        wait: what the cut waits for.
        dealing: whether the table cuts the pack itself, once nothing else is waited for.
        held_by: the seats whose players want to see the result of a deal for longer.
        ready: the seats whose players want to go on while the result of a deal is shown.
        vacant: a seat whose player has left, while a backer may take it over.
        departed: the players whose seats were taken over.
        broke: the last seats of people who are out of counters and may buy in again.
        buying_in: those of them who must say whether they do: only the house, or too few, could play on.
        away: the seats whose players sit out, or watch.
        left: the seat whose player left the finished game, if the house may play on in it.
        voided: whether people who manage the server have made the game void.
        given_up_by: the seats whose players left before a deal was finished; it then counts for them alone.
        friendly: whether the game does not count and the players may ask for hints.
        no_ping: whether a challenge notifies nobody.
        untouched: whether no card has been dealt yet.
        played: whether a card has been played.
        deals: how many deals are over.
        topic: the topic of the controls of its hands.
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
    fingerprint: str | None
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
    sections: tuple[Section, ...]
    offers_seat: bool
    before: tuple[int, ...]
    given_up_by: tuple[int, ...]
    voided: bool
    table_link: str | None
    unreachable: tuple[int, ...]
    table_lost: bool
    table_waits: bool
    wait: Wait | None
    dealing: bool
    held_by: tuple[int, ...]
    ready: tuple[int, ...]
    vacant: int | None
    departed: tuple[Departure, ...]
    left: int | None
    friendly: bool
    no_ping: bool
    untouched: bool
    played: bool
    deals: int
    broke: tuple[int, ...]
    buying_in: tuple[int, ...]
    away: tuple[int, ...]
    reader: tuple[int, ...] | None = None
    topic: str = PRESS

    @property
    def house_seats(self) -> tuple[int, ...]:
        """The seats that the house itself holds."""
        return house_seats(self.seats)

    @property
    def comes_and_goes(self) -> bool:
        """Whether the game can begin with empty seats, and players come and go between deals."""
        return self.game_type.least_seats < self.game_type.most_seats

    @property
    def counts(self) -> bool:
        """Whether the game counts for scores and ratings."""
        return not self.house_seats and not self.friendly

    @property
    def advised(self) -> bool:
        """Whether the players may ask for hints: the game counts for nobody."""
        return not self.counts and all(section.advised for section in self.sections)

    @property
    def _called(self) -> dict[tuple[int, str], str]:
        """The names of everybody who can be named, told apart."""
        people = [(held.person, held.name) for held in self.seats]
        people += [(gone.person, gone.name) for gone in self.departed]
        for section in self.sections:
            people += section.people(self)
        return told_apart(people)

    def call(self, person: int, name: str) -> str:
        """The name of somebody around the table, escaped."""
        return formatting.escaped(self.plain(person, name))

    def plain(self, person: int, name: str) -> str:
        """As ``call``, for labels, which need no escapes."""
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

    @property
    def first_win(self) -> bool:
        """Whether the winner of the finished game had won none of its kind before."""
        return not self.voided and any(section.first_win for section in self.sections)

    def called(self, seat: int, viewer: int | None = None) -> str:
        """The name of a player at the beginning of a line: *You*, if they read it.

        Args:
            viewer: the seat whose view is shown.
        """
        return self.say("hand-mine") if seat in self._read_by(viewer) else self.names[seat]

    def within(self, seat: int, viewer: int | None) -> str:
        """As ``called``, within a line."""
        return self.say("reader") if seat in self._read_by(viewer) else self.names[seat]

    def reading(self, viewer: int | None) -> int | None:
        """The seat of the player who alone reads the page; None if others do.

        Args:
            viewer: the seat whose view is shown.
        """
        return next(iter(self._read_by(viewer)), None)

    def _read_by(self, viewer: int | None) -> Sequence[int]:
        """The seats of the player who alone reads the page."""
        if self.reader is not None:
            return self.reader
        return () if viewer is None else (viewer,)

    def before_the_end(self) -> Self:
        """The scene for an earlier position of the game, without rulings or news about its messages."""
        return replace(self, ruling=None, unreachable=(), table_lost=False, table_waits=False)

    def in_words(self) -> Self:
        """The scene of a page without pictures."""
        return replace(self, preferences=replace(self.preferences, text_only=True))

    def say(self, key: str, **facts: str | int) -> str:
        """A sentence in the scene's language."""
        return say(self.language, key, **facts)

    def timed(self, key: str, **facts: str | int) -> str:
        """As ``say``, with the end of the time for the action behind it, or without a clock a full stop."""
        said = self.say(key, **facts)
        if self.deadline is not None:
            return f"{said} · ⏳ {formatting.until(self.deadline)}"
        return f"{said}." if said[-1].isalnum() else said

    def others(self, seat: int) -> str:
        """The escaped names of all players except the one in ``seat``."""
        return self.listed([other for other in range(len(self.seats)) if other != seat])

    def listed(self, seats: Iterable[int]) -> str:
        """The escaped names of the players in some seats, as many as there is room for."""
        return formatting.joined([self.names[seat] for seat in seats], self.language)

    def press(self, name: str, number: int = 0) -> Press:
        """A press for the scene's version.

        Args:
            name: an ``Act``, or a move of the game.
        """
        return Press(self.id, self.version, name, number, self.topic)

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

    def sealed(self, key: str, name: str) -> Button:
        """A button that carries the fingerprint of the secret, and after the end that of the whole game.

        So the message that Discord dates contains it, for anybody with a client of Discord's API.
        ``docs/develop/fairness.md`` says why.
        """
        carried = () if self.fingerprint is None else (self.fingerprint,)
        return Button.about(PRESS, (*self.press(name).facts, *carried), self.say(key))

    def aside(self, key: str, name: str, number: int = 0, **facts: str | int) -> Button:
        """A button of the table for a private page that is no hand."""
        return Button.about(ASIDE, self.press(name, number).facts, self.say(key, **facts))

    def seat_of(self, person: int) -> int | None:
        """The seat that a person holds; None if they do not play."""
        return next((seat for seat, held in enumerate(self.seats) if held.person == person), None)

    def link_to_table(self) -> list[ui.Link]:
        """A link from a private message to the table, once it is posted."""
        return [] if self.table_link is None else [ui.Link(self.say("button-table"), self.table_link)]


class Section:
    """What a feature knows about a table and adds to its pages. This base adds nothing.

    It is a frozen value, loaded with the scene. A feature overrides the methods that it needs. Pages
    hand each method the scene, and on the page of a hand also its view.
    """

    __slots__ = ()

    @property
    def rematch(self) -> bool:
        """Whether the players may ask for another game."""
        return True

    @property
    def advised(self) -> bool:
        """Whether the players of a game without scores and ratings may ask for hints."""
        return True

    @property
    def first_win(self) -> bool:
        """Whether the winner of the finished game had won none of its kind before."""
        return False

    def called_in(self, guild: int) -> Section:
        """The section with the names that its people have in a server; ``guild`` is 0 outside of servers."""
        return self

    def people(self, scene: Scene) -> Sequence[tuple[int, str]]:
        """The people whom the feature names on the pages, each with their name."""
        return ()

    def played_for(self, scene: Scene) -> list[str]:
        """Lines at the head of the table and of each hand."""
        return []

    def lines(self, scene: Scene) -> list[str]:
        """Lines of the table."""
        return []

    def awaited(self, scene: Scene) -> Button | None:
        """The button at the table for which its first cut waits."""
        return None

    def buttons(self, scene: Scene) -> Sequence[Button]:
        """Buttons of the table in sight of everybody, one at most."""
        return ()

    def aside(self, scene: Scene, person: int | None) -> Sequence[Button]:
        """Buttons behind *More* at the table.

        Args:
            person: who opens it; None for somebody who does not play.
        """
        return ()

    def wait(self, scene: Scene, viewer: int | None) -> str | None:
        """What the first cut waits for, in words.

        Args:
            viewer: the seat of the player who reads it; None for the public.
        """
        return None

    def hand_items(self, scene: Scene, view: View) -> Sequence[ui.Item]:
        """What stands below the cards of a hand."""
        return ()

    def hand_buttons(self, scene: Scene, view: View) -> Sequence[Button]:
        """Buttons of a hand."""
        return ()

    def hand_menu(self, scene: Scene, view: View) -> Sequence[Button]:
        """Buttons behind *More* in a hand."""
        return ()

    def note(self, scene: Scene, person: int) -> str | None:
        """What has come of what a person who does not play was told in private; None while it is open."""
        return None

    def result(self, scene: Scene, view: View) -> list[str]:
        """Lines about the result of a game."""
        return []

    def result_items(self, scene: Scene, view: View) -> Sequence[ui.Item]:
        """What stands below the lines about a result."""
        return ()

    def answers(self, scene: Scene, view: View) -> Sequence[Button]:
        """Buttons after a game that answer the offer of another, where *Rematch* stands else."""
        return ()

    def result_row(self, scene: Scene, view: View) -> Sequence[ui.Item]:
        """Buttons of a hand after its game, in a row of their own."""
        return ()
