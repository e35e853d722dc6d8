"""Results that change after a tournament's end: places, titles, the champion's role and prizes follow.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.database.connection import Connection
from bot.features.standings import here_store
from bot.features.tournaments import formats, store
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.model import (
    How,
    OrganiserAct,
    Pairing,
    Stage,
    Tournament,
)
from bot.features.tournaments.transactions import counters, lending, reading, seconding, stages
from bot.registry.voids import Titles, Void
from bot.tables.store import games
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Correction:
    """A finished tournament of which a result has changed.

    Args:
        gains: whom it concerns, and what their purses have gained by it.
        titles: its own title, and that of its series.
    """

    tournament: Tournament
    gains: dict[int, int]
    titles: list[Titles]


def concerns_own_place(connection: Connection, table: Table, manager: int) -> bool:
    """Whether it could change a place of whoever makes the game of a pairing void."""
    if table.pairing is None:
        return False
    call = reading.find_call(connection, table.pairing)
    void = OrganiserAct("void", manager, " ".join(map(str, call.pairing.players)), 0)
    series = seconding.concerns_own_series(connection, call.tournament, void)
    return series or seconding.concerns_own_place(call.tournament, void)


def make_void(connection: Connection, void: Void) -> Void:
    """Take back the result of a game that is void now, if its tournament has ended with it.

    Three results stand: one that a later round of a knock-out follows from, one that was not played out, and
    the loss of somebody who could have had it made void. The organiser is among those whom it concerns:
    they may enter another.
    """
    table = void.replaced[-1].after
    if table.pairing is None:
        return void
    call = reading.find_call(connection, table.pairing)
    before, pairing, system = call.tournament, call.pairing, formats.system_of(call.tournament)
    _note(connection, before, pairing, "void", void)
    played = pairing.game == table.id and pairing.how is How.PLAYED
    stands = system.stands(before, pairing) or reading.stands_void(connection, table)
    if before.stage is not Stage.FINISHED or not played or stands:
        return void
    return _followed(void, enter(connection, before, system.taken_back(pairing), void.at))


def count_again(connection: Connection, void: Void) -> Void:
    """Enter the result of a game again whose void is undone, if its pairing has waited for another since.

    What was played, entered or decided in the meantime stands.
    """
    table = void.replaced[-1].after
    if table.pairing is None or table.match_goes_on:
        return void
    call = reading.find_call(connection, table.pairing)
    before, pairing, system = call.tournament, call.pairing, formats.system_of(call.tournament)
    waits = pairing.points is None and pairing.game in (None, table.id)
    called_off = pairing.how is How.CALLED_OFF and pairing.game == table.id
    if before.stage not in (Stage.RUNNING, Stage.FINISHED) or not (waits or called_off):
        return void
    _note(connection, before, pairing, "undo", void)
    played = pairing
    if pairing.game is None:
        there = tuple(before.player(number).person in table.principals for number in pairing.players)
        cards = any(each.after.started_game.played for each in void.replaced)
        played = replace(pairing, game=table.id, ready=there, played=cards)
    result = system.result(before, played, table, games.time_used(connection, table))
    if before.stage is Stage.RUNNING:
        stages.close_round(connection, before, before.with_pairing(result), void.at)
        return void
    return _followed(void, enter(connection, before, result, void.at))


def _note(connection: Connection, tournament: Tournament, pairing: Pairing, act: str, void: Void) -> None:
    """Note among the acts of the organisers what a manager has done to a game of a pairing."""
    about = " ".join(map(str, pairing.players))
    # The host, who is nobody in the server, has a log of their own.
    if void.manager:
        store.add_act(connection, tournament.id, OrganiserAct(act, void.manager, about, void.at))


def _followed(void: Void, found: Correction) -> Void:
    """A void with what has changed in a finished tournament. The organiser may enter another result."""
    tournament = found.tournament
    return replace(
        void,
        gains={tournament.organiser: 0} | found.gains,
        competition=tournament.name,
        titles=found.titles,
    )


def enter(connection: Connection, before: Tournament, pairing: Pairing, at: int) -> Correction:
    """Store another state of a pairing of a finished tournament, and let everything follow.

    Raises:
        Refusal: ``books-frozen``.
    """
    after = _without_gone(connection, before, before.with_pairing(pairing), at)
    key = f"{pairing.id}:{pairing.version}"
    gains = counters.corrected(connection, before, after, key, at)
    series = after.league or ""
    led = leagues.champions(connection, series)
    after = stages.keep(connection, before, after)
    _move_role(connection, before, after, at)
    were, are = _places(before), _places(after)
    concerned = {
        player.person
        for player in after.by_seed
        if player.number in pairing.players or were[player.number] != are[player.number]
    }
    gains = dict.fromkeys(concerned, 0) | gains
    titles = [
        Titles(after.id, after.kind, formats.winners(before), formats.winners(after)),
        Titles(series, after.kind, led, leagues.champions(connection, series)),
    ]
    return Correction(after, gains, titles)


def _without_gone(connection: Connection, before: Tournament, after: Tournament, at: int) -> Tournament:
    """A corrected tournament that nobody wins for the first time now who has left since.

    To leave costs no title won before, also if a void has taken it that is undone.
    """
    here = here_store.here(connection, before.guild, at)
    kept = formats.winners(before) | {player.person for player in before.players if player.won}
    for player in after.players:
        after = after.with_player(replace(player, departed=False))
    while gone := {who for who in formats.winners(after) - kept if not here.ranks(who)}:
        for player in after.players:
            if player.person in gone:
                after = after.with_player(replace(player, departed=True))
    return after.with_winners(formats.winners(after))


def _places(tournament: Tournament) -> dict[int, int]:
    return {standing.player: standing.rank for standing in formats.standings(tournament)}


def _move_role(connection: Connection, before: Tournament, after: Tournament, at: int) -> None:
    """Let the role go from the champions to those that there are now."""
    for person in sorted(formats.winners(before) ^ formats.winners(after)):
        lending.lend(connection, after.guild, after.role, after.id, person, at)
