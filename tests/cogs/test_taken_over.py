"""Another process finishes what a killed one has begun."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

import pytest

from bot.app import App
from bot.client.lateness import Lateness
from bot.config import Pace
from bot.database.connection import select
from bot.delivery.discord.received import handle
from bot.features.moderation.page import VOIDS
from bot.features.privacy.service import Privacy
from bot.features.settings.preferences_page import Part
from bot.pages.parts.components import Act
from bot.pages.table.games_page import GAMES, Request
from bot.tables.table import Status
from bot.text.i18n import say
from cogs.support.posting import EVERYONE
from sandbox.discord import payloads
from sandbox.discord.entities import Callback
from sandbox.testing.harness import Reply
from tests.cogs.study.test_daily import leads
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import USUAL, message_of
from tests.shortcuts import at_table, moderate, own_data, preferences

LATE: Final = pytest.mark.parametrize("late", [False, True])
"""Whether the takeover comes so late that Discord would have given up an interaction without deferral."""


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[InProcessSandbox]:
    async with InProcessSandbox().open(tmp_path / "ecarte.db", gateway=False, processes=2) as opened:
        yield opened


class Moment(NamedTuple):
    """A process is killed when it calls a method of an object, or after it; some calls go well before."""

    object_of: Callable[[App], object]
    method: str
    calls: int = 0
    after: bool = False


AT_FIRST: Final = Moment(lambda app: app.people, "note")
DONE: Final = Moment(lambda app: app.presenter, "answer")
"""A move is committed and not answered."""
CLAIMED: Final = Moment(lambda app: app.database, "write_once", after=True)
"""The first commit for the interaction is done."""
DECLINING: Final = Moment(lambda app: app.registry.offers, "decline")


async def deferred_and_killed(
    cluster: InProcessSandbox,
    act: Coroutine[Any, Any, Reply],
    *,
    late: bool = False,
    moment: Moment = AT_FIRST,
) -> Reply:
    """Let one process defer an answer and be killed, and another one take the interaction over.

    Args:
        late: whether Discord would have given it up by then without the deferral.
        moment: when the first process is killed.
    """
    interactions = cluster.server.interactions
    heir, victim = cluster.programs

    standing, calls = asyncio.Event(), count()
    where, name = moment.object_of(victim.app), moment.method
    do = getattr(where, name)

    async def stand_still(*args: object, **options: object) -> object:
        goes_on = next(calls) < moment.calls
        result = await do(*args, **options) if goes_on or moment.after else None
        if goes_on:
            return result
        standing.set()
        return await asyncio.Event().wait()

    with (
        mock.patch.object(victim.app.replies, "pace", Pace(defer=0.0)),
        mock.patch.object(where, name, stand_still),
    ):
        acting = asyncio.create_task(act)
        await cluster.until(lambda: interactions.pending)
        await cluster.until(lambda: not interactions.pending)
        await standing.wait()
        begun = interactions.newest
        assert begun is not None
        assert begun.callback in {Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE}
        for task in victim.app.replies.tasks:
            task.cancel()
    if late:
        heir.lateness = Lateness(3.0)
        heir.lateness.is_late(begun.id + (4_000 << 22))
    await handle(heir, payloads.interaction(cluster.server.world, begun))
    assert heir.late_interactions == 0
    return await acting


@LATE
async def test_a_public_answer_that_a_killed_process_has_deferred_is_given(
    cluster: InProcessSandbox, *, late: bool
) -> None:
    salon, ana, bob = cluster.quiet_channel(), cluster.guest("Ana"), cluster.guest("Bob")
    await deferred_and_killed(cluster, ana.slash("challenge", channel=salon, opponent=bob), late=late)
    (offered,) = bob.messages(salon)
    assert not offered.loading
    assert say("en", "button-accept") in [button.label for button in offered.buttons]


@LATE
async def test_a_private_answer_that_a_killed_process_has_deferred_is_given(
    cluster: InProcessSandbox, *, late: bool
) -> None:
    salon, ana = cluster.quiet_channel(), cluster.guest("Ana")
    await deferred_and_killed(cluster, ana.slash("help", channel=salon), late=late)
    (told,) = ana.messages(salon)
    assert not told.loading
    assert told.ephemeral
    assert told.text


@LATE
async def test_a_press_whose_answer_a_killed_process_has_deferred_acts(
    cluster: InProcessSandbox, *, late: bool
) -> None:
    started = await cluster.begin()
    actor = await cluster.actor(started)
    hand, version = actor.dm()[-1], (await cluster.table(started.game)).version
    reply = await deferred_and_killed(cluster, actor.click(hand, say("en", "button-propose")), late=late)
    assert (await cluster.table(started.game)).version == version + 1
    assert reply.message is not None
    assert reply.message.id == hand.id
    assert [f":{version + 1}:" in str(shown.components) for shown in actor.dm()] == [True]


async def test_a_press_that_a_killed_process_has_deferred_and_done_shows_what_it_has_changed(
    cluster: InProcessSandbox,
) -> None:
    started = await cluster.begin()
    actor = await cluster.actor(started)
    hand, version = actor.dm()[-1], (await cluster.table(started.game)).version
    pressing = actor.click(hand, say("en", "button-propose"))
    reply = await deferred_and_killed(cluster, pressing, moment=DONE)
    assert (await cluster.table(started.game)).version == version + 1
    assert reply.message is not None
    assert reply.message.id == hand.id
    assert [f":{version + 1}:" in str(shown.components) for shown in actor.dm()] == [True]


async def test_a_deletion_that_a_killed_process_has_begun_is_carried_out(cluster: InProcessSandbox) -> None:
    place = cluster.own_channel()
    await cluster.user("Admin").slash("tournament create", channel=place, options=USUAL)
    ana = cluster.member(place, "Ana")
    await ana.click(message_of(ana, place), say("en", "button-tournament-join"))
    asked = message(await own_data(ana, "ask", channel=place))
    # They have left the tournament, in a commit of its own.
    left = Moment(lambda app: app.service(Privacy), "_decline_offers")
    reply = await deferred_and_killed(
        cluster, ana.click(asked, say("en", "button-delete-surely")), moment=left
    )
    assert reply.text == say("en", "privacy-deleted")
    assert await cluster.program.app.people.find(ana.id) is None


async def test_a_deletion_that_a_killed_process_has_done_brings_nobody_back(
    cluster: InProcessSandbox,
) -> None:
    place = cluster.own_channel()
    ana = cluster.member(place, "Ana")
    asked = message(await own_data(ana, "ask", channel=place))
    deleted = Moment(lambda app: app.database, "empty_log")
    reply = await deferred_and_killed(
        cluster, ana.click(asked, say("en", "button-delete-surely")), moment=deleted
    )
    assert reply.text == say("en", "error-repeated")
    assert await cluster.program.app.people.find(ana.id) is None


async def test_a_file_that_a_killed_process_has_not_sent_is_sent(cluster: InProcessSandbox) -> None:
    ana = cluster.guest("Ana")
    shown = await preferences(ana, Part.PRIVACY, where="dm")
    asking = ana.click(shown, say("en", "button-data-export"))
    noted = Moment(lambda app: app.service(Privacy), "export")
    assert (await deferred_and_killed(cluster, asking, moment=noted)).text == say("en", "privacy-exported")


async def test_a_profile_for_everyone_that_a_killed_process_has_not_posted_is_posted(
    cluster: InProcessSandbox,
) -> None:
    place = cluster.own_channel()
    ana, bob = cluster.member(place, "Ana"), cluster.member(place, "Bob")
    showing = ana.slash("profile", channel=place, options={"show": EVERYONE})
    counted = Moment(lambda app: app.restraint, "post_now", after=True)
    await deferred_and_killed(cluster, showing, moment=counted)
    (posted,) = bob.messages(place)
    assert ana.name in posted.text
    read = cluster.program.app.database.read
    assert [row["id"] for row in await read(select, "SELECT id FROM named")] == [posted.id]


async def test_voids_that_a_killed_process_has_not_finished_are_not_said_to_be_done(
    cluster: InProcessSandbox,
) -> None:
    place, admin = cluster.own_channel(), cluster.user("Admin")
    ana, games = cluster.member(place, "Ana"), list[str]()
    for name in ("Bob", "Cleo"):
        salon = cluster.quiet_channel(place.guild)
        started = await cluster.begin(channel=salon, people=(ana, cluster.member(place, name)))
        games.append(started.game)
    asked = message(
        await moderate(admin, VOIDS, channel=place, user=ana.user, reason="cheats", since="2020-01-01")
    )
    between = Moment(lambda app: app.registry.endings, "replace", calls=1)
    reply = await deferred_and_killed(
        cluster, admin.click(asked, say("en", "button-voids", games=2)), moment=between
    )
    assert [(await cluster.table(game)).status for game in games].count(Status.VOID) == 1
    assert reply.text == say("en", "refusal-asked-before")


async def test_offers_end_although_the_process_that_has_stored_a_block_is_killed(
    cluster: InProcessSandbox,
) -> None:
    ana, bob = cluster.guest("Ana"), cluster.guest("Bob")
    await ana.slash("challenge", channel=cluster.quiet_channel(), opponent=bob)
    (offered,) = await cluster.program.app.registry.tables.of_person(bob.id)
    reply = await deferred_and_killed(cluster, bob.user_command("Block", ana, where="dm"), moment=DECLINING)
    assert reply.text == say("en", "block-made", other=ana.mention)
    assert (await cluster.table(offered.id)).status is Status.DECLINED


async def test_offers_end_although_the_process_that_has_excluded_somebody_is_killed(
    cluster: InProcessSandbox,
) -> None:
    place, admin = cluster.own_channel(), cluster.user("Admin")
    ana, bob = cluster.member(place, "Ana"), cluster.member(place, "Bob")
    await ana.slash("challenge", channel=place, opponent=bob)
    (offered,) = await cluster.program.app.registry.tables.of_person(ana.id)
    shown = message(await admin.slash("moderate", channel=place, options={"user": ana.user}))
    (control,) = [each.label for each in shown.buttons if ":exclude:" in (each.custom_id or "")]
    form = await admin.click(shown, control)
    excluding = admin.submit(form, {"reason": "left often", "until": ""})
    reply = await deferred_and_killed(cluster, excluding, moment=DECLINING)
    assert reply.text == say("en", "error-repeated")
    assert (await cluster.table(offered.id)).status is Status.DECLINED


async def test_a_seat_is_taken_although_the_process_that_has_freed_one_is_killed(
    cluster: InProcessSandbox,
) -> None:
    place = cluster.own_channel()
    ana, bob, cleo = (cluster.member(place, name) for name in ("Ana", "Bob", "Cleo"))
    await ana.slash("bourre", channel=place, options={"seats": 4})
    await at_table(bob, Act.ACCEPT, place)
    await cluster.removed(bob, place)
    sitting = at_table(cleo, Act.ACCEPT, place, settle=False)
    await deferred_and_killed(cluster, sitting, moment=DECLINING._replace(after=True))
    (table,) = await cluster.program.app.registry.tables.of_person(ana.id)
    assert [held.person for held in table.seats] == [ana.id, cleo.id]


async def test_a_days_answer_that_a_killed_process_has_not_shown_is_shared(cluster: InProcessSandbox) -> None:
    place = cluster.own_channel()
    ana, bob = cluster.member(place, "Ana"), cluster.member(place, "Bob")
    result = await leads(ana, await ana.slash("daily", channel=place), "en")
    sharing = ana.click(message(result), say("en", "button-share"))
    await deferred_and_killed(cluster, sharing, moment=CLAIMED)
    (shared,) = bob.messages(place)
    assert ana.name in shared.text


async def test_a_table_that_a_killed_process_has_not_brought_is_brought(cluster: InProcessSandbox) -> None:
    started = await cluster.begin()
    shown = {each.id for each in started.bob.messages(started.channel)}
    listed = message(await started.ana.slash("games", channel=started.channel))
    bringing = started.ana.click(listed, f"{GAMES}:{started.game}:{Request.TABLE}")
    reply = await deferred_and_killed(cluster, bringing, moment=CLAIMED)
    assert reply.text == say("en", "answer-table-posted", where="here")
    (again,) = [each for each in started.bob.messages(started.channel) if each.id not in shown]
    assert started.game in str(again.components)


async def test_a_refusal_of_a_press_that_a_killed_process_has_deferred_is_told(
    cluster: InProcessSandbox,
) -> None:
    started = await cluster.begin()
    (table,) = started.ana.messages(started.channel)
    stranger = cluster.guest("Eve")
    pressing = stranger.click(table, say("en", "button-hand"))
    reply = await deferred_and_killed(cluster, pressing, late=False)
    assert reply.ephemeral
    assert reply.text
    assert table.id in [message.id for message in started.ana.messages(started.channel)]


async def test_a_public_deferral_becomes_no_public_refusal(cluster: InProcessSandbox) -> None:
    salon, ana, bob = cluster.quiet_channel(), cluster.guest("Ana"), cluster.guest("Bob")
    await deferred_and_killed(cluster, ana.slash("challenge", channel=salon, opponent=ana), late=False)
    (told,) = ana.messages(salon)
    assert told.ephemeral
    assert bob.messages(salon) == []


async def test_an_answered_interaction_is_not_answered_again(cluster: InProcessSandbox) -> None:
    salon, ana = cluster.quiet_channel(), cluster.guest("Ana")
    await ana.slash("help", channel=salon)
    answered = cluster.server.interactions.newest
    assert answered is not None
    await handle(cluster.programs[1], payloads.interaction(cluster.server.world, answered))
    assert len(ana.messages(salon)) == 1


async def test_another_program_with_the_token_is_named_in_one_line(
    cluster: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    salon, ana, late = cluster.quiet_channel(), cluster.guest("Ana"), cluster.programs[1]
    for _ in range(5):
        await ana.slash("help", channel=salon)
        answered = cluster.server.interactions.newest
        assert answered is not None
        await handle(late, payloads.interaction(cluster.server.world, answered))
    said = [record.getMessage() for record in caplog.records if record.name == "bot.delivery.reply"]
    assert said == [
        *2 * ["an interaction was gone before it was answered (code 40060)"],
        "another program answers with this bot's token: stop it, or reset the token",
    ]


async def test_what_a_killed_process_has_done_and_answered_names_no_other_program(
    cluster: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    heir = cluster.programs[1]
    for _ in range(3):
        ana, bob = cluster.guest("Ana"), cluster.guest("Bob")
        await ana.slash("challenge", channel=cluster.quiet_channel(), opponent=bob)
        answered = cluster.server.interactions.newest
        assert answered is not None
        await handle(heir, payloads.interaction(cluster.server.world, answered))
    assert [record for record in caplog.records if record.name == "bot.delivery.reply"] == []
