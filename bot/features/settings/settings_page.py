"""The page of a server's settings: the present state of each subject in a sentence, and its controls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

import discord

from bot.features.seasons.setting import DATES
from bot.features.setting import OFF, ON, PLACES, SETTING, Controls
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Button, Form, Select, SelectField, TextField
from bot.pages.parts.layout import button_rows, layout
from bot.pages.parts.page import Page
from bot.pages.parts.permissions import missing_role
from bot.pages.table import time_limits
from bot.tables.guild import AllSettings, CounterSettings, DefaultRules, GuildSettings, Rights
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language, say
from bot.text.zones import USUAL
from engine.betting.bets import Unmatched
from engine.games import GAME_TYPES
from engine.interface import Bystanders

SETTINGS: Final = "settings"
"""The topic of the select of subjects, and of the buttons that lead to one."""
TURN: Final = "turn"
"""A time for each move that is typed."""
ZONE: Final = "zone"
NEW: Final = "new"
EDIT: Final = "edit"
AMOUNTS: Final = "amounts"
LIMITS: Final = "limits"
SINCE: Final = "since"
UNTIL: Final = "until"
NAME: Final = "name"
LIKE: Final = "like"
DISCORDS: Final = "discord"
"""The choice that stands for the language that Discord names."""
AS_RULES: Final = "0"
"""The choice that stands for as many points as the rules say."""
WAYS: Final = (Bystanders.ENGLISH, Bystanders.FRENCH)
SWITCHES: Final = ("adults", "backers_first", "chouette_leaves")
"""The settings of counters that are on or off."""
MOST_PLACES: Final = 20
"""How many channels a sentence can name."""
LONGEST_TYPED: Final = 32
_LACKS: Final = "-#"
"""Begins a line of a state that says which permission is missing."""
_LONGEST_DESCRIPTION: Final = 100
_LONGEST_LIST: Final = 1_200
"""How long a list is that stands alone: everything that a server may have."""
_LONGEST_LINE: Final = 400
"""How long a state is on the page of all."""
_PRIMARY: Final = discord.ButtonStyle.primary


class Subject(StrEnum):
    """The subjects that belong to no feature, in order. Those of features follow."""

    CHANNELS = "channels"
    THREADS = "threads"
    TIME = "time"
    BYSTANDERS = "bystanders"
    ORGANISERS = "organisers"
    MODERATORS = "moderators"
    DEFAULT = "default"
    RULES = "rules"
    LANGUAGE = "language"
    ZONE = "zone"
    COUNTERS = "counters"


FIRST: Final = (Subject.CHANNELS, "lobby", Subject.LANGUAGE, Subject.COUNTERS)
"""What a server is asked to choose first."""


def language_line(server: GuildSettings, discords: Language, language: Language) -> str:
    """The language of public messages in a server.

    Args:
        discords: the language that the server has set in Discord.
    """
    spoken = say(language, f"language-{server.language or discords}")
    return say(language, "language-told", spoken=spoken, settled=int(server.language is not None))


def zone_line(server: GuildSettings, at: int, language: Language) -> str:
    """The time zone of a server, and how late it is there.

    Args:
        at: the present time, in UTC milliseconds.
    """
    there = datetime.fromtimestamp(at / 1000, ZoneInfo(server.zone))
    return say(language, "zone-told", zone=server.zone, time=f"{there:%H:%M}")


def places_line(server: GuildSettings, language: Language) -> str:
    """Where games may be opened."""
    named = [f"<#{channel}>" for channel in server.channels]
    where = formatting.listed(named or [""], language, _LONGEST_LIST)
    return say(language, "places-told", where=where, channels=len(named))


def threads_line(server: GuildSettings, language: Language) -> str:
    """Whether each game gets a thread of its own."""
    return say(language, "threads-told", threads=int(server.threads))


def organisers_line(server: GuildSettings, language: Language) -> str:
    """Who may organise tournaments."""
    roles = int(server.organisers is not None)
    return say(language, "organisers-told", role=f"<@&{server.organisers}>", roles=roles)


def moderators_line(server: GuildSettings, language: Language) -> str:
    """Who keeps order."""
    roles = int(server.moderators is not None)
    return say(language, "moderators-told", role=f"<@&{server.moderators}>", roles=roles)


def missing_for_tournaments(
    channel: int, role: int | None, rights: Rights | None, language: Language
) -> list[str]:
    """The lines that say what the bot needs for the events, threads and roles of tournaments.

    Args:
        channel: where tournaments are held.
        role: the role of their champions; None for none.
        rights: as for ``missing_post``.
    """
    if rights is None:
        return []
    events = [] if rights.events else [say(language, "missing-events")]
    threads = [] if rights.threads else [say(language, "missing-threads", channel=f"<#{channel}>")]
    return [*events, *threads, *missing_role(role, rights, language)]


def rules_line(settled: AllSettings, language: Language) -> str:
    """The rules of each game for tables without named rules."""
    told = [
        say(
            language,
            "default-of-game",
            game=game_ui.title(language),
            rules=game_ui.rules_line(settled.default_rules(kind), language),
        )
        for kind, game_ui in GAME_UIS.items()
    ]
    return " · ".join(told)


def own_line(settled: AllSettings, language: Language) -> str:
    """The server's own rules."""
    named = [formatting.name(rules.name) for rules in settled.rulesets]
    own = formatting.listed(named or [""], language, _LONGEST_LIST)
    return say(language, "own-told", rules=own, saved=len(named))


def counters(settings: CounterSettings, language: Language) -> str:
    """How counters are used."""
    if not settings.counters:
        return say(language, "counters-off")
    return say(
        language,
        "counters-settled",
        opening=settings.opening,
        allowance=settings.allowance,
        most=settings.most,
        adults=int(settings.adults),
        rake=settings.rake,
        unmatched=say(language, f"unmatched-{_way(settings.unmatched)}"),
        seat=say(language, "seat-to-backer" if settings.backers_first else "seat-to-queue"),
        leaves=int(settings.chouette_leaves),
        betting=settings.betting // 1000,
        age=settings.age,
    )


def _way(unmatched: Unmatched) -> str:
    return unmatched.name.lower().replace("_", "-")


def settings_page(told: Mapping[str, str], changed: Collection[str], language: Language) -> Page:
    """The first subjects with their buttons, a select of all, and the other subjects that are changed.

    Each is a sentence with its present state; that of any other stands in the select. A subject that lacks a
    permission is shown, too.

    Args:
        told: the states by subject, in order.
    """
    rest = [
        subject
        for subject in told
        if subject not in FIRST and (subject in changed or f"\n{_LACKS}" in told[subject])
    ]
    others = {subject: told[subject] for subject in told if subject not in (*FIRST, *rest)}
    change = say(language, "button-change")
    lines = [_line(subject, told, language) for subject in rest]
    body: list[ui.Item] = [
        _heading(language),
        *(
            ui.Section(
                ui.TextDisplay(_line(subject, told, language)), Button.about(SETTINGS, (subject,), change)
            )
            for subject in FIRST
        ),
        _subjects(None, [*told], language, others),
        *([ui.TextDisplay("\n".join(lines))] if lines else []),
        _who(language),
    ]
    return Page(layout(body))


def _line(subject: str, told: Mapping[str, str], language: Language) -> str:
    return formatting.cut(f"**{label(subject, language)}** · {_brief(told[subject])}", _LONGEST_LINE)


def _brief(told: str) -> str:
    """A state in a sentence, with the permissions that are missing."""
    first, *others = told.splitlines()
    return "\n".join((first, *(line for line in others if line.startswith(_LACKS))))


def subject_page(
    subject: str, subjects: Iterable[str], told: str, controls: Iterable[ui.Item], language: Language
) -> Page:
    """The present state of a subject, and its controls.

    Args:
        subjects: all, in order.
        told: the state.
    """
    body: list[ui.Item] = [
        _heading(language),
        _subjects(subject, subjects, language, {}),
        ui.TextDisplay(told),
        *controls,
        _who(language),
    ]
    return Page(layout(body))


def label(subject: str, language: Language) -> str:
    """What a subject is called."""
    return say(language, f"settings-subject-{subject}")


def _heading(language: Language) -> ui.Item:
    return ui.TextDisplay(say(language, "settings-title"))


def _who(language: Language) -> ui.Item:
    return ui.TextDisplay(f"-# {say(language, 'settings-who')}")


def _subjects(
    chosen: str | None, subjects: Iterable[str], language: Language, told: Mapping[str, str]
) -> ui.Item:
    options = [
        discord.SelectOption(
            label=label(subject, language),
            value=subject,
            description=_plain(told[subject]) if subject in told else None,
            default=subject == chosen,
        )
        for subject in subjects
    ]
    return ui.ActionRow(Select.about(SETTINGS, (), say(language, "settings-choose"), options))


def _plain(told: str) -> str:
    """A state as an option tells it, which knows no Markdown."""
    return formatting.cut(told.replace("*", ""), _LONGEST_DESCRIPTION)


def controls(make: Controls, subject: Subject, settled: AllSettings, usual: int) -> Sequence[ui.Item]:
    """The controls of a subject that belongs to no feature.

    Args:
        usual: the time for an action if the server has set none, in milliseconds.
    """
    server, language = settled.tables, make.language
    match subject:
        case Subject.CHANNELS:
            everywhere = [make.button(OFF, "button-settings-everywhere")] if server.channels else []
            return [make.channel(PLACES, server.channels, MOST_PLACES), *button_rows(*everywhere)]
        case Subject.THREADS:
            return [make.switch(server.threads)]
        case Subject.TIME:
            times = {typed: shown for shown, typed in time_limits.choices(usual, language)}
            chosen = next(
                (typed for typed in times if (time_limits.read(typed) or usual) == (server.turn or usual)),
                None,
            )
            return [make.pick(TURN, times, chosen), *button_rows(make.button(TURN, "button-settings-turn"))]
        case Subject.BYSTANDERS:
            ways = {way.value: say(language, f"bystanders-{way}") for way in WAYS}
            return [make.pick(ON, ways, server.bystanders.value)]
        case Subject.ORGANISERS | Subject.MODERATORS:
            role = server.organisers if subject is Subject.ORGANISERS else server.moderators
            none = [] if role is None else [make.button(OFF, "button-settings-off")]
            return [make.role(role), *button_rows(*none)]
        case Subject.DEFAULT:
            return _default(make, settled)
        case Subject.RULES:
            new = make.button(NEW, "button-settings-rules", _PRIMARY)
            own = {rules.name: rules.name for rules in settled.rulesets}
            return [*([make.pick(EDIT, own, None)] if own else []), *button_rows(new)]
        case Subject.LANGUAGE:
            spoken = {name: say(language, f"choice-language-{name}") for name in (*LANGUAGES, DISCORDS)}
            return [make.pick(ON, spoken, server.language or DISCORDS)]
        case Subject.ZONE:
            usual_one = [] if server.zone == USUAL else [make.button(OFF, "button-settings-utc")]
            return button_rows(make.button(ZONE, "button-settings-zone"), *usual_one)
        case Subject.COUNTERS:
            return _counters(make, settled.counters)


def _default(make: Controls, settled: AllSettings) -> list[ui.Item]:
    """A select of the rules of each game and, where it has points, of these."""
    language, rows = make.language, list[ui.Item]()
    for kind, game_ui in GAME_UIS.items():
        game_type, default = GAME_TYPES[kind], settled.defaults.get(kind, DefaultRules())
        names = {name: game_ui.rules_name(preset, language) for name, preset in game_type.presets.items()}
        names |= {rules.name: rules.name for rules in settled.rulesets if rules.kind == kind}
        title = game_ui.title(language)
        offered = {
            name: say(language, "settings-rules-of", game=title, rules=shown) for name, shown in names.items()
        }
        rows.append(make.pick(f"rules_{kind}", offered, settled.default_rules(kind).name))
        targets = game_type.options.get("target", ())
        if len(targets) > 1:
            points = {AS_RULES: say(language, "settings-points", points=0)}
            points |= {target: say(language, "settings-points", points=int(target)) for target in targets}
            rows.append(make.pick(f"points_{kind}", points, str(default.points or AS_RULES)))
    return rows


def _counters(make: Controls, settings: CounterSettings) -> list[ui.Item]:
    if not settings.counters:
        return [make.switch(on=False)]
    language = make.language
    unmatched = {
        way.value: say(language, "settings-unmatched", way=say(language, f"unmatched-{_way(way)}"))
        for way in Unmatched
    }
    switches = [
        make.toggle(name, say(language, f"settings-{name.replace('_', '-')}"), on=getattr(settings, name))
        for name in SWITCHES
    ]
    forms = [make.button(name, f"button-settings-{name}") for name in (AMOUNTS, LIMITS)]
    return [
        *button_rows(*forms, make.button(OFF, "button-settings-off")),
        make.pick("unmatched", unmatched, settings.unmatched.value),
        *button_rows(*switches),
    ]


def time_form(mark: str, language: Language) -> Form:
    """The form for a time for each move.

    Args:
        mark: what the page shows that opens it; so for the other forms.
    """
    return _form(Subject.TIME, TURN, mark, language, _field(TURN, language))


def zone_form(mark: str, language: Language) -> Form:
    """The form for a time zone."""
    return _form(Subject.ZONE, ZONE, mark, language, _field(ZONE, language))


def dates_form(mark: str, language: Language) -> Form:
    """The form for a season from a date to a date."""
    fields = _field(SINCE, language, required=False), _field(UNTIL, language)
    return _form("seasons", DATES, mark, language, *fields)


def rules_form(settled: AllSettings, mark: str, language: Language) -> Form:
    """The form for new rules: their name, and the rules that they begin as a copy of."""
    presets = [preset for game_type in GAME_TYPES.values() for preset in game_type.presets.values()]
    options = [
        discord.SelectOption(label=rules_label, value=name, default=place == 0)
        for place, (name, rules_label) in enumerate(
            [
                *((rules.name, GAME_UIS[rules.kind].rules_name(rules, language)) for rules in presets),
                *((rules.name, rules.name) for rules in settled.rulesets),
            ][:MOST_OPTIONS]
        )
    ]
    like = SelectField(LIKE, say(language, "settings-like"), options)
    return _form(Subject.RULES, NEW, mark, language, _field(NAME, language), like)


def counters_form(
    name: str, fields: Mapping[str, range], settings: CounterSettings, mark: str, language: Language
) -> Form:
    """A form for numbers of the settings of counters.

    Args:
        name: ``AMOUNTS`` or ``LIMITS``.
        fields: what each may be.
    """
    numbers = {field: getattr(settings, field) for field in fields}
    if "betting" in numbers:
        numbers["betting"] //= 1000
    lines = [_field(field, language, str(number)) for field, number in numbers.items()]
    return _form(Subject.COUNTERS, name, mark, language, *lines)


def _form(subject: str, name: str, mark: str, language: Language, *fields: TextField | SelectField) -> Form:
    return Form(SETTING, (subject, name), label(subject, language), *fields, mark=mark)


def _field(name: str, language: Language, value: str = "", *, required: bool = True) -> TextField:
    shown, about = say(language, f"settings-{name}"), say(language, f"settings-{name}-about")
    return TextField(name, shown, LONGEST_TYPED, value=value, about=about, required=required)
