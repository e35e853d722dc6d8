"""Duplicate boards and duels as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.duplicate.closing import Closing
from bot.features.duplicate.duels import public_message as duels
from bot.features.duplicate.hooks import DuplicateHooks
from bot.features.feature import Feature
from bot.features.standings.service import ShownBoards
from bot.tables.person_columns import PersonColumn, Sealed

# Nothing helps anybody while the boards are open: the coach's count tells which one was misplayed.
_JUDGED: Final = Sealed(("decisions", "errors"), "series IN (SELECT id FROM board_series WHERE closed = 0)")

FEATURE: Final = Feature(
    hooks=(DuplicateHooks(),),
    public_messages={duels.DUEL: duels.page, duels.DUELIST: duels.player_page},
    services=(
        lambda core: Closing(
            core.database, core.worker, core.peers, core.operations, core.service(ShownBoards)
        ),
    ),
    person_columns=(
        PersonColumn("board_play", private=True, place="guild", sealed=_JUDGED),
        PersonColumn("board_entry", private=True, place="guild"),
        PersonColumn("duel_player", parent="duel", place="duel"),
    ),
)
