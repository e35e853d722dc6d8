"""The final standings have one line for each person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.games.bourre.game_ui import GAME_UI
from bot.pages.table import status
from bot.text.i18n import say
from engine.bourre.view import BourreView
from tests.bot.features.standings.test_standings_of_many import session
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO

BUY_IN = 50


@pytest.mark.parametrize(
    ("counters", "left"),
    [((0, 70, 60, 70), ()), ((0, 45, 40, 115), ()), ((5, 55, 80, 60), (0,)), ((0, 20, 30, 150), (3,))],
)
async def test_a_player_who_bought_in_twice_has_one_line_with_the_sum(
    delivery: DeliveryHarness, counters: tuple[int, ...], left: tuple[int, ...]
) -> None:
    table = session((ANA, BOB, CLEO, ANA), counters, left=left)
    scene = await delivery.presenter.scenes.scene(table, "en", guild=table.guild)
    view = table.started_game.view(None)
    assert isinstance(view, BourreView)
    lines = GAME_UI.account(scene, view)[0].split(" · ")
    names = [held.name for held in table.seats[:3]]
    assert [sum(f" {name} " in line for line in lines) for name in names] == [1, 1, 1]
    assert len(lines) == 3
    own = next(line for line in lines if f" {names[0]} " in line)
    net = counters[0] + counters[3] - 2 * BUY_IN
    sign = {1: "+", 0: "", -1: "−"}[(net > 0) - (net < 0)]
    assert own.endswith(f"{names[0]} {counters[0] + counters[3]} ({sign}{abs(net)})"), own
    first = next(name for name in names if lines[0].startswith("**1.**") and f" {name} " in lines[0])
    total = counters[0] + counters[3] if first == names[0] else counters[names.index(first)]
    won = say("en", "bourre-session-won", you=0, players=first, counters=total)
    assert won in status.ending(scene, GAME_UI, view)


@pytest.mark.parametrize(("order", "gone"), [((1, 2, 3), False), ((1, 2), True), ((0, 1, 2), False)])
async def test_who_has_bought_in_again_is_not_told_as_gone(
    delivery: DeliveryHarness, order: tuple[int, ...], gone: bool
) -> None:
    table = session((ANA, BOB, CLEO, ANA), (3, 70, 60, 67))
    scene = await delivery.presenter.scenes.scene(table, "en", guild=table.guild)
    view = table.started_game.view(None)
    assert isinstance(view, BourreView)
    playing = replace(view, result=None, order=order)
    told = [say("en", "bourre-line-gone", players=f"{scene.names[0]} 0")] if gone else []
    assert [line for line in GAME_UI.account(scene, playing) if line.startswith("-# ")] == told


@pytest.mark.parametrize("counters", [(70, 60, 20), (65, 65, 20)])
async def test_a_player_who_alone_reads_who_won_is_you(
    delivery: DeliveryHarness, counters: tuple[int, ...]
) -> None:
    table = session((ANA, BOB, CLEO), counters)
    scene = await delivery.presenter.scenes.scene(table, "en", guild=table.guild)
    game = table.started_game
    endings = [status.ending(scene, GAME_UI, game.view(seat)).splitlines()[0] for seat in (0, 1, 2)]
    public = status.ending(scene, GAME_UI, game.view(None)).splitlines()[0]
    first = [seat for seat in (0, 1, 2) if counters[seat] == max(counters)]
    for seat, ending in enumerate(endings):
        if seat in first:
            assert ending.startswith("## You ")
            assert scene.names[seat] not in ending
            assert all(scene.names[other] in ending for other in first if other != seat)
        else:
            assert ending == public
