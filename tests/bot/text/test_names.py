"""Names of people without what is not seen."""

from __future__ import annotations

import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.seat import Seat
from bot.text import formatting, names
from bot.text.names import Name, alike, apart, one_line, visible

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
def test_a_name_is_reduced_to_what_is_visible(name: str, seen: str) -> None:
    assert visible(name) == seen
    assert Seat(1, name).name == seen


@given(st.text())
def test_no_name_carries_a_control_or_is_empty(name: str) -> None:
    seen = visible(name)
    assert seen.strip()
    assert visible(seen) == seen
    assert not set(seen) & set(BIDI)
    assert all(unicodedata.category(one) not in ("Cc", "Zl", "Zp") for one in seen)


@pytest.mark.parametrize(
    ("typed", "line"),
    [("a\n b", "a b"), (f"a{BIDI}b", "ab"), ("\u3164", ""), (" \u200b\u200d ", ""), ("שרה  ב", "שרה ב")],
)
def test_what_is_typed_as_one_line_carries_no_control(typed: str, line: str) -> None:
    assert one_line(typed) == line


def test_a_shown_name_carries_no_direction() -> None:
    assert formatting.name(f"{BIDI}Ana{BIDI}") == "Ana"


@pytest.mark.parametrize(
    ("one", "other", "taken_for_each_other"),
    [
        ("Ana", "Ana", True),
        ("Ana", "ana", True),
        ("Ana", "Ａｎａ", True),
        ("Ana", "Aná", True),
        ("Ana", "Аnа", True),
        ("Anna Privat", "AnnaPrivat", True),
        ("Illya", "lllya", True),
        ("Arno", "Amo", True),
        # Marks that select a form and are not seen.
        ("Ana", "Ana\ufe0f", True),
        ("Ana", "A\u034fna", True),
        ("Ana", "Ana\U000e0101", True),
        # Special letters of the same script, signs and numbers.
        ("Ana", "An\u0251", True),
        ("Bill", "B\u0131ll", True),
        ("Bill", "Bi\u2223\u2223", True),
        ("Bo3", "Bo\u0417", True),
        ("O'Neil", "O\u2019Neil", True),
        ("Ana-B", "Ana\u2013B", True),
        ("Ana", "Bob", False),
        ("Ana 2", "Ana 3", False),
        ("Ana x", "Ana 3", False),
        ("Ana", "Anna", False),
        ("Юля", "Аня", False),
        ("さくら", "ゆかり", False),
    ],
)
def test_names_that_a_reader_could_take_for_each_other(
    one: str, other: str, taken_for_each_other: bool
) -> None:
    assert alike(one, other) == alike(other, one) == taken_for_each_other


def test_the_unique_name_is_added_only_where_it_is_needed() -> None:
    people = [
        (1, Name("Ana", "Ana", "ana.1")),
        (2, Name("ANA", "ANA", "ana.2")),
        (3, Name("Bob", "Bob", "bob")),
    ]
    assert apart(people) == ["Ana (@ana.1)", "ANA (@ana.2)", "Bob"]
    assert apart(people[1:]) == ["ANA", "Bob"]
    assert apart([(4, Name("Vous", "Vous", "zoe"))]) == ["Vous (@zoe)"]
    for nobodys in (
        "You",
        "You.",
        "*You*",
        "You 2",
        "you\ufe0f",
        "\u2066You\u2069!",
        "Y\u043eu",
        "\xab You \xbb",
    ):
        (called,) = apart([(4, Name(nobodys, "You", "zoe"))])
        assert called.endswith(" (@zoe)")
    assert apart([(4, Name("Your friend", "Your friend", "zoe"))]) == ["Your friend"]
    for pretended in ("Bob (@bob)", "Bob \uff08\uff20bob\uff09", "Bob ( @bob)", "Bob [@bob]"):
        assert apart([(5, Name(pretended, "Bob", "eve"))]) == [f"{pretended} (@eve)"]
    assert apart([people[0], people[0]]) == ["Ana", "Ana"]


def test_nobody_is_called_as_the_bot_whatever_its_name_ends_with() -> None:
    names.reserve("Dealer 9000")
    assert apart([(4, Name("Dealer 9000", "Zoe", "zoe"))]) == ["Dealer 9000 (@zoe)"]


def test_a_long_name_does_not_hide_the_unique_one() -> None:
    long = "A" * 40
    one, other = apart([(1, Name(long, long, "one")), (2, Name(f"{long}!", long, "other"))])
    assert one.endswith("… (@one)")
    assert other.endswith("… (@other)")


def test_a_name_goes_to_another_process_whole() -> None:
    sent = pickle.loads(pickle.dumps(Name("Dr Anna", "Anna", "anna")))
    assert (sent, sent.account, sent.username, sent.outside) == ("Dr Anna", "Anna", "anna", "Anna")
