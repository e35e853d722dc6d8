"""What one commit does for a tournament. Each function runs inside a transaction of its caller.

A tournament is open, then its players check in, and then it runs: a round is paired, played and closed in
turn. The commit that decides the last pairing of a round also pairs the next one, or pays the prizes. An
arena is one round, to which pairings are added until the bell. Times are UTC milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Memo, escrow
from bot.features.standings import ratings_store as ratings
from bot.features.standings import visible_store as visible
from bot.features.tournaments import store
from bot.features.tournaments.model import (
    FEW_PLAYERS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PAIRING_AUDIENCE,
    TOURNAMENT_AUDIENCE,
    Call,
    Format,
    How,
    Pairing,
    Player,
    Stage,
    Tournament,
    by_points,
    pairing_id,
)
from bot.registry.hooks import TableHooks
from bot.registry.transactions import blocks, exclusions, lifecycle
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds, messages
from bot.tables.table import Ruling, Seat, Status, Table
from bot.text import formatting
from engine.betting.errors import check_amount
from engine.betting.prizes import prizes
from engine.pairing import arena, knock_out, swiss
from engine.pairing.crosstable import DRAW, LOSS, WIN
from engine.pairing.round_robin import round_robin

_ALONE_MS: Final = 30 * MINUTE_MS
"""For how long an organiser must have done nothing before another may act."""
_RETRY_MS: Final = 10 * MINUTE_MS
"""How often prizes are tried to be paid while the books are frozen."""
_PAIRS_EACH_MS: Final = 5_000
"""How often an arena pairs those who are free."""
_HOUSE_AFTER_MS: Final = 20_000
"""Who is free for so long in an arena plays the house."""
_NO_SHOWS: Final = 2
"""A player who was not there for this many games is removed."""

_REMEMBERED: Final = 20
"""In how many of the last tournaments of a person titles are looked for."""

Games = tuple[str, ...]
"""Live games that nobody needs any more. They are to be ended."""


@dataclass(frozen=True, slots=True)
class Organiser:
    """A person who acts as an organiser.

    Args:
        may: whether the server lets them organise tournaments now.
    """

    person: int
    may: bool


def create(connection: Connection, tournament: Tournament, organiser: Organiser) -> None:
    """Open a tournament.

    Raises:
        Refusal: ``needs-organiser``, ``excluded``, ``tournament-nameless``, ``tournament-past``,
            ``tournament-named``, ``no-counters``, ``over-most``, ``too-young``, ``books-frozen``.
        BettingError: ``bad-amount``.
    """
    if not organiser.may:
        raise Refusal(Reason.NEEDS_ORGANISER)
    at = tournament.created_at
    exclusions.check(connection, tournament.guild, organiser.person, at)
    if not tournament.name:
        raise Refusal(Reason.TOURNAMENT_NAMELESS)
    if tournament.starts_at < at:
        raise Refusal(Reason.TOURNAMENT_PAST)
    open_here = (find(connection, key).name for key in store.open_in(connection, tournament.guild))
    if tournament.name.casefold() in (name.casefold() for name in open_here):
        raise Refusal(Reason.TOURNAMENT_NAMED)
    if tournament.entry:
        check_amount(tournament.entry)
        _check_counters(connection, tournament, organiser.person, at)
    store.save(connection, None, tournament)
    store.add_act(connection, tournament.id, "create", organiser.person, "", at)
    messages.want(connection, tournament.id, TOURNAMENT_AUDIENCE)


def join(connection: Connection, hooks: TableHooks, key: str, who: Seat, at: int) -> Tournament:
    """Let a person join, and pay the entry into escrow. Who joins during the check-in is ready.

    Who joins a running tournament plays from the next round on. They get half a win for the rounds before,
    once, however often they leave and come back.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-joined``, ``tournament-closed``,
            ``tournament-removed``, ``tournament-full``, ``too-many``, ``unavailable``, ``blocks-them``,
            ``excluded``, ``no-counters``, ``over-most``, ``too-young``, ``books-frozen``, ``purse-short``.
    """
    before = find(connection, key)
    known = before.of_person(who.person)
    if known is not None and known.removed:
        raise Refusal(Reason.TOURNAMENT_REMOVED)
    if known is not None and not known.out and before.open:
        raise Refusal(Reason.TOURNAMENT_JOINED)
    if not before.admits:
        raise Refusal(Reason.TOURNAMENT_CLOSED)
    most = MOST_PLAYERS[before.format]
    if len(before.active) >= most:
        raise Refusal(Reason.TOURNAMENT_FULL, most=most)
    exclusions.check(connection, before.guild, who.person, at)
    lifecycle.check_room(connection, hooks, who.person)
    blocks.check_together(connection, who.person, (player.person for player in before.active))
    player = Player(len(before.players) + 1, who.person, who.name)
    if known is not None:
        player = replace(known, name=who.name, joined=known.joined + 1, out=False)
    player = replace(player, ready=before.stage is not Stage.OPEN)
    if before.entry and not player.paid:
        _pay_entry(connection, before, player, at)
        player = replace(player, paid=True)
    after = before
    if before.stage is Stage.RUNNING:
        seed = len(before.by_seed) if player.seed is None else player.seed
        player = replace(player, seed=seed, no_shows=0)
        if before.format is Format.ARENA:
            player = replace(player, free_at=at)
        elif before.pairing_of(player.number) is None and not _has_half_bye(before, player.number):
            half = _new_pairing(before, len(before.current), (player.number,), at)
            after = replace(before, pairings=(*before.pairings, half.decided((DRAW,), How.HALF_BYE)))
    return _store(connection, before, after.with_player(player))


def leave(connection: Connection, key: str, person: int, at: int) -> tuple[Tournament, Games]:
    """Let a person leave. Before the first round the entry goes back; later it stays, and the game is lost.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-joined-not``, ``tournament-over``.
    """
    before = find(connection, key)
    player = before.of_person(person)
    if player is None or player.out:
        raise Refusal(Reason.TOURNAMENT_JOINED_NOT)
    if not before.open:
        raise Refusal(Reason.TOURNAMENT_OVER)
    return _withdraw(connection, before, player, at)


def exclude(connection: Connection, guild: int, person: int, at: int) -> None:
    """Let a person who is excluded from a server leave its open tournaments. A game of theirs goes on."""
    for key in store.open_in(connection, guild):
        before = find(connection, key)
        player = before.of_person(person)
        if player is not None and not player.out:
            _withdraw(connection, before, player, at)


def ready(
    connection: Connection, _: TableHooks, key: str, person: int, house: Seat
) -> tuple[Tournament, Table | None]:
    """Note that a person is there: for the tournament while players check in, else for their game.

    Args:
        house: the seat of the house, if it is the opponent.

    Returns:
        the tournament, and the table of the game that begins with the last player, its packs not settled.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-joined-not``, ``tournament-not-yet``,
            ``tournament-no-game``, ``tournament-over``.
    """
    before = find(connection, key)
    player = before.of_person(person)
    if player is None or player.out:
        raise Refusal(Reason.TOURNAMENT_JOINED_NOT)
    if before.stage is Stage.OPEN:
        raise Refusal(Reason.TOURNAMENT_NOT_YET, until=formatting.until(before.deadline or 0))
    if before.stage is Stage.CHECK_IN:
        return _store(connection, before, before.with_player(replace(player, ready=True))), None
    if before.stage is not Stage.RUNNING:
        raise Refusal(Reason.TOURNAMENT_OVER)
    pairing = before.pairing_of(player.number)
    if pairing is None or not pairing.waits:
        raise Refusal(Reason.TOURNAMENT_NO_GAME)
    there = tuple(
        was or number == player.number for number, was in zip(pairing.players, pairing.ready, strict=True)
    )
    pairing = replace(pairing, ready=there, version=pairing.version + 1)
    after = _store(connection, before, before.with_pairing(pairing))
    return after, _table(after, pairing, house) if all(there) else None


def begun(connection: Connection, table: Table, at: int) -> None:
    """Note the game that a pairing plays now: its first, or the next of its match."""
    call = _call_of(connection, table)
    if call is None:
        return
    before, pairing = call.tournament, call.pairing
    deadline = before.round_end(at) if pairing.game is None else pairing.deadline
    playing = replace(pairing, game=table.id, deadline=deadline, version=pairing.version + 1)
    _store(connection, before, before.with_pairing(playing))


def played(connection: Connection, table: Table, at: int) -> None:
    """Note the result of a pairing whose game is over, unless its match goes on. The round may close."""
    call = _call_of(connection, table)
    if call is None or call.pairing.game != table.id or table.match_goes_on:
        return
    before, pairing = call.tournament, call.pairing
    # A match that a player has left is lost for them, even if they have won the games before.
    wins = table.match_wins
    if table.ruling is Ruling.TIMEOUT_AGAIN or table.games == 1:
        result = table.started_game.result
        assert result is not None, "it is over"
        wins = tuple(-rank for rank in result.ranks)
    points = by_points(wins, no_draw=before.format is Format.KNOCK_OUT)[: len(pairing.players)]
    _close_round(connection, before, before.with_pairing(pairing.decided(points, How.PLAYED)), at)


def voided(connection: Connection, table: Table, at: int) -> None:
    """Note that the game of a pairing is void.

    If the round is over, the points made decide. If a player has left the tournament, the other has won. Else
    the pairing waits for its players again, also if its game was over and managers of the server make it
    void; in an arena it counts for nobody. Once the round has closed such a result stands, until an organiser
    enters another.
    """
    if table.pairing is None:
        return
    call = find_call(connection, table.pairing)
    before, pairing = call.tournament, call.pairing
    decided = pairing.points is not None and (pairing.how is not How.PLAYED or pairing.round < before.round)
    if before.stage is not Stage.RUNNING or pairing.game != table.id or decided:
        return
    if any(before.player(number).out for number in pairing.players):
        after = before.with_pairing(_walkover(before, pairing))
    elif table.ruling is Ruling.ROUND_OVER:
        made = table.wins if len(set(table.wins)) > 1 else table.started_game.points
        points = by_points(made, no_draw=before.format is Format.KNOCK_OUT)[: len(pairing.players)]
        after = before.with_pairing(pairing.decided(points, How.TIME_LIMIT))
    elif before.format is Format.ARENA:
        after = before.with_pairing(_called_off(pairing))
    else:
        again = _waiting(before, pairing, at)
        messages.ask_at_foot(connection, pairing.id, PAIRING_AUDIENCE)
        after = before.with_pairing(again)
    _close_round(connection, before, after, at)


def advance(connection: Connection, key: str, at: int) -> Games:
    """Begin the next stage of a tournament whose deadline has passed, unless the deadline has moved."""
    before = find(connection, key)
    if before.deadline is None or before.deadline > at:
        return ()
    match before.stage:
        case Stage.OPEN:
            _open_check_in(connection, before, at)
        case Stage.CHECK_IN:
            _begin(connection, before, at)
        case Stage.RUNNING if before.paused_at is None:
            _pair_free(connection, before, before, at)
        case Stage.RUNNING:
            # Nobody has resumed it for a day.
            _end(connection, before, at)
            return _live(before)
        case Stage.FINISHED:
            _settle(connection, before, before, at)
        case Stage.CANCELLED:
            _cancel(connection, before, at)
    return ()


def expire(connection: Connection, key: str, at: int) -> Games:
    """Act for a pairing whose deadline has passed: it was waited for in vain, or its round is over.

    Returns:
        the game whose end decides it, if it has begun.
    """
    before = store.tournament_with(connection, key)
    pairing = None if before is None else before.pairing(key)
    if before is None or pairing is None or pairing.deadline is None or pairing.deadline > at:
        return ()
    if before.stage is not Stage.RUNNING or before.paused_at is not None:
        return ()
    if pairing.game is not None:
        return (pairing.game,)
    after = before
    for number, there in zip(pairing.players, pairing.ready, strict=True):
        player = before.player(number)
        missed = player.no_shows + (not there)
        gone = missed >= _NO_SHOWS
        after = after.with_player(
            replace(player, no_shows=missed, out=player.out or gone, removed=player.removed or gone)
        )
    points = tuple(WIN if there else LOSS for there in pairing.ready)
    _close_round(connection, before, after.with_pairing(pairing.decided(points, How.WALKOVER)), at)
    return ()


# What organisers do.


def begin(connection: Connection, key: str, who: Organiser, at: int) -> Tournament:
    """Begin the check-in now, or the first round with those who have checked in.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-begun``,
            ``tournament-few``.
    """
    before = _organised(connection, key, who, at, "begin")
    if before.stage is Stage.OPEN:
        return _open_check_in(connection, before, at)
    if before.stage is not Stage.CHECK_IN:
        raise Refusal(Reason.TOURNAMENT_BEGUN)
    there = sum(player.ready for player in before.active)
    if there < LEAST_PLAYERS:
        raise Refusal(Reason.TOURNAMENT_FEW, there=there, least=LEAST_PLAYERS)
    return _begin(connection, before, at)


def pause(connection: Connection, key: str, who: Organiser, at: int) -> Tournament:
    """Pair no further round, and wait for nobody, until the tournament is resumed. Games go on.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``,
            ``tournament-paused``.
    """
    before = _organised(connection, key, who, at, "pause")
    if before.stage is not Stage.RUNNING:
        raise Refusal(Reason.TOURNAMENT_NOT_RUNNING)
    if before.paused_at is not None:
        raise Refusal(Reason.TOURNAMENT_PAUSED)
    return _store(connection, before, replace(before, paused_at=at, deadline=at + DAY_MS))


def resume(connection: Connection, key: str, who: Organiser, at: int) -> Tournament:
    """Let a paused tournament go on. What was waited for gets the time that it had left.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-paused-not``.
    """
    before = _organised(connection, key, who, at, "resume")
    if before.paused_at is None or not before.open:
        raise Refusal(Reason.TOURNAMENT_PAUSED_NOT)
    after = replace(_delayed(before, at - before.paused_at), paused_at=None, deadline=None)
    if before.bell is not None and before.paused_at < before.bell:
        after = replace(after, deadline=at)
    return _close_round(connection, before, after, at)


def extend(connection: Connection, key: str, who: Organiser, minutes: int, at: int) -> Tournament:
    """Give the pairings of the round more time.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``.
    """
    before = _organised(connection, key, who, at, "extend", str(minutes))
    if before.stage is not Stage.RUNNING:
        raise Refusal(Reason.TOURNAMENT_NOT_RUNNING)
    return _store(connection, before, _delayed(before, minutes * MINUTE_MS))


def score(
    connection: Connection,
    key: str,
    who: Organiser,
    people: tuple[int, int],
    points: tuple[int, int],
    at: int,
) -> tuple[Tournament, Games]:
    """Enter the result of the newest pairing of two players, in half wins, or correct it.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``,
            ``tournament-no-pairing``, ``tournament-no-draw``, ``tournament-drawn``.
    """
    before = _organised(connection, key, who, at, "score", f"{points[0]}-{points[1]}")
    if before.stage is not Stage.RUNNING:
        raise Refusal(Reason.TOURNAMENT_NOT_RUNNING)
    players = [before.of_person(person) for person in people]
    numbers = tuple(player.number for player in players if player is not None)
    met = [pairing for pairing in before.pairings if set(pairing.players) == set(numbers)]
    if len(numbers) < 2 or not met:
        raise Refusal(Reason.TOURNAMENT_NO_PAIRING)
    pairing = met[-1]
    if before.format is Format.KNOCK_OUT and points[0] == points[1]:
        raise Refusal(Reason.TOURNAMENT_NO_DRAW)
    if before.format is Format.KNOCK_OUT and pairing.round < before.round:
        raise Refusal(Reason.TOURNAMENT_DRAWN)
    games = (pairing.game,) if pairing.game is not None and pairing.points is None else ()
    ordered = points if pairing.players == numbers else points[::-1]
    scored = before.with_pairing(pairing.decided(ordered, How.SCORED))
    return _close_round(connection, before, scored, at), games


def remove(
    connection: Connection, key: str, who: Organiser, person: int, at: int
) -> tuple[Tournament, Games]:
    """Remove a player, who may not come back.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-in``,
            ``tournament-over``.
    """
    before = _organised(connection, key, who, at, "remove")
    player = before.of_person(person)
    if player is None or player.removed:
        raise Refusal(Reason.TOURNAMENT_NOT_IN)
    return _withdraw(connection, before, replace(player, removed=True), at)


def cancel(connection: Connection, key: str, who: Organiser, at: int) -> tuple[Tournament, Games]:
    """Cancel a tournament: entries go back. Once a round has closed, it ends as it stands instead.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses.
    """
    before = _organised(connection, key, who, at, "cancel")
    return _stop(connection, before, at), _live(before)


def cancel_all(connection: Connection, guild: int, at: int) -> None:
    """Cancel or end every tournament of a server that the bot was removed from."""
    for key in store.open_in(connection, guild):
        _stop(connection, find(connection, key), at)


# What is read.


def find(connection: Connection, key: str) -> Tournament:
    """The tournament with this name.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    found = store.load(connection, key)
    if found is None:
        raise Refusal(Reason.UNKNOWN_TOURNAMENT)
    return found


def find_call(connection: Connection, key: str) -> Call:
    """The message that calls the players of a pairing.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    tournament = store.tournament_with(connection, key)
    pairing = None if tournament is None else tournament.pairing(key)
    if tournament is None or pairing is None:
        raise Refusal(Reason.UNKNOWN_TOURNAMENT)
    return Call(tournament, pairing)


def surroundings(
    connection: Connection, tournament: Tournament, pairings: Sequence[Pairing], reader: int | None = None
) -> tuple[dict[str, str], frozenset[int]]:
    """The links to the tables of pairings, by their games, and the people who are not named.

    Args:
        reader: as for ``unseen``.
    """
    games = [pairing.game for pairing in pairings if pairing.game is not None]
    return figures.links(connection, games), unseen(connection, tournament, reader)


def unseen(connection: Connection, tournament: Tournament, reader: int | None = None) -> frozenset[int]:
    """The people whom a tournament does not name: they hide themselves, or the server hides them.

    Args:
        reader: the person who alone reads it, and who sees themself; None for everybody.
    """
    return visible.hidden_people(connection, tournament.guild) - {reader}


def open_in(connection: Connection, guild: int) -> list[Tournament]:
    """The open tournaments of a server, the oldest first."""
    return [find(connection, key) for key in store.open_in(connection, guild)]


def titles(connection: Connection, guild: int, person: int) -> list[Tournament]:
    """Those of a person's last tournaments in a server that they have won, the newest first."""
    played = (find(connection, key) for key in store.finished_with(connection, guild, person, _REMEMBERED))
    return [
        tournament
        for tournament in played
        if person in (tournament.player(first.player).person for first in tournament.first)
    ]


def newest_in(connection: Connection, guild: int, number: int) -> list[Tournament]:
    """The last tournaments of a server, the newest first."""
    return [find(connection, key) for key in store.newest_in(connection, guild, number)]


# How it goes on.


def _open_check_in(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Let players check in, and begin after that."""
    until = at + before.check_in_ms
    messages.ask_at_foot(connection, before.id, TOURNAMENT_AUDIENCE)
    after = replace(before, stage=Stage.CHECK_IN, deadline=until, starts_at=until)
    return _store(connection, before, after)


def _begin(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Begin the first round with those who are ready. The others' entries go back."""
    there = [player for player in before.active if player.ready]
    if len(there) < LEAST_PLAYERS:
        return _cancel(connection, before, at)
    after = before
    for player in before.active:
        if not player.ready:
            after = after.with_player(_refunded(connection, after, replace(player, out=True), at))
    ranked = sorted(there, key=lambda player: (-_strength(connection, after, player), player.number))
    for seed, player in enumerate(ranked):
        after = after.with_player(replace(player, seed=seed))
    few = len(there) < FEW_PLAYERS[after.format]
    chosen = Format.ROUND_ROBIN if few else after.format
    match chosen:
        case Format.ROUND_ROBIN:
            rounds = len(round_robin(len(there)))
        case Format.SWISS:
            rounds = swiss.rounds_for(len(there))
        case Format.KNOCK_OUT:
            rounds = (len(there) - 1).bit_length()
        case Format.ARENA:
            rounds = 1
    begun = replace(after, stage=Stage.RUNNING, format=chosen, rounds=rounds, starts_at=at, deadline=None)
    messages.ask_at_foot(connection, before.id, TOURNAMENT_AUDIENCE)
    if chosen is Format.ARENA:
        bell = at + (begun.minutes or 0) * MINUTE_MS
        return _pair_free(connection, before, replace(begun, round=1, bell=bell), at)
    return _next_round(connection, before, begun, at)


def _pair_free(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Pair those who are free in an arena, and give those who wait for long the house. Ring its bell."""
    after = _freed(after, at)
    if after.bell is not None and at >= after.bell:
        for pairing in after.current:
            if pairing.waits:
                after = after.with_pairing(_called_off(pairing))
        return _close_round(connection, before, replace(after, deadline=None), at)
    unmet = {
        number: pairing
        for pairing in after.current
        if pairing.waits and len(pairing.players) == 1
        for number in pairing.players
    }
    ranked = [after.player(standing.player) for standing in after.standings()]
    free = [
        player
        for player in ranked
        if not player.out and (player.free_at is not None or player.number in unmet)
    ]
    pairs: list[tuple[int, ...]] = list(arena.pair([_free(after, player, at) for player in free]))
    met = {number for pair in pairs for number in pair}
    for number in met & set(unmet):
        # Somebody has come before the player has begun against the house.
        after = after.with_pairing(_called_off(unmet[number]))
    pairs += [
        (player.number,)
        for player in free
        if player.number not in met and player.free_at is not None and at - player.free_at >= _HOUSE_AFTER_MS
    ]
    boards = [
        _new_pairing(after, board, players, at) for board, players in enumerate(pairs, len(after.current))
    ]
    for pairing in boards:
        messages.want(connection, pairing.id, PAIRING_AUDIENCE)
    after = replace(after, pairings=(*after.pairings, *boards), deadline=at + _PAIRS_EACH_MS)
    return _store(connection, before, _freed(after, at))


def _free(tournament: Tournament, player: Player, at: int) -> arena.Free:
    """A free player, with the last opponent and how long they have waited."""
    last = tournament.pairing_of(player.number)
    others = () if last is None or last.how is How.CALLED_OFF else set(last.players) - {player.number}
    waited = 0 if player.free_at is None else (at - player.free_at) // _PAIRS_EACH_MS
    return arena.Free(player.number, next(iter(others), None), waited)


def _freed(tournament: Tournament, at: int) -> Tournament:
    """An arena in which those wait for an opponent who do not play."""
    undecided = (pairing for pairing in tournament.current if pairing.points is None)
    playing = {number for pairing in undecided for number in pairing.players}
    for player in tournament.players:
        free = player.seed is not None and not player.out and player.number not in playing
        if free != (player.free_at is not None):
            tournament = tournament.with_player(replace(player, free_at=at if free else None))
    return tournament


def _next_round(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Pair the next round; end the tournament after the last one, or if too few are left."""
    if after.round >= after.rounds or len(after.active) < 2:
        return _finish(connection, before, after, at)
    following = replace(after, round=after.round + 1)
    pairs, byes, rematch = _pairs(after, following.round)
    boards: list[Pairing] = []
    for players in pairs:
        pairing = replace(_new_pairing(following, len(boards), players, at), rematch=rematch)
        out = [following.player(number).out for number in players]
        boards.append(_walkover(following, pairing) if any(out) else pairing)
    boards += [
        _new_pairing(following, board, (number,), at).decided((WIN,), How.BYE)
        for board, number in enumerate(byes, len(boards))
    ]
    for pairing in boards:
        if pairing.points is None:
            messages.want(connection, pairing.id, PAIRING_AUDIENCE)
    paired = replace(following, pairings=(*after.pairings, *boards))
    return _close_round(connection, before, paired, at)


def _pairs(tournament: Tournament, number: int) -> tuple[Sequence[tuple[int, int]], Sequence[int], bool]:
    """Who meets in a round, who has a bye, and whether some have met before."""
    seeded = [player.number for player in tournament.by_seed]
    match tournament.format:
        case Format.ROUND_ROBIN:
            rounds = round_robin(len(seeded))
            return [(seeded[one], seeded[other]) for one, other in rounds[number - 1]], (), False
        case Format.KNOCK_OUT:
            matches = knock_out.matches(tournament.bracket())
            there = [sorted(seed for seed in match if seed is not None) for match in matches]
            pairs = [(seeded[match[0]], seeded[match[1]]) for match in there if len(match) == 2]
            return pairs, [seeded[match[0]] for match in there if len(match) == 1], False
    return _swiss_pairs(tournament)


def _swiss_pairs(tournament: Tournament) -> tuple[Sequence[tuple[int, int]], Sequence[int], bool]:
    met: dict[int, dict[int, int]] = {player.number: {} for player in tournament.players}
    had_bye: set[int] = set()
    for pairing in tournament.pairings:
        if len(pairing.players) == 1:
            had_bye |= {*pairing.players}
            continue
        one, other = pairing.players
        if pairing.how is not How.WALKOVER:
            met[one][other] = met[other][one] = pairing.round
        elif pairing.points is not None and WIN in pairing.points:
            # A win without a game is like a bye.
            had_bye.add(pairing.players[pairing.points.index(WIN)])
    points = {
        player: sum(entry.points for entry in entries) for player, entries in tournament.crosstable().items()
    }
    ranked = sorted(
        (player for player in tournament.by_seed if not player.out),
        key=lambda player: -points[player.number],
    )
    found = swiss.pair(
        [
            swiss.Player(player.number, points[player.number], met[player.number], player.number in had_bye)
            for player in ranked
        ]
    )
    return found.pairs, found.byes, found.gives_way is swiss.GivesWay.REMATCH


def _close_round(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Store a tournament. If all pairings of its round are decided, it goes on, unless it is paused."""
    if after.stage is not Stage.RUNNING:
        return _store(connection, before, after)
    if after.pairs_freely:
        return _store(connection, before, _freed(after, at))
    if after.paused_at is not None or any(pairing.points is None for pairing in after.current):
        return _store(connection, before, after)
    return _next_round(connection, before, after, at)


def _stop(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Cancel an open tournament, or end it as it stands once a round has closed."""
    return (_end if before.counted else _cancel)(connection, before, at)


def _end(connection: Connection, before: Tournament, at: int) -> Tournament:
    """End a running tournament as it stands. What is not decided is drawn."""
    after = before
    for pairing in before.current:
        if pairing.points is None and before.format is Format.ARENA:
            after = after.with_pairing(_called_off(pairing))
        elif pairing.points is None:
            after = after.with_pairing(
                pairing.decided(by_points((0, 0), no_draw=before.format is Format.KNOCK_OUT), How.TIME_LIMIT)
            )
    return _finish(connection, before, after, at)


def _finish(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """End a tournament after its last round, pay the prizes, and post its message again, with them."""
    over = replace(after, stage=Stage.FINISHED, paused_at=None, ended_at=at)
    messages.ask_at_foot(connection, before.id, TOURNAMENT_AUDIENCE)
    return _settle(connection, before, over, at)


def _settle(connection: Connection, before: Tournament, over: Tournament, at: int) -> Tournament:
    """Pay the prizes of a finished tournament; later, if the books are frozen."""
    if not _can_pay(connection, over, at):
        return _store(connection, before, replace(over, deadline=at + _RETRY_MS))
    # Somebody who never played may have left while the books were frozen.
    for player in over.players:
        if player.seed is None:
            over = over.with_player(_refunded(connection, over, player, at))
    for number, prize in winnings(over).items():
        if prize:
            person, key = over.player(number).person, f"prize:{number}"
            purses.pay_out(connection, over.guild, over.id, person, prize, Memo.PAYMENT, key, at)
    return _store(connection, before, replace(over, settled=True, deadline=None))


def _can_pay(connection: Connection, tournament: Tournament, at: int) -> bool:
    """Whether counters can move: the ledger balances, and the escrow holds all entries."""
    total = tournament.entry * sum(player.paid for player in tournament.players)
    if not total:
        return True
    if ledger.frozen(connection, tournament.guild):
        return False
    if ledger.balance(connection, tournament.guild, escrow(tournament.id)) == total:
        return True
    ledger.check(connection, tournament.guild, at)
    return False


def winnings(tournament: Tournament) -> dict[int, int]:
    """The prize of each player who has not left, by their number; of all, if nobody is left."""
    stand = tournament.standings()
    left = [standing for standing in stand if not tournament.player(standing.player).out] or stand
    total = tournament.entry * sum(player.paid for player in tournament.players)
    paid = prizes(total, [standing.rank for standing in left])
    return {standing.player: prize for standing, prize in zip(left, paid, strict=True)}


def _cancel(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Cancel a tournament, and give all entries back; later, if the books are frozen."""
    over = replace(before, stage=Stage.CANCELLED, paused_at=None, ended_at=before.ended_at or at)
    if not _can_pay(connection, before, at):
        return _store(connection, before, replace(over, deadline=at + _RETRY_MS))
    for player in before.players:
        over = over.with_player(_refunded(connection, before, player, at))
    return _store(connection, before, replace(over, settled=True, deadline=None))


def _withdraw(
    connection: Connection, before: Tournament, player: Player, at: int
) -> tuple[Tournament, Games]:
    """Let a player take no further part. Before the first round their entry goes back."""
    if not before.open:
        raise Refusal(Reason.TOURNAMENT_OVER)
    gone = replace(player, out=True, ready=False)
    if before.stage is not Stage.RUNNING:
        return _store(connection, before, before.with_player(_refunded(connection, before, gone, at))), ()
    after = before.with_player(gone)
    pairing = after.pairing_of(player.number)
    if pairing is None or pairing.points is not None:
        return _store(connection, before, after), ()
    if pairing.game is not None:
        # The end of the game decides it.
        return _store(connection, before, after), (pairing.game,)
    return _close_round(connection, before, after.with_pairing(_walkover(after, pairing)), at), ()


def _store(connection: Connection, before: Tournament, after: Tournament) -> Tournament:
    """Store the next version of a tournament; the same one, if only the next pairing is put off."""
    if after.pairs_freely and replace(after, deadline=before.deadline) == before:
        store.save(connection, before, after)
        return after
    stored = replace(after, version=before.version + 1)
    store.save(connection, before, stored)
    return stored


# Its parts.


def _new_pairing(tournament: Tournament, board: int, players: tuple[int, ...], at: int) -> Pairing:
    """A pairing of the present round that waits for its players."""
    return Pairing(
        id=pairing_id(tournament.id, tournament.round, board),
        round=tournament.round,
        board=board,
        players=players,
        root=lifecycle.new_root(),
        ready=(False,) * len(players),
        deadline=at + tournament.ready_ms,
    )


def _waiting(tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
    """A pairing whose game was void: it waits for its players again, with a new secret."""
    return replace(
        pairing,
        game=None,
        points=None,
        how=None,
        ready=(False,) * len(pairing.players),
        root=lifecycle.new_root(),
        deadline=at + tournament.ready_ms,
        version=pairing.version + 1,
    )


def _walkover(tournament: Tournament, pairing: Pairing) -> Pairing:
    """A pairing in which a player has left the tournament, or both have."""
    points = tuple(LOSS if tournament.player(number).out else WIN for number in pairing.players)
    return pairing.decided(points, How.WALKOVER)


def _called_off(pairing: Pairing) -> Pairing:
    """A pairing of an arena that counts for nobody."""
    return pairing.decided((LOSS,) * len(pairing.players), How.CALLED_OFF)


def _has_half_bye(tournament: Tournament, number: int) -> bool:
    return any(pairing.how is How.HALF_BYE and number in pairing.players for pairing in tournament.pairings)


def _table(tournament: Tournament, pairing: Pairing, house: Seat) -> Table:
    """The table of the game of a pairing. Its secret is still that of the pairing."""
    seats = tuple(map(tournament.seat, pairing.players))
    return Table(
        id="",
        kind=tournament.kind,
        guild=tournament.guild,
        channel=tournament.channel,
        language=tournament.language,
        rules=tournament.rules,
        secret=pairing.secret,
        root=pairing.root,
        invited=None,
        status=Status.OFFERED,
        version=0,
        created_at=0,
        seats=seats if len(seats) > 1 else (*seats, house),
        games=tournament.games,
        pairing=pairing.id,
        turn=tournament.turn,
    )


def _call_of(connection: Connection, table: Table) -> Call | None:
    """The undecided pairing of a running tournament that a game is played for."""
    if table.pairing is None:
        return None
    call = find_call(connection, table.pairing)
    undecided = call.pairing.points is None and call.tournament.stage is Stage.RUNNING
    return call if undecided else None


def _live(tournament: Tournament) -> Games:
    """The games of the present round that are not over."""
    return tuple(
        pairing.game for pairing in tournament.current if pairing.game is not None and pairing.points is None
    )


def _delayed(tournament: Tournament, milliseconds: int) -> Tournament:
    """A tournament whose undecided pairings have more time, and whose bell rings later."""
    if tournament.bell is not None:
        tournament = replace(tournament, bell=tournament.bell + milliseconds)
    for pairing in tournament.current:
        if pairing.deadline is not None:
            later = replace(pairing, deadline=pairing.deadline + milliseconds, version=pairing.version + 1)
            tournament = tournament.with_pairing(later)
    return tournament


def _strength(connection: Connection, tournament: Tournament, player: Player) -> float:
    """By what players are seeded: the rating that a player almost certainly has, 0 without one."""
    found = ratings.of(connection, tournament.guild, player.person, tournament.kind)
    if found is None:
        return 0.0
    rating, _ = found
    return rating.value - 2 * rating.deviation


def _organised(
    connection: Connection, key: str, who: Organiser, at: int, act: str, about: str = ""
) -> Tournament:
    """An open tournament in which an organiser acts, which is noted.

    Another than its own organiser may act once that one has done nothing for a while.

    Raises:
        Refusal: ``unknown-tournament``, ``needs-organiser``, ``tournament-over``, ``tournament-others``.
    """
    found = find(connection, key)
    if not who.may:
        raise Refusal(Reason.NEEDS_ORGANISER)
    if not found.open:
        raise Refusal(Reason.TOURNAMENT_OVER)
    free_at = found.acted_at + _ALONE_MS
    if who.person != found.organiser and at < free_at:
        organiser = f"<@{found.organiser}>"
        raise Refusal(Reason.TOURNAMENT_OTHERS, organiser=organiser, until=formatting.until(free_at))
    store.add_act(connection, key, act, who.person, about, at)
    return replace(found, acted_at=at)


def _check_counters(connection: Connection, tournament: Tournament, person: int, at: int) -> None:
    """Check that a person may put in the entry of a tournament."""
    if not guilds.counter_settings(connection, tournament.guild).counters:
        raise Refusal(Reason.NO_COUNTERS)
    purses.check_limit(connection, tournament.guild, person, tournament.entry, at)
    purses.check_not_frozen(connection, tournament.guild)


def _pay_entry(connection: Connection, tournament: Tournament, player: Player, at: int) -> None:
    """Put a player's entry into escrow."""
    _check_counters(connection, tournament, player.person, at)
    held = purses.balance(connection, tournament.guild, player.person, at)
    if held < tournament.entry:
        raise Refusal(Reason.PURSE_SHORT, held=held, needed=tournament.entry)
    key = f"entry:{player.number}:{player.joined}"
    guild, own = tournament.guild, tournament.id
    purses.pay_in(connection, guild, own, player.person, tournament.entry, Memo.STAKE, key, at)


def _refunded(connection: Connection, tournament: Tournament, player: Player, at: int) -> Player:
    """A player whose entry is back in their purse. While the books are frozen it stays in escrow."""
    if not player.paid or ledger.frozen(connection, tournament.guild):
        return player
    key = f"back:{player.number}:{player.joined}"
    guild, own = tournament.guild, tournament.id
    purses.pay_out(connection, guild, own, player.person, tournament.entry, Memo.RETURN, key, at)
    return replace(player, paid=False)
