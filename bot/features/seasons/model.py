"""A season of a server, and the rating board at its end."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, NamedTuple

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.features.chronicle.model import Result
from bot.features.seasons.five_lines import FiveLines, five_lines
from bot.features.standings import seasons
from bot.features.standings.rating import RatingBoard, StoredRating
from bot.tables.counting import LEAST_MET, Share
from bot.tables.guild import delay_of
from bot.tables.person import is_deleted
from engine.rating import RatingSystem

AUDIENCE: Final = "season"
"""The audience of the message that tells of a season's end."""
CLOSING_MS: Final = 10 * MINUTE_MS
"""How long after its end a season is closed at the earliest: then the coach has read its last games."""
LONGEST_MS: Final = 366 * DAY_MS
LEAST_RANKED: Final = 4
"""How many people must be ranked for a champion."""
_MONTHS_OF_QUARTER: Final = 3


class Length(StrEnum):
    """How long a server's seasons are."""

    MONTH = "month"
    QUARTER = "quarter"
    DATES = "dates"
    """From a date to a date. No season follows."""

    def period(self, at: int) -> tuple[int, int]:
        """The first moment of the month or quarter at a time, and that of the next, in UTC milliseconds."""
        moment = datetime.fromtimestamp(at / 1000, UTC)
        months = _MONTHS_OF_QUARTER if self is Length.QUARTER else 1
        first = (moment.month - 1) // months * months
        return _month(moment.year, first), _month(moment.year, first + months)


def _month(year: int, month: int) -> int:
    """The first moment of a month, in UTC milliseconds.

    Args:
        month: counted from 0, also beyond the end of the year.
    """
    first = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC)
    return round(first.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Season:
    """A server's season. While it runs, it is also how the server wants its seasons.

    Args:
        guild: the server.
        channel: where its end is told.
        role: the role of its champions; None if they get none.
        since: its first moment, in UTC milliseconds.
        until: the first moment after it.
        deadline: when it is closed; None once it is.
        version: grows when its message changes; 0 while it runs.
        resets: whether purses start over when it is closed.
        last_entry: the last entry of the server's log when it was closed; None while it runs.
    """

    guild: int
    channel: int
    role: int | None
    length: Length
    since: int
    until: int
    deadline: int | None
    version: int = 0
    resets: bool = False
    last_entry: int | None = None

    by_post = True
    """Its message is edited seldom, and stays where it is."""
    main_audience = AUDIENCE

    @property
    def id(self) -> str:
        """The name of the season: no two of a server end at the same time."""
        return season_id(self.guild, self.until)

    @property
    def open(self) -> bool:
        """Whether it runs."""
        return self.deadline is not None

    @property
    def month(self) -> int:
        """The month whose boards are those of this season; that of all time if it is no month."""
        return seasons.of(self.since) if self.length is Length.MONTH else seasons.ALL_TIME

    @property
    def next(self) -> Season | None:
        """The season that follows; None if none does."""
        if self.length is Length.DATES:
            return None
        following = running(self.guild, self.channel, self.role, self.length, *self.length.period(self.until))
        return replace(following, resets=self.resets)


def running(guild: int, channel: int, role: int | None, length: Length, since: int, until: int) -> Season:
    """A season that is not closed yet."""
    return Season(guild, channel, role, length, since, until, until + CLOSING_MS + delay_of(guild))


def season_id(guild: int, until: int) -> str:
    """The name of a server's season that ends at a time: 16 hexadecimal digits."""
    return hashlib.blake2s(f"{guild}/{until}".encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class FinalLine:
    """A line of the board at a season's end.

    Args:
        rank: None if the person has met too few others for one.
        rating: in thousandths of a point.
        deviation: that of the season's end, in thousandths of a point.
        played: how many games the person has finished in the season.
    """

    rank: int | None
    person: int
    rating: int
    deviation: int
    played: int


class Voided(NamedTuple):
    """What a void game has brought a person, as it counts everywhere; it counts in its server no more.

    Args:
        gained: by how much it has changed their rating.
        after: their rating after it.
        others: whom they have met in it.
    """

    gained: int
    after: StoredRating
    others: Collection[int]


class Stopped(NamedTuple):
    """A live match that was made void. Each of its players might have won it.

    Args:
        length: how much it would have counted.
        at: when it was stopped, in UTC milliseconds.
    """

    players: Sequence[int]
    length: float
    at: int


@dataclass(frozen=True, slots=True)
class ManagersActs:
    """What managers of a server have done that can make somebody first. None of them wins a title by that.

    One of them may have done it for another, so that all their acts concern all of them.

    Args:
        managers: those who have managed the server at any time of the season, or have done any of this.
        taken_off: whom they have excluded or taken off the boards, also by the age that an account must have.
        voided: what games that they have made void have brought each person.
        stopped: the live games that they have made void.
        dated: whether they have chosen from when to when the season is once it had begun.
    """

    managers: set[int] = field(default_factory=set)
    taken_off: set[int] = field(default_factory=set)
    voided: list[Voided] = field(default_factory=list)
    stopped: list[Stopped] = field(default_factory=list)
    dated: bool = False

    def undone(
        self,
        manager: int,
        rated: Mapping[int, StoredRating],
        met: Mapping[int, Collection[int]],
        system: RatingSystem,
    ) -> list[StoredRating]:
        """Everybody's ratings as if the void games counted, and each player had won the stopped ones.

        Args:
            manager: who is to be first all the same, and is taken to have won none.
            met: whom each person has met in other games.
        """
        found, others = dict(rated), defaultdict[int, set[int]](set)
        for gained, after, people in sorted(self.voided, key=lambda each: each.after.rated_at):
            person = after.person
            others[person].update(people, met[person])
            own = found[person]._replace(rating=found[person].rating + gained) if person in rated else after
            found[person] = own._replace(ranked=int(len(others[person]) >= LEAST_MET))
        for players, length, at in self.stopped:
            known = [found[each].plain if each in found else system.start for each in players]
            for seat, person in enumerate(players):
                if person != manager:
                    ranks = [1 + (other != seat) for other in range(len(players))]
                    won = system.result(known, ranks, [0] * len(players), length)[seat].after
                    others[person].update({*players, *met[person]} - {person})
                    ranked = len(others[person]) >= LEAST_MET
                    found[person] = StoredRating.of(person, won, at, ranked=ranked)
        return [*found.values()]


@dataclass(frozen=True, slots=True)
class FinalBoard:
    """The rating board of a game at a season's end.

    Args:
        kind: the name of the game.
        lines: those of the people who may be named, in their order.
        champions: who is first, named or not, if at least four people are ranked; equals share it.
        special: what was special among the games of the people who are named.
        withheld: whether somebody is first who is not champion, since they are it only by acts of managers.
    """

    kind: str
    lines: Sequence[FinalLine]
    champions: Sequence[int]
    special: FiveLines
    withheld: bool = False


def final_board(
    kind: str,
    ratings: Iterable[StoredRating],
    results: Sequence[Result],
    system: RatingSystem,
    until: int,
    *,
    few: bool,
    stands: Callable[[int], bool],
    names: Callable[[int], bool],
    accounts: Mapping[int, Collection[bytes]],
    acts: ManagersActs,
) -> FinalBoard | None:
    """The board at a season's end; None if nobody stands on it.

    Args:
        ratings: everybody's after their last rated match of the season.
        results: everybody's in games of this kind that ended in the season, in order of time.
        until: when the season ends, in UTC milliseconds.
        few: whether all of them are ranked: fewer than four people have ever played in the server.
        stands: whether somebody stands on it. Everybody else is still an opponent, and one of those who are
            ranked.
        names: whether somebody who stands on it may be named.
        accounts: for each person whose data is not deleted the codes of their own account and of those whom
            they have met, of as many as a rank needs. In the results one account may be several people: it
            is another with each deletion.
        acts: what managers of the server have done in favour of somebody.
    """
    met, played = _met_and_played(results)

    def has_met_enough(person: int) -> bool:
        enough = is_deleted(person) or len(accounts.get(person, ())) > LEAST_MET
        return enough and len(met[person]) >= LEAST_MET

    rated = {own.person: own._replace(ranked=int(has_met_enough(own.person))) for own in ratings}

    def is_first_without(person: int) -> bool:
        """Whether somebody would also be first if no manager had done anything."""
        everybody = acts.undone(person, rated, met, system)
        on_it = [each for each in everybody if stands(each.person) or each.person in acts.taken_off]
        order = RatingBoard.of(on_it, system, until, few=few).order
        return not acts.dated and (*order[0][:2], person) in order

    board = RatingBoard.of((own for own in rated.values() if stands(own.person)), system, until, few=few)
    lines = list[FinalLine]()
    for unranked, low, person in board.order:
        rating = rated[person].rating
        deviation = (low + rating) // 2
        rank = None if unranked else board.rank(rating, deviation)
        lines.append(FinalLine(rank, person, rating, deviation, played[person]))
    if not lines:
        return None
    enough = not few and sum(own.ranked for own in rated.values()) >= LEAST_RANKED
    first = [line for line in lines if line.rank == 1 and enough]
    champions = [
        line.person for line in first if line.person not in acts.managers or is_first_without(line.person)
    ]
    shown = [line for line in lines if names(line.person)]
    named = {line.person for line in shown}
    return FinalBoard(
        kind,
        shown,
        champions,
        five_lines([result for result in results if result.person in named]),
        len(champions) < len(first),
    )


def _met_and_played(results: Iterable[Result]) -> tuple[dict[int, Collection[int]], Counter[int]]:
    """Against whom each person has played a game with a finished deal, and how many games count as played."""
    met, played = defaultdict[int, set[int]](set), Counter[int]()
    in_game = defaultdict[str, list[int]](list)
    for result in results:
        played[result.person] += result.share is not Share.NONE
        if result.finished:
            in_game[result.game].append(result.person)
    for people in in_game.values():
        for person in people:
            met[person].update(other for other in people if other != person)
    return defaultdict(set, met), played
