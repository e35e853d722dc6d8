"""What a server has settled, told to those who settle it: each matter in a line, all of them on a page."""

from __future__ import annotations

from collections.abc import Mapping

from bot.model.guild import AllSettings, CounterSettings, GuildSettings
from bot.pages.games import default_face
from bot.pages.layout import sentence_page
from bot.pages.page import Page
from bot.pages.server import time_limits
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.interface import Rules


def language_line(server: GuildSettings, discords: Language, language: Language) -> str:
    """In which language everybody is spoken to.

    Args:
        discords: the language that Discord names for this server.
    """
    spoken = say(language, f"language-{server.language or discords}")
    return say(language, "language-told", spoken=spoken, settled=int(server.language is not None))


def places_line(server: GuildSettings, language: Language) -> str:
    """Where games may be opened."""
    where = ", ".join(f"<#{channel}>" for channel in server.channels)
    return say(language, "places-told", where=where, channels=len(server.channels))


def threads_line(server: GuildSettings, language: Language) -> str:
    """Whether each game has a thread of its own."""
    return say(language, "threads-told", threads=int(server.threads))


def rules_line(rules: Rules, language: Language) -> str:
    """By which rules a challenge is that names none."""
    return say(language, "default-told", rules=default_face().rules_line(rules, language))


def counters(house: CounterSettings, language: Language) -> str:
    """How counters are used."""
    if not house.counters:
        return say(language, "counters-off")
    return say(
        language,
        "counters-settled",
        opening=house.opening,
        allowance=house.allowance,
        most=house.most,
        adults=int(house.adults),
        rake=house.rake,
        unmatched=say(language, f"unmatched-{house.unmatched.name.lower().replace('_', '-')}"),
        seat=say(language, "seat-to-backer" if house.backers_first else "seat-to-queue"),
        leaves=int(house.chouette_leaves),
    )


def page(
    settled: AllSettings, usual: int, discords: Language, language: Language, mentions: Mapping[str, str]
) -> Page:
    """Everything on one page, each matter with the command that settles it, and who may.

    Args:
        usual: the time for an action where a server has settled none, in milliseconds.
        discords: the language that Discord names for this server.
        mentions: how each command is mentioned so that it can be pressed, by its whole English name.
    """
    server = settled.tables
    own = ", ".join(formatting.name(rules.name) for rules in settled.rulesets)
    told = {
        "language": language_line(server, discords, language),
        "channels": places_line(server, language),
        "threads": threads_line(server, language),
        "time": time_limits.told(server.turn or usual, language),
        "default": rules_line(settled.default_rules, language),
        "rules": say(language, "own-told", rules=own, saved=len(settled.rulesets)),
        "bystanders": say(language, "bystanders-told", way=server.bystanders.value),
        "counters": counters(settled.counters, language),
    }
    lines = [f"{mentions.get(f'settings {name}', name)} {line}" for name, line in told.items()]
    return sentence_page(
        "\n".join((say(language, "settings-title"), *lines, f"-# {say(language, 'settings-who')}"))
    )
