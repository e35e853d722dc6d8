"""The figures of games and the club's book as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.chronicle.hooks import ChronicleHooks
from bot.features.feature import Feature
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(ChronicleHooks(),),
    person_columns=(
        PersonColumn("evenings", private=True, place="guild"),
        PersonColumn("evenings", private=True, place="guild", column="other"),
    ),
)
