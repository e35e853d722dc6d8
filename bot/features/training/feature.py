"""The trainer as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    person_columns=(PersonColumn("mistake", private=True, place="game"),),
)
