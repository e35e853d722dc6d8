"""Seasons as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.seasons import public_message as post
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.seasons.closing import SeasonClosings
from bot.features.seasons.hooks import SeasonHooks
from bot.features.seasons.setting import SETTING
from bot.features.standings.service import ShownBoards
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(SeasonHooks(),),
    public_messages={post.ENDS: post.page},
    services=(
        lambda core: SeasonClosings(core.database, core.service(ShownBoards), core.presenter, core.peers),
        lambda core: ChampionRoles(core.database, core.operations, core.peers),
    ),
    settings=(SETTING,),
    person_columns=(
        PersonColumn("champion", place="guild"),
        PersonColumn("champion_role", kept=True, place="guild"),
        PersonColumn("season_person", place="guild"),
    ),
)
