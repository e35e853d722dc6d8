"""What a phone of 400 px shows of the pages that people play with: one screen."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize

from bot.features.salon.bets.model import Wager, WagerState, WagerSummary
from bot.features.salon.section import SalonSection
from bot.features.settings.help_page import Section, help_page
from bot.features.standings.rating import ShownRating
from bot.features.standings.section import StandingsSection
from bot.features.study.lessons_page import lesson, lesson_page
from bot.features.study.review_page import decision_of, figures_page, pages, review_page
from bot.features.study.verification_page import proof_page
from bot.features.training import page as training
from bot.features.training.model import Mistake
from bot.pages.games import replay
from bot.pages.games.ecarte import guide
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Button
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import hints_of
from bot.pages.table.hand_state import Choice
from bot.pages.table.scene import Section as TableSection
from bot.tables.person import Guide, Person, Preferences
from bot.tables.table import Ruling, Table
from bot.text.i18n import Language, say, sources
from engine.betting.bets import Unmatched
from engine.bourre.advisor.review import Review as BourreReview
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset
from engine.course import course as replay_of
from engine.ecarte.actions import RESIGN
from engine.ecarte.advisor.review import Review as EcarteReview
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.exercises import Exercise, Position, exercises, position
from engine.games import GAME_TYPES
from engine.interface import Advice, HasAdvisor, HasReview, Level, Review, advisor_of
from sandbox.testing.harness import Sandbox
from tests.bot.pages.table.test_endings import resigned_in_a_deal, won_after_none_to_four, won_by_point
from tests.bot.support.harness import ANA, BOB, person
from tests.bot.support.longest import Around
from tests.bot.support.random_games import random_positions, table_at
from tests.page.window import Window
from tests.sandbox.raw import RawBot

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

MEASURED: Final = [pytest.param("en", marks=pytest.mark.landing), "fr"]
"""The languages. Half of the pages suffice in `make test`; each landing measures those in English, too."""

PHONE = ViewportSize(width=400, height=900)
SCREEN = 480
"""How high a page of a game for two may be."""
SCREEN_OF_MANY = 560
"""How high a page of a game for many may be."""
TABLE = 400
"""How high a public table may be."""
READ = 600
"""How high a page that people read may be."""
PLAYERS = tuple(person(one) for one in (ANA, BOB, 103, 104, 105))


class Phone:
    """A phone that shows pages, one at a time, in the sandbox's page."""

    def __init__(self, bot: RawBot, window: Window) -> None:
        self._bot = bot
        self._window = window

    async def height(self, page: Page) -> int:
        """How high the content of a page is, without its author and the time."""
        await page.draw()
        channel, name = self._bot.discord.channel(), self._bot.discord.user("Ana").mention
        shown = json.loads(re.sub(r"<@\d+>", name, json.dumps(page.components)))
        sent = await self._bot.call(
            "POST",
            f"/channels/{channel.id}/messages",
            {"components": shown, "flags": 1 << 15},
            files={file.file: file.data for file in page.files},
        )
        assert sent.status == 200, sent.body
        message = self._window.page.locator(f'[data-id="{sent.body["id"]}"]')
        await message.wait_for()
        for image in await message.locator("img").all():
            await image.evaluate("image => image.decode()")
        box = await message.locator(".container").bounding_box()
        assert box is not None
        return round(box["height"])


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def phone(browser: Browser) -> AsyncIterator[Phone]:
    async with (
        Sandbox() as discord,
        aiohttp.ClientSession() as session,
        await browser.new_context(viewport=PHONE, reduced_motion="reduce") as context,
    ):
        window = Window(await context.new_page(), discord.server.world.base_url)
        await window.open("Ana/salon")
        yield Phone(RawBot(discord, session), window)


def standings(seats: int) -> StandingsSection:
    changed = tuple(ShownRating(1_512, 1_534, False, seat) for seat in range(seats))
    return StandingsSection(changed, hand_seen=False, waivable=False, waived=False, first_win=False)


def stakes(table: Table) -> SalonSection:
    wager = Wager(table.id, 1, 20, 50, Unmatched.PRO_RATA, WagerState.SETTLED, cover=0, bets=())
    won = ((ANA, 20), (BOB, -20), (103, 10), (104, -10), (105, 20), (106, -20))
    names = {103: "Chloé", 104: "Dan", 105: "Émile", 106: "Fanny"}
    summary = replace(WagerSummary.of(wager, won), names=names)
    return SalonSection(0, summary, False, (), 1, None, None, {}, {})


def ended_session() -> BourreGame:
    game, _ = BourreGame.start(Ruleset("bourre", deals=1), bytes(32), "session", 4)
    while not game.over:
        seat = game.actors[0]
        action = game.default_action(seat) or next(iter(game.legal(seat)))
        game, _ = game.apply(seat, action)
    return game


def endings(language: Language) -> Iterator[tuple[str, Table, tuple[TableSection, ...]]]:
    """Ends of games, with what stands around them."""

    def table(game: EcarteGame | BourreGame) -> Table:
        return table_at(game, PLAYERS[: game.seats], language)

    won, resigned = table(won_after_none_to_four()), table(resigned_in_a_deal())
    early = table(EcarteGame.start(CLASSIC, bytes(32), "early")[0].apply(0, RESIGN)[0])
    rated = standings(2)
    yield "match", replace(won, games=3, wins=(2, 1)), (rated,)
    yield "comeback and vole, with stakes", won, (rated, stakes(won))
    point = table(won_by_point())
    yield "stakes", point, (rated, stakes(point))
    yield "resigned early, with stakes", early, (replace(rated, ratings=()), stakes(early))
    yield "timed out", replace(resigned, ruling=Ruling.LATE), (rated,)
    yield "session", table(ended_session()), (standings(4),)


@pytest.mark.parametrize("language", MEASURED)
async def test_an_end_is_one_screen(phone: Phone, language: Language) -> None:
    found = {}
    for name, table, sections in endings(language):
        scenes = Around(sections, Preferences(), language).scenes
        for seat in (0, 1):
            page = await scenes.hand_page(table, seat, private=False)
            found[name, seat] = await phone.height(page)
    assert {case: height for case, height in found.items() if height > SCREEN} == {}


def first_hands(language: Language) -> Iterator[tuple[tuple[str, bool], Table]]:
    """The decisions of a first game against the house at which another word is explained.

    Those of later deals, which the result of a deal precedes, are others.
    """
    seen = set[tuple[str, bool]]()
    house = replace(PLAYERS[1], level=Level.BOOK)
    for game in (one for seed in (3, 7, 8) for one in random_positions(CLASSIC, bytes(32), seed)):
        words = guide.words(game.view(0)) if game.actors == (0,) else ()
        for case in ((word, bool(game.deals)) for word in words):
            if case not in seen:
                seen.add(case)
                yield case, table_at(game, (PLAYERS[0], house), language)
                break


@pytest.mark.parametrize("language", MEASURED)
async def test_a_first_hand_is_one_screen(phone: Phone, language: Language) -> None:
    found = {}
    for case, table in first_hands(language):
        scenes = Around((), Preferences(guide=Guide.ALWAYS), language).scenes
        found[case] = await phone.height(await scenes.hand_page(table, 0, private=True))
    assert set(guide.Word) == {word for word, _ in found}
    assert {case: height for case, height in found.items() if height > SCREEN} == {}


@cache
def session() -> Sequence[BourreGame]:
    """A session of five, move by move."""
    chance = Random(5)
    game, _ = BourreGame.start(Ruleset("bourre", deals=3), bytes(32), "session", 5)
    course = [game]
    while not game.over:
        seat = game.actors[0]
        advised = advisor_of(GAME_TYPES[game.kind]).advise(game.view(seat), Level.BOOK, chance)
        game, _ = game.apply(seat, advised or game.default_action(seat) or game.legal(seat)[0])
        course.append(game)
    return course


@pytest.mark.parametrize("language", MEASURED)
@pytest.mark.parametrize("wish", ["text_only", "large_cards"])
async def test_a_hand_in_words_or_with_large_cards_is_one_screen(
    phone: Phone, language: Language, wish: str
) -> None:
    preferences = replace(Preferences(guide=Guide.ALWAYS), **{wish: True})  # type: ignore[arg-type]
    scenes, found = Around((), preferences, language).scenes, {}
    courses: Sequence[Sequence[EcarteGame | BourreGame]] = (
        random_positions(CLASSIC, bytes(32), 3),
        session(),
    )
    for course, most in zip(courses, (SCREEN, SCREEN_OF_MANY), strict=True):
        for moment, game in enumerate(course[1::9]):
            table, seat = table_at(game, PLAYERS[: game.seats], language), (*game.actors, 0)[0]
            height = await phone.height(await scenes.hand_page(table, seat, private=True))
            if height > most:
                found[game.kind, moment] = height
    assert found == {}


@pytest.mark.parametrize("language", MEASURED)
async def test_a_public_table_leaves_a_third_of_the_screen(phone: Phone, language: Language) -> None:
    scenes, found = Around((), Preferences(), language).scenes, {}
    house = tuple(replace(seat, level=Level.BOOK) for seat in PLAYERS[1:])
    for course, every in ((random_positions(CLASSIC, bytes(32), 3), 5), (session(), 4)):
        for moment, game in enumerate((*course[::every], course[-1])):
            for players in (PLAYERS, (PLAYERS[0], *house)):
                table = table_at(game, players[: game.seats], language)
                found[game.kind, moment, players is PLAYERS] = await phone.height(
                    await scenes.main_page(table)
                )
    assert {case: height for case, height in found.items() if height > TABLE} == {}


@cache
def reviews() -> Sequence[tuple[Sequence[EcarteGame | BourreGame], Review]]:
    """A short game for two and a session, each with its review."""
    course = random_positions(CLASSIC.with_target(1), bytes(32), 3)
    return (course, EcarteReview.of(course[-1])), (session(), BourreReview.of(session()[-1]))


@cache
def exercised() -> Sequence[tuple[Exercise, Position, Advice]]:
    """Exercises of several motifs of each game."""
    found = []
    for name, game_type in GAME_TYPES.items():
        assert isinstance(game_type, HasReview)
        for exercise in list({each.motif: each for each in exercises(name)}.values())[:4]:
            posed = position(game_type, exercise)
            advice = game_type.advice_on(posed.game, posed.seat, posed.taken)
            assert advice is not None
            found.append((exercise, posed, advice))
    return found


async def studied(language: Language) -> AsyncIterator[tuple[tuple[object, ...], Page]]:
    """What is looked at after a game: its review, its replay, its proof, and training."""
    scenes = Around((), Preferences(), language).scenes
    for course, review in reviews():
        game = course[-1]
        table = table_at(game, PLAYERS[: game.seats], language)
        scene = replace(await scenes.scene(table, language), reader=(0,))
        game_type = GAME_TYPES[table.kind]
        assert isinstance(game_type, HasReview)
        for number in range(pages(review)):
            decision, at, advice = decision_of(review, number, (0,)), game, None
            if decision is not None:
                at = course[decision.step]
                advice = game_type.advice_on(at, decision.seat, decision.taken)
            yield (table.kind, "review", number), await review_page(scene, at, review, number, advice)
        yield (table.kind, "figures"), await figures_page(scene, game, review)
        stops = replay_of(game).stops
        for step in range(0, len(course), 9):
            yield (table.kind, "replay", step), await replay.page(scene, course[step], step, stops)
        yield (table.kind, "replay"), await replay.page(scene, game, stops.last, stops)
        yield (table.kind, "verify"), proof_page(table, language, None, (10**6, "f" * 64))
    for exercise, posed, advice in exercised():
        assert isinstance(posed.game, EcarteGame | BourreGame)
        table = table_at(posed.game, PLAYERS[: posed.game.seats], language)
        scene = replace(await scenes.scene(table, language), reader=(posed.seat,))
        view, mistake = posed.game.view(posed.seat), Mistake(table.id, 9, 0, None)
        asked = training.mistake_page(scene, view, mistake, advice, 17)
        yield (exercise.motif, "asked"), asked
        for why in (1, None):
            answer = training.judged_mistake_page(
                scene, view, mistake, advice, posed.taken, 1_900_000_000_000, exercise, why
            )
            yield (exercise.motif, "why" if why is None else "answered"), answer


@pytest.mark.parametrize("language", MEASURED)
async def test_what_is_looked_at_after_a_game_is_one_screen(phone: Phone, language: Language) -> None:
    found = {case: await phone.height(page) async for case, page in studied(language)}
    assert {case: height for case, height in found.items() if height > READ} == {}


async def read(language: Language) -> AsyncIterator[tuple[str, Page]]:
    """The pages that people read outside a game: lessons, rules and help."""
    reader = Person(ANA, "Ana", language)
    for chapter in TOPICS:
        yield chapter, await lesson_page(chapter, reader)
    for game_ui in GAME_UIS.values():
        for name, topic in game_ui.topics(language):
            page = await lesson(topic, reader)
            if page is not None:
                yield name, page
    verify = Button.about("replay", (), say(language, "button-verify"))
    for game_type in GAME_TYPES.values():
        for name, rules in game_type.presets.items():
            yield name, GAME_UIS[game_type.name].rules_page(rules, language, verify)
    abouts = [key for key in sources(language) if key.startswith("cmd-") and key.endswith("-about")]
    names = [key.removeprefix("cmd-").removesuffix("-about").replace("-", " ") for key in abouts]
    leaves = [name for name in names if not any(other.startswith(f"{name} ") for other in names)]
    commands = {name: f"/{name}" for name in leaves}
    for section in Section:
        yield section, help_page(section, language, commands, now=None, version="1.0.0")


@pytest.mark.parametrize("language", MEASURED)
async def test_what_people_read_is_one_screen(phone: Phone, language: Language) -> None:
    found = {name: await phone.height(page) async for name, page in read(language)}
    assert {name: height for name, height in found.items() if height > READ} == {}


def hinted(language: Language) -> Iterator[tuple[Table, int, Advice]]:
    """Decisions of games, with the advice for them."""
    for rules, seats in ((CLASSIC, 2), (Ruleset("bourre", deals=1), 4)):
        game_type = GAME_TYPES[rules.kind]
        assert isinstance(game_type, HasAdvisor)
        chance = Random(rules.kind)
        game: Any = game_type.start(rules.text, bytes(32), "hints", seats)
        while not game.over and len(game.history) < 40:
            seat = game.actors[0]
            action = game_type.advise(game.view(seat), Level.NOVICE, chance)
            if (advice := game_type.advice(game.view(seat), chance)) is not None:
                yield table_at(game, PLAYERS[:seats], language), seat, advice
            game, _ = game.apply(seat, action or game.legal(seat)[0])


@pytest.mark.parametrize("language", MEASURED)
async def test_what_a_hand_opens_is_one_screen(phone: Phone, language: Language) -> None:
    scenes, found = Around((), Preferences(), language).scenes, {}
    for table, seat, advice in hinted(language):
        scene, view = await scenes.scene(table, language), table.started_game.view(seat)
        hint = hints_of(GAME_UIS[table.kind]).hint(scene, view, advice)
        await scenes.hand_states.ask(table, seat, hint.figures, Choice("x" * 20, RESIGN))
        step = len(table.started_game.history)
        found[table.kind, str(step)] = await phone.height(await scenes.hand_page(table, seat, private=False))
    for rules in (rules for game_type in GAME_TYPES.values() for rules in game_type.presets.values()):
        game: Any = GAME_TYPES[rules.kind].start(rules.text, bytes(32), "rules", 2)
        table = table_at(game, PLAYERS[:2], language)
        text = "\n".join(GAME_UIS[rules.kind].rules_text(rules, language))
        await scenes.hand_states.ask(table, 0, text, figures="x" * 64, label="button-verify")
        found[rules.kind, rules.name] = await phone.height(await scenes.hand_page(table, 0, private=False))
    assert {case: height for case, height in found.items() if height > READ} == {}
