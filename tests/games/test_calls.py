"""How many calls to Discord count against the bot's limit of 50 requests a second."""

from __future__ import annotations

from bot.pages.components import Act
from bot.pages.ecarte.controls import Move
from engine.ecarte.deal import Phase
from sandbox.discord.interactions import SECONDS_OF_TOKEN

from .conftest import StartBot


async def test_while_tokens_are_fresh_a_live_game_makes_no_limited_call(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated()
    # The newest messages of the channel are asked for once a minute, and each hand is posted once.
    await bot.reach(players, Phase.PLAY)
    for player in players:
        while not player.acts.get(Move.PLAY):
            await bot.actor(players).take(Move.PLAY)
        await player.take(Move.PLAY)
    before, version = len(bot.discord.requests), bot.table(players[0].game).version
    await bot.reach(players, Phase.CUT)
    acts = bot.table(players[0].game).version - version
    limited = [request for request in bot.discord.requests[before:] if request.limited]
    assert acts >= 4
    assert limited == []


async def test_the_press_for_the_hand_lets_the_table_be_edited_with_its_token(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated()
    table = bot.public(players[0].game, players[0].channel)
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    shown = await players[0].person.click(table, "My hand")
    assert shown.message is not None
    assert shown.message.ephemeral
    before = len(bot.discord.requests)
    await bot.actor(players).take(Move.CUT)
    edits = [request for request in bot.discord.requests[before:] if request.path.endswith("@original")]
    assert [request.limited for request in edits] == [False]


async def test_a_token_that_discord_takes_no_longer_loses_nothing(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated()
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    await bot.reach(players, Phase.PLAY)
    version = bot.table(players[0].game).version
    assert {player.version for player in players} == {version}
    assert Act.MORE in players[0].acts
    assert f":{version}:" in (bot.public(players[0].game, players[0].channel).buttons[0].custom_id or "")


async def test_a_host_can_have_all_edits_made_by_the_bots_own_route(start_bot: StartBot) -> None:
    bot = await start_bot(EDIT_BY_TOKEN="no")
    players = await bot.seated()
    before = len(bot.discord.requests)
    await bot.reach(players, Phase.PLAY)
    edits = [request for request in bot.discord.requests[before:] if request.method == "PATCH"]
    assert edits
    assert all(request.limited for request in edits)
