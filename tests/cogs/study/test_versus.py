"""``/profile`` *with* somebody and *Head to head*: how two people have played against each other."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.chronicle.reasons import ChronicleReason
from bot.features.chronicle.versus_page import CHALLENGE
from bot.features.moderation.reasons import ModerationReason
from bot.features.study.reviewer import Reviewer
from bot.registry import restraint
from bot.tables.errors import Reason
from bot.tables.restraint import POSTS
from bot.tables.store import exclusions
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, UserClient
from tests.bot.support.times import Clock
from tests.cogs.study.test_leaderboard import finished
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.bourre import played_out, three_seated
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.cogs.test_restraint import emptied, posts
from tests.shortcuts import prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def versus(person: UserClient, other: UserClient, started: StartedGame, **more: Any) -> Reply:
    return await person.slash("profile", channel=started.channel, options={"with": other.user, **more})


async def test_a_player_reads_how_they_have_played_against_somebody(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    bob.speaks(LOCALES[language])
    table = await sandbox.table(started.game)
    await sandbox.program.app.service(Reviewer).review(table)
    reply = await versus(bob, ana, started)
    assert reply.ephemeral
    assert say(language, "versus-title-own", other=ana.name) in reply.text
    seat = table.principals.index(bob.id)
    own, other = table.started_game.points[seat], table.started_game.points[1 - seat]
    score = say(
        language, "versus-won-own", other=ana.name, won=0, lost=1, points=str(own), against=str(other)
    )
    assert score in reply.text
    assert f"[{own}–{other}](https://discord.com/channels/" in reply.text
    review = await sandbox.program.app.service(Reviewer).review(table)
    summary = review.summary(seat)
    assert (
        say(
            language,
            "versus-coach-own",
            luck=formatting.change(summary.luck, language),
            skill=formatting.change(summary.skill, language),
        )
        in reply.text
    )
    profile = await bob.user_command("Écarté profile", ana, channel=started.channel)
    assert profile.message is not None
    assert (await bob.click(profile.message, say(language, "button-versus"))).text == reply.text
    # In direct messages it has the games of all servers.
    direct = await bob.slash("profile", where="dm", options={"with": ana.user})
    assert score in direct.text


async def test_challenge_offers_the_next_game(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.bob.speaks(LOCALES[language])
    reply = await versus(started.bob, started.ana, started)
    assert reply.message is not None
    offered = await started.bob.click(reply.message, say(language, "button-challenge"))
    assert not offered.ephemeral
    assert offered.message is not None
    assert say("en", "button-accept") in [button.label for button in offered.message.buttons]
    again = await started.bob.click(reply.message, f"{CHALLENGE}:{started.ana.id}")
    assert again.ephemeral


async def test_two_who_have_not_played_read_so(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    reply = await ana.slash("profile", channel=place, options={"with": bob.user})
    assert say(language, "versus-none-own", other=bob.name) in reply.text


async def test_games_of_each_kind_have_their_own_words(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    table, (ana, bob, _) = await three_seated(sandbox, language, place)
    table = await played_out(sandbox, table)
    reply = await ana.slash("profile", channel=place, options={"with": bob.user})
    result = table.started_game.result
    assert result is not None
    ahead = say(
        language,
        "versus-ahead-own",
        other=bob.name,
        won=int(result.ranks[0] < result.ranks[1]),
        lost=int(result.ranks[0] > result.ranks[1]),
        points=formatting.gain(result.net[0], language),
        against=formatting.gain(result.net[1], language),
    )
    assert ahead in reply.text


async def test_a_head_to_head_for_everyone_names_both_and_nobody_who_hides(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    bob.speaks(LOCALES[language])
    shown = await versus(ana, bob, started, show="everyone")
    assert not shown.ephemeral
    # It is in the server's language.
    assert say("en", "versus-title", one=ana.name, other=bob.name) in shown.text
    assert shown.message is not None
    assert not shown.message.buttons
    await prefer(bob, "on_boards", False, channel=started.channel)
    refused = await versus(ana, bob, started, show="everyone")
    refusal(refused, language, ModerationReason.HIDES)
    assert bob.name in (await versus(ana, bob, started)).text


async def test_nothing_is_posted_about_somebody_who_has_left_the_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    await sandbox.finish(await sandbox.begin(channel=place, people=(ana, bob)))
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, bob.user)
    for option in ("with", "user"):
        options = {option: bob.user, "show": "everyone"}
        refusal(await ana.slash("profile", channel=place, options=options), language, ModerationReason.HIDES)


@pytest.mark.parametrize("by", ["preference", "block"])
async def test_a_posted_profile_names_no_opponent_against_their_will(
    sandbox: InProcessSandbox, by: str
) -> None:
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob

    async def profile(**options: Any) -> str:
        shown = (await ana.slash("profile", channel=started.channel, options=options)).message
        assert shown is not None
        return str(shown.components)

    assert bob.name in await profile(show="everyone")
    if by == "block":
        await bob.user_command("Block", ana, where="dm")
    else:
        await prefer(bob, "postable", False, channel=started.channel)
    assert bob.name not in await profile(show="everyone")
    assert bob.name in await profile()


async def test_nobody_posts_where_they_are_excluded_or_about_somebody_who_blocks_them(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob, guild = started.ana, started.bob, started.channel.guild
    ana.speaks(LOCALES[language])
    await bob.user_command("Block", ana, where="dm")
    public: dict[str, Any] = {"channel": started.channel, "show": "everyone"}
    for about in ("with", "user"):
        refusal(
            await ana.slash("profile", **public, options={about: bob.user}), language, ModerationReason.HIDES
        )
    assert bob.name in (await versus(ana, bob, started)).text
    assert guild is not None
    await sandbox.program.app.database.write(exclusions.save, guild.id, ana.id, None)
    for command, named in (("profile", {"with": bob.user}), ("profile", {}), ("leaderboard", {})):
        refusal(await ana.slash(command, **public, options=named), language, Reason.EXCLUDED, until=0)


async def test_a_head_to_head_is_with_another_person(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    for other, reason in (
        (ana.user, ChronicleReason.VERSUS_SELF),
        (sandbox.bot_user, ChronicleReason.VERSUS_BOT),
    ):
        refusal(await ana.slash("profile", channel=place, options={"with": other}), language, reason)


async def test_two_others_are_compared_where_both_are_shown(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, bob, place = started.ana, started.bob, started.channel
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    both = {"user": ana.user, "with": bob.user}
    reply = await cleo.slash("profile", channel=place, options=both)
    assert say(language, "versus-title", one=ana.name, other=bob.name) in reply.text
    refusal(await cleo.slash("profile", where="dm", options=both), language, ChronicleReason.VERSUS_ELSEWHERE)
    await prefer(bob, "on_boards", False, channel=place)
    refusal(await cleo.slash("profile", channel=place, options=both), language, ChronicleReason.VERSUS_UNSEEN)


async def test_a_post_for_everyone_comes_from_the_bucket(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(restraint, "now", clock)
    started = await finished(sandbox)
    ana, bob = started.ana, started.bob
    ana.speaks(LOCALES[language])
    before = await posts(sandbox, ana, clock.at)
    assert (await versus(ana, bob, started)).ephemeral
    assert not (await versus(ana, bob, started, show="everyone")).ephemeral
    assert await posts(sandbox, ana, clock.at) == before + 1
    await emptied(sandbox, ana, clock.at, POSTS.most - before - 1)
    reply = await versus(ana, bob, started, show="everyone")
    refusal(reply, language, Reason.POSTED_MUCH, until=clock.until(POSTS.period))
