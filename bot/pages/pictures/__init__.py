"""The pictures of tables, hands, lessons and reviews, all drawn by code.

Nothing here knows a rule; it draws the cards it is given.
"""

from bot.pages.pictures.chart import CHART_FILE, chart
from bot.pages.pictures.drawing.style import STANDARD, Captions, Style
from bot.pages.pictures.emoji import emoji
from bot.pages.pictures.hand import HAND_FILE, hand
from bot.pages.pictures.lesson import LESSON_FILE, Row, rows, tricks
from bot.pages.pictures.prepared import prepare
from bot.pages.pictures.round import Place, RoundTable, round_table
from bot.pages.pictures.table import TABLE_FILE, table

__all__ = [
    "CHART_FILE",
    "HAND_FILE",
    "LESSON_FILE",
    "STANDARD",
    "TABLE_FILE",
    "Captions",
    "Place",
    "RoundTable",
    "Row",
    "Style",
    "chart",
    "emoji",
    "hand",
    "prepare",
    "round_table",
    "rows",
    "table",
    "tricks",
]
