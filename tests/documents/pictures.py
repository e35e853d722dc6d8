"""``python -m tests.documents.pictures`` makes the pictures of the documents: the bot's pages on a phone.

The deals, the ids and the time are the same in each run, so a picture changes only with what it shows.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from bot.database import clock
from bot.pages.games.ecarte.controls import Move
from bot.text.i18n import say
from sandbox.discord.clock import Snowflakes
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.bot.support import chance
from tests.cogs.support.bourre import fill
from tests.cogs.support.bourre_session import Session
from tests.cogs.support.in_process import InProcessSandbox
from tests.documents.guides import PICTURES
from tests.games.entrants import Cup
from tests.games.players import Player
from tests.games.running_bot import RunningBot
from tests.page.conftest import CHROMIUM, QUIET
from tests.page.window import Window
from tests.shortcuts import change_settings

_PHONE: Final = ViewportSize(width=400, height=1600)
_SCALE: Final = 1.5
_NOON: Final = datetime(2026, 5, 15, 12, tzinfo=UTC)
_CARDS_IN_HAND: Final = 4
_SECOND_ROUND: Final = "Round 2"
_SETTINGS: Final = {"TURN_SECONDS": "120"}
_WITHOUT_SIGNS: Final = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.data = texts.currentNode.data.replace(/\\p{Emoji_Presentation}\\s?/gu, "");
}"""
"""Leaves out what only a font of emojis has: not every machine has one."""


@contextmanager
def _same_each_time() -> Iterator[None]:
    """Seed all chance, and let the bot's clock begin at one noon."""
    ahead = clock.time_of_day() - int(_NOON.timestamp() * 1000)
    real = clock.time_of_day
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "pictures")
        patch.setattr(clock, "time_of_day", lambda: real() - ahead)
        patch.setattr(clock, "_offset", clock._offset - ahead)
        yield


class Camera:
    """Takes pictures of messages as a person's phone shows them."""

    def __init__(self, browser: Browser, discord: InProcessSandbox) -> None:
        self._browser = browser
        self._discord = discord

    async def take(self, name: str, person: UserClient, message: ShownMessage) -> None:
        """Save a message, as this person sees it, under a name."""
        async with await self._browser.new_context(
            viewport=_PHONE, device_scale_factor=_SCALE, reduced_motion="reduce", timezone_id="UTC"
        ) as context:
            page = await context.new_page()
            await page.clock.set_fixed_time(clock.now() / 1000)
            window = Window(page, self._discord.server.world.base_url)
            await window.open(f"{person.name}/{message.channel.name or self._discord.bot_user.name}")
            await page.add_style_tag(content=".message > header time, .edited { display: none }")
            shown = page.locator(f'[data-id="{message.id}"]')
            await shown.wait_for()
            await page.evaluate(_WITHOUT_SIGNS)
            for image in await shown.locator("img").all():
                await image.evaluate("image => image.decode()")
            taken = Image.open(io.BytesIO(await shown.screenshot()))
        taken.convert("RGB").save(PICTURES / f"{name}.webp", quality=70, method=6)


def _message(reply: Reply) -> ShownMessage:
    assert reply.message is not None, reply.text
    return reply.message


async def _act(bot: RunningBot, players: tuple[Player, Player]) -> None:
    """Let the player in turn act, one after the other, so that the ids of what they do are the same."""
    actor = bot.actor(players)
    await actor.take(next(act for act in (Move.CUT, Move.STAND, Move.PLAY) if act in actor.acts))


async def _first(bot: RunningBot, camera: Camera) -> None:
    """A hand in play, the table, the end and the review of a game for two."""
    ana, bob = bot.discord.user("Ana"), bot.discord.user("Bob")
    salon = bot.discord.channel("salon")
    players = await bot.seated(people=(ana, bob), channel=salon, points=5)
    mine, game = players[0], players[0].game
    while len(mine.acts.get(Move.PLAY, ())) != _CARDS_IN_HAND:
        await _act(bot, players)
    await camera.take("hand", ana, mine.hand)
    await camera.take("table", ana, bot.public(game, salon))
    while bot.table(game).open:
        await _act(bot, players)
    await camera.take("ending", ana, mine.hand)
    await camera.take("review", ana, _message(await ana.slash("review", channel=salon)))


async def _bourre(bot: RunningBot, camera: Camera) -> None:
    """A table of five in play, two of them the house's; it goes on, so that the lobby has a table."""
    discord = bot.discord
    assert isinstance(discord, InProcessSandbox)
    ana, place = discord.user("Ana"), discord.channel("jeux")
    people = {person.id: person for person in (ana, discord.user("Bob"), discord.user("Chloé"))}
    await discord.ask_to_cut(*people.values())
    await ana.slash("bourre", channel=place, options={"seats": 5})
    (table,) = await discord.program.app.registry.tables.of_person(ana.id)
    session = Session(discord, place, people, table.id)
    for person in (discord.user("Bob"), discord.user("Chloé")):
        await person.click(session.public(person), say("en", "button-sit-down"))
    await fill(ana, session.public(ana))
    for person in people.values():
        await session.look(person)
    while not (await session.state()).view(None).tricks:
        await session.act()
    await camera.take("bourre", ana, session.public(ana))


async def _cup(bot: RunningBot, camera: Camera) -> None:
    """A small tournament after its first round."""
    place = bot.discord.add_channel("tournament")
    cup = Cup(bot, place, [bot.discord.user(name) for name in ("Ana", "Bob", "Dan", "Eve")])
    cup.name = "Sunday cup"
    await cup.create(format="round-robin", entry=0, points=1)
    await cup.begin()
    for entrant in cup.entrants:
        call = await entrant.person.wait(entrant.call)
        await entrant.person.click(call.message, call.button)
    for entrant in cup.entrants:
        asked = await entrant.person.slash("resign", channel=place)
        if asked.message is not None and asked.message.buttons:
            await entrant.person.click(asked.message, asked.message.buttons[0].label)
    ana = cup.entrants[0].person

    def shown() -> ShownMessage | None:
        """The message, once it shows the second round."""
        newest = next(sent for sent in ana.newest_messages(place) if f"🏆 {cup.name}" in sent.text)
        return newest if _SECOND_ROUND in newest.text else None

    await ana.wait(shown)
    await bot.discord.settled()
    await camera.take("tournament", ana, await ana.wait(shown))


async def _lobby(bot: RunningBot, camera: Camera) -> None:
    """The lobby, with an open seat and a table in play."""
    place = bot.discord.add_channel("lobby")
    dan = bot.discord.user("Dan")
    await dan.slash("challenge", channel=bot.discord.channel("salon"))
    await change_settings(bot.discord.user("Admin"), "lobby", channel=place, options={"channel": place})
    await bot.discord.settled()
    await camera.take("lobby", dan, next(dan.newest_messages(place)))


async def _greeting(bot: RunningBot, camera: Camera) -> None:
    """What a server reads that has just invited the bot."""
    world, eve = bot.discord.server.world, bot.discord.user("Eve")
    guild = world.add_guild("Club", bot.discord.guild.owner)
    place = world.add_channel(guild, "general")
    world.add_member(guild, eve.user)
    world.invite_bot(guild)
    await bot.discord.settled()
    await camera.take("greeting", eve, next(eve.newest_messages(place)))


async def _take_all(bot: RunningBot, camera: Camera) -> None:
    discord = bot.discord
    admin, eve = discord.user("Admin"), discord.user("Eve")
    await _first(bot, camera)
    await camera.take("daily", eve, _message(await eve.slash("daily")))
    await _cup(bot, camera)
    await _bourre(bot, camera)
    await _lobby(bot, camera)
    await _greeting(bot, camera)
    await camera.take("settings", admin, _message(await admin.slash("settings")))


async def main() -> None:
    """Make all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, _same_each_time():
        database = Path(folder) / "ecarte.db"
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            async with InProcessSandbox(_SETTINGS).open(database) as discord:
                # How many edits bring files depends on the time, and packs depend on the other ids.
                discord.server.world.file_ids = Snowflakes(discord.server.world.clock)
                await discord.server.start()
                try:
                    await _take_all(RunningBot(discord, database, Random(1)), Camera(browser, discord))
                finally:
                    await discord.server.stop()
            await browser.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
