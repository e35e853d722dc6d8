"""The question which pool is meant distinguishes pools whose players have similar names."""

from __future__ import annotations

import re

from bot.features.salon.pool.model import Pool
from bot.features.salon.pool.page import which_pool_page
from bot.tables.table import Seat
from bot.text.names import Name


def opened(key: str, opener: str) -> Pool:
    """A pool in which one person sits."""
    seat = Seat(1, Name(opener, opener, key))
    return Pool(key, 9, 7, "en", "ecarte", "", 5, True, 2, bytes(32), 0, 1, (seat,))


def labels(*openers: str) -> list[str]:
    """What the buttons of the question say."""
    pools = [opened(f"pool{number}", opener) for number, opener in enumerate(openers)]
    page = which_pool_page(1, pools, "en")
    return re.findall(r"'label': '([^']*)'", str(page.components))


def test_pools_that_read_alike_have_their_ids() -> None:
    assert [re.findall("pool[0-9]", label) for label in labels("Rosa", "R\u043esa", "Bob")] == [
        ["pool0"],
        ["pool1"],
        [],
    ]
