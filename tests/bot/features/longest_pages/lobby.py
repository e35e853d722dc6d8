"""The pages of the lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.features.lobby.anywhere.model import Opponent, Seeker
from bot.features.lobby.anywhere.model import Stage as Search
from bot.features.lobby.anywhere.page import seeker_page
from bot.features.lobby.model import Coming, Content, Line, Lobby
from bot.features.lobby.page import lobby_page
from bot.text.i18n import Language
from tests.bot.features.longest_pages.common import KINDS, Built
from tests.bot.support.longest import AT, ID, LINK, NAME


def lobbies(language: Language) -> Built:
    tables = tuple(Line("bourre", (NAME,) * 8, 1, 10**9, LINK) for _ in range(10))
    seats = tuple(Line(KINDS[0], (NAME,), 1, 10**9, LINK) for _ in range(10))
    leaders = tuple((kind, (NAME,) * 8) for kind in KINDS)
    content = Content(language, seats, tables, 90, leaders, 1, Coming("*" * 50, AT, LINK))
    for shown in (content, replace(content, seats=())):
        yield lobby_page(Lobby("abcdefgh", ID, ID, shown, 1, AT, AT))


def searches(language: Language) -> Built:
    seeker = Seeker("abcdefgh", ID, ID, language, AT, AT, Search.PAIRED, 9, "ijklmnop", b"r" * 32)
    yield seeker_page(seeker, Opponent(NAME, 3_000))
