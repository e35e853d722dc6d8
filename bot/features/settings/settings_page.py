"""The settings of a server in words: a line for each, and the page of all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.pages.parts.permissions import missing_role
from bot.pages.table import time_limits
from bot.tables.guild import AllSettings, CounterSettings, GuildSettings, Rights
from bot.text import formatting
from bot.text.i18n import Language, say

_LONGEST_LIST: Final = 1_200
"""How long a list is that stands alone: everything that a server may have."""
_ROOM: Final = 180
"""How long it is on the page of all settings, which says how many more there are."""


def language_line(server: GuildSettings, discords: Language, language: Language) -> str:
    """The language of public messages in a server.

    Args:
        discords: the language that the server has set in Discord.
    """
    spoken = say(language, f"language-{server.language or discords}")
    return say(language, "language-told", spoken=spoken, settled=int(server.language is not None))


def places_line(server: GuildSettings, language: Language, most: int = _LONGEST_LIST) -> str:
    """Where games may be opened.

    Args:
        most: how long the list is.
    """
    where = formatting.listed([f"<#{channel}>" for channel in server.channels] or [""], language, most)
    return say(language, "places-told", where=where, channels=len(server.channels))


def threads_line(server: GuildSettings, language: Language) -> str:
    """Whether each game gets a thread of its own."""
    return say(language, "threads-told", threads=int(server.threads))


def organisers_line(server: GuildSettings, language: Language) -> str:
    """Who may organise tournaments."""
    roles = int(server.organisers is not None)
    return say(language, "organisers-told", role=f"<@&{server.organisers}>", roles=roles)


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
    return say(language, "default-told", rules="\n".join(f"- {line}" for line in told))


def own_line(settled: AllSettings, language: Language, most: int = _LONGEST_LIST) -> str:
    """The server's own rules.

    Args:
        most: how long the list is.
    """
    own = formatting.listed(
        [formatting.name(rules.name) for rules in settled.rulesets] or [""], language, most
    )
    return say(language, "own-told", rules=own, saved=len(settled.rulesets))


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
        unmatched=say(language, f"unmatched-{settings.unmatched.name.lower().replace('_', '-')}"),
        seat=say(language, "seat-to-backer" if settings.backers_first else "seat-to-queue"),
        leaves=int(settings.chouette_leaves),
        betting=settings.betting // 1000,
        age=settings.age,
    )


def page(
    settled: AllSettings,
    lobby: str,
    seasons: str,
    morning: str,
    fairness: str,
    organisers: str,
    usual: int,
    discords: Language,
    language: Language,
    mentions: Mapping[str, str],
) -> Page:
    """All settings on one page by subject, each with the command that changes it.

    Args:
        lobby: the line that says where the lobby is.
        seasons: the line about the server's seasons.
        morning: the line about the message that tells of the day before.
        fairness: the line that says where the root of each month is told.
        organisers: the line that says who may organise tournaments.
        usual: the time for an action if the server has set none, in milliseconds.
        discords: the language that the server has set in Discord.
        mentions: the clickable mention of each command, by its whole English name.
    """
    server = settled.tables
    subjects = {
        say(language, "settings-tables"): {
            "channels": places_line(server, language, _ROOM),
            "threads": threads_line(server, language),
            "lobby": lobby,
            "time": time_limits.told(server.turn or usual, language),
            "bystanders": say(language, "bystanders-told", way=server.bystanders.value),
            "organisers": organisers,
        },
        say(language, "settings-rules"): {
            "default": rules_line(settled, language),
            "rules": own_line(settled, language, _ROOM),
        },
        say(language, "settings-language"): {"language": language_line(server, discords, language)},
        say(language, "settings-announcements"): {"seasons": seasons, "daily": morning, "fairness": fairness},
        say(language, "settings-counters"): {"counters": counters(settled.counters, language)},
    }
    body: list[ui.Item] = [ui.TextDisplay(say(language, "settings-title"))]
    for subject, told in subjects.items():
        body.append(ui.Separator())
        body.append(ui.TextDisplay(f"### {subject}"))
        body += [
            ui.TextDisplay(f"{line}\n-# {mentions.get(f'settings {name}', name)}")
            for name, line in told.items()
        ]
    body += [ui.Separator(), ui.TextDisplay(f"-# {say(language, 'settings-who')}")]
    return Page(layout(body))
