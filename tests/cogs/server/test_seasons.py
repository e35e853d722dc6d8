"""``/settings seasons``: what a server wants, what is refused, and the end of a season."""

from __future__ import annotations

from typing import Final

import pytest

from bot.features.seasons import store, transactions
from bot.features.seasons.model import AUDIENCE, Length, Season
from bot.features.seasons.page import seasons_line
from bot.features.seasons.reasons import SeasonReason
from bot.features.settings.reasons import SettingsReason
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel, Guild
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")

YEARS_AWAY: Final = "2999-01-01"


def own_server(sandbox: InProcessSandbox, language: Language) -> tuple[Channel, Guild, UserClient]:
    place, admin = sandbox.own_channel(), sandbox.user("Admin")
    assert place.guild is not None
    admin.speaks(LOCALES[language])
    return place, place.guild, admin


async def settle(person: UserClient, place: Channel, **options: object) -> Reply:
    return await change_settings(person, "seasons", channel=place, options=options)


async def season_of(sandbox: InProcessSandbox, guild: Guild) -> Season | None:
    return await sandbox.program.app.database.read(store.of_server, guild.id)


async def test_seasons_are_set_shown_and_ended(sandbox: InProcessSandbox, language: Language) -> None:
    place, guild, admin = own_server(sandbox, language)
    assert say(language, "seasons-off") in (await settle(admin, place)).text
    reply = await settle(admin, place, channel=place, length="quarter")
    season = await season_of(sandbox, guild)
    assert season is not None
    assert (season.channel, season.length, season.role) == (place.id, Length.QUARTER, None)
    assert seasons_line(season, None, language, dated=True) in reply.text
    shown = await admin.slash("settings", channel=place)
    assert seasons_line(season, None, language) in shown.text
    # The bot's permission is taken away later: the setting stays, and the page says what is missing.
    sandbox.server.world.overwrite(place, guild.id, NOTHING, Permission.ATTACH_FILES)
    shown = await admin.slash("settings", channel=place)
    assert say(language, "missing-post", channel=f"<#{place.id}>") in shown.text
    ended = await settle(admin, place, off=True)
    assert say(language, "seasons-off") in ended.text
    assert await season_of(sandbox, guild) is None


async def test_a_season_from_a_date_to_a_date(sandbox: InProcessSandbox, language: Language) -> None:
    place, guild, admin = own_server(sandbox, language)
    await settle(admin, place, channel=place)
    before = await season_of(sandbox, guild)
    for since, until, reason in (
        ("soon", "2999-01-02", SettingsReason.UNKNOWN_TIME),
        ("2999-01-02", YEARS_AWAY, SeasonReason.BACKWARDS),
        ("1999-01-01", "1999-02-01", SeasonReason.PAST),
        ("", YEARS_AWAY, SeasonReason.LONG),
        (YEARS_AWAY, " ", SeasonReason.END),
    ):
        refusal(await settle(admin, place, since=since, until=until), language, reason)
        assert await season_of(sandbox, guild) == before
    # A date is that day to its end.
    for until, minutes in (("2999-01-03", 3 * 24 * 60), ("2999-01-03 18:30", (2 * 24 + 18) * 60 + 30)):
        await settle(admin, place, since=YEARS_AWAY, until=until)
        season = await season_of(sandbox, guild)
        assert season is not None
        assert season.until - season.since == minutes * 60_000


async def test_only_a_role_that_the_bot_and_the_caller_may_give(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, guild, admin = own_server(sandbox, language)
    world = sandbox.server.world
    champion = world.add_role(guild, "Champion")
    role = f"<@&{champion.id}>"
    reply = await settle(admin, place, channel=place, role=champion)
    refusal(reply, language, Reason.NO_ROLE_OF_OURS, role=role)
    staff = world.add_role(guild, "Staff", Permission.MANAGE_ROLES | Permission.MANAGE_GUILD)
    world.set_member_roles(guild, world.bot, [staff.id])
    # Somebody who manages the server, and not its roles, could give themselves any role in this way.
    keeper = world.add_role(guild, "Keeper", Permission.MANAGE_GUILD)
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    world.set_member_roles(guild, cleo.user, [keeper.id])
    reply = await settle(cleo, place, role=champion)
    refusal(reply, language, Reason.NO_ROLE_OF_YOURS, role=role)
    before = await season_of(sandbox, guild)
    shown = await settle(admin, place)
    assert shown.message is not None
    for name, chosen in (("channel", place), ("role", champion)):
        sandbox.faults.fail_next("GET /guilds/*", 403, 1, code=50001)
        reply = await admin.select(shown.message, [chosen], f"pick-setting:seasons:{name}")
        refusal(reply, language, Reason.DISCORD_SILENT)
    assert await season_of(sandbox, guild) == before
    assert role in (await settle(admin, place, role=champion)).text
    world.set_member_roles(guild, world.bot, [])
    shown = await admin.slash("settings", channel=place)
    assert say(language, "missing-role", role=role) in shown.text
    # The role of everybody stands for none.
    world.set_member_roles(guild, world.bot, [staff.id])
    await settle(admin, place, role=guild.roles[guild.id])
    season = await season_of(sandbox, guild)
    assert season is not None
    assert season.role is None


async def test_only_a_channel_in_which_the_bot_may_post(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, guild, admin = own_server(sandbox, language)
    closed = sandbox.quiet_channel(guild)
    sandbox.server.world.overwrite(closed, guild.id, NOTHING, Permission.VIEW_CHANNEL)
    reply = await settle(admin, place, channel=closed)
    refusal(reply, language, Reason.NO_POSTS_THERE, channel=f"<#{closed.id}>")
    assert await season_of(sandbox, guild) is None


async def test_the_end_is_posted_and_its_button_opens_the_board(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, guild, admin = own_server(sandbox, language)
    await settle(admin, place, channel=place)
    started = await sandbox.begin(
        channel=place, people=(sandbox.member(place, "Ana"), sandbox.member(place, "Bob", LOCALES[language]))
    )
    await sandbox.finish(started, after_deal=True)
    season = await season_of(sandbox, guild)
    assert season is not None
    app = sandbox.program.app
    await app.database.write(transactions.expire, season.id, season.deadline or 0)
    app.presenter.update((season.id, AUDIENCE))
    await sandbox.settled()
    (post,) = [shown for shown in started.bob.messages(place) if "Season over" in shown.text]
    assert started.ana.name in post.text
    assert say("en", "season-no-champion", game=say("en", "ecarte"), withheld=0) in post.text
    board = await started.bob.click(post, say("en", "button-leaderboard"))
    assert board.ephemeral
    assert started.ana.name in board.text
