"""The pictures: the table for everybody and a hand for its owner, drawn by code alone.

Nothing here knows a rule; it draws the view it is given.
"""

from bot.pictures.fan import HAND_FILE, hand
from bot.pictures.tableau import TABLE_FILE, table

MIME = "image/webp"

__all__ = ["HAND_FILE", "MIME", "TABLE_FILE", "hand", "table"]
