"""The pages of tournaments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.call_page import call_page
from bot.features.tournaments.desk import desk_mark, newest_pairing
from bot.features.tournaments.drafts import page as drafts
from bot.features.tournaments.drafts.model import NEW, Draft
from bot.features.tournaments.drafts.page import draft_form, draft_page, refused_page, series_form
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.leagues.model import Line as TableLine
from bot.features.tournaments.leagues.page import desk_form as league_form
from bot.features.tournaments.leagues.page import desk_page as league_desk
from bot.features.tournaments.leagues.page import league_page
from bot.features.tournaments.leave_page import leave_page
from bot.features.tournaments.lists_page import acts_page, games_page, home_page, list_page, standings_page
from bot.features.tournaments.model import (
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
from bot.features.tournaments.page import shared_page as shared_tournament_page
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.repeats import page as weekly
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.skip_page import skip_page
from bot.pages.parts.page import texts
from bot.text.i18n import Language
from tests.bot.features.longest_pages.common import KINDS, RULES, Built
from tests.bot.support.longest import AT, ID, LINK, NAME, NOTE


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
    yield desk.extend_form(running, desk_mark(running), language)
    evening = [replace(pairing, how=How.PLAYED, points=(1,)) for pairing in running.pairings[:4]]
    evening = [replace(pairing, players=(1,), round=number) for number, pairing in enumerate(evening, 1)]
    boards = replace(running, format=Format.DUPLICATE, pairings=tuple(evening))
    yield desk.adjust_form(boards, boards.players[0], "mark", language)
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
    yield league_desk(league, language)
    yield series_form(replace(draft, series=NEW, series_name="*" * 50), language)
    yield refused_page(draft, NOTE, language)
    own = [RULES[KINDS[0]].named(f"{number:02}{'x' * 30}") for number in range(25)]
    leagues = [replace(league, id=f"abcdefg{number}") for number in range(10)]
    new = replace(draft, series=NEW)
    counted = replace(running, league=leagues[0].id)
    yield draft_page(new, counted, own, 99_999, language, leagues, drafts.RULES)
