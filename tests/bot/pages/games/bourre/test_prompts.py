"""What a hand at bourré asks of its player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.pages.games.bourre.game_ui import GAME_UI
from bot.tables.table import Table
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset
from engine.bourre.view import BourreView
from engine.cards import suit
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import person
from tests.bot.support.random_games import table_at

PLAYERS = tuple(person(number) for number in range(1, 5))
SAID = {
    "beat": "**Follow ",
    "follow": "**Follow ",
    "trump": "**Trump, and beat ",
    "any": "**Throw any card:**",
}


async def test_a_player_who_follows_reads_what_this_hand_may_do(delivery: DeliveryHarness) -> None:
    seen = set()
    for view, table in positions():
        assert view.hand is not None
        assert view.best is not None
        suits, led = {suit(card) for card in view.hand}, suit(view.tricks[-1].plays[0][1])
        how = "trump" if view.trumps in suits else "any"
        if led in suits:
            how = "beat" if suit(view.best) == led else "follow"
        told = GAME_UI.prompt(await delivery.presenter.scenes.scene(table, "en"), view)
        assert told.startswith(SAID[how])
        assert ("beat" in told) is (how in ("beat", "trump"))
        seen.add(how)
    assert seen == set(SAID)


def positions() -> Iterator[tuple[BourreView, Table]]:
    """Players who follow, in sessions played at random without rule 9."""
    for seed in range(4):
        chance = Random(seed)
        game, _ = BourreGame.start(Ruleset("bourre", cinch=False), bytes([seed] * 32), "session", 4)
        while not game.over:
            seat = game.actors[0]
            view = game.view(seat)
            if view.phase is Phase.PLAY and view.best is not None:
                yield view, table_at(game, PLAYERS)
            game, _ = game.apply(seat, chance.choice([*game.legal(seat)]))
