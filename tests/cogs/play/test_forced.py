"""Cards that are played for players who have no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database.clock import now
from bot.tables.person import Forced, Guide
from bot.text.i18n import say
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with
from tests.shortcuts import prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")

HANDS = ("QH JH 7S 8S 9S", "AC 10S 10C 8C 9C", "7H")
TO_THE_LAST_CHOICE = (
    (ELDER, "stand"),
    *((ELDER, "play QH"), (DEALER, "play 8C")),
    *((ELDER, "play JH"), (DEALER, "play 9C")),
    *((ELDER, "play 9S"), (DEALER, "play 10S")),
    (DEALER, "play 10C"),
)
"""Ana, the elder, then plays one of two cards, and each has one left."""


async def at(sandbox: InProcessSandbox, game: EcarteGame, forced: Forced = Forced.USUAL) -> StartedGame:
    """A game at a position; both players prefer the same."""
    # The table could not cut in a game to which no actions lead.
    started = await sandbox.begin(ceremony=True)
    await sandbox.to_elder(started)
    for player in (started.ana, started.bob):
        await prefer(player, "play_forced", forced.value, channel=started.channel)
        # The guide replays a game, and no actions lead to this one.
        await prefer(player, "guide", Guide.NEVER.value, channel=started.channel)
    table = await sandbox.table(started.game)
    sandbox.program.app.registry.tables.keep(replace(table, game=replace(game, game_id=table.id)))
    return started


async def seen(sandbox: InProcessSandbox, started: StartedGame) -> EcarteView:
    await sandbox.settled()
    view = (await sandbox.table(started.game)).started_game.view(None)
    assert isinstance(view, EcarteView)
    return view


async def test_the_fifth_cards_play_themselves(sandbox: InProcessSandbox) -> None:
    started = await at(sandbox, after(game_with(*HANDS), *TO_THE_LAST_CHOICE))
    await started.ana.slash("play", channel=started.channel, card="8S")
    view = await seen(sandbox, started)
    assert view.deal == 2
    assert view.score == (0, 2)


async def test_no_card_plays_itself_for_players_who_want_none_to(sandbox: InProcessSandbox) -> None:
    started = await at(sandbox, after(game_with(*HANDS), *TO_THE_LAST_CHOICE), Forced.NEVER)
    await started.ana.slash("play", channel=started.channel, card="8S")
    view = await seen(sandbox, started)
    assert (view.deal, view.actors, view.counts) == (1, (DEALER,), (1, 1))


@pytest.mark.parametrize(("forced", "pressed"), [(Forced.USUAL, False), (Forced.NEVER, True)])
async def test_a_card_that_plays_itself_is_no_button(
    sandbox: InProcessSandbox, forced: Forced, *, pressed: bool
) -> None:
    started = await at(sandbox, after(game_with(*HANDS), *TO_THE_LAST_CHOICE, (ELDER, "play 8S")), forced)
    hand = await started.bob.slash("hand", channel=started.channel)
    assert hand.message is not None
    assert ("A♣" in [button.label for button in hand.message.buttons]) is pressed
    assert (say("en", "prompt-last-card") in hand.text) is not pressed


@pytest.mark.parametrize("points", [(0, 0), (0, 4)])
async def test_a_press_that_comes_after_the_card_has_played_itself_is_no_mistake(
    sandbox: InProcessSandbox, points: tuple[int, int]
) -> None:
    started = await at(sandbox, after(game_with(*HANDS, score=points), *TO_THE_LAST_CHOICE))
    version = (await sandbox.table(started.game)).version
    await started.ana.slash("play", channel=started.channel, card="8S")
    await sandbox.settled()
    shown = [message.text for message in started.bob.dm()]
    # The button of the card itself, and one from before.
    for pressed, mistake in ((version + 1, False), (version, True)):
        press = {"custom_id": f"press:{started.game}:{pressed}:play:0"}
        await sandbox.forge(started.bob, press, started.bob.dm()[0])
        assert ([message.text for message in started.bob.dm()] != shown) is mistake


@pytest.mark.parametrize(("forced", "played"), [(Forced.USUAL, False), (Forced.ALWAYS, True)])
async def test_an_only_legal_card_plays_itself_for_players_who_want_all_to(
    sandbox: InProcessSandbox, forced: Forced, *, played: bool
) -> None:
    started = await at(sandbox, after(game_with(*HANDS), (ELDER, "stand")), forced)
    # The only spade of the dealer is higher.
    await started.ana.slash("play", channel=started.channel, card="8S")
    view = await seen(sandbox, started)
    assert (view.tricks[0].followed is not None) is played


async def test_a_card_that_lets_the_king_lapse_does_not_play_itself(sandbox: InProcessSandbox) -> None:
    hands = (HANDS[0], "KH 10S 10C 8C 9C", HANDS[2])
    started = await at(sandbox, after(game_with(*hands), (ELDER, "stand")), Forced.ALWAYS)
    await started.ana.slash("play", channel=started.channel, card="8S")
    view = await seen(sandbox, started)
    assert view.tricks[0].followed is None


async def test_a_card_that_plays_itself_is_not_late(sandbox: InProcessSandbox) -> None:
    started = await at(sandbox, after(game_with(*HANDS), *TO_THE_LAST_CHOICE, (ELDER, "play 8S")))
    table = await sandbox.table(started.game)
    # As after a restart: nobody has been asked to play it.
    sandbox.program.app.registry.tables.keep(replace(table, deadline=now()))
    await sandbox.program.app.registry.time_outs.time_out(table.id, table.version)
    await sandbox.settled()
    over = await sandbox.table(started.game)
    assert [held.timeouts for held in over.seats] == [0, 0]
    assert over.started_game.deals == 1
