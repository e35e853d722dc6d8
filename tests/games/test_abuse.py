"""Misuse has one effect or none, and the bot answers with one sentence."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.tables.table import Status, Table
from bot.text.i18n import say
from engine.cards import PACK, code
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.deal import Phase
from sandbox.discord.entities import Member
from sandbox.testing.harness import Reply, UserClient

from .players import Player, Typist
from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


def game_as_played(bot: RunningBot, player: Player) -> tuple[Table, list[tuple[int, str]]]:
    """A player's table and its actions, but not its deadlines, which a late tick moves."""
    return replace(bot.table(player.game), deadline=None, remind_at=None), bot.history(player.game)


async def refused(bot: RunningBot, player: Player, doing: Coroutine[None, None, Reply]) -> str:
    """Do something that must change nothing; return the one sentence that says why."""
    before = game_as_played(bot, player)
    reply = await doing
    assert game_as_played(bot, player) == before
    assert reply.failed is None
    assert reply.ephemeral
    assert reply.text.strip()
    assert "\n" not in reply.text
    assert len(reply.text) < 400
    assert say("en", "error-unexpected") not in reply.text
    return reply.text


async def test_a_button_pressed_twenty_times_at_once_acts_once(bot: RunningBot) -> None:
    players = await bot.seated(points=21, ceremony=True)
    for phase in (Phase.CUT, Phase.PLAY):
        actor = await bot.reach(players, phase)
        hand, before = actor.hand, bot.table(actor.game).version
        act = Move.CUT if phase is Phase.CUT else Move.PLAY
        button = actor.acts[act][0].custom_id
        replies = await asyncio.gather(*(actor.person.click(hand, button) for _ in range(20)))
        assert [reply.failed for reply in replies] == [None] * 20
        assert bot.table(actor.game).version == before + 1
        assert actor.version == before + 1
    for player in players:
        assert player.version == bot.table(player.game).version


async def test_accept_pressed_by_many_people_seats_one(bot: RunningBot) -> None:
    ana, *crowd = (bot.guest(name) for name in ("Ana", "Bob", "Dan", "Eve", "Fay", "Guy"))
    offered = await ana.slash("challenge", channel=bot.salon())
    assert offered.message is not None
    seat = offered.message
    replies = await asyncio.gather(*(person.click(seat, "Sit down") for person in crowd for _ in range(4)))
    assert all(reply.failed is None for reply in replies)
    table = bot.table(game_of(seat))
    # The table has cut.
    assert (table.status, table.version, len(table.seats)) == (Status.LIVE, 2, 2)


async def test_two_resignations_at_once_end_the_game_once(bot: RunningBot) -> None:
    players = await bot.seated()
    asked = [await p.person.slash("resign", channel=p.channel) for p in players]
    sure = say("en", "button-resign-surely")
    both = zip(players, asked, strict=True)
    await asyncio.gather(
        *(p.person.click(question.message, sure) for p, question in both if question.message)
    )
    assert [action for _, action in bot.history(players[0].game)] == ["cut 16", "resign"]
    assert bot.table(players[0].game).status is Status.OVER


@pytest.mark.landing
async def test_simultaneous_moves_are_made_one_after_the_other(bot: RunningBot) -> None:
    players = await bot.seated(Typist, points=21)
    for _ in range(6):
        actor = bot.actor(players)
        before = len(bot.history(actor.game))
        commands = [(p, command) for p in players for command in ("propose", "stand", "accept", "king")]
        replies = await asyncio.gather(*(p.person.slash(c, channel=p.channel) for p, c in commands))
        assert all(reply.failed is None for reply in replies)
        history = bot.history(actor.game)
        assert [seat for seat, _ in history[before:]]
        replayed = bot.game(actor.game).history
        assert [actions.text(action) for _, action in replayed] == [text for _, text in history]
        if bot.game(actor.game).phase in (Phase.ELDER_DISCARDS, Phase.PLAY):
            await bot.reach(players, Phase.ELDER_SPEAKS)


async def test_an_outdated_button_shows_the_newest_state_and_does_nothing(bot: RunningBot) -> None:
    players = await bot.seated(ceremony=True)
    elder = bot.actor(players)
    old = elder.hand
    await elder.take(Move.CUT)
    version = bot.table(elder.game).version
    pressed = await elder.person.click(old, "Cut")
    assert say("en", "note-stale") in pressed.text
    assert bot.table(elder.game).version == version
    assert elder.version == version


async def test_a_stranger_finds_nothing_to_press(bot: RunningBot) -> None:
    ana, bob, eve = (bot.guest(name) for name in ("Ana", "Bob", "Eve"))
    salon = bot.salon()
    offered = await ana.slash("challenge", channel=salon, opponent=bob)
    assert offered.message is not None
    for label in ("Accept", "Decline"):
        reply = await eve.click(offered.message, label)
        assert reply.text == say("en", "refusal-not-invited")
    assert (await ana.click(offered.message, "Accept")).text == say("en", "refusal-own-challenge")
    await bot.ask_to_cut(ana, bob)
    await bob.click(offered.message, "Accept")
    player = Player(ana, game_of(offered.message), salon, bot.random)
    assert player.version == 1
    table = bot.shows(player, "Cut for the deal")
    for label in ("My hand", "Cut"):
        assert await refused(bot, player, eve.click(table, label)) == say(
            "en", "refusal-not-at-table", kind="ecarte"
        )
    commands = "propose stand accept refuse king hand resign"
    for command in commands.split():
        options = {"game": player.game}
        text = await refused(bot, player, eve.slash(command, channel=salon, options=options))
        assert text == say("en", "refusal-not-at-table", kind="ecarte"), command
    assert await eve.autocomplete("play", "card", channel=salon, game=player.game) == []
    assert await eve.autocomplete("discard", "cards", channel=salon, game=player.game) == []
    assert await eve.autocomplete("hand", "game", channel=salon) == []


async def test_a_command_at_the_wrong_time_says_what_is_possible(bot: RunningBot) -> None:
    players = await bot.seated(Typist, points=21, ceremony=True)
    commands: dict[str, dict[str, object]] = {
        "propose": {},
        "stand": {},
        "accept": {},
        "refuse": {},
        "king": {},
        "discard": {"cards": "none"},
        "play": {"card": "KH"},
    }
    kinds = {"king": ActionKind.ANNOUNCE}
    for phase in (Phase.CUT, Phase.ELDER_SPEAKS, Phase.PLAY):
        await bot.reach(players, phase)
        for seat, player in enumerate(players):
            game = bot.game(player.game)
            # An announcement may be declared before it can be made.
            possible = (*game.legal(seat), *game.intents(seat))
            legal = {actions.kind(action) for action in possible}
            for command, options in commands.items():
                if kinds.get(command, ActionKind(command) if command != "king" else None) in legal:
                    continue
                await refused(
                    bot,
                    player,
                    player.person.slash(command, channel=player.channel, options=options),
                )


async def test_cards_that_cannot_be_played_are_refused_by_name(bot: RunningBot) -> None:
    players = await bot.seated(Typist, points=21)
    actor = await bot.reach(players, Phase.PLAY)
    view = bot.game(actor.game).view(players.index(actor))
    assert view.hand is not None
    strange = next(card for card in PACK if card not in view.hand)
    for nonsense in ("XX", "💥", "@everyone **KH**", "KH QH", "x" * 2000, "none"):
        await refused(bot, actor, _plays(actor, nonsense))
    held = await refused(bot, actor, _plays(actor, code(strange)))
    assert "/hand" in held
    await actor.take(Move.PLAY)
    follower = bot.actor(players)
    view = bot.game(follower.game).view(players.index(follower))
    legal = {actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY}
    card = min(set(view.hand or ()) - legal)
    text = await refused(bot, follower, _plays(follower, code(card)))
    assert " is led and you " in text


async def test_discards_that_cannot_be_made_are_refused(bot: RunningBot) -> None:
    players = await bot.seated(Typist, points=21)
    elder = await bot.reach(players, Phase.ELDER_DISCARDS)
    hand = [code(card) for card in bot.game(elder.game).view(players.index(elder)).hand or ()]
    strange = next(code(card) for card in PACK if code(card) not in hand)
    for cards in (" ".join([*hand, strange]), f"{hand[0]} {hand[0]}", strange, "nothing", "7S 8D 1X"):
        await refused(bot, elder, elder.person.slash("discard", channel=elder.channel, cards=cards))
    # The first card may be a king, which is asked about.
    done = await elder.person.slash("discard", channel=elder.channel, cards=",".join(hand[1:]).lower())
    assert done.failed is None
    assert bot.game(elder.game).phase is Phase.DEALER_DISCARDS


async def test_unknown_games_and_wrong_channels_are_one_sentence(bot: RunningBot) -> None:
    players = await bot.seated(Typist)
    ana = players[0].person
    for game in ("nosuchgame", "", "'; DROP TABLE game;--", "x" * 1000, "@everyone"):
        if game:
            text = await refused(bot, players[0], ana.slash("hand", options={"game": game}))
            assert text == say("en", "refusal-unknown-game")
    lost = bot.guest("Lost")
    assert (await lost.slash("hand")).text == say("en", "refusal-no-game")


async def test_players_cannot_challenge_themselves_or_other_bots(bot: RunningBot) -> None:
    salon, ana = bot.salon(), bot.guest("Ana")
    world = bot.discord.server.world
    robot = world.add_user("Robot", "en-US", bot=True)
    bot.discord.guild.members[robot.id] = Member(robot, 0.0)
    for opponent, key in (
        (ana, "refusal-challenge-self"),
        (robot, "refusal-challenge-bot"),
    ):
        reply = await ana.slash("challenge", channel=salon, opponent=opponent)
        assert (reply.text, reply.ephemeral) == (say("en", key), True)
        target = opponent if not isinstance(opponent, UserClient) else opponent.user
        menu = await ana.user_command("Challenge to écarté", target, channel=salon)
        assert menu.text == say("en", key)


async def test_a_challenge_declined_or_taken_back_cannot_be_accepted(bot: RunningBot) -> None:
    for decliner in (0, 1):
        guests = bot.guest("Ana"), bot.guest("Bob")
        offered = await guests[0].slash("challenge", channel=bot.salon(), opponent=guests[1])
        assert offered.message is not None
        declined = await guests[decliner].click(offered.message, "Decline")
        assert declined.failed is None
        late = await guests[1].click(offered.message, "Accept")
        assert late.text == say("en", "refusal-ended", kind="ecarte")
        assert bot.table(game_of(offered.message)).status is Status.DECLINED


async def test_accept_means_the_offer_in_this_channel_for_a_player_of_another(bot: RunningBot) -> None:
    ana, cleo, salon = bot.guest("Ana"), bot.guest("Cleo"), bot.salon()
    await bot.seated(people=(ana, bot.guest("Bob")))
    await ana.slash("challenge", channel=salon, opponent=bot.guest("Dan"))
    offered = await cleo.slash("challenge", channel=salon)
    assert offered.message is not None
    sat_down = await ana.slash("accept", channel=salon)
    assert say("en", "answer-sat-down") in sat_down.text
    assert bot.table(game_of(offered.message)).status is Status.LIVE
    # A player with a game in this channel means that game, and takes no open seat by mistake.
    await cleo.slash("challenge", channel=salon)
    answer = await ana.slash("accept", channel=salon)
    assert say("en", "answer-sat-down") not in answer.text
    assert bot.table(game_of(offered.message)).status is Status.LIVE


async def test_refuse_withdraws_a_challenge_while_its_challenger_plays(bot: RunningBot) -> None:
    players = await bot.seated()
    ana, salon = players[0].person, players[0].channel
    offered = await ana.slash("challenge", channel=salon, opponent=bot.guest("Cleo"))
    assert offered.message is not None
    assert (await ana.slash("refuse", channel=salon)).text == say("en", "answer-taken-back")
    assert bot.table(game_of(offered.message)).status is Status.DECLINED


async def test_names_neither_format_nor_ping(bot: RunningBot) -> None:
    victim = bot.guest("Victim")
    ana = bot.guest(f"**A** @everyone <@{victim.id}> `x`")
    bob = bot.guest("# [Bob](https://example.org) ||b||")
    players = await bot.seated(people=(ana, bob), points=1)
    await asyncio.gather(*(player.play() for player in players))
    await ana.slash("profile", channel=players[0].channel)
    await ana.slash("leaderboard", channel=players[0].channel)
    for message in (
        *bob.messages(players[0].channel),
        *ana.messages(players[0].channel),
        *bob.dm(),
        *ana.dm(),
    ):
        assert victim.name not in message.pinged
        assert f"<@{victim.id}>" not in message.text
        assert "**A**" not in message.text.replace("****A", "")
        assert "||b||" not in message.text
        assert not message.payload["mention_everyone"]


async def test_only_the_player_to_act_and_the_challenged_are_pinged(bot: RunningBot) -> None:
    players = await bot.seated(points=1)
    ana, bob = (player.person for player in players)
    await asyncio.gather(*(player.play() for player in players))
    for request in bot.discord.requests:
        if not request.path.startswith(f"/channels/{players[0].channel.id}/") or not request.json:
            continue
        mentions = request.json["allowed_mentions"]
        assert mentions["parse"] == []
        assert {int(user) for user in mentions.get("users", ())} in ({ana.id}, {bob.id}, set())


async def _plays(player: Player, card: str) -> Reply:
    return await player.person.slash("play", channel=player.channel, card=card)
