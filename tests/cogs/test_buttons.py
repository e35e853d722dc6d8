"""Presses on the buttons of a game: each does what its command does, and an old one does nothing."""

from __future__ import annotations

import pytest

from bot.database.connection import run
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.table import Status
from bot.text.i18n import Language, say
from engine import fairness
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import behind_more, cut_pack, published_facts

pytestmark = pytest.mark.asyncio(loop_scope="module")


def table_seen(person: UserClient, started: StartedGame) -> ShownMessage:
    """The newest message of the table."""
    shown = reversed(person.messages(started.channel))
    return next(message for message in shown if message.buttons and not message.ephemeral)


async def test_an_offer_is_accepted_by_its_button(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    offered = await ana.slash("challenge", channel=place, opponent=bob)
    assert offered.message is not None
    reply = await bob.click(offered.message, say("en", "button-accept"))
    assert reply.message is not None
    assert reply.message.id == offered.message.id
    (table,) = await sandbox.program.app.registry.tables.of_person(bob.id)
    assert table.status is Status.LIVE


async def test_an_offer_is_declined_by_its_button(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    offered = await ana.slash("challenge", channel=place, opponent=bob)
    assert offered.message is not None
    await bob.click(offered.message, say("en", "button-decline"))
    assert await sandbox.program.app.registry.tables.of_person(bob.id) == []


async def test_a_challenger_takes_back_what_the_other_declines(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    offered = await ana.slash("challenge", channel=place, opponent=bob)
    assert offered.message is not None
    take_back = say("en", "button-take-back")
    menus = [await person.click(offered.message, say("en", "button-more")) for person in (ana, bob)]
    labels = [[button.label for button in menu.message.buttons] for menu in menus if menu.message]
    assert [take_back in offered_to for offered_to in labels] == [True, False]
    assert menus[0].message is not None
    await ana.click(menus[0].message, take_back)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []


async def test_the_hand_button_shows_the_hand_only_to_its_player(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    cleo = sandbox.guest("Cleo", LOCALES[language])
    label = say("en", "button-hand")
    own = await started.ana.click(table_seen(started.ana, started), label)
    assert own.ephemeral
    assert own.message is not None
    assert own.message.attachments
    refusal(await cleo.click(table_seen(cleo, started), label), language, Reason.NOT_AT_TABLE)


async def test_the_rules_button_works_for_everyone(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    menu = await behind_more(cleo, table_seen(cleo, started), language)
    told = await published_facts(cleo, menu, language)
    table = await sandbox.table(started.game)
    secret, _ = fairness.own_secrets(table.secret, table.id)
    commitment = fairness.commitment(secret, table.id, table.rules)
    assert say(language, "fingerprint-whole", code=table.id, commitment=commitment) in told


async def test_a_button_of_the_hand_makes_a_move(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin(ceremony=True)
    elder = await sandbox.actor(started)
    version = (await sandbox.table(started.game)).version
    await elder.click(elder.dm()[-1], say("en", "button-cut"))
    assert (await sandbox.table(started.game)).version == version + 1


async def test_the_pack_is_cut_at_the_table_by_the_elder_alone(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(ceremony=True, locale=LOCALES[language])
    elder = await sandbox.actor(started)
    (dealer,) = {started.ana, started.bob} - {elder}
    version = (await sandbox.table(started.game)).version
    cleo = sandbox.guest("Cleo", LOCALES[language])
    refusal(
        await cleo.click(table_seen(cleo, started), say("en", "button-cut")), language, Reason.NOT_AT_TABLE
    )
    reply = await dealer.click(table_seen(dealer, started), say("en", "button-cut"))
    told(reply, language, "fault-not-your-turn", player=elder.name)
    assert (await sandbox.table(started.game)).version == version
    reply = await elder.click(table_seen(elder, started), say("en", "button-cut"))
    assert reply.ephemeral
    assert (await sandbox.table(started.game)).version == version + 1
    assert say("en", "button-cut") not in [button.label for button in table_seen(cleo, started).buttons]


async def test_what_a_table_of_an_older_version_offered_still_works(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    table, cleo = table_seen(started.ana, started), sandbox.guest("Cleo", LOCALES[language])

    async def press(person: UserClient, act: Act) -> Reply:
        version = (await sandbox.table(started.game)).version
        return await sandbox.forge(person, {"custom_id": f"press:{started.game}:{version}:{act}:0"}, table)

    sure = await press(started.ana, Act.RESIGN)
    assert say(language, "answer-resign-sure", opponent=started.bob.name) in sure.text
    refusal(await press(cleo, Act.RESIGN), language, Reason.NOT_AT_TABLE)
    assert say(language, "rules-classic-text") in (await press(cleo, Act.RULES)).text
    assert (await sandbox.table(started.game)).commitment in (await press(cleo, Act.VERIFY)).text
    told(await press(cleo, Act.JOIN), language, "queue-joined", place=1)
    told(await press(cleo, Act.LEAVE), language, "queue-left")


async def test_a_button_of_an_earlier_version_does_nothing(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(ceremony=True, locale=LOCALES[language])
    elder = await sandbox.actor(started)
    old = elder.dm()[-1]
    await cut_pack(elder, channel=started.channel)
    version = (await sandbox.table(started.game)).version
    reply = await elder.click(old, say(language, "button-cut"))
    assert say(language, "note-stale") in reply.text
    assert (await sandbox.table(started.game)).version == version


async def test_a_press_at_a_table_that_cannot_be_read_ends_it_and_says_so(
    sandbox: InProcessSandbox, language: Language, caplog: pytest.LogCaptureFixture
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.program.app.database.write(
        lambda connection: run(connection, "UPDATE game SET state = '{}' WHERE id = $1", started.game).close()
    )
    sandbox.program.app.registry.tables.drop(started.game)
    refusal(
        await started.ana.click(table_seen(started.ana, started), say("en", "button-hand")),
        language,
        Reason.BROKEN,
    )
    assert (await sandbox.table(started.game)).status is Status.VOID
    assert [record.exc_info for record in caplog.records] == [None]
    assert say("en", "game-broken") in table_seen(started.bob, started).text
