"""``/point`` and ``/takeover``."""

from __future__ import annotations

import pytest

from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from engine.cards import Card, code, symbol
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import change_settings

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
        await started.ana.slash("salon show", channel=place, let=cleo.user, game=started.game)
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
    card = (await hand_of_ana(sandbox, started))[0]
    reply = await cleo.slash("salon point", channel=started.channel, card=code(card, language))
    told(reply, language, "answer-pointed", player=started.ana.name, card=symbol(card, language))


async def test_pointing_at_a_card_that_the_player_does_not_hold_is_refused(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    hand = await hand_of_ana(sandbox, started)
    other = next(
        Card(8 * suit + rank) for suit in range(4) for rank in range(8) if 8 * suit + rank not in hand
    )
    reply = await cleo.slash("salon point", channel=started.channel, card=code(other, language))
    refusal(reply, language, SalonReason.NOT_IN_HAND)


async def test_the_players_cards_are_suggested_only_to_backers(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    hand = await hand_of_ana(sandbox, started)
    offered = await cleo.autocomplete("salon point", "card", channel=started.channel)
    assert [value for _, value in offered] == [code(card, language) for card in hand]
    games = await cleo.autocomplete("salon point", "game", channel=started.channel)
    assert [value for _, value in games] == [started.game]
    dan = sandbox.member(started.channel, "Dan")
    assert await dan.autocomplete("salon point", "card", channel=started.channel) == []


async def test_only_games_in_which_a_backer_can_point_are_meant_and_suggested(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    place = started.channel
    not_dealt = await sandbox.begin(
        channel=place, people=(sandbox.member(place, "Eve"), sandbox.member(place, "Fay"))
    )
    await cleo.slash("bet", channel=place, side=not_dealt.ana.user, amount=10, game=not_dealt.game)
    games = await cleo.autocomplete("salon point", "game", channel=place)
    assert [value for _, value in games] == [started.game]
    card = (await hand_of_ana(sandbox, started))[0]
    reply = await cleo.slash("salon point", channel=place, card=code(card, language))
    told(reply, language, "answer-pointed", player=started.ana.name, card=symbol(card, language))


async def test_no_answer_tells_a_card_to_a_backer_who_was_not_let_in(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language, lets=False)
    hand = await hand_of_ana(sandbox, started)
    assert await cleo.autocomplete("salon point", "card", channel=started.channel) == []
    player = f"<@{started.ana.id}>"
    others = [card for card in map(Card, range(32)) if card not in hand]
    for card in (*hand[:2], *others[:2]):
        reply = await cleo.slash("salon point", channel=started.channel, card=code(card, language))
        refusal(reply, language, SalonReason.ASK_PLAYER, player=player)
    shown = await cleo.slash("hand", channel=started.channel, game=started.game)
    assert not any(symbol(card, language) in shown.text for card in hand)


async def test_english_bystanders_cannot_point(sandbox: InProcessSandbox, language: Language) -> None:
    started, cleo = await backed(sandbox, language, "english")
    card = (await hand_of_ana(sandbox, started))[0]
    reply = await cleo.slash("salon point", channel=started.channel, card=code(card, language))
    refusal(reply, language, SalonReason.ENGLISH_TABLE)
    assert await cleo.autocomplete("salon point", "card", channel=started.channel) == []


async def test_only_backers_can_point(sandbox: InProcessSandbox, language: Language) -> None:
    started, _ = await backed(sandbox, language)
    dan = sandbox.member(started.channel, "Dan", LOCALES[language])
    reply = await dan.slash("salon point", channel=started.channel, card="RC")
    refusal(reply, language, SalonReason.NOT_BACKER)


async def test_a_takeover_is_refused_while_both_play(sandbox: InProcessSandbox, language: Language) -> None:
    started, cleo = await backed(sandbox, language)
    refusal(await cleo.slash("salon takeover", channel=started.channel), language, Reason.NOT_LEFT)


async def test_a_backer_plays_on_when_the_player_has_left(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, cleo = await backed(sandbox, language)
    asked = await started.ana.slash("resign", channel=started.channel)
    assert asked.message is not None
    await started.ana.click(asked.message, say("en", "button-resign-surely"))
    taken = await cleo.slash("salon takeover", channel=started.channel)
    assert say(language, "answer-taken-over") in taken.text, taken.text
    assert (await sandbox.table(started.game)).seat_of(cleo.id) == 0


async def test_the_house_plays_on_against_the_remaining_player(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.finish(started)
    offered = await started.ana.autocomplete("salon takeover", "game", channel=started.channel)
    assert [value for _, value in offered] == [started.game]
    assert await started.bob.autocomplete("salon takeover", "game", channel=started.channel) == []
    reply = await started.ana.slash("salon takeover", channel=started.channel, level="novice")
    told(reply, language, "answer-plays-on")
