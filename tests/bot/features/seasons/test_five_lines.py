"""A season in five lines: each names what it should, and is left out without enough games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from bot.features.chronicle.model import MILLION, Result
from bot.features.seasons.five_lines import FiveLines, Rivalry, five_lines
from bot.features.seasons.model import FinalBoard, FinalLine, Length, running
from bot.features.seasons.page import season_page
from bot.tables.counting import Share
from bot.text.i18n import Language
from bot.text.names import Name
from tests.bot.support import page_content

ANA, BOB, CLEO = 1, 2, 3
_NUMBERS: Final = count()


def game(winner: int, loser: int, of_winner: dict[str, Any], of_loser: dict[str, Any]) -> Iterator[Result]:
    number = next(_NUMBERS)
    usual: dict[str, Any] = {
        "game": f"game {number}",
        "at": 1_000 * number,
        "share": Share.FULL,
        "finished": True,
        "points": 3,
        "deals": 4,
        "feats": 0,
        "pot": 0,
    }
    yield Result(person=winner, rank=1, won=True, **(usual | of_winner))
    yield Result(person=loser, rank=2, won=False, **(usual | of_loser))


def results(*games: tuple[int, int], **of_each: Any) -> list[Result]:
    return [result for winner, loser in games for result in game(winner, loser, of_each, of_each)]


def test_without_games_there_is_no_line() -> None:
    assert five_lines([]) == FiveLines(None, None, None, None, None, None)
    assert five_lines([]).people == set()


def test_the_best_game_has_ten_decisions_and_the_fewest_errors_for_them() -> None:
    short = list(
        game(ANA, BOB, {"decisions": 9, "errors": 0, "luck": 0}, {"decisions": 12, "errors": 2, "luck": 0})
    )
    good = list(
        game(CLEO, BOB, {"decisions": 20, "errors": 2, "luck": 0}, {"decisions": 10, "errors": 1, "luck": 0})
    )
    best = five_lines([*short, *good]).best
    # Both are right nine times in ten, and Cleo has decided more often.
    assert best is good[0]
    assert five_lines(short).best is short[1]
    assert five_lines(results((ANA, BOB))).best is None


def test_luck_is_a_mean_of_five_reviewed_games_or_more() -> None:
    played = [
        *(
            each
            for _ in range(5)
            for each in game(ANA, BOB, {"luck": MILLION // 10}, {"luck": -MILLION // 10})
        ),
        *game(CLEO, BOB, {"luck": MILLION}, {"luck": None}),
    ]
    found = five_lines(played)
    assert found.luckiest == (ANA, 0.1)
    assert found.unluckiest == (BOB, -0.1)
    assert five_lines(played[2:]).luckiest is None


def test_the_closest_rivals_have_played_five_games_or_more() -> None:
    close = [(ANA, BOB), (BOB, ANA), (ANA, BOB), (BOB, ANA), (ANA, BOB)]
    far = [(ANA, CLEO)] * 6
    assert five_lines(results(*far, *close)).rivalry == Rivalry((ANA, BOB), (3, 2))
    assert five_lines(results(*far, *close[1:])).rivalry == Rivalry((ANA, CLEO), (6, 0))
    assert five_lines(results(*close[1:])).rivalry is None
    # A game that a substitute has finished was not played by these two alone.
    assert five_lines(results(*close, replaced=True)).rivalry is None


def test_all_lines_stand_in_the_message_in_both_languages() -> None:
    many = [(ANA, BOB), (BOB, ANA), (ANA, BOB), (BOB, ANA), (ANA, BOB), (ANA, BOB)]
    played = [
        result
        for winner, loser in many
        for result in game(
            winner,
            loser,
            {"decisions": 10, "errors": 1, "luck": 20_000, "pot": 70},
            {"decisions": 12, "errors": 4, "luck": -20_000, "pot": 70},
        )
    ]
    season = running(900, 901, None, Length.MONTH, *Length.MONTH.period(0))
    lines = [FinalLine(rank, person, 1_500_000, 60_000, 6) for rank, person in ((1, ANA), (2, BOB))]
    board = FinalBoard("ecarte", lines, [ANA], five_lines(played))

    def shown(language: Language) -> str:
        return page_content.text(season_page(season, [board], {ANA: Name("Ana"), BOB: Name("Bob")}, language))

    english, french = shown("en"), shown("fr")
    assert "- Best game: Ana, 90% of 10 decisions right · <t:" in english
    assert "- Luckiest: Ana, +0.7% a game · unluckiest: Bob, −0.7% a game".removesuffix(" a game") in english
    assert "- Closest rivals: Ana 4–2 Bob" in english
    assert "- Biggest pot: 70 · Ana and Bob" in english
    assert "- Longest run: 2 wins · Ana" in english
    assert "- Meilleure partie\N{NO-BREAK SPACE}: Ana" in french
    assert "- Rivalité la plus serrée\N{NO-BREAK SPACE}: Ana 4–2 Bob" in french
