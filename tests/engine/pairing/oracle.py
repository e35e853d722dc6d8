"""The best Swiss round by trying all of them: an independent reading of the stated order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.pairing.swiss import Player, Round

Judgement = tuple[list[int], ...]
"""A round by each rule in order. The round with the lesser judgement is better."""


def all_rounds(players: Sequence[int]) -> Iterator[tuple[list[tuple[int, int]], list[int]]]:
    """All pairs and byes that can be made of the players' places."""
    if not players:
        yield [], []
        return
    first, rest = players[0], players[1:]
    for pairs, byes in all_rounds(rest):
        yield pairs, [first, *byes]
    for opponent in rest:
        for pairs, byes in all_rounds([player for player in rest if player != opponent]):
            yield [(first, opponent), *pairs], byes


def judge(players: Sequence[Player], pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> Judgement:
    """How good a round is.

    Args:
        players: those who take part, the best ranked first.
        pairs: the places of those who meet, the better first.
        byes: the places of those who have a bye.
    """
    rematches = sorted(
        (players[a].met[players[b].number] for a, b in pairs if players[b].number in players[a].met),
        reverse=True,
    )
    second = [sum(players[place].had_bye for place in byes)]
    bye_scores = sorted((players[place].points for place in byes), reverse=True)
    differences = sorted((abs(players[a].points - players[b].points) for a, b in pairs), reverse=True)
    bye_ranks = [sum(len(players) - place for place in byes)]
    distances = [0]
    for a, b in pairs:
        group = [place for place in range(len(players)) if players[place].points == players[a].points]
        wanted = len(group) // 2 if b in group else 1
        distances[0] += (b - a - wanted) ** 2
    again = [len(rematches), *rematches]
    return [len(byes)], again, second, bye_scores, differences, bye_ranks, distances


def best(players: Sequence[Player]) -> Judgement:
    """The judgement of the best of all rounds."""
    return min(judge(players, pairs, byes) for pairs, byes in all_rounds(range(len(players))))


def judgement_of(players: Sequence[Player], made: Round) -> Judgement:
    """The judgement of a round that was made of the players' numbers."""
    place = {player.number: place for place, player in enumerate(players)}
    byes = [] if made.bye is None else [place[made.bye]]
    return judge(players, [(place[a], place[b]) for a, b in made.pairs], byes)
