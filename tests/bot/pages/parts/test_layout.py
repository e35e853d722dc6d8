"""The frame of every page."""

from __future__ import annotations

import pytest

from bot.pages.parts import ui
from bot.pages.parts.layout import button_rows


@pytest.mark.parametrize(
    ("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3]), (25, [5] * 5)]
)
def test_buttons_stand_in_as_few_rows_as_possible_of_equal_length(count: int, rows: list[int]) -> None:
    buttons = [ui.Link(str(number), "https://discord.com") for number in range(count)]
    found = button_rows(*buttons)
    assert [len(row["components"]) for row in found] == rows
    assert [button for row in found for button in row["components"]] == buttons
