"""Two players agree that their live game goes on by post, and back, and give each other time."""

from __future__ import annotations

from bot.features.post.page import HOLIDAY
from bot.features.settings.preferences_page import Part
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.pages.table.time_limits import BY_POST
from bot.text import formatting
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import preferences

from .conftest import StartBot
from .players import Player
from .running_bot import RunningBot

_BY_POST = say("en", "line-by-post", time="1 day")


async def speaking(bot: RunningBot) -> tuple[Player, Player]:
    """The elder, who is to speak, and the dealer."""
    players = await bot.seated()
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    return elder, players[1 - players.index(elder)]


async def ask(player: Player) -> None:
    """Ask for the other pace, behind *More* in the hand."""
    await player.person.click(player.hand, player.acts[Act.MORE][0].custom_id)
    await player.person.click(player.hand, player.acts[Act.PACE][0].custom_id)


async def test_a_player_asks_the_other_agrees_and_the_game_goes_on_by_post_and_back(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    elder, dealer = await speaking(bot)
    names = [formatting.name(player.person.name) for player in (elder, dealer)]
    await ask(dealer)
    assert say("en", "pace-asked", opponent=names[0], live=0, until="") in dealer.hand.text
    assert say("en", "pace-asks", opponent=names[1], live=0, until="") in elder.hand.text
    public = bot.public(elder.game, elder.channel)
    assert not {Act.PACE, Act.PACE_DROP} & {button.label for button in public.buttons}
    assert _BY_POST not in public.text
    await elder.take(Act.PACE)
    for message in (elder.hand, dealer.hand, bot.shows(elder, _BY_POST)):
        assert _BY_POST in message.text
    assert bot.table(elder.game).by_post
    elder.sees(Move.PROPOSE)
    await ask(elder)
    await dealer.take(Act.PACE)
    assert not bot.table(elder.game).by_post
    assert _BY_POST not in elder.hand.text
    await elder.take(Move.PROPOSE)
    dealer.sees(Move.ACCEPT)


async def test_a_player_takes_back_or_declines_and_an_old_button_agrees_to_nothing(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    elder, dealer = await speaking(bot)
    await ask(dealer)
    agree = elder.acts[Act.PACE][0].custom_id
    await dealer.take(Act.PACE_DROP)
    assert Act.PACE_DROP not in elder.acts
    await ask(elder)
    await dealer.take(Act.PACE_DROP)
    assert Act.PACE_DROP not in elder.acts
    await ask(dealer)
    await elder.take(Act.PACE)
    assert isinstance(bot.discord, InProcessSandbox)
    await bot.discord.forge(elder.person, {"custom_id": agree}, elder.hand)
    assert say("en", "note-stale") in elder.hand.text
    assert bot.table(elder.game).by_post


async def test_the_page_of_games_asks_and_agrees(start_bot: StartBot) -> None:
    bot = await start_bot()
    elder, dealer = await speaking(bot)

    async def later(player: Player) -> str:
        listed = await player.person.slash("games", channel=player.channel)
        assert listed.message is not None
        return (await player.person.click(listed.message, say("en", "button-pace", live=0))).text

    asked = say("en", "answer-pace-asked", opponent=formatting.name(dealer.person.name), live=0)
    assert await later(elder) == asked
    assert Act.PACE_DROP in dealer.acts
    assert await later(dealer) == say("en", "answer-pace-changed", live=0)
    assert bot.table(elder.game).by_post
    bot.shows(elder, _BY_POST)


async def test_a_player_gives_a_day_more_and_goes_on_holiday(start_bot: StartBot) -> None:
    bot = await start_bot(TURN_SECONDS=str(BY_POST // 1_000))
    elder, dealer = await speaking(bot)
    names = [formatting.name(player.person.name) for player in (elder, dealer)]
    before = bot.table(elder.game).deadline
    assert before is not None
    await dealer.person.click(dealer.hand, dealer.acts[Act.MORE][0].custom_id)
    await dealer.take(Act.DAY)
    given = bot.table(elder.game).deadline
    assert given == before + BY_POST
    for player in (elder, dealer):
        own = int(player is elder)
        line = say("en", "line-day-given", own=own, player=names[0], giver=names[1])
        assert line in player.hand.text
    bot.shows(elder, formatting.until(given))
    await dealer.person.click(dealer.hand, dealer.acts[Act.MORE][0].custom_id)
    assert Act.DAY not in dealer.acts

    async def take(player: Player, days: str) -> str:
        shown = await preferences(player.person, Part.HOLIDAY)
        return (await player.person.select(shown, [days], f"pick-{HOLIDAY}:")).text

    assert await take(elder, "3") == say("en", "refusal-holiday-clock", ends=0)
    assert say("en", "preferences-holiday", left=11) in await take(dealer, "3")
    (until,) = bot.query("SELECT until FROM holiday WHERE person = $1", dealer.person.id)[0]
    day = formatting.day(until)
    assert say("en", "line-holiday", own=0, player=names[1], day=day) in elder.hand.text
    assert say("en", "line-holiday", own=1, player="", day=day) in dealer.hand.text
    assert day not in bot.public(elder.game, elder.channel).text
    await elder.take(Move.PROPOSE)
    assert bot.table(elder.game).deadline == until + BY_POST
    bot.shows(elder, formatting.until(until + BY_POST))
