"""A player who looks only at the hand in their direct messages misses nothing."""

from __future__ import annotations

from unittest import mock

import pytest

from bot.config import Pace
from bot.pages.games.ecarte import phrases
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.person import Tell
from bot.text import formatting
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from tests.cogs.support.answers import pictured
from tests.shortcuts import prefer

from .players import Player
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

AT_ONCE, NEVER = 0.0, float("inf")
"""The seconds after which an idle player is away."""


def both(bot: RunningBot, players: tuple[Player, Player]) -> tuple[Player, Player]:
    """The player to act, and the other."""
    actor = bot.actor(players)
    return (actor, players[1]) if actor is players[0] else (actor, players[0])


async def test_the_hand_shows_each_card_on_the_table_and_the_last_trick(bot: RunningBot) -> None:
    players = await bot.seated()
    await bot.reach(players, Phase.PLAY)
    leader, other = both(bot, players)
    for act, key, player in ((leader, "line-trick-open", "leader"), (other, "line-trick", "winner")):
        before = {one: one.hand for one in players}
        await act.take(Move.PLAY)
        (trick,) = bot.game(leader.game).view(None).tricks
        seat = trick.leader if trick.winner is None else trick.winner
        name = formatting.name(players[seat].person.name)
        for one in players:
            called = say("en", "reader") if one is players[seat] else name
            line = say("en", key, trick=phrases.pair(trick, "en"), **{player: called})
            assert line.replace("*", "").replace("`", "") in pictured(one.hand)
            assert one.hand.id == before[one].id
            assert one.hand.attachments != before[one].attachments


async def test_a_whole_game_happens_in_one_direct_message(bot: RunningBot) -> None:
    players = await bot.seated()
    first = [player.hand.id for player in players]
    while Act.REMATCH not in players[0].acts:
        await both(bot, players)[0].move()
    assert [[message.id for message in player.person.dm()] for player in players] == [[one] for one in first]


@pytest.mark.parametrize(
    ("tell", "away", "told"),
    [
        (Tell.NEVER, AT_ONCE, False),
        (Tell.AWAY, NEVER, False),
        (Tell.AWAY, AT_ONCE, True),
        (Tell.ALWAYS, NEVER, True),
    ],
)
async def test_a_turn_comes_as_a_new_message_to_players_who_like_that(
    bot: RunningBot, tell: Tell, away: float, *, told: bool
) -> None:
    players = await bot.seated()
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    dealer = both(bot, players)[1]
    await prefer(dealer.person, "tell", tell.value, channel=dealer.channel)
    before = dealer.hand
    with mock.patch.object(bot.app.presence, "pace", Pace(away=away)):
        await elder.take(Move.PROPOSE)
    assert Act.ACCEPT in dealer.acts
    assert (dealer.hand.id != before.id) is told
    # The one before is gone: no message piles up.
    assert len(dealer.person.dm()) == 1


async def test_by_post_the_end_of_a_game_comes_as_a_new_message(bot: RunningBot) -> None:
    players = await bot.seated(time="post")
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    dealer = both(bot, players)[1]
    before = dealer.hand
    for act in (Act.MORE, Act.RESIGN, Act.CHOOSE):
        await elder.person.click(elder.hand, elder.acts[act][0].custom_id)
    assert Act.REMATCH in dealer.acts
    assert dealer.hand.id != before.id
    assert len(dealer.person.dm()) == 1
