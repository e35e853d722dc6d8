"""``python -m tests.documents.guides`` writes the guides for players from the bot's lessons."""

from __future__ import annotations

import asyncio
import io
import re
import sys
from itertools import chain, pairwise
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from bot.features.study.lessons_page import lesson
from bot.pages.games.bourre import lessons as bourre
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.parts.page import Page
from bot.tables.person import Person
from bot.text.i18n import LANGUAGES, Language
from tests.bot.support import page_content

PLAY: Final = Path(__file__).parents[2] / "docs" / "play"
PICTURES: Final = PLAY.parent / "pictures"
_WIDTH: Final = 320
_ITEM: Final = re.compile(r"- |\d\. ")


class _Words(NamedTuple):
    """What a guide says that no lesson does."""

    file: str
    title: str
    intro: str
    end: str


_WORDS: Final[dict[Language, _Words]] = {
    "en": _Words(
        "how-to-play.md",
        "How to play écarté and bourré",
        "[En français](jouer.md). These are the lessons that */learn* opens in the bot, one page after the "
        "other: there each asks a question, and *Training* lets you choose in real hands.",
        "To look something up: [the laws of écarté](laws.md) and [the rules of bourré](bourre.md).",
    ),
    "fr": _Words(
        "jouer.md",
        "Jouer à l’écarté et au bourré",
        "[In English](how-to-play.md). Ce sont les leçons que */apprendre* ouvre dans le bot, l’une après "
        "l’autre : là-bas, chacune pose une question, et l’*Entraînement* propose de vraies mains.",
        "Pour vérifier un point (en anglais) : [les lois de l’écarté](laws.md) et "
        "[les règles du bourré](bourre.md).",
    ),
}


async def guide(language: Language) -> str:
    """The guide in a language."""
    words = _WORDS[language]
    parts = [f"# {words.title}", words.intro, *[await _section(topic, language) for topic in TOPICS]]
    parts += [await _section(topic, language) for _, topic in bourre.topics(language)]
    return "\n\n".join((*parts, words.end)) + "\n"


def path(language: Language) -> Path:
    """Where the guide in a language is."""
    return PLAY / _WORDS[language].file


async def _page(topic: str, language: Language) -> Page:
    # Only the order of the lessons needs their buttons.
    page = await lesson(topic, Person(1, "Ana", language), turns=())
    assert page is not None, topic
    return page


async def _section(topic: str, language: Language) -> str:
    """A lesson: its title, what it says, and its picture with what the picture shows."""
    page = await _page(topic, language)
    text, *captions = (part["content"] for part in page_content.components(page) if "content" in part)
    title, _, said = text.removeprefix("### ").partition("\n")
    parts = [f"## {title}", _flowing(said)]
    for caption in captions:
        shown = caption.removeprefix("-# ")
        parts += [f"![](../pictures/{_picture(topic, language)})", f"*{shown}*"]
    return "\n\n".join(parts)


def _flowing(text: str) -> str:
    """Text in which each line is a paragraph or an item, as Markdown wants it."""
    lines = [re.sub("^-# (.*)", r"*\1*", line.removeprefix("### ")) for line in text.split("\n")]
    gaps = ("\n" if _ITEM.match(line) and _ITEM.match(next_) else "\n\n" for line, next_ in pairwise(lines))
    return "".join(chain(*zip(lines, (*gaps, ""), strict=True)))


def _picture(topic: str, language: Language) -> str:
    return f"lesson-{topic}-{language}.webp"


async def _draw(topic: str, language: Language) -> None:
    page = await _page(topic, language)
    await page.draw()
    for file in page.files:
        drawn = Image.open(io.BytesIO(file.data)).convert("RGB")
        drawn.thumbnail((_WIDTH, _WIDTH))
        drawn.save(PICTURES / _picture(topic, language), quality=50, method=6)


async def main() -> None:
    """Write both guides and their pictures."""
    for language in LANGUAGES:
        path(language).write_text(await guide(language), "utf-8")
        for topic in (*TOPICS, *(topic for _, topic in bourre.topics(language))):
            await _draw(topic, language)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
