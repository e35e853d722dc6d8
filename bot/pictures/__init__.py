"""The pictures: the table for everybody, a hand for its owner and lessons for learners, drawn by code alone.

Nothing here knows a rule; it draws the cards it is given.
"""

from bot.pictures.chart import COURSE_FILE, course
from bot.pictures.hand import HAND_FILE, hand
from bot.pictures.lesson import LESSON_FILE, Row, rows, tricks
from bot.pictures.table import TABLE_FILE, table

__all__ = [
    "COURSE_FILE",
    "HAND_FILE",
    "LESSON_FILE",
    "TABLE_FILE",
    "Row",
    "course",
    "hand",
    "rows",
    "table",
    "tricks",
]
