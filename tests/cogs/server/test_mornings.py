"""``/settings daily``: where and when yesterday's hand is told, what is refused, and the message."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.daily.model import DailyAnswer
from bot.features.daily.morning import store
from bot.features.daily.morning import transactions as mornings
from bot.features.daily.morning.model import USUAL_HOUR
from bot.features.daily.morning.page import morning_line
from bot.features.daily.morning.telling import Mornings
from bot.features.daily.page import day_of
from bot.features.daily.store import enter
from bot.tables.errors import Reason
from bot.text import days, zones
from bot.text.i18n import Language, say
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.snapshots import ShownMessage
from tests.cogs.server.test_seasons import own_server
from tests.cogs.study.test_daily import message
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings, moderate

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_message_is_set_shown_and_ended(sandbox: InProcessSandbox, language: Language) -> None:
    place, guild, admin = own_server(sandbox, language)
    database = sandbox.program.app.database
    reply = await change_settings(admin, "daily", channel=place, options={"channel": place})
    morning = await database.read(store.of_server, guild.id)
    assert morning is not None
    assert (morning.channel, morning.hour) == (place.id, USUAL_HOUR)
    assert morning_line(morning, None, language) in reply.text
    await change_settings(admin, "daily", channel=place, options={"hour": 0})
    morning = await database.read(store.of_server, guild.id)
    assert morning is not None
    assert (morning.channel, morning.hour) == (place.id, 0)
    in_utc = morning.deadline
    await change_settings(admin, "zone", channel=place, options={"zone": "Tokyo"})
    morning = await database.read(store.of_server, guild.id)
    assert morning is not None
    assert (morning.hour, morning.zone) == (0, "Asia/Tokyo")
    assert morning.deadline != in_utc
    # The bot's permission is taken away later: the setting stays, and the page says what is missing.
    sandbox.server.world.overwrite(place, guild.id, NOTHING, Permission.ATTACH_FILES)
    shown = await admin.slash("settings", channel=place)
    assert morning_line(morning, None, language) in shown.text
    assert say(language, "missing-post", channel=f"<#{place.id}>") in shown.text
    ended = await change_settings(admin, "daily", channel=place, options={"off": True})
    assert say(language, "morning-off") in ended.text
    assert await database.read(store.of_server, guild.id) is None


async def test_the_zone_and_the_hour_there_change_in_one_commit(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, guild, admin = own_server(sandbox, "en")
    await change_settings(admin, "daily", channel=place, options={"channel": place})

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(mornings, "settle", fail)
    reply = await change_settings(admin, "zone", channel=place, options={"zone": "Tokyo"})
    assert reply.text == say("en", "error-unexpected")
    morning = await sandbox.program.app.database.read(store.of_server, guild.id)
    assert morning is not None
    assert morning.zone == zones.USUAL


async def test_only_a_channel_in_which_the_bot_may_post(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, guild, admin = own_server(sandbox, language)
    closed = sandbox.quiet_channel(guild)
    sandbox.server.world.overwrite(closed, guild.id, NOTHING, Permission.VIEW_CHANNEL)
    reply = await change_settings(admin, "daily", channel=place, options={"channel": closed})
    refusal(reply, language, Reason.NO_POSTS_THERE, channel=f"<#{closed.id}>")
    assert await sandbox.program.app.database.read(store.of_server, guild.id) is None


async def test_who_answers_is_told_before_and_named_on_the_next_morning(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, guild, admin = own_server(sandbox, language)
    app = sandbox.program.app
    await change_settings(admin, "daily", channel=place, options={"channel": place, "hour": 0})
    # Somebody who has answered nowhere else.
    zoe = sandbox.member(place, f"Zoé {language}", LOCALES[language])
    question = message(await zoe.slash("daily", channel=place))
    lead = message(await zoe.click(question, say(language, "button-stand")))
    sure = await zoe.click(lead, lead.buttons[0].label)
    assert say(language, "daily-public") in sure.text
    # Nobody who is taken off the leaderboards is named, and nobody reads that they would be.
    for act, told in (("hide", False), ("show", True), ("exclude", False), ("readmit", True)):
        await moderate(admin, act, channel=place, user=zoe.user, reason="a name that offends")
        question = message(await zoe.slash("daily", channel=place))
        lead = message(await zoe.click(question, say(language, "button-stand")))
        sure = await zoe.click(lead, lead.buttons[0].label)
        assert (say(language, "daily-public") in sure.text) == told
    yesterday = days.of(now()) - 1
    given = DailyAnswer(stands=True, cards=day_of(yesterday).hand[:1])
    await app.database.write(
        lambda connection: enter(connection, zoe.user.id, yesterday, guild.id, given, agrees=False, at=1)
    )
    morning = await app.database.read(store.of_server, guild.id)
    assert morning is not None
    await app.database.write(store.save, morning.about(yesterday))
    await app.service(Mornings).round(now())

    def posts() -> list[ShownMessage]:
        return [shown for shown in zoe.messages(place) if "Yesterday's hand" in shown.text]

    await sandbox.until(lambda: bool(posts()))
    (post,) = posts()
    assert zoe.name in post.text
    # Everybody who presses its button gets a question of their own.
    asked = await zoe.click(post, say("en", "button-daily-today"))
    assert asked.ephemeral
