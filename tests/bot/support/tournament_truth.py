"""What is true of a tournament after every commit, also if several processes act at once."""

from __future__ import annotations

from collections import Counter

from bot.database.connection import Connection, run
from bot.features.duplicate import store as boards
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.model import Format, How, Stage, Tournament
from bot.features.tournaments.transactions import reading
from tests.bot.support.harness import GUILD


def check(connection: Connection, key: str) -> Tournament:
    """Check all of it; returns the tournament."""
    tournament = reading.find(connection, key)
    _check_counters(connection, tournament)
    _check_rounds(connection, tournament)
    _check_games(connection, tournament)
    if tournament.format is Format.DUPLICATE:
        _check_boards(connection, tournament)
    return tournament


def _check_counters(connection: Connection, tournament: Tournament) -> None:
    """The counters of the server sum to 0, and the escrow holds the entries until they are paid out."""
    assert ledger.audit(connection, GUILD).sound
    held = 0 if tournament.settled else tournament.pot
    assert ledger.balance(connection, GUILD, escrow(tournament.id)) == held


def _check_rounds(connection: Connection, tournament: Tournament) -> None:
    """Nobody plays twice at once or twice in a round, and only the present round is undecided.

    After the end a result is missing where its game is void.
    """
    for number in range(1, tournament.round + 1):
        of_round = [pairing for pairing in tournament.pairings if pairing.round == number]
        counted = of_round
        if tournament.format is Format.ARENA:
            counted = [pairing for pairing in of_round if pairing.points is None]
        times = Counter(player for pairing in counted for player in pairing.players)
        assert all(count == 1 for count in times.values()), times
        decided = all(pairing.points is not None for pairing in of_round)
        assert decided or number == tournament.round or tournament.stage is Stage.FINISHED
    if tournament.stage is Stage.FINISHED:
        rows = run(connection, "SELECT id FROM game WHERE voided = 1 AND pairing IS NOT NULL")
        void = {game for (game,) in rows}
        assert all(pairing.points is not None or pairing.game in void for pairing in tournament.pairings)


def _check_games(connection: Connection, tournament: Tournament) -> None:
    """Each pairing that is not decided has at most one live game, and knows it."""
    rows = run(
        connection,
        "SELECT game.id, game.pairing FROM game JOIN pairing ON pairing.id = game.pairing"
        " WHERE pairing.tournament = $1 AND game.status = 'live'",
        tournament.id,
    )
    live = dict(map(tuple, rows))
    for pairing in tournament.pairings:
        playing = [game for game, of in live.items() if of == pairing.id]
        assert len(playing) <= 1
        if pairing.points is None and tournament.stage is Stage.RUNNING:
            assert playing == ([] if pairing.game is None else [pairing.game])


def _check_boards(connection: Connection, tournament: Tournament) -> None:
    """Each round has boards of its own, for its players alone, and they decide it once they have closed."""
    secrets = set()
    for number in range(1, tournament.round + 1):
        series = boards.find(connection, tournament.series_of(number))
        assert series is not None
        secrets.add(series.secret)
        of_round = [pairing for pairing in tournament.pairings if pairing.round == number]
        called = [pairing for pairing in of_round if pairing.how is not How.HALF_BYE]
        entries = {entry.person: entry for entry in boards.entries(connection, series.id)}
        assert entries.keys() == {tournament.player(pairing.players[0]).person for pairing in called}
        for pairing in called:
            entry = entries[tournament.player(pairing.players[0]).person]
            assert len({play.board for play in entry.plays}) == len(entry.plays) <= BOARDS
            if pairing.how is How.PLAYED:
                assert series.closed
                assert entry.result is not None
                assert len(entry.plays) == BOARDS
    assert len(secrets) == tournament.round
    assert boards.find(connection, f"{tournament.id}r{tournament.round + 1}") is None
