"""The pages of leaderboards, profiles and seasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.features.chronicle.book_page import SEASONS, book_page
from bot.features.chronicle.model import Career, HallOfFame, HeadToHead, Most, PastSeason, Record, Tally
from bot.features.chronicle.profile_page import profile_figures, profile_page
from bot.features.chronicle.versus_page import versus_page
from bot.features.lobby.page import play_now_button
from bot.features.seasons.five_lines import FiveLines, Rivalry
from bot.features.seasons.model import FinalBoard, FinalLine, Length, Season
from bot.features.seasons.page import season_page, title
from bot.features.standings.model import EVERYWHERE, LeaderboardLine, Ranking, Score, Standing
from bot.features.standings.page import board_page, boards_of
from bot.features.standings.seasons import ALL_TIME
from bot.features.tournaments.names_page import champion_title
from bot.features.training.model import MotifCount
from bot.text.i18n import Language
from bot.text.names import Name
from engine.bourre.advisor.motifs import Motif as BourreMotif
from engine.ecarte.advisor.motifs import Motif as EcarteMotif
from engine.games import GAME_TYPES
from engine.interface import Level
from tests.bot.features.longest_pages.common import KINDS, PEOPLE, RESULT, Built
from tests.bot.features.longest_pages.tournaments import tournament
from tests.bot.support.longest import AT, ID, LINK, NAME

MOTIFS: Final = {KINDS[0]: tuple(EcarteMotif), KINDS[1]: tuple(BourreMotif)}


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
    for game in GAME_TYPES.values():
        for lines in (ranked, unranked):
            for board in boards_of(game):
                found = Ranking(lines, 10**6, Standing(True, 10**6), score(ID), 0.5, hidden=True)
                yield board_page(found, game, board, ID, ALL_TIME, 1, play_now_button(language), language)
        past = PastSeason(f"<t:{AT}:D> – <t:{AT}:D>", tuple(dict(PEOPLE)), 9)
        hall = HallOfFame([past] * SEASONS, 1, 10**6)
        most = [each for each in Most if game.feat or each is not Most.FEATS]
        records = [Record(each, 10**9, "abcdefgh", AT, tuple(dict(PEOPLE[:8]))) for each in most]
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
        for kind, motifs in MOTIFS.items()
        for motif in motifs
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


def seasons(language: Language) -> Built:
    known = {ID + number: Name(f"{number:02}{'*' * 30}", NAME, NAME) for number in range(64)}
    lines = [FinalLine(1, person, 1_500_000, 80_000, 10**6) for person in known]
    record = Record(Most.POT, 10**9, "abcdefgh", AT, tuple(known)[:8])
    special = FiveLines(None, (ID, 1.0), (ID + 1, -1.0), Rivalry((ID, ID + 1), (99, 99)), record, record)
    season = Season(ID, ID, ID, Length.DATES, AT - 10**9, AT, None, resets=True)
    boards = [FinalBoard(kind, lines, [*known], special) for kind in KINDS]
    yield season_page(season, boards, known, language, counters=True)
