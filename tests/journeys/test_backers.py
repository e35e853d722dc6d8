"""French bystanders with real users: they see their player's hand, point, and play on when he has left."""

from __future__ import annotations

import pytest

from bot.model.table import Status
from bot.pages.ecarte.controls import Move
from bot.text.i18n import Language, say
from engine.cards import code, symbol
from engine.ecarte.deal import Phase
from engine.interface import Bystanders
from sandbox.testing.harness import Message, Person, Reply

from .conftest import OpenHouse
from .gallery import Gallery, Table
from .house import House
from .players import PATIENCE, Presser, controls
from .test_secrets import cards_in, known_to, strings

pytestmark = pytest.mark.asyncio(loop_scope="module")

HAND, TAKE_OVER = say("en", "button-hand"), say("en", "button-take-over")


class Salon:
    """A French table: Ana and Bob play for 100; Cleo and Dora back Ana with 30 and 20, Eva Bob with 50."""

    def __init__(self, gallery: Gallery, table: Table, people: tuple[Person, ...]) -> None:
        self.gallery, self.table = gallery, table
        self.ana, self.bob, self.cleo, self.dora, self.eva = self.people = people

    @classmethod
    async def opened(cls, house: House, rules: str = "casino", language: Language = "en") -> Salon:
        """Bets are made, and the cards are dealt."""
        gallery = await Gallery.opened(house)
        people = tuple(gallery.guest(name) for name in ("Ana", "Bob", "Cleo", "Dora", "Eva"))
        ana, bob, cleo, dora, eva = people
        for person in people:
            person.speaks(language if language == "fr" else "en-US")
        table = await gallery.table(ana, bob, rules=rules, stake=100, points=3)
        for bettor, side, amount in ((cleo, ana, 30), (dora, ana, 20), (eva, bob, 50)):
            await gallery.bet(bettor, side, amount)
        await house.actor(table.players).take(Move.CUT)
        return cls(gallery, table, people)

    @property
    def house(self) -> House:
        return self.gallery.house

    @property
    def nets(self) -> list[int]:
        """What Ana, Bob, Cleo, Dora and Eva have won so far."""
        return self.gallery.purses(*self.people)

    async def looks(self, backer: Person) -> Message:
        """A backer presses *My hand* at the table."""
        reply = await backer.click(self.table.public, HAND)
        assert reply.message is not None, reply.text
        assert reply.ephemeral
        return reply.message

    async def leaves(self, player: Person) -> Reply:
        """A player resigns; what he is told."""
        asked = await player.slash("resign", channel=self.gallery.salon, game=self.table.game)
        assert asked.message is not None
        return await player.click(asked.message, say("en", "button-resign-surely"))

    async def offers_the_seat(self) -> Message:
        """Wait until the table offers the hand of a player who has left."""

        def offered() -> Message | None:
            table = self.table.public
            return table if TAKE_OVER in [button.label for button in table.buttons] else None

        return await self.house.discord.user("Eve").wait(offered, PATIENCE)

    async def played_on(self, heir: Person) -> list[int]:
        """The backer and Bob play to the end; what everybody has won."""
        players = (
            Presser(heir, self.table.game, self.gallery.salon, self.house.random),
            self.table.players[1],
        )
        assert players[0].version >= 0
        await Table(self.gallery, players).played_out()
        result = self.house.game(self.table.game).result
        assert result is not None
        one = 1 if result.winner == 0 else -1
        assert self.nets == [100 * one, -100 * one, 30 * one, 20 * one, -50 * one]
        return self.nets


def hand(salon: Salon, seat: int) -> list[str]:
    """The cards of a seat, as people read them."""
    return [symbol(card) for card in salon.house.game(salon.table.game).view(seat).hand or ()]


async def test_a_backer_sees_points_and_plays_on_and_the_counters_follow_the_player(house: House) -> None:
    salon = await Salon.opened(house)
    mine, theirs = hand(salon, 0), hand(salon, 1)
    panel = await salon.looks(salon.cleo)
    assert [button.label for button in panel.buttons][:5] == mine
    assert not any(card in panel.text for card in theirs)
    dealt = house.table(salon.table.game).version
    assert shows(salon.cleo, salon.table.public, salon.table.game) == dealt
    public = salon.table.public
    pressed = await salon.cleo.click(panel, mine[1])
    assert pressed.failed is None
    typed = await salon.dora.slash(
        "point",
        channel=salon.gallery.salon,
        card=code(house.game(salon.table.game).view(0).hand[1]),  # type: ignore[index]
    )
    assert typed.text == say("en", "answer-pointed", player=salon.ana.name, card=mine[1])
    ana, bob = salon.table.players
    count = say("en", "points-card", card=mine[1], backers=2)
    assert count in ana.hand.text
    assert say("en", "line-points", cards="") not in bob.hand.text
    assert salon.table.public.text == public.text
    assert house.table(salon.table.game).version == ana.version
    # What Ana does takes the pointing away, and the backer's panel follows.
    actor = house.actor(salon.table.players)
    await actor.take(Move.STAND)
    version = house.table(salon.table.game).version
    assert shows(salon.cleo, panel, salon.table.game) == version
    assert ana.version == version
    assert count not in ana.hand.text
    stale = await salon.cleo.click(panel, mine[0])
    assert say("en", "note-stale") in stale.text
    assert stale.message is not None
    assert stale.message.id == panel.id
    assert say("en", "line-points", cards="") not in ana.hand.text
    told = await salon.leaves(salon.ana)
    assert "One of your backers may take your hand over" in told.text
    await salon.offers_the_seat()
    newest = salon.cleo.now(panel)
    assert newest is not None
    taken = await salon.cleo.click(newest, TAKE_OVER)
    assert taken.failed is None
    assert [held.person for held in house.table(salon.table.game).seats] == [salon.cleo.id, salon.bob.id]
    late = await salon.dora.slash("takeover", channel=salon.gallery.salon)
    assert late.text == say("en", "refusal-not-left")
    plays_on = say("en", "departed-own", player=salon.cleo.name)
    assert plays_on in ana.hand.text
    await salon.played_on(salon.cleo)
    assert "wins the game" in ana.hand.text


def shows(person: Person, panel: Message, game: str) -> int | None:
    """The version of a game that a private answer shows now."""
    newest = person.now(panel)
    return None if newest is None else max(control.version for control in controls(newest, game))


async def test_no_request_tells_anybody_a_card_of_the_hand_he_does_not_stand_behind(house: House) -> None:
    since = len(house.discord.requests)
    salon = await Salon.opened(house)
    for backer, seat in ((salon.cleo, 0), (salon.dora, 0), (salon.eva, 1)):
        panel = await salon.looks(backer)
        await backer.click(panel, hand(salon, seat)[0])
        card = (house.game(salon.table.game).view(seat).hand or ())[4]
        await backer.slash("point", channel=salon.gallery.salon, card=code(card))
    await salon.leaves(salon.bob)
    await salon.offers_the_seat()
    await salon.eva.slash("takeover", channel=salon.gallery.salon)
    game = house.game(salon.table.game)
    behind = {salon.ana: 0, salon.cleo: 0, salon.dora: 0, salon.bob: 1, salon.eva: 1}
    seats = {person.name: seat for person, seat in behind.items()}
    drawn = {card for cards in game.view(None).first_cut for card in cards}
    told = 0
    for request in house.discord.requests[since:]:
        if request.method == "GET" or request.json is None or request.audience is None:
            continue
        named = cards_in("\n".join(strings(request.json)))
        told += bool(named)
        for reader in request.audience:
            assert named <= known_to(game.view(seats.get(reader))) | drawn, reader
    assert told > 10


async def test_only_his_own_cards_are_offered_to_a_backer_who_types(house: House) -> None:
    salon = await Salon.opened(house)

    async def offered(person: Person) -> set[str]:
        choices = await person.autocomplete("point", "card", channel=salon.gallery.salon)
        return {name.split(" ")[0] for name, _ in choices}

    assert await offered(salon.cleo) == set(hand(salon, 0))
    assert await offered(salon.eva) == set(hand(salon, 1))
    assert await offered(salon.gallery.guest("Fay")) == set()
    assert await offered(salon.ana) == set()
    shown = await salon.eva.slash("hand", channel=salon.gallery.salon)
    assert shown.ephemeral
    assert all(card in shown.text for card in hand(salon, 1))


async def test_what_a_bystander_may_not_do_is_one_sentence(house: House) -> None:
    salon = await Salon.opened(house)
    fay, place = salon.gallery.guest("Fay"), salon.gallery.salon
    not_backer = say("en", "refusal-not-backer")
    assert (await fay.click(salon.table.public, HAND)).text == not_backer
    assert (await fay.slash("point", channel=place, card="KH")).text == not_backer
    assert (await fay.slash("takeover", channel=place)).text == say("en", "refusal-not-left")
    other = next(card for card in house.game(salon.table.game).view(1).hand or ())
    pointed = await salon.cleo.slash("point", channel=place, card=code(other))
    assert pointed.text == say("en", "refusal-not-in-hand")
    both = await salon.gallery.bet(salon.cleo, salon.bob, 5)
    assert both == say("en", "fault-both-sides")
    await salon.leaves(salon.ana)
    table = await salon.offers_the_seat()
    for person in (fay, salon.eva, salon.ana):
        assert (await person.click(table, TAKE_OVER)).text == say("en", "refusal-not-heir")
    for person in (salon.ana, salon.bob):
        resigns = await person.slash("resign", channel=place, game=salon.table.game)
        assert resigns.text == say("en", "refusal-seat-vacant")
    assert house.table(salon.table.game).vacant == 0


async def test_at_an_english_table_law_24_answers(house: House) -> None:
    salon = await Salon.opened(house, rules="classic")
    law = say("en", "refusal-english-table")
    assert (await salon.cleo.click(salon.table.public, HAND)).text == law
    for command, options in (("hand", {}), ("point", {"card": "KH"}), ("takeover", {})):
        answer = await salon.cleo.slash(command, channel=salon.gallery.salon, options=options)
        assert answer.text == law, command
    await salon.leaves(salon.ana)
    assert house.table(salon.table.game).status is Status.OVER
    assert salon.nets == [-100, 100, -30, -20, 50]


async def test_a_server_settles_what_bystanders_may_do_where_the_rules_leave_it_open(house: House) -> None:
    gallery = await Gallery.opened(house)
    ana, bob, cleo = map(gallery.guest, ("Ana", "Bob", "Cleo"))
    before = await gallery.table(ana, bob)
    admin = house.discord.user("Admin")
    settled = await admin.slash("settings bystanders", channel=gallery.salon, game="french")
    assert settled.text == say("en", "bystanders-settled", way="french")
    assert house.table(before.game).ruleset.bystanders is Bystanders.PER_TABLE
    dora, eva = map(gallery.guest, ("Dora", "Eva"))
    table = await gallery.table(dora, eva)
    assert house.table(table.game).ruleset.bystanders is Bystanders.FRENCH
    await cleo.slash("bet", channel=gallery.salon, side=dora, amount=5, game=table.game)
    await house.actor(table.players).take(Move.CUT)
    shown = await cleo.click(table.public, HAND)
    assert shown.message is not None
    assert say("en", "backer-points", player=dora.name) in shown.text


@pytest.mark.asyncio(loop_scope="function")
async def test_a_lapse_is_taken_over_by_command(open_house: OpenHouse) -> None:
    house = await open_house()
    salon = await Salon.opened(house)
    table = house.table(salon.table.game)
    assert table.game is not None
    seat = table.game.actors[0]
    late = salon.people[seat]
    heir = salon.cleo if seat == 0 else salon.eva
    await house.falls_due(table.id, "deadline")
    await salon.offers_the_seat()
    own = say("en", "vacancy-own", player=late.name, how="late", lost="deal", until="").split(".")[0]
    player = salon.table.players[seat]
    assert own in player.hand.text
    taken = await heir.slash("takeover", channel=salon.gallery.salon, game=salon.table.game)
    assert taken.text == say("en", "answer-taken-over")
    after = house.table(salon.table.game)
    assert after.seats[seat].person == heir.id
    assert [gone.person for gone in after.departed] == [late.id]
    assert after.principals == (salon.ana.id, salon.bob.id)
    assert salon.gallery.audit.sound
    assert salon.gallery.audit.escrow == {salon.table.game: 300}


@pytest.mark.asyncio(loop_scope="function")
async def test_who_plays_a_deal_for_another_is_asked_if_he_leaves_the_hand(
    open_house: OpenHouse,
) -> None:
    house = await open_house()
    salon = await Salon.opened(house)
    await house.falls_due(salon.table.game, "deadline")
    await salon.offers_the_seat()
    seat = house.table(salon.table.game).vacant
    heir, opponent = (salon.cleo, salon.bob) if seat == 0 else (salon.eva, salon.ana)
    taken = await heir.slash("takeover", channel=salon.gallery.salon)
    assert taken.text == say("en", "answer-taken-over")
    asked = await heir.slash("resign", channel=salon.gallery.salon)
    assert asked.message is not None
    assert say("en", "answer-stand-in-sure", opponent=opponent.name) in asked.text
    await heir.click(asked.message, say("en", "button-stand-in-surely"))
    after = house.table(salon.table.game)
    # Whoever else has backed him may play it; else the deal is lost, and not the game for that.
    assert after.vacant == seat or house.history(after.id)[-1] == (seat, "concede")


@pytest.mark.asyncio(loop_scope="function")
async def test_a_kill_within_the_minute_costs_nobody_his_turn(open_house: OpenHouse) -> None:
    house = await open_house()
    await house.ready()
    salon = await Salon.opened(house)
    panel = await salon.looks(salon.dora)
    assert panel.ephemeral
    await salon.leaves(salon.ana)
    old = await salon.offers_the_seat()
    before = house.table(salon.table.game)
    await house.bot.kill()
    await house.restart()
    await house.ready()
    await house.discord.until(
        lambda: (house.table(salon.table.game).deadline or 0) > (before.deadline or 0), PATIENCE
    )
    assert house.table(salon.table.game).vacant == 0
    taken = await salon.dora.click(old, TAKE_OVER)
    assert taken.text == say("en", "answer-taken-over")
    await salon.played_on(salon.dora)
    assert house.complaints() == []
    assert house.discord.violations == []


async def test_everything_is_said_in_french(house: House) -> None:
    salon = await Salon.opened(house, language="fr")
    shown = await salon.cleo.slash("hand", channel=salon.gallery.salon)
    assert say("fr", "backer-points", player=salon.ana.name) in shown.text
    assert house.game(salon.table.game).phase is not Phase.CUT
    refused = await salon.gallery.guest("Fay").slash("point", channel=salon.gallery.salon, card="KH")
    assert refused.text == say("en", "refusal-not-backer")
    refused = await salon.eva.slash("takeover", channel=salon.gallery.salon)
    assert refused.text == say("fr", "refusal-not-left")
