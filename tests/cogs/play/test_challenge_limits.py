"""The limits of a person's offers, and of notifications of somebody who does not answer."""

from __future__ import annotations

import pytest

from bot.features.privacy import service as privacy
from bot.features.privacy.reasons import PrivacyReason
from bot.features.privacy.service import DELETIONS
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.restraint import DECLINED, MOST_OPEN_OFFERS, NOTICES, OFFERS
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.bot.support.harness import set_registry_clock
from tests.bot.support.times import Clock
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.support.leisure import at_leisure
from tests.shortcuts import at_table, bring, own_data

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands until a test moves it."""
    clock = Clock()
    set_registry_clock(monkeypatch, clock)
    monkeypatch.setattr(privacy, "now", clock)
    # Posts have another limit, which people who take their time do not reach.
    at_leisure(monkeypatch)
    return clock


async def challenge(ana: UserClient, bob: UserClient, place: Channel) -> tuple[str, ...]:
    """Let Ana challenge Bob; return who was notified."""
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    assert reply.message is not None
    assert not reply.ephemeral
    return reply.message.pinged


async def withdrawn(ana: UserClient, bob: UserClient, place: Channel) -> tuple[str, ...]:
    """Let Ana challenge Bob and withdraw it; return who was notified."""
    notified = await challenge(ana, bob, place)
    told(await ana.slash("refuse", channel=place), "en", "answer-taken-back")
    return notified


async def test_a_challenge_that_was_withdrawn_and_repeated_notifies_once_every_few_minutes(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    assert [await withdrawn(ana, bob, place) for _ in range(4)] == [(bob.name,), (), (), ()]
    clock.at += NOTICES.period
    assert [await withdrawn(ana, bob, place) for _ in range(2)] == [(bob.name,), ()]


async def test_challenges_to_one_person_in_many_channels_notify_once(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob")
    notified = [await challenge(ana, bob, sandbox.quiet_channel()) for _ in range(3)]
    assert notified == [(bob.name,), (), ()]


async def test_the_challenger_is_told_that_nobody_is_notified(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    await ana.slash("refuse", channel=place)
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    (note,) = reply.followups
    assert note.text == say(
        language, "answer-quiet", opponent=bob.mention, several=0, until=clock.until(NOTICES.period)
    )
    assert note.ephemeral


async def test_different_people_are_notified_each(sandbox: InProcessSandbox, clock: Clock) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    for other in (sandbox.guest("Bob"), sandbox.guest("Cleo")):
        assert await withdrawn(ana, other, place) == (other.name,)


async def test_a_challenge_that_was_accepted_does_not_silence_the_rematch(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    started = await sandbox.begin()
    await sandbox.finish(started)
    await at_table(started.ana, Act.REMATCH, started.channel)
    (offered,) = await sandbox.program.app.registry.tables.of_person(started.ana.id)
    assert offered.no_ping_until is None


async def test_an_offer_that_is_posted_again_notifies_nobody(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    first = [message.id for message in bob.messages(place)]
    (offered,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    await bring(ana, offered.id, channel=place)
    (again,) = bob.messages(place)
    assert again.id not in first
    assert again.pinged == ()


async def test_a_person_who_declined_is_not_asked_again_at_once(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    await bob.slash("refuse", channel=place)
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    refusal(reply, language, Reason.DECLINED_LATELY, until=clock.until(DECLINED.period))
    # Notifications the other way round are no nuisance.
    await withdrawn(bob, ana, place)
    clock.at += DECLINED.period
    await challenge(ana, bob, place)


async def test_open_offers_have_a_limit_in_each_server(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    for _ in range(MOST_OPEN_OFFERS):
        await ana.slash("challenge", channel=place, opponent=sandbox.guest("Bob"))
    (first, *_) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert first.deadline is not None
    reply = await ana.slash("challenge", channel=place)
    until = formatting.until(first.deadline)
    refusal(reply, language, Reason.TOO_MANY_OFFERS, most=MOST_OPEN_OFFERS, until=until)
    await ana.slash("refuse", channel=place, game=first.id)
    await ana.slash("challenge", channel=place)
    assert len(await sandbox.program.app.registry.tables.of_person(ana.id)) == MOST_OPEN_OFFERS


async def deleted(person: UserClient, place: Channel) -> None:
    """The person deletes their data."""
    asked = await own_data(person, "ask", channel=place)
    assert asked.message is not None
    told(await person.click(asked.message, asked.message.buttons[0].label), "en", "privacy-deleted")


async def test_deleted_data_end_no_limit_of_their_owner(sandbox: InProcessSandbox, clock: Clock) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    assert await withdrawn(ana, bob, place) == (bob.name,)
    await deleted(ana, place)
    assert await withdrawn(ana, bob, place) == ()
    await ana.slash("challenge", channel=place, opponent=bob)
    await bob.slash("refuse", channel=place)
    for one in (ana, bob):
        await deleted(one, place)
        reply = await ana.slash("challenge", channel=place, opponent=bob)
        refusal(reply, "en", Reason.DECLINED_LATELY, until=clock.until(DECLINED.period))


async def test_games_of_a_short_time_count_even_after_a_deletion(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana")
    for _ in range(OFFERS.most):
        await ana.slash("challenge", channel=place)
        await ana.slash("refuse", channel=place)
    await deleted(ana, place)
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, "en", Reason.OFFERS_TOO_FAST, until=clock.until(OFFERS.period))


async def test_data_are_deleted_three_times_a_day(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    asked = [await own_data(ana, "ask", channel=place) for _ in range(DELETIONS.most + 1)]
    replies = [await ana.click(one.message, one.message.buttons[0].label) for one in asked if one.message]
    assert [reply.text for reply in replies[:-1]] == [say(language, "privacy-deleted")] * DELETIONS.most
    until = clock.until(DELETIONS.period)
    refusal(replies[-1], language, PrivacyReason.DELETED_OFTEN, until=until)
    refusal(await own_data(ana, "ask", channel=place), language, PrivacyReason.DELETED_OFTEN, until=until)
    clock.at += DELETIONS.period
    again = await own_data(ana, "ask", channel=place)
    assert again.message is not None
    assert len(again.message.buttons) == 1


async def test_games_offered_in_a_short_time_have_a_limit(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    for _ in range(OFFERS.most):
        await ana.slash("challenge", channel=place)
        await ana.slash("refuse", channel=place)
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, language, Reason.OFFERS_TOO_FAST, until=clock.until(OFFERS.period))
    clock.at += OFFERS.period
    await ana.slash("challenge", channel=place)
    assert len(await sandbox.program.app.registry.tables.of_person(ana.id)) == 1
