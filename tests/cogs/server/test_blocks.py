"""Blocks: people who block each other are not brought together, and blocks are listed and lifted."""

from __future__ import annotations

import pytest

from bot.features.privacy import store as privacy
from bot.features.privacy.blocks_page import ADD, BLOCK, LIFT
from bot.features.privacy.reasons import PrivacyReason
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.features.salon.pool.page import SIT
from bot.features.settings.preferences_page import Part
from bot.pages.parts.components import PICK, Act
from bot.tables.errors import Reason
from bot.tables.store import blocks, series
from bot.tables.table import Status
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_pool, at_table, preferences

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def block(person: UserClient, other: UserClient) -> None:
    assert (await person.user_command("Block", other, where="dm")).ephemeral


async def challenged(sandbox: InProcessSandbox, place: Channel, ana: UserClient, bob: UserClient) -> str:
    await ana.slash("challenge", channel=place, opponent=bob)
    (table,) = await sandbox.program.app.registry.tables.of_person(bob.id)
    return table.id


async def test_a_blocked_person_cannot_challenge(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    await block(bob, ana)
    refusal(await ana.slash("challenge", channel=place, opponent=bob), language, Reason.UNAVAILABLE)
    assert bob.messages(place) == []


async def test_a_person_cannot_challenge_somebody_they_blocked(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob", LOCALES[language])
    await block(bob, ana)
    reply = await bob.slash("challenge", channel=place, opponent=ana)
    refusal(reply, language, Reason.BLOCKS_THEM, other=ana.mention)


async def test_a_blocked_person_cannot_offer_a_rematch(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    await sandbox.finish(started)
    await block(started.bob, started.ana)
    reply = await at_table(started.ana, Act.REMATCH, started.channel)
    refusal(reply, "en", Reason.UNAVAILABLE)


@pytest.mark.parametrize("blocker", [0, 1])
async def test_an_open_seat_is_not_for_somebody_on_the_other_side_of_a_block(
    sandbox: InProcessSandbox, blocker: int
) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    await ana.slash("challenge", channel=place)
    await block(*((ana, bob) if blocker == 0 else (bob, ana)))
    reply = await bob.slash("accept", channel=place)
    if blocker == 0:
        refusal(reply, "en", Reason.UNAVAILABLE)
    else:
        refusal(reply, "en", Reason.BLOCKS_THEM, other=ana.mention)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert table.status is Status.OFFERED


async def test_a_blocked_person_cannot_queue_for_a_seat_against_a_player(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await sandbox.begin(), sandbox.guest("Cleo", LOCALES[language])
    await block(started.bob, cleo)
    refusal(await at_table(cleo, Act.JOIN, started.channel), language, Reason.UNAVAILABLE)


async def test_the_seat_is_offered_past_somebody_who_was_blocked_while_they_waited(
    sandbox: InProcessSandbox,
) -> None:
    started, cleo, dan = await sandbox.begin(), sandbox.guest("Cleo"), sandbox.guest("Dan")
    for guest in (cleo, dan):
        await at_table(guest, Act.JOIN, started.channel)
    await block(started.ana, cleo)
    await sandbox.finish(started)
    (offered,) = await sandbox.program.app.registry.tables.of_person(started.ana.id)
    assert (offered.seats[0].person, offered.invited) == (started.ana.id, dan.id)


async def test_the_queue_ends_when_only_blocked_people_wait(sandbox: InProcessSandbox) -> None:
    started, cleo = await sandbox.begin(), sandbox.guest("Cleo")
    await at_table(cleo, Act.JOIN, started.channel)
    await sandbox.idle()
    (shown,) = [message for message in started.bob.messages(started.channel) if not message.ephemeral]
    assert "Cleo" in shown.text
    await block(started.ana, cleo)
    await sandbox.idle()
    (shown,) = [message for message in started.bob.messages(started.channel) if not message.ephemeral]
    assert "Cleo" not in shown.text
    await sandbox.finish(started)
    assert await sandbox.program.app.registry.tables.of_person(started.ana.id) == []
    assert await sandbox.program.app.database.read(series.queues_of, cleo.id) == []


async def test_a_blocked_person_cannot_sit_in_a_pool(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob", LOCALES[language])
    await ana.slash("pool", channel=place, options={"stake": 5})
    await block(ana, bob)
    refusal(await at_pool(bob, SIT, place), language, Reason.UNAVAILABLE)


async def test_declining_a_challenge_offers_to_block_and_to_undo_it(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob", LOCALES[language])
    offer = await ana.slash("challenge", channel=place, opponent=bob)
    assert offer.message is not None
    await bob.click(offer.message, say("en", "button-decline"))
    (declined,) = [message for message in bob.messages(place) if message.ephemeral]
    blocked = await bob.click(declined, say(language, "button-block"))
    assert blocked.text == say(language, "block-made", other=ana.mention)
    refusal(await ana.slash("challenge", channel=place, opponent=bob), "en", Reason.UNAVAILABLE)
    assert blocked.message is not None
    lifted = await bob.click(blocked.message, say(language, "button-unblock"))
    assert lifted.text == say(language, "block-lifted", other=ana.mention)
    assert [one.person for one in await sandbox.program.app.database.read(blocks.of, bob.id, 1)] == []


async def test_blocking_declines_what_the_other_offers(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    game = await challenged(sandbox, place, ana, bob)
    await block(bob, ana)
    assert (await sandbox.table(game)).status is Status.DECLINED


async def test_a_live_game_goes_on(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    await block(started.bob, started.ana)
    await (await sandbox.actor(started)).slash("stand", channel=started.channel)
    assert (await sandbox.table(started.game)).status is Status.LIVE


async def test_blocks_are_listed_and_lifted(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob", LOCALES[language])
    listed = await preferences(bob, Part.BLOCKS, where="dm")
    assert say(language, "block-nobody") in listed.text
    made = await bob.select(listed, [ana], f"{PICK}{BLOCK}:{ADD}")
    assert made.message is not None
    for sentence in (
        say(language, "block-made", other=ana.mention),
        say(language, "block-list", people=ana.mention),
    ):
        assert sentence in made.text
    lifted = await bob.select(made.message, [str(ana.id)], f"{PICK}{BLOCK}:{LIFT}")
    assert say(language, "block-lifted", other=ana.mention) in lifted.text
    assert say(language, "block-nobody") in lifted.text


async def test_oneself_and_bots_cannot_be_blocked(sandbox: InProcessSandbox, language: Language) -> None:
    bob = sandbox.guest("Bob", LOCALES[language])
    for other, reason in ((bob, PrivacyReason.BLOCK_SELF), (sandbox.bot_user, PrivacyReason.BLOCK_BOT)):
        refusal(await bob.user_command("Block", other, where="dm"), language, reason)
        listed = await preferences(bob, Part.BLOCKS, where="dm")
        chosen = other if isinstance(other, UserClient) else str(other.id)
        refusal(await bob.select(listed, [chosen], f"{PICK}{BLOCK}:{ADD}"), language, reason)


async def test_a_block_is_among_the_data_kept_about_who_made_it(sandbox: InProcessSandbox) -> None:
    ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob")
    await block(bob, ana)
    for person, made in ((bob, 1), (ana, 0)):
        if person is ana:
            await ana.slash("games", where="dm")
        kept = await sandbox.program.app.database.read(privacy.kept_data, HOOKS.person_columns, person.id)
        assert kept.rows.get("block", 0) == made
    await sandbox.program.app.service(Privacy).forget(bob.id)
    assert await sandbox.program.app.database.read(blocks.of, bob.id, 1) == []
