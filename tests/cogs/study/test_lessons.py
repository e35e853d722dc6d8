"""``/learn``."""

from __future__ import annotations

import json

import pytest

from bot.features.study.reasons import StudyReason
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.games.registered import GAME_UIS, default_game_ui
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES, default_game_type
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_first_lesson_comes_first(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("learn", where="dm")
    assert say(language, "lesson-basics") in reply.text
    assert reply.message is not None
    assert say(language, "lesson-basics-picture") in json.dumps(reply.message.components, ensure_ascii=False)
    assert reply.message.attachments


async def test_a_lesson_can_be_named_by_its_title(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    for topic in TOPICS:
        title = say(language, f"lesson-{topic}")
        assert title in (await ana.slash("learn", where="dm", topic=title)).text


async def test_a_preset_is_shown_with_its_differences(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    for name, preset in default_game_type().presets.items():
        reply = await ana.slash("learn", where="dm", topic=name)
        for difference in default_game_ui().differences(preset, language):
            assert difference in reply.text


async def test_another_lesson_can_be_selected(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("learn", where="dm")
    assert reply.message is not None
    other = await ana.select(reply.message, ["cards"])
    assert say(language, "lesson-cards") in other.text


async def test_an_unknown_lesson_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("learn", where="dm", topic="chess")
    refusal(reply, language, StudyReason.UNKNOWN_TOPIC)


async def test_lessons_and_presets_are_suggested_once_each(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    values = [value for _, value in await ana.autocomplete("learn", "topic", where="dm")]
    assert set(values) >= {
        *TOPICS,
        *(preset for game_type in GAME_TYPES.values() for preset in game_type.presets),
    }
    assert len(values) == len(set(values))


async def test_games_teach_by_lessons_of_their_own(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    for game_ui in GAME_UIS.values():
        for title, topic in game_ui.topics(language):
            offered = await ana.autocomplete("learn", "topic", typed=title, where="dm")
            assert (title, topic) in offered
            lesson = await ana.slash("learn", where="dm", topic=topic)
            assert title in lesson.text
    told = await ana.slash("learn", where="dm", topic="bourre")
    assert told.message is not None
    first = await ana.click(told.message, say(language, "button-learn"))
    titles = [title for title, _ in GAME_UIS["bourre"].topics(language)]
    assert titles[0] in first.text
    for title in titles[1:]:
        assert first.message is not None
        first = await ana.click(first.message, say(language, "button-next"))
        assert title in first.text


async def test_lessons_are_played(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    lesson = await ana.slash("learn", where="dm", topic="following")
    assert lesson.message is not None
    asked = await ana.click(lesson.message, say(language, "button-try"))
    assert say(language, "lesson-following-ask") in asked.text
    assert asked.message is not None
    assert asked.message.attachments
    for option, verdict in ((0, "lesson-wrong"), (4, "lesson-right")):
        told = await ana.click(asked.message, asked.message.buttons[option].label)
        assert say(language, verdict) in told.text
        assert say(language, "lesson-following-why") in told.text
    assert told.message is not None
    following = await ana.click(told.message, say(language, "button-next"))
    assert say(language, "lesson-score") in following.text
