"""Keeps order in a server. Each act has an entry in the log.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from bot.database.connection import Connection
from bot.features.moderation import store as log
from bot.features.moderation.model import (
    Act,
    Concerned,
    Entry,
    Listed,
    Losses,
    Order,
    Present,
    TournamentOrder,
    UndoOrder,
)
from bot.features.moderation.posts import transactions as posts
from bot.features.moderation.reasons import ModerationReason
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.reasons import SalonReason
from bot.features.standings import here_store
from bot.features.tournaments.leagues import transactions as leagues
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.model import Stage, Tournament
from bot.features.tournaments.repeats import transactions as repeats
from bot.features.tournaments.transactions import organising, taking_part
from bot.features.tournaments.transactions import reading as tournaments
from bot.features.tournaments.transactions.correcting import Correction
from bot.features.tournaments.transactions.organising import Organiser
from bot.registry.hooks import TableHooks
from bot.registry.voids import Titles
from bot.tables.errors import Reason, Refusal
from bot.tables.message import Key
from bot.tables.person import is_deleted
from bot.tables.store import exclusions, guilds, members, users

_CHANGES_NAMES: Final = (Act.HIDE, Act.SHOW, Act.EXCLUDE, Act.READMIT)
"""The acts after which the server names somebody no more, or again."""


def check_own(connection: Connection, guild: int, manager: int, people: Collection[int]) -> None:
    """Check that a member with the moderators' role alone does nothing in their own favour.

    Args:
        people: whom it concerns.

    Raises:
        Refusal: ``own-act``.
    """
    found = members.find(connection, guild, manager)
    if manager in people and found is not None and found.moderates and not found.manages:
        raise Refusal(ModerationReason.OWN_ACT)


def hide(connection: Connection, order: Order) -> Entry:
    """Take a person off the server's boards.

    Raises:
        Refusal: ``hidden-already``.
    """
    if here_store.is_taken_off(connection, order.guild, order.person):
        raise Refusal(ModerationReason.HIDDEN_ALREADY)
    here_store.hide(connection, order.guild, order.person)
    return _enter(connection, order, Act.HIDE)


def show(connection: Connection, order: Order) -> Entry:
    """Let a person stand on the server's boards again.

    Raises:
        Refusal: ``not-hidden``, ``own-act``.
    """
    check_own(connection, order.guild, order.manager, [order.person])
    if not here_store.show(connection, order.guild, order.person):
        raise Refusal(ModerationReason.NOT_HIDDEN)
    return _enter(connection, order, Act.SHOW)


def present(connection: Connection, guild: int, person: int, at: int) -> Present:
    """How it stands with a person in a server.

    Args:
        person: 0 for nobody.
        at: the present time, in UTC milliseconds.
    """
    if not person:
        return Present(0)
    excluded, until = exclusions.holds(connection, guild, person, at)
    has_counters = guilds.counter_settings(connection, guild).counters
    return Present(
        person,
        here_store.is_taken_off(connection, guild, person),
        excluded,
        until,
        purses.held(connection, guild, person, at) if has_counters else None,
        members.keeps_order(connection, guild, person),
    )


def shown(connection: Connection, guild: int, person: int, act: str, at: int) -> str:
    """What the page of a person shows, as ``Shown`` has it."""
    return present(connection, guild, person, at).mark(act)


def listed(connection: Connection, guild: int, at: int) -> Listed:
    """Whom a server has taken off its boards, and whom it has excluded of those whom the bot knows."""
    hidden = here_store.taken_off(connection, guild)
    excluded = [
        (person, exclusions.holds(connection, guild, person, at)[1])
        for person in sorted(exclusions.people(connection, guild, at))
    ]
    return Listed(hidden, excluded, log.last_by(connection, guild, Act.HIDE, Act.EXCLUDE))


def concerned(connection: Connection, person: int, at: int) -> list[Concerned]:
    """Where a person is hidden or excluded by others.

    Args:
        at: the present time, in UTC milliseconds.
    """
    hidden, excluded = (
        here_store.taken_off_by(connection, person),
        dict(exclusions.of(connection, person, at)),
    )
    return [
        Concerned(guild, guild in hidden, guild in excluded, excluded.get(guild))
        for guild in sorted({*hidden, *excluded})
    ]


def exclude(
    connection: Connection, hooks: TableHooks, order: Order, until: int | None
) -> tuple[Entry, list[Key]]:
    """Keep a person from beginning anything new in the server, or out of *Any server*, which is none.

    Args:
        until: when that ends, in UTC milliseconds; None if it has no end. It replaces an earlier end.

    Returns:
        the entry, and the messages to update.

    Raises:
        Refusal: ``bad-moment``, ``exclude-manager``, ``exclude-own``.
    """
    if until is not None and until <= order.at:
        raise Refusal(Reason.BAD_MOMENT)
    if members.keeps_order(connection, order.guild, order.person):
        raise Refusal(ModerationReason.EXCLUDE_MANAGER)
    exclusions.save(connection, order.guild, order.person, until)
    left = hooks.withdraw(connection, order.person, order.at, order.guild, order.manager)
    return _enter(connection, order, Act.EXCLUDE, until=until), left


def lost_by_exclusion(connection: Connection, order: Order) -> Losses:
    """What a person would lose for good by an exclusion.

    Raises:
        Refusal: ``exclude-own``.
    """
    left = taking_part.lost_by_exclusion(connection, order.guild, order.person, order.manager, order.at)
    return Losses(order.person, tuple(left))


def shown_before_exclusion(connection: Connection, order: Order) -> str:
    """What the question before an exclusion shows, as ``Shown`` has it."""
    return lost_by_exclusion(connection, order).mark


def readmit(connection: Connection, order: Order) -> Entry:
    """Let an excluded person play in the server again.

    Raises:
        Refusal: ``not-excluded``, ``own-act``.
    """
    check_own(connection, order.guild, order.manager, [order.person])
    excluded, _ = exclusions.holds(connection, order.guild, order.person, order.at)
    if not excluded:
        raise Refusal(ModerationReason.NOT_EXCLUDED)
    exclusions.delete(connection, order.guild, order.person)
    return _enter(connection, order, Act.READMIT)


def readmit_ended(connection: Connection, at: int, most: int) -> None:
    """Let people play in a server again whose exclusion has ended.

    Args:
        at: the present time, in UTC milliseconds.
        most: how many.
    """
    for guild, code, person in exclusions.ended(connection, at, most):
        exclusions.forget_ended(connection, guild, code)
        if person is not None:
            posts.follow(connection, person, at)


def correct(connection: Connection, order: Order, amount: int) -> tuple[Entry, int]:
    """Correct a purse. The counters come from the house, or go there.

    Args:
        amount: what the purse gains, or loses if negative.

    Returns:
        the entry, and what the purse holds now.

    Raises:
        Refusal: ``no-correction``, ``no-counters``, ``books-frozen``, ``purse-below-zero``, ``own-act``.
    """
    check_own(connection, order.guild, order.manager, [order.person])
    if not amount:
        raise Refusal(ModerationReason.NO_CORRECTION)
    if not guilds.counter_settings(connection, order.guild).counters:
        raise Refusal(SalonReason.NO_COUNTERS)
    purses.check_not_frozen(connection, order.guild)
    held = purses.balance(connection, order.guild, order.person, order.at)
    if held + amount < 0:
        raise Refusal(ModerationReason.PURSE_BELOW_ZERO, held=held)
    entry = _enter(connection, order, Act.PURSE, amount=amount)
    purses.correct(connection, order.guild, order.person, amount, f"correction:{entry.number}", order.at)
    return entry, held + amount


def undo_correction(connection: Connection, made: Entry, order: UndoOrder) -> Entry:
    """Undo the correction of a purse. What the purse no longer holds, the house bears.

    If purses have started over since, nothing moves.

    Raises:
        Refusal: ``books-frozen``, ``own-act``.
    """
    assert made.person is not None, "the correction of a purse"
    assert made.amount is not None, "the correction of a purse"
    person, guild = made.person, order.guild
    check_own(connection, guild, order.manager, [person])
    purses.check_not_frozen(connection, guild)
    back = 0
    if not (is_deleted(person) or ledger.started_over(connection, guild, made.at)):
        back = max(-made.amount, -purses.balance(connection, guild, person, order.at))
    about = Order(guild, order.manager, person, order.reason, order.at)
    entry = _enter(connection, about, Act.UNDO, amount=back, undoes=made.number)
    if back:
        purses.correct(connection, guild, person, back, f"correction:{entry.number}", order.at)
    return entry


def score(
    connection: Connection,
    key: str,
    who: Organiser,
    people: tuple[int, int],
    points: tuple[int, int],
    at: int,
    pairing: str | None = None,
) -> tuple[Tournament, Entry | None]:
    """Enter a result of a tournament. After its end that has an entry, and all are told whom it concerns.

    Raises:
        Refusal: what ``organising.score`` and ``organising.correct`` refuse.
    """
    if tournaments.find(connection, key).stage is not Stage.FINISHED:
        return organising.score(connection, key, who, people, points, at, pairing), None
    return _corrected(
        connection, organising.correct(connection, key, who, people, points, at, pairing), who, at
    )


def adjust(
    connection: Connection,
    key: str,
    who: Organiser,
    person: int,
    board: tuple[int, int],
    percent: int,
    at: int,
) -> tuple[Tournament, Entry | None]:
    """Adjust a board of a tournament, with an entry as for ``score``.

    Raises:
        Refusal: what ``organising.adjust`` refuses.
    """
    found = organising.adjust(connection, key, who, person, board, percent, at)
    return (found, None) if isinstance(found, Tournament) else _corrected(connection, found, who, at)


def open_tournament(
    connection: Connection, tournament: Tournament, who: Organiser, league: League | None
) -> None:
    """Open a tournament, as ``organising.create``; a series that is opened with it has an entry."""
    organising.create(connection, tournament, who, league)
    if league is not None:
        _enter_series(connection, league.guild, who, league.name, "open", tournament.created_at)


def change_series(connection: Connection, key: str, who: Organiser, name: str, ends: bool, at: int) -> League:
    """Rename a series or end it, as ``organising.change_series``, with an entry for each."""
    before = leagues.find(connection, key)
    after = organising.change_series(connection, key, who, name, ends, at)
    if after.name != before.name:
        _enter_series(connection, after.guild, who, after.name, f"rename {before.name}", at)
    if after.ends_at != before.ends_at:
        _enter_series(connection, after.guild, who, after.name, "end", at)
    return after


def skip(connection: Connection, key: str, who: Organiser, at: int) -> None:
    """Skip the next evening of a weekly event, as ``repeats.skip``, with an entry."""
    found = tournaments.find(connection, key)
    before = found.repetition
    repeats.skip(connection, key, who, at)
    assert before is not None, "one of its evenings is skipped"
    date = before.date(before.starts_at, found.language)
    _enter_series(connection, found.guild, who, before.title, f"skip {date}", at)


def unskip(connection: Connection, key: str, who: Organiser, at: int) -> None:
    """Hold skipped evenings after all, as ``repeats.unskip``, with an entry."""
    title = repeats.unskip(connection, key, who, at).title
    _enter_series(connection, tournaments.find(connection, key).guild, who, title, "unskip", at)


def stop(connection: Connection, key: str, who: Organiser, at: int) -> None:
    """Hold no further evening of a weekly event, as ``repeats.stop``, with an entry."""
    title = repeats.stop(connection, key, who, at).title
    _enter_series(connection, tournaments.find(connection, key).guild, who, title, "stop", at)


def _enter_series(connection: Connection, guild: int, who: Organiser, name: str, what: str, at: int) -> None:
    log.add(connection, TournamentOrder(guild, who.person, name, at, what), Act.SERIES, own=False)


def _corrected(
    connection: Connection, found: Correction, who: Organiser, at: int
) -> tuple[Tournament, Entry | None]:
    order = TournamentOrder(found.tournament.guild, who.person, found.tournament.name, at)
    entry = log.add(connection, order, Act.SCORE, own=who.person in found.gains)
    tell_each(connection, entry, found.gains)
    for titles in found.titles:
        note_titles(connection, entry, titles)
    return found.tournament, log.find(connection, entry.guild, entry.number)


def note_titles(connection: Connection, entry: Entry, titles: Titles) -> None:
    """Add to an entry that others have a title since, and save that these people are to be told."""
    changed = {*titles.were} ^ {*titles.are}
    for person in changed:
        log.add_title(connection, entry, titles, person)
    tell_each(connection, entry, dict.fromkeys(changed, 0))


def tell_each(connection: Connection, entry: Entry, gains: Mapping[int, int]) -> None:
    """Save that people are to be told of an entry. Its manager and people unknown to the bot are left out.

    Args:
        gains: the people, each with what their purse has gained by it.
    """
    for person in sorted(gains.keys() - {entry.manager}):
        if not is_deleted(person) and users.find(connection, person) is not None:
            log.give_notice(connection, entry, person, gains[person] or None)


def _enter(
    connection: Connection,
    order: Order,
    act: Act,
    amount: int | None = None,
    until: int | None = None,
    undoes: int | None = None,
) -> Entry:
    """Enter an act into the log. The person whom it concerns is told, unless they have done it themselves."""
    own = order.person == order.manager
    entry = log.add(connection, order, act, own=own, amount=amount, until=until, undoes=undoes)
    if act in _CHANGES_NAMES:
        posts.follow(connection, order.person, order.at)
    if not (own or is_deleted(order.person)):
        log.give_notice(connection, entry, order.person)
    return entry
