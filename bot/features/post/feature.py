"""Games by post as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.post import section_loader
from bot.features.post.hooks import HolidayHooks, PaceHooks
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment

FEATURE: Final = Feature(
    hooks=(HolidayHooks(), PaceHooks()),
    section=section_loader.load,
    attached=Attachment.LIVE,
    person_columns=(PersonColumn("holiday", private=True),),
)
