"""How a tournament goes on: players check in, rounds are paired and close, and it ends.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.database.connection import Connection
from bot.features.lobby import store as lobbies
from bot.features.salon.ledger import purses
from bot.features.salon.ledger.model import Memo
from bot.features.seasons import roles_store as roles
from bot.features.standings import here_store
from bot.features.standings import ratings_store as ratings
from bot.features.tournaments import events_store, formats, pairings, store
from bot.features.tournaments.formats import arena
from bot.features.tournaments.leagues import transactions as leagues
from bot.features.tournaments.model import (
    LEAST_PLAYERS,
    PAIRING_AUDIENCE,
    TOURNAMENT_AUDIENCE,
    Format,
    How,
    Pairing,
    Player,
    Reminder,
    Stage,
    Tournament,
)
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store as repeats
from bot.features.tournaments.transactions import boards, counters, reading, waiting
from bot.tables.errors import Reason, Refusal
from bot.tables.store import messages

_EVENT_MS: Final = 10 * MINUTE_MS
"""A tournament that begins sooner gets no scheduled event."""
_RETRY_MS: Final = 10 * MINUTE_MS
"""How long prizes wait for the next attempt to pay them while the books are frozen."""


class UnsureError(Refusal):
    """An act has an effect that the caller may not expect. They are asked whether they are sure."""

    def __init__(self) -> None:
        super().__init__(Reason.OUTDATED)


def open_new(connection: Connection, tournament: Tournament) -> None:
    """Store a new tournament, and announce it. Its weekly event knows when the following one begins."""
    repetition, at = tournament.repetition, tournament.created_at
    if repetition is not None:
        following = repetition.following(tournament.starts_at)
        newest = replace(repetition, tournament=tournament.id, starts_at=following, skipped_from=None)
        repeats.save(connection, newest)
    store.save(connection, None, tournament)
    if tournament.league is not None:
        leagues.keep_seen(connection, tournament.league, tournament.channel)
    lobbies.check_soon(connection, [tournament.guild], at)
    messages.want(connection, tournament.id, TOURNAMENT_AUDIENCE)
    if tournament.starts_at - at >= _EVENT_MS:
        events_store.want(connection, tournament.id, at)


def advance(connection: Connection, key: str, at: int) -> None:
    """Begin the next stage of a tournament whose deadline has passed, unless the deadline has moved."""
    before = reading.find(connection, key)
    if before.deadline is None or before.deadline > at:
        return
    match before.stage:
        case Stage.OPEN:
            open_check_in(connection, before, at)
        case Stage.CHECK_IN:
            begin(connection, before, at)
        case Stage.RUNNING if before.paused_at is None:
            close_round(connection, before, arena.pair_free(before, at), at)
        case Stage.RUNNING:
            # Nobody has resumed it for a day.
            _end(connection, before, at)
        case Stage.FINISHED:
            _settle(connection, before, before, at)
        case Stage.CANCELLED:
            _cancel(connection, before, before, at)


def remind(connection: Connection, key: str, at: int) -> None:
    """Post the message of a tournament again shortly before it begins, if that was not done."""
    before = reading.find(connection, key)
    after = before.reminding(at)
    if before.stage in (Stage.OPEN, Stage.CHECK_IN) and after != before:
        messages.ask_at_foot(connection, key, TOURNAMENT_AUDIENCE)
        store.save(connection, before, replace(after, version=before.version + 1, outdated=False))


def posted(connection: Connection, key: str, _: int) -> None:
    """Note that the message of a tournament was posted: it has pinged those whom it was to."""
    before = reading.find(connection, key)
    reminder = Reminder.DONE if before.reminder is Reminder.NOW else before.reminder
    players = tuple(replace(player, summoned=False) for player in before.players)
    after = replace(before, reminder=reminder, players=players)
    if after != before:
        store.save(connection, before, after)


def open_check_in(connection: Connection, before: Tournament, at: int, earliest: int = 0) -> Tournament:
    """Let players check in, and begin after that, but not before a time in UTC ms."""
    until = max(at + before.check_in_ms, earliest)
    lobbies.check_soon(connection, [before.guild], at)
    after = replace(before, stage=Stage.CHECK_IN, deadline=until, starts_at=until)
    return keep(connection, before, after.reminding(at))


def begin(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Begin the first round with those who are ready. The others' entries go back."""
    after = before
    for player in before.active:
        if not player.ready:
            after = after.with_player(counters.refunded(connection, after, replace(player, out=True), at))
    after = waiting.seated(connection, after, at, there_only=True)
    there = after.active
    if len(there) < LEAST_PLAYERS:
        return _cancel(connection, before, after, at)
    lobbies.check_soon(connection, [before.guild], at)
    drawn = before.lot("seeds").sample(there, len(there))
    ranked = sorted(drawn, key=lambda player: -_strength(connection, after, player))
    placed = sorted((player.placed, player.number) for player in there if player.placed)
    ranked = [player for player in ranked if not player.placed]
    for place, number in placed:
        ranked.insert(place - 1, after.player(number))
    for seed, player in enumerate(ranked):
        after = after.with_player(replace(player, seed=seed))
    few = len(there) < formats.system_of(after).few
    chosen = Format.ROUND_ROBIN if few else after.format
    rounds = formats.SYSTEMS[chosen].rounds(len(there))
    if chosen is Format.SWISS and after.planned is not None:
        rounds = min(after.planned, len(there) - 1)
    begun = replace(after, stage=Stage.RUNNING, format=chosen, rounds=rounds, starts_at=at, deadline=None)
    if formats.SYSTEMS[chosen].has_bell:
        bell = at + (begun.minutes or 0) * MINUTE_MS
        begun = arena.pair_free(replace(begun, round=1, bell=bell), at)
        return close_round(connection, before, begun, at)
    return _next_round(connection, before, begun, at)


def _next_round(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Pair the next round; end the tournament after the last one, or if too few are left."""
    if after.round >= after.rounds or len(after.active) < 2:
        return _finish(connection, before, after, at)
    following = replace(after, round=after.round + 1)
    system = formats.system_of(after)
    draw = system.draw(after)
    paired: list[Pairing] = []
    for players in draw.groups:
        pairing = pairings.new_pairing(following, len(paired), players, at)
        pairing = replace(pairing, rematch=players in draw.rematches)
        out = [following.player(number).out for number in players]
        paired.append(system.withdrawn(following, pairing, at) if any(out) else pairing)
    paired += [
        pairings.new_pairing(following, board, (number,), at).decided((system.worth(after),), How.BYE)
        for board, number in enumerate(draw.byes, len(paired))
    ]
    for player in following.active:
        if player.skips == following.round:
            skips = pairings.new_pairing(following, len(paired), (player.number,), at)
            paired.append(skips.decided((system.for_skipping(after, player.number),), How.SKIPPED))
    if system.plays_boards:
        paired = [pairings.at_boards(following, pairing, at) for pairing in paired]
    following = replace(following, pairings=(*after.pairings, *paired))
    if system.plays_boards:
        boards.open_round(connection, following, at)
    return close_round(connection, before, following, at)


def score_boards(connection: Connection, key: str, at: int) -> None:
    """Score a round of boards once these have closed. If that was done before, nothing happens."""
    before = reading.find(connection, key)
    if before.stage is Stage.RUNNING and boards.closed(connection, before):
        close_round(connection, before, boards.scored(connection, before), at)


def close_round(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Store a tournament. If all pairings of its round are decided, it goes on, unless it is paused."""
    if after.stage is not Stage.RUNNING:
        return keep(connection, before, after)
    if after.pairs_freely:
        return keep(connection, before, arena.freed(after, at))
    if after.paused_at is not None or any(pairing.points is None for pairing in after.current):
        return keep(connection, before, after)
    return _next_round(connection, before, after, at)


def pause(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Pause a running tournament; it ends as it stands if nobody resumes it for a day."""
    return keep(connection, before, replace(before, paused_at=at, deadline=at + DAY_MS))


def pause_unseen(connection: Connection, key: str, at: int) -> None:
    """Pause a running tournament that is unseen: its channel is gone, or closed to the bot.

    Nobody could be called to a game, and everybody would lose for not being there.
    """
    before = reading.find(connection, key)
    if before.stage is Stage.RUNNING and before.paused_at is None and store.is_unseen(connection, key):
        pause(connection, before, at)


def stop(connection: Connection, before: Tournament, at: int) -> Tournament:
    """Cancel an open tournament, or end it as it stands once a round has closed."""
    if formats.system_of(before).plays_boards:
        boards.end_round(connection, before, at)
    if before.counted:
        return _end(connection, before, at)
    return _cancel(connection, before, before, at)


def _end(connection: Connection, before: Tournament, at: int) -> Tournament:
    """End a running tournament as it stands."""
    after, system, wins = before, formats.system_of(before), store.match_wins(connection, before.id)
    for pairing in before.current:
        if pairing.points is None:
            won = wins.get(pairing.game or "", (0, 0))
            after = after.with_pairing(system.unfinished(before, pairing, won))
    return _finish(connection, before, after, at)


def _finish(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """End a tournament after its last round, pay the prizes, and post its message again, with them."""
    over = replace(after, stage=Stage.FINISHED, paused_at=None, ended_at=at)
    here = here_store.here(connection, over.guild, at)
    for player in over.active:
        if not here.ranks(player.person):
            over = over.with_player(replace(player, out=True))
    over = over.with_winners(formats.winners(over))
    if over.role is not None:
        # A role shows who has won.
        first = filter(here.names, formats.winners(over))
        roles.lend(connection, over.guild, over.role, sorted(first), over.id, at, over.stands_from)
    return _settle(connection, before, over, at)


def _settle(connection: Connection, before: Tournament, over: Tournament, at: int) -> Tournament:
    """Pay the prizes of a finished tournament; later, if the books are frozen."""
    if not counters.can_pay(connection, over, at):
        return keep(connection, before, replace(over, deadline=at + _RETRY_MS))
    # Somebody who never played may have left while the books were frozen.
    for player in over.players:
        if player.seed is None:
            over = over.with_player(counters.refunded(connection, over, player, at))
    for number, prize in formats.winnings(over).items():
        if prize:
            person, key = over.player(number).person, f"prize:{number}"
            purses.pay_out(connection, over.guild, over.id, person, prize, Memo.PAYMENT, key, at)
    return keep(connection, before, replace(over, settled=True, deadline=None))


def _cancel(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """Cancel a tournament, and give all entries back; later, if the books are frozen."""
    lobbies.check_soon(connection, [before.guild], at)
    for pairing in after.current:
        if pairing.waits:
            # Its call is edited: nobody can press there any more.
            after = after.with_pairing(pairing.until(None))
    over = replace(after, stage=Stage.CANCELLED, paused_at=None, ended_at=before.ended_at or at)
    if not counters.can_pay(connection, after, at):
        return keep(connection, before, replace(over, deadline=at + _RETRY_MS))
    for player in after.players:
        over = over.with_player(counters.refunded(connection, after, player, at))
    return keep(connection, before, replace(over, settled=True, deadline=None))


def withdraw(
    connection: Connection, before: Tournament, player: Player, at: int, *, plays_on: bool = False
) -> Tournament:
    """Let a player take no further part. Before the first round their entry goes back; later a game is lost.

    Before the first round whoever waits first has the seat.

    Who leaves a game before its cards are dealt was not there for it.

    Args:
        plays_on: whether a game that has begun goes on, and its end decides.
    """
    if not before.open:
        raise Refusal(TournamentReason.OVER)
    gone = replace(player, out=True, ready=False, waits=None, summoned=False)
    if before.stage is not Stage.RUNNING:
        without = before.with_player(counters.refunded(connection, before, gone, at))
        return keep(connection, before, waiting.seated(connection, without, at))
    after, system = before.with_player(gone), formats.system_of(before)
    pairing = after.pairing_of(player.number)
    if system.plays_boards:
        boards.concede(connection, before, player.person, at)
        return keep(connection, before, after)
    plays_on = plays_on or system.goes_on
    if pairing is None or pairing.points is not None or (plays_on and pairing.game is not None):
        return keep(connection, before, after)
    left = system.withdrawn(after, pairing, at)
    if left.how is How.WALKOVER:
        after = after.with_player(gone.missing())
    return close_round(connection, before, after.with_pairing(left), at)


def keep(connection: Connection, before: Tournament, after: Tournament) -> Tournament:
    """Store a tournament, and call the players of new pairings; to boards they are called by its message.

    Its message becomes outdated, unless only the next pairing is put off. It is posted again, so that it
    pings, for the check-in, for those who have a seat now, for a new round of boards and at the end.
    """
    at_boards = formats.system_of(after).plays_boards
    new = after.pairings[len(before.pairings) :]
    for pairing in new:
        if pairing.points is None and not at_boards:
            messages.want(connection, pairing.id, PAIRING_AUDIENCE)
    if after.pairs_freely and replace(after, deadline=before.deadline) == before:
        store.save(connection, before, after)
        return after
    new_stage = after.stage not in (before.stage, Stage.CANCELLED)
    known = {player.number for player in before.players if player.summoned}
    summons = any(player.summoned and player.number not in known for player in after.players)
    at_once = new_stage or summons or (at_boards and after.round > before.round)
    if at_once and (at_boards or after.stage is not Stage.RUNNING):
        messages.ask_at_foot(connection, before.id, TOURNAMENT_AUDIENCE)
    version = before.version + 1 if at_once else before.version
    stored = replace(after, version=version, outdated=not at_once)
    store.save(connection, before, stored)
    if after.league is not None and after.stage is Stage.FINISHED:
        leagues.changed(connection, after.league, stored)
    return stored


def _strength(connection: Connection, tournament: Tournament, player: Player) -> float:
    """By what players are seeded: the rating that a player almost certainly has, 0 without one."""
    found = ratings.of(connection, tournament.guild, player.person, tournament.kind)
    if found is None:
        return 0.0
    rating, _ = found
    return rating.value - 2 * rating.deviation
