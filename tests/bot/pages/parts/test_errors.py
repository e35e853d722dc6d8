"""Errors as sentences, in both languages."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.pages.parts import errors
from bot.tables.errors import Refusal
from bot.text.i18n import LANGUAGES, Language
from engine.bourre.actions import PASS, cut
from engine.bourre.game_type import BourreGameType
from engine.cards import HEARTS, parse_card
from engine.ecarte.rules import PRESETS
from engine.errors import Fault, RuleError
from tests.bot.text.test_sentences import REASONS, sentences
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with
from tests.engine.ecarte.tables import refused as refused_at

KING: Final = parse_card("KH")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_error_has_a_sentence_that_cites_its_law(language: Language) -> None:
    facts: dict[str, str | int] = {"card": int(KING), "led": int(KING), "suit": int(HEARTS), "text": "*x*"}
    for fault in Fault:
        needed = sentences(language)[f"fault-{fault}"]
        params: dict[str, Any] = {"seat": 0, "option": "x"} | {name: facts.get(name, 2) for name in needed}
        plain = errors.rule_error(RuleError(fault, None, **params), language)
        assert plain.endswith((".", "?")), plain
        assert "*x*" not in plain
        lawful = errors.rule_error(RuleError(fault, 9, **params), language)
        assert lawful.startswith("Law 9: " if language == "en" else "Loi 9\N{NO-BREAK SPACE}: ")
        assert lawful.endswith(plain[1:])
        numbered = errors.rule_error(RuleError(fault, rule=9, **params), language)
        assert numbered.startswith("Rule 9: " if language == "en" else "Règle 9\N{NO-BREAK SPACE}: ")
        assert numbered.endswith(plain[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    for reason in REASONS:
        facts = dict.fromkeys(sentences(language)[f"refusal-{reason}"], 2)
        sentence = errors.refusal(Refusal(reason, **facts), language)
        assert sentence.endswith((".", "?", "⏳ 2")), sentence


@pytest.mark.parametrize(
    ("language", "rules", "sentence"),
    [
        ("en", "classic", "Law 9: the king is announced before your first card; it's too late now."),
        (
            "en",
            "denexa",
            "Under these rules the king is announced before the first lead; it's too late now.",
        ),
        ("en", "holiday", "Under these rules the ace is declared before the exchange; it's too late now."),
        (
            "fr",
            "cats",
            "Avec ces règles, le roi s’annonce avant l’entame\N{NARROW NO-BREAK SPACE}; il est trop tard.",
        ),
    ],
)
def test_a_late_announcement_is_refused_by_the_rule_of_the_rules_played(
    language: Language, rules: str, sentence: str
) -> None:
    bonus = PRESETS[rules].bonus.value
    game = game_with("QH JH 7S 8S 9S", f"{bonus}H 8H 7C 8C 9C", "7H", rules=PRESETS[rules])
    proposal = "propose 3" if PRESETS[rules].number_named else "propose"
    game = after(game, (ELDER, proposal), (DEALER, "refuse"), (ELDER, "play 7S"), (DEALER, "play 8H"))
    assert errors.rule_error(refused_at(game, DEALER, "announce"), language) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Rule 6: it isn't your turn yet. The table shows whose it is."),
        (
            "fr",
            "Règle 6\N{NO-BREAK SPACE}: ce n’est pas encore à vous. La table montre à qui c’est.",
        ),
    ],
)
def test_a_game_with_numbered_rules_cites_a_rule_and_no_law(language: Language, sentence: str) -> None:
    game = BourreGameType().start("bourre", bytes(32), "cites", 3)
    (cutter,) = game.actors
    game, _ = game.apply(cutter, cut(16))
    with pytest.raises(RuleError) as refused:
        game.apply(game.dealt[1], PASS)
    assert errors.rule_error(refused.value, language) == sentence


@pytest.mark.parametrize("fault", [Fault.KING_ANNOUNCED, Fault.KING_NOT_HELD, Fault.KING_WINDOW_CLOSED])
def test_no_sentence_names_the_king_if_the_ace_scores(fault: Fault) -> None:
    assert "king" in errors.rule_error(RuleError(fault, bonus="K", window="law-9"), "en")
    ace = errors.rule_error(RuleError(fault, bonus="A", window="law-9"), "en")
    assert "ace" in ace
    assert "king" not in ace
