"""``/bet``, ``/chouette``, ``/cover`` and ``/gallery``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.pages.components import Act
from bot.text.i18n import Language, say
from sandbox.testing.harness import Message, Person
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import Begun, Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def begun_with_counters(salon: Salon, **settled: object) -> Begun:
    """A game in a server of its own that uses counters."""
    place = await salon.counters_channel(**settled)
    people = (salon.member(place, "Ana"), salon.member(place, "Bob"))
    return await salon.begin(channel=place, people=people)


def spectator(salon: Salon, begun: Begun, language: Language) -> Person:
    """A member of the server who looks on."""
    return salon.member(begun.channel, "Cleo", LOCALES[language])


def bet_button(person: Person, begun: Begun) -> tuple[Message, str]:
    """The table as a person sees it, and the button that backs the challenger."""
    table = next(message for message in reversed(person.messages(begun.channel)) if message.buttons)
    ids = [button.custom_id for button in table.buttons if button.custom_id]
    return table, next(one for one in ids if f":{Act.BET}:" in one)


async def test_a_bet_is_taken(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=30)
    told(reply, language, "bet-made", player=begun.ana.name, taken=30, amount=30)
    purse = await cleo.slash("purse", channel=begun.channel)
    told(purse, language, "purse-holds", player=cleo.name, counters=970)


async def test_the_button_asks_for_the_amount(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    form = await cleo.click(*bet_button(cleo, begun))
    assert form.modal is not None
    (label,) = form.modal["components"]
    assert label["label"] == say(language, "bet-how-much")
    reply = await cleo.submit(form, {label["component"]["custom_id"]: "25"})
    told(reply, language, "bet-made", player=begun.ana.name, taken=25, amount=25)


async def test_what_is_no_number_is_no_amount(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    form = await cleo.click(*bet_button(cleo, begun))
    assert form.modal is not None
    field = form.modal["components"][0]["component"]["custom_id"]
    refused = await cleo.submit(form, {field: "many"})
    told(refused, language, "fault-bad-amount", least=1, most=2**53)


async def test_bets_that_are_refused(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon, purse=100, limit=80)
    place, cleo = begun.channel, spectator(salon, begun, language)
    bet = await cleo.slash("bet", channel=place, side=cleo.user, amount=5)
    refusal(bet, language, Reason.BAD_SIDE, players=f"{begun.ana.name}, {begun.bob.name}")
    bet = await cleo.slash("bet", channel=place, side=begun.ana.user, amount=90)
    refusal(bet, language, Reason.OVER_MOST, most=80)
    bet = await cleo.slash("bet", channel=place, side=begun.ana.user, amount=0)
    told(bet, language, "fault-bad-amount", least=1, most=2**53)
    begun.ana.speaks(LOCALES[language])
    own = await begun.ana.slash("bet", channel=place, side=begun.ana.user, amount=5)
    told(own, language, "fault-own-table")


async def test_both_sides_are_not_backed(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.bob.user, amount=5)
    told(reply, language, "fault-both-sides")


async def test_bets_close_with_the_first_decision(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    await salon.to_play(begun)
    cleo = spectator(salon, begun, language)
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    refusal(reply, language, Reason.BETS_CLOSED)


async def test_without_counters_nothing_is_bet(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    refusal(reply, language, Reason.NO_COUNTERS)
    refusal(await cleo.slash("gallery", channel=begun.channel), language, Reason.NO_COUNTERS)


async def test_counters_for_adults_alone(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    await salon.user("Admin").slash("settings counters", channel=begun.channel, adults=True)
    cleo = spectator(salon, begun, language)
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    refusal(reply, language, Reason.ADULTS_ONLY, where="", channels=0)
    salon.server.world.set_nsfw(begun.channel)
    reply = await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    told(reply, language, "bet-made", player=begun.ana.name, taken=5, amount=5)


async def test_la_chouette_takes_every_bet_against_her(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    begun.ana.speaks(LOCALES[language])
    reply = await begun.ana.slash("chouette", channel=begun.channel, limit=40)
    told(reply, language, "chouette-declared", limit=40)
    cleo = spectator(salon, begun, language)
    on_bob = await cleo.slash("bet", channel=begun.channel, side=begun.bob.user, amount=60)
    told(on_bob, language, "bet-in-part", player=begun.bob.name, taken=40, amount=60)


async def test_la_chouette_is_refused(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    refusal(
        await cleo.slash("chouette", channel=begun.channel, game=begun.game), language, Reason.NOT_AT_TABLE
    )
    await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=5)
    begun.ana.speaks(LOCALES[language])
    refusal(await begun.ana.slash("chouette", channel=begun.channel), language, Reason.CHOUETTE_LATE)


async def test_nothing_to_cover(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    begun.ana.speaks(LOCALES[language])
    reply = await begun.ana.slash("cover", channel=begun.channel, amount=5)
    refusal(reply, language, Reason.NOT_COVERING)


async def test_a_player_covers_what_the_side_lacks(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    await cleo.slash("bet", channel=begun.channel, side=begun.ana.user, amount=30)
    await salon.to_play(begun)
    begun.bob.speaks(LOCALES[language])
    begun.ana.speaks(LOCALES[language])
    refusal(await begun.ana.slash("cover", channel=begun.channel, amount=5), language, Reason.NOT_SHORT)
    told(
        await begun.bob.slash("cover", channel=begun.channel, amount=31),
        language,
        "fault-cover-too-much",
        most=30,
    )
    told(await begun.bob.slash("cover", channel=begun.channel, amount=30), language, "cover-made", amount=30)


async def test_the_gallery_lists_the_bets(salon: Salon, language: Language) -> None:
    begun = await begun_with_counters(salon)
    cleo = spectator(salon, begun, language)
    empty = await cleo.slash("gallery", channel=begun.channel)
    assert say(language, "gallery-empty") in empty.text
    await cleo.slash("bet", channel=begun.channel, side=begun.bob.user, amount=12)
    full = await cleo.slash("gallery", channel=begun.channel)
    line = say(language, "gallery-bet", bettor=cleo.name, player=begun.bob.name, amount=12, taken=12)
    assert line in full.text


async def test_no_game_to_bet_on(salon: Salon, language: Language) -> None:
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("bet", channel=salon.quiet_channel(), side=cleo.user, amount=5)
    refusal(reply, language, Reason.NO_LIVE_GAME)


async def test_live_games_of_the_channel_are_suggested(salon: Salon) -> None:
    begun = await salon.begin()
    await salon.begin()
    cleo = salon.guest("Cleo")
    offered = await cleo.autocomplete("gallery", "game", channel=begun.channel)
    assert offered == [(f"{begun.game} · {begun.ana.name} – {begun.bob.name}", begun.game)]
