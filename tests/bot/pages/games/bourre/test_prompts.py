"""What a hand at bourré asks of its player."""

from __future__ import annotations

from random import Random

from bot.pages.games.bourre.game_ui import GAME_UI
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset
from engine.cards import suit
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import person
from tests.bot.support.random_games import table_at

PLAYERS = tuple(person(number) for number in range(1, 5))
SAID = {
    "follow": "**Follow ",
    "trump": "**Trump, and beat ",
    "any": "**Throw any card:**",
}


async def test_a_player_who_follows_reads_what_this_hand_may_do(delivery: DeliveryHarness) -> None:
    game, _ = BourreGame.start(Ruleset("bourre", deals=9, cinch=False), bytes(32), "session", len(PLAYERS))
    seen, chance = set(), Random(3)
    while not game.over:
        seat = game.actors[0]
        view = game.view(seat)
        if view.phase is Phase.PLAY and view.best is not None and view.hand is not None:
            suits = {suit(card) for card in view.hand}
            led = suit(view.tricks[-1].plays[0][1])
            how = "follow" if led in suits else "trump" if view.trumps in suits else "any"
            scene = await delivery.presenter.scenes.scene(table_at(game, PLAYERS), "en")
            assert GAME_UI.prompt(scene, view).startswith(SAID[how])
            seen.add(how)
        game, _ = game.apply(seat, chance.choice([*game.legal(seat)]))
    assert seen == set(SAID)
