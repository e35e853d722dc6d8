"""Duplicate boards and duels as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.duplicate.closing import Closing
from bot.features.duplicate.duels import public_message as duels
from bot.features.duplicate.hooks import DuplicateHooks
from bot.features.feature import Feature
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(DuplicateHooks(),),
    public_messages={duels.DUEL: duels.page, duels.DUELIST: duels.player_page},
    services=(lambda core: Closing(core.database, core.worker, core.peers, core.operations),),
    person_columns=(
        PersonColumn("board_play", private=True, place="guild"),
        PersonColumn("board_entry", private=True, place="guild"),
        PersonColumn("duel_player", parent="duel", place="duel"),
    ),
)
