"""Enters finished games into scores and, if they end a match, into ratings; see ``model.counting``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.standings import facts_store, here_store, scoring
from bot.features.standings import ratings_store as ratings
from bot.features.standings import seen_hands_store as seen_hands
from bot.features.standings.fold import CountersFact, GameFact
from bot.features.standings.model import EVERYWHERE, Figures
from bot.features.standings.rating import RatingChange
from bot.features.standings.reasons import StandingsReason
from bot.tables.counting import Facts, Share, share
from bot.tables.errors import Refusal
from bot.tables.person import first_too_young, old_enough_at
from bot.tables.store import games, guilds, members
from bot.tables.table import Table
from bot.text import formatting
from engine.interface import GameType

FAR_BEHIND: Final = 2
"""A player who is this many points behind may lose rating by the removal of the bot."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The result of a game for one person, who may have sat in several seats one after another.

    Args:
        seat: the last seat that they took.
        rank: their rank among the people, from 1. Equal people share a rank.
        statistics: the numbers that the game has counted, for all their seats together.
    """

    person: int
    seat: int
    rank: int
    statistics: Mapping[str, int]


def placed(table: Table) -> list[Placed]:
    """The result of a finished game for each person whose result counts."""
    game = table.started_game
    assert game.result is not None, "it is over"
    result, seats = game.result, _counting(table)
    return [
        Placed(
            person,
            seat=own[-1],
            rank=rank,
            statistics={
                name: sum(game.statistics[seat][name] for seat in own) for name in table.game_type.statistics
            },
        )
        for (person, own), rank in zip(seats.items(), result.ranks_of(tuple(seats.values())), strict=True)
    ]


def _counting(table: Table) -> dict[int, list[int]]:
    """The seats of each person for whom a game counts.

    Nobody chooses a session by the counters that the others have left: whoever has first sat down late is not
    among them.
    """
    game, seats = table.started_game, dict[int, list[int]]()
    for seat, person in enumerate(table.principals):
        if seat in game.ranked:
            seats.setdefault(person, []).append(seat)
    return {person: own for person, own in seats.items() if not set(own).issubset(game.late)}


def friendly_if_young(table: Table, age: int) -> Table:
    """A game, which is friendly if an account in it is younger than its server wants for boards.

    Nobody so young can bring counters to a table.

    Args:
        age: how many days old an account must be; 0 for no age.
    """
    first_young = first_too_young(age, table.created_at)
    young = age and any(held.person >= first_young for held in table.seats if held.level is None)
    return replace(table, friendly=True, young=not table.friendly) if young and not table.buy_in else table


def check_newcomer(connection: Connection, table: Table, joined: Table) -> None:
    """Check that a newcomer's account is old enough for a session that counts.

    Args:
        joined: the table with the newcomer.

    Raises:
        Refusal: ``session-young``.
    """
    age = _age(connection, table)
    if table.ranked and friendly_if_young(joined, age).friendly:
        youngest = max(held.person for held in joined.seats)
        until = formatting.until(old_enough_at(youngest, age))
        raise Refusal(StandingsReason.SESSION_YOUNG, age=age, until=until)


def judged(connection: Connection, table: Table, at: int) -> Table:
    """The table of a finished game, with what the game counts for at each seat."""
    table = _aged(connection, table)
    if not table.ranked:
        return table
    people = placed(table)
    ranks = {result.person: result.rank for result in people}
    facts = _facts(connection, table, ranks, finished=_finished(table), at=at)
    mine = {result.person: share(facts, result.person) for result in people}
    return replace(table, shares=tuple(mine.get(person, Share.NONE) for person in table.principals))


def _aged(connection: Connection, table: Table) -> Table:
    """The table of a game that ends.

    A game of a tournament lets nobody have hints: it is friendly from here, and so are those that follow it.
    """
    if table.pairing is None or table.follows is not None:
        return table
    return friendly_if_young(table, _age(connection, table))


def _age(connection: Connection, table: Table) -> int:
    """How old accounts have to be, in days, for a game to count.

    Who raises the age in the middle of a game does not escape its result.
    """
    changes = here_store.setting_changes(connection, table.guild, table.created_at)
    return int(changes[0].before) if changes else guilds.counter_settings(connection, table.guild).age


def enter_game(connection: Connection, table: Table, at: int) -> None:
    """Enter a finished game with its judgement into the scores, and a finished match into the ratings."""
    if not table.ranked:
        return
    if table.buy_in:
        _enter_counters(connection, table, at)
    people = placed(table)
    _enter_results(connection, table, people, at)
    if table.game_type.rating is not None and len(people) > 1 and not table.match_goes_on:
        _rate(connection, table, people, at)


def enter_removal(connection: Connection, table: Table, at: int) -> None:
    """Rate a game as lost for a manager of the server who was far behind when the bot was removed.

    The bot cannot see who removed it, but only a manager can have, perhaps for somebody who has managed the
    server since the game began. The ratings of the other players stay.
    """

    def escapes(person: int) -> bool:
        could = members.could_remove_bot(connection, table.guild, person, table.created_at)
        return could and is_behind(table, person, far=True)

    _enter_escape(connection, table, escapes, at)


def enter_void(connection: Connection, table: Table, manager: int, at: int) -> None:
    """Rate a live game that becomes void. A player who is behind and could have made it void has lost.

    The manager who makes it void could, and so could everybody who has managed the server since the game
    began: somebody else may do it for them. The ratings of the other players stay.
    """

    def escapes(person: int) -> bool:
        managed = members.managed_since(connection, table.guild, person, table.created_at)
        return (person == manager or managed) and is_behind(table, person)

    _enter_escape(connection, table, escapes, at)


def _enter_escape(connection: Connection, table: Table, escapes: Callable[[int], bool], at: int) -> None:
    """Rate a game that ends without a result as lost for players who would escape a loss.

    In a session they lose to those who have come to more.

    Args:
        escapes: whether a person would.
    """
    if not (_aged(connection, table).ranked and table.game_type.rating):
        return
    seats = {person: seat for seat, person in enumerate(table.principals)}
    worth = _worth(table)
    players = [*worth]
    lost = [
        person
        for person in players
        if escapes(person)
        and not hand_seen(connection, table, {seats[person]})
        and share(_facts_of(connection, table, person, players, at), person) is Share.FULL
    ]
    if not lost:
        return
    # Who has come to less than they has not won against them.
    least = min(worth[person] for person in lost)
    players = [person for person in players if person in lost or worth[person] > least]
    ranks = [2 if person in lost else 1 for person in players]
    for person in lost:
        scoring.enter_rated(connection, table.guild, table.kind, person, at, source=table.id)
    among = dict(zip(players, ranks, strict=True))
    facts_store.add_rated(connection, table.id, table.guild, table.kind, 1, among, at)
    for book in dict.fromkeys((table.guild, EVERYWHERE)):
        changed = rating_changes(connection, table.game_type, book, players, ranks, table.ruleset.length, at)
        by_seat = {seats[change.person]: change for change in changed if change.person in lost}
        ratings.enter(connection, book, table.id, by_seat, at, table.kind)


def _worth(table: Table) -> dict[int, tuple[int, ...]]:
    """What each person has come to in a live game: games won and points.

    In a session it is whether they are still there, and the counters won, for people who were in a finished
    deal: whoever has left it ranks behind the others.
    """
    game = table.started_game
    if table.two_sided:
        return dict(zip(table.principals, zip(table.wins, game.points, strict=True), strict=True))
    left = {*game.gone} - {*game.broke}
    brought = [
        here + gone - table.ruleset.buy_in for here, gone in zip(game.refunds, game.taken, strict=True)
    ]
    return {
        person: (int(not left.intersection(own)), sum(brought[seat] for seat in own))
        for person, own in _counting(table).items()
    }


def is_behind(table: Table, person: int, *, far: bool = False) -> bool:
    """Whether a person has come to less than somebody else in a live game.

    Args:
        far: whether only those count who are ``FAR_BEHIND`` where the games are equal. In a session they are
            those who have left it, or have lost half of the counters with which they have sat down.
    """
    worth = _worth(table)
    own, best = worth[person], max(worth.values())
    if not far or own[:-1] != best[:-1]:
        return own < best
    if table.two_sided:
        return best[-1] - own[-1] >= FAR_BEHIND
    return own < best and -2 * own[-1] >= table.ruleset.buy_in


def hand_seen(connection: Connection, table: Table, lost: Collection[int]) -> bool:
    """Whether a match is not rated because a backer saw a hand in it.

    It is rated all the same if that was after the first deal, and the player of that hand has lost: nobody
    saves a rating by letting a backer look once it goes badly.

    Args:
        lost: the seats that have lost the match.
    """
    return any(
        not (late and seat in lost)
        for game in games.match_of(connection, table)
        for seat, late in seen_hands.seats_seen(connection, game.game)
    )


def lost(table: Table) -> set[int]:
    """The seats that have lost the match that has ended with a game."""
    people = placed(table)
    return {result.seat for result, rank in zip(people, _match_ranks(table, people), strict=True) if rank > 1}


def _finished(table: Table) -> bool:
    """Whether a deal of a game was finished."""
    return table.started_game.deal_finished


def _facts(
    connection: Connection, table: Table, ranks: Mapping[int, int], *, finished: bool, at: int
) -> Facts:
    """What decides what a game counts for."""
    if not finished:
        return Facts(ranks, finished)
    numbers = dict.fromkeys(ranks, 1)
    for pair in combinations(sorted(ranks), 2):
        number = pseudonyms.result_number(connection, *pair, table.id, at)
        for player in pair:
            numbers[player] = max(numbers[player], number)
    return Facts(ranks, finished, numbers)


def _facts_of(connection: Connection, table: Table, person: int, players: Sequence[int], at: int) -> Facts:
    """What decides what a game counts for, for one of its players alone, who has lost it."""
    numbers = [
        pseudonyms.result_number(connection, person, other, table.id, at)
        for other in players
        if other != person
    ]
    ranks = {each: 2 if each == person else 1 for each in players}
    return Facts(ranks, finished=True, numbers={person: max(numbers)})


def _rate(connection: Connection, table: Table, people: Sequence[Placed], at: int) -> None:
    """Rate a finished match as one result.

    A person for whom the match counts only as played is left out. A person for whom it counts for nothing
    keeps their rating, and the others are rated against it.
    """
    ranks = dict(zip((result.person for result in people), _match_ranks(table, people), strict=True))
    seats = {result.person: result.seat for result in people}
    shares, games_won = _match_shares(connection, table, ranks, seats)
    players = [person for person in ranks if shares[person] is not Share.PLAYED]
    among = [ranks[person] for person in players]
    rated = len(players) > 1 and not hand_seen(connection, table, lost(table))
    # A match that is not rated has its place in the order, too: it is rated if an earlier game becomes void.
    among_players = dict(zip(players, among, strict=True))
    facts_store.add_rated(
        connection, table.id, table.guild, table.kind, games_won if rated else 0, among_players, at
    )
    if not rated:
        return
    long = table.ruleset.length * games_won
    for book in dict.fromkeys((table.guild, EVERYWHERE)):
        changed = rating_changes(connection, table.game_type, book, players, among, long, at)
        by_seat = {seats[change.person]: change for change in changed if shares[change.person] is Share.FULL}
        ratings.enter(connection, book, table.id, by_seat, at, table.kind)


def match_again(connection: Connection, table: Table) -> frozenset[int]:
    """Whom a finished match rates, after one of its games has come to count for something else.

    What it counts for is saved.

    Args:
        table: the table of its last game.
    """
    people = placed(table)
    ranks = dict(zip((result.person for result in people), _match_ranks(table, people), strict=True))
    seats = {result.person: result.seat for result in people}
    shares, games_won = _match_shares(connection, table, ranks, seats)
    players = {person: rank for person, rank in ranks.items() if shares[person] is not Share.PLAYED}
    rated = len(players) > 1 and not hand_seen(connection, table, lost(table))
    facts_store.rate_again(connection, table.id, games_won if rated else 0, players)
    return frozenset(person for person in players if rated and shares[person] is Share.FULL)


def _match_shares(
    connection: Connection, table: Table, ranks: Mapping[int, int], seats: Mapping[int, int]
) -> tuple[dict[int, Share], int]:
    """What a finished match counts for its people, and the number of games that make its length."""
    best = [person for person, rank in ranks.items() if rank == 1]
    decisive = games.match_of(connection, table)
    if table.games > 1 and len(best) == 1:
        decisive = [game for game in decisive if game.winner == seats[best[0]]]
    full = sum(game.in_full for game in decisive)
    if table.games == 1:
        shares = {person: table.shares[seat] for person, seat in seats.items()}
    elif any(game.finished for game in decisive):
        shares = dict.fromkeys(ranks, Share.FULL if full else Share.PLAYED)
    else:
        shares = {person: Share.NONE if rank == 1 else Share.FULL for person, rank in ranks.items()}
    return shares, max(1, min(full, max(table.match_wins)))


def _match_ranks(table: Table, people: Sequence[Placed]) -> list[int]:
    """The ranks in a finished match: by games won, or those of its only game, or of the one that ended it."""
    if table.games == 1 or table.match_left:
        return [result.rank for result in people]
    won = [table.match_wins[result.seat] for result in people]
    return [1 + sum(other > own for other in won) for own in won]


def rating_changes(
    connection: Connection,
    game_type: GameType,
    book: int,
    players: Sequence[int],
    ranks: Sequence[int],
    long: float,
    at: int,
) -> tuple[RatingChange, ...]:
    """The changes of its players' ratings by a match, in one book.

    Args:
        game_type: the game, which is rated.
        book: the id of a server, or ``EVERYWHERE``.
        ranks: the ranks of the players, from 1. Equal players share a rank.
        long: how many games its winner has won. A match counts as one result of this length.
        at: when the match ended, in UTC milliseconds.
    """
    system = game_type.rating
    assert system is not None, "the game is rated"
    known = [ratings.of(connection, book, player, game_type.name) or (system.start, at) for player in players]
    days = [max(0, at - last) / DAY_MS for _, last in known]
    rated = system.result([rating for rating, _ in known], ranks, days, long)
    return tuple(
        RatingChange(change.expected, change.score, change.before, change.after, player)
        for player, change in zip(players, rated, strict=True)
    )


def _enter_counters(connection: Connection, table: Table, at: int) -> None:
    """Enter how many of the counters brought to the table each person has won or lost."""
    result = table.started_game.result
    assert result is not None, "it is over"
    for person in dict.fromkeys(table.principals):
        won = sum(net for own, net in zip(table.principals, result.net, strict=True) if own == person)
        counts, fact = table.counts_in_full(person), CountersFact(won)
        scoring.enter_counters(
            connection, table.guild, table.kind, person, at, fact, source=table.id, counts=counts
        )


def _enter_results(connection: Connection, table: Table, people: Sequence[Placed], at: int) -> None:
    """Enter the results of a game's players. A player whose seat a backer took over has lost it.

    What is staked is still in escrow.
    """
    game, own_counters, target = table.started_game, table.ruleset.buy_in > 0, table.ruleset.target
    assert game.result is not None, "it is over"
    # Points beyond the target do not count.
    scores = [score if target is None else min(score, target) for score in game.result.scores]
    pot = 0 if own_counters else facts_store.in_escrow(connection, table.guild, table.pool or table.id)
    alone = [result.rank for result in people].count(1) == 1
    codes = {result.person: pseudonyms.code_of(connection, result.person) for result in people}
    for result in people:
        seats = [seat for seat, person in enumerate(table.principals) if person == result.person]
        stayed = table.seats[result.seat].person == result.person
        statistics = result.statistics if stayed and game.deal_finished else {}
        figures = Figures(
            rank=result.rank,
            won=stayed and alone and result.rank == 1,
            finished=game.deal_finished,
            share=table.shares[result.seat],
            points=sum(game.result.net[seat] for seat in seats) if own_counters else scores[result.seat],
            deals=game.deals,
            feats=result.statistics.get(table.game_type.feat or "", 0),
            pot=pot,
        )
        others = tuple(code for person, code in codes.items() if person != result.person)
        about = table.guild, table.kind, result.person
        facts_store.add_result(connection, table.id, *about, result.seat, figures, statistics, at)
        fact = GameFact(figures.share, figures.won, statistics, others if figures.finished else ())
        scoring.enter(connection, *about, at, fact)
