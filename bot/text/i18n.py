"""Every sentence that a user can see, in English and French: Fluent files in ``locales/``."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal
from unicodedata import normalize

import discord
from discord import app_commands
from fluent.runtime import FluentBundle, FluentResource

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
LOCALES: Final = Path(__file__).parent / "locales"
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) =.*\n(?:(?![a-z#]).*\n)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{ *([a-z][\w-]*)")
_APOSTROPHE: Final = re.compile(r"^(?:cmd|opt)-[\w-]+ = \S+$|\*/[^*\n]*\*|(?<=\w)'(?=[\w*{«“])", re.MULTILINE)
"""The name of a command or an option, a command in a sentence, or an apostrophe."""
_RAISED: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_OF: Final = re.compile(r"\bde (\**)\{ \$(\w+) \}")
_MOST_SENTENCES: Final = 1_024
"""How many sentences are cached: the messages of games repeat one another."""


def language_of(locale: discord.Locale | str | None) -> Language:
    """The language for a Discord locale: French for French ones, English for all others."""
    return "fr" if str(locale or "").startswith("fr") else "en"


def _typeset(text: str, language: Language) -> str:
    """French text with its apostrophes, non-breaking spaces, and *d’* before a vowel in what is filled in.

    The space before ``; ! ?`` is thin, others are of full width. Names of commands and options stay as
    Discord allows them.
    """
    if language != "fr":
        return text
    text = _APOSTROPHE.sub(lambda found: _RAISED if found[0] == "'" else found[0], text)
    text = _OF.sub(r"{ DE($\2) }\1{ $\2 }", text)
    text = re.sub(r" (?=[;?!])", "\N{NARROW NO-BREAK SPACE}", text)
    return re.sub(r" (?=[:%»])|(?<=«) |(?<=\bnº) |(?<=\d) (?=(?:s|min|h)\b)", "\N{NO-BREAK SPACE}", text)


def _of(fact: object) -> str:
    """*de*, or *d’* before a vowel: of a name, a game, a card."""
    first = next((letter for letter in normalize("NFD", str(fact)) if letter.isalnum()), "")
    return f"d{_RAISED}" if first and first in "aeiouœæAEIOUŒÆ" else "de "


@cache
def sources(language: Language) -> dict[str, str]:
    """All messages of one language by their keys, as its files have them."""
    files = sorted((LOCALES / language).glob("*.ftl"))
    return {
        found[1]: found[0]
        for file in files
        for found in _MESSAGE.finditer(_typeset(file.read_text("utf-8"), language))
    }


@cache
def _bundle(language: Language) -> FluentBundle:
    """The messages of one language that have been said. To parse all of them takes a second."""
    # A function may return a plain string, which its type denies.
    functions = {"DE": _of}
    return FluentBundle([language], use_isolating=False, functions=functions)  # type: ignore[arg-type]


@cache
def parse(language: Language, key: str) -> None:
    """Add a message to its bundle, with those that it refers to."""
    if key not in sources(language):
        raise LookupError(f"no sentence {key!r} in {language}")
    source = sources(language)[key]
    for other in _REFERENCE.findall(source):
        parse(language, other)
    _bundle(language).add_resource(FluentResource(source))


def say(language: Language, key: str, **facts: str | int) -> str:
    """The sentence ``key`` in ``language``, with ``facts`` filled in.

    Args:
        facts: names must be escaped already (``bot.text.formatting.names``); whole numbers choose plurals.

    Raises:
        LookupError: no such sentence, or a fact that it needs is missing.
    """
    return _said(language, key, tuple(facts.items()))


@lru_cache(maxsize=_MOST_SENTENCES)
def _said(language: Language, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    messages = _bundle(language)
    parse(language, key)
    pattern = messages.get_message(key).value
    assert pattern is not None, f"{key} in {language} has attributes only"
    text, errors = messages.format_pattern(pattern, dict(facts))
    if errors:
        raise LookupError(f"{key!r} in {language}: {errors[0]}")
    return str(text)


class CommandTranslator(app_commands.Translator):
    """Names and descriptions of commands in the reader's language, for Discord's command picker."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text for ``locale``, or None if the English one serves."""
        key = string.extras.get("key")
        if key is None or language_of(locale) != "fr":
            return None
        return say("fr", key)


def text(key: str) -> app_commands.locale_str:
    """The name or description of a command, option or choice.

    Args:
        key: the key of the message in ``commands.ftl``.
    """
    return app_commands.locale_str(say("en", key), key=key)
