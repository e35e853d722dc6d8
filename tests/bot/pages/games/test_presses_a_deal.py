"""How many presses a deal takes of a player: the table does what decides nothing."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

import pytest

from bot.tables.person import Forced
from engine.games import GAME_TYPES
from engine.interface import Level, advisor_of
from tests.bot.support.random_games import table_at

MOST: Final = 7
"""The most presses of a player in a deal, on the mean."""
DEALS: Final = 40
FORM: Final = 2
"""A press that opens the form of an exchange, and the form itself."""
EXCHANGES: Final = ("exchange", "discard")


@pytest.mark.parametrize(("name", "seats", "rules"), [("ecarte", 2, "classic"), ("bourre", 4, "bourre")])
def test_a_deal_takes_seven_presses_at_most(name: str, seats: int, rules: str) -> None:
    game_type, random = GAME_TYPES[name], Random(f"presses of {name}")
    deals = presses = number = 0
    while deals < DEALS:
        number += 1
        line = game_type.presets[rules].text
        game = game_type.start(line, random.randbytes(32), f"presses-{number}", seats)
        while not game.over and game.deals < DEALS:
            for seat in game.actors:
                action = advisor_of(game_type).advise(game.view(seat), Level.BOOK, random)
                if game.clock == "ceremony":
                    # The table cuts.
                    action = game.default_action(seat)
                elif action is not None and table_at(cast(Any, game)).forced(seat, Forced.USUAL) is None:
                    word, *cards = game_type.action_text(action).split()
                    presses += FORM if word in EXCHANGES and cards != ["none"] else 1
                if action is not None:
                    game, _ = game.apply(seat, action)
                    break
        deals += game.deals
    assert presses / deals / seats <= MOST
