"""*Rematch* on the pages of a finished game: the same messages show the offer and take the answer."""

from __future__ import annotations

import pytest

from bot.database.clock import DAY_MS
from bot.database.connection import run
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.table import Status, Table
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import at_table, bring

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def ended(sandbox: InProcessSandbox, **options: object) -> StartedGame:
    started = await sandbox.begin(**options)  # type: ignore[arg-type]
    await sandbox.finish(started)
    await sandbox.settled()
    return started


def page(started: StartedGame, person: UserClient) -> ShownMessage:
    """The page of the finished game in a person's direct messages."""
    return next(
        message
        for message in person.dm()
        if any(f":{started.game}:" in f"{one.custom_id}" for one in message.buttons)
    )


def table(started: StartedGame) -> ShownMessage:
    return next(
        message
        for message in started.ana.messages(started.channel)
        if not message.ephemeral and any(f":{started.game}:" in f"{one.custom_id}" for one in message.buttons)
    )


async def press(person: UserClient, message: ShownMessage, act: str) -> Reply:
    (button,) = (one for one in message.buttons if f":{act}:" in f"{one.custom_id}")
    return await person.click(message, button.custom_id or "")


def labels(message: ShownMessage) -> list[str]:
    return [button.label for button in message.buttons]


async def games_of(sandbox: InProcessSandbox, person: UserClient) -> list[Table]:
    return list(await sandbox.program.app.registry.tables.of_person(person.id))


@pytest.mark.parametrize("where", ["dm", "table"])
async def test_a_rematch_changes_both_pages_and_the_table_and_posts_nothing(
    sandbox: InProcessSandbox, language: Language, where: str
) -> None:
    started = await ended(sandbox, locale=LOCALES[language])
    ana, bob = started.ana, started.bob
    before = [len(ana.dm()), len(bob.dm()), len(ana.messages(started.channel))]
    await press(ana, page(started, ana) if where == "dm" else table(started), Act.REMATCH)
    await sandbox.settled()
    (offer,) = await games_of(sandbox, ana)
    until = f"<t:{(offer.deadline or 0) // 1000}:R>"
    name = (await sandbox.table(started.game)).player_names(0)[0]
    own, other = (
        say(language, "rematch-offered", own=own, several=0, challenger=name, until=until) for own in (1, 0)
    )
    mine, theirs, public = page(started, ana), page(started, bob), table(started)
    assert own in mine.text
    assert labels(mine)[0] == say(language, "button-take-back")
    assert other in theirs.text
    answers = [say(language, "button-accept"), say(language, "button-no-rematch")]
    assert labels(theirs)[:2] == answers
    assert labels(public)[:2] == [say("en", "button-accept"), say("en", "button-no-rematch")]
    # The fingerprint of its secret stands where the other player accepts.
    assert all(offer.commitment in f"{message.buttons[0].custom_id}" for message in (theirs, public))
    again = say(language, "button-rematch")
    assert again not in labels(mine) + labels(theirs)
    assert before == [len(ana.dm()), len(bob.dm()), len(ana.messages(started.channel))]
    await press(bob, theirs if where == "dm" else public, Act.REMATCH)
    await sandbox.settled()
    (begun,) = await games_of(sandbox, ana)
    assert (begun.id, begun.status) == (offer.id, Status.LIVE)
    assert (begun.ids or (0,))[0] == (theirs if where == "dm" else public).id
    # The finished game keeps its end; the new one has messages of its own.
    assert own not in page(started, ana).text
    assert [len(ana.dm()), len(bob.dm()), len(ana.messages(started.channel))] == [n + 1 for n in before]


async def test_a_rematch_is_refused_or_taken_back_on_the_same_pages(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    ana, bob = started.ana, started.bob
    again = say("en", "button-rematch")
    await press(ana, page(started, ana), Act.REMATCH)
    await sandbox.settled()
    stale = page(started, bob)
    await press(ana, page(started, ana), Act.NO_REMATCH)
    await sandbox.settled()
    assert again in labels(page(started, ana))
    assert again in labels(page(started, bob))
    # Whoever accepts in the same moment offers nothing of their own.
    late = await press(bob, stale, Act.REMATCH)
    assert say("en", "note-stale") in late.text
    assert await games_of(sandbox, bob) == []
    # The page of one offer answers no other.
    await press(ana, page(started, ana), Act.REMATCH)
    await sandbox.settled()
    for act in (Act.REMATCH, Act.NO_REMATCH):
        late = await press(bob, stale, act)
        assert say("en", "note-stale") in late.text
        assert [offer.status for offer in await games_of(sandbox, ana)] == [Status.OFFERED]
    await press(ana, page(started, ana), Act.NO_REMATCH)
    await sandbox.settled()
    await press(bob, page(started, bob), Act.REMATCH)
    await sandbox.settled()
    await press(ana, page(started, ana), Act.NO_REMATCH)
    await sandbox.settled()
    name = (await sandbox.table(started.game)).player_names(0)[0]
    assert say("en", "rematch-declined", own=1, player=name) in page(started, ana).text
    assert say("en", "rematch-declined", own=0, player=name) in page(started, bob).text


async def test_a_rematch_is_offered_once_however_often_it_is_pressed(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    first = page(started, started.ana)
    for _ in range(2):
        await press(started.ana, first, Act.REMATCH)
    assert len(await games_of(sandbox, started.ana)) == 1
    await sandbox.settled()
    # A page that still has the button accepts with it.
    await press(started.bob, page(started, started.bob), Act.REMATCH)
    (begun,) = await games_of(sandbox, started.bob)
    assert begun.status is Status.LIVE


async def test_a_block_takes_a_rematch_back(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    await press(started.ana, page(started, started.ana), Act.REMATCH)
    await started.bob.user_command("Block", started.ana, where="dm")
    await sandbox.settled()
    assert await games_of(sandbox, started.ana) == []
    assert say("en", "button-accept") not in labels(page(started, started.bob))


async def test_who_was_removed_from_the_server_offers_no_rematch_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob"))
    started = await ended(sandbox, channel=place, people=people)
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, started.ana.user)
    refusal(await press(started.ana, page(started, started.ana), Act.REMATCH), language, Reason.NOT_THERE)
    assert await games_of(sandbox, started.ana) == []


async def test_who_was_removed_from_the_server_accepts_no_rematch_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob"))
    started = await ended(sandbox, channel=place, people=people)
    await press(started.bob, page(started, started.bob), Act.REMATCH)
    await sandbox.settled()
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, started.ana.user)
    refusal(await press(started.ana, page(started, started.ana), Act.REMATCH), language, Reason.NOT_THERE)
    (offer,) = await games_of(sandbox, started.ana)
    assert offer.status is Status.OFFERED


async def test_what_somebody_has_offered_who_was_removed_from_the_server_since_is_accepted_by_nobody(
    sandbox: InProcessSandbox,
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    started = await ended(sandbox, channel=place, people=people)
    await press(started.ana, page(started, started.ana), Act.REMATCH)
    await started.ana.slash("challenge", channel=place)
    await sandbox.settled()
    rematch, seat = await games_of(sandbox, started.ana)
    await sandbox.removed(started.ana, place)
    reply = await press(started.bob, page(started, started.bob), Act.REMATCH)
    refusal(reply, "en", Reason.ENDED, kind="ecarte")
    refusal(await started.bob.slash("accept", channel=place, game=seat.id), "en", Reason.ENDED, kind="ecarte")
    await sandbox.settled()
    assert await games_of(sandbox, started.ana) == []
    assert (await sandbox.table(rematch.id)).status is Status.DECLINED


async def test_the_seat_of_a_queue_is_not_taken_against_a_winner_who_was_removed_from_the_server(
    sandbox: InProcessSandbox,
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    started = await sandbox.begin(channel=place, people=people)
    cleo = sandbox.member(place, "Cleo")
    await at_table(cleo, Act.JOIN, place)
    await sandbox.removed(started.ana, place)
    await sandbox.finish(started)
    refusal(await at_table(cleo, Act.ACCEPT, place), "en", Reason.ENDED, kind="ecarte")
    assert await games_of(sandbox, started.ana) == []


async def test_a_player_who_has_left_the_server_is_called_to_no_rematch(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    started = await ended(
        sandbox, channel=place, people=(sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    )
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, started.ana.user)
    await sandbox.program.app.database.write(run, "UPDATE game SET ended_at = ended_at - $1", 2 * DAY_MS)
    sandbox.program.app.registry.tables.forget()
    reply = await press(started.bob, page(started, started.bob), Act.REMATCH)
    refusal(reply, "en", Reason.HAS_LEFT, kind="ecarte")
    assert await games_of(sandbox, started.bob) == []


async def test_a_rematch_that_nobody_takes_expires_on_the_pages(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    await press(started.ana, page(started, started.ana), Act.REMATCH)
    (offer,) = await games_of(sandbox, started.ana)
    registry = sandbox.program.app.registry
    async with registry.endings._commits.locked(offer.id) as table:
        await registry.endings.end(table, Status.EXPIRED)
    await sandbox.settled()
    for person in (started.ana, started.bob):
        assert say("en", "rematch-expired") in page(started, person).text
        assert say("en", "button-rematch") in labels(page(started, person))


async def test_a_player_who_is_away_is_called_to_a_rematch(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    sandbox.program.app.presence._acted.pop(started.bob.id, None)
    before = page(started, started.bob)
    await press(started.ana, page(started, started.ana), Act.REMATCH)
    await sandbox.settled()
    after = page(started, started.bob)
    assert after.id != before.id
    assert say("en", "button-accept") in labels(after)


async def test_an_offer_on_the_pages_can_be_brought_to_the_channel(sandbox: InProcessSandbox) -> None:
    started = await ended(sandbox)
    await press(started.ana, page(started, started.ana), Act.REMATCH)
    (offer,) = await games_of(sandbox, started.ana)
    await bring(started.ana, offer.id, channel=started.channel)
    posted = next(
        message for message in reversed(started.ana.messages(started.channel)) if not message.ephemeral
    )
    assert any(f":{offer.id}:" in f"{button.custom_id}" for button in posted.buttons)
