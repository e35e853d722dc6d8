"""``/replay`` and ``/history``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_finished_games_are_listed(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.finish(begun)
    for player, key, opponent in (
        (begun.ana, "history-won", begun.bob),
        (begun.bob, "history-lost", begun.ana),
    ):
        text = (await player.slash("history", where="dm")).text
        assert say(language, "history-title", player=player.mention) in text
        line = say(language, key, game=begun.game, opponent=opponent.name, score="0–0", when="")
        assert line.strip() in text


async def test_nobody_has_played_yet(salon: Salon, language: Language) -> None:
    reply = await salon.guest("Ana", LOCALES[language]).slash("history", where="dm")
    assert reply.text == say(language, "history-none")


async def test_all_games_are_given_as_one_file(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.finish(begun)
    listed = await begun.ana.slash("history", where="dm")
    assert listed.message is not None
    reply = await begun.ana.click(listed.message, say(language, "button-records"))
    assert say(language, "record-all", games=1) in reply.text
    assert reply.message is not None
    (file,) = reply.message.attachments
    assert begun.game in file.data.decode()


async def test_a_game_is_opened_from_the_list_and_stepped_through(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.to_play(begun)
    await salon.finish(begun)
    listed = await begun.ana.slash("history", where="dm")
    assert listed.message is not None
    first = await begun.ana.select(listed.message, [begun.game])
    assert first.message is not None
    assert say(language, "replay-step", step=0, steps=3) in first.text
    second = await begun.ana.click(first.message, say(language, "button-forward"))
    assert say(language, "replay-step", step=1, steps=3) in second.text
    assert second.message is not None
    back = await begun.ana.click(second.message, say(language, "button-back"))
    assert back.text == first.text


async def test_one_game_is_given_as_a_file(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.finish(begun)
    shown = await begun.ana.slash("replay", where="dm")
    assert shown.message is not None
    reply = await begun.ana.click(shown.message, say(language, "button-record"))
    assert say(language, "record-one") in reply.text


async def test_only_finished_games_are_shown_open(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    refusal(await ana.slash("replay", where="dm"), language, Reason.NO_FINISHED)
    begun = await salon.begin(people=(ana, salon.guest("Bob")))
    for command in ("replay", "review", "verify"):
        reply = await ana.slash(command, where="dm", game=begun.game)
        refusal(reply, language, Reason.NOT_OVER)
    await ana.slash("challenge", channel=begun.channel)
    (_, offered) = await salon.program.registry.tables.of_person(ana.id)
    await ana.slash("refuse", channel=begun.channel, game=offered.id)
    reply = await ana.slash("replay", where="dm", game=offered.id)
    refusal(reply, language, Reason.NEVER_FINISHED)


async def test_finished_games_are_suggested(salon: Salon) -> None:
    begun = await salon.begin()
    assert await begun.ana.autocomplete("replay", "game", where="dm") == []
    await salon.finish(begun)
    label = f"{begun.game} · {begun.ana.name} – {begun.bob.name}"
    assert await begun.ana.autocomplete("replay", "game", "ana", where="dm") == [(label, begun.game)]
    assert await begun.ana.autocomplete("replay", "game", "zoe", where="dm") == []
