"""Lessons from first to last, presets by name, and a finished game checked by its script."""

import asyncio
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bot.features.study.lessons_page import ROWS
from bot.pages.games.ecarte import rulesets
from bot.pages.games.ecarte.topics import TOPICS, Topic
from bot.pages.parts.components import Act
from bot.tables.store import games
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS
from tests.shortcuts import carried, published_facts, replay, verify

from .players import Presser
from .running_bot import RunningBot
from .test_leaving import resigns

pytestmark = pytest.mark.asyncio(loop_scope="module")

_FINGERPRINT = re.compile(r"\b[0-9a-f]{64}\b")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_newcomer_reads_all_lessons_by_pressing_next(bot: RunningBot, language: Language) -> None:
    ana = bot.guest("Ana", {"en": "en-US", "fr": "fr"}[language])
    page = (await ana.slash("learn", channel=bot.salon())).message
    for topic in TOPICS:
        assert page is not None
        assert page.ephemeral
        assert say(language, f"lesson-{topic}") in page.text
        assert len(page.attachments) == (topic in ROWS or topic is Topic.BASICS)
        following = next(b for b in page.buttons if b.label == say(language, "button-next"))
        assert following.disabled == (topic is TOPICS[-1])
        if not following.disabled:
            page = (await ana.click(page, following.label)).message


async def test_rules_are_found_by_name_and_by_the_select(bot: RunningBot) -> None:
    ana = bot.guest("Ana")
    shown = await ana.slash("learn", channel=bot.salon(), topic="holiday")
    assert shown.message is not None
    for difference in rulesets.differences(PRESETS["holiday"], "en"):
        assert difference in shown.text
    chosen = await ana.select(shown.message, ["casino"])
    assert "The lower card of the cut deals first." in chosen.text
    assert chosen.message is not None
    learnt = await ana.click(chosen.message, "Learn in 3 minutes")
    assert say("en", "lesson-basics") in learnt.text


@pytest.mark.parametrize(
    ("named", "found"), [("Vacances", "rules-holiday"), ("the king of trumps", "lesson-king")]
)
async def test_pages_are_found_by_their_names(bot: RunningBot, named: str, found: str) -> None:
    assert say("en", found) in (await bot.guest("Ana").slash("learn", topic=named)).text


async def test_a_finished_game_is_checked_by_the_script_that_comes_with_it(
    bot: RunningBot, tmp_path: Path
) -> None:
    salon = bot.salon()
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob, rules="denexa", points=3)
    assert offered.message is not None
    rules = await bob.click(offered.message, "Table rules")
    (fingerprint,) = _FINGERPRINT.findall(await published_facts(bob, offered.message))
    assert carried(offered.message) == [fingerprint]
    assert "All five tricks against a vulnerable player score three" in rules.text
    await bob.click(offered.message, "Accept")
    custom_id = offered.message.buttons[0].custom_id
    assert custom_id is not None
    game = custom_id.split(":")[1]
    early = await replay(ana, channel=salon, game=game)
    assert early.text == say("en", "refusal-not-over")
    players = [Presser(person, game, salon, bot.random) for person in (ana, bob)]
    await asyncio.gather(*(player.play() for player in players))

    proof = await verify(ana, channel=salon)
    assert proof.message is not None
    assert proof.ephemeral
    assert fingerprint in proof.text
    files = {attachment.name: attachment.data for attachment in proof.message.attachments}
    paper = json.loads(files[f"{game}.json"])
    assert paper["commitment"] == fingerprint
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    checked = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-I", *shlex.split(paper["check"])[1:]],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    dealt = [f"deal {deal['deal']} cut {deal['cut']} - {deal['pack']}" for deal in paper["deals"]]
    assert set(dealt) <= set(checked.stdout.splitlines())
    assert paper["message"] == str(offered.message.id)

    stranger = await verify(bot.guest("Cleo", "fr"), "fr", channel=salon, game=game)
    assert fingerprint in stranger.text


async def test_a_first_game_of_each_kind_is_guided(bot: RunningBot) -> None:
    people = bot.guest("Ana"), bot.guest("Bob")
    for guided in (True, False):
        players = await bot.seated(people=people)
        elder = await bot.reach(players, Phase.ELDER_SPEAKS)
        await elder.person.click(elder.hand, elder.acts[Act.MORE][0].custom_id)
        assert (Act.NO_TIPS in elder.acts) is guided
        await elder.person.click(elder.hand, elder.acts[Act.BACK][0].custom_id)
        await resigns(elder)
    read = bot.app.database.read
    for person in people:
        assert await read(games.has_finished, person.id, "ecarte")
        assert not await read(games.has_finished, person.id, "bourre")
