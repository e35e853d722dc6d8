"""The replay, and the finished games that a profile opens."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from engine.bourre.notation.record import Record
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.bourre import session_of_three
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import open_history, proven, replay, verify

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def test_finished_games_are_listed(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    for player, key, opponent in (
        (started.ana, "history-won", started.bob),
        (started.bob, "history-lost", started.ana),
    ):
        text = (await open_history(player, language, where="dm")).text
        assert say(language, "history-title", player=player.mention) in text
        line = say(language, key, game=started.game, opponent=opponent.name, score="0–0", when="\n")
        assert all(part in text for part in line.split("\n"))


async def test_a_newcomer_has_no_history(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await open_history(sandbox.guest("Ana", LOCALES[language]), language, where="dm")
    assert reply.text == say(language, "history-none")


async def test_others_see_a_game_only_in_its_server_or_if_they_played_in_it(
    sandbox: InProcessSandbox,
) -> None:
    ana, bob, eve = map(sandbox.guest, ("Ana", "Bob", "Eve"))
    here, elsewhere = sandbox.own_channel(), sandbox.own_channel()
    started = await sandbox.begin(channel=here, people=(ana, bob))
    await sandbox.finish(started)

    async def listed(viewer: UserClient, **where: Any) -> bool:
        return started.game in (await open_history(viewer, user=ana.user, **where)).text

    assert await listed(eve, channel=here)
    assert not await listed(eve, channel=elsewhere)
    assert not await listed(eve, where="dm")
    assert await listed(ana, channel=elsewhere)
    assert await listed(bob, where="dm")
    reply = await eve.slash("review", channel=elsewhere, game=started.game)
    refusal(reply, "en", Reason.UNKNOWN_GAME)
    assert not refused(await replay(eve, channel=here, game=started.game))
    assert not refused(await replay(bob, where="dm", game=started.game))


def refused(reply: Reply) -> bool:
    return reply.text == say("en", "refusal-unknown-game")


async def test_all_games_are_exported_as_one_file(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    listed = await open_history(started.ana, language, where="dm")
    assert listed.message is not None
    reply = await started.ana.click(listed.message, say(language, "button-records"))
    assert say(language, "record-all", games=1) in reply.text
    assert reply.message is not None
    (file,) = reply.message.attachments
    assert started.game in file.data.decode()


async def test_a_game_is_opened_from_the_list_and_replayed_step_by_step(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.to_elder(started)
    await sandbox.finish(started)
    listed = await open_history(started.ana, language, where="dm")
    assert listed.message is not None
    first = await started.ana.select(listed.message, [started.game])
    assert first.message is not None
    assert say(language, "replay-step", step=0, steps=2) in first.text
    second = await started.ana.click(first.message, say(language, "button-forward"))
    assert say(language, "replay-step", step=1, steps=2) in second.text
    assert second.message is not None
    back = await started.ana.click(second.message, say(language, "button-back"))
    assert back.text == first.text


async def test_a_session_of_three_is_listed_replayed_and_exported(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    table, ana = await session_of_three(sandbox, language, place)
    ecarte = await sandbox.begin(channel=place, people=(ana, sandbox.member(place, "Dora")))
    await sandbox.finish(ecarte)
    listed = await open_history(ana, language, where="dm")
    assert listed.message is not None
    result = table.started_game.result
    assert result is not None
    placed = say(
        language,
        "history-placed",
        game=table.id,
        place=result.ranks[0],
        players=3,
        opponents=", ".join(held.name for held in table.seats[1:]),
        score=str(result.scores[0]),
        when="\n",
    )
    assert all(part in listed.text for part in placed.split("\n"))
    first = await ana.select(listed.message, [table.id])
    assert first.message is not None
    last = len(table.started_game.history)
    assert say(language, "replay-step", step=0, steps=last) in first.text
    trick = await ana.click(first.message, say(language, "button-trick-after"))
    assert say(language, "replay-step", step=7, steps=last) in trick.text
    assert trick.message is not None
    text = await ana.click(trick.message, say(language, "button-record"))
    assert text.message is not None
    (file,) = text.message.attachments
    assert file.name == f"bourre-{table.id}.txt"
    assert Record.read(file.data.decode()).game_id == table.id
    everything = await ana.click(listed.message, say(language, "button-records"))
    assert say(language, "record-all", games=2) in everything.text
    assert everything.message is not None
    records = {file.name: file.data.decode() for file in everything.message.attachments}
    assert records["bourre.txt"] == file.data.decode()
    assert ecarte.game in records["ecarte.txt"]


async def test_one_game_is_exported_as_a_file(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    shown = await replay(started.ana, where="dm")
    assert shown.message is not None
    reply = await started.ana.click(shown.message, say(language, "button-record"))
    assert say(language, "record-one") in reply.text


async def test_a_finished_game_is_verified_from_its_replay(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    reply = await verify(started.ana, language, where="dm")
    assert say(language, "proof-title") in reply.text
    table = await sandbox.table(started.game)
    assert table.commitment in reply.text
    assert table.started_game.secrets[0][1].hex() == proven(reply)["secret"]


async def test_only_finished_games_are_replayed_and_reviewed(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    refusal(await ana.slash("review", where="dm"), language, Reason.NO_FINISHED)
    started = await sandbox.begin(people=(ana, sandbox.guest("Bob")))
    reply = await ana.slash("review", where="dm", game=started.game)
    refusal(reply, language, Reason.NOT_OVER)
    await ana.slash("challenge", channel=started.channel)
    (_, offered) = await sandbox.program.app.registry.tables.of_person(ana.id)
    await ana.slash("refuse", channel=started.channel, game=offered.id)
    reply = await ana.slash("review", where="dm", game=offered.id)
    refusal(reply, language, Reason.NEVER_FINISHED)


async def test_finished_games_are_suggested(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    assert await started.ana.autocomplete("review", "game", where="dm") == []
    await sandbox.finish(started)
    label = f"{started.bob.name} · 0–0"
    assert await started.ana.autocomplete("review", "game", "bob", where="dm") == [(label, started.game)]
    assert await started.ana.autocomplete("review", "game", "zoe", where="dm") == []
