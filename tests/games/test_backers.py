"""French bystanders see their player's hand, point at cards, and play on when the player has left."""

from __future__ import annotations

import pytest

from bot.features.salon.section import LET, LOOK
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.text.i18n import say
from engine.cards import symbol
from engine.interface import Bystanders
from sandbox.testing.harness import ShownMessage, UserClient
from tests.shortcuts import at_table, change_settings, forged, in_hand, lets

from .cards_told import cards_in, known_to, strings
from .french_table import HAND, TAKE_OVER, FrenchTable
from .gallery import Gallery
from .players import controls
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


def hand(salon: FrenchTable, seat: int) -> list[str]:
    """The cards of a seat, as people read them."""
    return [symbol(card) for card in salon.bot.game(salon.table.game).view(seat).hand or ()]


async def test_a_backer_sees_the_hand_points_and_plays_on(bot: RunningBot) -> None:
    salon = await FrenchTable.opened(bot)
    mine, theirs = hand(salon, 0), hand(salon, 1)
    private = await salon.looks(salon.cleo)
    assert [button.label for button in private.buttons][:5] == mine
    assert not any(card in private.text for card in theirs)
    dealt = bot.table(salon.table.game).version
    assert shows(salon.cleo, salon.table.public, salon.table.game) == dealt
    public = salon.table.public
    pressed = await salon.cleo.click(private, mine[1])
    assert pressed.failed is None
    await in_hand(salon.dora, Act.POINT, 1, channel=salon.gallery.salon)
    ana, bob = salon.table.players
    count = say("en", "points-card", card=mine[1], backers=2)
    assert count in ana.hand.text
    assert say("en", "line-points", cards="") not in bob.hand.text
    assert salon.table.public.text == public.text
    assert bot.table(salon.table.game).version == ana.version
    # What Ana does takes the pointing away, and the backer's ephemeral message follows.
    actor = bot.actor(salon.table.players)
    await actor.take(Move.STAND)
    version = bot.table(salon.table.game).version
    assert shows(salon.cleo, private, salon.table.game) == version
    assert ana.version == version
    assert count not in ana.hand.text
    stale = await salon.cleo.click(private, mine[0])
    assert say("en", "note-stale") in stale.text
    assert stale.message is not None
    assert stale.message.id == private.id
    assert say("en", "line-points", cards="") not in ana.hand.text
    told = await salon.leaves(salon.ana)
    assert "One of your backers may take your hand over" in told.text
    await salon.offers_the_seat()
    newest = salon.cleo.now(private)
    assert newest is not None
    taken = await salon.cleo.click(newest, TAKE_OVER)
    assert taken.failed is None
    assert [held.person for held in bot.table(salon.table.game).seats] == [salon.cleo.id, salon.bob.id]
    late = await at_table(salon.dora, Act.TAKE_OVER, salon.gallery.salon)
    assert late.text == say("en", "refusal-not-left")
    plays_on = say("en", "departed-own", player=salon.cleo.name)
    assert plays_on in ana.hand.text
    await salon.played_on(salon.cleo)
    assert bot.won(salon.table.game, "en") in ana.hand.text


def shows(person: UserClient, private: ShownMessage, game: str) -> int | None:
    """The version of a game that a private answer shows now."""
    newest = person.now(private)
    return None if newest is None else max(control.version for control in controls(newest, game))


async def test_requests_tell_backers_only_the_cards_of_their_player(bot: RunningBot) -> None:
    since = len(bot.discord.requests)
    salon = await FrenchTable.opened(bot)
    for backer, seat in ((salon.cleo, 0), (salon.dora, 0), (salon.eva, 1)):
        private = await salon.looks(backer)
        await backer.click(private, hand(salon, seat)[0])
        await in_hand(backer, Act.POINT, 4, channel=salon.gallery.salon)
    await salon.leaves(salon.bob)
    await salon.offers_the_seat()
    await at_table(salon.eva, Act.TAKE_OVER, salon.gallery.salon)
    game = bot.game(salon.table.game)
    behind = {salon.ana: 0, salon.cleo: 0, salon.dora: 0, salon.bob: 1, salon.eva: 1}
    seats = {person.name: seat for person, seat in behind.items()}
    drawn = {card for cards in game.view(None).first_cut for card in cards}
    told = set[str]()
    for request in bot.discord.requests[since:]:
        if request.method == "GET" or request.json is None or request.audience is None:
            continue
        named = cards_in("\n".join(strings(request.json)))
        for reader in request.audience:
            if named - drawn:
                told.add(reader)
            assert named <= known_to(game.view(seats.get(reader))) | drawn, reader
    assert told >= set(seats)


async def test_a_bystander_is_refused_with_one_sentence(bot: RunningBot) -> None:
    salon = await FrenchTable.opened(bot)
    fay, place = salon.gallery.guest("Fay"), salon.gallery.salon
    not_backer = say("en", "refusal-not-backer")
    assert (await fay.click(salon.table.public, HAND)).text == not_backer
    assert (await at_table(fay, Act.POINT, place)).text == not_backer
    assert (await at_table(fay, Act.TAKE_OVER, place)).text == say("en", "refusal-not-left")
    late = await salon.gallery.bet(salon.cleo, salon.bob, 5)
    assert late == say("en", "refusal-bets-closed")
    await salon.leaves(salon.ana)
    table = await salon.offers_the_seat()
    for person in (fay, salon.eva, salon.ana):
        assert (await person.click(table, TAKE_OVER)).text == say("en", "refusal-not-heir")
    for person in (salon.ana, salon.bob):
        resigns = await person.slash("resign", channel=place, game=salon.table.game)
        assert resigns.text == say("en", "refusal-seat-vacant")
    assert bot.table(salon.table.game).vacant == 0


async def test_a_hand_belongs_to_its_player(bot: RunningBot) -> None:
    salon = await FrenchTable.opened(bot, lets=False)
    place, (ana, bob) = salon.gallery.salon, salon.table.players
    ask = say("en", "refusal-ask-player", player=f"<@{salon.ana.id}>")
    assert (await salon.cleo.click(salon.table.public, HAND)).text == ask
    assert (await at_table(salon.cleo, Act.POINT, place)).text == ask
    assert bot.query("SELECT count(*) FROM seen_hand WHERE game = $1", salon.table.game) == [(0,)]
    let = say("en", "button-let-look", backer=salon.cleo.name)
    assert let not in [button.label for button in bob.hand.buttons]
    stale = ana.hand
    pressed = await salon.ana.click(stale, let)
    assert pressed.failed is None
    assert "sees this hand" in ana.hand.text
    assert [button.label for button in (await salon.looks(salon.cleo)).buttons][:5] == hand(salon, 0)
    assert (await salon.dora.click(salon.table.public, HAND)).text == ask
    seen = bot.query("SELECT person FROM seen_hand WHERE game = $1", salon.table.game)
    assert seen == [(salon.cleo.id,)]
    away = next(button for button in ana.hand.buttons if button.label.startswith("Send"))
    assert (await salon.ana.click(ana.hand, away.label)).failed is None
    assert "until the deal is over" in ana.hand.text
    # Others cannot decide on Ana's hand.
    look = f"{LOOK}:{salon.table.game}:{ana.version}:{salon.cleo.id}:{LET}"
    refused = await forged(salon.dora, salon.table.public, look)
    assert refused.text == say("en", "refusal-not-at-table", kind="ecarte")
    refused = await forged(salon.bob, salon.table.public, look)
    assert refused.text == say("en", "refusal-not-your-backer")


async def test_the_servers_setting_for_bystanders_applies_when_the_rules_leave_it_open(
    bot: RunningBot,
) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, cleo = map(gallery.guest, ("Ana", "Bob", "Cleo"))
    before = await gallery.table(ana, bob)
    admin = bot.discord.user("Admin")
    settled = await change_settings(admin, "bystanders", channel=gallery.salon, on="french")
    assert say("en", "bystanders-told", way="french") in settled.text
    assert bot.table(before.game).ruleset.bystanders is Bystanders.PER_TABLE
    dora, eva = map(gallery.guest, ("Dora", "Eva"))
    table = await gallery.table(dora, eva)
    assert bot.table(table.game).ruleset.bystanders is Bystanders.FRENCH
    for bettor, side in ((cleo, dora), (gallery.guest("Gus"), eva)):
        await bettor.slash("bet", channel=gallery.salon, side=side, amount=5, game=table.game)
    await bot.actor(table.players).take(Move.CUT)
    await lets(dora, cleo, channel=gallery.salon, game=table.game)
    shown = await cleo.click(table.public, HAND)
    assert shown.message is not None
    assert say("en", "backer-points", player=dora.name) in shown.text
