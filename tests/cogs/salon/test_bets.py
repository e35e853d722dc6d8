"""``/bet``, ``/chouette``, ``/cover`` and ``/gallery``."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery.state.store.tokens import delete as delete_token
from bot.features.salon.reasons import SalonReason
from bot.features.salon.section import OTHER_AMOUNT
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.message import note_audience
from bot.tables.table import Wait
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, begins, refusal, shows_hand, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import at_table, holds

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def begun_with_counters(sandbox: InProcessSandbox, **settled: object) -> StartedGame:
    """A game in a server of its own that uses counters."""
    place = await sandbox.counters_channel(**settled)
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    return await sandbox.begin(channel=place, people=people)


def spectator(sandbox: InProcessSandbox, started: StartedGame, language: Language) -> UserClient:
    """A member of the server who looks on."""
    return sandbox.member(started.channel, "Cleo", LOCALES[language])


def table_seen(person: UserClient, started: StartedGame) -> ShownMessage:
    """The table as a person sees it."""
    shown = reversed(person.messages(started.channel))
    return next(message for message in shown if message.buttons and not message.ephemeral)


async def opened(person: UserClient, started: StartedGame, language: Language) -> Reply:
    """Press *Bet* at the table, and the challenger; the form."""
    asked = await person.click(table_seen(person, started), say("en", "button-bets"))
    assert asked.message is not None
    assert asked.ephemeral
    told(asked, language, "bet-side")
    return await person.click(asked.message, say(language, "button-bet", player=started.ana.name))


async def amount_form(person: UserClient, started: StartedGame, language: Language) -> tuple[Reply, str]:
    """The form for another amount, and its field."""
    page = await opened(person, started, language)
    assert page.message is not None
    form = await person.click(page.message, say(language, "button-bet-amount"))
    return form, the_field(form, say(language, "bet-how-much"))


def the_field(form: Reply, label: str) -> str:
    """The only field of a form, which has this label."""
    assert form.modal is not None
    (line,) = form.modal["components"]
    assert line["label"] == label
    return str(line["component"]["custom_id"])


async def press_ready(person: UserClient) -> Reply:
    """Press *Ready* in the hand."""
    (hand,) = [message for message in person.dm() if message.buttons]
    (ready,) = [one.custom_id for one in hand.buttons if f":{Act.READY}:" in (one.custom_id or "")]
    assert ready is not None
    return await person.click(hand, ready)


async def test_a_bet_is_taken(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=30)
    begins(reply, language, "bet-made", player=started.ana.name, taken=30, amount=30)
    purse = await cleo.slash("counters", channel=started.channel)
    holds(purse, language, 970)


async def test_the_button_offers_quick_amounts(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox, opening=100, most=80)
    cleo = spectator(sandbox, started, language)
    page = await opened(cleo, started, language)
    assert page.message is not None
    every, other = say(language, "button-bet-all", counters=80), say(language, "button-bet-amount")
    assert [button.label for button in page.message.buttons] == ["10", "50", every, other]
    page = await cleo.click(page.message, "50")
    begins(page, language, "bet-made", player=started.ana.name, taken=50, amount=50)
    assert page.message is not None
    every, back = (
        say(language, "button-bet-all", counters=30),
        say(language, "button-bet-withdraw", counters=50),
    )
    assert [button.label for button in page.message.buttons] == ["10", every, other, back]
    page = await cleo.click(page.message, every)
    begins(page, language, "bet-made", player=started.ana.name, taken=30, amount=30)
    assert page.message is not None
    back = say(language, "button-bet-withdraw", counters=80)
    assert [button.label for button in page.message.buttons] == [back]


async def test_who_was_removed_from_the_server_bets_no_more_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox)
    cleo, elsewhere = spectator(sandbox, started, language), sandbox.own_channel()
    bet = {"side": started.ana.user, "amount": 30, "game": started.game}
    await cleo.slash("bet", channel=started.channel, options=bet)
    assert started.channel.guild is not None
    assert elsewhere.guild is not None
    sandbox.server.world.remove_member(started.channel.guild, cleo.user)
    sandbox.server.world.add_member(elsewhere.guild, cleo.user)
    reply = await cleo.slash("bet", channel=elsewhere, options=bet)
    refusal(reply, language, Reason.NOT_THERE)


async def test_bets_are_taken_back_until_the_close(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    page = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=30)
    assert page.message is not None
    back = say(language, "button-bet-withdraw", counters=30)
    page = await cleo.click(page.message, back)
    begins(page, language, "bet-withdrawn", counters=30)
    await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=40)
    page = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=0)
    begins(page, language, "bet-withdrawn", counters=40)
    purse = await cleo.slash("counters", channel=started.channel)
    holds(purse, language, 1000)
    other_side = await cleo.slash("bet", channel=started.channel, side=started.bob.user, amount=20)
    begins(other_side, language, "bet-made", player=started.bob.name, taken=20, amount=20)
    await sandbox.to_elder(started)
    assert other_side.message is not None
    late = await cleo.click(other_side.message, say(language, "button-bet-withdraw", counters=20))
    refusal(late, language, SalonReason.BETS_CLOSED)


async def test_another_amount_is_written(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    form, field = await amount_form(cleo, started, language)
    reply = await cleo.submit(form, {field: "25"})
    begins(reply, language, "bet-made", player=started.ana.name, taken=25, amount=25)


async def test_an_amount_must_be_a_number(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    form, field = await amount_form(cleo, started, language)
    refused = await cleo.submit(form, {field: "many"})
    told(refused, language, "fault-bad-amount", least=1, most=2**53)


async def test_impossible_bets_are_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox, opening=100, most=80)
    place, cleo = started.channel, spectator(sandbox, started, language)
    bet = await cleo.slash("bet", channel=place, side=cleo.user, amount=5)
    refusal(bet, language, SalonReason.BAD_SIDE, players=f"{started.ana.name}, {started.bob.name}")
    bet = await cleo.slash("bet", channel=place, side=started.ana.user, amount=90)
    refusal(bet, language, SalonReason.OVER_MOST, most=80)
    bet = await cleo.slash("bet", channel=place, side=started.ana.user, amount=-1)
    told(bet, language, "fault-bad-amount", least=1, most=2**53)
    bet = await cleo.slash("bet", channel=place, side=started.ana.user, amount=0)
    refusal(bet, language, SalonReason.NO_BET)
    started.ana.speaks(LOCALES[language])
    own = await started.ana.slash("bet", channel=place, side=started.ana.user, amount=5)
    told(own, language, "fault-own-table")


async def test_backing_both_sides_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    reply = await cleo.slash("bet", channel=started.channel, side=started.bob.user, amount=5)
    told(reply, language, "fault-both-sides")


async def test_an_older_form_for_the_other_side_is_refused(
    sandbox: InProcessSandbox, language: Language
) -> None:
    """The page as it is now cannot be built, either: its sentence says why."""
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    form, field = await amount_form(cleo, started, language)
    await cleo.slash("bet", channel=started.channel, side=started.bob.user, amount=5)
    told(await cleo.submit(form, {field: "25"}), language, "fault-both-sides")


async def test_bets_close_before_the_first_card(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    await sandbox.to_elder(started)
    cleo = spectator(sandbox, started, language)
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    refusal(reply, language, SalonReason.BETS_CLOSED)


async def test_bets_need_counters(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    refusal(reply, language, SalonReason.NO_COUNTERS)


async def test_bets_can_be_limited_to_age_restricted_channels(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox)
    await sandbox.settle_counters(started.channel, adults=True)
    cleo = spectator(sandbox, started, language)
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    refusal(reply, language, SalonReason.ADULTS_ONLY, where="", channels=0)
    sandbox.server.world.set_nsfw(started.channel)
    await sandbox.settled()
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    begins(reply, language, "bet-made", player=started.ana.name, taken=5, amount=5)


async def test_la_chouette_covers_every_bet_of_the_other_side(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox)
    started.ana.speaks(LOCALES[language])
    form = await at_table(started.ana, Act.CHOUETTE, started.channel)
    field = the_field(form, say(language, "chouette-how-much"))
    refused = await started.ana.submit(form, {field: "lots"})
    told(refused, language, "fault-bad-amount", least=1, most=2**53)
    reply = await started.ana.submit(form, {field: "100"})
    told(reply, language, "chouette-declared", limit=100)
    cleo = spectator(sandbox, started, language)
    on_bob = await cleo.slash("bet", channel=started.channel, side=started.bob.user, amount=60)
    begins(on_bob, language, "bet-made", player=started.bob.name, taken=60, amount=60)


async def test_impossible_chouettes_are_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    refusal(
        await at_table(cleo, Act.CHOUETTE, started.channel),
        language,
        Reason.NOT_AT_TABLE,
    )
    await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=5)
    started.ana.speaks(LOCALES[language])
    refusal(
        await at_table(started.ana, Act.CHOUETTE, started.channel),
        language,
        SalonReason.CHOUETTE_LATE,
    )


async def test_covering_without_open_bets_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    started.ana.speaks(LOCALES[language])
    reply = await at_table(started.ana, Act.COVER, started.channel)
    refusal(reply, language, SalonReason.NOT_COVERING)


async def test_the_first_cut_waits_until_both_players_are_ready(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox, betting=120)
    table = await sandbox.table(started.game)
    assert table.game is not None
    elder = (started.ana, started.bob)[table.game.actors[0]]
    for player in (started.ana, started.bob):
        player.speaks(LOCALES[language])
    assert "**Bets are open**" in table_seen(elder, started).text
    await press_ready(started.ana)
    assert (await sandbox.table(started.game)).wait is Wait.BETS
    shows_hand(await started.bob.slash("accept", channel=started.channel), language)
    assert (await sandbox.table(started.game)).waits_for == (elder.id,)
    assert (await sandbox.to_elder(started)) is elder


async def test_ready_players_wait_for_a_person_who_is_entering_a_bet(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox, betting=120)
    cleo = spectator(sandbox, started, language)
    page = await opened(cleo, started, language)
    for player in (started.ana, started.bob):
        await press_ready(player)
    assert (await sandbox.table(started.game)).wait is Wait.BETS
    assert page.message is not None
    await cleo.click(page.message, "10")
    assert (await sandbox.table(started.game)).wait is Wait.COVER


async def test_a_player_covers_the_unmatched_bets(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox, betting=120)
    cleo = spectator(sandbox, started, language)
    await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=30)
    shown = table_seen(started.bob, started).text
    assert f"{cleo.name} 30" in shown
    # The prompt says that bets are open.
    assert say("en", "bets-open") not in shown
    for player in (started.ana, started.bob):
        await press_ready(player)
    started.bob.speaks(LOCALES[language])
    started.ana.speaks(LOCALES[language])
    cover = say("en", "button-cover", lacking=30)
    for other in (cleo, started.ana):
        refusal(await other.click(table_seen(started.bob, started), cover), language, SalonReason.NOT_SHORT)
    refusal(
        await at_table(started.ana, Act.COVER, started.channel),
        language,
        SalonReason.NOT_SHORT,
    )
    form = await at_table(started.bob, Act.COVER, started.channel, OTHER_AMOUNT)
    field = the_field(form, say(language, "bet-how-much"))
    told(await started.bob.submit(form, {field: "31"}), language, "fault-cover-too-much", most=30)
    told(await started.bob.submit(form, {field: "20"}), language, "cover-made", amount=20)
    await sandbox.to_elder(started)


async def test_betting_without_a_game_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("bet", channel=sandbox.quiet_channel(), side=cleo.user, amount=5)
    refusal(reply, language, Reason.NO_LIVE_GAME)


async def test_live_games_of_the_channel_are_suggested(sandbox: InProcessSandbox) -> None:
    started = await begun_with_counters(sandbox)
    await sandbox.begin()
    cleo = spectator(sandbox, started, "en")
    offered = await cleo.autocomplete("bet", "game", channel=started.channel)
    assert offered == [(f"{started.ana.name} – {started.bob.name} · 0–0", started.game)]


async def test_only_games_on_which_the_caller_can_bet_are_suggested(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel(betting=0)
    cleo = sandbox.member(place, "Cleo")

    async def begin(opponent: UserClient | None = None, **options: Any) -> StartedGame:
        ana, bob = sandbox.member(place, "Ana"), opponent or sandbox.member(place, "Bob")
        return await sandbox.begin(channel=place, people=(ana, bob), **options)

    await begin(cleo)
    await begin(friendly=True)
    await sandbox.to_elder(await begin())
    meant, other = await begin(), await begin()

    async def suggested(command: str, who: UserClient, **options: Any) -> set[str]:
        return {str(game) for _, game in await who.autocomplete(command, "game", channel=place, **options)}

    assert await suggested("bet", cleo) == {meant.game, other.game}
    assert await suggested("bet", cleo, side=meant.ana.user) == {meant.game}


async def test_bets_on_a_challenge_are_open_until_it_is_declined(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    offered = await ana.slash("challenge", channel=place, opponent=bob)
    assert offered.message is not None
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    asked = await cleo.click(offered.message, say("en", "button-bets"))
    assert asked.message is not None
    page = await cleo.click(asked.message, say(language, "button-bet-against", player=ana.name))
    assert page.message is not None
    page = await cleo.click(page.message, "50")
    begins(page, language, "bet-made", player=f"<@{bob.id}>", taken=50, amount=50)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    page = await cleo.slash("bet", channel=place, side=bob.user, amount=10, game=table.id)
    begins(page, language, "bet-made", player=f"<@{bob.id}>", taken=10, amount=10)
    dan = sandbox.member(place, "Dan", LOCALES[language])
    await dan.slash("bet", channel=place, side=bob.user, amount=5, game=table.id)
    await sandbox.program.app.database.write(delete_token, table.id, note_audience(dan.id), 2**60)
    await bob.slash("refuse", channel=place)
    await sandbox.settled()

    def back(counters: int) -> str:
        bet: dict[str, str | int] = {"placed": counters, "taken": counters, "gain": "+0", "back": 0}
        return say(language, "bets-note", end="unplayed", player=f"<@{bob.id}>", **bet)

    def newest(person: UserClient) -> str:
        return [message.text for message in person.messages(place) if message.ephemeral][-1]

    assert newest(cleo) == back(60)
    # As if the token of the other answer had died before.
    for _ in range(2):
        await dan.slash("counters", channel=place)
    assert [message.text for message in dan.messages(place)].count(back(5)) == 2
    purse = await cleo.slash("counters", channel=place)
    holds(purse, language, 1000)
