"""Every page with its longest content: Discord takes it, and its controls act on what it shows."""

from __future__ import annotations

import importlib
import re
import sys
from asyncio import run
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import combinations
from pkgutil import walk_packages
from types import FrameType, FunctionType
from typing import Any, Final

import pytest
from discord import ButtonStyle

import bot
from bot.features.chronicle.book_page import SEASONS, book_page
from bot.features.chronicle.model import (
    Career,
    ClosestGame,
    HallOfFame,
    HeadToHead,
    Most,
    PastSeason,
    Record,
    Result,
    Tally,
)
from bot.features.chronicle.profile_page import profile_figures, profile_page
from bot.features.chronicle.versus_page import versus_page
from bot.features.daily import page as daily
from bot.features.daily.model import DailyAnswer, DailyRecord, DailyStanding, DailyVotes
from bot.features.daily.morning.model import Told, to_come
from bot.features.daily.morning.page import MOST_ANSWERS, morning_page
from bot.features.duplicate.coach import lesson as board_lesson
from bot.features.duplicate.duels.model import MOST_DUELS, Duel, Duelist, HouseLine
from bot.features.duplicate.duels.model import Player as DuelPlayer
from bot.features.duplicate.duels.model import Stage as DuelStage
from bot.features.duplicate.duels.page import duel_button, duel_page, duelist_page
from bot.features.duplicate.model import Entrant, Play, Series
from bot.features.duplicate.model import Result as BoardsResult
from bot.features.duplicate.page import day_title, overview_page, playing_page, todays_words
from bot.features.duplicate.page import question_page as board_question
from bot.features.duplicate.results_page import around as around_results
from bot.features.duplicate.results_page import days_page, instant_page, results_page, shared_page
from bot.features.duplicate.results_page import lesson_page as board_lesson_page
from bot.features.duplicate.transactions import Standing as InSeries
from bot.features.fairness.model import ClosedMonth, Fell, RootPost
from bot.features.fairness.page import fairness_page, root_page
from bot.features.lobby.anywhere.model import Opponent, Seeker
from bot.features.lobby.anywhere.model import Stage as Search
from bot.features.lobby.anywhere.page import seeker_page
from bot.features.lobby.model import Coming, Content, Line, Lobby
from bot.features.lobby.page import lobby_page, play_now_button
from bot.features.moderation.model import (
    Act,
    Changes,
    Concerned,
    Entry,
    Listed,
    LogPage,
    Losses,
    Present,
    TitleChange,
)
from bot.features.moderation.page import ACTS as MODERATED
from bot.features.moderation.page import (
    LINES,
    act_form,
    concerned_items,
    direct_notice,
    exclude_page,
    listed_page,
    log_file,
    log_page,
    moderate_page,
    post_page,
    undo_form,
    void_page,
    voids_page,
)
from bot.features.moderation.voids.model import Preview
from bot.features.post.model import Holiday
from bot.features.post.page import holiday_items
from bot.features.privacy.blocks_page import blocked_page, blocks_items, declined_page, unblocked_page
from bot.features.privacy.page import data_items, kept_text
from bot.features.registered import SETTINGS
from bot.features.salon.accounts.page import (
    LEDGER_LINES,
    audit_text,
    books_file,
    books_page,
    ledger_page,
)
from bot.features.salon.bets.model import BetForm, WagerState
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
from bot.features.salon.pool.page import pool_page
from bot.features.salon.queue.page import score_sheet_page
from bot.features.seasons.five_lines import FiveLines, Rivalry
from bot.features.seasons.model import FinalBoard, FinalLine, Length, Season
from bot.features.seasons.page import season_page, title
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
from bot.features.standings.seasons import ALL_TIME
from bot.features.study.ask_page import ask_page
from bot.features.study.history_page import LINES as HISTORY_LINES
from bot.features.study.history_page import history_page
from bot.features.study.lessons_page import lesson as lesson_of
from bot.features.study.lessons_page import question_page
from bot.features.study.questions_page import question
from bot.features.study.review_page import decision_of, figures_page, review_page
from bot.features.study.review_page import pages as pages_of
from bot.features.study.share_page import share_page
from bot.features.study.verification_page import proof_page
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.call_page import call_page
from bot.features.tournaments.desk import newest_pairing
from bot.features.tournaments.drafts import page as drafts
from bot.features.tournaments.drafts.model import NEW, Draft
from bot.features.tournaments.drafts.page import draft_form, draft_page, refused_page, series_form
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.leagues.model import Line as TableLine
from bot.features.tournaments.leagues.page import desk_form as league_form
from bot.features.tournaments.leagues.page import league_page
from bot.features.tournaments.leave_page import leave_page
from bot.features.tournaments.lists_page import acts_page, games_page, home_page, list_page, standings_page
from bot.features.tournaments.model import (
    MOST_TOURNAMENTS,
    Call,
    Format,
    How,
    OrganiserAct,
    Pairing,
    Player,
    Reminder,
    Stage,
    Tournament,
)
from bot.features.tournaments.names_page import champion_title
from bot.features.tournaments.page import shared_page as shared_tournament_page
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.repeats import page as weekly
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.skip_page import skip_page
from bot.features.training import page as training
from bot.features.training.model import Mistake, MotifCount, Training
from bot.host.rehearse.rehearsal_page import Part as Pressed
from bot.host.rehearse.rehearsal_page import card_page, controls_page, pressed_page, typing_form
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.games.registered import GAME_UIS
from bot.pages.games.replay import page as replay_page
from bot.pages.parts import custom_id
from bot.pages.parts.components import MARKED, Button, Form, Press
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page, items, texts
from bot.pages.parts.ui import TextDisplay
from bot.pages.table import time_limits
from bot.pages.table.games_page import Asked, GameRow, Request, own_games_page
from bot.pages.table.scene import Scene
from bot.pages.table.table_page import table_page
from bot.pages.table.which_game import play_on_page, which_game_page, which_level_page
from bot.registry.voids import Void
from bot.tables.counting import Share
from bot.tables.guild import AllSettings, CounterSettings, DefaultRules, GuildSettings, Rights
from bot.tables.person import Blocked, KeptData, Person, Preferences
from bot.tables.seat import Seat
from bot.tables.table import Status, Table, Wait
from bot.text.formatting import cut, escaped, filled, length, pages_by_length
from bot.text.i18n import LANGUAGES, Language, say, sources
from bot.text.names import Name
from cogs.server.settings import NUMBERS
from engine.betting.bets import Unmatched
from engine.bourre.actions import kind as kind_of
from engine.bourre.advisor.motifs import Motif as BourreMotif
from engine.bourre.advisor.review import IN_A_DEAL
from engine.bourre.advisor.review import DealLuck as BourreLuck
from engine.bourre.advisor.review import Decision as BourreDecision
from engine.bourre.advisor.review import Review as BourreReview
from engine.course import course as replay_of
from engine.course import position
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.ecarte.advisor.daily import Choice, objection
from engine.ecarte.advisor.motifs import Motif as EcarteMotif
from engine.ecarte.advisor.review import Review as EcarteReview
from engine.ecarte.board import PLAYER, actions_of
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.ecarte.rules import Ruleset as EcarteRules
from engine.errors import RuleError
from engine.exercises import Exercise, Position, exercises
from engine.exercises import position as exercise_position
from engine.fairness import first_of_chain, secret_after
from engine.games import GAME_TYPES
from engine.interface import Advice, Bystanders, Frequency, Game, HasFrequencies, Level, Review, review_of
from sandbox.discord.components import check_message_components, check_modal
from tests.bot.support import longest, page_content
from tests.bot.support.longest import (
    AT,
    ID,
    LINK,
    NAME,
    NOTE,
    Around,
    around,
    crowded,
    long_table,
    offers,
    situations,
    table_pages,
    widest,
)
from tests.bot.support.random_games import random_positions
from tests.cogs.test_forged_input import CONTROLS as FORGED

KINDS: Final = tuple(GAME_TYPES)
RULES: Final = {kind: next(iter(game.presets.values())) for kind, game in GAME_TYPES.items()}
BUTTON: Final = 2
Built = Iterator[Page | Form]
Case = Callable[[Language], Built]


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
        reminder=Reminder.NOW,
        ping=ID,
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
    listed = [replace(running, id=f"abcdefg{number}") for number in range(10)]
    yield list_page(listed, {each.id: LINK for each in listed}, language)
    yield desk.desk_page(running, language, "x" * 300)
    yield desk.result_files(running, (), language)
    yield skip_page(running, running.players[0], language)
    player = running.players[running.pairings[0].players[0] - 1]
    yield desk.player_page(running, player, newest_pairing(running, player.number), language)
    yield desk.player_page(running, running.players[0], None, language)
    yield desk.extend_form(running, language)
    evening = [replace(pairing, how=How.PLAYED, points=(1,)) for pairing in running.pairings[:4]]
    evening = [replace(pairing, players=(1,), round=number) for number, pairing in enumerate(evening, 1)]
    boards = replace(running, format=Format.DUPLICATE, pairings=tuple(evening))
    yield desk.adjust_form(boards, boards.players[0], language)
    repeated = Repetition(
        "abcdefgh", ID, "*" * 50, Format.SWISS, 2, 1_230, running.id, AT, skipped_from=AT, unseen=True
    )
    often = replace(running, repetition=replace(repeated, zone="America/Argentina/ComodRivadavia"))
    yield desk.desk_page(often, language, "x" * 300)
    yield list_page([replace(often, id=f"abcdefg{number}") for number in range(10)], {}, language)
    yield weekly.stop_page(often, repeated, language)
    yield home_page(running, LINK, language, organises=True)
    yield shared_tournament_page(ended, ID, (), {})
    yield desk.remove_page(running, running.players[0], language)
    yield desk.cancel_page(running, language)
    yield desk.begin_page(replace(running, stage=Stage.CHECK_IN), language)
    yield leave_page(running, running.players[0], language)
    yield call_page(Call(running, running.current[0]), ())
    draft = Draft(
        ID,
        ID,
        AT,
        name="*" * 50,
        start="60",
        entry="9" * 9,
        members=ID,
        role=ID,
        experience=999,
        reminds=True,
        ping=ID,
    )
    yield draft_form(draft, 86_400_000, language)
    league = League("abcdefgh", ID, ID, language, "*" * 50, ID, AT, AT, 60, "1000 " * 11 + "1", ID)
    made = [TableLine(ID + place, place, 60_000, (1_000,) * 60, 400) for place in range(1, 100)]
    for each in (league, replace(league, ended_at=AT)):
        yield league_page(each, made, 400, {line.person: NAME for line in made}, range(ID + 1, ID + 9))
    yield league_form(league, language)
    yield series_form(replace(draft, series=NEW, series_name="*" * 50), language)
    yield refused_page(draft, NOTE, language)
    own = [RULES[KINDS[0]].named(f"{number:02}{'x' * 30}") for number in range(25)]
    leagues = [replace(league, id=f"abcdefg{number}") for number in range(10)]
    new = replace(draft, series=NEW)
    counted = replace(running, league=leagues[0].id)
    yield draft_page(new, counted, own, 99_999, language, leagues, drafts.RULES)


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
            undone=10**9,
            titles=[TitleChange(ID, True, None, KINDS[0])] * 40,
        )

    changes = [(f"counters/{name}", "9" * 200, "8" * 200) for name in ("rake", "age", "most")]
    for act in (Act.EXCLUDE, Act.VOID, Act.PURSE, Act.UNDO):
        for letter in ("*", "<", "😀", "]("):
            reason = letter * (200 // len(letter))
            undoable = {10**9 + line: 100 for line in range(LINES)}
            page = log_page(LogPage([entry(act, reason)] * LINES, 10**6, undoable), 1, Present(ID), language)
            assert "".join(texts(page.components)).count("1000000000") >= LINES
            yield page
    for told in set(Act) - {Act.SERIES, Act.SETTINGS}:
        yield direct_notice(entry(told, "*" * 200), "*" * 100, language)
    settled = entry(Act.SETTINGS, Changes(changes).dumps())
    yield post_page(settled, language)
    yield post_page(entry(Act.SERIES, f"rename {NAME}"), language)
    yield log_file([settled], language)
    yield log_page(LogPage([settled] * LINES, 10**6), 1, Present(ID), language)

    present = Present(ID, hidden=True, excluded=True, until=AT, held=10**9)
    for found in (Present(0), present, Present(ID, held=0), Present(ID, manages=True)):
        yield moderate_page(found, language)
    games = [(NAME * 3, f"abcdef{number}") for number in range(25)]
    for done in MODERATED:
        yield act_form(done, present, games, "0" * 10, language)
    yield undo_form(10**9, 100, present, "0" * 10, language)
    people = range(ID, ID + 300)
    by = {(act, person): ID for act in (Act.HIDE, Act.EXCLUDE) for person in people}
    yield listed_page(Listed(people, [(person, AT) for person in people], by), present, language)


def seasons(language: Language) -> Built:
    known = {ID + number: Name(f"{number:02}{'*' * 30}", NAME, NAME) for number in range(64)}
    lines = [FinalLine(1, person, 1_500_000, 80_000, 10**6) for person in known]
    record = Record(Most.POT, 10**9, "abcdefgh", AT, tuple(known)[:8])
    special = FiveLines(None, (ID, 1.0), (ID + 1, -1.0), Rivalry((ID, ID + 1), (99, 99)), record, record)
    season = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, None, resets=True)
    boards = [FinalBoard(kind, lines, [*known], special) for kind in KINDS]
    yield season_page(season, boards, known, language, counters=True)


def salon(language: Language) -> Built:
    sitters = tuple(Seat(ID + number, NAME) for number in range(3))
    pool = Pool(
        *("abcdefgh", ID, ID, language, KINDS[0], RULES[KINDS[0]].text, 10**9, True, 3),
        *(b"r" * 32, AT, AT, sitters),
    )
    yield pool_page(pool, 99, LINK)


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
    found: dict[str, Any] = {
        "seasons": (season, True),
        "daily": to_come(ID, ID, 8, AT),
        "fairness": ID,
        "lobby": lobby,
        "log": ID,
    }
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


def searches(language: Language) -> Built:
    seeker = Seeker("abcdefgh", ID, ID, language, AT, AT, Search.PAIRED, 9, "ijklmnop", b"r" * 32)
    yield seeker_page(seeker, Opponent(NAME, 3_000))


MOTIFS: Final = {KINDS[0]: tuple(EcarteMotif), KINDS[1]: tuple(BourreMotif)}
PEOPLE: Final = [(seat.person, seat.name) for seat in longest.PEOPLE]
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
    yield ledger_page(
        LedgerPage([movement] * LEDGER_LINES, 10**6, 10**9), 1, language, manages=True, restart=AT
    )
    audited = AuditRecord(AT, sound=False, told_at=AT)
    books = Books([Month(202601 + month % 12, *[10**9] * 5) for month in range(24)], audited)
    yield books_page(books, 1, language)
    yield books_file(books, language)
    held = {f"game{number:04}": 10**9 for number in range(300)}
    audit = AuditReport(Audit(10**9, (), held), AT, AT, [*held][::2], [])
    yield sentence_page(audit_text(audit, language))
    for invited in (TABLE, replace(TABLE, seats=TABLE.seats[:1], invited=ID)):
        yield bet_page(invited, 1, BetForm(10**9, 10**9), language, "x" * 300)
    lines = [SeriesScore(person, name, 10**6, 10**6, -(10**9)) for person, name in PEOPLE]
    yield score_sheet_page(ScoreSheet(10**6, lines), language)
    requests = tuple((request, "x" * 80) for request in Request)
    rows = [GameRow(f"game{number:04}", NAME * 4, f"{NAME * 4} {LINK}", requests) for number in range(60)]
    for listed in (rows[:1], rows):
        yield own_games_page(listed, rows[0].key, language)
        sure = Button.about("aside", (rows[0].key, "1", "resign", "1"), say(language, "button-resign-surely"))
        question = say(language, "answer-resign-sure", opponent=NAME * 4)
        yield own_games_page(listed, rows[0].key, language, Asked(question, sure))


def voids(language: Language) -> Built:
    held = tuple(Seat(person, name) for person, name in PEOPLE)
    table = replace(TABLE, seats=held, size=64)
    back = {person: -(10**9) for person, _ in PEOPLE}
    for running in ((), (tournament(language, entry=10**9),) * MOST_TOURNAMENTS):
        yield exclude_page(ID, Losses(ID + 1, running), language)
    preview = Preview(Void((table,) * 60, None, 1, everywhere=False, at=0), back)
    yield void_page(ID, preview, "*" * 200, language)
    yield voids_page(ID, ID, AT, [preview] * 100, "*" * 200, language)


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
                yield board_page(found, game, board, ID, ALL_TIME, 1, play_now_button(language), language)
        past = PastSeason(f"<t:{AT}:D> – <t:{AT}:D>", tuple(dict(PEOPLE)), 9)
        hall = HallOfFame([past] * SEASONS, 1, 10**6)
        yield book_page(records, hall, dict(PEOPLE), {"abcdefgh": LINK}, game, ID, ALL_TIME, language)
        result = replace(RESULT, luck=10**9, skill=-(10**9))
        pairs = [(replace(result, at=AT + day * 86_400_000), replace(result, rank=2)) for day in range(9)]
        met, (one, other) = dict.fromkeys(KINDS, HeadToHead(pairs)), PEOPLE[:2]
        for own in (False, True):
            yield versus_page(met, {"abcdefgh": LINK}, one, other, language, here=True, own=own)
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
        yield profile_page(
            scores, career, books, mistakes, PEOPLE[:6], titles, [], language, own=False, text_only=text_only
        )
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
            yield run(daily.reasons(day, reader, choice, against))
            yield run(daily.figures(day, reader, choice, standing))
        for page in (daily.question, daily.lead, daily.throw):
            yield run(page(day, reader))
        yield run(daily.confirmation(day, reader, choices[-1], 31, public=True))
    yield daily.shared(day, language, escaped(NAME), choices[-1], why[0], 10**6)


def lessons(language: Language) -> Built:
    for text_only in (False, True):
        reader = Person(ID, NAME, language, Preferences(text_only=text_only))
        for topic in TOPICS:
            yield from filter(None, (run(lesson_of(topic, reader)),))
            for chosen in range(1 + len(question(topic).options)):
                yield run(question_page(topic, chosen, reader))
        for side in Side:
            asked = Question.parse("KH 7S 8D 9C QC", "10H", side=side)
            yield run(ask_page(asked, answer(asked, samples=20), reader))


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
        series,
        entry,
        result,
        day_title(series, language),
        language,
        around_results(series, language, "20261127", shareable=True),
    )
    yield shared_page(series, entry, result, escaped(NAME), language)
    for played in (None, entry, replace(entry, plays=entry.plays[:-1])):
        yield instant_page(series, played, 10**6, language, "x" * 200)
    days = [(replace(series, id=str(20261100 + number)), 10**6, 8) for number in range(25)]
    yield from (days_page(over, language) for over in ([], days))


def at_tables(language: Language) -> Built:
    for course in (crowded(), played(CLASSIC)):
        tables = [*situations(course, language), *(offers(language) if course is crowded() else ())]
        for number, table in enumerate(tables):
            yield from run(collected(table_pages(table, number)))


async def collected(pages: AsyncIterator[Page]) -> list[Page]:
    return [page async for page in pages]


@cache
def played(rules: EcarteRules) -> list[EcarteGame]:
    """The positions of a game for two."""
    return random_positions(rules, bytes(32), 3)


def scene_of(table: Table, *, text_only: bool = False) -> Scene:
    """What stands around a table for one of its players, who reads about it."""
    shown = Around(
        around(table, WagerState.SETTLED, "bets"), Preferences(text_only=text_only), table.language
    )
    return replace(run(shown.scenes.scene(table, table.language, shown.preferences, ID)), reader=(0,))


@cache
def reviews() -> Sequence[tuple[Sequence[Game], Review]]:
    """A game for two and a table of many, each with every page of its review."""
    course, session = played(CLASSIC.with_target(1)), crowded()
    review = EcarteReview.of(course[-1])
    steps = {kind_of(action): step for step, (_, action) in enumerate(session[-1].history)}
    erred = [BourreDecision(step, *session[-1].history[step], 10**5, real=True) for step in steps.values()]
    change = (10**5,) * session[-1].seats
    lucks = tuple(BourreLuck(deal, change, change) for deal in range(1, 1 + session[-1].deals))
    decisions = tuple(decision for decision in erred if kind_of(decision.taken) in IN_A_DEAL)
    return (
        (course, replace(review, deals=review.deals * 30)),
        (session, BourreReview(decisions * 2, lucks)),
    )


def reviewed(language: Language) -> Built:
    for course, review in reviews():
        table, game = long_table(course[-1], language), course[-1]
        stops = replay_of(game).stops
        for text_only in (False, True):
            scene = scene_of(table, text_only=text_only)
            for there in widest(course):
                yield run(replay_page(scene, there, len(there.history), stops))
            for page in range(pages_of(review)):
                decision = decision_of(review, page, (0,))
                at, advice = game, None
                if decision is not None:
                    at = course[decision.step]
                    advice = advice_on(game, decision.step)
                yield run(review_page(scene, at, review, page, advice))
            yield run(figures_page(scene, game, review))
            yield share_page(scene, game.view(None), review, 0, watchable=True)
        yield run(table_page(scene, GAME_UIS[table.kind], game.view(None)))
        for own in (table, replace(table, games=1)):
            ended = [replace(own, id=f"game{number:04}") for number in range(HISTORY_LINES)]
            yield history_page(ended, ID, 1, 10**6, language)
        root = b"r" * 32
        for secret in (table.secret, secret_after(root, first_of_chain(root)) or b""):
            proven = replace(table, secret=secret, root=root, pool="abcdefgh")
            yield proof_page(proven, language, None, (10**9, "f" * 64))
    yield history_page([], ID, 0, 1, language)


def advice_on(game: Game, step: int) -> Advice | None:
    """What was best at a step of a game."""
    seat, taken = game.history[step]
    _, _, before = position(game, step)
    return review_of(GAME_TYPES[game.kind]).advice_on(before, seat, taken)


@cache
def exercised() -> Sequence[tuple[Exercise, Position, Advice]]:
    """Exercises of several motifs of each game."""
    found = []
    for name, game_type in GAME_TYPES.items():
        for exercise in list({each.motif: each for each in exercises(name)}.values())[:3]:
            posed = exercise_position(game_type, exercise)
            advice = review_of(game_type).advice_on(posed.game, posed.seat, posed.taken)
            assert advice is not None, "an error has something better"
            found.append((exercise, posed, advice))
    return found


def trained(language: Language) -> Built:
    mistake = Mistake("abcdefgh", 10**4, AT, None)
    for number, (exercise, posed, advice) in enumerate(exercised()):
        scene = scene_of(long_table(posed.game, language), text_only=bool(number % 2))
        view, chosen = posed.game.view(posed.seat), posed.taken
        yield training.mistake_page(scene, view, mistake, advice, 10**6)
        yield training.exercise_page(scene, view, exercise, advice)
        yield training.judged_mistake_page(scene, view, mistake, advice, chosen, AT, exercise)
        yield training.judged_exercise_page(scene, view, exercise, advice, chosen)
    for due in (Training(mistake, 0), Training(None, 0)):
        yield training.nothing_page(due, exercise, 10**6, language)


def boards(language: Language) -> Built:
    series = Series("20261128", 16, b"r" * 32, AT, AT, 2)
    started = series.board(0, 1)
    for level in (Level.NOVICE, Level.EXPERT):
        play = Play.of(1, started.played(level))
        field = dict.fromkeys(range(-5, 6), 10**6)
        course = [started.after(actions_of(play.on(started))[:step]) for step in range(len(play.actions) + 2)]
        for number, game in enumerate(course):
            table = long_table(game, language, id="b" * 24, games=1)
            scene = replace(scene_of(table, text_only=bool(number % 2)), topic="boardking")
            if PLAYER in game.actors:
                yield playing_page(scene, series, game.view(PLAYER), NOTE)
                buttons = [("x" * 100, Press(table.id, 10**4, "play", number)) for number in range(2)]
                yield board_question(scene, series, game.view(PLAYER), NOTE, *buttons)
        reader = Person(ID, NAME, language)
        taught = board_lesson(started, play)
        yield board_lesson_page(scene, series, started, play, taught, field, reader)


def questions(language: Language) -> Built:
    tables = [long_table(crowded()[number], language, id=f"game{number:04}") for number in range(30)]
    yield which_game_page(ID, [(table, NAME) for table in tables], ID, ID, language)
    for last in (None, Level.EXPERT):
        yield which_level_page(ID, last, language)
        yield play_on_page(TABLE, last, language)
    for _, game_ui in GAME_UIS.items():
        for topic in game_ui.topics(language):
            for text_only in (False, True):
                reader = Person(ID, NAME, language, Preferences(text_only=text_only))
                lesson = run(game_ui.lesson(topic[1], reader))
                yield from () if lesson is None else (lesson,)
    for game_type in GAME_TYPES.values():
        odd = next(iter(game_type.presets.values())).named("x" * 32)
        for option, values in game_type.options.items():
            with suppress(RuleError):
                odd = odd.with_value(option, values[-1])
        for rules in (*game_type.presets.values(), odd):
            yield GAME_UIS[game_type.name].rules_page(rules, language, note="x" * 900)


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


def fell(language: Language) -> Built:
    told = {
        name: [
            Fell(each, Frequency(10**8, 10**9), chance, 10**9, 10**9) for each, chance in game.chances.items()
        ]
        for name, game in GAME_TYPES.items()
        if isinstance(game, HasFrequencies)
    }
    yield fairness_page(told, language)
    yield root_page(RootPost(ID, ID, ClosedMonth(202611, 10**9, "f" * 64)), language)


def rehearsed(language: Language) -> Built:
    for done in ((), tuple(Pressed)):
        yield controls_page(language, ID, tuple(Pressed), done)
    yield pressed_page(language)
    yield card_page(language, "x" * 900, 0)
    yield typing_form(language)


CASES: Final[Sequence[Case]] = (
    *(at_tables, reviewed, trained, boards, questions, helped, fell),
    *(tournaments, lobbies, logs, voids, counters, standings, dailies, lessons, duels, seasons, salon),
    *(settings, privacy, searches, rehearsed),
)
ELSEWHERE: Final = {
    "bot.delivery.scenes": "loads what pages show",
    "bot.delivery.publisher": "posts the pages of others",
    "bot.pages.table.game_ui": "what games replace",
}
"""Modules whose functions that return a page have no case, each with the reason."""


@cache
def built(case: Case, language: Language) -> tuple[list[Page | Form], frozenset[object]]:
    """The pages of a case, and the code of all functions that were running when one of them was made."""
    ran = set()

    def noting(page: Page, *args: Any, **kwargs: Any) -> None:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            ran.add(frame.f_code)
            frame = frame.f_back
        made(page, *args, **kwargs)

    made = Page.__init__
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Page, "__init__", noting)
        # Lists are filled: nothing is left for the page to cut.
        patched.setattr(Page, "__post_init__", lambda _: None)
        return [*case(language)], frozenset(ran)


def makers() -> Iterator[tuple[str, FunctionType]]:
    """Every function of the bot that returns a page and does not read what it shows from a database."""
    for module in walk_packages(bot.__path__, "bot."):
        named = [*vars(importlib.import_module(module.name)).values()]
        methods = [each for one in named if isinstance(one, type) for each in vars(one).values()]
        for function in (*named, *methods):
            if isinstance(function, FunctionType) and function.__module__ == module.name:
                notes = function.__annotations__
                reads = {"Database", "Connection"} & {*notes.values()}
                if re.search(r"\bPage\b", str(notes.get("return"))) and not reads:
                    yield module.name, function


def test_every_page_has_a_case() -> None:
    ran = {code for case in CASES for code in built(case, "en")[1]}
    missing = {
        f"{module}.{function.__qualname__}"
        for module, function in makers()
        if function.__code__ not in ran and module not in ELSEWHERE
    }
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_discord_takes_the_longest_pages(case: Case, language: Language) -> None:
    for page in built(case, language)[0]:
        if isinstance(page, Form):
            check_modal(page)
        else:
            check_message_components([*page.components], v2=True)
            assert "…" not in "\n".join(texts(page.components)).splitlines(), "a list says how many more"
            styles = [one["style"] for one in page_content.components(page) if one["type"] == BUTTON]
            assert styles.count(ButtonStyle.primary.value) <= 1, "one button at most stands out"
            assert styles.count(ButtonStyle.success.value) <= 1, "one answer costs nothing"


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
    "series-desk": "its form says all that it changes",
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
