"""Every page with its longest content: Discord takes it, and its controls act on what it shows."""

from __future__ import annotations

import importlib
from asyncio import run
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from bot.features.chronicle.book_page import book_page
from bot.features.chronicle.model import Career, ClosestGame, HeadToHead, Most, Record, Result, Tally
from bot.features.chronicle.profile_page import profile_figures, profile_page
from bot.features.chronicle.versus_page import versus_page
from bot.features.daily import page as daily
from bot.features.daily.model import DailyAnswer, DailyRecord, DailyStanding, DailyVotes
from bot.features.daily.morning.model import Told, to_come
from bot.features.daily.morning.page import MOST_ANSWERS, morning_line, morning_page
from bot.features.duplicate.duels.model import MOST_DUELS, Duel, Duelist, HouseLine
from bot.features.duplicate.duels.model import Player as DuelPlayer
from bot.features.duplicate.duels.model import Stage as DuelStage
from bot.features.duplicate.duels.page import duel_button, duel_page, duelist_page
from bot.features.duplicate.model import Entrant, Play, Series
from bot.features.duplicate.model import Result as BoardsResult
from bot.features.duplicate.page import day_title, overview_page, todays_words
from bot.features.duplicate.results_page import around, results_page, shared_page
from bot.features.duplicate.transactions import Standing as InSeries
from bot.features.fairness.page import fairness_line
from bot.features.lobby.anywhere.model import Opponent, Seeker
from bot.features.lobby.anywhere.model import Stage as Search
from bot.features.lobby.anywhere.page import seeker_page
from bot.features.lobby.model import Coming, Content, Line, Lobby
from bot.features.lobby.page import lobby_line, lobby_page
from bot.features.moderation.model import Act, Changes, Entry, LogPage, TitleChange
from bot.features.moderation.page import LINES, log_page, void_page
from bot.features.moderation.voids.model import Preview, Unit
from bot.features.post.model import Holiday
from bot.features.post.page import holiday_items
from bot.features.privacy.blocks_page import blocked_page, blocks_page, declined_page, unblocked_page
from bot.features.privacy.page import kept_text
from bot.features.salon.accounts.page import (
    LEDGER_LINES,
    audit_text,
    books_file,
    books_page,
    gallery_text,
    ledger_page,
)
from bot.features.salon.bets.model import BetForm, PlacedBet, Wager
from bot.features.salon.bets.page import bet_page
from bot.features.salon.ledger.model import (
    Audit,
    AuditRecord,
    AuditReport,
    Books,
    LedgerPage,
    Memo,
    Month,
    Movement,
    escrow,
)
from bot.features.salon.pool.model import Pool
from bot.features.salon.pool.page import pool_page, which_pool_page
from bot.features.salon.queue.page import score_sheet_page
from bot.features.seasons.five_lines import FiveLines, Rivalry
from bot.features.seasons.model import FinalBoard, FinalLine, Length, Season
from bot.features.seasons.page import season_page, seasons_line, title
from bot.features.settings.preferences_page import preferences_page
from bot.features.settings.ruleset_editor_page import delete_page, editor_page
from bot.features.settings.settings_page import organisers_line
from bot.features.settings.settings_page import page as settings_page
from bot.features.settings.welcome_page import MOST_HANDS, direct_page
from bot.features.standings.model import (
    EVERYWHERE,
    LeaderboardLine,
    Ranking,
    Score,
    ScoreSheet,
    SeriesScore,
    Standing,
)
from bot.features.standings.page import board_page, boards_of
from bot.features.study.ask_page import ask_page
from bot.features.study.lessons_page import lesson_page, question_page
from bot.features.study.questions_page import question
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.call_page import call_page
from bot.features.tournaments.drafts.model import Draft
from bot.features.tournaments.drafts.page import draft_form, draft_page
from bot.features.tournaments.leave_page import leave_page
from bot.features.tournaments.lists_page import acts_page, games_page, list_page, standings_page
from bot.features.tournaments.model import Call, Format, How, OrganiserAct, Pairing, Player, Stage, Tournament
from bot.features.tournaments.names_page import champion_title
from bot.features.tournaments.page import tournament_page
from bot.features.training.model import MotifCount
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.parts import custom_id
from bot.pages.parts.components import MARKED, Form
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page, items, texts
from bot.pages.parts.permissions import missing_for_tournaments
from bot.pages.parts.ui import TextDisplay
from bot.tables.counting import Share
from bot.tables.guild import AllSettings, CounterSettings, DefaultRules, GuildSettings, Rights
from bot.tables.person import Blocked, KeptData, Person, Preferences
from bot.tables.restraint import MOST_RULESETS
from bot.tables.table import Seat, Status, Table, Wait
from bot.text.formatting import cut, escaped, filled, length, pages_by_length
from bot.text.i18n import LANGUAGES, Language
from bot.text.names import Name
from bot.text.seasons import ALL_TIME
from engine.betting.bets import Bet, Unmatched
from engine.bourre.advisor.motifs import Motif as BourreMotif
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.ecarte.advisor.daily import Choice, objection
from engine.ecarte.advisor.motifs import Motif as EcarteMotif
from engine.games import GAME_TYPES
from engine.interface import Bystanders, Level
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
    yield desk.remove_page(running, running.players[0], language)
    yield desk.cancel_page(running, language)
    yield leave_page(running, running.players[0], language)
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
            ID,
            10**9,
            act,
            ID,
            reason,
            AT,
            True,
            person=ID,
            until=AT,
            game="abcdefgh",
            amount=-(10**9),
            tournament=NAME,
            titles=[TitleChange(ID, True, None, KINDS[0])] * 40,
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


class Mentions(dict[str, str]):
    """The longest mention of each command."""

    def get(self, name: str, default: object = None) -> str:
        return f"</{name}:{ID}>"


def settings(language: Language) -> Built:
    server = GuildSettings(Bystanders.FRENCH, 604_800_000, language, (ID,) * 20, threads=True, organisers=ID)
    own = [RULES[KINDS[-1]].named(f"{number:02}{'_' * 30}") for number in range(MOST_RULESETS)]
    money = CounterSettings(
        *(True, 10**9, 50, Unmatched.PRO_RATA, True, 10**9, 10**9, True, True, 600_000, 10**4),
    )
    settled = AllSettings(server, money, own, {KINDS[-1]: DefaultRules(own[0].name)})
    lacks = Rights(posts=False, gives=False, allows=False, events=False, threads=False)
    season = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, ID)
    organisers = [organisers_line(server, language), *missing_for_tournaments(ID, ID, lacks, language)]
    lines = (
        lobby_line(Lobby("abcdefgh", ID, ID, Content(language, (), (), 0, (), 0), 1, AT, AT), language),
        seasons_line(season, lacks, language),
        morning_line(to_come(ID, ID, 8, AT), lacks, language),
        fairness_line(ID, lacks, language),
        "\n".join(organisers),
    )
    yield settings_page(settled, *lines, 60_000, language, language, Mentions())
    for hands in ([], [(", ".join([NAME] * 8), LINK)] * MOST_HANDS):
        yield direct_page(None, hands)
    person = Person(ID, NAME, language)
    yield preferences_page(person, holiday_items(Holiday(AT, 2030, 0), AT, language))
    for kind, game in GAME_TYPES.items():
        for option in (None, *game.options):
            yield editor_page(RULES[kind].named("x" * 32), option, language)
        yield delete_page(RULES[kind].named("x" * 32), language)


def privacy(language: Language) -> Built:
    yield blocks_page([Blocked(ID + number, NAME) for number in range(25)], language)
    for page in (declined_page, blocked_page, unblocked_page):
        yield page(ID, language)
    rows = dict.fromkeys(("seat", "departure", "message", "transfer", "score", "moderation", "block"), 10**9)
    yield sentence_page(kept_text(KeptData(Person(ID, NAME, language), rows), language))


def searches(language: Language) -> Built:
    seeker = Seeker("abcdefgh", ID, ID, language, AT, AT, Search.PAIRED, 9, "ijklmnop", b"r" * 32)
    yield seeker_page(seeker, Opponent(NAME, 3_000))


MOTIFS: Final = {KINDS[0]: tuple(EcarteMotif), KINDS[1]: tuple(BourreMotif)}
PEOPLE: Final = [(ID + number, NAME) for number in range(64)]
TABLE: Final = Table(
    *(
        "abcdefgh",
        KINDS[0],
        ID,
        ID,
        "en",
        RULES[KINDS[0]].text,
        b"r" * 32,
        b"r" * 32,
        None,
        Status.LIVE,
        10**6,
    ),
    *(AT, (Seat(ID, NAME), Seat(ID + 1, NAME))),
    deadline=AT,
    wait=Wait.BETS,
)


RESULT: Final = Result(
    rank=1,
    won=True,
    finished=True,
    points=10**9,
    deals=10**6,
    feats=10**6,
    pot=10**9,
    at=AT,
    share=Share.FULL,
    game="abcdefgh",
    person=ID,
)


def counters(language: Language) -> Built:
    movement = Movement(-(10**9), escrow("abcdefgh"), Memo.ALLOWANCE, "abcdefgh", AT)
    yield ledger_page(LedgerPage([movement] * LEDGER_LINES, 10**6, 10**9), 1, language)
    audited = AuditRecord(AT, sound=False, told_at=AT)
    books = Books([Month(202601 + month % 12, *[10**9] * 5) for month in range(24)], audited)
    yield books_page(books, 1, language)
    yield books_file(books, language)
    held = {f"game{number:04}": 10**9 for number in range(300)}
    audit = AuditReport(Audit(10**9, (), held), AT, AT, [*held][::2], [])
    yield sentence_page(audit_text(audit, language))
    placed = tuple(
        PlacedBet(Bet(person, number % 2, 10**9, number), NAME, 10**8)
        for number, (person, _) in enumerate(PEOPLE)
    )
    wager = Wager("abcdefgh", ID, 10**9, 50, Unmatched.PRO_RATA, bets=placed)
    yield sentence_page(gallery_text(TABLE, wager, language))
    for invited in (TABLE, replace(TABLE, seats=TABLE.seats[:1], invited=ID)):
        yield bet_page(invited, 1, BetForm(10**9, 10**9), language, "x" * 300)
    lines = [SeriesScore(person, name, 10**6, 10**6, -(10**9)) for person, name in PEOPLE]
    yield score_sheet_page(ScoreSheet(10**6, lines), language)


def voids(language: Language) -> Built:
    held = tuple(Seat(person, name) for person, name in PEOPLE)
    table = replace(TABLE, seats=held, size=64)
    back = {person: -(10**9) for person, _ in PEOPLE}
    yield void_page(ID, Preview(Unit((table,) * 60, None), back), "*" * 200, language)


def score(person: int) -> Score:
    numbers = dict.fromkeys(
        ("games", "games_won", "streak", "best_streak", "counters", "chouette", "pools"), 10**9
    )
    rated = {"rating": 3_000_000, "deviation": 350_000, "decisions": 10**6, "errors": 10**5}
    statistics = {name: 10**9 for game in GAME_TYPES.values() for name in game.statistics}
    return Score(person, **numbers, **rated, statistics=statistics)


def standings(language: Language) -> Built:
    ranked = [LeaderboardLine(10**6, person, name, score(person), 0.5) for person, name in PEOPLE[:10]]
    unranked = [replace(line, rank=None) for line in ranked]
    records = [Record(most, 10**9, "abcdefgh", AT, tuple(dict(PEOPLE[:8]))) for most in Most]
    for game in GAME_TYPES.values():
        for lines in (ranked, unranked):
            for board in boards_of(game):
                found = Ranking(lines, 10**6, Standing(True, 10**6), score(ID), 0.5, hidden=True)
                yield board_page(found, game, board, ID, ALL_TIME, 1, language)
        yield book_page(records, dict(PEOPLE), {"abcdefgh": LINK}, game, ID, ALL_TIME, language)
        result = replace(RESULT, luck=10**9, skill=-(10**9))
        pairs = [(replace(result, at=AT + day * 86_400_000), replace(result, rank=2)) for day in range(9)]
        met, (one, other) = dict.fromkeys(KINDS, HeadToHead(pairs)), PEOPLE[:2]
        for public in (False, True):
            yield versus_page(met, {"abcdefgh": LINK}, one, other, language, here=True, public=public)
    career = Career(
        (1, *[3_000] * 300),
        {who: Tally(10**6, 10**5) for who, _ in PEOPLE[1:6]},
        dict.fromkeys(Level, Tally(10**6, 10**5)),
    )
    mistakes = [
        MotifCount(202601 + month % 12, kind, motif, 10**6)
        for month in range(3)
        for kind in KINDS
        for motif in MOTIFS[kind]
    ]
    books = [(guild, season) for guild in (ID, EVERYWHERE) for season in (ALL_TIME, 202612)]
    won = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, None)
    titles = [title(KINDS[-1], won, language)] * 5 + [champion_title(tournament(language), language)] * 5
    scores = {kind: [replace(score(ID), games=10**9 - number) for number in range(4)] for kind in KINDS}
    for text_only in (False, True):
        yield profile_page(scores, career, books, mistakes, PEOPLE[:6], titles, language, text_only=text_only)
    for page in range(3):
        yield profile_figures(scores, career, books, mistakes, PEOPLE[:6], titles, language, page)


def dailies(language: Language) -> Built:
    day = daily.day_of(739_000)
    hands = [tuple(sorted(cards)) for number in range(1, 6) for cards in combinations(day.hand, number)]
    answers = [
        *(DailyAnswer(True, cards) for cards in hands[:5]),
        *(DailyAnswer(False, cards) for cards in hands),
    ]
    choices = [Choice(answer.stands, answer.cards) for answer in answers]
    why = [
        objection(day.name, day.expert.choice, Choice(not day.expert.choice.stands, day.hand[:1]))
    ] * MOST_ANSWERS
    for kind in KINDS:
        told = Told(
            [(answer, [*dict(PEOPLE)]) for answer in answers],
            ClosestGame(kind, (RESULT, replace(RESULT, person=ID + 1))),
        )
        yield morning_page(day, told, why, dict(PEOPLE), {"abcdefgh": LINK}, language)
    votes = DailyVotes(10**6, 10**6)
    for text_only in (False, True):
        reader = Person(ID, NAME, language, Preferences(text_only=text_only))
        for choice, against in zip(choices[::7], why[::7], strict=False):
            standing = DailyStanding(
                True, votes, ((answers[0], 10**6), (answers[-1], 10**6)), DailyRecord(*[10**6] * 4)
            )
            yield run(daily.result(day, reader, choice, against, standing, shareable=True))
            yield run(daily.reasons(day, reader, choice, against, standing))
        for page in (daily.question, daily.lead, daily.throw):
            yield run(page(day, reader))
        yield run(daily.confirmation(day, reader, choices[-1], 31, public=True))
    yield daily.shared(day, language, escaped(NAME), choices[-1], why[0], 10**6)


def lessons(language: Language) -> Built:
    for text_only in (False, True):
        reader = Person(ID, NAME, language, Preferences(text_only=text_only))
        for topic in TOPICS:
            yield run(lesson_page(topic, reader))
            for chosen in range(1 + len(question(topic).options)):
                yield run(question_page(topic, chosen, reader))
        for side in Side:
            asked = Question.parse("KH 7S 8D 9C QC", "10H", side=side)
            yield run(ask_page(asked, answer(asked), reader))


def duels(language: Language) -> Built:
    plays = tuple(Play(board, (), (), -2, 10**3, 10**2, 100_000, -2_000) for board in range(1, 17))
    series = Series("20261128", 16, b"r" * 32, AT, AT, 2)
    result = BoardsResult(100_000, -2_000, 1_000, 10**6, 10**6, 10**6, 10**6)
    entry = Entrant("20261128", ID, ID, 0, AT, plays, result)
    duel = Duel(
        *(series, ID, ID, language, ID, True),
        tuple(DuelPlayer(f"abcdefg{place}", ID + place, NAME, -(10**3)) for place in range(2)),
        house=tuple(HouseLine(board, -2, -2) for board in range(1, 17)),
    )
    for stage in DuelStage:
        staged = replace(duel, stage=stage)
        yield duel_page(staged, ())
        for text_only in (False, True):
            reader = Person(ID, NAME, language, Preferences(text_only=text_only), dm_channel=ID)
            yield duelist_page(Duelist(staged, 0, reader, (entry, entry)))
    words = todays_words(InSeries(series, entry, 0, "f" * 64), language)
    others = [
        duel_button(replace(duel, series=replace(series, id=f"duel{number}")), 0, ID, language)
        for number in range(MOST_DUELS)
    ]
    for begun in ((), plays[:-1], plays):
        yield overview_page(series, begun, words, language, "x" * 200, others)
    yield results_page(
        series, entry, result, day_title(series, language), language, around(series, language, shareable=True)
    )
    yield shared_page(series, entry, result, escaped(NAME), language)


CASES: Final[Mapping[Callable[[Language], Built], Sequence[str]]] = {
    tournaments: (
        *("tournaments.page", "tournaments.lists_page", "tournaments.desk_page", "tournaments.call_page"),
        *("tournaments.drafts.page", "tournaments.act_page", "tournaments.names_page"),
        "tournaments.leave_page",
        *("tournaments.terms_page", "tournaments.standing_page", "tournaments.pairing_page"),
        *("tournaments.bracket_page", "tournaments.public_message", "tournaments.leave_page"),
    ),
    lobbies: ("lobby.page", "lobby.public_message"),
    logs: ("moderation.page",),
    voids: (),
    counters: ("salon.accounts.page", "salon.bets.page", "salon.queue.page"),
    standings: ("standings.page", "chronicle.book_page", "chronicle.versus_page", "chronicle.profile_page"),
    dailies: ("daily.page", "daily.morning.page", "daily.morning.public_message"),
    lessons: ("study.lessons_page", "study.questions_page", "study.ask_page"),
    duels: (
        *("duplicate.page", "duplicate.results_page", "duplicate.duels.page"),
        "duplicate.duels.public_message",
    ),
    seasons: ("seasons.page", "seasons.public_message"),
    salon: ("salon.pool.page", "salon.pool.public_message"),
    settings: (
        *("settings.preferences_page", "settings.ruleset_editor_page", "settings.settings_page"),
        *("settings.welcome_page", "post.page"),
    ),
    privacy: ("privacy.blocks_page", "privacy.page"),
    searches: ("lobby.anywhere.page", "lobby.anywhere.public_message"),
}
"""What builds the pages of each module, with their longest content."""
OF_FIXED_LENGTH: Final = frozenset(
    {
        # One deal or position with at most eight names, or a text that nobody writes.
        *("training.page", "study.review_page", "study.verification_page", "study.section"),
        *("lobby.section", "post.section", "tournaments.section", "standings.section", "salon.section"),
        "settings.help_page",
        *("fairness.page", "fairness.public_message", "study.history_page"),
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
            assert "…" not in "\n".join(texts(page.components)).splitlines(), "a list says how many more"


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
    assert seen == {*ACTS_OF_PAGES} - {"amount", "privacy"}, "test_outdated_pages.py has these"
