"""Tables with the longest content: long names, and everything that can stand around the cards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

from bot.delivery.scenes import Scenes, Shown
from bot.features.lobby.section import LobbySection
from bot.features.post.model import PaceRequest
from bot.features.post.section import PostSection
from bot.features.salon.bets.model import Behind, PlacedBet, Wager, WagerState, WagerSummary
from bot.features.salon.bets.page import side_page
from bot.features.salon.pool.model import Pool, PoolStage
from bot.features.salon.queue.transactions import MOST_WAITING
from bot.features.salon.section import SalonSection
from bot.features.standings.rating import ShownRating
from bot.features.standings.section import StandingsSection
from bot.features.tournaments.section import TournamentSection
from bot.pages.parts.layout import noted_page
from bot.pages.parts.page import Page
from bot.pages.table.hand_page import moved_page
from bot.pages.table.hand_state import MOST_CHOICES, Choice
from bot.pages.table.scene import Section
from bot.registry.hooks import TableHooks
from bot.tables.message import TABLE_AUDIENCE, Message, hand_audience
from bot.tables.onlooker import Onlooker
from bot.tables.person import Guide, Person, Preferences
from bot.tables.seat import TWO, Departure, Ready, Seat
from bot.tables.table import Ruling, Status, Table, Wait
from bot.text.i18n import Language
from bot.text.names import Name
from engine.betting.bets import Bet, Unmatched
from engine.betting.pool import PoolState
from engine.bourre.actions import ActionKind, kind
from engine.bourre.game import BourreGame
from engine.bourre.rules import MOST_PLAYERS, Ruleset
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES
from engine.interface import Action, Game, Level
from tests.bot.support.random_games import table_at

ID: Final = 10**18
AT: Final = 1_900_000_000_000
NAME: Final = "*" * 32
LINK: Final = f"https://discord.com/channels/{ID}/{ID}/{ID}"
PEOPLE: Final = tuple(Seat(ID + number, Name(NAME, NAME, "_" * 32)) for number in range(64))
"""People whose names are alike, so that pages add the name of the account to each."""
NOTE: Final = "x" * 300
BIG: Final = Ruleset("x" * 32, deals=14, buy_in=100_000, ante=1_000, cap=1_000)
"""A session with the greatest numbers, of as many deals as all its people need to come and go."""


@dataclass
class Around:
    """What stands around the cards, in place of a database and an outbox.

    Args:
        sections: those of features.
        preferences: every reader's.
        onlooker: what somebody who does not play may see.
        left: the seat whose player left the finished game.
    """

    sections: tuple[Section, ...]
    preferences: Preferences
    language: Language
    onlooker: Onlooker | None = None
    left: int | None = None
    shared: bool = False

    @property
    def scenes(self) -> Scenes:
        """What makes the pages of tables."""
        stands_for = cast(Any, self)
        shown = Shown({}, (), find_onlooker=lambda *_: None)
        return Scenes(stands_for, stands_for, lambda _: False, shown, TableHooks())

    async def cached(self, key: tuple[object, ...], *_: object) -> object:
        """The surroundings of a table, or a person."""
        if key[0] == "person":
            return Person(cast(int, key[1]), NAME, self.language, self.preferences)
        before = tuple(seat.person for seat in PEOPLE[:8])
        return SimpleNamespace(sections=self.sections, offers_seat=False, before=before, left=self.left)

    async def read(self, *_: object) -> object:
        """Whom somebody backs."""
        return self.onlooker

    async def of_game(self, game: str) -> dict[str, Message]:
        """The messages of a table: Discord has refused each hand."""
        hands = [Message(game, hand_audience(seat.person), refused=True) for seat in PEOPLE]
        return {TABLE_AUDIENCE: Message(game, TABLE_AUDIENCE, ID, ID)} | {
            hand.audience: hand for hand in hands
        }


def around(table: Table, state: WagerState, occasion: str) -> tuple[Section, ...]:
    """Everything that features can show of a table at once.

    Args:
        occasion: ``pool``, ``tournament`` or ``bets``, which exclude one another.
    """
    seats, two, bettors = range(len(table.seats)), table.two_sided, PEOPLE[2:]
    bets = tuple(
        PlacedBet(Bet(number % 2, bettor.person, 10**9, number), bettor.name, 10**8 + number)
        for number, bettor in enumerate(bettors if table.full or table.invited else ())
    )
    wager = Wager(table.id, ID, 10**9, 50, Unmatched.PRO_RATA, state, cover=10**9, bets=bets)
    won = [(seat.person, 10**9) for seat in PEOPLE]
    three = cast(tuple[int, int, int], tuple(seat.person for seat in PEOPLE[:3]))
    pool = Pool(
        *("abcdefgh", ID, ID, table.language, EcarteGame.kind, "classic", 10**9, True, 3, b"r" * 32, AT, AT),
        PEOPLE[:3],
        stage=PoolStage.PLAYING,
        play=replace(PoolState.open(three, 10**6, running=3), leader=three[0], streak=2),
    )
    result = None if table.game is None else table.game.result
    won_alone = result is not None and result.winner is not None
    hand = () if table.game is None or table.game.over else table.game.view(0).hand or ()
    points = tuple((card, 99) for card in hand)
    behind = tuple(Behind(seat.person, seat.name, number % 2 == 0) for number, seat in enumerate(bettors))
    salon = SalonSection(
        version=table.version,
        wager=WagerSummary.of(wager, won) if two and occasion == "bets" else None,
        hidden=False,
        waiting=PEOPLE[40 : 40 + MOST_WAITING] if two and occasion == "bets" else (),
        finished=99,
        pool=pool if two and occasion == "pool" else None,
        pool_link=LINK if two and occasion == "pool" else None,
        points=dict.fromkeys(seats, points) if two else {},
        behind=dict.fromkeys(seats, behind) if two and occasion == "bets" else {},
    )
    return (
        salon,
        StandingsSection(
            tuple(ShownRating(9_999, 9_999, True, seat) for seat in seats),
            hand_seen=False,
            waivable=True,
            waived=False,
            first_win=won_alone,
        ),
        PostSection(
            True, 10**9, two, PaceRequest(1, AT), None, dict.fromkeys(seats, AT) if table.for_two else {}
        ),
        LobbySection(),
        *(
            [TournamentSection("*" * 50, 99, 99, table.open, "x" * 8, 10**13)]
            if occasion == "tournament"
            else []
        ),
    )


@cache
def crowded() -> list[BourreGame]:
    """The positions of a session in which as many people as possible come and go, from start to end."""
    chance = Random(1)
    game, _ = BourreGame.start(BIG, chance.randbytes(32), "abcdefgh", 8)
    course = [game]
    while not game.over:
        choices: dict[ActionKind, list[tuple[int, Action]]] = {}
        for seat in range(game.seats + 1):
            for action in game.legal(seat):
                choices.setdefault(kind(action), []).append((seat, action))
        full, some = game.seats == MOST_PLAYERS, choices.pop(ActionKind.SIT, None)
        for rare, share in ((ActionKind.LEAVE, 0.0 if full else 0.05), (ActionKind.AWAY, 0.01)):
            those = choices.pop(rare, None)
            some = those if some is None and chance.random() < share else some
        if len(choices) > 1 and chance.random() < 0.8:
            choices.pop(ActionKind.PASS, None)
        seat, action = chance.choice(some or choices[chance.choice([*choices])])
        game, _ = game.apply(seat, action)
        course.append(game)
    return course


def widest(course: Sequence[Game]) -> list[Game]:
    """One position for each situation of a game, the last that there is: then the most has happened."""
    found: dict[object, Game] = {}
    for game in course:
        public: Any = game.view(None)
        shown = tuple(sorted({type(event).__name__ for event in public.last_events}))
        found[shown, bool(public.actors), game.over] = game
    return [*found.values()]


def long_table(game: Game, language: Language, **changes: Any) -> Table:
    """A table with a game whose players have the longest names."""
    table = table_at(cast(EcarteGame, game), PEOPLE[: game.seats], language)
    two = game.seats == TWO
    long: dict[str, Any] = {
        "id": "abcdefgh",
        "guild": ID,
        "channel": ID,
        "version": 10**4,
        "size": min(game.seats, 8),
        "deadline": AT,
        "ended_at": AT,
        "created_at": AT,
        **({"wins": (4, 4), "games": 9} if two else {"wins": (0,) * game.seats}),
    }
    return replace(table, **{**long, **changes})


def offers(language: Language) -> Iterator[Table]:
    """Tables before their games, and what became of them."""
    for rules, sat, changes in (
        (CLASSIC, 1, {"invited": ID + 1}),
        (CLASSIC, 1, {"invited": None, "fill": Level.NOVICE}),
        (BIG, 7, {"invited": None, "fill": Level.EXPERT, "buy_in": 100_000}),
        (BIG, 7, {"invited": None, "friendly": True}),
    ):
        game_type = GAME_TYPES[rules.kind]
        game = cast(EcarteGame, game_type.start(rules.text, b"s" * 32, "abcdefgh", max(sat, 2)))
        table = long_table(game, language, size=game_type.most_seats, rules=rules.text)
        offer = replace(table, status=Status.OFFERED, game=None, seats=PEOPLE[:sat], **changes)
        yield offer
        for status, ruling in (
            (Status.DECLINED, Ruling.TAKEN_BACK),
            (Status.EXPIRED, None),
            (Status.DECLINED, None),
        ):
            yield replace(offer, status=status, ruling=ruling)


def situations(course: Sequence[Game], language: Language) -> Iterator[Table]:
    """Tables with the positions of a game that show most, as it is played and interrupted."""
    for game in widest(course):
        yield long_table(game, language)
    first, last = course[1], course[-1]
    middle = next(game for game in reversed(course) if not game.over and game.view(game.actors[0]).hand)
    yield long_table(middle, language, wait=Wait.RESULT, ready=(Ready(0),), friendly=True)
    yield long_table(last, language, voided=1, friendly=True)
    yield long_table(middle, language, status=Status.VOID, ruling=Ruling.BROKEN)
    house = tuple(replace(seat, level=Level.EXPERT) for seat in PEOPLE[1 : last.seats])
    against_house = (PEOPLE[0], *house)[: middle.seats]
    yield long_table(middle, language, seats=against_house)
    yield long_table(middle, language, seats=against_house, wait=Wait.OPENING)
    if first.seats != TWO:
        return
    gone = Departure(0, PEOPLE[2].person, PEOPLE[2].name)
    yield long_table(first, language, wait=Wait.BETS)
    yield long_table(first, language, wait=Wait.COVER)
    yield long_table(middle, language, vacant=0, ruling=Ruling.LATE)
    yield long_table(middle, language, departed=(gone,) * 3, ruling=Ruling.TAKEN_OVER)
    yield long_table(last, language, departed=(gone,) * 3)


async def table_pages(table: Table, number: int) -> AsyncIterator[Page]:
    """What everybody sees of a table, its players with all that can be opened over a hand, and bystanders.

    Args:
        number: decides what else stands around the cards, and whether readers see pictures.
    """
    guide = Guide.ALWAYS if table.two_sided else Guide.NEVER
    preferences = Preferences(text_only=number % 2 == 0, ceremony=True, guide=guide)
    game = table.game
    state = WagerState.OPEN if game is None or table.wait is Wait.BETS else WagerState.CLOSED
    state = WagerState.COVERING if table.wait is Wait.COVER else state
    state = WagerState.SETTLED if table.status is Status.OVER else state
    occasion = "bets" if table.wait else ("bets", "pool", "tournament")[number % 3]
    left = 1 if table.status is Status.OVER else None
    shown = Around(around(table, state, occasion), preferences, table.language, left=left)
    scenes = shown.scenes
    yield await scenes.public_page(table)
    for reader in (table.seats[0].person, PEOPLE[-1].person):
        yield await scenes.menu_page(table, reader, ID)
    yield side_page(await scenes.scene(table, table.language, guild=ID))
    if game is None:
        return
    yield noted_page(await scenes.private_page(table, PEOPLE[-1].person, private=True, guild=ID), NOTE)
    players = [seat for seat in range(game.seats) if seat not in table.gone]
    seat = next((seat for seat in game.actors if seat in players), players[0])
    for reader in {seat, players[-1]}:
        yield await scenes.hand_page(table, reader, note=NOTE, private=True, guild=ID)
    if table.status is not Status.LIVE:
        return
    yield moved_page(table.language)
    await scenes.hand_states.open_menu(table, seat)
    yield await scenes.hand_page(table, seat, note=NOTE, private=True, guild=ID)
    choices = [Choice("x" * 100, game.legal(seat)[0])] * (MOST_CHOICES - 1)
    for answers in (choices, ()):
        await scenes.hand_states.ask(table, seat, NOTE, *answers, figures=NOTE)
        yield await scenes.hand_page(table, seat, note=NOTE, private=True, guild=ID)
    for sees in (False, True):
        card = next(iter(game.view(seat).hand or ()), None)
        shown.onlooker = Onlooker(seat, not sees, sees, card, may_take_over=True)
        yield await scenes.private_page(table, PEOPLE[-1].person, note=NOTE, private=True, guild=ID)
