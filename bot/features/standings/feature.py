"""Scores, ratings and boards as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.standings import host, section_loader
from bot.features.standings.hooks import StandingsHooks
from bot.features.standings.service import ShownBoards
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment

FEATURE: Final = Feature(
    hooks=(StandingsHooks(),),
    section=section_loader.load,
    attached=Attachment.OVER,
    services=(lambda core: ShownBoards(core.database, core.operations, core.registry.hooks),),
    person_columns=(
        PersonColumn("gain", private=True, place="source"),
        PersonColumn("hidden", private=True, place="guild"),
        PersonColumn("met", private=True, place="guild"),
        PersonColumn("rated_player", place="game"),
        PersonColumn("rating_change", place="guild"),
        PersonColumn("result", place="game"),
        PersonColumn("score", private=True, place="guild"),
        PersonColumn("seen_hand", place="game"),
        PersonColumn("statistic", private=True, place="guild"),
    ),
    host_commands={"predictions": host},
)
