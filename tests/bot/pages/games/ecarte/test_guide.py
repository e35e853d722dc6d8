"""What a hand tells a player who does not know the game: the price of being vulnerable, and an ace's rank."""

from __future__ import annotations

import pytest

from bot.pages.games.ecarte.game_ui import GAME_UI
from bot.pages.games.ecarte.guide import Word
from bot.text.i18n import say
from engine.ecarte.game import EcarteGame
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.random_games import table_at
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

STRONG = game_with("KH QH JH AH 10H", "KS QS JS AS 10S", "7H")
TRICKS = (("play QH", "play 10S"), ("play JH", "play AS"), ("play AH", "play JS"))


async def account(delivery: DeliveryHarness, game: EcarteGame, viewer: int | None) -> list[str]:
    scene = await delivery.presenter.scenes.scene(table_at(game), "en")
    return GAME_UI.account(scene, game.view(viewer))


@pytest.mark.parametrize(("viewer", "reader"), [(ELDER, "vulnerable"), (DEALER, "other"), (None, "none")])
async def test_the_price_of_being_vulnerable_is_told_until_the_point_is_made(
    delivery: DeliveryHarness, viewer: int | None, reader: str
) -> None:
    player, other = table_at(STRONG).names(0)
    line = say("en", "line-vulnerable", reader=reader, player=player, other=other)
    assert line not in await account(delivery, STRONG, viewer)
    game = after(STRONG, (ELDER, "stand"))
    for led, followed in TRICKS:
        assert line in await account(delivery, game, viewer)
        game = after(game, (ELDER, led), (DEALER, followed))
    assert line not in await account(delivery, game, viewer)


@pytest.mark.parametrize(("winner", "told"), [("JS", True), ("KS", False)])
def test_an_ace_that_a_jack_has_beaten_is_explained(winner: str, told: bool) -> None:
    game = game_with("AS KH QH JH 7H", f"{winner} KC QC JC AC", "7D")
    game = after(game, (ELDER, "stand"), (ELDER, "play AS"), (DEALER, f"play {winner}"), (DEALER, "play KC"))
    assert (Word.ACE in GAME_UI.words(game.view(ELDER))) is told


@pytest.mark.parametrize(("score", "decides"), [((4, 4), True), ((3, 4), False), ((0, 0), False)])
async def test_nobody_is_vulnerable_where_one_point_wins(
    delivery: DeliveryHarness, score: tuple[int, int], decides: bool
) -> None:
    game = game_with("KH QH JH AH 10H", "KS QS JS AS 10S", "7H", score=score)
    scene = await delivery.presenter.scenes.scene(table_at(game), "en")
    told = GAME_UI.prompt(scene, game.view(ELDER))
    assert ("4–4: this deal decides" in told) is decides
    costs = score[DEALER] < 4
    assert ("vulnerable" in told) is costs
    stood = after(game, (ELDER, "stand"))
    assert any("vulnerable" in line for line in await account(delivery, stood, DEALER)) is costs


@pytest.mark.parametrize(
    ("led", "told"),
    [
        ("KS", "**Follow and beat K♠** if you can"),
        ("QH", "**Follow and beat Q♥** if you can"),
        ("KD", "**Trump K♦:** you can't follow suit"),
    ],
)
async def test_a_player_who_follows_reads_what_this_hand_may_do(
    delivery: DeliveryHarness, led: str, told: str
) -> None:
    game = after(game_with(f"{led} 9H 8D 7D AC", "AS 8S 8H KC QC", "7H"), (ELDER, "stand"))
    game = after(game, (ELDER, f"play {led}"))
    scene = await delivery.presenter.scenes.scene(table_at(game), "en")
    assert GAME_UI.prompt(scene, game.view(DEALER)).startswith(told)


async def test_a_player_who_can_neither_follow_nor_trump_may_throw_any_card(
    delivery: DeliveryHarness,
) -> None:
    game = after(game_with("KD 9H 8D 7D AC", "AS 8S 9S KC QC", "7H"), (ELDER, "stand"), (ELDER, "play KD"))
    scene = await delivery.presenter.scenes.scene(table_at(game), "en")
    assert GAME_UI.prompt(scene, game.view(DEALER)).startswith("**Throw any card:**")


@pytest.mark.parametrize("seat", [ELDER, DEALER])
async def test_a_point_for_the_king_is_told_with_the_result(delivery: DeliveryHarness, seat: int) -> None:
    game = after(STRONG, (ELDER, "stand"), (ELDER, "announce"))
    for led, followed in TRICKS:
        game = after(game, (ELDER, led), (DEALER, followed))
    game = after(game, (DEALER, "concede"))
    scene = await delivery.presenter.scenes.scene(table_at(game), "en")
    told = GAME_UI.last_deal(scene, game.view(seat), own=True)
    assert told is not None
    assert told.count("The king: 1 to ") == 1
