"""What changes something says what its page shows."""

from __future__ import annotations

from typing import Final

import pytest

from bot.features.moderation.page import ACTS as MODERATED
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.repeats import page as weekly
from bot.pages.parts import custom_id
from bot.pages.parts.components import MARKED, Form
from bot.pages.parts.page import items
from bot.text.i18n import LANGUAGES, Language
from tests.bot.features.longest_pages.cases import CASES, built
from tests.cogs.test_forged_input import CONTROLS as FORGED

ACTS_OF_PAGES: Final = {
    "tournament-desk": set(desk.ACTS),
    "tournament-repeat": {*weekly.ACTS},
    "tournament-draft": None,
    "tournament-form": None,
    "series-form": None,
    "preference": None,
    "toggle": None,
    "holiday": None,
    "holiday-back": None,
    "bet": None,
    "amount": None,
    "anywhere": {"leave", "ready"},
    "privacy": {"delete"},
    "rule": None,
    "setting": None,
    "moderate": {*MODERATED},
    "moderated": None,
}
"""Private pages whose controls change something, by topic: which of their requests, or all of them. Their
custom ids say what the page shows."""
BY_THEMSELVES: Final = {
    "series-desk": "its form carries a mark of what it shows",
    "press": "carries the version of the game",
    "aside": "carries the version of the game",
    "look": "carries the version of the game",
    "board": "carries the number of actions on the board",
    "boardsure": "carries the number of actions on the board",
    "boardking": "carries the number of actions on the board",
    "duplicate": "names a board, which begins once",
    "duel": "names an offer, which is answered once",
    "daily": "names the day, which is answered once",
    "train": "carries when the error was due",
    "exclude": "carries a mark of what is lost",
    "void": "carries a mark of what goes back",
    "undo": "carries a mark of what is undone",
    "undoing": "carries a mark of what is undone",
    "block": "says what it makes of a person: blocked, or not",
    "which": "names a command, which goes on once",
    "pool": "a public message",
    "games": "says what is wanted of which game; resigning asks",
    "lobby": "a public message",
    "tournament": "a public message, and lists",
    "challengeuser": "names a person, and offers a new game",
    "command": "types a command",
}
LOOKS: Final = frozenset(
    {
        *("ask", "help", "lesson", "question", "ledger", "audit", "books", "exportbooks", "moderation"),
        *("preferences", "settings", "tournaments"),
        *(
            "leaderboard",
            "leaderboardabout",
            "leaderboardgame",
            "season",
            "openhistory",
            "history",
            "records",
            "record",
        ),
        *(
            "replay",
            "fairness",
            "review",
            "reviewfigures",
            "profilefigures",
            "headtohead",
            "trainon",
            "exercise",
            "solve",
        ),
    }
)
"""Topics whose controls only show something."""


def test_every_topic_says_how_it_knows_what_its_page_shows() -> None:
    known = {*ACTS_OF_PAGES, *BY_THEMSELVES, *LOOKS}
    assert FORGED.keys() <= known, (
        "a new topic says here whether it changes anything, and what its custom ids carry"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_controls_of_private_pages_say_what_the_page_shows(language: Language) -> None:
    seen = set()
    for page in (page for case in CASES for page in built(case, language)[0]):
        parts = [page, *page["components"]] if isinstance(page, Form) else items(page.components)
        for control in parts:
            if "custom_id" not in control:
                continue
            sent = custom_id.CustomId(control)
            acts = ACTS_OF_PAGES.get(sent.topic, set())
            facts = control["custom_id"].split(":")
            if (
                sent.topic in ACTS_OF_PAGES
                and (acts is None or acts & {*facts})
                and not {"which", "edit", "ask-delete"} & {*facts}
            ):
                assert sent.mark, control["custom_id"]
                assert MARKED in control["custom_id"] or len(sent.mark) == 64
                seen.add(sent.topic)
    assert seen == {*ACTS_OF_PAGES} - {"amount", "privacy"}, "test_outdated_pages.py has these"
