"""Commands that exist for écarté alone refuse every other game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.model.errors import Reason, Refusal
from cogs.study.ecarte import check_ecarte
from engine.ecarte.rules import CLASSIC
from tests.bot.support.random_games import random_positions, table_at


def test_a_table_of_another_game_is_refused() -> None:
    table = table_at(random_positions(CLASSIC, bytes(32), 0)[0])
    check_ecarte(table)
    with pytest.raises(Refusal) as refused:
        check_ecarte(replace(table, kind="another"))
    assert refused.value.reason is Reason.NOT_IN_THIS_GAME
