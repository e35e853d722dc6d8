"""Names of people without what is not seen."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.table import Seat
from bot.text import formatting
from bot.text.names import visible

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ana", "Ana"),
        ("\u202eanA", "anA"),
        (f"A{BIDI}na", "Ana"),
        ("A\u200bn\ufeffa\u00ad", "Ana"),
        ("A\nna\x00", "Ana"),
        ("\u3164", "?"),
        ("\u200d", "?"),
        ("   ", "?"),
        ("שרה", "שרה"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("Zoé 7", "Zoé 7"),
    ],
)
def test_a_name_is_what_is_seen_of_it(name: str, seen: str) -> None:
    assert visible(name) == seen
    assert Seat(1, name).name == seen


@given(st.text())
def test_no_name_carries_a_control_or_is_empty(name: str) -> None:
    seen = visible(name)
    assert seen.strip()
    assert visible(seen) == seen
    assert not set(seen) & set(BIDI)
    assert all(unicodedata.category(one) not in ("Cc", "Zl", "Zp") for one in seen)


def test_a_shown_name_carries_no_direction() -> None:
    assert formatting.name(f"{BIDI}Ana{BIDI}") == "Ana"
