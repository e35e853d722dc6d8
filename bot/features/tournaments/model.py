"""A tournament: its players, its rounds, and who meets whom in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats.model import Repetition
from bot.tables.person import is_deleted
from bot.tables.restraint import Limit
from bot.tables.seat import Seat
from bot.tables.table import played_by_post
from bot.text.i18n import Language
from bot.text.names import apart, outside
from engine import fairness
from engine.games import GAME_TYPES
from engine.interface import Rules
from engine.pairing.crosstable import ABSENT, LOSS, Entry

CALLED: Final = Limit("organiser called", 1, 40 * DAY_MS, TournamentReason.CALLED)
"""How often a player calls the organiser to the game of a pairing: longer than any round lasts."""
LEFT: Final = Limit("left tournament", 1, 500 * DAY_MS)
"""How long a person who has deleted their data cannot come back to a tournament: longer than any lasts."""
MOST_TOURNAMENTS: Final = 10
"""How many tournaments may be open in a server."""

TOURNAMENT_AUDIENCE: Final = "tournament"
"""The audience of a tournament's public message."""
PAIRING_AUDIENCE: Final = "pairing"
"""The audience of the message that calls the players of pairings."""
LEAST_PLAYERS: Final = 3
NO_SHOWS: Final = 2
"""A player who was not there for this many games is removed."""


class Format(StrEnum):
    """How the players of a tournament are paired."""

    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody."""
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    """Everybody meets everybody twice."""
    SWISS = "swiss"
    """Players with equal scores meet, and nobody twice where that is possible."""
    KNOCK_OUT = "knock-out"
    """A player who loses is out."""
    ARENA = "arena"
    """Everybody who is free plays somebody who is, until the bell. All of it is one round."""
    BOURRE = "bourre"
    """Tables of several play for counters, and the best of three rounds play a final."""
    DUPLICATE = "duplicate"
    """Everybody plays the same boards against the house."""


class Stage(StrEnum):
    """The stages of a tournament."""

    OPEN = "open"
    """Players may join."""
    CHECK_IN = "check-in"
    """Those who have joined say that they are there."""
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Reminder(StrEnum):
    """What is to come of the reminder shortly before a tournament begins."""

    NONE = "none"
    """Nobody wishes it."""
    AHEAD = "ahead"
    NOW = "now"
    """The next post of its message is the reminder."""
    DONE = "done"


OPEN_STAGES: Final = (Stage.OPEN, Stage.CHECK_IN, Stage.RUNNING)


class How(StrEnum):
    """How the result of a pairing came about."""

    PLAYED = "played"
    WALKOVER = "walkover"
    """A player was not there."""
    TIME_LIMIT = "time-limit"
    """The round was over: the score of the unfinished game decided."""
    SCORED = "scored"
    """An organiser has entered it."""
    BYE = "bye"
    """No opponent was left."""
    HALF_BYE = "half-bye"
    """The player joined late."""
    SKIPPED = "skipped"
    """The player asked to skip the round."""
    CALLED_OFF = "called-off"
    """It did not begin or end, and counts for nobody."""


UNPLAYED: Final = frozenset({How.WALKOVER, How.BYE, How.HALF_BYE, How.SKIPPED})
CORRECTED_MS: Final = 30 * DAY_MS
"""How long after its end a tournament's results may be corrected, and its champion has its role."""
REMINDER_MS: Final = 15 * MINUTE_MS
"""How long before it begins people are reminded of a tournament."""
_CHOOSING_MS: Final = 15 * MINUTE_MS
"""How long an organiser may take from typing a start to posting the tournament."""
OVERTIME_MS: Final = 5 * MINUTE_MS
"""How long the games in progress may go on after the bell of an arena."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has joined a tournament.

    Args:
        number: tells them from the other players, from 1 in the order in which they joined.
        joined: how often they have joined.
        paid: whether the entry is in escrow.
        ready: whether they have checked in.
        seed: their place among the players when the tournament began, by rating, then by lot, from 0; None
            before that.
        out: whether they have left or were removed, so that they are not paired.
        removed: whether they may not come back.
        no_shows: how often they were not there for a game.
        free_at: since when they wait for an opponent in an arena; None while they play.
        waits: since when they wait for a seat; None if they have one.
        summoned: whether the next post of the message pings them, since they have a seat now.
        skips: the round that they have asked to skip; 0 for none.
        placed: the seed, from 1, that an organiser has given them before it began; None for that by rating.
        won: whether they have won it, at its end or by a correction since.
        departed: whether they would win it by a correction and have left since its end, so that they do not.
    """

    number: int
    person: int
    name: str
    joined: int = 1
    paid: bool = False
    ready: bool = False
    seed: int | None = None
    out: bool = False
    removed: bool = False
    no_shows: int = 0
    free_at: int | None = None
    waits: int | None = None
    summoned: bool = False
    skips: int = 0
    placed: int | None = None
    won: bool = False
    departed: bool = False

    def missing(self) -> Player:
        """The player after one more game for which they were not there. Who misses several is removed."""
        missed = self.no_shows + 1
        gone = missed >= NO_SHOWS
        return replace(self, no_shows=missed, out=self.out or gone, removed=self.removed or gone)

    @property
    def stands(self) -> bool:
        """Whether they may have a rank, a title, a role and a prize: they have not left."""
        return not (self.out or self.departed or is_deleted(self.person))


@dataclass(frozen=True, slots=True)
class Pairing:
    """Players who meet in a round, or one who has a bye. Times are UTC milliseconds.

    Args:
        id: follows from the tournament, the round and the board.
        round: the round, from 1.
        board: its place in the round, from 0.
        players: the numbers of the players; one number for a bye, or a game against the house.
        root: the end of the chain from which the secrets of its games come.
        ready: which of the players are there.
        game: the game that they play, or have played last; None before it begins.
        points: the half wins of each player, their counters or their matchpoints; None until it is decided.
        called: whether the message that calls its players, and becomes their table, was posted.
        deadline: until when the players must be there, and then until when they may play; None while the
            last deal is played out.
        last_deal: once the time is up, how many deals of the game were over then; None before that.
        played: whether a card was played in one of its games, or on one of the boards.
        rematch: whether two have met before, since no round without their rematch was left.
        mean: after a round of boards the points above the mean of its players, in thousandths.
        accuracy: the share of decisions without error on them, in thousandths.
    """

    id: str
    round: int
    board: int
    players: tuple[int, ...]
    root: bytes
    ready: tuple[bool, ...]
    version: int = 1
    game: str | None = None
    points: tuple[int, ...] | None = None
    how: How | None = None
    called: bool = False
    deadline: int | None = None
    last_deal: int | None = None
    played: bool = False
    rematch: bool = False
    mean: int | None = None
    accuracy: int | None = None

    @property
    def waits(self) -> bool:
        """Whether it waits for its players."""
        return self.points is None and self.game is None and not all(self.ready)

    def plays(self, number: int) -> bool:
        """Whether its game is in progress, and a player was there when it began."""
        there = dict(zip(self.players, self.ready, strict=True))
        return self.points is None and self.game is not None and there.get(number, False)

    def missed(self, number: int) -> bool:
        """Whether a player was not there in time, so that it began, or was decided, without them."""
        place = self.players.index(number)
        if self.how is How.WALKOVER and self.points is not None and self.points[place] != LOSS:
            # An opponent has left.
            return False
        return not self.ready[place] and (self.game is not None or self.how is How.WALKOVER)

    @property
    def secret(self) -> bytes:
        """The first secret of its chain. Its games have the next ones."""
        return fairness.first_of_chain(self.root)

    def until(self, deadline: int | None) -> Pairing:
        """The pairing with another deadline."""
        return replace(self, deadline=deadline, version=self.version + 1)

    def decided(self, points: tuple[int, ...], how: How) -> Pairing:
        """The pairing with its result."""
        return replace(self, points=points, how=how, deadline=None, version=self.version + 1)

    def opponent_of(self, player: int) -> int:
        """Whom one of two players meets."""
        return self.players[1 - self.players.index(player)]

    def undecided(self) -> Pairing:
        """The pairing without a result."""
        return replace(self, points=None, how=None, version=self.version + 1)

    def entry(self, player: int) -> Entry:
        """What a player's line in the crosstable says about it."""
        assert self.points is not None, "it is decided"
        place = self.players.index(player)
        opponent = self.opponent_of(player) if len(self.players) == 2 else None
        return Entry(opponent, self.points[place], played=self.how not in UNPLAYED)


def to_score(pairings: Iterable[Pairing]) -> Pairing | None:
    """The pairing whose result an organiser enters: the newest without one, else the newest of all.

    Args:
        pairings: the oldest first.
    """
    newest_first = [*pairings][::-1]
    undecided = (pairing for pairing in newest_first if pairing.points is None)
    return next(undecided, newest_first[0] if newest_first else None)


def pairing_id(tournament: str, number: int, board: int) -> str:
    """The name of a pairing: a round that is paired twice has the same names."""
    return f"{tournament}r{number:02}b{board:04}"


def tournament_of(name: str) -> str:
    """The tournament of a pairing or of a series of boards, by its name."""
    return name.rpartition("r")[0]


def round_of(series: str) -> int:
    """The round that plays the boards of a series. The series is named as by ``Tournament.series``."""
    return int(series.rpartition("r")[2])


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. Times are UTC milliseconds.

    Args:
        organiser: the person who has created it.
        kind: the name of the game that is played.
        rules: its rules in one line, as the game's ``GameType.parse`` reads them.
        entry: the counters that each player puts in; 0 for none.
        games: how many games a pairing has at most.
        turn: milliseconds for each action; None for the program's default.
        version: that of its message, which changes at most every ten seconds.
        outdated: whether its message shows less.
        round: the round that is played, from 1; 0 before the first.
        rounds: how many rounds there are; 0 before the first.
        starts_at: when the first round begins, if enough players are there.
        deadline: when the next stage begins, or the next attempt to pay prizes; None if no time runs.
        paused_at: since when no round is paired; None if it is not paused.
        ended_at: when it was finished or cancelled; None before that.
        time_limit: how long a pairing may be played, in milliseconds; None for the usual time. An arena has
            its bell instead.
        minutes: how long an arena lasts; None for other formats.
        bell: when the bell of an arena rings; None before it begins.
        most: how many may play; None for as many as the format takes.
        members: the role whose members may join; None for everybody.
        role: the role that the champion has for a month; None for none.
        planned: how many rounds a Swiss has, if players are enough; None for as many as they need.
        third: whether a knock-out has a match for the third place.
        experience: how many games that count a person must have played in the server to join.
        reminder: whether its message is posted again shortly before it begins.
        ping: the role that this post pings; None for none.
        league: the series of tournaments in whose table it counts; None for none.
        league_name: what this series is called; empty for none, and before it is stored.
        repetition: the weekly event of which it is an evening; None if it is held once.
        acted_at: when the organiser acted last.
        extended: how often organisers have given it more time.
        settled: whether all entries are paid out or returned.
        players: in the order of their numbers.
        pairings: those of all rounds, in order.
    """

    id: str
    guild: int
    channel: int
    language: Language
    name: str
    organiser: int
    format: Format
    kind: str
    rules: str
    entry: int
    games: int
    turn: int | None
    created_at: int
    starts_at: int
    acted_at: int
    deadline: int | None
    stage: Stage = Stage.OPEN
    version: int = 0
    outdated: bool = False
    round: int = 0
    rounds: int = 0
    paused_at: int | None = None
    ended_at: int | None = None
    time_limit: int | None = None
    minutes: int | None = None
    bell: int | None = None
    extended: int = 0
    settled: bool = False
    most: int | None = None
    members: int | None = None
    experience: int = 0
    role: int | None = None
    planned: int | None = None
    third: bool = False
    reminder: Reminder = Reminder.NONE
    ping: int | None = None
    league: str | None = None
    league_name: str = ""
    repetition: Repetition | None = None
    players: tuple[Player, ...] = ()
    pairings: tuple[Pairing, ...] = ()

    @property
    def main_audience(self) -> str:
        """The audience of the message in which people follow it."""
        return TOURNAMENT_AUDIENCE

    @property
    def open(self) -> bool:
        """Whether it is not over."""
        return self.stage in OPEN_STAGES

    def lot(self, what: str) -> Random:
        """Draws a lot about something, always the same."""
        return Random(f"{self.id} {what}")

    @property
    def by_post(self) -> bool:
        """Whether its games are played by post, over days."""
        return played_by_post(self.turn)

    @property
    def stands_from(self) -> int:
        """From when on its results stand, and its champion has its role no more, once it is finished."""
        assert self.ended_at is not None, "it is over"
        return self.ended_at + CORRECTED_MS

    @property
    def check_in_ms(self) -> int:
        """How long players may check in."""
        return DAY_MS if self.by_post else 5 * MINUTE_MS

    @property
    def ready_ms(self) -> int:
        """How long the players of a pairing are waited for."""
        return DAY_MS if self.by_post else 3 * MINUTE_MS

    def clock(self, at: int) -> int:
        """The time by its own clock, which stands still during a pause: at its end deadlines are moved."""
        return at if self.paused_at is None else self.paused_at

    def round_end(self, at: int) -> int:
        """Until when a pairing may be played that begins at a time, by its clock."""
        if self.bell is not None:
            return self.bell + OVERTIME_MS
        return self.clock(at) + self.limit_ms

    @property
    def limit_ms(self) -> int:
        """How long a pairing may be played."""
        return self.time_limit or (7 * DAY_MS if self.by_post else 30 * MINUTE_MS)

    @property
    def round_closes(self) -> int | None:
        """When the time of the present round is up at the latest; None for an arena, and during a pause."""
        if self.paused_at is not None or self.bell is not None or self.stage is not Stage.RUNNING:
            return None
        timed = (pairing for pairing in self.current if pairing.points is None)
        ends = (
            pairing.deadline + (self.limit_ms if pairing.game is None else 0)
            for pairing in timed
            if pairing.deadline is not None
        )
        return max(ends, default=None)

    @property
    def series(self) -> str:
        """The name of the boards of the present round, if boards are played."""
        return self.series_of(self.round)

    def series_of(self, number: int) -> str:
        """The name of the boards of a round."""
        return f"{self.id}r{number}"

    @property
    def pairs_freely(self) -> bool:
        """Whether it is an arena whose bell has not rung."""
        waits = self.stage is Stage.RUNNING and self.deadline is not None
        # During a pause the deadline is the end of that.
        return self.bell is not None and waits and (self.paused_at is None or self.paused_at < self.bell)

    @property
    def counted(self) -> bool:
        """Whether results stand, so that it can only end as it stands: those of a round, or of an arena."""
        if self.bell is not None:
            return any(pairing.how not in (None, How.CALLED_OFF) for pairing in self.pairings)
        closed = all(pairing.points is not None for pairing in self.current)
        return self.round > 1 or (self.round == 1 and closed)

    def announced(self) -> Tournament:
        """A new tournament with the time at which players are asked who is there, before it begins.

        It begins no sooner than they have had that time, also if the start has passed while the organiser was
        choosing the rest. An earlier start stays as it is. So late that no time is left for a reminder, its
        first post is that.
        """
        soonest = self.created_at + self.check_in_ms
        over = self.starts_at < self.created_at - _CHOOSING_MS
        starts_at = self.starts_at if over else max(self.starts_at, soonest)
        deadline = max(self.created_at, starts_at - self.check_in_ms)
        return replace(self, starts_at=starts_at, deadline=deadline).reminding(self.created_at)

    def reminding(self, at: int) -> Tournament:
        """The same with the reminder in its next post, if it is time for it."""
        due = self.reminder is Reminder.AHEAD and self.starts_at <= at + REMINDER_MS
        return replace(self, reminder=Reminder.NOW) if due else self

    @property
    def ruleset(self) -> Rules:
        """The rules of its games."""
        return GAME_TYPES[self.kind].parse(self.rules)

    @property
    def active(self) -> tuple[Player, ...]:
        """The players who take part in the next round."""
        return tuple(player for player in self.players if not player.out and player.waits is None)

    @property
    def waiting(self) -> tuple[Player, ...]:
        """The players who wait for a seat, in the order in which they get one."""
        waits = (player for player in self.players if not player.out and player.waits is not None)
        return tuple(sorted(waits, key=lambda player: (player.waits, player.number)))

    def place_on_list(self, person: int) -> int:
        """The place of a person on the waiting list, from 1; 0 if they are not on it."""
        people = [player.person for player in self.waiting]
        return people.index(person) + 1 if person in people else 0

    @property
    def absent(self) -> tuple[Player, ...]:
        """The players who have not checked in, while the others do."""
        return (
            tuple(player for player in self.active if not player.ready)
            if self.stage is Stage.CHECK_IN
            else ()
        )

    @property
    def by_seed(self) -> list[Player]:
        """The players who have begun it or joined it since, the best rated first."""
        return sorted(
            (player for player in self.players if player.seed is not None),
            key=lambda player: (player.seed, player.number),
        )

    @property
    def current(self) -> tuple[Pairing, ...]:
        """The pairings of the present round."""
        return tuple(pairing for pairing in self.pairings if pairing.round == self.round)

    def of_person(self, person: int) -> Player | None:
        """A person as a player, even one who has left; None if they never joined."""
        return next((player for player in self.players if player.person == person), None)

    def player(self, number: int) -> Player:
        """The player with a number."""
        return self.players[number - 1]

    def seat(self, number: int) -> Seat:
        """The seat that a player takes at a table."""
        player = self.player(number)
        return Seat(player.person, player.name)

    def pairing(self, key: str) -> Pairing | None:
        """The pairing with a name; None if it has none of that name."""
        return next((pairing for pairing in self.pairings if pairing.id == key), None)

    def all_there(self, pairing: Pairing) -> bool:
        """Whether all players of a pairing are there who have not left."""
        there = zip(pairing.players, pairing.ready, strict=True)
        return all(came or self.player(number).out for number, came in there)

    def pairing_of(self, number: int) -> Pairing | None:
        """The last pairing of a player in the present round; None if there is none."""
        return next((pairing for pairing in reversed(self.current) if number in pairing.players), None)

    def had_half_bye(self, number: int) -> bool:
        """Whether a player has been given half of the points of a round: once in all."""
        half = (pairing for pairing in self.pairings if pairing.how in (How.HALF_BYE, How.SKIPPED))
        return any(number in pairing.players and pairing.points != (LOSS,) for pairing in half)

    def with_player(self, player: Player) -> Tournament:
        """The tournament with a new player, or with a new state of one."""
        before, after = self.players[: player.number - 1], self.players[player.number :]
        return replace(self, players=(*before, player, *after))

    def with_winners(self, people: Collection[int]) -> Tournament:
        """The tournament with a note that these people have won it."""
        noted = (replace(player, won=player.won or player.person in people) for player in self.players)
        return replace(self, players=tuple(noted))

    def with_pairing(self, changed: Pairing) -> Tournament:
        """The tournament with a new state of a pairing."""
        return replace(
            self, pairings=tuple(changed if old.id == changed.id else old for old in self.pairings)
        )

    def names(self, guild: int) -> list[str]:
        """The names of its players in a server, told apart; 0 outside of servers."""
        known = [(player.person, player.name) for player in self.players]
        return apart(known if guild == self.guild else [(person, outside(name)) for person, name in known])

    @property
    def results(self) -> list[Pairing]:
        """The pairings that count in the standings: those with a result, of the rounds that have closed."""
        goes_on = self.stage is Stage.RUNNING and any(pairing.points is None for pairing in self.current)
        last = self.round - (goes_on and self.bell is None)
        return [pairing for pairing in self.pairings if pairing.points is not None and pairing.round <= last]

    def crosstable(self) -> dict[int, list[Entry]]:
        """The result of each player in each round that has closed."""
        rounds = range(1, self.round + 1)
        decided = {(pairing.round, number): pairing for pairing in self.results for number in pairing.players}
        played = [number for number in rounds if any(of_round == number for of_round, _ in decided)]
        return {
            player.number: [
                decided[number, player.number].entry(player.number)
                if (number, player.number) in decided
                else ABSENT
                for number in played
            ]
            for player in self.by_seed
        }

    @property
    def pot(self) -> int:
        """The entries that are in escrow."""
        return self.entry * sum(player.paid for player in self.players)


@dataclass(frozen=True, slots=True)
class OrganiserAct:
    """What an organiser has done.

    Args:
        about: whom and what it concerned: numbers of players, then minutes, or a result in half wins.
        at: when, in UTC milliseconds.
        asked: whether it is not done: it concerns their own place, and another organiser has to do the same.
    """

    act: str
    organiser: int
    about: str
    at: int
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """The message that calls the players of a pairing, until it becomes the table of their game."""

    tournament: Tournament
    pairing: Pairing

    @property
    def id(self) -> str:
        """Its name."""
        return self.pairing.id

    @property
    def version(self) -> int:
        """The version."""
        return self.pairing.version

    @property
    def guild(self) -> int:
        """The server."""
        return self.tournament.guild

    @property
    def channel(self) -> int:
        """The channel of the tournament."""
        return self.tournament.channel

    @property
    def open(self) -> bool:
        """Whether the pairing is not decided."""
        return self.tournament.open and self.pairing.points is None

    @property
    def by_post(self) -> bool:
        """Whether its games are played by post."""
        return self.tournament.by_post

    @property
    def main_audience(self) -> str:
        """The audience of this message."""
        return PAIRING_AUDIENCE

    @property
    def commitment(self) -> str:
        """The commitment to the secret from which those of its games follow."""
        return fairness.commitment(self.pairing.secret, self.id, self.tournament.rules)
