"""The channels and threads in which tournaments are played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any
from unittest import mock

import pytest

from bot.database.clock import MINUTE_MS, now
from bot.database.database import Database
from bot.delivery.state.store import threads
from bot.features.tournaments import formats
from bot.features.tournaments.controls import READY, TOPIC
from bot.features.tournaments.desk import ready_mark
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Stage, Tournament
from bot.features.tournaments.transactions import reading
from bot.pages.parts.components import MARKED
from bot.tables.errors import Reason
from bot.tables.store import users
from bot.tables.table import Table
from bot.text.formatting import until
from bot.text.i18n import say
from engine.ecarte import actions
from engine.interface import Action, View
from sandbox.discord.entities import Channel, Message
from sandbox.discord.events import Event, MessageShown
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import behind_more, enter_result, from_list, organise, prefer, press_tournament

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = "Winter cup"


TO_THE_END = (actions.ActionKind.CUT, actions.ActionKind.STAND, actions.ActionKind.PLAY)


def to_the_end(view: View) -> Action:
    """The action that brings a deal to its end."""
    return next(action for action in view.legal if actions.kind(action) in TO_THE_END)


class Evening:
    """A tournament, of three for the most part, whose first round is paired."""

    def __init__(self, sandbox: InProcessSandbox, players: str = "ABC") -> None:
        self.sandbox, self.place = sandbox, sandbox.own_channel()
        self.organiser = sandbox.member(self.place, "Olga", "en-GB")
        sandbox.server.world.overwrite(self.place, self.organiser.id, Permission.MANAGE_EVENTS, NOTHING)
        self.players = [sandbox.member(self.place, f"Player {letter}", "en-GB") for letter in players]

    async def begin(self, **options: object) -> None:
        facts = {"name": NAME, "format": "swiss", "start": "60", **options}
        await self.organiser.slash("tournament create", channel=self.place, options=facts)
        for player in self.players:
            await press_tournament(player, self.place, "join")
        await organise(self.organiser, self.place, "begin")
        await self.later(20_000)
        for player in self.players:
            await press_tournament(player, self.place, "ready")
        await organise(self.organiser, self.place, "begin")
        await self.later(40_000)

    async def later(self, milliseconds: int) -> None:
        await self.sandbox.program.app.service(Director).round(now() + milliseconds)
        await self.sandbox.caught_up()

    async def stored(self) -> Tournament:
        assert self.place.guild is not None, "it is a server's"
        found = await self.sandbox.program.app.database.read(reading.newest_in, self.place.guild.id, 1)
        return found[0]

    async def opponents(self) -> list[UserClient]:
        """The players of the first pairing of the round."""
        tournament = await self.stored()
        return [self.player(tournament, number) for number in tournament.current[0].players]

    def call(self, player: UserClient) -> ShownMessage:
        """The message that calls a player to a game."""
        calls = [shown for shown in player.messages(self.place) if shown.text.startswith(f"**{NAME}**")]
        (found,) = [shown for shown in calls if player.mention in shown.text]
        return found

    def player(self, tournament: Tournament, number: int) -> UserClient:
        """The player of a number."""
        person = tournament.player(number).person
        return next(player for player in self.players if player.id == person)

    async def play(self) -> tuple[ShownMessage, Table]:
        """Let both players of a pairing say that they are there; returns their call and their table."""
        one, other = await self.opponents()
        call = self.call(one)
        for player in (one, other):
            await player.click(call, "I'm here")
        await self.sandbox.settled()
        (table,) = await self.sandbox.program.app.registry.tables.of_person(one.id)
        return call, table

    def threads(self) -> list[Channel]:
        assert self.place.guild is not None, "it is a server's"
        return [channel for channel in self.place.guild.channels.values() if channel.parent is self.place]


@pytest.fixture
def evening(sandbox: InProcessSandbox) -> Evening:
    return Evening(sandbox)


async def test_the_call_becomes_the_table_with_a_thread_for_its_players(evening: Evening) -> None:
    await evening.begin()
    one, other = await evening.opponents()
    call, table = await evening.play()
    (thread,) = evening.threads()
    assert (table.channel, thread.id) == (evening.place.id, call.id)
    assert {one.name, other.name} == {*thread.name.split(" – ")}
    shown = one.now(call)
    assert shown is not None
    assert any(f":{table.id}:" in (button.custom_id or "") for button in shown.buttons)
    await evening.later(60_000)
    link = f"https://discord.com/channels/{table.guild}/{evening.place.id}/{call.id}"
    assert any(link in shown.text for shown in one.messages(evening.place))
    await evening.sandbox.program.app.registry.play.act(table.id, one.id, lambda _: actions.RESIGN)
    await evening.sandbox.settled()
    assert await evening.sandbox.program.app.database.read(threads.of_table, table.id) == thread.id


async def test_direct_messages_are_opened_when_somebody_joins(evening: Evening) -> None:
    await evening.begin()
    for player in evening.players:
        known = await evening.sandbox.program.app.database.read(users.find, player.id)
        assert known is not None
        assert known.dm_channel == evening.sandbox.server.world.dm(player.user).id


async def test_of_two_who_press_at_once_one_makes_the_thread(evening: Evening) -> None:
    await evening.begin()
    one, other = await evening.opponents()
    call = evening.call(one)
    await asyncio.gather(one.click(call, "I'm here"), other.click(call, "I'm here"))
    await evening.sandbox.settled()
    (thread,) = evening.threads()
    assert thread.id == call.id


async def test_without_the_permission_the_game_is_played_in_the_channel(evening: Evening) -> None:
    world = evening.sandbox.server.world
    world.overwrite(evening.place, world.bot.id, NOTHING, Permission.CREATE_PUBLIC_THREADS)
    await evening.begin()
    _, table = await evening.play()
    assert table.channel == evening.place.id
    assert evening.threads() == []


async def test_a_call_of_an_earlier_round_says_so_and_notes_nobody(evening: Evening) -> None:
    await evening.begin()
    one, other = await evening.opponents()
    first = evening.call(one)
    await enter_result(evening.organiser, evening.place, one, other)
    await evening.later(40_000)
    assert (await evening.stored()).round == 2
    one, _ = await evening.opponents()
    late = await one.click(first, "I'm here")
    call = evening.call(one)
    assert evening.place.guild is not None, "it is a server's"
    link = f"https://discord.com/channels/{evening.place.guild.id}/{evening.place.id}/{call.id}"
    refused = say("en", "refusal-tournament-other-call", link=link)
    assert late.text == refused
    checks_in = replace(await evening.stored(), stage=Stage.CHECK_IN)
    at_check_in = f"{TOPIC}:{checks_in.id}:{READY}:{MARKED}{ready_mark(checks_in)}"
    assert (await evening.sandbox.forge(one, {"custom_id": at_check_in}, first)).text == refused
    assert not any(pairing.waits and any(pairing.ready) for pairing in (await evening.stored()).current)
    await one.click(evening.call(one), "I'm here")
    assert any(pairing.waits and any(pairing.ready) for pairing in (await evening.stored()).current)
    _, other = await evening.opponents()
    await other.click(evening.call(one), "I'm here")
    await evening.sandbox.settled()
    # Whoever plays is led to their hand by each of these messages.
    assert "hand](https" in (await evening.sandbox.forge(one, {"custom_id": at_check_in}, first)).text


@pytest.mark.slow
async def test_whoever_presses_while_their_game_begins_has_the_hand_or_is_waited_for(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, moments = Evening(sandbox, "ABCDEFGH"), [7, 10, 12, 14]
    await evening.begin()
    paired = await evening.stored()
    pairs = [[evening.player(paired, number) for number in pairing.players] for pairing in paired.current]
    for moment, (one, other) in zip(moments, pairs, strict=True):
        call = evening.call(one)
        await one.click(call, "I'm here")
        with monkeypatch.context() as patched:
            crossed = crossing(patched, moment, partial(one.click, call, "I'm here"))
            await other.click(call, "I'm here")
            told = await (await crossed)
        await sandbox.settled()
        hand = told.text.startswith(f"**{NAME}** round") or "hand](https" in told.text
        assert hand or told.text.startswith("Good. The game begins"), moment
        for player in (one, other):
            assert "hand](https" in (await player.click(call, "I'm here")).text


def crossing(
    patched: pytest.MonkeyPatch, moment: int, press: Callable[[], Coroutine[Any, Any, Reply]]
) -> asyncio.Future[asyncio.Task[Reply]]:
    """Let somebody press just before one of the next calls to the database, which waits for it for a while.

    Args:
        moment: how many calls come before it.

    Returns:
        The press, once it was made.
    """
    pressed: asyncio.Future[asyncio.Task[Reply]] = asyncio.get_running_loop().create_future()
    calls = count()

    def before(call: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def made(*args: Any, **options: Any) -> object:
            if next(calls) == moment:
                pressed.set_result(asyncio.create_task(press()))
                # The press may need what this call is made for.
                await asyncio.wait({pressed.result()}, timeout=0.2)
            return await call(*args, **options)

        return made

    for name in ("read", "write", "write_once"):
        patched.setattr(Database, name, before(getattr(Database, name)))
    return pressed


async def test_a_lost_response_makes_no_second_thread(evening: Evening) -> None:
    await evening.begin()
    evening.sandbox.faults.cut_connection("POST /channels/*/messages/*/threads", after=True)
    await evening.play()
    assert len(evening.threads()) == 1


async def test_a_thread_that_an_earlier_attempt_has_started_is_found(evening: Evening) -> None:
    await evening.begin()
    await evening.play()
    (thread,) = evening.threads()
    start = evening.sandbox.program.app.operations.start_thread
    assert thread.parent is not None
    assert await start(thread.parent.id, "again", days=1, at=thread.id) == thread.id


async def test_an_arena_has_no_threads(evening: Evening) -> None:
    await evening.begin(format="arena")
    await evening.play()
    assert evening.threads() == []


async def test_a_tournament_waits_when_its_channel_is_gone_and_goes_on_where_it_is_resumed(
    evening: Evening,
) -> None:
    await evening.begin()
    before = await evening.stored()
    assert evening.place.guild is not None, "it is a server's"
    elsewhere = evening.sandbox.add_channel("elsewhere", evening.place.guild)
    evening.sandbox.faults.delete_channel(evening.place)
    await evening.sandbox.settled()
    await evening.later(0)
    # Nobody could be called, so nobody loses for not being there.
    await evening.later(before.ready_ms + MINUTE_MS)
    paused = await evening.stored()
    assert paused.paused_at is not None
    assert [pairing.points for pairing in paused.current] == [pairing.points for pairing in before.current]
    evening.sandbox.server.world.overwrite(elsewhere, evening.organiser.id, Permission.MANAGE_EVENTS, NOTHING)
    home = await from_list(evening.organiser, elsewhere, NAME)
    desk = (await evening.organiser.click(home, say("en", "button-tournament-organise"))).message
    assert desk is not None
    await evening.organiser.click(desk, say("en", "button-tournament-resume"))
    evening.place = elsewhere
    await evening.later(0)
    assert any(NAME in shown.text for shown in evening.organiser.messages(elsewhere))
    _, table = await evening.play()
    (thread,) = evening.threads()
    assert (table.channel, thread.parent) == (elsewhere.id, elsewhere)


async def test_a_player_skips_the_next_round_and_takes_that_back(sandbox: InProcessSandbox) -> None:
    evening = Evening(sandbox, "ABCDEFG")
    await evening.begin()
    player = evening.players[0]
    shown = await press_tournament(player, evening.place, "skip")
    assert shown.text == say("en", "tournament-skips", skips=1, number=2, points=1)
    assert shown.message is not None
    back = await player.click(shown.message, say("en", "button-tournament-skip-not"))
    assert back.text == say("en", "tournament-skips", skips=0, number=2, points=1)
    assert [one.skips for one in (await evening.stored()).players] == [0] * 7


async def test_a_player_calls_the_organiser_to_a_game_once_from_the_table_or_the_hand(
    evening: Evening,
) -> None:
    await evening.begin()
    call, table = await evening.play()
    (one, other), (thread,) = await evening.opponents(), evening.threads()
    shown, label = one.now(call), say("en", "button-tournament-call")
    assert shown is not None
    # The table says when the time of the round is up.
    closes = until((await evening.stored()).current[0].deadline or 0)
    assert say("en", "tournament-round-closes", heading="round 1 of 3", until=closes) in shown.text
    for key in ("tournament-answer-called", "refusal-tournament-called"):
        assert (await one.click(await behind_more(one, shown), label)).text == say("en", key)
    menu = (await other.click(other.dm()[-1], say("en", "button-more"))).message
    assert menu is not None
    from_hand = await other.click(menu, label)
    assert from_hand.text == say("en", "tournament-answer-called")
    link = f"https://discord.com/channels/{table.guild}/{table.channel}/{call.id}"
    facts = {"organiser": evening.organiser.mention, "link": link}
    assert [line.text for line in evening.organiser.messages(thread)] == [
        say("en", "tournament-organiser-called", player=player.name, **facts) for player in (one, other)
    ]
    extended = await organise(evening.organiser, evening.place, "extend", minutes="10")
    assert say("en", "tournament-answer-extended", minutes=10) in extended.text
    closes = until((await evening.stored()).current[0].deadline or 0)
    await evening.sandbox.until(lambda: closes in (one.now(call) or shown).text)
    await evening.later(60_000)
    closes = until((await evening.stored()).round_closes or 0)
    message = next(s for s in one.messages(evening.place) if f"🏆 {NAME}" in s.text and not s.ephemeral)
    assert f" · ⏳ {closes}" in message.text


async def test_who_was_removed_from_the_server_calls_no_organiser_there(evening: Evening) -> None:
    await evening.begin()
    await evening.play()
    one, _ = await evening.opponents()
    (thread,) = evening.threads()
    menu = (await one.click(one.dm()[-1], say("en", "button-more"))).message
    assert menu is not None
    assert thread.guild is not None
    evening.sandbox.server.world.remove_member(thread.guild, one.user)
    refusal(await one.click(menu, say("en", "button-tournament-call")), "en", Reason.NOT_THERE)
    assert evening.organiser.messages(thread) == []


@pytest.mark.parametrize("posted", [False, True])
async def test_a_call_of_the_organiser_that_broke_off_is_made_again_and_posted_once(
    posted: bool, evening: Evening
) -> None:
    await evening.begin()
    call, _ = await evening.play()
    (one, _), (thread,) = await evening.opponents(), evening.threads()
    shown = one.now(call)
    assert shown is not None
    menu, label = await behind_more(one, shown), say("en", "button-tournament-call")
    operations = evening.sandbox.program.app.operations
    notify = operations.notify

    async def broken(*args: Any) -> None:
        if posted:
            await notify(*args)
        raise RuntimeError

    with mock.patch.object(operations, "notify", broken):
        await one.click(menu, label)
    assert (await one.click(menu, label)).text == say("en", "tournament-answer-called")
    assert len(evening.organiser.messages(thread)) == 1


async def test_a_call_of_the_organiser_that_discord_refuses_can_be_made_again(evening: Evening) -> None:
    await evening.begin()
    call, _ = await evening.play()
    (one, _) = await evening.opponents()
    shown = one.now(call)
    assert shown is not None
    menu, label = await behind_more(one, shown), say("en", "button-tournament-call")
    evening.sandbox.faults.fail_next("POST /channels/*/messages", 403, code=50013)
    for key in ("tournament-answer-called-not", "tournament-answer-called"):
        assert (await one.click(menu, label)).text == say("en", key)


async def test_a_hidden_player_is_not_named_by_the_thread(evening: Evening) -> None:
    for player in evening.players:
        await prefer(player, "on_boards", False, channel=evening.place)
    await evening.begin()
    await evening.play()
    (thread,) = evening.threads()
    assert thread.name == "a hidden player – a hidden player"


@pytest.mark.slow
async def test_a_swiss_of_eight_posts_its_tables_and_three_more_messages_and_pings_few(
    sandbox: InProcessSandbox,
) -> None:
    evening, posted, pings = Evening(sandbox, "ABCDEFGH"), list[Message](), list[int]()

    def count(event: Event) -> None:
        if not (isinstance(event, MessageShown) and event.created and event.message.viewer is None):
            return
        if event.message.channel.guild is evening.place.guild:
            posted.append(event.message)
            pings.extend(user.id for user in event.message.mentions)

    stop = sandbox.server.world.listen(count)
    await evening.begin()
    while (tournament := await evening.stored()).stage is Stage.RUNNING:
        for pairing in tournament.current:
            winner, loser = (evening.player(tournament, number) for number in pairing.players)
            call = evening.call(winner)
            for player in (winner, loser):
                await player.click(call, "I'm here")
            (table,) = await sandbox.program.app.registry.tables.of_person(winner.id)
            for _ in range(3):
                (actor,) = table.waits_for
                table = await sandbox.program.app.registry.play.act(table.id, actor, to_the_end)
            await sandbox.program.app.registry.play.act(table.id, loser.id, lambda _: actions.RESIGN)
        await sandbox.settled()
        await evening.later(60_000)
    stop()
    # The announcement, the check-in, a table for each game, and the end: the first two give way to the last.
    # 40 messages were posted before, and 24 of them stood, not counting lines about 16 threads.
    assert len(posted) == 1 + 1 + 16 + 1
    there = [shown.id for shown in evening.organiser.messages(evening.place) if not shown.ephemeral]
    assert len({message.id for message in posted} & {*there}) == 17
    # Each player is pinged by the check-in, where it was by each round, too; and whoever has won by the end.
    (champion,) = formats.winners(await evening.stored())
    assert [user.id for user in posted[-1].mentions] == [champion]
    assert sorted(pings) == sorted([champion, *(player.id for player in evening.players)])
