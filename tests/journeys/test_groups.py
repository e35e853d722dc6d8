"""Two friends play in a group chat that the bot is not in, over the wire and across a kill."""

from __future__ import annotations

from bot.model.table import Status
from bot.text.i18n import say
from tests.games.players import PATIENCE
from tests.games.test_groups import actor_of, open_hand, seated, table

from .conftest import StartBot


async def test_a_game_in_a_group_goes_on_after_a_kill_with_the_next_press(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await seated(bot, points=2)
    await actor_of(bot, players).move()
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    # No token is known any more: every message is renewed by a press on it.
    for player in players:
        await open_hand(player)
    while bot.table(players[0].game).status is Status.LIVE:
        await actor_of(bot, players).move()
    ended = say("en", "button-rematch")
    for player in players:
        await player.person.wait(
            lambda player=player: ended in [button.label for button in table(player).buttons],  # type: ignore[misc]
            PATIENCE,
        )
        assert player.person.dm() == []
    assert bot.complaints() == []
    assert bot.discord.violations == []
