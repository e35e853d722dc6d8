"""The day's hand as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.daily.morning import public_message as morning
from bot.features.daily.morning.setting import SETTING
from bot.features.feature import Feature
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    public_messages={morning.MORNING: morning.page},
    settings=(SETTING,),
    person_columns=(PersonColumn("daily_answer", private=True, place="guild"),),
)
