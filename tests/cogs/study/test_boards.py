"""Who stands on a board that everybody sees: not who hides, nor who has left the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.moderation.reasons import ModerationReason
from bot.features.standings import here_store, service
from bot.registry import restraint
from bot.tables.errors import Reason
from bot.tables.restraint import POSTS
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.bot.support.harness import wait_until
from tests.bot.support.times import Clock
from tests.cogs.study.test_leaderboard import finished
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.cogs.test_restraint import emptied, posts
from tests.shortcuts import moderate, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")

A_DAY = 86_400_000
WINS = {"by": "wins", "season": "0"}


async def board(person: UserClient, started: StartedGame, **more: str) -> Reply:
    return await person.slash("leaderboard", channel=started.channel, options={**WINS, **more})


def asked(sandbox: InProcessSandbox, since: int) -> list[str]:
    """The people about whom Discord was asked, by their ids."""
    paths = [request.path for request in sandbox.requests[since:] if "/members/" in request.path]
    return [path.rsplit("/", 1)[1] for path in paths]


async def test_who_hides_is_shown_to_nobody_else(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    bob.speaks(LOCALES[language])
    await prefer(bob, "on_boards", False, channel=started.channel)
    assert bob.name not in (await board(ana, started)).text
    own = await board(bob, started)
    assert say(language, "board-own-hidden") in own.text
    assert say(language, "board-own", board=say(language, "board-wins"), rank=2, size=2, value=0) in own.text
    reply = await ana.slash("profile", channel=started.channel, user=bob.user, show="everyone")
    refusal(reply, language, ModerationReason.HIDES)
    assert bob.name in (await ana.slash("profile", channel=started.channel, user=bob.user)).text
    # Who shows their own profile has decided so.
    assert not (await bob.slash("profile", channel=started.channel, show="everyone")).ephemeral
    await prefer(bob, "on_boards", True, channel=started.channel)
    assert bob.name in (await board(ana, started)).text


async def test_who_has_left_the_server_leaves_its_board_and_who_returns_is_back(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, world = Clock(), sandbox.server.world
    monkeypatch.setattr(service, "now", clock)
    started = await finished(sandbox)
    ana, bob, guild = started.ana, started.bob, started.channel.guild
    assert guild is not None
    ana.speaks(LOCALES[language])
    since = len(sandbox.requests)
    assert bob.name in (await board(ana, started)).text
    assert asked(sandbox, since) == [str(bob.id)]
    world.remove_member(guild, bob.user)
    # Within a day Discord is not asked again.
    assert bob.name in (await board(ana, started)).text
    posted = (await ana.slash("profile", channel=started.channel, show="everyone")).message
    assert posted is not None
    assert asked(sandbox, since) == [str(bob.id)]
    clock.at += A_DAY

    def without_bob(reply: Reply) -> bool:
        assert reply.message is not None
        shown = ana.now(reply.message)
        return shown is not None and bob.name not in shown.text and ana.name in shown.text

    opened = await board(ana, started)
    await ana.wait(lambda: without_bob(opened))
    assert asked(sandbox, since) == [str(bob.id)] * 2
    # What was posted before follows.
    await ana.wait(lambda: ana.now(posted) is None)
    assert bob.name not in (await board(ana, started)).text
    # Somebody who has left is asked about again, since they may be back.
    world.add_member(guild, bob.user)
    clock.at += A_DAY
    again = await board(ana, started)
    await ana.wait(lambda: not without_bob(again))
    assert asked(sandbox, since) == [str(bob.id)] * 3


@pytest.mark.parametrize("what", ["profile", "review"])
async def test_a_post_for_everyone_names_nobody_who_has_left_unseen(
    what: str, sandbox: InProcessSandbox
) -> None:
    started = await finished(sandbox)
    ana, bob, place = started.ana, started.bob, started.channel
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, bob.user)
    since = len(sandbox.requests)
    if what == "profile":
        posted = await ana.slash("profile", channel=place, show="everyone")
    else:
        review = (await ana.slash("review", channel=place, game=started.game)).message
        assert review is not None
        posted = await ana.click(review, say("en", "button-share"))
    # A profile names opponents in its picture.
    assert asked(sandbox, since) == [str(bob.id)]
    assert not posted.ephemeral
    assert ana.name in posted.text
    assert bob.name not in posted.text


async def test_what_discord_does_not_tell_changes_nothing_and_is_asked_again(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob, guild = started.ana, started.bob, started.channel.guild
    assert guild is not None
    ana.speaks(LOCALES[language])
    sandbox.server.world.remove_member(guild, bob.user)
    sandbox.faults.fail_next("GET /guilds/*/members/*", 403, 1, code=50001)
    unchanged = await board(ana, started)
    assert bob.name in unchanged.text
    assert unchanged.message is not None
    await board(ana, started)
    assert bob.name not in (await board(ana, started)).text
    now = ana.now(unchanged.message)
    assert now is not None
    assert bob.name in now.text


async def test_who_uses_the_bot_again_is_back_at_once(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, world = Clock(), sandbox.server.world
    monkeypatch.setattr(service, "now", clock)
    started = await finished(sandbox)
    ana, bob, guild = started.ana, started.bob, started.channel.guild
    assert guild is not None
    world.remove_member(guild, bob.user)
    await board(ana, started)
    assert bob.name not in (await board(ana, started)).text
    world.add_member(guild, bob.user)
    await bob.slash("games", channel=started.channel)
    await sandbox.program.app.write_behind.write(lambda _: None)
    assert bob.name in (await board(ana, started)).text


async def test_a_board_for_everyone_says_nothing_of_who_asked(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    bob.speaks(LOCALES[language])
    shown = await board(ana, started, show="everyone")
    assert not shown.ephemeral
    assert shown.message is not None
    # It is in the server's language.
    wins = say("en", "board-wins")
    where, season = say("en", "board-here"), say("en", "season-all-time")
    assert say("en", "board-title", board=wins, where=where, season=season) in shown.text
    assert say("en", "board-own", board=wins, rank=1, size=2, value=1) not in shown.text
    assert ana.name in shown.text
    assert bob.name in shown.text
    # Its controls answer each reader in private, and leave it as it is.
    boards, _ = shown.message.selects
    private = await bob.select(shown.message, ["games"], boards.custom_id)
    assert private.ephemeral
    games = say(language, "board-games")
    assert say(language, "board-own", board=games, rank=1, size=2, value=1) in private.text
    now = bob.now(shown.message)
    assert now is not None
    assert now.text == shown.text


async def test_a_profile_for_everyone_is_without_the_mistakes_of_its_owner(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    bob.speaks(LOCALES[language])
    shown = await ana.slash("profile", channel=started.channel, show="everyone")
    assert not shown.ephemeral
    assert shown.message is not None
    assert say("en", "profile-title", player=ana.name) in shown.text
    figures = await bob.click(shown.message, say("en", "button-figures"))
    assert figures.ephemeral
    assert f"- {bob.name} · {say(language, 'career-won', won=1, played=1)}" in figures.text
    assert say(language, "profile-mistakes-title") not in figures.text


async def test_a_post_for_everyone_comes_from_the_bucket(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(restraint, "now", clock)
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    for number, command in enumerate(("leaderboard", "profile"), 1):
        assert (await ana.slash(command, channel=place)).ephemeral
        assert not (await ana.slash(command, channel=place, show="everyone")).ephemeral
        assert await posts(sandbox, ana, clock.at) == number
    await emptied(sandbox, ana, clock.at, POSTS.most - 2)
    for command in ("leaderboard", "profile"):
        reply = await ana.slash(command, channel=place, show="everyone")
        refusal(reply, language, Reason.POSTED_MUCH, until=clock.until(POSTS.period))
        assert (await ana.slash(command, channel=place)).ephemeral


async def test_what_is_posted_for_everyone_goes_when_somebody_on_it_hides(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    public: dict[str, Any] = {"channel": started.channel, "show": "everyone"}
    shown = [
        await board(ana, started, show="everyone"),
        await ana.slash("leaderboard", **public, by="records"),
        await ana.slash("profile", **public),
        await ana.slash("profile", channel=started.channel, options={"with": bob.user, "show": "everyone"}),
    ]
    posted = [message for reply in shown if (message := reply.message) is not None and not reply.ephemeral]
    assert len(posted) == len(shown)
    await prefer(bob, "on_boards", False, channel=started.channel)
    await wait_until(lambda: not any(ana.now(message) for message in posted))


@pytest.mark.parametrize("act", ["hide", "exclude"])
async def test_a_board_of_everywhere_names_in_a_server_nobody_whom_the_server_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    monkeypatch.setattr(here_store, "OLD_ENOUGH_DAYS", 0)
    # Only they have played anywhere.
    async with InProcessSandbox().open(tmp_path / "ecarte.db") as sandbox:
        await unnamed_in_a_server(sandbox, act)


async def unnamed_in_a_server(sandbox: InProcessSandbox, act: str) -> None:
    """Bob stands on a board of everywhere that is posted in a server, until it takes Bob off."""
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob

    async def everywhere() -> ShownMessage:
        shown = await board(ana, started, of="everywhere", show="everyone")
        assert shown.message is not None
        return shown.message

    posted = await everywhere()
    assert bob.name in posted.text
    await moderate(sandbox.user("Admin"), act, channel=started.channel, user=bob.user, reason="cheats")
    await wait_until(lambda: ana.now(posted) is None)
    after = await everywhere()
    assert ana.name in after.text
    assert bob.name not in after.text
