"""Every preset and a server's own rules, played to the end; matches; finished games shown again."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte.actions import text
from engine.ecarte.deal import Phase
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import PRESETS, Ruleset
from tests.shortcuts import change_settings, open_history, replay

from .players import Player, Presser
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "classic"])
async def test_a_preset_is_played_to_its_end(bot: RunningBot, name: str) -> None:
    players = await bot.seated(Presser, rules=name, points=1)
    await asyncio.gather(*(player.play() for player in players))
    table = bot.table(players[0].game)
    assert table.status is Status.OVER
    assert table.ruleset == PRESETS[name].with_target(1)


async def test_the_holiday_game_has_its_own_controls(bot: RunningBot) -> None:
    players = await bot.seated(Presser, rules="holiday")
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    labels = [button.label for button in elder.hand.buttons]
    assert [label for label in labels if label and label.startswith("Propose")] == [
        say("en", "button-propose-number", cards=number) for number in range(1, 6)
    ]
    await elder.take(Move.PROPOSE_NUMBER)
    dealer = bot.actor(players)
    assert "Accept the exchange, or refuse?" in dealer.hand.text
    await dealer.take(Move.ACCEPT)
    elder = bot.actor(players)
    await elder.take(Move.CHOOSE_CARDS)
    dealer = bot.actor(players)
    await dealer.take(Move.CHOOSE_CARDS)
    follower = await _second_to_play(bot, players)
    assert "beat it" not in follower.hand.text


async def _second_to_play(bot: RunningBot, players: tuple[Player, Player]) -> Player:
    leader = bot.actor(players)
    await leader.take(Move.PLAY)
    return bot.actor(players)


async def test_a_servers_own_rules_are_played(bot: RunningBot) -> None:
    admin, salon = bot.discord.user("Admin"), bot.salon()
    made = await change_settings(admin, "rules", channel=salon, name="maison", like="cats")
    assert made.message is not None
    chosen = await admin.select(made.message, ["target"])
    assert chosen.message is not None
    changed = await admin.select(chosen.message, ["2"], custom_id="pick-rule:maison:target")
    assert "Played to 2 points" in changed.text
    offered = await admin.autocomplete("challenge", "rules", "mais", channel=salon)
    assert [value for _, value in offered] == ["maison"]
    players = await bot.seated(Presser, channel=salon, rules="maison")
    assert bot.table(players[0].game).ruleset == Ruleset.parse("maison").with_target(2).with_value(
        "window", "before_first_lead"
    ).with_value("elder_discards", "1").with_value("renewal", "both_drew").with_value("packets", "3-2")
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_an_impossible_combination_of_options_is_not_saved(bot: RunningBot) -> None:
    admin, salon = bot.discord.user("Admin"), bot.salon()
    made = await change_settings(admin, "rules", channel=salon, name="une", like="holiday")
    assert made.message is not None
    chosen = await admin.select(made.message, ["renewal"])
    assert chosen.message is not None
    refused = await admin.select(chosen.message, ["both_drew"], custom_id="pick-rule:une:renewal")
    assert refused.text == say("en", "fault-renewal-without-exchange")
    assert (await change_settings(admin, "rules", channel=salon, name="une")).text == made.text


async def test_a_match_goes_on_until_it_is_decided(bot: RunningBot) -> None:
    ana, bob = await bot.seated(Presser, points=1, games=3)
    played = [ana.game]
    wins = [0, 0]
    while True:
        await asyncio.gather(ana.play(), bob.play())
        result = bot.game(ana.game).result
        assert result is not None
        wins[result.winner] += 1
        following = _next_game(bot, ana.game)
        if max(wins) == 2:
            assert following is None
            break
        assert following is not None
        played.append(following)
        ana, bob = (Presser(p.person, following, p.channel, bot.random) for p in (ana, bob))
    ending = bot.shows(ana, "wins the match")
    assert "–".join(map(str, wins)) in ending.text
    assert len({bot.table(game).secret for game in played}) == len(played)


def _next_game(bot: RunningBot, game: str) -> str | None:
    rows = bot.query("SELECT id FROM game WHERE follows = ?", game)
    return rows[0][0] if rows else None


async def test_a_finished_game_is_stepped_through_with_all_hands_open(bot: RunningBot) -> None:
    players = await bot.seated(Presser, points=1)
    refused = await replay(players[0].person, channel=players[0].channel, game=players[0].game)
    assert refused.text == say("en", "refusal-not-over")
    await asyncio.gather(*(player.play() for player in players))
    stranger = bot.guest("Zoé")
    first = await replay(stranger, channel=players[0].channel, game=players[0].game)
    assert first.ephemeral
    message = first.message
    assert message is not None
    dealt = await stranger.click(message, say("en", "button-deal-after"))
    for player in players:
        assert f"**{player.person.name}** " in dealt.text
    done = [text for _, text in bot.history(players[0].game)]
    # The dealer may have chosen packets before the cut.
    cut = 1 + next(step for step, text in enumerate(done) if text.startswith("cut"))
    assert f"step {cut} of {len(done)}" in dealt.text
    assert dealt.message is not None
    back = await stranger.click(dealt.message, say("en", "button-back"))
    assert f"step {cut - 1} of {len(done)}" in back.text


async def test_the_record_of_a_finished_game_is_read_by_the_engine(bot: RunningBot) -> None:
    players = await bot.seated(Presser, points=1)
    await asyncio.gather(*(player.play() for player in players))
    ana = players[0].person
    listed = await open_history(ana, channel=players[0].channel)
    assert listed.message is not None
    taken = await ana.click(listed.message, say("en", "button-records"))
    assert taken.ephemeral
    assert taken.message is not None
    (file,) = taken.message.attachments
    record = Record.read(file.data.decode())
    assert record.game_id == players[0].game
    assert record.players == (players[0].person.name, players[1].person.name)
    assert [(seat, text(action)) for seat, action in record.history] == bot.history(players[0].game)
