"""How many offers a person makes, and how often they notify somebody who does not answer."""

from __future__ import annotations

import pytest

from bot.model.clock import now
from bot.model.errors import Reason
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.transactions.challenges import DECLINED_MS, MOST_MADE, MOST_OPEN, NOTICE_MS, PERIOD_MS
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.bot.support.harness import set_registry_clock
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Clock:
    """The time at which people act, in UTC milliseconds."""

    def __init__(self) -> None:
        self.at = now()

    def __call__(self) -> int:
        return self.at

    def until(self, later: int) -> str:
        """A moment that is this much later, as Discord shows it."""
        return formatting.until(self.at + later)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands until a test moves it."""
    clock = Clock()
    set_registry_clock(monkeypatch, clock)
    return clock


async def challenge(ana: UserClient, bob: UserClient, place: Channel) -> tuple[str, ...]:
    """Ana challenges Bob; who is notified of it."""
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    assert reply.message is not None
    assert not reply.ephemeral
    return reply.message.pinged


async def withdrawn(ana: UserClient, bob: UserClient, place: Channel) -> tuple[str, ...]:
    """Ana challenges Bob and takes it back; who was notified of it."""
    notified = await challenge(ana, bob, place)
    told(await ana.slash("refuse", channel=place), "en", "answer-taken-back")
    return notified


async def test_a_challenge_that_was_withdrawn_and_repeated_notifies_once_every_few_minutes(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    assert [await withdrawn(ana, bob, place) for _ in range(4)] == [(bob.name,), (), (), ()]
    clock.at += NOTICE_MS
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
    assert note.text == say(language, "answer-quiet", opponent=bob.mention, until=clock.until(NOTICE_MS))
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
    reply = await started.ana.slash("rematch", channel=started.channel)
    assert reply.message is not None
    assert reply.message.pinged == (started.bob.name,)


async def test_an_offer_that_is_posted_again_notifies_nobody(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    first = [message.id for message in bob.messages(place)]
    await ana.slash("table", channel=place)
    (again,) = bob.messages(place)
    assert again.id not in first
    assert again.pinged == ()


async def test_whoever_declined_is_not_asked_again_at_once(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    await bob.slash("refuse", channel=place)
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    refusal(reply, language, Reason.DECLINED_LATELY, until=clock.until(DECLINED_MS))
    # The other way round it is no nuisance.
    await withdrawn(bob, ana, place)
    clock.at += DECLINED_MS
    await challenge(ana, bob, place)


async def test_open_offers_have_a_limit_in_each_server(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    for _ in range(MOST_OPEN):
        await ana.slash("challenge", channel=place, opponent=sandbox.guest("Bob"))
    (first, *_) = await sandbox.program.registry.tables.of_person(ana.id)
    assert first.deadline is not None
    reply = await ana.slash("challenge", channel=place)
    until = formatting.until(first.deadline)
    refusal(reply, language, Reason.TOO_MANY_OFFERS, most=MOST_OPEN, until=until)
    await ana.slash("refuse", channel=place, game=first.id)
    await ana.slash("challenge", channel=place)
    assert len(await sandbox.program.registry.tables.of_person(ana.id)) == MOST_OPEN


async def test_games_offered_in_a_short_time_have_a_limit(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    for _ in range(MOST_MADE):
        await ana.slash("challenge", channel=place)
        await ana.slash("refuse", channel=place)
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, language, Reason.OFFERS_TOO_FAST, until=clock.until(PERIOD_MS))
    clock.at += PERIOD_MS
    await ana.slash("challenge", channel=place)
    assert len(await sandbox.program.registry.tables.of_person(ana.id)) == 1
