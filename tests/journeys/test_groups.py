"""Two friends play in a group chat that the bot is not in, over the wire and across a kill."""

from __future__ import annotations

from bot.tables.table import Status
from bot.text.i18n import say
from tests.games.players import PATIENCE
from tests.games.test_groups import actor_of, seated, table

from .conftest import StartBot


async def test_a_game_in_a_group_goes_on_after_a_kill_as_if_nothing_had_happened(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await seated(bot, points=2)
    await actor_of(bot, players).move()
    # The messages are stored a moment later. Only tokens reach the table and both hands.
    await bot.discord.until(lambda: len(bot.query("SELECT audience FROM token")) == 3, PATIENCE)
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    await actor_of(bot, players).move()
    version = bot.table(players[0].game).version
    for player in players:
        # The other hand follows the answer.
        await bot.discord.until(lambda player=player: player.version == version, PATIENCE)  # type: ignore[misc]
        assert f":{version}:" in str(table(player).components)
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
