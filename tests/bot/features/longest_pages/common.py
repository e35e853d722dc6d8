"""What the longest pages of several features share."""

from __future__ import annotations

from asyncio import run
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.features.chronicle.model import Result
from bot.features.salon.bets.model import WagerState
from bot.pages.parts.components import Form
from bot.pages.parts.page import Page
from bot.pages.table.scene import Scene
from bot.tables.counting import Share
from bot.tables.person import Preferences
from bot.tables.seat import Seat
from bot.tables.table import Status, Table, Wait
from engine.games import GAME_TYPES
from tests.bot.support import longest
from tests.bot.support.longest import AT, ID, NAME, Around, around

KINDS: Final = tuple(GAME_TYPES)
RULES: Final = {kind: next(iter(game.presets.values())) for kind, game in GAME_TYPES.items()}
PEOPLE: Final = [(seat.person, seat.name) for seat in longest.PEOPLE]
TABLE: Final = Table(
    *(
        "abcdefgh",
        KINDS[0],
        ID,
        ID,
        "en",
        RULES[KINDS[0]].text,
        b"r" * 32,
        b"r" * 32,
        None,
        Status.LIVE,
        10**6,
    ),
    *(AT, (Seat(ID, NAME), Seat(ID + 1, NAME))),
    deadline=AT,
    wait=Wait.BETS,
)
RESULT: Final = Result(
    rank=1,
    won=True,
    finished=True,
    points=10**9,
    deals=10**6,
    feats=10**6,
    pot=10**9,
    at=AT,
    share=Share.FULL,
    game="abcdefgh",
    person=ID,
)

Built = Iterator[Page | Form]


def scene_of(table: Table, *, text_only: bool = False) -> Scene:
    """What stands around a table for one of its players, who reads about it."""
    shown = Around(
        around(table, WagerState.SETTLED, "bets"), Preferences(text_only=text_only), table.language
    )
    return replace(run(shown.scenes.scene(table, table.language, shown.preferences, ID)), reader=(0,))
