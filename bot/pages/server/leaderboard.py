"""Scores and ratings in words: on a leaderboard, in a profile, under a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.model.score import Board, Ranking, Score
from bot.pages.games import default_face
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.rating import Rating

_POINT: Final = 1_000
_ABOUT: Final[dict[str, str]] = {Board.RATING: "board-about-rating", Board.ACCURACY: "board-about-accuracy"}


def value(score: Score, by: str, language: Language) -> str | int:
    """The value by which a board ranks a score, as text where it is no plain number."""
    if by == Board.RATING:
        assert score.rating is not None, "everyone on this board is rated"
        assert score.deviation is not None, "every rating has its deviation"
        rating = Rating(score.rating / _POINT, score.deviation / _POINT, 0)
        return say(
            language,
            "rating-value",
            rating=str(round(rating.value)),
            margin=str(round(rating.margin)),
            provisional=int(rating.provisional),
        )
    if by == Board.ACCURACY:
        return formatting.percent(score.decisions - score.errors, score.decisions, language)
    worth = score.value(by)
    return formatting.gain(worth, language) if by in (Board.COUNTERS, Board.CHOUETTE) else worth


def ranking(found: Ranking, by: str, language: Language) -> list[str]:
    """A page of a leaderboard, and below it the rank of the person who asks."""
    rows = [
        say(
            language,
            "board-line",
            rank=line.rank,
            player=formatting.name(line.name),
            value=value(line.score, by, language),
            games=line.score.games,
        )
        for line in found.lines
    ]
    if found.rank is None:
        own = say(language, "board-own-none")
    else:
        worth = value(found.own, by, language)
        own = say(language, "board-own", rank=found.rank, size=found.size, value=worth)
    about = [say(language, _ABOUT[by])] if by in _ABOUT else []
    return ["\n".join(rows) or say(language, "board-empty"), own, *about]


def profile(score: Score, language: Language) -> list[str]:
    """A score in full, line by line."""
    lines = []
    if score.rating is not None:
        lines.append(say(language, "profile-rating", value=value(score, Board.RATING, language)))
    if score.games:
        lines += [
            say(
                language,
                "profile-games",
                won=score.games_won,
                played=score.games,
                share=round(100 * score.games_won / score.games),
            ),
            *default_face().record(score.statistics, language),
            say(language, "profile-streak", streak=score.streak, best=score.best_streak),
        ]
    else:
        lines.append(say(language, "profile-none"))
    if score.decisions:
        accuracy = value(score, Board.ACCURACY, language)
        lines.append(say(language, "profile-accuracy", accuracy=accuracy, decisions=score.decisions))
    if score.counters is not None:
        counters = value(score, Board.COUNTERS, language)
        if score.chouette is None:
            lines.append(say(language, "profile-counters", counters=counters))
        else:
            alone = value(score, Board.CHOUETTE, language)
            lines.append(say(language, "profile-counters-chouette", counters=counters, alone=alone))
    if score.pools is not None:
        lines.append(say(language, "profile-pools", pools=score.pools))
    return lines


def distinct_scores(named: Iterable[tuple[str, Score]]) -> list[tuple[str, Score]]:
    """The first of these scores, and each that differs from the ones before it."""
    found: list[tuple[str, Score]] = []
    told: list[Score] = []
    for name, score in named:
        if not found or score not in told:
            found.append((name, score))
        # Counters belong to one server, so the score of all servers has none.
        told += [score, replace(score, counters=None, chouette=None, pools=None), Score(score.person)]
    return found
