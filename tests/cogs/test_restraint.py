"""Every post comes from the bucket of the person who asks for it. A refusal costs nothing and says when."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from discord import AppCommandType, app_commands

from bot.client.client import UNKNOWN
from bot.database import pseudonyms
from bot.features.daily.page import DAILY, Step
from bot.features.duplicate import controls as duplicate
from bot.features.lobby.anywhere import page as anywhere
from bot.features.salon.bets import page as bet_form
from bot.features.salon.pool import page as pool
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.page import LEAVE
from bot.features.tournaments import controls as tournament
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.drafts import page as draft
from bot.features.tournaments.repeats import page as repeats
from bot.pages.games.bourre.controls import Move as BourreMove
from bot.pages.games.ecarte.controls import Move as EcarteMove
from bot.pages.parts.components import ASIDE, PRESS, Act
from bot.pages.table.games_page import GAMES, Request
from bot.registry import restraint as service
from bot.registry.background import deadlines
from bot.registry.transactions import restraint
from bot.tables.errors import Reason
from bot.tables.restraint import POSTS, TABLE_POSTED
from bot.text.i18n import Language, say
from cogs.support.weights import WEIGHT, Posting, Weight
from sandbox.discord.entities import InteractionType
from sandbox.testing.harness import Reply, UserClient
from tests.bot.support.times import Clock
from tests.cogs.support.answers import LOCALES, refusal, shows_hand
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_forged_input import CONTROLS as FORGED
from tests.cogs.test_forged_input import GAME, form
from tests.shortcuts import at_pool, behind_more, bring, own_data

pytestmark = pytest.mark.asyncio(loop_scope="module")

ACTS: Final = {
    PRESS: (*Act, *EcarteMove, *BourreMove),
    ASIDE: (*Act, *EcarteMove, *BourreMove),
    bet_form.BET: bet_form.CHOICES,
    pool.TOPIC: pool.CONTROLS,
    GAMES: tuple(Request),
    tournament.TOPIC: tournament.CONTROLS,
    desk.DESK: desk.CONTROLS,
    repeats.REPEAT: repeats.ACTS,
    draft.DRAFT: draft.CONTROLS,
    DAILY: tuple(Step),
    duplicate.DUPLICATE: tuple(duplicate.Step),
    anywhere.TOPIC: anywhere.REQUESTS,
}
"""The moves of a topic's controls, where they differ."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands until a test moves it."""
    clock = Clock()
    for module in (service, deadlines):
        monkeypatch.setattr(module, "now", clock)
    return clock


async def emptied(sandbox: InProcessSandbox, person: UserClient, at: int, posted: int = POSTS.most) -> None:
    """Let a person have used up their posts."""
    for _ in range(posted):
        await sandbox.program.app.database.write(restraint.use, POSTS, (person.id,), at)


async def posts(sandbox: InProcessSandbox, person: UserClient, at: int) -> int:
    """The number of a person's posts that count."""
    found = await sandbox.program.app.database.read(pseudonyms.uses, POSTS, (person.id,), at)
    return len(found)


def counted(sandbox: InProcessSandbox) -> int:
    """The number of calls that count against the bot's limit."""
    apart = ("/interactions/", "/webhooks/")
    return sum(not request.path.startswith(apart) for request in sandbox.server.rest.requests)


def commands(sandbox: InProcessSandbox) -> Iterator[tuple[str, AppCommandType]]:
    """The whole names of all commands, and where Discord shows them."""
    tree = sandbox.program.tree
    for command in tree.walk_commands():
        if not isinstance(command, app_commands.Group):
            yield command.qualified_name, AppCommandType.chat_input
    for kind in (AppCommandType.user, AppCommandType.message):
        for entry in tree.get_commands(type=kind):
            yield entry.name, kind


def weights(sandbox: InProcessSandbox) -> dict[str, bool]:
    """Every command by its whole name, with whether it posts."""
    tree, found = sandbox.program.tree, {}
    for command in tree.walk_commands():
        if not isinstance(command, app_commands.Group):
            found[command.qualified_name] = command.extras[WEIGHT] is Weight.POSTS
    for kind in (AppCommandType.user, AppCommandType.message):
        found |= {entry.name: entry.extras[WEIGHT] is Weight.POSTS for entry in tree.get_commands(type=kind)}
    return found


def of_command(name: str, kind: AppCommandType, person: UserClient) -> dict[str, Any]:
    """The data of a command without options; for a menu, on the person themselves."""
    if kind is not AppCommandType.chat_input:
        return {"type": kind.value, "name": name, "target_id": str(person.id), "resolved": {}}
    first, *steps = name.split()
    options: list[dict[str, Any]] = []
    for step in reversed(steps):
        options = [{"type": 1, "name": step, "options": options}]
    return {"type": kind.value, "name": first, "options": options}


def of_control(name: str, game: str) -> Mapping[str, Any]:
    """The data of a control, with the facts of a control of its topic."""
    topic, _, act = name.partition(":")
    facts = list(FORGED[topic])
    if act:
        facts[
            {
                PRESS: 2,
                ASIDE: 2,
                bet_form.BET: 2,
                pool.TOPIC: 2,
                GAMES: 1,
                DAILY: 1,
                anywhere.TOPIC: 1,
                tournament.TOPIC: 1,
                desk.DESK: 1,
            }.get(topic, 0)
        ] = act
    custom_id = ":".join((topic, *facts)).replace(GAME, game)
    return form(custom_id, "10") if topic == "amount" else {"custom_id": custom_id, "values": ()}


def controls(sandbox: InProcessSandbox) -> dict[str, bool]:
    """Every control, by its topic or by its topic and request, with whether it posts."""
    found = {}
    for topic, handler in sandbox.program.handlers.items():
        for act in ACTS.get(topic, ()):
            found[f"{topic}:{act}"] = isinstance(handler, Posting) and act in handler.acts
        if topic not in {UNKNOWN, *ACTS}:
            found[topic] = isinstance(handler, Posting)
    return found


async def test_what_posts_are_requests_that_there_are(sandbox: InProcessSandbox) -> None:
    for topic, handler in sandbox.program.handlers.items():
        if isinstance(handler, Posting):
            assert handler.acts <= {*ACTS.get(topic, ())}, topic


async def test_a_person_who_has_posted_a_lot_is_refused_only_what_posts(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    # The challenged person has posted nothing.
    ana = started.bob
    await emptied(sandbox, ana, clock.at)
    (shown, *_) = ana.newest_messages(started.channel)
    much = say(language, f"refusal-{Reason.POSTED_MUCH}", until=clock.until(POSTS.period))
    before, answers = counted(sandbox), dict[str, Reply]()
    tried = {f"/{name}": of_command(name, kind, ana) for name, kind in commands(sandbox)}
    weighed = {f"/{name}": posts for name, posts in weights(sandbox).items()} | controls(sandbox)
    posting = [name for name, posts in weighed.items() if posts]
    assert len(posting) > 60
    for name in posting:
        data = tried.get(name) or of_control(name, started.game)
        kind = InteractionType.COMMAND if name.startswith("/") else None
        answers[name] = await sandbox.forge(ana, data, shown, kind)
    assert {name: reply.text for name, reply in answers.items()} == dict.fromkeys(posting, much)
    assert all(reply.ephemeral for reply in answers.values())
    assert counted(sandbox) == before
    for name in set(weighed) - set(posting) - {"records", "/review", "/hint"}:
        data = tried.get(name) or of_control(name, started.game)
        kind = InteractionType.COMMAND if name.startswith("/") else None
        assert (await sandbox.forge(ana, data, shown, kind)).text != much, name


async def test_the_next_post_works_when_the_refusal_says(sandbox: InProcessSandbox, clock: Clock) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana")
    for _ in range(POSTS.most // 2):
        assert (await ana.slash("pool", channel=place, stake=5)).message is not None
        assert (await at_pool(ana, LEAVE, place)).text == say("en", "pool-taken-back")
    posted = len(ana.messages(place))
    reply = await ana.slash("pool", channel=place, stake=5)
    refusal(reply, "en", Reason.POSTED_MUCH, until=clock.until(POSTS.period))
    clock.at += POSTS.period - 1
    refusal(await ana.slash("pool", channel=place, stake=5), "en", Reason.POSTED_MUCH, until=clock.until(1))
    clock.at += 1
    await ana.slash("pool", channel=place, stake=5)
    assert len(ana.messages(place)) > posted


async def test_a_command_that_help_runs_is_counted(sandbox: InProcessSandbox, clock: Clock) -> None:
    ana, place = sandbox.guest("Ana"), sandbox.quiet_channel()
    helped = await ana.slash("help", channel=place)
    assert helped.message is not None
    (play,) = [one.custom_id for one in helped.message.buttons if "play_bot" in (one.custom_id or "")]
    asked = (await ana.click(helped.message, play or "")).message
    assert asked is not None
    await ana.click(asked, say("en", "button-level-novice"))
    assert await posts(sandbox, ana, clock.at) == 1
    await emptied(sandbox, ana, clock.at, POSTS.most - 1)
    reply = await ana.click(helped.message, play or "")
    refusal(reply, "en", Reason.POSTED_MUCH, until=clock.until(POSTS.period))


async def test_a_table_is_posted_again_once_a_minute_for_all_people_together(
    sandbox: InProcessSandbox, clock: Clock, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    assert (
        say(language, "answer-table-posted", where="here")
        == (await bring(started.ana, started.game, channel=started.channel)).text
    )
    before = counted(sandbox)
    for person in (started.ana, started.bob):
        reply = await bring(person, started.game, channel=started.channel)
        refusal(reply, language, Reason.POSTED_LATELY, until=clock.until(TABLE_POSTED.period))
    assert counted(sandbox) == before
    clock.at += TABLE_POSTED.period
    assert (await bring(started.bob, started.game, channel=started.channel)).text != reply.text


async def test_a_pool_is_posted_again_once_a_minute(sandbox: InProcessSandbox, clock: Clock) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana")
    await ana.slash("pool", channel=place, stake=5)
    (pool,) = await sandbox.program.app.database.read(pools.open_for, ana.id)
    assert (await bring(ana, pool.id, channel=place)).text == say("en", "pool-posted", where="here")
    reply = await bring(ana, pool.id, channel=place)
    refusal(reply, "en", Reason.POSTED_LATELY, until=clock.until(TABLE_POSTED.period))


async def test_sitting_down_and_standing_up_by_buttons_comes_from_the_bucket(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    opened = await ana.slash("bourre", channel=place)
    assert opened.message is not None
    answers = []
    for number in range(POSTS.most + 1):
        # Ana does not see what Bob opens.
        table = next(ana.newest_messages(place))
        if number % 2:
            table = await behind_more(bob, table)
        answers.append(await bob.click(table, say("en", ("button-sit-down", "button-stand-up")[number % 2])))
    until = clock.until(POSTS.period)
    assert answers[-1].text == say("en", f"refusal-{Reason.POSTED_MUCH}", until=until)
    assert all(say("en", f"refusal-{Reason.POSTED_MUCH}", until=until) != one.text for one in answers[:-1])


async def test_a_person_who_has_posted_a_lot_can_answer_a_challenge(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    await emptied(sandbox, bob, clock.at)
    await ana.slash("challenge", channel=place, opponent=bob)
    await bob.slash("accept", channel=place)
    (table,) = await sandbox.program.app.registry.tables.of_person(bob.id)
    assert table.game is not None


async def test_a_player_who_repeats_that_they_are_ready_changes_no_message(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place = await sandbox.counters_channel(betting=60)
    ana, bob = (sandbox.member(place, name) for name in ("Ana", "Bob"))
    await sandbox.begin(channel=place, people=(ana, bob))
    await ana.slash("accept", channel=place)
    before = counted(sandbox)
    for _ in range(3):
        shows_hand(await ana.slash("accept", channel=place), "en", "ready-noted")
    assert counted(sandbox) == before


async def test_the_bucket_outlives_the_deletion_of_the_data(sandbox: InProcessSandbox, clock: Clock) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    await emptied(sandbox, ana, clock.at)
    asked = await own_data(ana, "ask", channel=place)
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-delete-surely"))
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, "en", Reason.POSTED_MUCH, until=clock.until(POSTS.period))


async def test_no_cog_computes_in_a_thread_that_is_not_shared_in_turn() -> None:
    cogs = Path(__file__).parents[2] / "cogs"
    found = [path.name for path in cogs.rglob("*.py") if "asyncio.to_thread(" in path.read_text("utf-8")]
    # Both wait for the turn of their person.
    assert sorted(found) == ["daily.py", "privacy.py"]


async def test_a_post_refused_for_another_reason_costs_nothing(
    sandbox: InProcessSandbox, clock: Clock
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    for _ in range(POSTS.most + 1):
        refusal(await ana.slash("challenge", channel=place, opponent=ana), "en", Reason.CHALLENGE_SELF)
    assert not (await ana.slash("challenge", channel=place)).ephemeral


async def test_posts_at_once_cannot_pass_the_bucket(sandbox: InProcessSandbox, clock: Clock) -> None:
    place = await sandbox.counters_channel(betting=60)
    ana, bob, cleo = (sandbox.member(place, name) for name in ("Ana", "Bob", "Cleo"))
    await sandbox.begin(channel=place, people=(ana, bob))
    bets = [cleo.slash("bet", channel=place, side=ana, amount=1) for _ in range(POSTS.most + 5)]
    much = say("en", f"refusal-{Reason.POSTED_MUCH}", until=clock.until(POSTS.period))
    assert [reply.text == much for reply in await asyncio.gather(*bets)].count(True) == 5
