"""Remembers what players have opened over their hands."""

from __future__ import annotations

import json
import secrets
from itertools import count
from typing import Any, Final

from discord import ButtonStyle

from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection
from bot.database.database import BoundedDict, Database
from bot.delivery.state.store import hand_states
from bot.pages.table.hand_state import FIGURES, Choice, HandState, Menu, Question
from bot.tables.table import Table
from engine.interface import GameType

_MOST: Final = 5_000
_STORED_MS: Final = DAY_MS
_FIRST_BITS: Final = 27
"""Each process begins to number its questions at a random number, so that no two share one."""


class HandStates:
    """The state of each hand, as long as its player's choices stay the same.

    A press, or another edit of the message, can overtake the answer to an earlier press. The newest state
    counts, and each page of the hand shows it. One process keeps it in memory alone: after a restart a
    selection is left only in the custom ids of the buttons, and a question is asked again.

    Args:
        database: stores the states if the next press may come to another process.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept = BoundedDict[tuple[str, int], tuple[int, HandState]](_MOST)
        self._numbers = count(secrets.randbits(_FIRST_BITS) if database.shared else 0)

    def of(self, table: Table, seat: int) -> HandState:
        """The state of a seat's hand."""
        version, state = self._kept.get((table.id, seat), (table.version, HandState()))
        return state if version >= table.oldest_valid_version(seat) else HandState()

    async def recall(self, table: Table, seat: int) -> None:
        """Take over the newer state of another process."""
        if not self._database.shared:
            return
        found = await self._database.read(hand_states.find, table.id, seat)
        if found is not None:
            version, written = found
            self._kept[table.id, seat] = version, _read(table.game_type, written)

    async def open_menu(self, table: Table, seat: int) -> None:
        """Open the menu over a hand."""
        await self._keep(table, seat, HandState(Menu()))

    async def ask(
        self, table: Table, seat: int, text: str, *choices: Choice, figures: str = "", label: str = FIGURES
    ) -> None:
        """Ask a question over a hand."""
        question = Question(next(self._numbers), text, choices, figures, label)
        await self._keep(table, seat, HandState(question))

    async def close(self, table: Table, seat: int) -> None:
        """Show the controls of a hand again."""
        await self._keep(table, seat, HandState())

    async def _keep(self, table: Table, seat: int, state: HandState) -> None:
        self._kept[table.id, seat] = table.version, state
        if not self._database.shared:
            return
        written, at = _written(table.game_type, state), now()

        def save(connection: Connection) -> None:
            hand_states.save(connection, table.id, seat, table.version, written, at)
            hand_states.prune(connection, at - _STORED_MS)

        await self._database.write(save, invalidates_cache=False)


def _written(game_type: GameType, state: HandState) -> str:
    """A state as it is stored."""
    opened: Any = None
    match state.opened:
        case Menu():
            opened = "menu"
        case Question(number, text, choices, figures, label):
            written = [_choice_written(game_type, choice) for choice in choices]
            opened = [number, text, written, figures, label]
    return json.dumps(opened)


def _choice_written(game_type: GameType, choice: Choice) -> list[Any]:
    announced = choice.announcement
    return [
        choice.label,
        game_type.action_text(choice.action),
        None if announced is None else game_type.action_text(announced),
        choice.final,
        choice.style.value,
    ]


def _read(game_type: GameType, written: str) -> HandState:
    """A state that ``_written`` has written."""
    opened = json.loads(written)
    if opened is None or opened == "menu":
        return HandState(Menu() if opened else None)
    number, text, written_choices, figures, label = opened
    choices = tuple(_choice_read(game_type, *written) for written in written_choices)
    return HandState(Question(number, text, choices, figures, label))


def _choice_read(
    game_type: GameType, label: str, action: str, announced: str | None, final: bool, style: int
) -> Choice:
    return Choice(
        label,
        game_type.action_of(action),
        None if announced is None else game_type.action_of(announced),
        final,
        ButtonStyle(style),
    )
