"""The commands of a deal: answers, refusals and suggestions."""

from __future__ import annotations

import pytest

from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from engine.cards import code
from engine.ecarte.view import EcarteView
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def seen(sandbox: InProcessSandbox, started: StartedGame, person: UserClient) -> EcarteView:
    """The game as a player sees it."""
    table = await sandbox.table(started.game)
    assert table.game is not None
    view = table.game.view(table.seat_of(person.id))
    assert isinstance(view, EcarteView)
    return view


async def test_commands_play_a_deal_from_the_cut_to_the_first_card(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    elder = await sandbox.to_elder(started)
    dealer = started.bob if elder is started.ana else started.ana
    await elder.slash("propose", channel=started.channel)
    await dealer.slash("accept", channel=started.channel)
    for player in (elder, dealer):
        card = (await seen(sandbox, started, player)).hand
        assert card is not None
        # The first card may be a king, and then the bot asks.
        await player.slash("discard", channel=started.channel, cards=code(card[-1]))
    assert await sandbox.actor(started) is elder
    await elder.slash("stand", channel=started.channel)
    hand = (await seen(sandbox, started, elder)).hand
    assert hand is not None
    await elder.slash("play", channel=started.channel, card=code(hand[0]))
    assert (await sandbox.table(started.game)).waits_for == (dealer.id,)


async def test_cards_are_read_in_the_callers_language(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_play(started)
    hand = (await seen(sandbox, started, elder)).hand
    assert hand is not None
    await elder.slash("play", channel=started.channel, card=code(hand[0], language))
    assert (await sandbox.table(started.game)).waits_for != (elder.id,)


async def test_text_that_is_no_card_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_play(started)
    reply = await elder.slash("play", channel=started.channel, card="2H")
    told(reply, language, "fault-bad-card", text="2H")


@pytest.mark.parametrize(
    ("command", "options"),
    [("stand", {}), ("propose", {}), ("play", {"card": "KH"}), ("discard", {"cards": "none"})],
)
async def test_commands_of_a_deal_are_refused_before_the_cut(
    sandbox: InProcessSandbox, language: Language, command: str, options: dict[str, str]
) -> None:
    started = await sandbox.begin(ceremony=True, locale=LOCALES[language])
    elder = await sandbox.actor(started)
    reply = await elder.slash(command, channel=started.channel, options=options)
    told(reply, language, "fault-wrong-phase", phase="cut")


async def test_acting_on_the_opponents_turn_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.actor(started)
    dealer = started.bob if elder is started.ana else started.ana
    reply = await dealer.slash("stand", channel=started.channel)
    told(reply, language, "fault-not-your-turn")


async def test_acting_without_a_live_game_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    for command in ("stand", "propose", "king", "resign"):
        refusal(await ana.slash(command, where="dm"), language, Reason.NO_GAME)


async def test_resigning_asks_first(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await started.ana.slash("resign", channel=started.channel)
    assert say(language, "answer-resign-sure", opponent=started.bob.name) in reply.text
    assert (await sandbox.table(started.game)).open
    assert reply.message is not None
    await started.ana.click(reply.message, say(language, "button-resign-surely"))
    assert not (await sandbox.table(started.game)).open


async def test_cards_that_can_be_played_are_suggested(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_play(started)
    hand = (await seen(sandbox, started, elder)).hand
    assert hand is not None
    offered = await elder.autocomplete("play", "card", channel=started.channel)
    assert {value for _, value in offered} == {code(card, language) for card in hand}
    dealer = started.bob if elder is started.ana else started.ana
    assert await dealer.autocomplete("play", "card", channel=started.channel) == []
    assert await sandbox.guest("Cleo").autocomplete("play", "card", channel=started.channel) == []


async def test_discards_are_suggested_card_by_card(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_elder(started)
    dealer = started.bob if elder is started.ana else started.ana
    await elder.slash("propose", channel=started.channel)
    await dealer.slash("accept", channel=started.channel)
    hand = (await seen(sandbox, started, elder)).hand
    assert hand is not None
    first = code(hand[0], language)
    offered = [value for _, value in await elder.autocomplete("discard", "cards", channel=started.channel)]
    assert offered == ["none", *(code(card, language) for card in hand)]
    more = [
        value for _, value in await elder.autocomplete("discard", "cards", first, channel=started.channel)
    ]
    assert more == [first, *(f"{first} {code(card, language)}" for card in hand[1:])]
    assert await elder.autocomplete("discard", "cards", "2H", channel=started.channel) == []
