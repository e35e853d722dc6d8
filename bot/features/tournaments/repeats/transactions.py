"""How a weekly event goes on: its next evening is posted, skipped, moved, or none is held any more.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.tournaments import formats
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.model import (
    TOURNAMENT_AUDIENCE,
    Format,
    OrganiserAct,
    Reminder,
    Stage,
    Tournament,
)
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.transactions import organising, reading, stages
from bot.features.tournaments.transactions.organising import Organiser
from bot.registry.transactions import exclusions
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds, messages


def go_on(connection: Connection, key: str, at: int) -> None:
    """Post the next evening of a weekly event, unless that was done before, or it is not time yet."""
    if key in store.due(connection, at):
        repetition = store.load(connection, key)
        assert repetition is not None, "it is stored"
        last = reading.find(connection, repetition.tournament)
        _open(connection, repetition, last, last.channel, at)


def _open(connection: Connection, repetition: Repetition, last: Tournament, channel: int, at: int) -> None:
    """Open the next evening as the last one was announced, in time for its check-in.

    Where the server uses no counters any more it has no entry.
    """
    counters = guilds.counter_settings(connection, last.guild).counters
    begins = repetition.from_time(at + last.check_in_ms).starts_at
    upcoming = replace(
        last,
        id=repetition.key_at(begins),
        name=repetition.name_at(begins, last.language),
        format=Format(repetition.format),
        channel=channel,
        entry=last.entry if counters else 0,
        created_at=at,
        starts_at=begins,
        acted_at=at,
        stage=Stage.OPEN,
        # Its message answers no command.
        version=1,
        outdated=False,
        round=0,
        rounds=0,
        paused_at=None,
        ended_at=None,
        bell=None,
        extended=0,
        settled=False,
        reminder=last.reminder if last.reminder is Reminder.NONE else Reminder.AHEAD,
        players=(),
        pairings=(),
    )
    announced = upcoming.announced()
    league = None if last.league is None else leagues.load(connection, last.league)
    boards = formats.system_of(announced).plays_boards
    if league is None or not league.takes(announced.starts_at, boards=boards):
        announced = replace(announced, league=None)
    stages.open_new(connection, announced)


def skip(connection: Connection, key: str, who: Organiser, at: int) -> Repetition:
    """Skip the next evening.

    Args:
        key: an evening of the event; so for the other acts.

    Raises:
        Refusal: what ``_organised`` refuses.
    """
    repetition = _organised(connection, key, who, at, "skip").skipping()
    store.save(connection, repetition)
    return repetition


def unskip(connection: Connection, key: str, who: Organiser, at: int) -> Repetition:
    """Hold the evenings after all that were skipped and are still to come.

    Raises:
        Refusal: what ``_organised`` refuses.
    """
    repetition = _organised(connection, key, who, at, "unskip").unskipped(at)
    store.save(connection, repetition)
    return repetition


def stop(connection: Connection, key: str, who: Organiser, at: int) -> Repetition:
    """Hold no further evening. One that is open goes on.

    Raises:
        Refusal: what ``_organised`` refuses.
    """
    repetition = replace(_organised(connection, key, who, at, "stop"), stopped=True)
    store.save(connection, repetition)
    return repetition


def move(connection: Connection, key: str, who: Organiser, channel: int, at: int) -> Repetition:
    """Post the newest evening, or the next one if that is over, where its message can be posted.

    Raises:
        Refusal: what ``_organised`` refuses.
    """
    repetition = _organised(connection, key, who, at, "move", f"<#{channel}>")
    last = reading.find(connection, repetition.tournament)
    if last.open:
        tournaments.save(connection, last, replace(last, channel=channel, version=last.version + 1))
        messages.ask_at_foot(connection, last.id, TOURNAMENT_AUDIENCE)
    else:
        _open(connection, repetition, last, channel, at)
    return repetition


def _organised(
    connection: Connection, key: str, who: Organiser, at: int, act: str, about: str = ""
) -> Repetition:
    """The weekly event of an evening, about which an organiser does something. It is noted.

    Args:
        about: what it concerns.

    Raises:
        Refusal: ``unknown-tournament``, ``needs-organiser``, ``excluded``, what ``organising.note`` refuses;
            ``outdated`` if it has stopped.
        SecondNeededError: as ``organising.note``.
    """
    found = reading.find(connection, key)
    if not who.may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    exclusions.check(connection, found.guild, who.person, at)
    if found.repetition is None or found.repetition.stopped:
        raise Refusal(Reason.OUTDATED)
    if act == "skip":
        about = f"<t:{found.repetition.starts_at // 1000}:D>"
    newest = reading.find(connection, found.repetition.tournament)
    organising.note(connection, newest, OrganiserAct(act, who.person, about, at))
    return found.repetition


def shown(connection: Connection, key: str) -> str:
    """What an organiser's page shows of the weekly event of an evening now, as its mark."""
    found = reading.find(connection, key).repetition
    return "" if found is None else found.mark
