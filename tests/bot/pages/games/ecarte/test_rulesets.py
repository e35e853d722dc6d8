"""Rulesets in words: every option has its sentence and its source, in both languages."""

from dataclasses import replace
from typing import Any

import pytest

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.settings import store as rulesets
from bot.pages.games.ecarte import rulesets as rulesets_text
from bot.text.i18n import LANGUAGES, Language
from engine.ecarte.rules import (
    CLASSIC,
    PRESETS,
    AnnouncementWindow,
    Bonus,
    Double,
    FirstDeal,
    FirstDealer,
    Order,
    Packets,
    Renewal,
    Ruleset,
    Stakes,
)
from engine.interface import Bystanders

_EVERY_VALUE: list[dict[str, Any]] = [
    *({"target": points} for points in (1, 2, 21)),
    {"order": Order.ACE_HIGH},
    {"bonus": Bonus.ACE},
    {"turn_up_bonus": False},
    {"window": AnnouncementWindow.BEFORE_FIRST_LEAD},
    {"window": AnnouncementWindow.BEFORE_EXCHANGE},
    {"elder_discards": 1},
    {"dealer_discards": 1},
    *({"exchanges": most} for most in (1, 2, 5)),
    {"renewal": Renewal.DEALER_DREW},
    {"renewal": Renewal.BOTH_DREW},
    {"number_named": True},
    {"double": Double.ANY_WINNER},
    {"vulnerable_vole": 3},
    {"heading": False},
    {"first_dealer": FirstDealer.LOW_CUT},
    {"first_deal": FirstDeal.WINNER_CHOOSES},
    {"packets": Packets.THREE_TWO},
    {"packets": Packets.TWO_THREE},
    {"stakes": Stakes.TRIPLE_DOUBLE_SINGLE},
    {"bystanders": Bystanders.ENGLISH},
    {"bystanders": Bystanders.FRENCH},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_a_sentence_of_its_own(language: Language) -> None:
    sentences = [
        sentence
        for options in _EVERY_VALUE
        for sentence in rulesets_text.differences(replace(CLASSIC, name="ours", **options), language)
    ]
    assert len(sentences) == len(_EVERY_VALUE)
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_classic_has_no_differences_from_itself(language: Language) -> None:
    assert rulesets_text.differences(CLASSIC, language) == []


def test_the_options_of_a_preset_name_their_source_only_under_another_name() -> None:
    for preset, rules in PRESETS.items():
        own, source = rulesets_text.differences(rules, "en"), rulesets_text.source(preset, "en")
        others = rulesets_text.differences(replace(rules, name="ours"), "en")
        assert not any("*(" in sentence for sentence in own)
        assert all(f"{short} *(" in long for short, long in zip(own, others, strict=True))
        assert all(source in sentence for sentence in others)


def test_a_target_without_a_source_is_called_the_tables_choice() -> None:
    (sentence,) = rulesets_text.differences(CLASSIC.with_target(7), "en")
    assert sentence == "Played to 7 points, not to five. *(agreed at the table)*"


def test_the_card_that_scores_is_named_in_every_sentence_about_it() -> None:
    holiday = "\n".join(rulesets_text.differences(PRESETS["holiday"], "en"))
    assert "The ace of trumps is declared before any exchange" in holiday
    assert "The ace scores only from the hand." in holiday
    (king,) = rulesets_text.differences(replace(CLASSIC, name="ours", turn_up_bonus=False), "en")
    assert king.startswith("The king scores only from the hand.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_line_of_a_preset_fits_into_a_choice(preset: str, language: Language) -> None:
    line = f"{rulesets_text.name(PRESETS[preset], language)} · {rulesets_text.about(preset, language)}"
    assert len(line) <= 100


def test_the_name_of_a_servers_rules_is_escaped() -> None:
    assert rulesets_text.name(Ruleset("_loud_"), "fr") == r"\_loud\_"


async def test_one_unreadable_ruleset_does_not_hide_the_others(database: Database) -> None:
    def save(connection: Connection) -> None:
        for name in ("ours", "theirs", "yours"):
            rulesets.save(connection, 1, replace(CLASSIC, name=name))
        connection.execute("UPDATE ruleset SET rules = 'theirs stock=40' WHERE name = 'theirs'")

    await database.write(save)
    readable = await database.read(rulesets.saved, 1)
    assert [rules.name for rules in readable] == ["ours", "yours"]
