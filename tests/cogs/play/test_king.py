"""Declaring in private that the king is to be announced, by button and by command."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.model.table import Table
from bot.text.i18n import Language, say
from engine.ecarte.game import EcarteGame
from sandbox.testing.harness import ShownMessage
from tests.cogs.support.answers import LOCALES, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.engine.ecarte.tables import DEALER, game_with

pytestmark = pytest.mark.asyncio(loop_scope="module")

BOB_HAS_THE_KING = ("QH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")


async def begun(sandbox: InProcessSandbox, language: Language) -> StartedGame:
    """A game in which Ana is elder, and Bob deals and holds the king of trumps."""
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.to_elder(started)
    await sandbox.settled()
    table = await sandbox.table(started.game)
    game = replace(game_with(*BOB_HAS_THE_KING), game_id=table.id)
    sandbox.program.registry.tables.keep(replace(table, game=game))
    return started


def seen_by_others(started: StartedGame) -> list[ShownMessage]:
    """Every message that Ana can see: the table and her own hand."""
    return [*started.ana.messages(started.channel), *started.ana.dm()]


async def announced(sandbox: InProcessSandbox, started: StartedGame) -> int | None:
    game = (await sandbox.table(started.game)).game
    assert isinstance(game, EcarteGame)
    return game.view(None).announced


async def declared(sandbox: InProcessSandbox, started: StartedGame) -> bool:
    table: Table = await sandbox.table(started.game)
    return table.intent(DEALER) is not None


async def test_the_command_declares_in_private_and_given_again_takes_it_back(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun(sandbox, language)
    before = seen_by_others(started)
    for key, stands in (
        ("answer-declared", True),
        ("answer-declared-back", False),
        ("answer-declared", True),
    ):
        told(await started.bob.slash("king", channel=started.channel), language, key)
        assert await declared(sandbox, started) is stands
    await sandbox.settled()
    assert seen_by_others(started) == before
    await started.ana.slash("stand", channel=started.channel)
    assert await announced(sandbox, started) == DEALER


async def test_the_button_of_the_hand_declares_and_takes_back(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun(sandbox, language)
    later, not_later = (
        say(language, key, bonus="K") for key in ("button-king-later", "button-king-not-later")
    )
    before = seen_by_others(started)
    hand = await started.bob.slash("hand", channel=started.channel)
    assert hand.message is not None
    pressed = await started.bob.click(hand.message, later)
    assert await declared(sandbox, started)
    assert say(language, "answer-declared") in pressed.text
    assert pressed.message is not None
    labels = [button.label for button in pressed.message.buttons]
    assert not_later in labels
    assert later not in labels
    pressed = await started.bob.click(pressed.message, not_later)
    assert not await declared(sandbox, started)
    assert say(language, "answer-declared-back") in pressed.text
    await sandbox.settled()
    assert seen_by_others(started) == before


async def test_a_player_without_the_king_is_told_so(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun(sandbox, language)
    reply = await started.ana.slash("king", channel=started.channel)
    sentence = say(language, "fault-king-not-held", bonus="K")
    told(reply, language, "law", law=10, sentence=sentence)
