"""A table: one game, its players, its state and its deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntFlag, StrEnum, auto
from typing import Final, Self

from bot.tables.counting import Share
from bot.tables.message import NOT_SHOWN, TABLE_AUDIENCE, hand_audience, is_note
from bot.tables.person import Forced, HandPlace, Preferences
from bot.tables.seat import HOLDS, TWO, Departure, Ready, Seat, Venue
from bot.text.i18n import Language
from bot.text.names import apart, outside
from engine import fairness
from engine.games import GAME_TYPES
from engine.interface import Action, Game, GameType, Level, Rules, View

Choose = Callable[[View], Action]
"""Picks an action from what the player who acts can see."""

MOST_GAMES: Final = 9
"""Games a match may have."""
UNHURRIED_MS: Final = 7 * 86_400_000
"""The time for each action of a person's first game against the house, which shows them no clock."""
BY_POST_MS: Final = 3_600_000
"""A game with at least this time for each action is played by post."""
NOWHERE: Final = 0
"""The channel of a game of two people who play apart, each in their own direct messages."""
PAIRING: Final = "anywhere"
"""The name under which the first secret of such a game's chain is committed to, before both are ready."""


class Voided(IntFlag):
    """Where a game is void, and counts for nobody."""

    NO = 0
    HERE = 1
    """In its server, whose managers have made it void. It counts everywhere."""
    EVERYWHERE = 2
    """Everywhere, and so in its server, too: the host has made it void. Its managers may have before."""


class Attachment(Enum):
    """What only some tables have, or are."""

    POOL = auto()
    """It is played for a pool."""
    PAIRING = auto()
    """It is played in a tournament."""
    BUY_IN = auto()
    """By its rules players bring counters."""
    BY_POST = auto()
    """It is played by post."""
    REMATCH = auto()
    """It follows a game between the same players."""
    ANYWHERE = auto()
    """Its players are of any servers, or may still come from there."""
    LIVE = auto()
    """Its game is being played."""
    OVER = auto()
    """Its game is over."""


class Status(StrEnum):
    """The state of a table. It can change only while the game is offered or live, or if a player has left."""

    OFFERED = "offered"
    LIVE = "live"
    OVER = "over"
    DECLINED = "declined"
    EXPIRED = "expired"
    VOID = "void"


class Ruling(StrEnum):
    """The last action of the table itself, if no player acted since."""

    DEFAULT = "default"
    """A player's time has run out, and the table acted for them without a loss, such as by cutting."""
    # The stored values are older names.
    TIMEOUT = "lapse"
    TIMEOUT_AGAIN = "lapse-again"
    BOT_REMOVED = "bot-removed"
    BROKEN = "broken"
    """The game could not go on: its record could not be read, or what is stored contradicts itself."""
    TAKEN_BACK = "taken-back"
    RESIGNING = "resigning"
    """A player has resigned, and a backer may play on in their place."""
    LATE = "late"
    """A player's time has run out, and a backer may play on in their place."""
    TAKEN_OVER = "taken-over"
    ROUND_OVER = "round-over"
    """The tournament for which it was played needs its result no more, or now."""
    LEFT = "left"
    """A player has left the tournament for which it was played, and loses the match."""


class Wait(StrEnum):
    """The reason why a table waits before the pack is cut."""

    BETS = "bets"
    """Bystanders may still bet."""
    COVER = "cover"
    """The player on whom less is bet may cover the difference."""
    RESULT = "result"
    """Everybody may see how the last deal ended."""
    OPENING = "opening"
    """A player who has never finished such a game reads how it is played."""


def by_player(seats: Sequence[Seat]) -> tuple[tuple[int, ...], ...]:
    """The seats of each player, who may have held several one after another. Each of the house's is one."""
    players: dict[object, list[int]] = {}
    for seat, held in enumerate(seats):
        players.setdefault(held.person if held.level is None else (seat,), []).append(seat)
    return tuple(map(tuple, players.values()))


def house_seats(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The seats that the house itself holds."""
    return tuple(seat for seat, held in enumerate(seats) if held.level is not None)


def played_by_post(turn: int | None) -> bool:
    """Whether a game with this time for each action, in milliseconds, is played by post."""
    return turn is not None and turn >= BY_POST_MS


def _announcements(game: Game, seat: int) -> tuple[Action, ...]:
    """What a seat may announce now, or declare in advance."""
    now = game.announcement(seat)
    return game.intents(seat) if now is None else (now,)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is stored about one game. Times are UTC milliseconds.

    Args:
        kind: the name of the game, one of ``engine.games.GAME_TYPES``.
        rules: the rules in one line, as the game's ``GameType.parse`` reads them.
        secret: a link of a chain, from which the game's own secrets follow; see ``engine.fairness``.
        root: the end of the secret's chain, from which the secrets of later games come.
        invited: who is challenged; None for open seats.
        seats: the players who have sat down, one for each seat, including those who have left. While the game
            is offered there may be fewer than ``size``.
        size: how many can play at once.
        fill: how well the house plays in the empty seats of an offer; None if it stays away.
        buy_in: the counters that each player brings from their purse; 0 if the game moves none.
        ruling: the last action of the table itself.
        games: how many games the match has at most.
        wins: games of the match that each seat has won before this one.
        follows: the game of the match before this one.
        rematch_of: the finished game of the same server after which it was offered as a rematch.
        pool: the pool that it is played for.
        pairing: the pairing of a tournament that it is played for.
        wait: why the cut waits, until the deadline; None if it does not.
        vacant: the seat whose player has left, while a backer may take it over, until the deadline.
        departed: the players whose seats were taken over, in order.
        friendly: whether the game does not count and its players may have hints.
        young: whether that is so since an account in it is too young; otherwise they have agreed to it.
        no_ping_until: until when the challenge does not ping the people whom it mentions; None if it does.
        turn: how long each action may take, in milliseconds; None for the usual time.
        other_turn: the same at the other pace, live or by post, once the players have changed it.
        extra: how much longer the present action may take, in milliseconds.
        intents: the actions that seats have declared in advance. Only their own players may know of them.
        ready: who wants to go on while the result of a deal is shown; it means nothing at other times.
        seat_unchanged_since: for each seat, the oldest version that showed its player the same choices.
            Empty where two play: each change concerns both.
        presses: for each seat, the id of the last press by which its player acted since the last cut; 0 for
            none. Empty if nobody has.
        saved: how often it was saved, also without a new version.
        venue: where the table is; ``guild`` is 0 outside the bot's servers, ``channel`` may be ``NOWHERE``.
        shares: what the finished game counts for at each seat; empty if it counts for nobody.
        voided: where it counts for nobody, since it was made void.
    """

    id: str
    kind: str
    guild: int
    channel: int
    language: Language
    rules: str
    secret: bytes
    root: bytes
    invited: int | None
    status: Status
    version: int
    created_at: int
    seats: tuple[Seat, ...]
    size: int = TWO
    fill: Level | None = None
    buy_in: int = 0
    game: Game | None = None
    ruling: Ruling | None = None
    deadline: int | None = None
    remind_at: int | None = None
    ended_at: int | None = None
    games: int = 1
    wins: tuple[int, ...] = (0, 0)
    follows: str | None = None
    rematch_of: str | None = None
    pool: str | None = None
    pairing: str | None = None
    wait: Wait | None = None
    vacant: int | None = None
    departed: tuple[Departure, ...] = ()
    friendly: bool = False
    young: bool = False
    no_ping_until: int | None = None
    turn: int | None = None
    other_turn: int | None = None
    extra: int = 0
    intents: tuple[tuple[int, Action], ...] = ()
    venue: Venue = Venue.SERVER
    ready: tuple[Ready, ...] = ()
    seat_unchanged_since: tuple[int, ...] = ()
    presses: tuple[int, ...] = ()
    saved: int = 0
    shares: tuple[Share, ...] = ()
    voided: Voided = Voided.NO

    @classmethod
    def unbegun(
        cls,
        kind: str,
        rules: str,
        *,
        guild: int,
        channel: int,
        language: Language,
        seats: Sequence[Seat],
        turn: int | None,
        root: bytes,
    ) -> Self:
        """A table at which no game has begun. It gets an id when one begins.

        Its secret is the first of the chain. Its players knew the commitment to it before they were ready.
        """
        return cls(
            id="",
            kind=kind,
            guild=guild,
            channel=channel,
            language=language,
            rules=rules,
            secret=fairness.first_of_chain(root),
            root=root,
            invited=None,
            status=Status.OFFERED,
            version=0,
            created_at=0,
            seats=tuple(seats),
            size=len(seats),
            wins=(0,) * len(seats),
            turn=turn,
        )

    def seat_of(self, person: int) -> int | None:
        """The seat that a person holds, the newest if they had several; None if they do not play any more."""
        held, gone = [seat for seat, sitter in enumerate(self.seats) if sitter.person == person], self.gone
        return max((seat for seat in held if seat not in gone), default=None)

    def seats_of(self, person: int) -> tuple[int, ...]:
        """Every seat that a person has held, including those that they have left."""
        return tuple(seat for seat, held in enumerate(self.seats) if held.person == person)

    def called_in(self, guild: int) -> Table:
        """The table with the names that its people have in a server; ``guild`` is 0 outside of servers."""
        if guild == self.guild:
            return self
        return replace(
            self,
            seats=tuple(replace(held, name=outside(held.name)) for held in self.seats),
            departed=tuple(replace(gone, name=outside(gone.name)) for gone in self.departed),
        )

    def names(self, guild: int, but: int | None = None) -> list[str]:
        """The names of the players in a server, each person once, and the house by each of its seats.

        Args:
            guild: where the names are shown; 0 outside of servers.
            but: a person who is left out.
        """
        here = self.called_in(guild).seats
        newest = (here[seats[-1]] for seats in by_player(here))
        return apart([(held.person, held.name) for held in newest if held.person != but])

    def player_names(self, guild: int) -> list[str]:
        """The name of each seat's player in a server."""
        return apart([(held.person, held.name) for held in self.called_in(guild).seats])

    def intent(self, seat: int) -> Action | None:
        """The action that a seat has declared in advance; None if it has declared none."""
        return dict(self.intents).get(seat)

    def acted(
        self, moves: Sequence[tuple[int, Action]], press: int = 0, announcement: Action | None = None
    ) -> tuple[Table, tuple[tuple[int, Action], ...]]:
        """Act for seats, and then take all declared actions that have become possible.

        Declarations that have become impossible are dropped. The house ends a game that everybody else has
        left for good, and the table one in which too few can play on and nobody may buy in.

        Args:
            moves: the actions, each with its seat. Those after the end of the game are not taken.
            press: the id of the interaction that brought the actions; 0 for none.
            announcement: the announcement of the first seat before it acts.

        Returns:
            The table at its next version, and every action taken, each with its seat.

        Raises:
            RuleError: a seat may not act so.
        """
        game, done, waiting = self.started_game, list[tuple[int, Action]](), list(self.intents)
        for seat, action in moves:
            for step in (action,) if announcement is None else (announcement, action):
                if not game.over:
                    game, _ = game.apply(seat, step, press)
                    done.append((seat, step))
            announcement = None
            # A declared action may make another declared one possible.
            while due := [intent for intent in waiting if intent[1] in game.legal(intent[0])]:
                game, _ = game.apply(*due[0])
                done.append(due[0])
                waiting.remove(due[0])
        here = replace(self, game=game)
        enders: Iterable[int] = () if here.guests or here.broke else self.house_seats
        for seat in enders if game.actors or here.buying_in else range(len(self.seats)):
            if (closing := game.closing(seat)) is not None:
                game, _ = game.apply(seat, closing)
                done.append((seat, closing))
        standing = tuple((other, intent) for other, intent in waiting if intent in game.intents(other))
        after = replace(self, game=game, version=self.version + len(done), intents=standing)
        return after, tuple(done)

    @property
    def choosers(self) -> tuple[int, ...]:
        """The people who may choose something before the pack is cut, if they like to."""
        game = self.game
        if game is None or game.clock != "ceremony" or self.status is not Status.LIVE or self.buying_in:
            return ()
        # Before their first deal a dealer may choose the packets.
        seats = (n for n in self.guests if n in game.actors or (self.two_sided and len(game.legal(n)) > 1))
        return tuple(self.seats[seat].person for seat in seats)

    def with_press(self, seat: int, press: int, before: Game) -> Table:
        """The table with the press by which a seat has acted, for the next cut that the table makes for it.

        Args:
            press: the id of the interaction; 0 for none.
            before: the game before the action.
        """
        if before.clock == "ceremony" and self.started_game.clock != "ceremony":
            # An id that has settled a pack, or is older than one that has, settles no other.
            return replace(self, presses=())
        if not press:
            return self
        known = self.presses + (0,) * (seat + 1 - len(self.presses))
        return replace(self, presses=(*known[:seat], press, *known[seat + 1 :]))

    def last_press(self, seat: int) -> int:
        """The id of the last press by which a seat's player acted since the last cut; 0 for none."""
        return self.presses[seat] if seat < len(self.presses) else 0

    def after(self, before: Table) -> Table:
        """The table, with a note for which seats nothing of their own has changed since ``before``.

        Where two play, each change concerns both. The end of a trick concerns who still holds cards.
        """
        if self.for_two or self.game is None or before.game is None:
            return self
        seats = range(len(self.seats))
        game = self.game
        ended = {seat for seat in seats if game.trick_over and game.view(seat).hand}
        same = [
            seat < len(before.seats) and seat not in ended and self._own(seat) == before._own(seat)
            for seat in seats
        ]
        since = (before.oldest_valid_version(seat) if same[seat] else self.version for seat in seats)
        return replace(self, seat_unchanged_since=tuple(since))

    def _own(self, seat: int) -> tuple[object, ...]:
        """What only the player in a seat sees, and what they can do."""
        game = self.started_game
        acts = game.decision if seat in game.actors else None
        own = (game.view(seat).hand, game.legal(seat), game.intents(seat), game.announcement(seat))
        return (self.status, self.vacant, self.seats[seat].person, game.deals, acts, *own)

    def oldest_valid_version(self, seat: int) -> int:
        """The oldest version whose buttons the player may press: nothing of their own has changed since."""
        return self.seat_unchanged_since[seat] if seat < len(self.seat_unchanged_since) else self.version

    def shows_each(self, audience: str) -> bool:
        """Whether a message shows each version of the game.

        At a table for more than two, a hand next to the table is updated only when something has changed
        for its player.
        """
        return audience == self.main_audience or audience == TABLE_AUDIENCE or self.for_two

    def wanted(self, audience: str, owner: int | None) -> int:
        """The version that a message must show at least.

        Args:
            owner: the only person who sees it; None for a public message.
        """
        if is_note(audience) and self.open:
            return NOT_SHOWN + 1
        seat = None if owner is None or self.shows_each(audience) else self.seat_of(owner)
        return self.version if seat is None else self.oldest_valid_version(seat)

    def forgone(self, seat: int, action: Action) -> Action | None:
        """The announcement that a seat could make, but not after ``action``; None if the action gives up.

        Raises:
            RuleError: the seat may not take the action now.
        """
        game = self.started_game
        announcement = next(iter(_announcements(game, seat)), None)
        if announcement is None or action in (announcement, game.forfeit(seat), game.resignation(seat)):
            return None
        after, _ = game.apply(seat, action)
        return None if announcement in _announcements(after, seat) else announcement

    def forced(self, seat: int, preferred: Forced) -> Action | None:
        """The only action of a seat apart from giving up, if the table may take it; None if there are others.

        Args:
            preferred: the player's preference. By default the table acts if everybody knows the action
                already.
        """
        game = self.started_game
        action = game.forced(seat)
        if action is None or preferred is Forced.NEVER:
            return None
        told = preferred is Forced.ALWAYS or self.game_type.no_choice(game.view(None))
        return action if told else None

    def hand_place(self, preferences: Preferences) -> HandPlace:
        """Where a player sees their hand."""
        match self.venue:
            case Venue.DM:
                return HandPlace.DM
            case Venue.INSTALLED:
                return HandPlace.HERE
        if preferences.hands is not HandPlace.USUAL:
            return preferences.hands
        # A game by post takes longer than any answer can be edited.
        return HandPlace.DM if self.for_two or self.by_post else HandPlace.HERE

    def has_played(self, person: int) -> bool:
        """Whether a person holds a seat, or has held one until they left it or it was taken over."""
        return person in {*(held.person for held in self.seats), *(gone.person for gone in self.departed)}

    def house_level(self, seat: int) -> Level | None:
        """How well the house plays a seat now; None if its player does.

        Apart from its own seats, it finishes the present deal for players who have left, and plays for
        players who are away because they were late again.
        """
        held = self.seats[seat]
        if held.level is not None:
            return held.level
        left = seat in self.gone and seat not in self.started_game.free_seats
        return Level.BOOK if left or self._is_played_for(seat) else None

    def _is_played_for(self, seat: int) -> bool:
        """Whether a player is away because they were late again, and has neither come back nor left."""
        if self.seats[seat].timeouts < 2 or seat not in self.away:
            return False
        return self.started_game.forfeit(seat) != self.started_game.resignation(seat)

    def substitute_until(self, seat: int) -> int | None:
        """After how many deals a substitute gives the seat back to its player; None if they keep it."""
        return next(
            (gone.back_after for gone in self.departed if gone.seat == seat and gone.back_after), None
        )

    @property
    def started_game(self) -> Game:
        """The game at a table that is live, or was."""
        assert self.game is not None, "a game starts when every seat is taken"
        return self.game

    @property
    def principals(self) -> tuple[int, ...]:
        """The first player of each seat. Stakes, scores and ratings belong to these players."""
        first = {gone.seat: gone.person for gone in reversed(self.departed)}
        return tuple(first.get(seat, held.person) for seat, held in enumerate(self.seats))

    @property
    def ids(self) -> fairness.Ids:
        """The known ids of those that determine the packs together with the secret."""
        return fairness.NO_IDS if self.game is None else self.game.ids

    @property
    def commitment(self) -> str:
        """The commitment to the latest secret, which is published before the game is over."""
        if self.game is None:
            first, _ = fairness.own_secrets(self.secret, self.id)
            return fairness.commitment(first, self.id, self.rules, self.game_type.scheme)
        return fairness.commitment(self.game.latest_secret, self.id, self.rules, self.game.scheme)

    @property
    def first_commitment(self) -> str:
        """The commitment to the secret with which the game began."""
        game = self.started_game
        return fairness.commitment(game.secrets[0][1], self.id, self.rules, game.scheme)

    @property
    def seal(self) -> str:
        """The hash that binds every action and the result of a game that is over."""
        game = self.started_game
        scores, ranks = (None, None) if game.result is None else (game.result.scores, game.result.ranks)
        actions = (f"{seat} {self.game_type.action_text(action)}" for seat, action in game.history)
        return fairness.seal(game.secrets[0][1], self.id, actions, scores, ranks)

    @property
    def fingerprint(self) -> str | None:
        """What the table's message carries: the commitment until a deal is over, the seal after the end."""
        if self.game is None or self.game.before_first_pack or (self.open and not self.game.deals):
            return self.commitment
        return None if self.open else self.seal

    @property
    def full(self) -> bool:
        """Whether every seat is taken, by people or the house, or kept for somebody who may buy in again."""
        kept = sum(seat not in self.away for seat in self._out_of_counters)
        return len(self.seats) - len(self.gone) + kept >= self.size

    @property
    def for_two(self) -> bool:
        """Whether there is no third seat."""
        return self.size == TWO

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """What it has for which features take part."""
        has = {
            Attachment.POOL: self.pool is not None,
            Attachment.PAIRING: self.pairing is not None,
            Attachment.BUY_IN: self.ruleset.buy_in > 0,
            Attachment.BY_POST: self.by_post,
            Attachment.REMATCH: self.rematch_of is not None,
            Attachment.ANYWHERE: self.apart or (self.status is Status.OFFERED and self.fill is not None),
            Attachment.LIVE: self.status is Status.LIVE,
            Attachment.OVER: self.status is Status.OVER,
        }
        return tuple(attachment for attachment, there in has.items() if there)

    @property
    def two_sided(self) -> bool:
        """Whether two play, so that bets, queues and pools are possible."""
        return self.game_type.most_seats == TWO

    @property
    def comes_and_goes(self) -> bool:
        """Whether the game can begin with empty seats, and players come and go between deals."""
        return self.game_type.least_seats < self.game_type.most_seats

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats whose players take no further part in the game."""
        return () if self.game is None else self.game.gone

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose players sit out until they are back."""
        return () if self.game is None else self.game.away

    @property
    def seat_free(self) -> bool:
        """Whether a newcomer can sit down now: at an offer, or in a game between two deals.

        A tournament decides itself who plays.
        """
        if not self.open or self.full or self.pairing is not None:
            return False
        return self.game is None or bool(self.game.free_seats)

    @property
    def broke(self) -> tuple[int, ...]:
        """The last seats of people who are out of counters, and may buy in again until the last deal.

        Whoever watches may only while a seat is free: it is kept for the others.
        """
        return tuple(seat for seat in self._out_of_counters if seat not in self.away or not self.full)

    @property
    def _out_of_counters(self) -> tuple[int, ...]:
        if not self.open or self.game is None or self.pairing is not None or self.game.buy_in_seat is None:
            return ()
        last = {held.person: seat for seat, held in enumerate(self.seats) if held.level is None}
        return tuple(seat for seat in last.values() if seat in self.game.broke)

    def broke_seat(self, person: int) -> int | None:
        """The last seat of a person who is out of counters and may buy in again; None for anybody else."""
        return next((seat for seat in self.broke if self.seats[seat].person == person), None)

    def own_seat(self, person: int) -> int | None:
        """The seat that a person holds, or their last one while they may buy in again."""
        seat = self.seat_of(person)
        return self.broke_seat(person) if seat is None else seat

    @property
    def buying_in(self) -> tuple[int, ...]:
        """The seats whose players must say whether they buy in: only the house, or too few, could play on."""
        if not self.broke or not self.started_game.free_seats or (self.guests and self.started_game.actors):
            return ()
        return tuple(seat for seat in self.broke if seat not in self.away)

    def seated(self, who: Seat) -> tuple[Table, int]:
        """The table of a game with a newcomer in a free seat, if possible their own, and the seat.

        A person who is out of counters may sit down in a deal, too, and plays from the next one on.
        """
        game, seats = self.started_game, self.seats
        free = game.free_seats or tuple(seat for seat in (game.buy_in_seat,) if seat is not None)
        known = {held.person: seat for seat, held in enumerate(seats) if seat in free}
        seat = known.get(who.person, free[0])
        given = replace(who, given=1 + sum(held.given for held in seats[seat : seat + 1]))
        ready = tuple(ready for ready in self.ready if ready.seat != seat)
        return replace(self, seats=(*seats[:seat], given, *seats[seat + 1 :]), ready=ready), seat

    @property
    def house_seats(self) -> tuple[int, ...]:
        """The seats that the house itself holds."""
        return house_seats(self.seats)

    @property
    def house_plays(self) -> tuple[int, ...]:
        """The seats that the house plays now, its own and those of absent players."""
        return tuple(seat for seat in range(len(self.seats)) if self.house_level(seat) is not None)

    @property
    def waits_for_house(self) -> bool:
        """Whether only the house has to act, against which no clock runs."""
        return self.game is not None and set(self.game.actors) <= set(self.house_plays) and not self.buying_in

    @property
    def level(self) -> Level | None:
        """How well the house plays in its own seats, if it holds any."""
        return self.seats[self.house_seats[0]].level if self.house_seats else None

    @property
    def counts(self) -> bool:
        """Whether only people play and the game is not friendly."""
        return not self.house_seats and not self.friendly

    @property
    def friendly_again(self) -> bool:
        """Whether the next game at the table is friendly, too: its players have agreed to that."""
        return self.friendly and not self.young

    @property
    def advised(self) -> bool:
        """Whether the players may ask for hints: the game counts for nobody, not even in a tournament."""
        return not self.counts and self.pairing is None

    @property
    def ranked(self) -> bool:
        """Whether the game counts for scores and ratings: in a server, or of two people who play apart."""
        return self.counts and (self.venue is Venue.SERVER or self.apart)

    @property
    def apart(self) -> bool:
        """Whether two people of any servers play, each in their own direct messages."""
        return self.venue is Venue.DM and not self.house_seats

    def counts_in_full(self, person: int) -> bool:
        """Whether a finished game counts in full for a player; asked for a bystander, for all players."""
        own = [share for share, player in zip(self.shares, self.principals, strict=False) if player == person]
        shares = own[-1:] or self.shares
        return bool(shares) and all(share is Share.FULL for share in shares)

    @property
    def given_up_by(self) -> tuple[int, ...]:
        """The seats whose players left before a deal was finished: the game then counts for them alone."""
        if self.game is None or self.game.deal_finished:
            return ()
        return tuple(seat for seat, share in enumerate(self.shares) if share is Share.FULL)

    @property
    def main_audience(self) -> str:
        """The audience of the message in which people follow the game: the table, or in a DM the hand."""
        return self.followed_in(self.seats[0].person)

    def followed_in(self, player: int) -> str:
        """The audience of the message in which a player follows the game; in a DM it is their hand."""
        return TABLE_AUDIENCE if self.venue is not Venue.DM else hand_audience(player)

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats of people who have not left the game."""
        gone = self.gone
        return tuple(n for n, held in enumerate(self.seats) if held.level is None and n not in gone)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of people who have not left the game and do not sit out."""
        return tuple(seat for seat in self.guests if seat not in self.away)

    @property
    def by_post(self) -> bool:
        """Whether the game is played by post: the players need not be present at the same time."""
        return played_by_post(self.turn) and not self.unhurried

    @property
    def unhurried(self) -> bool:
        """Whether one person plays against the house without a clock on their page."""
        return self.turn == UNHURRIED_MS and len(self.seats) - len(self.house_seats) == 1 < len(self.seats)

    def window(self, usual: int) -> int:
        """The time for people other than the players, in ms: ``usual``, or by post a quarter of a turn."""
        return usual if self.turn is None or not self.by_post else self.turn // 4

    def with_more_time(self, milliseconds: int, remind_at: int) -> Table:
        """The table with more time for the present action.

        Args:
            milliseconds: how much more.
            remind_at: when the player is alerted, or reminded of it.
        """
        assert self.deadline is not None, "a clock runs"
        deadline, extra = self.deadline + milliseconds, self.extra + milliseconds
        return replace(self, deadline=deadline, extra=extra, remind_at=remind_at)

    def has_time_left(self, at: int) -> bool:
        """Whether the game is played by post and more than a quarter of the time for the action is left."""
        if self.turn is None or self.deadline is None:
            return False
        return self.by_post and at < self.deadline - self.turn // 4

    @property
    def held_by(self) -> tuple[int, ...]:
        """The seats whose players want to see the result of a deal for longer."""
        return tuple(
            ready.seat for ready in self.ready if ready.press == HOLDS and ready.seat in self.present
        )

    @property
    def waits_for_ready(self) -> bool:
        """Whether play waits until everybody has read what the table shows."""
        return self.wait in (Wait.RESULT, Wait.OPENING)

    @property
    def open(self) -> bool:
        """Whether anything can still happen at this table."""
        return self.status in (Status.OFFERED, Status.LIVE)

    @property
    def game_type(self) -> GameType:
        """The type of the game."""
        return GAME_TYPES[self.kind]

    @property
    def ruleset(self) -> Rules:
        """The rules that are played."""
        return self.game_type.parse(self.rules)

    @property
    def match_wins(self) -> tuple[int, ...]:
        """The games of the match that each seat has won, including this one."""
        winner = None if self.game is None or self.game.result is None else self.game.result.winner
        return tuple(won + (seat == winner) for seat, won in enumerate(self.wins))

    @property
    def match_over(self) -> bool:
        """Whether the match is decided. A game without a single winner does not count and is played again."""
        wins = self.match_wins
        return self.games == 1 or 2 * max(wins) > self.games or sum(wins) == self.games

    @property
    def match_goes_on(self) -> bool:
        """Whether another game of the match follows: not if it is decided or a player has left."""
        return self.status is Status.OVER and not self.match_over and not self.match_left

    @property
    def match_left(self) -> bool:
        """Whether a player has lost the match by leaving it, even if they have won the games before."""
        return self.ruling in (Ruling.TIMEOUT_AGAIN, Ruling.LEFT)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The people whose action the table waits for."""
        if self.status is Status.OFFERED:
            return () if self.invited is None else (self.invited,)
        if self.status is not Status.LIVE or self.vacant is not None or self.wait is not None:
            return ()
        if self.buying_in:
            return tuple(self.seats[seat].person for seat in self.buying_in)
        if self.game is not None:
            absent = set(self.house_plays) - set(self.house_seats)
            return tuple(self.seats[seat].person for seat in self.game.actors if seat not in absent)
        return ()
