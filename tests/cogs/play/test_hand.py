"""Exchanges and pages over a hand, all in the hand's own message and with few presses."""

from __future__ import annotations

import pytest

from bot.tables.message import hand_audience
from bot.text.i18n import Language, say
from engine.cards import rank, suit, symbol
from engine.ecarte import actions
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import Bonus
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, shows_hand
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import behind_more, prefer

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


def labels(message: ShownMessage) -> list[str]:
    return [button.label for button in message.buttons]


async def ecarte(sandbox: InProcessSandbox, started: StartedGame) -> EcarteGame:
    game = (await sandbox.table(started.game)).game
    assert isinstance(game, EcarteGame)
    return game


class Fingers:
    """A player who presses buttons of their direct message, and counts the presses."""

    def __init__(self, person: UserClient) -> None:
        self.person = person
        self.presses = 0

    @property
    def hand(self) -> ShownMessage:
        return self.person.dm()[-1]

    async def press(self, label: str) -> Reply:
        """Press a button of the hand, and expect the result in the same message."""
        before = self.hand.id
        self.presses += 1
        reply = await self.person.click(self.hand, label)
        assert self.hand.id == before, "the hand was pushed away"
        return reply


async def exchanging(sandbox: InProcessSandbox, language: Language) -> tuple[StartedGame, Fingers]:
    """A game whose elder is about to exchange."""
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_elder(started)
    dealer = started.bob if elder is started.ana else started.ana
    await elder.slash("propose", channel=started.channel)
    await dealer.slash("accept", channel=started.channel)
    await sandbox.settled()
    return started, Fingers(elder)


async def own_cards(sandbox: InProcessSandbox, started: StartedGame, language: Language) -> list[str]:
    """The cards of the player to act, as buttons name them."""
    game = await ecarte(sandbox, started)
    hand = game.view(game.actors[0]).hand
    assert hand is not None
    return [symbol(card, language) for card in hand]


async def test_cards_are_exchanged_with_two_interactions(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, elder = await exchanging(sandbox, language)
    cards = await own_cards(sandbox, started, language)
    form = await elder.press(say(language, "button-exchange", cards=0))
    assert form.modal is not None
    (field,) = form.modal["components"]
    assert [option["label"] for option in field["component"]["options"]] == cards
    await elder.person.submit(form, {"cards": ["1", "4"]})
    game = await ecarte(sandbox, started)
    assert game.phase is Phase.DEALER_DISCARDS
    assert game.deal is not None
    discarded = {symbol(card, language) for card in game.deal.discarded(game.elder)}
    assert discarded == {cards[1], cards[4]}
    # The answer is in the message of the hand, and the form sent again does nothing.
    assert say(language, "button-exchange", cards=0) not in labels(elder.hand)
    again = await elder.person.submit(form, {"cards": ["0"]})
    assert say(language, "note-stale") in again.text
    assert (await ecarte(sandbox, started)).history == game.history


async def test_a_form_is_answered_by_the_hand_though_its_message_was_posted_again(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, elder = await exchanging(sandbox, language)
    form = await elder.press(say(language, "button-exchange", cards=0))
    presenter, before = sandbox.program.app.presenter, elder.hand.id
    await presenter.repost(await sandbox.table(started.game), hand_audience(elder.person.id))
    await sandbox.settled()
    assert elder.hand.id != before
    shows_hand(await elder.person.submit(form, {"cards": ["1", "4"]}), language)
    assert (await ecarte(sandbox, started)).phase is Phase.DEALER_DISCARDS
    shows_hand(await elder.person.submit(form, {"cards": ["0"]}), language, "note-stale")


async def test_a_form_that_no_client_shows_exchanges_nothing(sandbox: InProcessSandbox) -> None:
    started, elder = await exchanging(sandbox, "en")
    hand, form = elder.hand, await elder.press(say("en", "button-exchange", cards=0))
    assert form.modal is not None
    (field,) = form.modal["components"]
    for values in (["7"], ["99"], ["x"], ["0", "0", "9"]):
        ticked = {**field, "component": {**field["component"], "values": values}}
        data = {"custom_id": form.modal["custom_id"], "components": [ticked]}
        reply = await sandbox.forge(elder.person, data, hand)
        assert say("en", "refusal-stale") in reply.text
    assert (await ecarte(sandbox, started)).phase is Phase.ELDER_DISCARDS


async def test_all_but_trumps_and_kings_are_exchanged_by_one_press(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, elder = await exchanging(sandbox, language)
    game = await ecarte(sandbox, started)
    view = game.view(game.elder)
    assert view.hand is not None
    others = {card for card in view.hand if suit(card) != view.trumps and rank(card) != Bonus.KING.rank}
    await elder.press(say(language, "button-keep", bonus="K", cards=len(others)))
    after = await ecarte(sandbox, started)
    assert after.deal is not None
    assert set(after.deal.discarded(after.elder)) == others


async def test_giving_up_and_the_rules_are_behind_one_button(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    keys = ("button-no-tips", "button-concede", "button-resign", "button-rules", "button-table")
    seldom = [say(language, "button-pace", live=0), *(say(language, key) for key in keys)]
    assert not set(seldom) & set(labels(elder.hand))
    played = labels(elder.hand)
    await elder.press(say(language, "button-more"))
    assert labels(elder.hand) == [*seldom, say(language, "button-return")]
    await elder.press(say(language, "button-return"))
    assert labels(elder.hand) == played


async def test_a_player_who_does_not_want_to_be_asked_resigns_at_once(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    await prefer(elder.person, "confirm_resigning", value=False, channel=started.channel)
    await elder.press(say(language, "button-more"))
    await elder.press(say(language, "button-resign"))
    assert not (await sandbox.table(started.game)).open


@pytest.mark.parametrize("key", ["button-concede", "button-resign", "button-rules"])
async def test_every_question_over_the_hand_leads_back(
    sandbox: InProcessSandbox, language: Language, key: str
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    shown, version = labels(elder.hand), (await sandbox.table(started.game)).version
    for label in (say(language, "button-more"), say(language, key), say(language, "button-return")):
        await elder.press(label)
    assert labels(elder.hand) == shown
    assert (await sandbox.table(started.game)).version == version


async def test_the_rules_stand_in_the_message_of_the_hand(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    await elder.press(say(language, "button-more"))
    await elder.press(say(language, "button-rules"))
    commitment = (await sandbox.table(started.game)).commitment
    assert say(language, "rules-classic-text") in elder.hand.text
    assert commitment not in elder.hand.text
    await elder.press(say(language, "button-verify"))
    assert commitment in elder.hand.text


async def test_a_deal_is_conceded_with_three_presses(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    for label in (
        say(language, "button-more"),
        say(language, "button-concede"),
        say(language, "button-concede"),
    ):
        await elder.press(label)
    assert (await ecarte(sandbox, started)).deals == 1


async def test_a_deal_that_is_over_is_not_asked_about(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = Fingers(await sandbox.to_play(started))
    await elder.press(say(language, "button-more"))
    menu, registry = elder.hand, sandbox.program.app.registry
    await registry.play.act(started.game, elder.person.id, lambda _: actions.CONCEDE)
    await sandbox.settled()
    shown = labels(elder.hand)
    reply = await elder.person.click(menu, say(language, "button-concede"))
    assert say(language, "note-stale") in reply.text
    assert labels(elder.hand) == shown


async def test_the_button_of_an_earlier_question_does_not_answer_a_later_one(
    sandbox: InProcessSandbox,
) -> None:
    started = await sandbox.begin()
    elder = Fingers(await sandbox.to_play(started))
    await elder.press(say("en", "button-more"))
    await elder.press(say("en", "button-concede"))
    old = elder.hand
    asked = await elder.person.slash("resign", channel=started.channel)
    assert (
        say(
            "en",
            "answer-resign-sure",
            opponent=started.bob.name if elder.person is started.ana else started.ana.name,
        )
        in asked.text
    )
    reply = await elder.person.click(old, say("en", "button-concede"))
    assert say("en", "note-stale") in reply.text
    assert (await sandbox.table(started.game)).open
    assert (await ecarte(sandbox, started)).deals == 0


async def test_the_next_action_closes_what_was_opened(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    elder = Fingers(await sandbox.to_elder(started))
    dealer = Fingers(started.bob if elder.person is started.ana else started.ana)
    await sandbox.settled()
    await dealer.press(say("en", "button-more"))
    await elder.press(say("en", "button-propose"))
    await sandbox.settled()
    assert say("en", "button-accept") in labels(dealer.hand)


async def test_a_hint_is_played_from_the_message_of_the_hand(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language], friendly=True)
    elder = Fingers(await sandbox.to_elder(started))
    await sandbox.settled()
    shown, version = labels(elder.hand), (await sandbox.table(started.game)).version
    await elder.press(say(language, "button-hint"))
    assert say(language, "hint-title") in elder.hand.text
    assert say(language, "measure-point") not in elder.hand.text
    await elder.press(say(language, "button-figures"))
    assert say(language, "measure-point") in elder.hand.text
    assert say(language, "button-figures") not in labels(elder.hand)
    await elder.press(say(language, "button-return"))
    assert labels(elder.hand) == shown
    assert (await sandbox.table(started.game)).version == version
    await elder.press(say(language, "button-hint"))
    # The button says what it does, such as *Do it: propose*.
    does = {
        say(language, "button-do-it", deed=say(language, f"deed-{actions.kind(action)}")): action
        for action in (actions.PROPOSE, actions.STAND)
    }
    (do_it,) = does.keys() & labels(elder.hand)
    await elder.press(do_it)
    table = await sandbox.table(started.game)
    assert table.version == version + 1
    assert table.started_game.history[-1][1] == does[do_it]


async def test_a_bystander_finds_behind_the_dots_what_they_can_do(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    await sandbox.to_play(started)
    cleo = sandbox.guest("Cleo")
    public = next(one for one in reversed(cleo.messages(started.channel)) if one.buttons)
    assert labels(await behind_more(cleo, public)) == [say("en", "button-rules")]
