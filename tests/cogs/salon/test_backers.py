"""Backers point at cards, and take hands over."""

from __future__ import annotations

import pytest

from bot.features.salon.reasons import SalonReason
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from engine.cards import Card, symbol
from engine.interface import Level
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import at_table, change_settings, in_hand
from tests.shortcuts import lets as let_look

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def backed(
    sandbox: InProcessSandbox, language: Language, bystanders: str = "french", *, lets: bool = True
) -> tuple[StartedGame, UserClient]:
    """A dealt game with a spectator who has bet on the challenger; by default she lets them see her hand."""
    place = await sandbox.counters_channel()
    await change_settings(sandbox.user("Admin"), "bystanders", channel=place, on=bystanders)
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    started = await sandbox.begin(channel=place, people=people)
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    await cleo.slash("bet", channel=place, side=started.ana.user, amount=10)
    # Only a matched bet stands.
    dan = sandbox.member(place, "Dan")
    await dan.slash("bet", channel=place, side=started.bob.user, amount=10)
    await sandbox.to_elder(started)
    if lets and bystanders == "french":
        await let_look(started.ana, cleo, channel=place, game=started.game)
    return started, cleo


async def hand_of_ana(sandbox: InProcessSandbox, started: StartedGame) -> tuple[Card, ...]:
    """The challenger's cards."""
    table = await sandbox.table(started.game)
    assert table.game is not None
    hand = table.game.view(0).hand
    assert hand is not None
    return hand


async def test_a_backer_points_at_a_card(sandbox: InProcessSandbox, language: Language) -> None:
    started, cleo = await backed(sandbox, language)
    assert (await in_hand(cleo, Act.POINT, channel=started.channel)).ephemeral
    points = say("en", "points-card", card=symbol((await hand_of_ana(sandbox, started))[0]), backers=1)
    assert points in (await started.ana.slash("hand", channel=started.channel)).text


async def test_no_answer_tells_a_card_to_a_backer_who_was_not_let_in(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language, lets=False)
    hand = await hand_of_ana(sandbox, started)
    reply = await at_table(cleo, Act.POINT, started.channel)
    refusal(reply, language, SalonReason.ASK_PLAYER, player=f"<@{started.ana.id}>")
    shown = await cleo.slash("hand", channel=started.channel, game=started.game)
    assert not any(symbol(card, language) in shown.text for card in hand)


async def test_english_bystanders_cannot_point(sandbox: InProcessSandbox, language: Language) -> None:
    started, cleo = await backed(sandbox, language, "english")
    reply = await at_table(cleo, Act.POINT, started.channel)
    refusal(reply, language, SalonReason.ENGLISH_TABLE)


async def test_only_backers_can_point(sandbox: InProcessSandbox, language: Language) -> None:
    started, _ = await backed(sandbox, language)
    dan = sandbox.member(started.channel, "Dan", LOCALES[language])
    reply = await at_table(dan, Act.POINT, started.channel)
    refusal(reply, language, SalonReason.NOT_BACKER)


async def resigns(started: StartedGame) -> None:
    """Let Ana resign, whom the backers back."""
    asked = await started.ana.slash("resign", channel=started.channel)
    assert asked.message is not None
    await started.ana.click(asked.message, say("en", "button-resign-surely"))


async def test_a_takeover_is_refused_while_both_play(sandbox: InProcessSandbox, language: Language) -> None:
    started, cleo = await backed(sandbox, language)
    refusal(await at_table(cleo, Act.TAKE_OVER, started.channel), language, Reason.NOT_LEFT)


async def test_a_backer_plays_on_when_the_player_has_left(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    await resigns(started)
    taken = await at_table(cleo, Act.TAKE_OVER, started.channel)
    assert say(language, "answer-taken-over") in taken.text, taken.text
    assert (await sandbox.table(started.game)).seat_of(cleo.id) == 0


async def test_a_backer_who_was_removed_from_the_server_takes_no_hand_over_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    await resigns(started)
    assert started.channel.guild is not None
    sandbox.server.world.remove_member(started.channel.guild, cleo.user)
    reply = await in_hand(cleo, Act.TAKE_OVER, where="dm", game=started.game)
    refusal(reply, language, Reason.NOT_THERE)


async def test_whoever_waits_for_a_backer_reads_the_rules_of_the_table(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, _ = await backed(sandbox, language)
    await resigns(started)
    shown = await in_hand(started.bob, Act.RULES, channel=started.channel)
    assert shown.message is not None
    assert say("en", "button-verify") in [button.label for button in shown.message.buttons], shown.text


async def test_the_house_plays_on_against_the_remaining_player(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    asked = await at_table(started.ana, Act.PLAY_ON, started.channel)
    assert asked.message is not None
    assert asked.message.ephemeral
    await started.ana.click(asked.message, say(language, "button-level-book"))
    table = await sandbox.table(started.game)
    assert (table.house_seats, table.level) == ((1,), Level.BOOK)
