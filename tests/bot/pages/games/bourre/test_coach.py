"""Hints and reviews at bourré: messages that Discord takes, with the numbers of the advisor."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.features.study import review_page
from bot.pages.games.bourre import coach
from bot.pages.games.bourre.game_ui import GAME_UI
from bot.tables.person import Preferences
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language, say
from engine.bourre.actions import PASS, ActionKind, kind
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.review import Review
from engine.bourre.game import BourreGame
from engine.bourre.rules import PRESETS
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.bot.support.bourre_positions import random_session, session_table
from tests.bot.support.delivery import DeliveryHarness

FEW = 20
RULES = replace(PRESETS["bourre"], deals=3)


@cache
def session(seats: int) -> tuple[list[BourreGame], Review]:
    course = random_session(RULES, seats, 7)
    return course, Review.of(course[-1], FEW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 8])
async def test_every_page_of_a_review_is_a_message_that_discord_takes(
    delivery: DeliveryHarness, language: Language, seats: int
) -> None:
    course, review = session(seats)
    for preferences in (Preferences(), Preferences(text_only=True)):
        scene = await delivery.presenter.scenes.scene(session_table(course[-1]), language, preferences)
        for number in range(review_page.pages(review)):
            game, advice = course[-1], None
            decision = review_page.decision_of(review, number)
            if decision is not None:
                game = course[decision.step]
                taken = review.worst(number)[-1].taken
                advice = Advice.of(game.view(decision.seat), Random(1), FEW, taken=taken)
            page = await review_page.review_page(scene, game, review, number, advice)
            check_message_components(page_content.layout(page), v2=True)
            assert bool(page.files) == (number > 0 and not preferences.text_only)
            if decision is not None:
                text = page_content.text(page)
                assert coach.deed(review.worst(number)[-1].taken, game.view(decision.seat), language) in text
                assert f"replay:{course[0].game_id}:{decision.step}:0" in page_content.custom_ids(page)


async def test_a_review_says_what_was_luck_and_what_skill(delivery: DeliveryHarness) -> None:
    course, review = session(8)
    scene = await delivery.presenter.scenes.scene(session_table(course[-1]), "en")
    page = await review_page.figures_page(scene, course[-1], review)
    check_message_components(page_content.layout(page), v2=True)
    text = page_content.text(page)
    for seat in range(course[-1].seats):
        summary = review.summary(seat)
        luck, skill = (formatting.signed(one, "en") for one in (summary.luck, summary.skill))
        line = f"**{scene.names[seat]}**: {formatting.gain(summary.net, 'en')} · luck {luck}, skill {skill}"
        assert line in text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hint_names_the_options_with_their_numbers(
    delivery: DeliveryHarness, language: Language
) -> None:
    course, _ = session(8)
    kinds = set()
    for game in course:
        if game.over or game.deal is None or len(game.deal.legal()) == 1:
            continue
        view = game.view(game.actors[0])
        assert GAME_UI.hints(view)
        advice = Advice.of(view, Random(1), FEW)
        assert advice is not None
        kinds.add(kind(advice.action))
        scene = await delivery.presenter.scenes.scene(session_table(game, language), language)
        hint = GAME_UI.hint(scene, view, advice)
        text = hint.figures
        assert coach.deed(advice.action, view, language) in hint.text
        assert len(re.findall(r"\d+(?:[.,]\d+)?", re.sub(r"\S+[♠♥♦♣]", "", hint.text))) <= 3, hint.text
        assert coach.deed(advice.action, view, language) in text
        assert (say(language, "bourre-worth-pass") in text) == (
            PASS in [one.action for one in advice.options[:3]]
        )
        assert "{" not in text
    assert kinds >= {ActionKind.PASS, ActionKind.EXCHANGE, ActionKind.PLAY}
