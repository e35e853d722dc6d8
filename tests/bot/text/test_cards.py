"""Cards and suits as text."""

from __future__ import annotations

from bot.text.cards import card_suggestions, cards_text, suit_text
from engine.cards import HEARTS, parse_cards


def test_cards_have_the_letters_of_the_language_and_a_gap_between_suits() -> None:
    held = parse_cards("KH QH 10S 9S 7D")
    assert cards_text(held, "en") == "K♥ Q♥  ·  10♠ 9♠  ·  7♦"
    assert cards_text(held, "fr") == "R♥ D♥  ·  10♠ 9♠  ·  7♦"
    assert cards_text((), "en") == ""


def test_a_suit_has_its_symbol_and_its_name() -> None:
    assert suit_text(HEARTS, "en") == "♥ hearts"
    assert suit_text(HEARTS, "fr") == "♥ cœur"


def test_suggestions_are_the_cards_that_the_typed_text_can_mean() -> None:
    held = parse_cards("KH QH 7D")
    assert card_suggestions(held, "", "en") == [("K♥ (KH)", "KH"), ("Q♥ (QH)", "QH"), ("7♦ (7D)", "7D")]
    assert card_suggestions(held, " r", "fr") == [("R♥ (RC)", "RC")]
    assert card_suggestions(held, "9", "en") == []
