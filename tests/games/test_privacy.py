"""A person sees, exports and deletes the data that is kept about them."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest

from bot.pages.parts.components import Act
from bot.text.i18n import language_of, say
from sandbox.testing.harness import UserClient
from tests.shortcuts import at_table, books, bring, open_history, own_data, replay

from .gallery import Gallery
from .players import Presser
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


def traces(bot: RunningBot, person: UserClient) -> list[str]:
    """The places in the database's files that hold a person's id or name."""
    wanted = (str(person.id).encode(), person.id.to_bytes(8, "big"), person.name.encode())
    return [
        f"{file.name}: {needle!r}"
        for file in bot.database.parent.glob(f"{bot.database.name}*")
        for needle in wanted
        if needle in file.read_bytes()
    ]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_the_stored_data_is_listed(bot: RunningBot, locale: str) -> None:
    ana = bot.guest("Zoé", locale)
    language = language_of(locale)
    others = ("messages", "pools", "bets", "hands", "queues", "purses", "movements", "scores", "rated")
    nothing = dict.fromkeys((*others, "days", "orders", "blocks"), 0)
    newcomer = await own_data(ana, "show", where="dm")
    assert newcomer.text == say(language, "privacy-kept", name=ana.name, dm=0, games=0, **nothing)
    players = await bot.seated(people=(ana, bot.guest("Bob")), points=1)
    await asyncio.gather(*(player.play() for player in players))
    kept = await own_data(ana, "show", channel=players[0].channel)
    assert kept.ephemeral
    assert say(language, "privacy-kept", name=ana.name, dm=1, games=1, **nothing).split("\n")[2] in kept.text


async def test_an_export_has_everything_and_is_private(bot: RunningBot) -> None:
    players = await bot.seated(points=1)
    ana, bob = (player.person for player in players)
    await asyncio.gather(*(player.play() for player in players))
    given = await own_data(ana, "export", channel=players[0].channel)
    assert given.ephemeral
    assert given.message is not None
    (file,) = given.message.attachments
    everything = json.loads(file.data)
    assert everything["person"][0]["name"] == ana.name
    (game,) = everything["games"]
    assert game["actions"] == [f"{seat} {action}" for seat, action in bot.history(players[0].game)]
    assert bob.name not in file.data.decode()
    assert str(bob.id) not in file.data.decode()


async def test_after_deletion_nothing_of_the_person_is_left(
    bot: RunningBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    gallery = await Gallery.opened(bot)
    ana, bob = gallery.guest("Zoé"), gallery.guest("Bob")
    table = await gallery.table(ana, bob, stake=50)
    game, salon = table.players[0].game, gallery.salon
    await asyncio.gather(*(player.play() for player in table.players))
    asked = await own_data(ana, "ask", channel=salon)
    assert asked.ephemeral
    assert asked.text == say("en", "privacy-delete-sure")
    assert asked.message is not None
    assert traces(bot, ana) != []
    done = await ana.click(asked.message, say("en", "button-delete-surely"))
    assert done.text == say("en", "privacy-deleted")
    assert traces(bot, ana) == []
    assert ana.name not in caplog.text
    audit = await books(bob, "audit", channel=salon)
    assert say("en", "audit-sound", total=0) in audit.text
    replayed = await replay(bob, channel=salon, game=game)
    assert replayed.message is not None
    listed = await open_history(bob, channel=salon)
    assert say("en", "somebody-left") in listed.text
    # The table can still be brought to the foot, and its buttons say what is possible.
    await bring(bob, game, channel=salon)
    pressed = await bob.click(bot.public(game, salon), say("en", "button-rematch"))
    assert pressed.text == say("en", "refusal-has-left", kind="ecarte")
    players = await bot.seated(Presser, people=(ana, bob), channel=salon, points=1)
    assert players[0].version == 1
    await asyncio.gather(*(player.play() for player in players))
    assert Act.REMATCH in players[0].acts


async def test_deletion_removes_a_person_from_the_queue_at_the_table(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana = gallery.guest("Zoé")
    table = await gallery.table(gallery.guest("Bob"), gallery.guest("Cleo"))
    await at_table(ana, Act.JOIN, gallery.salon)
    bot.shows(table.players[0], ana.name)
    asked = await own_data(ana, "ask", channel=gallery.salon)
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-delete-surely"))
    assert ana.name not in bot.public(table.players[0].game, gallery.salon).text
