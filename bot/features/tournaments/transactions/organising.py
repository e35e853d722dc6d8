"""What organisers do. Each act is noted.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.database.connection import Connection
from bot.features.tournaments import formats, store
from bot.features.tournaments.desk import closed_rounds
from bot.features.tournaments.drafts import store as drafts
from bot.features.tournaments.leagues import store as league_store
from bot.features.tournaments.leagues import transactions as leagues
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.model import (
    LEAST_PLAYERS,
    MOST_TOURNAMENTS,
    OPEN_STAGES,
    PAIRING_AUDIENCE,
    TOURNAMENT_AUDIENCE,
    How,
    OrganiserAct,
    Pairing,
    Stage,
    Tournament,
    to_score,
)
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store as repeats
from bot.features.tournaments.transactions import (
    boards,
    correcting,
    counters,
    reading,
    seconding,
    stages,
)
from bot.features.tournaments.transactions.correcting import Correction
from bot.registry.transactions import exclusions
from bot.tables.errors import Reason, Refusal
from bot.tables.person import is_deleted
from bot.tables.seat import TWO
from bot.tables.store import members, messages
from bot.text import formatting
from engine.betting.errors import check_amount

_AHEAD_MS: Final = 366 * DAY_MS
"""How far in the future a tournament begins at most: Discord takes no event in the year 9999."""
_ALONE_MS: Final = 30 * MINUTE_MS
"""For how long an organiser must have done nothing before another may act."""


@dataclass(frozen=True, slots=True)
class Organiser:
    """A person who acts as an organiser.

    Args:
        may: whether the server lets them organise tournaments now.
    """

    person: int
    may: bool


def check_new(
    connection: Connection, tournament: Tournament, organiser: Organiser, league: League | None = None
) -> None:
    """Check that a tournament may be opened.

    Args:
        league: as for ``create``.

    Raises:
        Refusal: ``needs-organiser``, ``excluded``, ``tournament-nameless``, ``tournament-past``,
            ``tournament-far``, ``tournaments-open``, ``tournament-named``, ``no-counters``, ``over-most``,
            ``too-young``, ``books-frozen``, ``series-named``, ``series-open``, ``series-evening``.
        BettingError: ``bad-amount``.
    """
    if not organiser.may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    at = tournament.created_at
    exclusions.check(connection, tournament.guild, organiser.person, at)
    if not tournament.name:
        raise Refusal(TournamentReason.NAMELESS)
    if tournament.starts_at < at:
        raise Refusal(TournamentReason.PAST)
    if tournament.starts_at > at + _AHEAD_MS:
        raise Refusal(TournamentReason.FAR)
    open_here = reading.open_in(connection, tournament.guild)
    if len(open_here) + repeats.between_evenings(connection, tournament.guild) >= MOST_TOURNAMENTS:
        raise Refusal(TournamentReason.TOURNAMENTS_OPEN, most=MOST_TOURNAMENTS)
    if tournament.name.casefold() in (other.name.casefold() for other in open_here):
        raise Refusal(TournamentReason.NAMED)
    if league is not None:
        leagues.check_new(connection, league)
    if tournament.league is not None:
        found = league or league_store.load(connection, tournament.league)
        leagues.check_evening(tournament, found)
    if tournament.entry:
        check_amount(tournament.entry)
        counters.check(connection, tournament, organiser.person, at)


def create(
    connection: Connection, tournament: Tournament, organiser: Organiser, league: League | None = None
) -> None:
    """Open a tournament. The draft of the organiser is done with.

    Args:
        league: the series that is opened with it; None for none, or one that is open.

    Raises:
        Refusal: what ``check_new`` refuses.
        BettingError: ``bad-amount``.
    """
    check_new(connection, tournament, organiser, league)
    at = tournament.created_at
    if league is not None:
        leagues.open_new(connection, league)
    drafts.drop(connection, organiser.person)
    stages.open_new(connection, tournament)
    store.add_act(connection, tournament.id, OrganiserAct("create", organiser.person, "", at))


def change_series(connection: Connection, key: str, who: Organiser, name: str, ends: bool, at: int) -> League:
    """Rename a series, or let no further evening count in it: it ends once none is open.

    Raises:
        Refusal: ``unknown-tournament``, ``needs-organiser``, ``excluded``, ``tournament-nameless``,
            ``series-named``, ``series-own``; ``outdated`` if it is over.
    """
    found = leagues.find(connection, key)
    if not who.may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    exclusions.check(connection, found.guild, who.person, at)
    if not found.open:
        raise Refusal(Reason.OUTDATED)
    if not name:
        raise Refusal(TournamentReason.NAMELESS)
    open_here = league_store.open_in(connection, found.guild)
    leagues.check_name(name, (other for other in open_here if other.id != key))
    if ends and league_store.plays(connection, key, who.person):
        raise Refusal(TournamentReason.SERIES_OWN, ends=formatting.day(found.last_day))
    ends_at = min(found.ends_at, at) if ends else found.ends_at
    after = replace(found, name=name, ends_at=ends_at, version=found.version + 1)
    league_store.save(connection, after)
    return after


def begin(connection: Connection, key: str, who: Organiser, at: int, sure: bool = True) -> Tournament:
    """Begin the check-in now, or the first round with those who have checked in.

    Args:
        sure: whether that is to be done without players who have not.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-begun``,
            ``tournament-few``.
        UnsureError: if somebody has not checked in, or has joined and may not be there now, unless ``sure``.
    """
    found = reading.find(connection, key)
    act, about = ("check-in", str(found.starts_at)) if found.stage is Stage.OPEN else ("begin", "")
    before = _organised(connection, key, who, at, act, about)
    if before.stage is Stage.OPEN:
        earliest = seconding.earliest_start(connection, before, who.person)
        if before.active and not (earliest or sure):
            raise stages.UnsureError
        return stages.open_check_in(connection, before, at, earliest)
    if before.stage is not Stage.CHECK_IN:
        raise Refusal(TournamentReason.BEGUN)
    there = sum(player.ready for player in (*before.active, *before.waiting))
    if there < LEAST_PLAYERS:
        raise Refusal(TournamentReason.FEW, there=there, least=LEAST_PLAYERS)
    if before.absent and not sure:
        raise stages.UnsureError
    return stages.begin(connection, before, at)


def pause(connection: Connection, key: str, who: Organiser, at: int) -> Tournament:
    """Pair no further round, and wait for nobody, until the tournament is resumed. Games go on.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``,
            ``tournament-paused``.
    """
    before = _organised(connection, key, who, at, "pause")
    if before.stage is not Stage.RUNNING:
        raise Refusal(TournamentReason.NOT_RUNNING)
    if before.paused_at is not None:
        raise Refusal(TournamentReason.PAUSED)
    return stages.pause(connection, before, at)


def resume(connection: Connection, key: str, who: Organiser, channel: int, at: int) -> Tournament:
    """Let a paused tournament go on. What was waited for gets the time that it had left.

    If its messages cannot be shown where they were, they are posted where the organiser is. If that is
    another channel and one organiser plays, it takes two of them: the players might not see it.

    Args:
        channel: the channel in which the organiser is.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-paused-not``.
    """
    unseen = store.is_unseen(connection, key)
    moves = unseen and channel != reading.find(connection, key).channel
    before = _organised(connection, key, who, at, "resume", f"<#{channel}>" if moves else "")
    if before.paused_at is None or not before.open:
        raise Refusal(TournamentReason.PAUSED_NOT)
    after = replace(_delayed(connection, before, at - before.paused_at), paused_at=None, deadline=None)
    if before.bell is not None and before.paused_at < before.bell:
        after = replace(after, deadline=at)
    if unseen:
        after = replace(after, channel=channel)
        messages.ask_at_foot(connection, key, TOURNAMENT_AUDIENCE)
        undecided = [pairing for pairing in after.current if pairing.points is None]
        for pairing in undecided:
            after = after.with_pairing(replace(pairing, called=False))
            messages.ask_at_foot(connection, pairing.id, PAIRING_AUDIENCE)
    return stages.close_round(connection, before, after, at)


def extend(connection: Connection, key: str, who: Organiser, minutes: int, at: int) -> Tournament:
    """Give the pairings of the round more time.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``.
    """
    before = _organised(connection, key, who, at, "extend", str(minutes))
    if before.stage is not Stage.RUNNING:
        raise Refusal(TournamentReason.NOT_RUNNING)
    after = before
    for pairing in before.current:
        if pairing.last_deal is not None and pairing.points is None:
            # Its time was up, and begins again.
            after = after.with_pairing(replace(pairing, deadline=before.clock(at), last_deal=None))
    after = _delayed(connection, replace(after, extended=before.extended + 1), minutes * MINUTE_MS)
    if after.paused_at is None and after.bell is not None and at < after.bell:
        # Those who are free are paired again, also if the bell has rung.
        after = replace(after, deadline=at)
    return stages.keep(connection, before, after)


def score(
    connection: Connection,
    key: str,
    who: Organiser,
    people: tuple[int, int],
    points: tuple[int, int],
    at: int,
    pairing: str | None = None,
) -> Tournament:
    """Enter the result of a pairing of two players, in half wins, or correct it.

    Args:
        pairing: which one; None for their newest without a result.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-running``,
            ``tournament-counters``, ``tournament-no-pairing``, ``tournament-no-draw``,
            ``tournament-drawn``.
    """
    before = _organised(connection, key, who, at, "score", f"{points[0]}-{points[1]}", people)
    if before.stage is not Stage.RUNNING:
        raise Refusal(TournamentReason.NOT_RUNNING)
    scored = before.with_pairing(_scored(before, people, points, at, pairing))
    return stages.close_round(connection, before, scored, at)


def correct(
    connection: Connection,
    key: str,
    who: Organiser,
    people: tuple[int, int],
    points: tuple[int, int],
    at: int,
    pairing: str | None = None,
) -> Correction:
    """Enter a result of a finished tournament, as ``score``, or correct it.

    Raises:
        Refusal: what ``score`` refuses, ``tournament-stands``.
    """
    about = f"{points[0]}-{points[1]}"
    before = _organised(connection, key, who, at, "score", about, people, of=(Stage.FINISHED,))
    return correcting.enter(connection, before, _scored(before, people, points, at, pairing), at)


def adjust(
    connection: Connection,
    key: str,
    who: Organiser,
    person: int,
    board: tuple[int, int],
    percent: int,
    at: int,
) -> Tournament | Correction:
    """Give a player another percent for a board, once its round has closed.

    Args:
        board: its round, and its number there.

    Returns:
        a correction if the tournament is over.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-no-pairing``,
            ``tournament-stands``, ``books-frozen``.
    """
    of, about = (Stage.RUNNING, Stage.FINISHED), f"{board[0]} {board[1]} {percent}"
    before = _organised(connection, key, who, at, "adjust", about, (person,), of=of)
    player = before.of_person(person)
    rounds = [] if player is None else closed_rounds(before, player.number)
    pairing = next((pairing for pairing in rounds if pairing.round == board[0]), None)
    if pairing is None:
        raise Refusal(TournamentReason.NO_PAIRING)
    if before.stage is Stage.FINISHED and at >= before.stands_from:
        raise Refusal(TournamentReason.STANDS)
    series = before.series_of(board[0])
    worth = boards.adjusted(connection, series, person, board[1], 1_000 * percent)
    if worth is None:
        raise Refusal(TournamentReason.NO_PAIRING)
    changed = pairing.decided((worth,), How.PLAYED)
    if before.stage is Stage.FINISHED:
        return correcting.enter(connection, before, changed, at)
    return stages.keep(connection, before, before.with_pairing(changed))


def _scored(
    tournament: Tournament, people: tuple[int, int], points: tuple[int, int], at: int, named: str | None
) -> Pairing:
    """A pairing of two players with the result in half wins: the named one, else as ``to_score``.

    Raises:
        Refusal: what ``score`` and ``correct`` refuse.
    """
    system = formats.system_of(tournament)
    if system.seats > TWO:
        raise Refusal(TournamentReason.COUNTERS)
    players = [tournament.of_person(person) for person in people]
    numbers = tuple(player.number for player in players if player is not None)
    pairing = to_score(
        pairing
        for pairing in tournament.pairings
        if set(pairing.players) == set(numbers) and named in (None, pairing.id)
    )
    if len({*numbers}) < TWO or pairing is None:
        raise Refusal(TournamentReason.NO_PAIRING)
    if system.eliminates and points[0] == points[1]:
        raise Refusal(TournamentReason.NO_DRAW)
    if system.stands(tournament, pairing):
        raise Refusal(TournamentReason.DRAWN)
    if tournament.stage is Stage.FINISHED and pairing.points is not None and at >= tournament.stands_from:
        raise Refusal(TournamentReason.STANDS)
    return pairing.decided(points if pairing.players == numbers else points[::-1], How.SCORED)


def remove(
    connection: Connection, key: str, who: Organiser, person: int, at: int, *, plays_on: bool = False
) -> Tournament:
    """Remove a player, who may not come back.

    Args:
        plays_on: as for ``stages.withdraw``.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-not-in``,
            ``tournament-over``.
    """
    before = _organised(connection, key, who, at, "remove", people=(person,))
    player = before.of_person(person)
    if player is None or player.removed or is_deleted(person):
        raise Refusal(TournamentReason.NOT_IN)
    return stages.withdraw(connection, before, replace(player, removed=True), at, plays_on=plays_on)


def seed(connection: Connection, key: str, who: Organiser, person: int, place: int, at: int) -> Tournament:
    """Give a player a seed before the beginning, which nobody else has then.

    Args:
        place: from 1; 0 for that by rating.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses, ``tournament-begun``,
            ``tournament-not-in``.
    """
    before = _organised(connection, key, who, at, "seed", str(place), people=(person,))
    if before.stage is Stage.RUNNING:
        raise Refusal(TournamentReason.BEGUN)
    player, after = before.of_person(person), before
    if player is None or player.out:
        raise Refusal(TournamentReason.NOT_IN)
    for other in before.players:
        if place and other.placed == place:
            after = after.with_player(replace(other, placed=None))
    return stages.keep(connection, before, after.with_player(replace(player, placed=place or None)))


def cancel(connection: Connection, key: str, who: Organiser, at: int) -> Tournament:
    """Cancel a tournament: entries go back. Once a round has closed, it ends as it stands instead.

    Raises:
        Refusal: ``unknown-tournament``, what ``_organised`` refuses.
    """
    before = _organised(connection, key, who, at, "cancel")
    return stages.stop(connection, before, at)


def cancel_all(connection: Connection, guild: int, at: int) -> None:
    """Cancel or end every tournament of a server that the bot was removed from.

    Nobody who could have done that wins one by it.
    """
    for key in store.open_in(connection, guild):
        before = after = reading.find(connection, key)
        for player in before.by_seed:
            if members.could_remove_bot(connection, guild, player.person, before.created_at):
                after = after.with_player(replace(player, out=True))
        stages.keep(connection, before, after)
        stages.stop(connection, reading.find(connection, key), at)


def _organised(
    connection: Connection,
    key: str,
    who: Organiser,
    at: int,
    act: str,
    about: str = "",
    people: Sequence[int] = (),
    of: Collection[Stage] = OPEN_STAGES,
) -> Tournament:
    """A tournament in which an organiser acts, which is noted.

    Another than its own organiser may act once that one has done nothing for a while, or does what somebody
    has asked for. What concerns the place of an organiser who plays, or their bet, takes two of them.

    Args:
        about: what it concerns.
        people: whom it concerns. They are noted by their numbers as players.
        of: the stages in which that can be done.

    Raises:
        Refusal: ``unknown-tournament``, ``needs-organiser``, ``excluded``, ``tournament-over``,
            ``tournament-not-in``, ``tournament-others``.
        SecondNeededError: nobody else has asked for it.
    """
    found = reading.find(connection, key)
    if not who.may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    exclusions.check(connection, found.guild, who.person, at)
    if found.stage not in of:
        raise Refusal(TournamentReason.OVER)
    concerned = [player.number for person in people if (player := found.of_person(person)) is not None]
    if len(concerned) < len(people):
        raise Refusal(TournamentReason.NOT_IN)
    doing = OrganiserAct(act, who.person, " ".join((*map(str, concerned), about)).strip(), at)
    note(connection, found, doing)
    return replace(found, acted_at=at) if who.person == found.organiser else found


def note(connection: Connection, tournament: Tournament, act: OrganiserAct) -> None:
    """Note an act that its organiser may do alone, or that another has asked for.

    Raises:
        Refusal: ``tournament-others``.
        SecondNeededError: nobody else has asked for it.
    """
    if not seconding.asked_by_another(connection, tournament, act):
        free_at = tournament.acted_at + _ALONE_MS
        alone = act.organiser == tournament.organiser or is_deleted(tournament.organiser)
        if not alone and act.at < free_at:
            organiser = f"<@{tournament.organiser}>"
            raise Refusal(TournamentReason.OTHERS, organiser=organiser, until=formatting.until(free_at))
        seconding.check(connection, tournament, act)
    store.add_act(connection, tournament.id, act)


def _delayed(connection: Connection, tournament: Tournament, milliseconds: int) -> Tournament:
    """A tournament whose undecided pairings have more time, and whose bell rings later."""
    if formats.system_of(tournament).plays_boards:
        boards.delay(connection, tournament, milliseconds)
    if tournament.bell is not None:
        tournament = replace(tournament, bell=tournament.bell + milliseconds)
    for pairing in tournament.current:
        if pairing.deadline is not None:
            later = replace(pairing, deadline=pairing.deadline + milliseconds, version=pairing.version + 1)
            tournament = tournament.with_pairing(later)
            if pairing.game is not None:
                # They say when their time is up.
                messages.ask_all_again(connection, pairing.game)
    return tournament
