"""``/duplicate duel``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.database.connection import run
from bot.features.duplicate import store, transactions
from bot.features.duplicate.closing import Closing
from bot.features.duplicate.duels.model import LEAST_BOARDS, USUAL_BOARDS
from bot.features.duplicate.model import BOARDS
from bot.features.duplicate.reasons import DuplicateReason
from bot.tables.errors import Reason
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, UserClient
from tests.bot.support.boards import begin
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.boards import concede, labels, message
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import board_results, moderate, own_data

PUBLIC: Final = "en"
"""The language of the server."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def offered(
    sandbox: InProcessSandbox, language: Language, boards: int = LEAST_BOARDS
) -> tuple[UserClient, UserClient, Channel, Reply]:
    """Ana offers Bob a duel."""
    place = sandbox.own_channel()
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    offer = await ana.slash("duplicate duel", channel=place, options={"opponent": bob.user, "boards": boards})
    return ana, bob, place, offer


async def play(person: UserClient, shown: Reply, language: Language) -> Reply:
    """Concede all boards of a duel."""
    for number in range(1, LEAST_BOARDS + 1):
        shown = await person.click(message(shown), say(language, "button-play-board", number=number))
        shown = await concede(person, shown, language)
    return shown


async def duel_played(ana: UserClient, bob: UserClient, place: Channel, language: Language) -> None:
    """Let two people play all boards of a duel."""
    offer = await ana.slash(
        "duplicate duel", channel=place, options={"opponent": bob.user, "boards": LEAST_BOARDS}
    )
    playing = await bob.click(message(offer), say(PUBLIC, "button-accept"))
    for person in (ana, bob):
        own = await person.click(message(playing), say(PUBLIC, "button-play-duel"))
        await play(person, own, language)


async def test_an_offer_pings_the_opponent_who_alone_answers(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, place, offer = await offered(sandbox, language, USUAL_BOARDS)
    assert not offer.ephemeral
    assert bob.mention in offer.text
    assert say(PUBLIC, "duel-about", boards=USUAL_BOARDS) in offer.text
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    refused = await cleo.click(message(offer), say(PUBLIC, "button-accept"))
    refusal(refused, language, DuplicateReason.DUEL_OTHERS)
    declined = await bob.click(message(offer), say(PUBLIC, "button-decline"))
    assert say(PUBLIC, "duel-declined", challenger=ana.name) in declined.text
    assert labels(declined) == []


@pytest.mark.parametrize("excluded", [True, False])
async def test_an_offer_ends_for_everyone_with_whoever_may_or_would_not_play(
    sandbox: InProcessSandbox, language: Language, excluded: bool
) -> None:
    ana, bob, place, offer = await offered(sandbox, language)
    if excluded:
        await moderate(sandbox.user("Admin"), "exclude", channel=place, user=bob.user, reason="no more")
    else:
        asked = await own_data(ana, "ask", channel=place)
        await ana.click(message(asked), say(language, "button-delete-surely"))
    await sandbox.settled()
    (shown,) = (each for each in bob.newest_messages(place) if each.id == message(offer).id)
    assert [button.label for button in shown.buttons] == []


async def test_a_duel_with_whoever_was_removed_from_the_server_is_accepted_by_nobody(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, place, offer = await offered(sandbox, language)
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, ana.user)
    sql = "UPDATE board_series SET opens = opens - $1 WHERE id IN (SELECT id FROM duel)"
    await sandbox.program.app.database.write(run, sql, 2 * MINUTE_MS)
    answered = await bob.click(message(offer), say(PUBLIC, "button-accept"))
    assert labels(answered) == []
    assert await sandbox.program.app.database.read(store.open_series, bob.id) == []


async def test_a_duel_that_was_accepted_is_played_in_private(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, place, offer = await offered(sandbox, language)
    playing = await bob.click(message(offer), say(PUBLIC, "button-accept"))
    assert say(PUBLIC, "duel-playing", one=ana.name, other=bob.name) in playing.text
    assert say(language, "duel-accepted", opponent=bob.name) in ana.dm()[-1].text
    own = await bob.click(message(playing), say(PUBLIC, "button-play-duel"))
    assert own.ephemeral
    board = await bob.click(message(own), say(language, "button-play-board", number=1))
    assert say(language, "duplicate-board-title", number=1, boards=LEAST_BOARDS) in board.text
    # It goes on from the list of today's boards, as on another device.
    today = await bob.slash("duplicate today", channel=place)
    again = await bob.click(message(today), say(language, "button-duel", opponent=ana.name))
    assert again.text == board.text
    database = sandbox.program.app.database
    (open_now,) = await database.read(store.open_series, bob.id)
    until = formatting.until((await database.read(transactions.found, open_now)).closes)
    results = await board_results(bob, channel=place)
    refusal(results, language, DuplicateReason.BOARDS_OPEN, until=until)
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    refused = await cleo.click(message(playing), say(PUBLIC, "button-play-duel"))
    refusal(refused, language, DuplicateReason.DUEL_OTHERS)


async def test_duels_with_bots_and_oneself_are_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    for opponent, reason in ((sandbox.bot_user, DuplicateReason.DUEL_BOT), (ana.user, Reason.CHALLENGE_SELF)):
        refused = await ana.slash("duplicate duel", channel=place, options={"opponent": opponent})
        refusal(refused, language, reason)


async def test_outside_of_servers_the_offer_comes_by_direct_message(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana, bob, dora = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Dora"))
    unknown = await ana.slash("duplicate duel", where="dm", options={"opponent": bob.user})
    refusal(unknown, language, DuplicateReason.DUEL_NO_DM, other=bob.mention)
    # Bob's direct messages are open once a hand has come by them.
    table = await dora.slash("challenge", channel=place, options={"opponent": bob.user})
    await bob.click(message(table), say(PUBLIC, "button-accept"))
    asked = await ana.slash("duplicate duel", where="dm", options={"opponent": bob.user})
    assert asked.text == say(language, "duel-asked", opponent=bob.mention)
    title = say(language, "duel-title", boards=USUAL_BOARDS)
    offer = next(shown for shown in bob.dm() if title in shown.text)
    # Somebody who shares no server with Bob is a stranger.
    stranger = sandbox.member(sandbox.own_channel(), "Zoe", LOCALES[language])
    refused = await stranger.slash("duplicate duel", where="dm", options={"opponent": bob.user})
    refusal(refused, language, DuplicateReason.DUEL_NO_DM, other=bob.mention)
    assert title in bob.dm()[-1].text
    await bob.click(offer, say(language, "button-accept"))
    assert say(language, "duel-accepted", opponent=bob.name) in ana.dm()[-1].text


@pytest.mark.landing
async def test_both_are_told_the_result_once_both_have_finished(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, _, offer = await offered(sandbox, language)
    playing = await bob.click(message(offer), say(PUBLIC, "button-accept"))
    closing = sandbox.program.app.service(Closing)
    for person in (ana, bob):
        await closing.round(now())
        own = await person.click(message(playing), say(PUBLIC, "button-play-duel"))
        done = await play(person, own, language)
        assert say(language, "duel-done", boards=LEAST_BOARDS) in done.text
        # Who finishes last waits for no deadline any more.
        assert (say(language, "duplicate-ended") in done.text) == (person is bob)
    await closing.round(now())
    await sandbox.caught_up()
    for person, other in ((ana, bob), (bob, ana)):
        title = say(language, "duel-title-with", opponent=other.name, boards=LEAST_BOARDS)
        told = [shown for shown in person.dm() if title in shown.text]
        assert len(told) == 1
        assert "*expert*" in told[0].text
        board = await person.click(told[0], "1")
        assert say(language, "duplicate-board-conceded") in board.text
    over = ana.now(message(playing))
    assert over is not None
    assert [button.label for button in over.buttons] == [say(PUBLIC, "button-own-boards")]
    own = await ana.click(over, say(PUBLIC, "button-own-boards"))
    shared = message(await ana.click(message(own), say(language, "button-share")))
    assert not shared.ephemeral
    assert shared.text == over.text


async def test_the_results_of_a_duel_lead_to_those_of_the_day_before_it(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, app = sandbox.own_channel(), sandbox.program.app
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    for person in (ana, bob):
        await person.slash("duplicate today", channel=place)
        await begin(app.database, person.id, 1, at=now() - 2 * DAY_MS)
    await app.service(Closing).round(now())
    await duel_played(ana, bob, place, language)
    await app.service(Closing).round(now())
    duel = await board_results(ana, channel=place)
    assert say(language, "duel-house", book="", expert="").split("*")[0].strip() in duel.text
    day = await ana.click(message(duel), say(language, "button-past-results"))
    assert say(language, "duplicate-no-rank", boards=BOARDS) in day.text
    assert say(language, "button-past-results") not in labels(day)


async def test_a_duel_that_is_shared_in_another_server_names_nobody_by_their_nickname(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, elsewhere = sandbox.own_channel(), sandbox.own_channel()
    assert place.guild is not None
    assert elsewhere.guild is not None
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    for person in (ana, bob):
        elsewhere.guild.members[person.id] = replace(place.guild.members[person.id])
        place.guild.members[person.id].nick = f"Dr {person.name}"
    await duel_played(ana, bob, place, language)
    await sandbox.program.app.service(Closing).round(now())
    for there, title in ((place, "Dr "), (elsewhere, "")):
        await bob.slash("duplicate today", channel=there)
        own = await board_results(ana, channel=there)
        shared = await ana.click(message(own), say(language, "button-share"))
        assert not shared.ephemeral
        assert f"{title}{bob.name} **" in shared.text
        assert ("Dr " in shared.text) == bool(title)
