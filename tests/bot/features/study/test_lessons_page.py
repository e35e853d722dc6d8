"""The lessons: what they show is legal and true, and every page is a message that Discord takes."""

import pytest

from bot.features.study.lessons_page import ROWS, lesson_page, question_page
from bot.features.study.questions_page import TRICKS_OF_THE_DEAL, question, the_deal
from bot.pages.games.ecarte.rules_page import rules_page
from bot.pages.games.ecarte.topics import TOPICS, Topic
from bot.pages.pictures import Row
from bot.tables.person import UNCHANGED, Person, Preferences
from bot.text.i18n import LANGUAGES, Language
from engine.cards import CLUBS, KING, PACK, Card, card, code, parse_card, rank, suit, symbol
from engine.ecarte.actions import STAND, card_of, play
from engine.ecarte.results import Why
from engine.ecarte.rules import PRESETS, Ruleset, Stakes
from engine.interface import Bystanders
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.engine.ecarte.tables import deal_with

OURS = Ruleset("_our_rules_", exchanges=3, stakes=Stakes.TRIPLE_DOUBLE_SINGLE, bystanders=Bystanders.ENGLISH)


def reader(language: Language, preferences: Preferences = UNCHANGED) -> Person:
    return Person(1, "Ana", language, preferences)


def written(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join(map(code, cards))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
async def test_every_lesson_is_a_message_that_discord_takes(topic: Topic, language: Language) -> None:
    page = await lesson_page(topic, reader(language))
    check_message_components(page_content.layout(page), v2=True)
    assert len(page.files) == (topic in ROWS or topic is Topic.BASICS)


async def test_cards_are_drawn_as_their_reader_wants_them() -> None:
    for preferences in (Preferences(four_colours=True), Preferences(large_cards=True)):
        for topic in (Topic.BASICS, Topic.FOLLOWING):
            (standard,) = (await lesson_page(topic, reader("en"))).pictures
            (wanted,) = (await lesson_page(topic, reader("en", preferences))).pictures
            assert wanted.data != standard.data


async def test_a_reader_of_text_gets_the_cards_of_a_question_in_words() -> None:
    text_only = reader("en", Preferences(text_only=True))
    for topic in TOPICS:
        lesson, asked = await lesson_page(topic, text_only), await question_page(topic, 0, text_only)
        assert lesson.files == asked.files == ()
        for row in question(topic).rows:
            assert all(symbol(card) in page_content.text(asked) for card in row.cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [*PRESETS.values(), OURS], ids=lambda rules: rules.name)
def test_every_ruleset_is_a_message_that_discord_takes(rules: Ruleset, language: Language) -> None:
    page = rules_page(rules, language, note="a note")
    check_message_components(page_content.layout(page), v2=True)
    assert "a note" in page_content.text(page)


def test_the_deal_in_the_lesson_is_legal_and_makes_the_point() -> None:
    deal = the_deal()
    deal.act(STAND)
    for trick in TRICKS_OF_THE_DEAL:
        assert trick.followed is not None
        for one in (trick.led, trick.followed):
            assert play(one) in deal.legal()
            deal.act(play(one))
    assert deal.tricks == TRICKS_OF_THE_DEAL
    assert deal.outcome() == (0, 1, Why.POINT)


@pytest.mark.parametrize("row", ROWS[Topic.FOLLOWING], ids=lambda row: f"{code(row.apart)} led")
def test_the_raised_cards_in_the_lesson_on_following_are_the_playable_ones(row: Row) -> None:
    assert row.apart is not None
    away = {row.apart, *row.cards}
    trumps = next(one for one in PACK if suit(one) == CLUBS and one not in away)
    others = [one for one in PACK if one not in away and one != trumps]
    deal = deal_with(written([row.apart, *others[:4]]), written(row.cards), code(trumps))
    deal.act(STAND)
    deal.act(play(row.apart))
    assert {card_of(action) for action in deal.legal()} == set(row.cards) - row.low


def test_trumps_and_kings_are_kept_in_the_lesson_on_the_exchange() -> None:
    (row,) = ROWS[Topic.EXCHANGE]
    assert row.apart is not None
    assert row.low == {one for one in row.cards if suit(one) != suit(row.apart) and rank(one) != KING}


def test_the_raised_card_in_the_lesson_on_the_king_is_the_king_of_trumps() -> None:
    (row,) = ROWS[Topic.KING]
    assert row.apart is not None
    assert set(row.cards) - row.low == {card(suit(row.apart), KING)}


@pytest.mark.parametrize(
    ("topic", "right"),
    [
        (Topic.BASICS, {"1"}),
        (Topic.CARDS, {parse_card("JS")}),
        (Topic.DEAL, {"dealer"}),
        (Topic.EXCHANGE, {parse_card("JD"), parse_card("9C")}),
        (Topic.VULNERABLE, {"2"}),
        (Topic.KING, {"announce-first"}),
        (Topic.TRICKS, {parse_card("JC")}),
        (Topic.FOLLOWING, {parse_card("AS"), parse_card("10S")}),
        (Topic.SCORE, {"3"}),
        (Topic.PROPOSING, {"propose"}),
        (Topic.CONCEDING, {"2"}),
        (Topic.RULESETS, {"holiday"}),
    ],
)
def test_the_engine_answers_as_the_lesson_explains(topic: Topic, right: set[Card | str]) -> None:
    assert question(topic).right == right


@pytest.mark.parametrize("topic", TOPICS)
def test_every_lesson_has_a_choice_that_can_be_wrong(topic: Topic) -> None:
    asked = question(topic)
    assert asked.right
    assert asked.right < set(asked.options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
async def test_every_question_is_a_message_that_discord_takes(topic: Topic, language: Language) -> None:
    for chosen in range(len(question(topic).options) + 1):
        page = await question_page(topic, chosen, reader(language))
        check_message_components(page_content.layout(page), v2=True)
