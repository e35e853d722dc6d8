"""What a format decides: who meets in a round, what a pairing's end means, and how standings are counted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

from bot.features.tournaments import pairings
from bot.features.tournaments.model import LEAST_PLAYERS, UNPLAYED, How, Pairing, Player, Tournament
from bot.tables.table import Table
from engine.pairing.crosstable import DRAW, LOSS, WIN
from engine.pairing.standings import Standing, standings


@dataclass(frozen=True, slots=True)
class Draw:
    """Who meets in a round.

    Args:
        groups: the players of each pairing, by their numbers.
        byes: the players for whom no opponent is left.
        rematches: those of the groups that have met before, since no other round was possible.
    """

    groups: Sequence[tuple[int, ...]]
    byes: Sequence[int] = ()
    rematches: Sequence[tuple[int, ...]] = ()


class Figures(Enum):
    """How the points of standings are written."""

    HALF_WINS = auto()
    """As wins, such as 2½."""
    WHOLE = auto()
    """As they are."""
    PERCENT = auto()
    """Thousandths of a percent, as percent."""


class PairingSystem:
    """How a format goes. By default a pairing is a game of two, and its result is counted in half wins.

    Args:
        game: the name of the only game that it is for; None for every game of two.
        most: the most players.
        seats: how many players a pairing has at most.
        live: whether it is never played by post, and a pairing is one game.
        has_bell: whether it lasts some minutes instead of rounds, and pairs those who are free.
        games: how many games a pairing has at most, unless the organiser wants another number.
        few: with fewer players than this everybody meets everybody.
        all_meet: whether everybody meets everybody, so that a player without a game in a round rests.
        goes_on: whether a game goes on when one of its players leaves the tournament.
        eliminates: whether a player who loses is out. Then no pairing is drawn, and what a round has decided
            stands.
        joins_late: whether somebody may join until half of the rounds.
        half_bye: the points of a player who joins late, for the rounds before, or who skips one.
        may_skip: whether a player may ask to skip the next round.
        seeds: whether it matters who is seeded where, so that organisers may do that.
        plays_boards: whether nobody is paired, and everybody plays the boards of the round.
        unit: how many of the points of a pairing make one, as exports count them.
        figures: how the points of the standings are written.
        tie_breaks: the names of what separates equal points, in the order of ``Standing.tie_breaks``.
        legend: the sentence that says what the figures of the standings mean.
    """

    game: ClassVar[str | None] = None
    most: ClassVar[int]
    seats: ClassVar[int] = 2
    live: ClassVar[bool] = False
    has_bell: ClassVar[bool] = False
    games: ClassVar[int] = 1
    few: ClassVar[int] = LEAST_PLAYERS
    all_meet: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False
    eliminates: ClassVar[bool] = False
    joins_late: ClassVar[bool] = False
    half_bye: ClassVar[int] = DRAW
    may_skip: ClassVar[bool] = False
    seeds: ClassVar[bool] = False
    plays_boards: ClassVar[bool] = False
    unit: ClassVar[int] = WIN
    figures: ClassVar[Figures] = Figures.HALF_WINS
    tie_breaks: ClassVar[Sequence[str]] = ("buchholz-cut", "buchholz", "sonneborn-berger", "direct", "wins")
    legend: ClassVar[str] = "tournament-tie-breaks"

    def rounds(self, players: int) -> int:
        """How many rounds there are with a number of players."""
        raise NotImplementedError

    def draw(self, tournament: Tournament) -> Draw:
        """Who meets in the round after the present one."""
        raise NotImplementedError

    def admits(self, tournament: Tournament) -> bool:
        """Whether somebody may join the running tournament now."""
        return self.joins_late and 2 * tournament.round <= tournament.rounds

    def third_place(self, tournament: Tournament) -> Pairing | None:
        """The match for the third place; None without one, or before it is paired."""
        return None

    def is_final(self, number: int) -> bool:
        """Whether a round is a final, which the best players alone play."""
        return False

    def worth(self, tournament: Tournament) -> int:
        """What a bye or a walkover brings."""
        return WIN

    def for_skipping(self, tournament: Tournament, number: int) -> int:
        """What the next round brings to a player who skips it: half, unless they have had that before.

        The last one brings nothing: nobody skips the opponent who could still overtake them.
        """
        last = tournament.round + 1 >= tournament.rounds
        return LOSS if last or tournament.had_half_bye(number) else self.half_bye

    def result(self, tournament: Tournament, pairing: Pairing, table: Table, used: Sequence[int]) -> Pairing:
        """A pairing whose game is over.

        Args:
            used: for how many milliseconds each seat has thought.
        """
        wins = table.match_wins
        if table.match_left or table.games == 1:
            result = table.started_game.result
            assert result is not None, "it is over"
            wins = tuple(-rank for rank in result.ranks)
        # Where equal players cannot both go on, the time that they have used decides.
        decides = self.eliminates and len(set(wins)) == 1
        made = self._with_time(tournament, pairing, wins, used) if decides else [(won,) for won in wins]
        return self._by_points(pairing, made, How.PLAYED)

    def stopped(
        self, tournament: Tournament, pairing: Pairing, table: Table, used: Sequence[int], at: int
    ) -> Pairing:
        """A pairing whose game was ended: its round is over, or a player has left the tournament.

        At a time limit games won decide, then points, then less time used.

        Args:
            used: as for ``result``.
        """
        if any(tournament.player(number).out for number in pairing.players):
            return self.withdrawn(tournament, pairing, at)
        made = table.wins if len(set(table.wins)) > 1 else table.started_game.points
        return self._by_points(pairing, self._with_time(tournament, pairing, made, used), How.TIME_LIMIT)

    def voided(self, tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
        """A pairing whose game was void: it waits for its players again, if all are left."""
        if any(tournament.player(number).out for number in pairing.players):
            return self.withdrawn(tournament, pairing, at)
        return pairings.waiting(tournament, pairing, at)

    def stands(self, tournament: Tournament, pairing: Pairing) -> bool:
        """Whether a result can change no more, since later pairings follow from it."""
        return self.eliminates and pairing.round < tournament.round

    def who_played(self, pairing: Pairing) -> list[int]:
        """Who has played a decided pairing: those who were there for a card, or who were scored."""
        if pairing.how is How.SCORED:
            return [*pairing.players]
        played = pairing.played and pairing.how not in UNPLAYED
        return [n for n, there in zip(pairing.players, pairing.ready, strict=True) if there and played]

    def plays_on(self, tournament: Tournament, player: Player) -> bool:
        """Whether the place of a player is not certain yet. In a knock-out it is after a loss."""
        lost = (
            pairing.points is not None and pairing.points[pairing.players.index(player.number)] < WIN
            for pairing in tournament.pairings
            if player.number in pairing.players
        )
        third = self.third_place(tournament)
        back = third is not None and third.points is None and player.number in third.players
        return not player.out and (back or not (self.eliminates and any(lost)))

    def taken_back(self, pairing: Pairing) -> Pairing:
        """A pairing whose game is made void after the tournament's end: it has no result."""
        return pairing.undecided()

    def withdrawn(self, tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
        """A pairing that is not played since players have left the tournament: a walkover for the others."""
        there = (not tournament.player(number).out for number in pairing.players)
        return pairings.walkover(pairing, there, self.worth(tournament))

    def begins_without_absent(self, tournament: Tournament, pairing: Pairing) -> bool:
        """Whether those who are there begin when the time of the others has run out."""
        return False

    def unfinished(self, tournament: Tournament, pairing: Pairing, wins: Sequence[int]) -> Pairing:
        """A pairing that was undecided when the tournament was stopped: the games won decide, else nobody.

        Args:
            wins: the games of its match that each player has won.
        """
        return self._by_points(pairing, [(won,) for won in wins], How.TIME_LIMIT)

    def standings(self, tournament: Tournament) -> list[Standing]:
        """Who stands where."""
        return standings(tournament.crosstable())

    def shown(self, tournament: Tournament, standing: Standing) -> int:
        """The points that are shown of a player."""
        return standing.points

    def stands_apart(self, tournament: Tournament, standing: Standing) -> bool:
        """Whether a player's points are not of the kind that decides the first places."""
        return False

    def in_parentheses(self, tournament: Tournament, standing: Standing) -> int | None:
        """What stands behind these points, counted as they are; None for nothing."""
        return None

    def struck(self, tournament: Tournament) -> Collection[int]:
        """The players who are struck out, so that their games do not count."""
        return ()

    def _with_time(
        self, tournament: Tournament, pairing: Pairing, points: Sequence[int], used: Sequence[int]
    ) -> Sequence[tuple[int, ...]]:
        """Points, each followed by what decides between equals: less time used, then a lot."""
        lots = tournament.lot(pairing.id).sample(range(len(points)), len(points))
        return [(made, -time, lot) for made, time, lot in zip(points, used, lots, strict=True)]

    def _by_points(self, pairing: Pairing, made: Sequence[tuple[int, ...]], how: How) -> Pairing:
        """A pairing of two, decided by what they have made: points, and what separates equal ones."""
        one, other = made
        half_wins = (DRAW, DRAW) if one == other else (WIN, LOSS) if one > other else (LOSS, WIN)
        return pairing.decided(half_wins[: len(pairing.players)], how)
