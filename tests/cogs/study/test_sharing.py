"""*Share* after a game shows its end to everyone in a channel, with nobody who does not wish to be named."""

from __future__ import annotations

import pytest

from bot.features.study.reasons import StudyReason
from bot.tables.errors import Reason
from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage
from tests.cogs.support.answers import refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


def message(reply: Reply) -> ShownMessage:
    assert reply.message is not None, reply.text
    return reply.message


async def test_an_end_is_shared_from_direct_messages_at_its_table(sandbox: InProcessSandbox) -> None:
    ana, bob = (sandbox.guest(name) for name in ("Ana", "Bob"))
    salon = sandbox.own_channel()
    started = await sandbox.begin(channel=salon, people=(ana, bob))
    await sandbox.finish(started)
    hand = next(one for one in reversed(ana.dm()) if one.buttons)
    reply = await ana.click(hand, say("en", "button-share"))
    assert reply.text == say("en", "answer-shared", where=f"<#{salon.id}>")
    shared = bob.messages(salon)[-1]
    assert not shared.ephemeral
    assert [button.label for button in shared.buttons] == [
        say("en", key) for key in ("button-challenge", "button-watch")
    ]
    assert shared.attachments
    luck, _, _ = say("en", "share-luck", player=ana.name, luck="", skill="").partition(",")
    assert luck in shared.text
    watched = await bob.click(shared, say("en", "button-watch"))
    assert message(watched).ephemeral
    challenged = await bob.click(shared, say("en", "button-challenge"))
    assert ana.mention in message(challenged).text


async def test_a_review_is_shared_here_and_names_nobody_who_does_not_wish_it(
    sandbox: InProcessSandbox,
) -> None:
    ana, bob = (sandbox.guest(name) for name in ("Ana", "Bob"))
    salon, elsewhere = sandbox.own_channel(), sandbox.own_channel()
    started = await sandbox.begin(channel=salon, people=(ana, bob))
    await sandbox.finish(started)
    await prefer(ana, "postable", False)
    review = message(await bob.slash("review", channel=elsewhere, game=started.game))
    asked = len(sandbox.requests)
    shared = message(await bob.click(review, say("en", "button-share")))
    assert not shared.ephemeral
    assert ana.name not in shared.text
    assert say("en", "somebody") in shared.text
    assert say("en", "button-watch") not in [button.label for button in shared.buttons]
    # Whoever presses it there is there.
    assert not [each for each in sandbox.requests[asked:] if each.path.endswith(f"/members/{bob.id}")]
    sandbox.faults.fail_next("POST /interactions/*", 403, 1, code=50013)
    refused = await bob.click(review, say("en", "button-share"))
    refusal(refused, "en", Reason.NOT_SHARED)


async def test_where_nobody_else_reads_a_player_is_told_where_to_share(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    await ana.slash("challenge", where="dm", options={"opponent": sandbox.bot_user, "level": "novice"})
    asked = message(await ana.slash("resign", where="dm"))
    await ana.click(asked, asked.buttons[0].label)
    hand = next(one for one in reversed(ana.dm()) if one.attachments)
    refusal(await ana.click(hand, say("en", "button-share")), "en", StudyReason.SHARE_ELSEWHERE)
