"""What is read of tournaments.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.standings import here_store
from bot.features.standings import transactions as standings
from bot.features.tournaments import formats, report, store
from bot.features.tournaments.desk import begin_mark, desk_mark, leave_mark, ready_mark, skip_mark
from bot.features.tournaments.model import Call, Pairing, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store as repeats
from bot.tables.errors import Refusal
from bot.tables.store import members
from bot.tables.table import Table, Voided

_REMEMBERED: Final = 20
"""How many of a person's last tournaments are searched for titles."""


def find(connection: Connection, key: str) -> Tournament:
    """The tournament with this name.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    found = store.load(connection, key)
    if found is None:
        raise Refusal(TournamentReason.UNKNOWN_TOURNAMENT)
    return found


def find_call(connection: Connection, key: str) -> Call:
    """The message that calls the players of a pairing.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    tournament = store.tournament_with(connection, key)
    pairing = None if tournament is None else tournament.pairing(key)
    if tournament is None or pairing is None:
        raise Refusal(TournamentReason.UNKNOWN_TOURNAMENT)
    return Call(tournament, pairing)


def asked_of(connection: Connection, key: str, person: int, pressed: str) -> str:
    """What the message shows that asks a person now whether they are there, as its mark.

    Nobody asks whoever plays: each message leads them to their hand.

    Args:
        pressed: the mark of the message that they have pressed.
    """
    tournament = find(connection, key)
    player = tournament.of_person(person)
    pairing = None if player is None else tournament.pairing_of(player.number)
    if player is not None and pairing is not None and pairing.plays(player.number):
        return pressed
    return ready_mark(tournament) if pairing is None else Call(tournament, pairing).commitment


def shown_at_desk(connection: Connection, key: str, player: int, place: int) -> str:
    """What the organisers' page shows now, as its mark."""
    return desk_mark(find(connection, key), player, place)


def shown_before_begin(connection: Connection, key: str) -> str:
    """What the question before it begins without players shows now, as its mark."""
    return begin_mark(find(connection, key))


def shown_to_leaver(connection: Connection, key: str, person: int) -> str:
    """What the question before somebody leaves shows now, as its mark."""
    return leave_mark(find(connection, key), person)


def shown_to_skipper(connection: Connection, key: str) -> str:
    """What the page of somebody who skips the next round shows now, as its mark."""
    return skip_mark(find(connection, key))


def stands_void(connection: Connection, table: Table) -> bool:
    """Whether the pairing of a game that managers have made void is decided as the game stood.

    That is so where a player who is behind has managed the server at any time of it. It is so, too, where
    managers have made another game of the pairing void: somebody could have a player try until they win.
    """
    if table.voided is not Voided.HERE or not table.two_sided:
        return False
    result = table.started_game.result
    behind = [
        person
        for seat, person in enumerate(table.principals)
        if (result.ranks[seat] > 1 if result is not None else standings.is_behind(table, person))
    ]
    return bool(behind) and (
        store.times_played(connection, table.pairing or "") > 1
        or any(members.managed_since(connection, table.guild, person, table.created_at) for person in behind)
    )


def surroundings(
    connection: Connection, tournament: Tournament, pairings: Sequence[Pairing], reader: int | None = None
) -> tuple[dict[str, str], frozenset[int], dict[str, tuple[int, ...]]]:
    """The links to tables by their games, the people who are not named, and the scores of matches.

    The score of a match is what its players had won when its last game began, by that game.

    Args:
        reader: as for ``unseen``.
    """
    games = [pairing.game for pairing in pairings if pairing.game is not None]
    wins = store.match_wins(connection, tournament.id) if tournament.games > 1 else {}
    return figures.links(connection, games), unseen(connection, tournament, reader), wins


def unseen(connection: Connection, tournament: Tournament, reader: int | None = None) -> frozenset[int]:
    """The people whom a tournament does not name: they hide, or are not here any more.

    Args:
        reader: the person who alone reads it, and who sees themself; None for everybody.
    """
    here = here_store.here(connection, tournament.guild, now())
    acts = store.acts(connection, tournament.id)
    organisers = (tournament.organiser, *(act.organiser for act in acts))
    people = (*organisers, *(player.person for player in tournament.players))
    return here.unnamed(people) - {reader}


def export(connection: Connection, key: str) -> tuple[str, Mapping[str, list[report.Row]]] | None:
    """The crosstable and the games of a tournament for its host, without the names of those who hide."""
    tournament = store.load(connection, key)
    if tournament is None:
        return None
    hidden = unseen(connection, tournament)
    lists = {"crosstable": report.crosstable(tournament, hidden), "games": report.games(tournament, hidden)}
    return f"the crosstable and the games of {tournament.name}", lists


def open_in(connection: Connection, guild: int) -> list[Tournament]:
    """The open tournaments of a server, the oldest first."""
    return [find(connection, key) for key in store.open_in(connection, guild)]


def open_with(connection: Connection, person: int) -> list[Tournament]:
    """The open tournaments in which a person plays, and that they have not left."""
    return [find(connection, key) for key in store.open_with(connection, person)]


def games_with(connection: Connection, person: int) -> set[str]:
    """The games that a person gives up by leaving the tournaments in which they play."""
    found = set[str]()
    for tournament in open_with(connection, person):
        player = tournament.of_person(person)
        pairing = None if player is None else tournament.pairing_of(player.number)
        if pairing is not None and pairing.game is not None and pairing.points is None:
            found.add(pairing.game)
    return found


def titles(connection: Connection, guild: int, person: int) -> list[Tournament]:
    """Those of a person's last tournaments in a server that they have won, the newest first."""
    played = (find(connection, key) for key in store.finished_with(connection, guild, person, _REMEMBERED))
    return [tournament for tournament in played if person in formats.winners(tournament)]


def newest_in(connection: Connection, guild: int, number: int) -> list[Tournament]:
    """The last tournaments of a server, the newest first; then the last evenings of weekly events."""
    newest = (*store.newest_in(connection, guild, number), *repeats.newest_in(connection, guild))
    return [find(connection, key) for key in dict.fromkeys(newest)]
