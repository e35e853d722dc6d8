"""``/bourre``, and the commands of a deal at its tables."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.salon.reasons import SalonReason
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Act
from bot.pages.table.time_limits import BY_POST
from bot.tables.errors import AnyReason, Reason
from bot.tables.table import Status, Table
from bot.text.i18n import Language, say
from engine.bourre.rules import BOURRE, PRESETS, Ruleset
from engine.errors import Fault
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.bot.support.bourre import series_of
from tests.cogs.support.answers import LOCALES, is_hand, refusal, shows_hand, told
from tests.cogs.support.boards import message
from tests.cogs.support.bourre import fill
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, change_settings, cut_pack, forged, sits_out

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def ana(sandbox: InProcessSandbox, place: Channel, language: Language) -> UserClient:
    """The person who opens tables."""
    return sandbox.member(place, "Ana", LOCALES[language])


async def table_of(sandbox: InProcessSandbox, person: UserClient) -> Table:
    """The only table at which a person sits."""
    (table,) = await sandbox.program.app.registry.tables.of_person(person.id)
    return table


async def opened(sandbox: InProcessSandbox, person: UserClient, place: Channel, **options: Any) -> Table:
    """The first table that a person sits at, which they open."""
    reply = await person.slash("bourre", channel=place, options=options)
    assert not reply.ephemeral, reply.text
    return await table_of(sandbox, person)


async def session(
    sandbox: InProcessSandbox, place: Channel, people: list[UserClient], **options: Any
) -> Table:
    """A session that these people have begun; the first has opened the table."""
    await sandbox.ask_to_cut(*people)
    table = await opened(sandbox, people[0], place, **options)
    for person in people[1:]:
        await at_table(person, Act.ACCEPT, place)
    await at_table(people[0], Act.START, place)
    return await sandbox.table(table.id)


def public(person: UserClient, place: Channel) -> ShownMessage:
    """The message of the table in a channel."""
    return [message for message in person.messages(place) if not message.ephemeral][-1]


async def typed_move(person: UserClient, table: Table, place: Channel) -> Reply:
    """Act by a command for the session's actor: play if that is legal, without an exchange."""
    match series_of(table).phase.value:
        case "cut":
            return await cut_pack(person, channel=place)
        case "declare":
            return await person.slash("discard", channel=place, cards="none")
        case _:
            offered = await person.autocomplete("play", "card", channel=place)
            return await person.slash("play", channel=place, card=offered[0][1])


async def play_deal(
    sandbox: InProcessSandbox, table: Table, place: Channel, people: list[UserClient]
) -> Table:
    """Let people play by commands, and the house by itself, to the end of the deal."""
    deals, by_id = series_of(table).deals, {person.id: person for person in people}
    while table.status is Status.LIVE and series_of(table).deals == deals:
        (waits,) = table.waits_for
        before = table.version
        if waits in by_id:
            reply = await typed_move(by_id[waits], table, place)
            table = await sandbox.table(table.id)
            assert table.version > before, reply.text
            # Each command is answered with the hand as it then is.
            assert is_hand(reply.message)
        else:
            await sandbox.settled()
            table = await sandbox.table(table.id)
            assert table.version > before
    return table


@pytest.mark.parametrize(
    ("options", "fault", "facts"),
    [
        ({"seats": 9}, Fault.BAD_SEATS, {"least": 2, "most": 8}),
        ({"seats": 1}, Fault.BAD_SEATS, {"least": 2, "most": 8}),
        ({"buy_in": 0}, Fault.BAD_BUY_IN, {"least": 1, "most": 100_000}),
        ({"deals": 101}, Fault.BAD_DEALS, {"least": 1, "most": 100}),
        ({"cap": -1}, Fault.BAD_CAP, {"least": 1, "most": 1_000}),
    ],
)
async def test_a_table_out_of_range_is_not_opened(
    sandbox: InProcessSandbox,
    ana: UserClient,
    place: Channel,
    language: Language,
    options: dict[str, object],
    fault: Fault,
    facts: dict[str, int],
) -> None:
    told(await ana.slash("bourre", channel=place, options=options), language, f"fault-{fault}", **facts)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []


@pytest.mark.parametrize(
    ("options", "reason", "facts"),
    [
        ({"rules": "classic"}, Reason.OTHER_RULES, {"game": "Écarté"}),
        ({"rules": "nobody's"}, Reason.UNKNOWN_RULES, {}),
        ({"house": "grandmaster"}, Reason.UNKNOWN_LEVEL, {}),
        ({"house": Level.MASTER.value}, Reason.UNKNOWN_LEVEL, {}),
        ({"time": "post", "seats": 4}, Reason.MANY_BY_POST, {"most": 3}),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    sandbox: InProcessSandbox,
    ana: UserClient,
    place: Channel,
    language: Language,
    options: dict[str, object],
    reason: AnyReason,
    facts: dict[str, Any],
) -> None:
    refusal(await ana.slash("bourre", channel=place, options=options), language, reason, **facts)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, "bourre"),
        ({"cards": 3}, "three-card"),
        ({"rules": "three-card", "cards": 5}, "bourre"),
        ({"cards": 3, "deals": 5, "tie": "carry"}, "three-card deals=5 tie=carry"),
        ({"seats": 4, "buy_in": 20, "cap": 10}, "bourre seats=4 buy_in=20 cap=10"),
        ({"cap": 0}, "bourre"),
        ({"time": "post"}, "bourre seats=3"),
    ],
)
async def test_the_options_of_a_table_are_its_rules(
    sandbox: InProcessSandbox, place: Channel, options: dict[str, object], rules: str
) -> None:
    table = await opened(sandbox, sandbox.member(place, "Ana"), place, **options)
    assert (table.kind, table.status) == ("bourre", Status.OFFERED)
    assert table.ruleset == Ruleset.parse(rules)
    assert table.size == Ruleset.parse(rules).seats


async def test_a_servers_own_rules_are_its_default(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    admin = sandbox.user("Admin")
    admin.speaks(LOCALES[language])
    made = await change_settings(admin, "rules", channel=place, name="loose", like="bourre")
    game_ui = GAME_UIS["bourre"]
    assert say(language, "editor-title", name="loose", game=game_ui.title(language)) in made.text
    assert made.message is not None
    (which,) = made.message.selects
    for option in which.options:
        assert option.label == game_ui.option_name(option.value, language)
    asked = await admin.select(made.message, ["cap"])
    assert asked.message is not None
    await admin.select(asked.message, ["20"], asked.message.selects[-1].custom_id)
    await change_settings(admin, "default", channel=place, options={"rules_bourre": "loose"})
    shown = await admin.slash("settings", channel=place)
    assert game_ui.rules_line(Ruleset.parse("loose cap=20"), language) in shown.text

    by_default = await opened(sandbox, sandbox.member(place, "Ana"), place)
    assert by_default.ruleset == Ruleset.parse("loose cap=20")
    with_three = await opened(sandbox, sandbox.member(place, "Bob"), place, cards=3, cap=0)
    assert with_three.ruleset == Ruleset.parse("loose cards=3")
    named = await opened(sandbox, sandbox.member(place, "Cleo"), place, rules="bourre")
    assert named.ruleset == BOURRE
    offered = await admin.autocomplete("bourre", "rules", "", channel=place)
    assert [value for _, value in offered] == [*PRESETS, "loose"]
    offered = await admin.autocomplete("bourre", "house", "", channel=place)
    assert [value for _, value in offered] == [Level.NOVICE, Level.BOOK, Level.EXPERT]
    assert (await admin.slash("learn", channel=place, topic="loose")).ephemeral


async def test_people_sit_down_by_buttons_and_commands_and_begin(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place)
    bob, cleo, dan = (sandbox.member(place, name, LOCALES[language]) for name in ("Bob", "Cleo", "Dan"))
    too_few = await at_table(ana, Act.START, place)
    refusal(too_few, language, Reason.TOO_FEW_SEATED, least=2)
    pressed = await bob.click(bob.messages(place)[-1], say("en", "button-sit-down"))
    assert bob.name in pressed.text
    await at_table(cleo, Act.ACCEPT, place)
    typed = await dan.slash("accept", channel=place)
    assert say(language, "answer-seated") in typed.text
    assert typed.ephemeral
    told(await cleo.slash("refuse", channel=place), language, "answer-stood-up")
    await at_table(dan, Act.START, place)
    begun = await sandbox.table(table.id)
    assert begun.status is Status.LIVE
    assert [held.person for held in begun.seats] == [ana.id, bob.id, dan.id]
    refusal(await at_table(dan, Act.START, place), language, Reason.BEGUN)


@pytest.mark.parametrize("act", [Act.ACCEPT, Act.REFUSE])
async def test_a_press_on_the_offer_of_a_table_that_has_just_begun_is_out_of_date(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language, act: Act
) -> None:
    table = await opened(sandbox, ana, place, seats=2)
    bob = sandbox.member(place, "Bob", LOCALES[language])
    offer = public(bob, place)
    (pressed,) = [each.custom_id for each in offer.buttons if f":{Act.ACCEPT}:" in (each.custom_id or "")]
    await bob.click(offer, str(pressed))
    assert (await sandbox.table(table.id)).status is Status.LIVE
    again = await forged(bob, public(bob, place), str(pressed).replace(Act.ACCEPT, act))
    told(again, language, "note-stale-table")


async def test_buttons_start_fill_and_seat_newcomers(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place, seats=4)
    bob, cleo = (sandbox.member(place, name, LOCALES[language]) for name in ("Bob", "Cleo"))
    await sandbox.ask_to_cut(ana, bob)
    await bob.click(public(bob, place), say("en", "button-sit-down"))
    refused = await cleo.click(public(cleo, place), say("en", "button-start-now"))
    refusal(refused, language, Reason.NOT_AT_TABLE, kind="bourre")
    await bob.click(public(bob, place), say("en", "button-start-now"))
    await sandbox.settled()
    assert (await sandbox.table(table.id)).status is Status.LIVE
    await cleo.click(public(cleo, place), say("en", "button-sit-down"))
    joined = await sandbox.table(table.id)
    assert (joined.seat_of(cleo.id), series_of(joined).seats) == (2, 3)


async def test_a_button_fills_the_table_with_the_house(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place, seats=4)
    bob = sandbox.member(place, "Bob", LOCALES[language])
    await bob.click(public(bob, place), say("en", "button-sit-down"))
    await fill(bob, public(bob, place))
    begun = await sandbox.table(table.id)
    assert (begun.status, begun.house_seats, begun.guests) == (Status.LIVE, (2, 3), (0, 1))


async def test_the_opener_of_a_table_withdraws_it(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place)
    told(await ana.slash("refuse", channel=place), language, "answer-table-withdrawn")
    assert (await sandbox.table(table.id)).status is Status.DECLINED


async def test_a_table_stays_while_somebody_sits_there(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place)
    bob = sandbox.member(place, "Bob", LOCALES[language])
    await at_table(bob, Act.ACCEPT, place)
    told(await ana.slash("refuse", channel=place), language, "answer-stood-up")
    (left,) = (await sandbox.table(table.id)).seats
    assert left.person == bob.id
    await at_table(ana, Act.ACCEPT, place)
    await at_table(ana, Act.START, place)
    assert (await sandbox.table(table.id)).status is Status.LIVE


@pytest.mark.parametrize(
    ("options", "reason", "facts"),
    [
        ({"buy_in": 61}, Reason.PURSE_SHORT, {"held": 60, "needed": 61}),
        ({"buy_in": 51}, SalonReason.OVER_MOST, {"most": 50}),
    ],
)
async def test_a_buy_in_beyond_purse_or_limit_opens_no_table(
    sandbox: InProcessSandbox, options: dict[str, object], reason: AnyReason, facts: dict[str, Any]
) -> None:
    limit = {"most": facts["most"]} if "most" in facts else {}
    place = await sandbox.counters_channel(opening=60, **limit)
    ana = sandbox.member(place, "Ana")
    refusal(await ana.slash("bourre", channel=place, options=options), "en", reason, **facts)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []
    # A friendly table and one with the house take no counters from anybody.
    for free in ({"house": "book", "seats": 2}, {"friendly": True}):
        reply = await ana.slash("bourre", channel=place, options={**options, **free})
        assert not reply.ephemeral, reply.text


async def test_counters_for_adults_are_for_tables_of_bourre_too(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel(adults=True)
    ana = sandbox.member(place, "Ana")
    refusal(await ana.slash("bourre", channel=place), "en", SalonReason.ADULTS_ONLY, where="", channels=0)
    assert not (await ana.slash("bourre", channel=place, friendly=True)).ephemeral


async def test_a_rematch_with_the_house_begins_at_once(sandbox: InProcessSandbox, place: Channel) -> None:
    ana = sandbox.member(place, "Ana")
    table = await opened(sandbox, ana, place, house="novice", seats=4)
    asked = await ana.slash("resign", channel=place)
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-leave-table"))
    await sandbox.settled()
    assert not (await sandbox.table(table.id)).open
    await at_table(ana, Act.REMATCH, place)
    again = await table_of(sandbox, ana)
    assert [held.level for held in again.seats] == [None, *[Level.NOVICE] * 3]
    assert again.status is Status.LIVE
    # Only the first game has no clock.
    assert (table.unhurried, again.unhurried) == (True, False)


async def test_a_rematch_of_several_offers_the_seats_again(sandbox: InProcessSandbox, place: Channel) -> None:
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    table = await session(sandbox, place, [ana, bob], seats=6)
    asked = await bob.slash("resign", channel=place)
    assert asked.message is not None
    await bob.click(asked.message, say("en", "button-leave-table"))
    assert not (await sandbox.table(table.id)).open
    await at_table(bob, Act.REMATCH, place)
    again = await table_of(sandbox, bob)
    assert (again.status, again.size, again.fill) == (Status.OFFERED, 6, Level.BOOK)
    assert [held.person for held in again.seats] == [bob.id]


async def test_seats_that_the_house_holds_are_not_free(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    table = await opened(sandbox, ana, place, seats=3, house="book")
    bob = sandbox.member(place, "Bob", LOCALES[language])
    await at_table(bob, Act.ACCEPT, place)
    assert (await sandbox.table(table.id)).seat_of(bob.id) is None


async def test_every_seat_of_the_house_is_named_in_the_list_of_games(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel
) -> None:
    table = await opened(sandbox, ana, place, seats=3, house="book")
    listed = await ana.slash("games", channel=place)
    assert len(table.house_seats) == 2
    for seat in table.house_seats:
        assert table.seats[seat].name in listed.text


@pytest.mark.parametrize("act", [Act.START, Act.FILL])
async def test_no_session_begins_with_whoever_was_removed_from_the_server(
    sandbox: InProcessSandbox, language: Language, act: Act
) -> None:
    place = sandbox.own_channel()
    ana, bob, cleo = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Cleo"))
    table = await opened(sandbox, ana, place, seats=4)
    for person in (bob, cleo):
        await at_table(person, Act.ACCEPT, place)
    await sandbox.removed(bob, place)
    reply = await at_table(ana, act, place)
    if act is Act.FILL:
        await ana.click(message(reply), say(language, "button-fill"))
    table = await sandbox.table(table.id)
    assert (table.status, table.seat_of(bob.id)) == (Status.OFFERED, None)
    await at_table(ana, Act.START, place)
    assert (await sandbox.table(table.id)).status is Status.LIVE


@pytest.mark.parametrize("begun", [False, True], ids=["offered", "begun"])
async def test_the_name_of_a_table_opens_no_seat_in_another_server(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language, begun: bool
) -> None:
    if begun:
        table = await session(sandbox, place, [ana, sandbox.member(place, "Bob")])
    else:
        table = await opened(sandbox, ana, place)
    elsewhere = sandbox.own_channel()
    stranger = sandbox.member(elsewhere, "Eve", LOCALES[language])
    reply = await stranger.slash("accept", channel=elsewhere, game=table.id)
    refusal(reply, language, Reason.UNKNOWN_GAME)
    assert (await sandbox.table(table.id)).seat_of(stranger.id) is None


@pytest.mark.parametrize(("options", "seats"), [({}, 5), ({"seats": 7}, 7), ({"seats": 2}, 2)])
async def test_the_house_takes_every_other_seat_and_begins(
    sandbox: InProcessSandbox, place: Channel, options: dict[str, object], seats: int
) -> None:
    table = await opened(sandbox, sandbox.member(place, "Ana"), place, house="novice", **options)
    assert table.status is Status.LIVE
    assert len(table.seats) == seats
    assert {held.level for held in table.seats[1:]} == {Level.NOVICE}
    assert not table.counts


async def test_a_hand_that_follows_the_table_is_updated_in_place(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel
) -> None:
    opening = await ana.slash("bourre", channel=place, options={"house": "novice", "seats": 3})
    (hand,) = opening.followups
    before = public(ana, place)
    sandbox.program.app.presenter.refresh_hand(await table_of(sandbox, ana), ana.id)
    await sandbox.settled()
    after = ana.now(hand)
    assert after is not None
    assert after.revision > hand.revision
    assert public(ana, place).text == before.text


async def test_two_people_play_with_the_house_in_five_seats(
    sandbox: InProcessSandbox, place: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    table = await opened(sandbox, ana, place, seats=7, deals=1)
    await at_table(bob, Act.ACCEPT, place)
    await fill(bob, bob.messages(place)[0])
    table = await sandbox.table(table.id)
    assert [held.level for held in table.seats] == [None, None, *[Level.BOOK] * 5]
    table = await play_deal(sandbox, table, place, [ana, bob])
    assert table.status is Status.OVER
    result = series_of(table).result
    assert result is not None
    assert sum(result.net) == 0
    assert caplog.records == []


async def test_the_house_plays_in_direct_messages(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    await ana.slash("bourre", where="dm", options={"seats": 3})
    table = await table_of(sandbox, ana)
    assert table.status is Status.LIVE
    assert len(table.house_seats) == 2
    assert say(language, "button-deal") in [button.label for button in ana.dm()[-1].buttons]


async def test_friends_in_a_group_play_with_hands_that_only_they_see(sandbox: InProcessSandbox) -> None:
    people = [sandbox.guest(name) for name in ("Ana", "Bob", "Cleo")]
    for person in people[:2]:
        person.user.installed = True
    group = sandbox.server.world.add_group(*(person.user for person in people))
    await sandbox.ask_to_cut(*people)
    table = await opened(sandbox, people[0], group, deals=1, cards=3)
    for person in people[1:]:
        await person.click(person.messages(group)[0], say("en", "button-sit-down"))
    # People who have not installed the app press buttons; the others may type.
    await people[2].click(people[2].messages(group)[0], say("en", "button-start-now"))
    by_id = {person.id: person for person in people}
    table = await sandbox.table(table.id)
    (cuts,) = table.waits_for
    hand = await by_id[cuts].click(by_id[cuts].messages(group)[0], say("en", "button-hand"))
    assert hand.ephemeral
    assert hand.message is not None
    await by_id[cuts].click(hand.message, say("en", "button-cut"))
    assert series_of(await sandbox.table(table.id)).deal is not None
    assert all(person.dm() == [] for person in people)


async def test_deals_are_played_by_commands(
    sandbox: InProcessSandbox, place: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = [sandbox.member(place, *who) for who in (("Ana",), ("Bob", LOCALES["fr"]), ("Cleo",))]
    table = await session(sandbox, place, people, deals=2, cards=3)
    table = await play_deal(sandbox, table, place, people)
    assert (series_of(table).deals, table.status) == (1, Status.LIVE)
    table = await play_deal(sandbox, table, place, people)
    assert table.status is Status.OVER
    result = series_of(table).result
    assert result is not None
    shown = people[0].messages(place)[0].text
    assert all(str(score) in shown for score in result.scores)
    assert caplog.records == []


async def test_a_pass_is_typed_now_or_ahead(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    people = [ana, *(sandbox.member(place, name, LOCALES[language]) for name in ("Bob", "Cleo"))]
    by_id = {person.id: person for person in people}
    table = await session(sandbox, place, people)
    (cuts,) = table.waits_for
    await cut_pack(by_id[cuts], channel=place)
    game = series_of(await sandbox.table(table.id))
    first, second = (by_id[table.seats[seat].person] for seat in game.dealt[:2])
    shows_hand(await second.slash("pass", channel=place), language, "answer-declared")
    shows_hand(await second.slash("pass", channel=place), language, "answer-declared-back")
    shows_hand(await second.slash("pass", channel=place), language, "answer-declared")
    reply = await first.slash("pass", channel=place)
    assert reply.ephemeral
    # The second player passes at once, so the dealer takes the pot.
    ended = series_of(await sandbox.table(table.id))
    assert ended.deals == 1
    assert ended.last_deal is not None
    assert ended.last_deal.takers == (game.dealt[2],)


async def test_people_sit_out_leave_and_join_between_deals(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    people = [ana, *(sandbox.member(place, name, LOCALES[language]) for name in ("Bob", "Cleo"))]
    dan = sandbox.member(place, "Dan", LOCALES[language])
    table = await session(sandbox, place, people)
    for away in ((2,), ()):
        assert (await sits_out(people[2], channel=place)).ephemeral
        assert series_of(await sandbox.table(table.id)).away == away
    await at_table(dan, Act.ACCEPT, place)
    assert 3 in series_of(await sandbox.table(table.id)).order
    asked = await ana.slash("resign", channel=place)
    assert asked.message is not None
    assert say(language, "answer-leave-sure") in asked.text
    await ana.click(asked.message, say(language, "button-leave-table"))
    table = await sandbox.table(table.id)
    assert table.status is Status.LIVE
    assert table.seat_of(ana.id) is None
    late = sandbox.member(place, "Eve", LOCALES[language])
    refusal(await at_table(late, Act.ACCEPT, place), language, Reason.NO_SEAT_NOW)


async def test_commands_of_another_game_get_a_sentence(
    sandbox: InProcessSandbox, ana: UserClient, place: Channel, language: Language
) -> None:
    await session(sandbox, place, [ana, sandbox.member(place, "Bob")])
    refusal(await ana.slash("resign", what="deal", channel=place), language, Reason.NO_CONCESSION)
    for command in ("king", "propose", "accept", "refuse"):
        refusal(await ana.slash(command, channel=place), language, Reason.NOT_IN_THIS_GAME)
    elsewhere = await sandbox.begin()
    refusal(await elsewhere.ana.slash("pass", channel=elsewhere.channel), "en", Reason.NOT_IN_THIS_GAME)


async def test_a_command_finds_the_game_in_which_it_can_do_something(sandbox: InProcessSandbox) -> None:
    place, people = sandbox.quiet_channel(), [sandbox.guest("Ana"), sandbox.guest("Bob")]
    by_id = {person.id: person for person in people}
    table = await session(sandbox, place, people)
    (cuts,) = table.waits_for
    await cut_pack(by_id[cuts], channel=place)
    (declares,) = (await sandbox.table(table.id)).waits_for
    first = by_id[declares]
    duel = await sandbox.begin(people=(first, sandbox.guest("Cleo")))
    for command, games in (("pass", {table.id}), ("propose", set()), ("resign", {table.id, duel.game})):
        offered = await first.autocomplete(command, "game", where="dm")
        assert {value for _, value in offered} == games, command
    await first.slash("pass", where="dm")
    assert series_of(await sandbox.table(table.id)).deals == 1


async def test_by_post_a_server_seats_three(sandbox: InProcessSandbox, place: Channel) -> None:
    await change_settings(sandbox.user("Admin"), "time", channel=place, turn="by post")
    table = await opened(sandbox, sandbox.member(place, "Ana"), place)
    assert (table.size, table.turn) == (3, BY_POST)
