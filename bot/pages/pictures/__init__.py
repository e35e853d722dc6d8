"""The pictures of tables, hands, lessons and reviews, all drawn by code.

Nothing here knows a rule; it draws the cards it is given.
"""

from bot.pages.pictures.bracket import (
    BRACKET_FILE,
    BracketMatch,
    BracketRound,
    BracketSide,
    BracketSlot,
    bracket,
)
from bot.pages.pictures.career import CAREER_FILE, Bar, Bars, career
from bot.pages.pictures.chart import CHART_FILE, chart
from bot.pages.pictures.drawing.style import STANDARD, Captions, Style
from bot.pages.pictures.emoji import emoji
from bot.pages.pictures.ending import ENDING_FILE, Ending, Occasion, ending
from bot.pages.pictures.hand import HAND_FILE, hand
from bot.pages.pictures.lesson import LESSON_FILE, Row, rows, tricks
from bot.pages.pictures.ranking import RANKING_FILE, RankingLine, ranking
from bot.pages.pictures.round import Place, RoundTable, round_table
from bot.pages.pictures.table import TABLE_FILE, table
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC

__all__ = [
    "BRACKET_FILE",
    "CAREER_FILE",
    "CHART_FILE",
    "ENDING_FILE",
    "HAND_FILE",
    "LESSON_FILE",
    "RANKING_FILE",
    "STANDARD",
    "TABLE_FILE",
    "Bar",
    "Bars",
    "BracketMatch",
    "BracketRound",
    "BracketSide",
    "BracketSlot",
    "Captions",
    "Ending",
    "Occasion",
    "Place",
    "RankingLine",
    "RoundTable",
    "Row",
    "Style",
    "bracket",
    "career",
    "chart",
    "emoji",
    "ending",
    "hand",
    "prepare",
    "ranking",
    "round_table",
    "rows",
    "table",
    "tricks",
]


def prepare() -> None:
    """Draw a table and a hand, and with them the felts, the backs, the markers and what fonts need.

    The first time it takes a tenth of a second.
    """
    names, captions = ("A", "B"), Captions("en", "", "", "", "", ("",) * 6)
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "")
    while game.view(None).turn_up is None:
        (seat,) = game.actors
        action = game.default_action(seat)
        assert action is not None, "before the deal all is ceremony"
        game, _ = game.apply(seat, action)
    view = game.view(0)
    table(view, names, captions)
    hand(view.hand or (), "en")
