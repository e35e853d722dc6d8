"""The day's hand as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.daily.morning import public_message as morning
from bot.features.daily.morning.setting import SETTING
from bot.features.daily.morning.telling import Mornings
from bot.features.feature import Feature
from bot.features.standings.service import ShownBoards
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    public_messages={morning.MORNING: morning.page},
    services=(lambda core: Mornings(core.database, core.service(ShownBoards), core.presenter, core.peers),),
    settings=(SETTING,),
    person_columns=(PersonColumn("daily_answer", private=True, place="guild"),),
)
