"""A knock-out as a bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.features.tournaments.formats import system_of
from bot.features.tournaments.model import How, Pairing, Stage, Tournament
from bot.features.tournaments.names_page import bracket_heading
from bot.pages import pictures
from bot.pages.parts.page import Picture
from bot.pages.pictures import BracketMatch, BracketRound, BracketSide, BracketSlot
from bot.text.i18n import Language, say
from engine.pairing import knock_out
from engine.pairing.crosstable import WIN

_READABLE: Final = 3
"""The most rounds that the public message shows. More cannot be read on a phone."""
_NOBODY: Final = 0
"""Stands where the number of a player would."""
Wins = Mapping[str, tuple[int, ...]]
"""The games that the players of a match had won when a game began, by that game."""


def match_score(pairing: Pairing, wins: Wins) -> tuple[int, ...] | None:
    """The games that the players of a pairing have won; None if they have played none."""
    before = wins.get(pairing.game or "")
    if before is None or pairing.how not in (None, How.PLAYED, How.TIME_LIMIT):
        return None
    won = pairing.points if pairing.how is How.PLAYED else None
    return before if won is None else tuple(n + (p == WIN) for n, p in zip(before, won, strict=True))


def bracket_picture(
    tournament: Tournament, names: Mapping[int, str], wins: Wins, language: Language, *, whole: bool
) -> Picture:
    """The bracket of a knock-out as a picture.

    Args:
        names: what the players are called, by their numbers.
        whole: whether it begins with the first round; else it begins with the present one, or with an earlier
            one near the end.
    """
    first = 1 if whole else max(1, min(tournament.round, tournament.rounds - _READABLE + 1))
    last = tournament.rounds if whole else first + _READABLE - 1
    rounds = tuple(
        (bracket_heading(tournament.rounds - number, language), matches)
        for number, matches in enumerate(_matches(tournament, names, wins), start=1)
        if first <= number <= last
    )
    third = _third(tournament, names, wins, language) if last >= tournament.rounds else None
    facts = (tournament.name, rounds, tournament.stage is Stage.FINISHED, third)
    return Picture(pictures.BRACKET_FILE, pictures.bracket, facts)


def _matches(tournament: Tournament, names: Mapping[int, str], wins: Wins) -> list[tuple[BracketMatch, ...]]:
    """The matches of every round from top to bottom. A name is empty until it is known who plays."""
    seeded = [player.number for player in tournament.by_seed]
    paired = {
        (pairing.round, number): pairing for pairing in tournament.pairings for number in pairing.players
    }
    places = [_NOBODY if seed is None else seeded[seed] for seed in knock_out.draw(len(seeded))]
    rounds = []
    for number in range(1, tournament.rounds + 1):
        matches, winners = list[BracketMatch](), list[int]()
        for pair in zip(places[::2], places[1::2], strict=True):
            pairing = next((paired[number, player] for player in pair if (number, player) in paired), None)
            # Until a round is paired, both places of a match are there; after that one may be a bye.
            players = pair if pairing is None else [player for player in pair if player != _NOBODY]
            points, score = _figures(pairing, wins)
            matches.append(tuple(_side(names.get(player, ""), player, points, score) for player in players))
            winners.append(next((player for player in players if points.get(player) == WIN), _NOBODY))
        rounds.append(tuple(matches))
        places = winners
    return rounds


def _third(
    tournament: Tournament, names: Mapping[int, str], wins: Wins, language: Language
) -> BracketRound | None:
    """The match for the third place under its heading; None without one. It may not be paired yet."""
    if not tournament.third:
        return None
    pairing = system_of(tournament).third_place(tournament)
    points, score = _figures(pairing, wins)
    players = (_NOBODY, _NOBODY) if pairing is None else pairing.players
    match = tuple(_side(names.get(player, ""), player, points, score) for player in players)
    return say(language, "tournament-bracket-third"), (match,)


def _figures(pairing: Pairing | None, wins: Wins) -> tuple[dict[int, int], dict[int, int]]:
    """The half wins of each player of a pairing once it is decided, and the games that they have won."""
    if pairing is None:
        return {}, {}
    points, score = pairing.points or (), match_score(pairing, wins) or ()
    return dict(zip(pairing.players, points, strict=False)), dict(zip(pairing.players, score, strict=False))


def _side(name: str, player: int, points: Mapping[int, int], score: Mapping[int, int]) -> BracketSide:
    if player in points:
        slot = BracketSlot.WON if points[player] == WIN else BracketSlot.LOST
    else:
        slot = BracketSlot.OPEN
    return BracketSide(name, f"{score[player]}" if player in score else "", slot)
