"""``/privacy``: what is kept of a person, shown, exported and deleted."""

from __future__ import annotations

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from bot.database.clock import now
from bot.features.privacy import service as privacy
from bot.features.privacy import store
from bot.features.privacy.reasons import PrivacyReason
from bot.features.privacy.service import FILES
from bot.tables.errors import Reason
from bot.tables.person import HandPlace
from bot.tables.store import users
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import open_history, own_data, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_newcomer_sees_that_only_their_name_is_kept(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await own_data(ana, "show", where="dm")
    nothing = dict.fromkeys(
        ("dm", "games", "messages", "pools", "bets", "hands", "queues", "purses", "movements", "blocks"), 0
    )
    told(reply, language, "privacy-kept", name=ana.name, scores=0, rated=0, days=0, orders=0, **nothing)


async def test_an_export_is_a_file_with_their_data(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    await ana.slash("challenge", channel=sandbox.quiet_channel())
    reply = await own_data(ana, "export", where="dm")
    assert say(language, "privacy-exported") in reply.text
    assert reply.ephemeral
    assert reply.message is not None
    (file,) = reply.message.attachments
    assert [row["name"] for row in json.loads(file.data)["person"]] == [ana.name]


async def test_a_file_that_is_too_large_for_discord_is_packed(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = json.dumps("♠" * 4 * 2**20, ensure_ascii=False)

    async def export(_: privacy.Privacy, __: int) -> str:
        return large

    monkeypatch.setattr(privacy.Privacy, "export", export)
    reply = await own_data(sandbox.guest("Ana"), "export", where="dm")
    assert say("en", "privacy-exported") in reply.text
    assert reply.message is not None
    (file,) = reply.message.attachments
    assert file.name == "ecarte.json.zip"
    with ZipFile(BytesIO(file.data)) as archive:
        assert archive.read("ecarte.json").decode() == large


async def test_the_next_export_has_to_wait_a_few_minutes(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = 1_800_000_000_000
    monkeypatch.setattr(privacy, "now", lambda: at)
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    ana = started.ana
    assert say(language, "privacy-exported") in (await own_data(ana, "export", where="dm")).text
    until = f"<t:{(at + FILES.period) // 1000}:R>"
    at += FILES.period - 1
    listed = await open_history(ana, language, where="dm")
    assert listed.message is not None
    for again in (
        await own_data(ana, "export", where="dm"),
        await ana.click(listed.message, say(language, "button-records")),
    ):
        refusal(again, language, PrivacyReason.EXPORTED_LATELY, until=until)
    at += 1
    assert say(language, "privacy-exported") in (await own_data(ana, "export", where="dm")).text


async def test_the_next_file_has_to_wait_even_after_a_deletion(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = 1_900_000_000_000
    monkeypatch.setattr(privacy, "now", lambda: at)
    ana = sandbox.guest("Ana")
    assert say("en", "privacy-exported") in (await own_data(ana, "export", where="dm")).text
    asked = await own_data(ana, "ask", where="dm")
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-delete-surely"))
    reply = await own_data(ana, "export", where="dm")
    refusal(reply, "en", PrivacyReason.EXPORTED_LATELY, until=f"<t:{(at + FILES.period) // 1000}:R>")


async def test_deleting_asks_first_and_then_deletes(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    asked = await own_data(ana, "ask", where="dm")
    assert asked.message is not None
    assert asked.message.buttons[0].label == say(language, "button-delete-surely")
    reply = await ana.click(asked.message, say(language, "button-delete-surely"))
    assert reply.text == say(language, "privacy-deleted")
    newcomer = await prefer(ana, "hands", HandPlace.HERE, where="dm")
    assert newcomer.message is not None
    assert say(language, "hands-here") in [select.placeholder for select in newcomer.message.selects]


async def test_deleting_is_refused_during_a_game(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await own_data(started.ana, "ask", channel=started.channel)
    refusal(reply, language, Reason.STILL_PLAYING, games=f"`{started.game}`")


async def test_a_name_that_changes_just_before_the_deletion_brings_nobody_back(
    sandbox: InProcessSandbox,
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana")
    asked = await own_data(ana, "ask", channel=place)
    assert asked.message is not None
    assert place.guild is not None
    # Both names are written half a second after the press that deletes.
    place.guild.members[ana.id].nick, ana.user.name = "Dr Anna", f"{ana.user.name} Privat"
    await ana.click(asked.message, say("en", "button-delete-surely"))
    await sandbox.program.app.presenter.write_behind.flush()
    assert await sandbox.program.app.people.find(ana.id) is None
    assert place.guild is not None
    assert await sandbox.program.app.people.member(place.guild.id, ana.id) is None


@pytest.mark.parametrize("command", ["challenge", "bourre"])
async def test_nothing_is_stored_about_a_person_whose_data_is_deleted_at_this_moment(
    sandbox: InProcessSandbox, language: Language, command: str
) -> None:
    app, place = sandbox.program.app, sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await own_data(ana, "show", channel=place)
    await app.presenter.write_behind.flush()
    assert await app.people.find(ana.id) is not None
    # Another process does it now, after this one has read who Ana is.
    columns, hooks = app.registry.hooks.person_columns, app.registry.hooks
    await app.database.write(privacy.leave, hooks, ana.id, now(), invalidates_cache=False)
    reply = await ana.slash(command, channel=place)
    assert reply.text == say(language, "error-forgotten")
    assert await app.database.read(store.rows, columns, ana.id) == {}
    assert (await ana.slash(command, channel=place)).message is not None
    assert await app.database.read(users.is_known, ana.id)
