"""Declaring in private that the king is to be announced, by button and by command."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from bot.tables.person import Guide
from bot.tables.table import Table
from bot.text.i18n import Language, say
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from sandbox.testing.harness import ShownMessage
from tests.cogs.support.answers import LOCALES, shows_hand, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.engine.ecarte.tables import DEALER, ELDER, game_with
from tests.shortcuts import prefer

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

BOB_HAS_THE_KING = ("QH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")
ONLY_CARD = "10♠"
"""What Bob may play to the eight of spades."""
KING_WITH_ANA = ("KH JH 7S KS 9S", "QH 10S 10C 8C 9C", "7H")
ACE_WITH_ANA = ("AH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")


async def begun(
    sandbox: InProcessSandbox,
    language: Language,
    hands: tuple[str, str, str] = BOB_HAS_THE_KING,
    score: tuple[int, int] = (0, 0),
    rules: str = "classic",
) -> StartedGame:
    """A game in which Ana is elder, and Bob deals and, unless ``hands`` say otherwise, has the king."""
    started = await sandbox.begin(locale=LOCALES[language], rules=rules)
    await sandbox.to_elder(started)
    for player in (started.ana, started.bob):
        # The guide replays a game, and no actions lead to this one.
        await prefer(player, "guide", Guide.NEVER.value, channel=started.channel)
    await sandbox.settled()
    table = await sandbox.table(started.game)
    game = replace(game_with(*hands, rules=PRESETS[rules], score=score), game_id=table.id)
    sandbox.program.app.registry.tables.keep(replace(table, game=game))
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
        shows_hand(await started.bob.slash("king", channel=started.channel), language, key)
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


class Asked(NamedTuple):
    """Bob, whose card would let the king lapse, and the message of the hand that asks."""

    started: StartedGame
    hand: ShownMessage
    version: int


async def asked(sandbox: InProcessSandbox, language: Language, score: tuple[int, int] = (0, 0)) -> Asked:
    """A game in which Ana has led to the first trick, and Bob has pressed a card that is not the king."""
    started = await begun(sandbox, language, score=score)
    await started.ana.slash("stand", channel=started.channel)
    await started.ana.slash("play", channel=started.channel, card={"en": "8S", "fr": "8P"}[language])
    shown = await started.bob.slash("hand", channel=started.channel)
    assert shown.message is not None
    version = (await sandbox.table(started.game)).version
    reply = await started.bob.click(shown.message, ONLY_CARD)
    assert reply.message is not None
    assert reply.message.id == shown.message.id
    assert say(language, "ask-king", bonus="K") in reply.text
    assert (await sandbox.table(started.game)).version == version
    return Asked(started, reply.message, version)


async def test_a_card_that_lets_the_king_lapse_is_asked_about_and_announced_with_one_press(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, hand, version = await asked(sandbox, language)
    await started.bob.click(hand, say(language, "button-announce-first", plays=1))
    assert await announced(sandbox, started) == DEALER
    table = await sandbox.table(started.game)
    assert table.version == version + 2
    assert len(table.started_game.view(DEALER).hand or ()) == 4


async def test_the_king_can_be_kept_quiet_all_the_same(sandbox: InProcessSandbox, language: Language) -> None:
    started, hand, version = await asked(sandbox, language)
    await started.bob.click(hand, say(language, "button-unannounced", plays=1))
    assert await announced(sandbox, started) is None
    table = await sandbox.table(started.game)
    assert table.version == version + 1
    assert len(table.started_game.view(DEALER).hand or ()) == 4


async def test_the_question_leads_back_to_the_cards(sandbox: InProcessSandbox, language: Language) -> None:
    started, hand, version = await asked(sandbox, language)
    reply = await started.bob.click(hand, say(language, "button-return"))
    assert reply.message is not None
    assert ONLY_CARD in [button.label for button in reply.message.buttons]
    assert say(language, "button-king", bonus="K") in [button.label for button in reply.message.buttons]
    assert (await sandbox.table(started.game)).version == version


async def test_an_announcement_that_wins_the_game_leaves_the_card_in_the_hand(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, hand, version = await asked(sandbox, language, score=(0, 4))
    await started.bob.click(hand, say(language, "button-announce-first", plays=1))
    table = await sandbox.table(started.game)
    assert not table.open
    assert table.version == version + 1


async def test_the_typed_card_is_asked_about_in_private(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun(sandbox, language)
    await started.ana.slash("stand", channel=started.channel)
    await started.ana.slash("play", channel=started.channel, card={"en": "8S", "fr": "8P"}[language])
    version = (await sandbox.table(started.game)).version
    card = {"en": "10S", "fr": "10P"}[language]
    reply = await started.bob.slash("play", channel=started.channel, card=card)
    assert reply.ephemeral
    assert say(language, "ask-king", bonus="K") in reply.text
    assert (await sandbox.table(started.game)).version == version
    await started.bob.slash("king", channel=started.channel)
    await started.bob.slash("play", channel=started.channel, card=card)
    assert (await sandbox.table(started.game)).version == version + 2


async def test_the_king_itself_and_a_declared_king_are_not_asked_about(sandbox: InProcessSandbox) -> None:
    started = await begun(sandbox, "en")
    await started.bob.slash("king", channel=started.channel)
    await started.ana.slash("stand", channel=started.channel)
    await started.ana.slash("play", channel=started.channel, card="8S")
    version = (await sandbox.table(started.game)).version
    await started.bob.slash("play", channel=started.channel, card="10S")
    assert (await sandbox.table(started.game)).version == version + 1
    leads = await begun(sandbox, "en", ("KH JH 7S 8S 9S", "QH 10S 10C 8C 9C", "7H"))
    await leads.ana.slash("stand", channel=leads.channel)
    version = (await sandbox.table(leads.game)).version
    await leads.ana.slash("play", channel=leads.channel, card="KH")
    assert (await sandbox.table(leads.game)).version == version + 1


async def test_an_announcement_before_the_exchange_is_asked_about_too(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun(sandbox, language, ACE_WITH_ANA, rules="holiday")
    reply = await started.ana.slash("stand", channel=started.channel)
    assert say(language, "ask-king", bonus="A") in reply.text
    assert reply.message is not None
    await started.ana.click(reply.message, say(language, "button-announce-first", plays=0))
    assert await announced(sandbox, started) == ELDER


async def to_exchange(sandbox: InProcessSandbox, language: Language) -> StartedGame:
    """A game in which Ana, who has the king, chooses her discards."""
    started = await begun(sandbox, language, KING_WITH_ANA)
    await started.ana.slash("propose", channel=started.channel)
    await started.bob.slash("accept", channel=started.channel)
    return started


async def test_a_king_that_could_still_be_announced_is_thrown_away_only_after_a_question(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await to_exchange(sandbox, language)
    version = (await sandbox.table(started.game)).version
    cards = {"en": "KH 7S", "fr": "RC 7P"}[language]
    reply = await started.ana.slash("discard", channel=started.channel, cards=cards)
    assert reply.ephemeral
    assert say(language, "ask-discard-king", bonus="K") in reply.text
    assert (await sandbox.table(started.game)).version == version
    assert reply.message is not None
    labels = [button.label for button in reply.message.buttons]
    assert labels == [say(language, key) for key in ("button-discard-king", "button-return")]
    await started.ana.click(reply.message, say(language, "button-discard-king"))
    assert (await sandbox.table(started.game)).version == version + 1


async def test_other_discards_and_a_king_of_another_suit_are_not_asked_about(
    sandbox: InProcessSandbox,
) -> None:
    started = await to_exchange(sandbox, "en")
    version = (await sandbox.table(started.game)).version
    await started.ana.slash("discard", channel=started.channel, cards="KS 7S")
    assert (await sandbox.table(started.game)).version == version + 1


async def test_a_king_that_scores_nothing_any_more_is_not_asked_about(sandbox: InProcessSandbox) -> None:
    started = await begun(sandbox, "en", ACE_WITH_ANA, rules="holiday")
    await started.ana.slash("king", channel=started.channel)
    await started.ana.slash("propose", channel=started.channel, number=1)
    await started.bob.slash("accept", channel=started.channel)
    version = (await sandbox.table(started.game)).version
    await started.ana.slash("discard", channel=started.channel, cards="AH")
    assert (await sandbox.table(started.game)).version == version + 1


async def test_the_king_is_announced_for_players_who_prefer_that(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun(sandbox, language)
    before = seen_by_others(started)
    await prefer(started.bob, "announce_king", value=True, channel=started.channel)
    shown = await started.bob.slash("hand", channel=started.channel)
    assert shown.message is not None
    labels = [button.label for button in shown.message.buttons]
    assert say(language, "button-king-later", bonus="K") not in labels
    assert seen_by_others(started) == before
    version = (await sandbox.table(started.game)).version
    await started.ana.slash("stand", channel=started.channel)
    assert await announced(sandbox, started) == DEALER
    assert (await sandbox.table(started.game)).version == version + 2


async def test_the_king_is_not_announced_for_players_who_do_not_ask_for_it(sandbox: InProcessSandbox) -> None:
    started = await begun(sandbox, "en")
    await prefer(started.ana, "announce_king", value=True, channel=started.channel)
    await started.ana.slash("stand", channel=started.channel)
    assert await announced(sandbox, started) is None
