"""``/settings``: the settings that a server's moderators change."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.features.moderation import store as log
from bot.features.settings.reasons import SettingsReason
from bot.pages.table import time_limits
from bot.tables.errors import Reason
from bot.tables.store import guilds
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ClientRefused, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import UNHURRIED, InProcessSandbox

OFF = ("lobby", "organisers", "daily", "fairness")
"""The subjects that an option turns off."""
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("limit", "number"),
    [("20", 20), ("1", 1)],
)
async def test_the_time_for_an_action_is_set(
    admin: UserClient, place: Channel, language: Language, limit: str, number: int
) -> None:
    reply = await admin.slash("settings time", channel=place, limit=limit)
    duration = say(language, "duration", unit="minute", number=number)
    told = say(language, "pace-at-table", time=duration)
    assert reply.text == say(language, "time-settled", time=told)


async def test_an_invalid_time_is_refused(admin: UserClient, place: Channel, language: Language) -> None:
    for limit in ("0", "10081", "soon"):
        reply = await admin.slash("settings time", channel=place, limit=limit)
        refusal(reply, language, Reason.BAD_PACE, least=1, most=10_080)


async def test_times_are_suggested(admin: UserClient, place: Channel, language: Language) -> None:
    offered = await admin.autocomplete("settings time", "limit", channel=place)
    assert offered == list(time_limits.choices(int(UNHURRIED["TURN_SECONDS"]) * 1000, language))
    for _, value in offered:
        reply = await admin.slash("settings time", channel=place, limit=value)
        assert reply.text != say(language, "refusal-bad-pace", least=1, most=10_080)
    assert await admin.autocomplete("settings time", "limit", "no such time", channel=place) == []


@pytest.mark.parametrize("spoken", ["en", "fr"])
async def test_the_language_is_set(
    admin: UserClient, place: Channel, language: Language, spoken: Language
) -> None:
    reply = await admin.slash("settings language", channel=place, language=spoken)
    told = say(language, "language-told", spoken=say(language, f"language-{spoken}"), settled=1)
    assert reply.text == say(language, "language-settled", told=told)


async def test_the_language_can_follow_discord_again(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None
    await admin.slash("settings language", channel=place, language="fr")
    reply = await admin.slash("settings language", channel=place, language="discord")
    told = say(language, "language-told", spoken=say(language, "language-en"), settled=0)
    assert reply.text == say(language, "language-settled", told=told)
    assert (await sandbox.program.app.database.read(guilds.settings, place.guild.id)).language is None


async def test_channels_for_games_are_set(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    other = sandbox.quiet_channel(place.guild)
    both = formatting.listed([f"<#{place.id}>", f"<#{other.id}>"], language)
    for added, where in ((place, f"<#{place.id}>"), (other, both)):
        reply = await admin.slash("settings channels", channel=place, add=added)
        assert reply.text == say(language, "places-told", where=where, channels=where.count("<"))
    assert (await admin.slash("settings channels", channel=place)).text == reply.text
    removed = await admin.slash("settings channels", channel=place, remove=other)
    assert removed.text == say(language, "places-told", where=f"<#{place.id}>", channels=1)


async def test_all_channels_can_be_allowed_again(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    for _ in range(2):
        await admin.slash("settings channels", channel=place, add=sandbox.quiet_channel(place.guild))
    reply = await admin.slash("settings channels", channel=place, anywhere=True)
    assert reply.text == say(language, "places-told", where="", channels=0)


@pytest.mark.parametrize("on", [True, False])
async def test_threads_are_set(admin: UserClient, place: Channel, language: Language, on: bool) -> None:
    reply = await admin.slash("settings threads", channel=place, on=on)
    assert reply.text == say(language, "threads-told", threads=int(on))


async def test_the_default_rules_are_set(admin: UserClient, place: Channel, language: Language) -> None:
    reply = await admin.slash("settings default", channel=place, options={"points": 7})
    assert reply.text == await _default(admin, place)
    assert "7" in reply.text


async def _default(admin: UserClient, place: Channel) -> str:
    return (await admin.slash("settings default", channel=place)).text


async def test_unknown_default_rules_are_refused(
    admin: UserClient, place: Channel, language: Language
) -> None:
    reply = await admin.slash("settings default", channel=place, rules="nobody's")
    refusal(reply, language, Reason.UNKNOWN_RULES)


@pytest.mark.parametrize("way", ["english", "french"])
async def test_bystanders_are_set(admin: UserClient, place: Channel, language: Language, way: str) -> None:
    reply = await admin.slash("settings bystanders", channel=place, game=way)
    assert reply.text == say(language, "bystanders-settled", way=way)


@pytest.mark.parametrize(
    ("changed", "shown"),
    [
        ({"on": True}, {}),
        ({"on": True, "purse": 250, "rake": 3}, {"opening": 250, "rake": 3}),
        ({"on": True, "betting": 90}, {"betting": 90}),
        ({"on": True, "allowance": 40, "limit": 60}, {"allowance": 40, "most": 60}),
        ({"on": True, "age": 30}, {"age": 30}),
        ({"on": True, "adults": True, "chouette_leaves": True}, {"adults": 1, "leaves": 1}),
    ],
)
async def test_counters_are_set(
    admin: UserClient,
    place: Channel,
    language: Language,
    changed: Mapping[str, object],
    shown: Mapping[str, int],
) -> None:
    reply = await admin.slash("settings counters", channel=place, options=dict(changed))
    usual = {"opening": 1_000, "allowance": 0, "most": 0, "adults": 0, "rake": 0, "leaves": 0, "betting": 15}
    usual["age"] = 0
    assert reply.text == say(
        language,
        "counters-settled",
        unmatched=say(language, "unmatched-last-in-first-out"),
        seat=say(language, "seat-to-queue"),
        **{**usual, **shown},
    )
    assert (await admin.slash("settings counters", channel=place)).text == reply.text


async def test_counters_are_off_until_they_are_turned_on(
    admin: UserClient, place: Channel, language: Language
) -> None:
    reply = await admin.slash("settings counters", channel=place)
    assert reply.text == say(language, "counters-off")


async def test_all_settings_are_shown_on_one_page(
    admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    unset = (await admin.slash("settings show", channel=place)).text
    for line in (
        say(language, "settings-title"),
        say(language, "counters-off"),
        say(language, "own-told", rules="", saved=0),
        say(language, "organisers-told", role="", roles=0),
        await _default(admin, place),
    ):
        assert line in unset
    subjects = [line for line in unset.splitlines() if line.startswith("### ")]
    keys = ("tables", "rules", "language", "announcements", "counters")
    assert subjects == ["### " + say(language, f"settings-{key}") for key in keys]
    changed: dict[str, dict[str, object]] = {
        "rules": {"name": "maison", "like": "cats"},
        "default": {"rules": "maison"},
        "time": {"limit": "by post"},
        "channels": {"add": place},
        "bystanders": {"game": "french"},
        "threads": {"on": True},
        "organisers": {"role": place.guild.roles[place.guild.id]},
        "counters": {"on": True, "rake": 3},
    }
    for setting, options in changed.items():
        await admin.slash(f"settings {setting}", channel=place, options=options)
    page = (await admin.slash("settings show", channel=place)).text
    for line in (
        say(language, "places-told", where=f"<#{place.id}>", channels=1),
        time_limits.told(time_limits.BY_POST, language),
        say(language, "rules-line", rules="maison", points=5),
        say(language, "own-told", rules="maison", saved=1),
        say(language, "threads-told", threads=1),
        say(language, "bystanders-told", way="french"),
        say(language, "organisers-told", role=f"<@&{place.guild.id}>", roles=1),
        (await admin.slash("settings counters", channel=place)).text,
        say(language, "settings-who"),
    ):
        assert line in page
    assert "</settings time:" in page


@pytest.mark.parametrize(
    ("subcommand", "options"),
    [
        ("time", {"limit": "by post"}),
        ("language", {"language": "fr"}),
        ("channels", {"anywhere": True}),
        ("default", {"points": 3}),
        ("threads", {"on": True}),
        ("show", {}),
    ],
)
async def test_the_commands_need_the_permission_to_manage_the_server(
    sandbox: InProcessSandbox, place: Channel, subcommand: str, options: dict[str, object]
) -> None:
    with pytest.raises(ClientRefused):
        await sandbox.member(place, "Ana").slash(f"settings {subcommand}", channel=place, options=options)


async def test_a_member_who_lost_the_permission_cannot_change_settings(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    assert place.guild is not None
    everyone = place.guild.roles[place.guild.id]
    everyone.permissions |= Permission.MANAGE_GUILD
    composed = await ana.slash("settings rules", channel=place, name="ours")
    everyone.permissions &= ~Permission.MANAGE_GUILD
    assert composed.message is not None
    delete = say(language, "editor-delete")
    refusal(await ana.click(composed.message, delete), language, Reason.NEEDS_MODERATOR)


@pytest.mark.parametrize(
    ("subject", "options", "named"),
    [
        ("time", {"limit": "20"}, "–"),
        ("language", {"language": "en"}, "–"),
        ("channels", {"add": "place"}, "–"),
        ("threads", {"on": True}, "✗ → ✓"),
        ("organisers", {"role": "role"}, "–"),
        ("default", {"points": 3}, "–"),
        ("bystanders", {"game": "french"}, "english → french"),
        ("lobby", {"channel": "place"}, "–"),
        ("seasons", {"channel": "place", "length": "month"}, "–"),
        ("daily", {"channel": "place", "hour": 7}, "–"),
        ("fairness", {"channel": "place"}, "–"),
        ("counters", {"on": True}, "✗ → ✓"),
        ("rules", {"name": "ours"}, "–"),
    ],
)
async def test_without_options_a_subject_is_shown_and_every_change_stands_in_the_log(
    sandbox: InProcessSandbox,
    admin: UserClient,
    language: Language,
    subject: str,
    options: Mapping[str, object],
    named: str,
) -> None:
    place = sandbox.own_channel()
    assert place.guild is not None
    given: dict[str, object] = {"place": place, "role": place.guild.roles[place.guild.id]}
    chosen = {name: given.get(str(value), value) for name, value in options.items()}
    database = sandbox.program.app.database
    before = (await admin.slash(f"settings {subject}", channel=place)).text
    assert (await database.read(log.page, place.guild.id, 1, 0)).total == 0
    await admin.slash(f"settings {subject}", channel=place, options=chosen)
    after = (await admin.slash(f"settings {subject}", channel=place)).text
    assert after == (await admin.slash(f"settings {subject}", channel=place)).text
    assert after != before
    entries = (await admin.slash("moderate log", channel=place)).text.splitlines()[1:]
    assert len(entries) == 1
    assert say(language, f"cmd-settings-{subject}") in entries[0]
    assert named in entries[0]
    assert admin.mention in entries[0]
    if subject in OFF:
        both = await admin.slash(f"settings {subject}", channel=place, options={**chosen, "off": True})
        refusal(both, language, SettingsReason.OFF_AND_ON)
        await admin.slash(f"settings {subject}", channel=place, options={"off": True})
        assert (await admin.slash(f"settings {subject}", channel=place)).text == before
        assert (await database.read(log.page, place.guild.id, 1, 0)).total == 2
