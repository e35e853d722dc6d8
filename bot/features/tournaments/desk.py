"""What the private pages of organisers and players are about."""

from __future__ import annotations

from bot.features.tournaments import formats
from bot.features.tournaments.model import How, Pairing, Player, Stage, Tournament, to_score
from bot.tables.seat import TWO
from bot.tables.shown import mark


def open_pairings(tournament: Tournament, number: int) -> list[Pairing]:
    """The pairings of a player whose results organisers may enter, the oldest first."""
    system = formats.system_of(tournament)
    if tournament.stage not in (Stage.RUNNING, Stage.FINISHED) or system.seats > TWO:
        return []
    return [
        pairing
        for pairing in tournament.pairings
        if number in pairing.players and len(pairing.players) == 2 and not system.stands(tournament, pairing)
    ]


def newest_pairing(tournament: Tournament, number: int) -> Pairing | None:
    """The pairing of a player whose result organisers enter first; None if there is none."""
    return to_score(open_pairings(tournament, number))


def closed_rounds(tournament: Tournament, number: int) -> list[Pairing]:
    """The rounds of boards of a player whose boards organisers may adjust, the oldest first."""
    if not formats.system_of(tournament).plays_boards:
        return []
    if tournament.stage not in (Stage.RUNNING, Stage.FINISHED):
        return []
    own = (pairing for pairing in tournament.pairings if number in pairing.players)
    return [pairing for pairing in own if pairing.how is How.PLAYED]


def find_pairing(tournament: Tournament, player: int, place: int) -> Pairing | None:
    """A pairing of a player, by its place in the tournament from 1; their newest if that is 0."""
    if not place:
        return newest_pairing(tournament, player)
    found = tournament.pairings[place - 1 : place]
    return next((pairing for pairing in found if pairing in open_pairings(tournament, player)), None)


def own_pairing(tournament: Tournament, player: Player) -> Pairing | None:
    """The pairing that a player loses by leaving; None if none is undecided."""
    pairing = tournament.pairing_of(player.number)
    return None if pairing is None or pairing.points is not None else pairing


def ready_mark(tournament: Tournament) -> str:
    """What the message that asks who is there shows before the first round, as its mark."""
    return mark(tournament.id, tournament.stage)


def begin_mark(tournament: Tournament) -> str:
    """What the question before it begins sooner or without players shows, as its mark."""
    return mark(tournament.id, tournament.stage, *(player.number for player in tournament.absent))


def leave_mark(tournament: Tournament, person: int) -> str:
    """What the question before somebody leaves shows, as its mark."""
    player = tournament.of_person(person)
    own = None if player is None else own_pairing(tournament, player)
    return mark(tournament.id, tournament.stage, player and (player.joined, player.out), own and own.id)


def skip_mark(tournament: Tournament) -> str:
    """What the page of somebody who skips the next round shows, as its mark."""
    return mark(tournament.id, tournament.stage, tournament.round)


def desk_mark(tournament: Tournament, player: int = 0, place: int = 0) -> str:
    """What the page shows, as its mark.

    Args:
        player: the number of the player whom it is about; 0 if it is about all.
        place: the pairing that it is about, as for ``find_pairing``.
    """
    held = (tournament.stage, tournament.paused_at, tournament.round, tournament.counted)
    # Deadlines are no part of it: they also change while players sit down.
    shown = (*held, tournament.extended)
    if not player:
        return mark(tournament.id, *shown)
    pairing = find_pairing(tournament, player, place)
    result = () if pairing is None else (pairing.id, pairing.points, pairing.how)
    rounds = tuple(each.points for each in closed_rounds(tournament, player))
    about = tournament.player(player)
    return mark(tournament.id, *shown, player, about.removed, about.placed, rounds, result)
