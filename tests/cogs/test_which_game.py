"""A command that may mean several games asks which, and a press goes on with it."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.delivery.state.store import asked_commands
from bot.features.chronicle.versus_page import CHALLENGE
from bot.features.salon.bets import transactions as bets
from bot.tables.errors import Reason
from bot.tables.message import TOKEN_MS
from bot.tables.table import Status
from bot.text.i18n import Language, say
from engine.interface import Level
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, begins, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import forged

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def legal_card(started: StartedGame, person: UserClient) -> str:
    """A card that the person may play, as they type it."""
    offered = await person.autocomplete("play", "card", channel=started.channel)
    return str(offered[0][1])


async def with_a_card_to_play(sandbox: InProcessSandbox, ana: UserClient) -> StartedGame:
    """A game with a new opponent in which it is Ana's turn to play a card."""
    started = await sandbox.begin(people=(ana, sandbox.guest("Bob")))
    leads = await sandbox.to_play(started)
    if leads is not ana:
        card = await legal_card(started, leads)
        await leads.slash("play", channel=started.channel, card=card)
    assert (await sandbox.table(started.game)).waits_for == (ana.id,)
    return started


def question(reply: Reply, language: Language = "en") -> ShownMessage:
    """The question, which only the caller sees."""
    assert reply.text == say(language, "refusal-which-game")
    assert reply.ephemeral
    assert reply.message is not None
    return reply.message


async def test_a_press_goes_on_with_the_same_card(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    one, other = [await with_a_card_to_play(sandbox, ana) for _ in range(2)]
    before = (await sandbox.table(one.game)).version, (await sandbox.table(other.game)).version
    card = await legal_card(other, ana)
    asked = question(await ana.slash("play", where="dm", card=card), language)
    turn = say(language, "which-game-your-turn")
    labels = {f"{ana.name} – {game.bob.name}, #{game.channel.name}, {turn}" for game in (one, other)}
    assert {button.label for button in asked.buttons} == labels
    assert all(card not in (button.custom_id or "") for button in asked.buttons)
    reply = await ana.click(asked, other.bob.name)
    assert reply.ephemeral
    assert (await sandbox.table(one.game)).version == before[0]
    assert (await sandbox.table(other.game)).version == before[1] + 1
    assert asked.id not in [message.id for message in ana.dm()]


@pytest.mark.parametrize("by", ["menu", "button"])
async def test_a_level_that_is_asked_for_after_a_press_or_a_menu_begins_a_game(
    sandbox: InProcessSandbox, language: Language, by: str
) -> None:
    ana, place, house = sandbox.guest("Ana", LOCALES[language]), sandbox.quiet_channel(), sandbox.bot_user
    if by == "menu":
        asked = await ana.user_command(say("en", "menu-challenge"), house, channel=place)
    else:
        shown = (await ana.slash("profile", channel=place, user=house)).message
        assert shown is not None
        asked = await forged(ana, shown, f"{CHALLENGE}:{house.id}")
    assert asked.message is not None
    await ana.click(asked.message, say(language, "button-level-novice"))
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.status, table.level) == (Status.LIVE, Level.NOVICE)


async def test_only_games_in_which_a_card_can_be_played_are_suggested(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    meant = await with_a_card_to_play(sandbox, ana)
    other = await sandbox.begin(people=(ana, sandbox.guest("Bob")))
    offered = await ana.autocomplete("play", "game", where="dm")
    assert [game for _, game in offered] == [meant.game]
    offered = await ana.autocomplete("resign", "game", where="dm")
    assert {game for _, game in offered} == {meant.game, other.game}


async def test_a_choice_that_is_refused_says_why(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    one, _ = [await with_a_card_to_play(sandbox, ana) for _ in range(2)]
    asked = question(await ana.slash("play", where="dm", card="nonsense"))
    reply = await ana.click(asked, one.bob.name)
    assert reply.text == say("en", "fault-bad-card", text="nonsense")
    assert reply.ephemeral


async def test_a_bet_means_no_game_of_the_bettor_and_no_friendly_one(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana")
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    dan, eve = sandbox.member(place, "Dan"), sandbox.member(place, "Eve")
    # The cut closes the bets.
    await sandbox.ask_to_cut(ana, cleo, dan, eve)
    for opponent, friendly in ((cleo, False), (dan, True), (eve, False)):
        await ana.slash("challenge", channel=place, opponent=opponent, friendly=friendly)
        await opponent.slash("accept", channel=place)
    reply = await cleo.slash("bet", channel=place, side=ana.user, amount=30)
    begins(reply, language, "bet-made", player=ana.name, taken=30, amount=30)
    (meant,) = await sandbox.program.app.registry.tables.of_person(eve.id)
    wager = await sandbox.program.app.database.read(bets.require_wager, meant)
    assert [placed.bet.bettor for placed in wager.bets] == [cleo.id]


async def test_a_command_that_is_possible_in_none_of_several_games_says_so(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    for _ in range(2):
        await ana.slash("challenge", channel=sandbox.quiet_channel())
    refusal(await ana.slash("resign", where="dm"), language, Reason.NOWHERE)


async def test_when_its_token_has_expired_the_command_is_typed_again(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    one, _ = [await with_a_card_to_play(sandbox, ana) for _ in range(2)]
    before = (await sandbox.table(one.game)).version
    card = await legal_card(one, ana)
    asked = question(await ana.slash("play", where="dm", card=card), language)
    later = now() + TOKEN_MS
    await sandbox.program.app.database.write(asked_commands.prune, later)
    refusal(await ana.click(asked, one.bob.name), language, Reason.ASKED_BEFORE)
    assert (await sandbox.table(one.game)).version == before


async def test_nobody_else_goes_on_with_a_command(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    one, _ = [await with_a_card_to_play(sandbox, ana) for _ in range(2)]
    card = await legal_card(one, ana)
    asked = question(await ana.slash("play", where="dm", card=card))
    pressed = next(button for button in asked.buttons if one.bob.name in button.label)
    seen = one.bob.messages(one.channel)[-1]
    refusal(await sandbox.forge(one.bob, {"custom_id": pressed.custom_id}, seen), "en", Reason.ASKED_BEFORE)
    before = (await sandbox.table(one.game)).version
    await ana.click(asked, one.bob.name)
    assert (await sandbox.table(one.game)).version == before + 1
