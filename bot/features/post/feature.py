"""Games by post as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.post import section_loader
from bot.features.post.hooks import HolidayHooks, PaceHooks
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(HolidayHooks(), PaceHooks()),
    section=section_loader.load,
    person_columns=(PersonColumn("holiday", private=True),),
)
