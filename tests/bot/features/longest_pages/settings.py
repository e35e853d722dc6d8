"""The pages of settings, privacy and help."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import ButtonStyle

from bot.features.daily.morning.model import to_come
from bot.features.lobby.model import Content, Lobby
from bot.features.lobby.page import play_now_button
from bot.features.moderation.model import Concerned
from bot.features.moderation.page import concerned_items
from bot.features.post.model import Holiday
from bot.features.post.page import holiday_items
from bot.features.privacy.blocks_page import blocked_page, blocks_items, declined_page, unblocked_page
from bot.features.privacy.page import data_items, kept_text
from bot.features.registered import SETTINGS
from bot.features.seasons.model import Length, Season
from bot.features.setting import Controls
from bot.features.settings.help_page import Section, command_page, help_page
from bot.features.settings.preferences_page import Part, preferences_page
from bot.features.settings.ruleset_editor_page import delete_page, editor_page
from bot.features.settings.settings_page import (
    Subject,
    counters_form,
    dates_form,
    language_line,
    missing_for_tournaments,
    moderators_line,
    organisers_line,
    own_line,
    places_line,
    rules_form,
    rules_line,
    settings_page,
    subject_page,
    threads_line,
    time_form,
    zone_form,
    zone_line,
)
from bot.features.settings.settings_page import controls as settings_controls
from bot.features.settings.settings_page import counters as counters_told
from bot.features.settings.transactions import MOST_RULESETS
from bot.features.settings.welcome_page import MOST_HANDS, direct_page, server_page
from bot.pages.parts.layout import sentence_page
from bot.pages.table import time_limits
from bot.tables.guild import AllSettings, CounterSettings, DefaultRules, GuildSettings, Rights
from bot.tables.person import Blocked, KeptData, Person
from bot.text.i18n import Language, say, sources
from cogs.server.settings import NUMBERS
from engine.betting.bets import Unmatched
from engine.games import GAME_TYPES
from engine.interface import Bystanders
from tests.bot.features.longest_pages.common import KINDS, RULES, Built
from tests.bot.support.longest import AT, ID, LINK, NAME


def settings(language: Language) -> Built:
    server = GuildSettings(
        Bystanders.FRENCH, 604_800_000, language, (ID,) * 20, threads=True, organisers=ID, moderators=ID
    )
    own = [RULES[KINDS[-1]].named(f"{number:02}{'_' * 30}") for number in range(MOST_RULESETS)]
    money = CounterSettings(
        *(True, 10**9, 50, Unmatched.PRO_RATA, True, 10**9, 10**9, True, True, 600_000, 10**4),
    )
    settled = AllSettings(server, money, own, {KINDS[-1]: DefaultRules(own[0].name)})
    lacks = Rights(posts=False, gives=False, allows=False, events=False, threads=False, mentions=False)
    season = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, ID, resets=True)
    organisers = [organisers_line(server, language), *missing_for_tournaments(ID, ID, lacks, language)]
    lobby = Lobby("abcdefgh", ID, ID, Content(language, (), (), 0, (), 0), 1, AT, AT)
    told: dict[str, str] = {
        Subject.CHANNELS: places_line(server, language),
        Subject.THREADS: threads_line(server, language),
        Subject.TIME: time_limits.told(time_limits.BY_POST, language),
        Subject.BYSTANDERS: say(language, "bystanders-told", way="french"),
        Subject.ORGANISERS: "\n".join(organisers),
        Subject.MODERATORS: moderators_line(server, language),
        Subject.DEFAULT: rules_line(settled, language),
        Subject.RULES: own_line(settled, language),
        Subject.LANGUAGE: language_line(server, language, language),
        Subject.ZONE: zone_line(replace(server, zone="America/Argentina/ComodRivadavia"), AT, language),
        Subject.COUNTERS: counters_told(money, language),
    }
    found: dict[str, Any] = dict.fromkeys(SETTINGS, ID)
    found |= {"seasons": (season, True), "daily": to_come(ID, ID, 8, AT), "lobby": lobby}
    told |= {name: brought.told(found[name], lacks, language) for name, brought in SETTINGS.items()}
    for changed in ([*told], []):
        yield settings_page(told, changed, language)
    shown = "0" * 10
    for subject in told:
        make = Controls(subject, shown, language)
        controls = (
            SETTINGS[subject].controls(make, found[subject])
            if subject in SETTINGS
            else settings_controls(make, Subject(subject), settled, 60_000)
        )
        yield subject_page(subject, told, told[subject], controls, language)
    yield time_form(shown, language)
    yield dates_form(shown, language)
    yield zone_form(shown, language)
    yield rules_form(settled, shown, language)
    for name, numbers in NUMBERS.items():
        yield counters_form(name, numbers, money, shown, language)
    for hands in ([], [(", ".join([NAME] * 8), LINK)] * MOST_HANDS):
        yield direct_page(None, hands)
    yield server_page(language, {})
    person = Person(ID, NAME, language)
    more = {
        Part.PRIVACY: [
            *concerned_items(
                [("*" * 100, Concerned(ID, hidden=True, excluded=True, until=AT))] * 5, language
            ),
            *data_items(language),
        ],
        Part.BLOCKS: blocks_items([Blocked(ID + number, NAME) for number in range(25)], language),
        Part.HOLIDAY: holiday_items(Holiday(AT + 1, 2030, 0), AT, language),
    }
    for part in Part:
        yield preferences_page(person, part, more.get(part, ()))
    for kind, game in GAME_TYPES.items():
        for option in (None, *game.options):
            yield editor_page(RULES[kind].named("x" * 32), option, language)
        yield delete_page(RULES[kind].named("x" * 32), language)


def privacy(language: Language) -> Built:
    for page in (declined_page, blocked_page, unblocked_page):
        yield page(ID, language)
    rows = dict.fromkeys(("seat", "departure", "message", "transfer", "score", "moderation", "block"), 10**9)
    yield sentence_page(kept_text(KeptData(Person(ID, NAME, language), rows), language))


def helped(language: Language) -> Built:
    keys = [entry.removesuffix("-about") for entry in sources(language) if entry.startswith("cmd-")]
    names = dict.fromkeys(key.removeprefix("cmd-").replace("-", " ") for key in keys)
    leaves = [name for name in names if not any(other.startswith(f"{name} ") for other in names)]
    mentions = {name: f"</{name}:{ID}>" for name in leaves}
    for section in Section:
        for in_server in (False, True):
            yield help_page(
                section,
                language,
                mentions,
                now=play_now_button(language, ButtonStyle.secondary) if in_server else None,
                version="0.9.0 (commit 0123456, schema 1)",
                support=LINK,
            )
    for name, mention in mentions.items():
        yield command_page(name, language, mention, [("x" * 32, "x" * 100)] * 10)
