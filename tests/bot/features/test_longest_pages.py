"""Every page with its longest content: Discord takes it, and its controls act on what it shows."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.features.chronicle.model import Most, Record
from bot.features.lobby.anywhere.model import Opponent, Seeker
from bot.features.lobby.anywhere.model import Stage as Search
from bot.features.lobby.anywhere.page import seeker_page
from bot.features.lobby.model import Coming, Content, Line, Lobby
from bot.features.lobby.page import lobby_page
from bot.features.moderation.model import Act, Changes, Entry, LogPage
from bot.features.moderation.page import LINES, log_page
from bot.features.post.model import Holiday
from bot.features.post.page import holiday_items
from bot.features.privacy.blocks_page import blocks_page
from bot.features.salon.pool.model import Pool
from bot.features.salon.pool.page import pool_page, which_pool_page
from bot.features.seasons.five_lines import FiveLines, Rivalry
from bot.features.seasons.model import FinalBoard, FinalLine, Length, Season
from bot.features.seasons.page import season_page
from bot.features.settings.preferences_page import preferences_page
from bot.features.settings.ruleset_editor_page import delete_page, editor_page
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.call_page import call_page
from bot.features.tournaments.drafts.model import Draft
from bot.features.tournaments.drafts.page import draft_form, draft_page
from bot.features.tournaments.lists_page import acts_page, games_page, list_page, standings_page
from bot.features.tournaments.model import Call, Format, How, OrganiserAct, Pairing, Player, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.pages.parts import custom_id
from bot.pages.parts.components import MARKED, Form
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page, items, texts
from bot.pages.parts.ui import TextDisplay
from bot.tables.person import Blocked, Person
from bot.tables.table import Seat
from bot.text.formatting import cut, filled, length, pages_by_length
from bot.text.i18n import LANGUAGES, Language
from bot.text.names import Name
from engine.games import GAME_TYPES
from sandbox.discord.components import check_message_components, check_modal

NAME: Final = "*" * 32
ID: Final = 10**18
LINK: Final = f"https://discord.com/channels/{ID}/{ID}/{ID}"
AT: Final = 1_900_000_000_000
KINDS: Final = tuple(GAME_TYPES)
RULES: Final = {kind: next(iter(game.presets.values())) for kind, game in GAME_TYPES.items()}
Built = Iterator[Page | Form]


def tournament(language: Language, **changes: object) -> Tournament:
    """A Swiss of 64 in its last round."""
    players = tuple(Player(number, ID + number, NAME, paid=True, seed=number - 1) for number in range(1, 65))
    pairings = tuple(
        Pairing(
            f"t{round}b{board}",
            round,
            board,
            (2 * board + 1, 2 * board + 2),
            b"r" * 32,
            (True, True),
            game=f"game{board}",
            points=None if round == 7 else (2, 0),
            how=None if round == 7 else How.SCORED,
            rematch=True,
            deadline=AT,
        )
        for round in range(1, 8)
        for board in range(32)
    )
    whole = Tournament(
        id="abcdefgh",
        guild=ID,
        channel=ID,
        language=language,
        name="*" * 50,
        organiser=ID,
        format=Format.SWISS,
        kind=KINDS[0],
        rules=RULES[KINDS[0]].text,
        entry=10**9,
        games=1,
        turn=86_400_000,
        created_at=AT,
        starts_at=AT,
        acted_at=AT,
        deadline=AT,
        stage=Stage.RUNNING,
        round=7,
        rounds=7,
        members=ID,
        role=ID,
        experience=1_000,
        players=players,
        pairings=pairings,
    )
    return replace(whole, **changes)  # type: ignore[arg-type]


ACTS: Final = [OrganiserAct("score", ID, "1 2 2-0", AT) for _ in range(200)]


def tournaments(language: Language) -> Built:
    running = tournament(language)
    links = {pairing.game: LINK for pairing in running.current if pairing.game is not None}
    ended = replace(running, stage=Stage.FINISHED, ended_at=AT)
    checking = replace(running, stage=Stage.CHECK_IN, round=0, rounds=0, pairings=())
    half = tuple(replace(player, ready=player.number % 2 == 0) for player in checking.players)
    for shown in (
        running,
        ended,
        checking,
        replace(checking, players=half),
        replace(checking, stage=Stage.OPEN),
    ):
        message = tournament_page(shown, links, (), {}, told=ACTS[:8])
        yield message
        assert all(f"<@{person}>" in "".join(texts(message.components)) for person in message.pings)
    for page in range(9):
        yield standings_page(ended, (), {}, ID, language, page)
        yield games_page(running, links, (), {}, ID, language, page)
        yield acts_page(running, ACTS, (), ID, language, page)
    yield list_page([running] * 10, {running.id: LINK}, language)
    yield desk.desk_page(running, language, "x" * 300)
    yield desk.player_page(running, running.players[0], language)
    yield desk.cancel_page(running, language)
    yield call_page(Call(running, running.current[0]), links, (), {})
    draft = Draft(ID, ID, AT, name="*" * 50, start="60", entry="9" * 9, members=ID, role=ID, experience=999)
    yield draft_form(draft, 86_400_000, language)
    own = [RULES[KINDS[0]].named(f"{number:02}{'x' * 30}") for number in range(25)]
    yield draft_page(draft, running, own, 99_999, language)


def lobbies(language: Language) -> Built:
    tables = tuple(Line("bourre", (NAME,) * 8, 1, 10**9, LINK) for _ in range(10))
    seats = tuple(Line(KINDS[0], (NAME,), 1, 10**9, LINK) for _ in range(10))
    leaders = tuple((kind, (NAME,) * 8) for kind in KINDS)
    content = Content(language, seats, tables, 90, leaders, 1, Coming("*" * 50, AT, LINK))
    for shown in (content, replace(content, seats=())):
        yield lobby_page(Lobby("abcdefgh", ID, ID, shown, 1, AT, AT))


def logs(language: Language) -> Built:
    def entry(act: Act, reason: str) -> Entry:
        return Entry(
            ID, 10**9, act, ID, reason, AT, True, person=ID, until=AT, game="abcdefgh", amount=-(10**9)
        )

    changes = [(f"counters/opt-{name}", "9" * 200, "8" * 200) for name in ("rake", "age", "limit")]
    for act in (Act.EXCLUDE, Act.VOID, Act.PURSE):
        for letter in ("*", "<", "😀", "]("):
            reason = letter * (200 // len(letter))
            page = log_page(LogPage([entry(act, reason)] * LINES, 10**6), 1, language)
            assert "".join(texts(page.components)).count("1000000000") >= LINES
            yield page
    settled = entry(Act.SETTINGS, Changes(changes).dumps())
    yield log_page(LogPage([settled] * LINES, 10**6), 1, language)


def seasons(language: Language) -> Built:
    known = {ID + number: Name(f"{number:02}{'*' * 30}", NAME, NAME) for number in range(64)}
    lines = [FinalLine(1, person, 1_500_000, 80_000, 10**6) for person in known]
    record = Record(Most.POT, 10**9, "abcdefgh", AT, tuple(known)[:8])
    special = FiveLines(None, (ID, 1.0), (ID + 1, -1.0), Rivalry((ID, ID + 1), (99, 99)), record, record)
    season = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, None)
    yield season_page(season, [FinalBoard(kind, lines, [*known], special) for kind in KINDS], known, language)


def salon(language: Language) -> Built:
    sitters = tuple(Seat(ID + number, NAME) for number in range(3))
    pool = Pool(
        *("abcdefgh", ID, ID, language, KINDS[0], RULES[KINDS[0]].text, 10**9, True, 3),
        *(b"r" * 32, AT, AT, sitters),
    )
    yield pool_page(pool, 99, LINK)
    yield which_pool_page(ID, [replace(pool, id=f"abcdef{number}") for number in range(30)], language)


def settings(language: Language) -> Built:
    person = Person(ID, NAME, language)
    yield preferences_page(person, holiday_items(Holiday(AT, 2030, 0), AT, language))
    for kind, game in GAME_TYPES.items():
        for option in (None, *game.options):
            yield editor_page(RULES[kind].named("x" * 32), option, language)
        yield delete_page(RULES[kind].named("x" * 32), language)


def privacy(language: Language) -> Built:
    yield blocks_page([Blocked(ID + number, NAME) for number in range(25)], language)


def searches(language: Language) -> Built:
    seeker = Seeker("abcdefgh", ID, ID, language, AT, AT, Search.PAIRED, 9, "ijklmnop", b"r" * 32)
    yield seeker_page(seeker, Opponent(NAME, 3_000))


CASES: Final[Mapping[Callable[[Language], Built], Sequence[str]]] = {
    tournaments: (
        *("tournaments.page", "tournaments.lists_page", "tournaments.desk_page", "tournaments.call_page"),
        *("tournaments.drafts.page", "tournaments.act_page", "tournaments.names_page"),
        *("tournaments.terms_page", "tournaments.standing_page", "tournaments.pairing_page"),
        *("tournaments.bracket_page", "tournaments.public_message"),
    ),
    lobbies: ("lobby.page", "lobby.public_message"),
    logs: ("moderation.page",),
    seasons: ("seasons.page", "seasons.public_message"),
    salon: ("salon.pool.page", "salon.pool.public_message"),
    settings: ("settings.preferences_page", "settings.ruleset_editor_page", "post.page"),
    privacy: ("privacy.blocks_page",),
    searches: ("lobby.anywhere.page", "lobby.anywhere.public_message"),
}
"""What builds the pages of each module, with their longest content."""
OF_FIXED_LENGTH: Final = frozenset(
    {
        # One deal or position with at most eight names, or a text that nobody writes.
        *("training.page", "daily.page", "study.review_page", "study.ask_page", "study.lessons_page"),
        *("study.questions_page", "study.verification_page", "study.section", "duplicate.page"),
        *("duplicate.results_page", "duplicate.duels.page", "duplicate.duels.public_message"),
        *("lobby.section", "post.section", "tournaments.section", "standings.section", "salon.section"),
        *("settings.help_page", "settings.welcome_page", "settings.settings_page", "privacy.page"),
        *("fairness.page", "fairness.public_message", "chronicle.versus_page", "chronicle.profile_page"),
        # Pages of at most ten lines, or the bets of one person.
        *(
            "standings.page",
            "study.history_page",
            "salon.accounts.page",
            "salon.queue.page",
            "salon.bets.page",
        ),
        *("chronicle.book_page", "daily.morning.page", "daily.morning.public_message"),
    }
)
"""Modules whose pages do not grow with people; ``Page`` cuts what is too long all the same."""


def built(language: Language) -> list[Page | Form]:
    """Every page of the cases."""
    return [page for case in CASES for page in case(language)]


def test_every_module_with_pages_has_a_case() -> None:
    top = Path(importlib.import_module("bot.features").__path__[0])
    files = [path for name in ("*page.py", "section.py", "public_message.py") for path in top.rglob(name)]
    modules = {".".join(path.relative_to(top).with_suffix("").parts) for path in files}
    assert modules == {module for named in CASES.values() for module in named} | OF_FIXED_LENGTH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_discord_takes_the_longest_pages(
    case: Callable[[Language], Built], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Lists are filled: nothing is left for the page to cut.
    monkeypatch.setattr(Page, "__post_init__", lambda _: None)
    for page in case(language):
        if isinstance(page, Form):
            check_modal(page)
        else:
            check_message_components([*page.components], v2=True)


def test_a_page_cuts_what_nobody_has_cut() -> None:
    two = layout([TextDisplay("a" * 3_000), TextDisplay("b" * 2_000)])
    for page in (
        sentence_page("😀\n" * 3_000),
        Page(two),
    ):
        assert sum(map(length, texts(page.components))) <= LONGEST_TEXT
        check_message_components([*page.components], v2=True)


def test_lists_are_filled_by_length_and_say_how_many_more_there_are() -> None:
    lines = ["😀" * 5] * 10
    assert filled(lines[:2], 21, "{} more".format) == "\n".join(lines[:2])
    assert filled(lines, 40, "{} more".format) == "\n".join([*lines[:3], "7 more"])
    assert filled(lines[:2], 40, "{} more".format, beyond=3) == "\n".join([*lines[:2], "3 more"])
    assert [len(page) for page in pages_by_length(lines, 33, 9)] == [3, 3, 3, 1]
    assert cut("😀" * 5, 8) == "😀😀😀…"
    assert length(cut("😀" * 60, 100)) <= 100


ACTS_OF_PAGES: Final = {
    "tournament-desk": set(desk.ACTS),
    "tournament-draft": None,
    "tournament-form": None,
    "preference": None,
    "toggle": None,
    "holiday": None,
    "bet": None,
    "amount": None,
    "anywhere": {"leave", "ready"},
    "privacy": None,
    "rule": None,
}
"""Private pages whose controls change something, by topic: which of their requests, or all of them. Their
custom ids say what the page shows."""
BY_THEMSELVES: Final = {
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
    "void": "carries a mark of what goes back",
    "block": "says what it makes of a person: blocked, or not",
    "unblock": "says what it makes of a person: not blocked",
    "which": "names a command, which goes on once",
    "pool": "a public message",
    "lobby": "a public message",
    "tournament": "a public message, and lists",
    "challengeuser": "names a person, and offers a new game",
    "command": "types a command",
}
LOOKS: Final = frozenset(
    {
        *("ask", "help", "lesson", "question", "ledger", "books", "exportbooks", "moderation"),
        *("leaderboard", "leaderboardgame", "season", "openhistory", "history", "records", "record"),
        *("replay", "review", "reviewfigures", "profilefigures", "trainon", "exercise", "solve"),
    }
)
"""Topics whose controls only show something."""


def test_every_topic_says_how_it_knows_what_its_page_shows() -> None:
    from cogs.restraint import CONTROLS

    topics = {control.partition(":")[0] for control in CONTROLS}
    known = {*ACTS_OF_PAGES, *BY_THEMSELVES, *LOOKS}
    assert topics <= known, "a new topic says here whether it changes anything, and what its custom ids carry"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_controls_of_private_pages_say_what_the_page_shows(language: Language) -> None:
    seen = set()
    for page in built(language):
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
    assert seen == {*ACTS_OF_PAGES} - {"bet", "amount", "privacy"}, "test_outdated_pages.py has these"
