"""Announcements declared in advance, and the fair chance to make them before another player's card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.database.connection import run
from bot.registry.transactions import departures, lifecycle
from bot.tables.message import hand_audience
from bot.tables.person import Guide
from bot.tables.store import games, messages
from bot.tables.table import Ruling, Table
from engine.ecarte.actions import ANNOUNCE
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.errors import Fault, RuleError
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    HOUSE_SEAT,
    Harness,
    action_of,
    game_of,
    messages_settled,
    offer,
    open_harness,
    person,
    set_registry_clock,
)
from tests.engine.ecarte.tables import DEALER, ELDER, game_with

pytestmark = pytest.mark.slow

WITHOUT: Final = ("QH JH 7S 8S 9S", "7C 10S 10C 8C 9C", "7H")
"""Nobody holds the king of trumps. Ana is elder."""
ELDERS: Final = ("KH JH 7S 8S 9S", "7C 10S 10C 8C 9C", "7H")
DEALERS: Final = ("QH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")
EARLY_RULES: Final = ("denexa", "cats", "index")
DAY_MS: Final = 86_400_000


class Clock:
    """The time that the registry reads, in UTC ms."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at

    def pass_seconds(self, seconds: float) -> None:
        self.at += round(1000 * seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that only the test moves."""
    clock = Clock()
    set_registry_clock(monkeypatch, clock)
    return clock


async def dealt(
    harness: Harness,
    cards: tuple[str, str, str],
    rules: Ruleset = CLASSIC,
    turn: int | None = None,
    score: tuple[int, int] = (0, 0),
) -> Table:
    """A live game in which Ana is elder, Bob deals, and the first deal has these cards."""
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, rules=rules.text, turn=turn))
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    table = await harness.act(table, "cut 9")
    await messages_settled()
    game = replace(game_with(*cards, rules=rules, score=score), game_id=table.id)
    return harness.registry.tables.keep(replace(table, game=game))


async def acts(harness: Harness, table: Table, *script: tuple[int, str]) -> Table:
    """The table after these actions, in or out of turn."""
    for who, words in script:
        table = await harness.registry.play.act(table.id, who, lambda _, words=words: action_of(words))  # type: ignore[misc]
    return table


async def declares(harness: Harness, table: Table, who: int = BOB) -> Table:
    """The table after a player has declared the announcement."""
    return await harness.registry.play.declare(table.id, who, ANNOUNCE)


async def stored_intents(harness: Harness, table: Table) -> list[int]:
    """The stored declarations. The cards of ``dealt`` cannot be loaded from the store."""
    sql = "SELECT intent FROM seat WHERE game = $1 AND intent IS NOT NULL"
    rows = await harness.database.read(lambda connection: run(connection, sql, table.id).fetchall())
    return [intent for (intent,) in rows]


async def dealer_has_the_king(harness: Harness) -> Table:
    """A game under the rules of Denexa that can be loaded: the cards follow from its secret."""
    for n in range(1000):
        secret = n.to_bytes(32, "big")
        game, _ = EcarteGame.start(PRESETS["denexa"], secret, "settled")
        game, _ = game.apply(game.elder, action_of("cut 16"))
        if game.intents(game.dealer):
            return await harness.act(await harness.seated(secret, rules=PRESETS["denexa"]), "cut 16")
    raise AssertionError("no such pack")


def may_announce(table: Table) -> list[int]:
    return [seat for seat in (ELDER, DEALER) if ANNOUNCE in game_of(table).legal(seat)]


async def dealt_to_house(harness: Harness, table: Table) -> Table:
    """A game against the house in which the house is elder and Ana deals and holds the king."""
    game = replace(game_with(*DEALERS, rules=PRESETS["denexa"]), game_id=table.id)
    swapped = replace(table, game=game, seats=table.seats[::-1], version=table.version + 1, deadline=None)
    return harness.registry.tables.keep(await harness.database.write(games.advance, table, swapped))


class TestDeclaring:
    @pytest.mark.parametrize("rules", ["classic", "casino", *EARLY_RULES])
    async def test_the_king_is_announced_when_the_exchange_is_over(
        self, harness: Harness, rules: str
    ) -> None:
        table = await declares(harness, await dealt(harness, DEALERS, PRESETS[rules]))
        assert table.intent(DEALER) == ANNOUNCE
        proposed = await acts(harness, table, (ANA, "propose"))
        assert game_of(proposed).view(None).announced is None
        after = await acts(harness, proposed, (BOB, "refuse"))
        assert game_of(after).view(None).announced == DEALER
        assert game_of(after).live_score == (0, 1)
        assert after.intents == ()

    async def test_the_elder_announces_too_as_soon_as_the_dealer_has_refused(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, ELDERS), ANA)
        after = await acts(harness, table, (ANA, "propose"), (BOB, "refuse"))
        assert game_of(after).view(None).announced == ELDER

    async def test_both_actions_are_one_commit_and_two_steps_of_the_history(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        changes = len(harness.changes)
        after = await acts(harness, table, (ANA, "stand"))
        assert len(harness.changes) == changes + 1
        assert after.version == table.version + 2
        history = await harness.database.read(games.history, table.id)
        assert history[-2:] == [(ELDER, "stand"), (DEALER, "announce")]

    async def test_a_declared_king_may_win_the_game(self, harness: Harness) -> None:
        # A king turned up by the cut wins no game of two points.
        table = await dealt(harness, DEALERS, CLASSIC.with_target(2), score=(0, 1))
        table = await declares(harness, table)
        after = await acts(harness, table, (ANA, "stand"))
        assert after.game is not None
        assert after.game.result is not None
        assert after.game.result.winner == DEALER

    async def test_a_king_just_drawn_is_announced_when_play_begins(self, harness: Harness) -> None:
        table = await dealt(harness, WITHOUT)
        game = replace(
            game_with(*WITHOUT, stock="KH AS KS"), game_id=table.id, history=game_of(table).history
        )
        table = harness.registry.tables.keep(replace(table, game=game))
        table = await acts(harness, table, (ANA, "propose"), (BOB, "accept"), (ANA, "discard 7S"))
        await declares(harness, table, ANA)
        after = await acts(harness, table, (BOB, "discard none"), (ANA, "stand"))
        assert game_of(after).view(None).announced == ELDER

    async def test_a_declaration_ends_when_the_king_is_discarded(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        after = await acts(
            harness, table, (ANA, "propose"), (BOB, "accept"), (ANA, "discard 7S"), (BOB, "discard KH")
        )
        assert after.intents == ()
        assert await stored_intents(harness, after) == []

    async def test_a_declaration_ends_with_its_deal(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        after = await acts(harness, table, (ANA, "concede"))
        assert after.intents == ()
        assert await stored_intents(harness, after) == []

    async def test_a_declaration_can_be_taken_back(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        back = await harness.registry.play.declare(table.id, BOB, None)
        assert back.intents == ()
        after = await acts(harness, back, (ANA, "stand"))
        assert game_of(after).view(None).announced is None

    async def test_a_player_without_the_king_can_declare_nothing(self, harness: Harness) -> None:
        table = await dealt(harness, DEALERS)
        with pytest.raises(RuleError) as refused:
            await declares(harness, table, ANA)
        assert (refused.value.fault, refused.value.law) == (Fault.KING_NOT_HELD, 10)

    async def test_an_action_that_the_rules_allow_now_is_taken_at_once(self, harness: Harness) -> None:
        table = await acts(harness, await dealt(harness, DEALERS), (ANA, "stand"))
        after = await declares(harness, table)
        assert game_of(after).view(None).announced == DEALER
        assert after.version == table.version + 1

    async def test_a_declaration_survives_a_restart(self, harness: Harness) -> None:
        table = await dealer_has_the_king(harness)
        dealer = game_of(table).dealer
        await declares(harness, table, table.seats[dealer].person)
        again = harness.restarted()
        assert (await again.registry.tables.get(table.id)).intents == ((dealer, ANNOUNCE),)
        assert game_of(await again.act(table, "stand")).view(None).announced == dealer

    async def test_nothing_is_stored_at_another_version(self, harness: Harness) -> None:
        table = await harness.act(await harness.begun(), "cut 9")
        old = replace(table, version=table.version - 1)
        with pytest.raises(games.ConflictError):
            await harness.database.write(games.declare, old, DEALER, ANNOUNCE)

    async def test_only_the_holders_own_message_is_shown_again(self, harness: Harness) -> None:
        table = await dealt(harness, DEALERS)
        found = await harness.database.read(messages.of_game, table.id)
        after = await declares(harness, table)
        assert after.version == table.version
        again = await harness.database.read(messages.of_game, table.id)
        changed = [now.audience for now, before in zip(again, found, strict=True) if now != before]
        assert changed == [hand_audience(BOB)]

    async def test_a_substitute_does_not_inherit_a_declaration(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        vacant = departures.with_vacant_seat(table, DEALER, Ruling.LATE, at=0)
        assert departures.with_substitute(vacant, person(CLEO)).intents == ()

    async def test_a_declaration_stays_when_the_other_seat_is_taken_over(self, harness: Harness) -> None:
        table = await declares(harness, await dealt(harness, DEALERS))
        vacant = departures.with_vacant_seat(table, ELDER, Ruling.LATE, at=0)
        assert table.intents
        assert departures.with_substitute(vacant, person(CLEO)).intents == table.intents


class TestAFairChance:
    @pytest.mark.parametrize("rules", EARLY_RULES)
    @pytest.mark.parametrize(("seconds", "open_for"), [(0, [DEALER]), (4.9, [DEALER]), (5, [])])
    async def test_a_lead_within_five_seconds_leaves_the_dealers_window_open(
        self, harness: Harness, clock: Clock, rules: str, seconds: float, open_for: list[int]
    ) -> None:
        table = await acts(harness, await dealt(harness, DEALERS, PRESETS[rules]), (ANA, "stand"))
        clock.pass_seconds(seconds)
        led = await acts(harness, table, (ANA, "play 7S"))
        assert may_announce(led) == open_for
        clock.pass_seconds(60)
        assert may_announce(await acts(harness, led, (BOB, "play 10S"))) == []

    async def test_thirty_one_dealers_of_thirty_one_may_announce_after_a_lead_at_once(
        self, harness: Harness, clock: Clock
    ) -> None:
        table = await dealt(harness, DEALERS, PRESETS["denexa"])
        for _ in range(31):
            table = harness.registry.tables.keep(
                replace(table, game=replace(game_with(*DEALERS, rules=PRESETS["denexa"]), game_id=table.id))
            )
            table = await acts(harness, table, (ANA, "stand"), (ANA, "play 7S"), (BOB, "announce"))
            assert game_of(table).live_score == (0, 1)

    async def test_time_in_which_the_bot_was_away_does_not_count(
        self, harness: Harness, clock: Clock
    ) -> None:
        table = await harness.act(await dealer_has_the_king(harness), "stand")
        clock.pass_seconds(600)
        await harness.registry.commits.postpone(600_000)
        led = await harness.registry.play.act(table.id, table.waits_for[0], lambda view: view.legal[0])
        assert may_announce(led) == [game_of(table).dealer]

    async def test_by_post_the_dealer_has_a_quarter_of_a_turn(self, harness: Harness, clock: Clock) -> None:
        for hours, open_for in ((5.9, [DEALER]), (6.1, [])):
            table = await dealt(harness, DEALERS, PRESETS["denexa"], turn=DAY_MS)
            table = await acts(harness, table, (ANA, "stand"))
            clock.pass_seconds(hours * 3600)
            table = await acts(harness, table, (ANA, "play 7S"))
            assert may_announce(table) == open_for
            await acts(harness, table, (ANA, "resign"))

    async def test_a_lead_of_the_house_is_always_early(self, harness: Harness, clock: Clock) -> None:
        await harness.meet([HOUSE_SEAT.person])
        table = await harness.registry.offers.challenge(
            offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT, rules=PRESETS["denexa"].text)
        )
        table = await acts(harness, await dealt_to_house(harness, table), (HOUSE_SEAT.person, "stand"))
        clock.pass_seconds(30)
        assert may_announce(await acts(harness, table, (HOUSE_SEAT.person, "play 7S"))) == [DEALER]

    async def test_the_history_says_that_a_lead_was_early(self, harness: Harness, clock: Clock) -> None:
        table = await dealt(harness, DEALERS, PRESETS["denexa"])
        await acts(harness, table, (ANA, "stand"), (ANA, "play 7S"))
        history = await harness.database.read(games.history, table.id)
        assert history[-1] == (ELDER, "play 7S early")


Step = tuple[float, int, str]
"""A number of seconds, the person who then acts, and the action in words."""


@dataclass(frozen=True)
class World:
    """A deal, with the private acts of the king's holder before each step."""

    cards: tuple[str, str, str]
    holder: int | None = None
    declares: bool = False
    withdraws: bool = False


@dataclass(frozen=True)
class Course:
    """The course of a deal.

    Args:
        messages: whether the messages in Discord are compared, too. Drawing their pictures takes time.
        pause_seconds: the usual pause, in which a finished trick stays on the screen.
    """

    rules: str
    steps: list[Step]
    messages: bool = False
    pause_seconds: float = 0.0


async def observed(path: Path, clock: Clock, world: World, course: Course, observer: int) -> list[Any]:
    """All that the public and one player can notice of a game, step by step, up to an announcement."""
    clock.at = Clock().at
    seen: list[Any] = []
    async with open_harness(path) as harness:
        delivery = DeliveryHarness(harness, FakeDiscord(), course.pause_seconds) if course.messages else None
        if delivery is not None:
            for person in (ANA, BOB):
                # The guide replays a game, and no actions lead to this one.
                await delivery.prefer(person, guide=Guide.NEVER)
        table = await dealt(harness, world.cards, PRESETS[course.rules])
        for message in [] if delivery is None else delivery.discord.messages:
            message.shown.clear()  # what was shown while the game began depends on the machine
        for seconds, who, words in course.steps:
            if world.holder is not None and world.declares and game_of(table).intents(world.holder):
                holder = table.seats[world.holder].person
                table = await declares(harness, table, holder)
                if world.withdraws:
                    table = await harness.registry.play.declare(table.id, holder, None)
                if delivery is not None:
                    delivery.presenter.refresh_hand(table, holder)
                await messages_settled()
            seen.append(noticed(table, observer))
            clock.pass_seconds(seconds)
            table = await acts(harness, table, (who, words))
            await messages_settled()
            if game_of(table).view(None).announced is not None:
                break
            if delivery is not None:
                shown = [delivery.table_message(), delivery.hand_message(observer)]
                seen.append([(message.text, list(message.shown), message.pings) for message in shown])
        else:
            seen.append(noticed(table, observer))
        if delivery is not None:
            await delivery.presenter.close()
    return seen


def noticed(table: Table, observer: int) -> list[Any]:
    """All that the public and one player can know of a table now."""
    seat = table.seat_of(observer)
    assert seat is not None
    game = game_of(table)
    return [(table.version, table.deadline, table.remind_at), game.view(None), game.view(seat)]


REFUSED: Final[list[Step]] = [(1, ANA, "propose"), (2, BOB, "refuse")]
FOLLOWED: Final[list[Step]] = [(9, BOB, "play 10S")]
AT_ONCE: Final[list[Step]] = [*REFUSED, (1, ANA, "play 7S"), *FOLLOWED]
LATE: Final[list[Step]] = [*REFUSED, (20, ANA, "play 7S"), *FOLLOWED]
STANDING: Final[list[Step]] = [(3, ANA, "stand"), (1, ANA, "play 7S"), *FOLLOWED]
COURSES: Final = {
    "at once": Course("denexa", AT_ONCE, messages=True),
    "after a trick": Course("denexa", [*AT_ONCE, (1, BOB, "play 8C")], messages=True, pause_seconds=3_600.0),
    "late": Course("denexa", LATE),
    "standing": Course("denexa", STANDING),
    "classic": Course("classic", STANDING),
}


class TestTwoWorlds:
    """Worlds that differ only in the holder of the king look the same to people who cannot know it."""

    @pytest.fixture(autouse=True)
    def same_names(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lifecycle, "new_id", lambda: "world")

    @pytest.mark.parametrize("course", COURSES.values(), ids=COURSES.keys())
    async def test_the_elder_and_the_public_notice_nothing_of_the_dealers_king(
        self, tmp_path: Path, clock: Clock, course: Course
    ) -> None:
        worlds = {
            "nobody": World(WITHOUT),
            "silent": World(DEALERS, DEALER),
            "taken back": World(DEALERS, DEALER, declares=True, withdraws=True),
            "declared": World(DEALERS, DEALER, declares=True),
        }
        seen = {
            name: await observed(tmp_path / name, clock, world, course, ANA) for name, world in worlds.items()
        }
        assert seen["silent"] == seen["nobody"]
        assert seen["taken back"] == seen["nobody"]
        # The first difference is the announcement, when the exchange is over.
        declared = seen["declared"]
        assert declared == seen["nobody"][: len(declared)]
        assert len(declared) < len(seen["nobody"])

    @pytest.mark.parametrize("course", COURSES.values(), ids=COURSES.keys())
    async def test_the_dealer_and_the_public_notice_nothing_of_the_elders_king(
        self, tmp_path: Path, clock: Clock, course: Course
    ) -> None:
        course = replace(course, messages=False)
        nobody = await observed(tmp_path / "nobody", clock, World(WITHOUT), course, BOB)
        silent = await observed(tmp_path / "silent", clock, World(ELDERS, ELDER), course, BOB)
        assert silent == nobody
        declares = World(ELDERS, ELDER, declares=True)
        declared = await observed(tmp_path / "declared", clock, declares, course, BOB)
        assert declared == nobody[: len(declared)]
        assert len(declared) < len(nobody)
