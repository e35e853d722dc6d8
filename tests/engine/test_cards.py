"""Cards, their names in two languages, and how people type them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    PACK,
    card,
    cards_of,
    code,
    mask_of,
    parse_card,
    parse_cards,
    rank,
    suit,
    suit_symbol,
    symbol,
)
from engine.errors import CardError

languages = pytest.mark.parametrize("language", ["en", "fr"])


@languages
def test_every_card_is_read_back_from_its_code_and_symbol(language: str) -> None:
    for one in PACK:
        assert card(suit(one), rank(one)) == one
        for text in (
            code(one, language),
            symbol(one, language),
            symbol(one, language) + "\N{VARIATION SELECTOR-16}",
        ):
            assert parse_card(text, language) == parse_card(text.lower(), language) == one


@pytest.mark.parametrize(
    ("text", "language", "english"),
    [
        ("KH", "en", "KH"),
        ("10s", "en", "10S"),
        ("T♠", "en", "10S"),
        (" 7 ♣️ ", "en", "7C"),
        ("q♡", "en", "QH"),
        ("RC", "fr", "KH"),
        ("tk", "fr", "10D"),
        ("TT", "fr", "10C"),
        ("DP", "fr", "QS"),
        ("AC", "en", "AC"),
        ("AC", "fr", "AH"),
        ("9T", "fr", "9C"),
    ],
)
def test_cards_as_people_type_them(text: str, language: str, english: str) -> None:
    assert code(parse_card(text, language)) == english


def test_a_code_of_the_other_language_is_understood() -> None:
    assert code(parse_card("RC", "en")) == "KH"
    assert code(parse_card("KC", "fr")) == "KC"


@languages
@pytest.mark.parametrize("text", ["", "K", "H", "1H", "6S", "11S", "KHH", "K-H", "🂡", "none", "10", "٧S"])
def test_text_that_is_not_a_card_is_refused(text: str, language: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text, language)
    assert caught.value.key == "bad-card"


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for language in ("en", "fr"):
        with suppress(CardError):
            assert len(set(parse_cards(text, language))) <= len(PACK)


@languages
@given(cards=st.lists(st.sampled_from(PACK), unique=True), separator=st.sampled_from((" ", ",", ", ", "")))
def test_lists_are_read_with_any_separator(cards: list[int], separator: str, language: str) -> None:
    text = separator.join(code(PACK[one], language) for one in cards)
    assert list(parse_cards(text, language)) == cards


@pytest.mark.parametrize(
    ("text", "language", "english"),
    [
        ("KH 9C QC", "fr", "KH 9C QC"),
        ("RC 9C DC", "en", "KH 9H QH"),
        ("9C AC", "fr", "9H AH"),
        ("KH RP 9C", "fr", "KH KS 9H"),
    ],
)
def test_a_list_is_read_in_one_language(text: str, language: str, english: str) -> None:
    assert " ".join(code(found) for found in parse_cards(text, language)) == english


@languages
@pytest.mark.parametrize("text", ["", " ", "-", "none", "None", "aucune"])
def test_words_for_no_card(text: str, language: str) -> None:
    assert parse_cards(text, language) == ()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("all", "all"),
        ("7S, Hearts", "Hearts"),
        ("7S khan", "khan"),
        ("7S;1H 8D", "1H"),
        ("10 of spades", "10 of"),
        ("!", "!"),
    ],
)
def test_the_whole_word_that_is_not_understood_is_named(text: str, word: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert caught.value.params == {"text": word}


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("7S K♠ 7♠")
    assert caught.value.key == "same-card-twice"


@given(st.frozensets(st.sampled_from(PACK)))
def test_a_mask_holds_a_set_of_cards(cards: frozenset[int]) -> None:
    assert cards_of(mask_of(PACK[one] for one in cards)) == tuple(sorted(cards))


def test_suits_have_their_symbols() -> None:
    assert [suit_symbol(suit(parse_card(text))) for text in ("7S", "7H", "7D", "7C")] == list("♠♥♦♣")
