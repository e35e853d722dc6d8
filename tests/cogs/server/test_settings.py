"""``/settings``: the page of the settings that a server's moderators change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from bot.features.moderation import store as log
from bot.features.seasons import store as season_store
from bot.features.settings.reasons import SettingsReason
from bot.features.settings.settings_page import FIRST, Subject
from bot.pages.games.registered import GAME_UIS
from bot.pages.table import time_limits
from bot.tables.errors import Reason
from bot.tables.store import guilds
from bot.text import formatting
from bot.text.i18n import Language, say
from cogs.server.settings import SUBJECTS
from engine.betting.errors import MOST_RAKE
from engine.games import GAME_TYPES
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ClientRefused, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import UNHURRIED, InProcessSandbox
from tests.shortcuts import change_settings, moderation_log

pytestmark = pytest.mark.asyncio(loop_scope="module")
CHANGES: Final[Mapping[str, tuple[Mapping[str, object], str]]] = {
    "time": ({"turn": "20"}, "–"),
    "language": ({"on": "en"}, "– → language-en"),
    "channels": ({"channel": "places"}, "–"),
    "threads": ({"on": True}, "✗ → ✓"),
    "organisers": ({"role": "role"}, "–"),
    "moderators": ({"role": "club"}, "–"),
    "log": ({"channel": "place"}, "–"),
    "default": ({"points_ecarte": 3}, "–"),
    "bystanders": ({"on": "french"}, "bystanders-english → bystanders-french"),
    "lobby": ({"channel": "place"}, "–"),
    "seasons": ({"channel": "place"}, "– → length-month"),
    "daily": ({"channel": "place"}, "–"),
    "fairness": ({"channel": "place"}, "–"),
    "counters": ({"on": True}, "✗ → ✓"),
    "rules": ({"name": "ours"}, "–"),
}
"""A change of each subject, and how the log tells it, words by their keys.

The zone is left out: what it shows is the time.
"""


@pytest.mark.parametrize(("limit", "number"), [("20", 20), ("1", 1)])
async def test_the_time_for_an_action_is_set(
    admin: UserClient, place: Channel, language: Language, limit: str, number: int
) -> None:
    reply = await change_settings(admin, "time", channel=place, turn=limit)
    duration = say(language, "duration", unit="minute", number=number)
    assert say(language, "pace-at-table", time=duration) in reply.text
    assert f"→ {duration}" in (await moderation_log(admin, place)).text


async def test_an_invalid_time_is_refused(admin: UserClient, place: Channel, language: Language) -> None:
    for limit in ("0", "10081", "soon"):
        reply = await change_settings(admin, "time", channel=place, turn=limit)
        refusal(reply, language, Reason.BAD_PACE, least=1, most=10_080)


async def test_usual_times_are_offered(admin: UserClient, place: Channel, language: Language) -> None:
    for shown, typed in time_limits.choices(int(UNHURRIED["TURN_SECONDS"]) * 1000, language):
        reply = await change_settings(admin, "time", channel=place, turn=typed)
        assert reply.message is not None
        (chosen,) = [option.label for option in reply.message.selects[1].options if option.value == typed]
        assert chosen == shown


@pytest.mark.parametrize("spoken", ["en", "fr"])
async def test_the_language_is_set(
    admin: UserClient, place: Channel, language: Language, spoken: Language
) -> None:
    reply = await change_settings(admin, "language", channel=place, on=spoken)
    told = say(language, "language-told", spoken=say(language, f"language-{spoken}"), settled=1)
    assert told in reply.text


async def test_purses_start_over_with_a_season_where_a_server_wants_it(
    sandbox: InProcessSandbox, admin: UserClient, language: Language
) -> None:
    place = await sandbox.counters_channel()
    restart = say(language, "ledger-restart", until="").strip()
    await change_settings(admin, "seasons", channel=place, options={"channel": place})
    assert restart not in (await admin.slash("counters", channel=place)).text
    turned_on = await change_settings(admin, "seasons", channel=place, options={"resets": True})
    for said in ("seasons-resets-on", "seasons-resets"):
        assert say(language, said) in turned_on.text
    assert say(language, "settings-resets") in (await moderation_log(admin, place)).text
    assert restart in (await admin.slash("counters", channel=place)).text
    turned_off = await change_settings(admin, "seasons", channel=place, options={"resets": False})
    assert say(language, "seasons-resets") not in turned_off.text


@pytest.mark.parametrize(("typed", "zone"), [("paris", "Europe/Paris"), ("Asia/Tokyo", "Asia/Tokyo")])
async def test_times_are_read_in_the_zone_of_the_server(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, typed: str, zone: str
) -> None:
    assert place.guild is not None
    shown = await change_settings(admin, "zone", channel=place, zone=typed)
    assert zone in shown.text
    assert f"UTC → {zone}" in (await moderation_log(admin, place)).text
    until = "2/1 20:30"
    await change_settings(admin, "seasons", channel=place, options={"channel": place}, until=until)
    season = await sandbox.program.app.database.read(season_store.of_server, place.guild.id)
    assert season is not None
    assert f"{datetime.fromtimestamp(season.until / 1000, ZoneInfo(zone)):%d %H:%M}" in (
        "02 20:30",
        "01 20:30",
    )


async def test_a_zone_that_nobody_knows_is_refused(
    admin: UserClient, place: Channel, language: Language
) -> None:
    reply = await change_settings(admin, "zone", channel=place, zone="Pariss")
    assert "`Europe/Paris`" in reply.text
    reply = await change_settings(admin, "zone", channel=place, zone="#")
    refusal(reply, language, SettingsReason.UNKNOWN_ZONE, like="", number=0)


async def test_the_language_can_follow_discord_again(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None
    await sandbox.speak(place, "fr")
    reply = await change_settings(admin, "language", channel=place, on="discord")
    told = say(language, "language-told", spoken=say(language, "language-en"), settled=0)
    assert told in reply.text
    assert (await sandbox.program.app.database.read(guilds.settings, place.guild.id)).language is None


async def test_channels_for_games_are_set(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    other = sandbox.quiet_channel(place.guild)
    both = formatting.listed([f"<#{place.id}>", f"<#{other.id}>"], language)
    for chosen, where in (([place, other], both), ([place], f"<#{place.id}>")):
        reply = await change_settings(admin, "channels", channel=place, options={"channel": chosen})
        assert say(language, "places-told", where=where, channels=len(chosen)) in reply.text
    # None stands for all, as the button does.
    ways: tuple[dict[str, object], ...] = ({"off": True}, {"channel": []})
    for everywhere in ways:
        await change_settings(admin, "channels", channel=place, options={"channel": [place]})
        reply = await change_settings(admin, "channels", channel=place, options=everywhere)
        assert say(language, "places-told", where="", channels=0) in reply.text


@pytest.mark.parametrize("on", [True, False])
async def test_threads_are_set(admin: UserClient, place: Channel, language: Language, on: bool) -> None:
    reply = await change_settings(admin, "threads", channel=place, on=on)
    assert say(language, "threads-told", threads=int(on)) in reply.text


async def test_the_default_rules_are_set(admin: UserClient, place: Channel, language: Language) -> None:
    chosen = {"points_ecarte": 7, "rules_bourre": "three-card"}
    reply = await change_settings(admin, "default", channel=place, options=chosen)
    rules = say(language, "rules-line", rules=say(language, "rules-classic"), points=7)
    assert say(language, "default-of-game", game=say(language, "ecarte"), rules=rules) in reply.text
    assert GAME_UIS["bourre"].rules_line(GAME_TYPES["bourre"].presets["three-card"], language) in reply.text


@pytest.mark.parametrize("way", ["english", "french"])
async def test_bystanders_are_set(admin: UserClient, place: Channel, language: Language, way: str) -> None:
    reply = await change_settings(admin, "bystanders", channel=place, on=way)
    assert say(language, "bystanders-told", way=way) in reply.text


@pytest.mark.parametrize(
    ("changed", "shown"),
    [
        ({}, {}),
        ({"opening": 250, "rake": 3}, {}),
        ({"betting": 90, "age": 30}, {}),
        ({"adults": True, "chouette_leaves": True}, {"adults": 1, "leaves": 1}),
    ],
)
async def test_counters_are_set(
    admin: UserClient,
    place: Channel,
    language: Language,
    changed: Mapping[str, object],
    shown: Mapping[str, int],
) -> None:
    reply = await change_settings(admin, "counters", channel=place, options={"on": True, **changed})
    usual = {"opening": 1_000, "allowance": 0, "most": 0, "adults": 0, "rake": 0, "leaves": 0, "betting": 15}
    numbers = {name: value for name, value in changed.items() if not isinstance(value, bool)}
    told = say(
        language,
        "counters-settled",
        unmatched=say(language, "unmatched-last-in-first-out"),
        seat=say(language, "seat-to-queue"),
        **{**usual, "age": 0, **numbers, **shown},  # type: ignore[arg-type]
    )
    assert told in reply.text


async def test_numbers_that_counters_cannot_have_are_refused(
    admin: UserClient, place: Channel, language: Language
) -> None:
    await change_settings(admin, "counters", channel=place, on=True)
    for field, typed, least, most in (
        ("opening", "0", 1, 1_000_000),
        ("rake", "51", 0, MOST_RAKE),
        ("betting", "-1", 0, 120),
        ("age", "old", 0, 3_650),
    ):
        reply = await change_settings(admin, "counters", channel=place, options={field: typed})
        refusal(reply, language, SettingsReason.BAD_NUMBER, field=field, least=least, most=most)


async def test_all_settings_are_shown_on_one_page(
    admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    unset = await admin.slash("settings", channel=place)
    for line in (
        say(language, "settings-title"),
        say(language, "counters-off"),
        say(language, "settings-who"),
    ):
        assert line in unset.text
    assert unset.message is not None
    (subjects,) = unset.message.selects
    assert [option.value for option in subjects.options] == [*SUBJECTS]
    # The four subjects that a server chooses first are a press away, in any server.
    first = [f"settings:{subject}" for subject in FIRST]
    assert [button.custom_id for button in unset.message.buttons] == first
    lobby = await admin.click(unset.message, first[1])
    assert say(language, "lobby-told", where="", channels=0) in lobby.text
    told = {option.value: option.description for option in subjects.options}
    assert told[Subject.RULES] == say(language, "own-told", rules="", saved=0)
    assert told[Subject.ORGANISERS] == say(language, "organisers-told", role="", roles=0).replace("*", "")
    for option in subjects.options:
        # What nobody has set stands in the select, except for what a server chooses first.
        assert (f"**{option.label}** · " in unset.text) == (option.description is None)
    await change_settings(admin, "time", channel=place, turn="by post")
    await change_settings(admin, "channels", channel=place, options={"channel": [place]})
    page = (await admin.slash("settings", channel=place)).text
    assert say(language, "places-told", where=f"<#{place.id}>", channels=1) in page
    assert time_limits.told(time_limits.BY_POST, language) in page


async def test_the_page_needs_the_permission_to_manage_the_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    with pytest.raises(ClientRefused):
        await ana.slash("settings", channel=place)
    assert place.guild is not None
    everyone = place.guild.roles[place.guild.id]
    everyone.permissions |= Permission.MANAGE_GUILD
    shown = await change_settings(ana, "threads", channel=place)
    composed = await change_settings(ana, "rules", channel=place, name="ours")
    everyone.permissions &= ~Permission.MANAGE_GUILD
    assert composed.message is not None
    assert shown.message is not None
    delete = say(language, "editor-delete")
    refusal(await ana.click(composed.message, delete), language, Reason.NEEDS_MODERATOR)
    refusal(await ana.click(shown.message, "setting:threads:on"), language, Reason.NEEDS_MODERATOR)


async def test_a_page_that_shows_what_is_no_longer_true_changes_nothing(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None
    first = await change_settings(admin, "counters", channel=place, on=True)
    assert first.message is not None
    form = await admin.click(first.message, "setting:counters:amounts")
    await change_settings(admin, "counters", channel=place, opening=50)
    for late in (
        await admin.submit(form, {"opening": "70"}),
        await admin.click(first.message, "setting:counters:adults-on"),
    ):
        assert say(language, "refusal-outdated") in late.text
    money = await sandbox.program.app.database.read(guilds.counter_settings, place.guild.id)
    assert (money.opening, money.adults) == (50, False)


@pytest.mark.parametrize("resolved", [{}, {"type": 2}])
async def test_only_a_channel_that_discord_offers_is_taken(
    sandbox: InProcessSandbox,
    admin: UserClient,
    place: Channel,
    language: Language,
    resolved: Mapping[str, object],
) -> None:
    shown = await change_settings(admin, "lobby", channel=place)
    assert shown.message is not None
    menu = shown.message.selects[1].custom_id
    found = {"channels": {str(place.id): resolved}}
    sent = {"custom_id": menu, "component_type": 8, "values": [str(place.id)], "resolved": found}
    refusal(await sandbox.forge(admin, sent, shown.message), language, Reason.STALE)


@pytest.mark.parametrize("subject", [subject for subject in SUBJECTS if subject != "zone"])
async def test_every_change_stands_in_the_log_and_off_takes_it_back(
    sandbox: InProcessSandbox,
    admin: UserClient,
    language: Language,
    subject: str,
) -> None:
    options, named = CHANGES[subject]
    place = sandbox.own_channel()
    assert place.guild is not None
    role = place.guild.roles[place.guild.id]
    given: dict[str, object] = {"place": place, "places": [place], "role": role}
    given["club"] = sandbox.server.world.add_role(place.guild, "Club")
    chosen = {name: given.get(str(value), value) for name, value in options.items()}
    database = sandbox.program.app.database
    before = (await change_settings(admin, subject, channel=place)).text
    assert (await database.read(log.page, place.guild.id, 1, 0)).total == 0
    changed = await change_settings(admin, subject, channel=place, options=chosen)
    after = await change_settings(admin, subject, channel=place)
    assert after.text != before
    entries = (await moderation_log(admin, place)).text.splitlines()[1:]
    assert len(entries) == 1
    assert say(language, f"settings-subject-{subject}") in entries[0]
    words = (say(language, word) if word[0].isalpha() else word for word in named.split(" → "))
    assert " → ".join(words) in entries[0]
    assert admin.mention in entries[0]
    assert changed.message is not None
    assert after.message is not None
    if any(
        (button.custom_id or "").startswith(f"setting:{subject}:off:") for button in after.message.buttons
    ):
        assert (await change_settings(admin, subject, channel=place, off=True)).text == before
        assert (await database.read(log.page, place.guild.id, 1, 0)).total == 2
