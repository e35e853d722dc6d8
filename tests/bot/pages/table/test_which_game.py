"""The question which thing is meant distinguishes those that read alike."""

from __future__ import annotations

import re

from bot.pages.table.which_game import which_page


def labels(*openers: str) -> list[str]:
    """What the buttons of the question say."""
    page = which_page(1, "?", [(opener, f"game{number}") for number, opener in enumerate(openers)])
    return re.findall(r"'label': '([^']*)'", str(page.components))


def test_games_that_read_alike_have_their_ids() -> None:
    assert [re.findall("game[0-9]", label) for label in labels("Rosa", "R\u043esa", "Bob")] == [
        ["game0"],
        ["game1"],
        [],
    ]
