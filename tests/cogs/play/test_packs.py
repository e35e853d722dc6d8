"""The packs depend on a secret fixed beforehand, and on ids that Discord makes afterwards."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.fairness import store as register
from bot.features.fairness.registrar import Registrar
from bot.tables.table import Status, Table
from bot.text.i18n import Language, say
from engine import fairness
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import behind_more, carried, cut_pack, proven, published_facts, verify

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def accepted(
    sandbox: InProcessSandbox, locale: str = "en-US", *, ceremony: bool = False, **options: int
) -> tuple[StartedGame, tuple[int, int]]:
    """A game begun with the button of its challenge, and the ids of the challenge and of that press.

    Args:
        ceremony: whether both have asked to cut the pack themselves.
    """
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana", locale), sandbox.guest("Bob", locale)
    if ceremony:
        await sandbox.ask_to_cut(ana, bob)
    offered = await ana.slash("challenge", channel=place, options={"opponent": bob, **options})
    assert offered.message is not None
    (open_table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert carried(offered.message) == [open_table.commitment]
    pressed = await bob.click(offered.message, say("en", "button-accept"))
    return StartedGame(open_table.id, place, ana, bob), (offered.message.id, pressed.interaction.id)


async def test_a_challenge_carries_the_fingerprint_and_shows_it_behind_the_rules(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    bob = sandbox.guest("Bob", LOCALES[language])
    offered = (await ana.slash("challenge", channel=place, opponent=bob)).message
    assert offered is not None
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert table.status is Status.OFFERED
    secret, _ = fairness.own_secrets(table.secret, table.id)
    whole = fairness.commitment(secret, table.id, table.rules)
    assert whole not in offered.text
    assert carried(offered) == [whole]
    told = await published_facts(bob, offered, language)
    assert say(language, "fingerprint-whole", code=table.id, commitment=whole) in told
    assert whole not in (await bob.click(offered, say("en", "button-rules"))).text


async def test_the_whole_fingerprint_is_behind_the_rules_to_the_end(sandbox: InProcessSandbox) -> None:
    started, _ = await accepted(sandbox)
    whole = (await sandbox.table(started.game)).commitment
    await sandbox.to_play(started)
    table = started.ana.messages(started.channel)[0]
    assert carried(table) == [whole], "until a deal is over"
    assert whole in await published_facts(started.bob, await behind_more(started.bob, table))
    await sandbox.finish(started)
    menu = await behind_more(started.bob, started.ana.messages(started.channel)[0])
    assert whole in await published_facts(started.bob, menu)
    assert whole in (await started.bob.click(menu, say("en", "button-verify"))).text


async def test_the_table_carries_the_whole_fingerprint_before_cards_are_dealt(
    sandbox: InProcessSandbox,
) -> None:
    started, _ = await accepted(sandbox, ceremony=True)
    whole = (await sandbox.table(started.game)).commitment
    table = started.ana.messages(started.channel)[0]
    assert carried(table) == [whole]
    assert whole in await published_facts(started.bob, await behind_more(started.bob, table))


async def test_the_ids_of_message_acceptance_and_cuts_determine_the_packs(sandbox: InProcessSandbox) -> None:
    started, (message, begin) = await accepted(sandbox, ceremony=True)
    assert (await sandbox.table(started.game)).ids == (message, begin)
    elder = await sandbox.actor(started)
    cut = await cut_pack(elder, channel=started.channel)
    table = await sandbox.table(started.game)
    assert table.ids == (message, begin, cut.interaction.id)
    assert message < begin < cut.interaction.id


async def test_the_table_cuts_with_the_id_of_the_last_press_of_whoever_would(
    sandbox: InProcessSandbox,
) -> None:
    started, (message, begin) = await accepted(sandbox)
    first, dealer = await sandbox.actor(started), started.ana
    if dealer is first:
        dealer = started.bob
    await first.slash("stand", channel=started.channel)
    played = dict[int, int]()
    while not (table := await sandbox.table(started.game)).started_game.deals:
        actor = await sandbox.actor(started)
        (offered, *_) = await actor.autocomplete("play", "card", channel=started.channel)
        await actor.slash("king", channel=started.channel)
        played[actor.id] = (
            await actor.slash("play", channel=started.channel, card=offered[1])
        ).interaction.id
    await sandbox.settled()
    table = await sandbox.table(started.game)
    assert table.ids == (message, begin, 0, played[dealer.id])
    assert "cut 16" in [table.game_type.action_text(act) for _, act in table.started_game.history[-1:]]


async def test_an_acceptance_by_command_counts_the_same(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    offered = await ana.slash("challenge", channel=place, opponent=bob)
    accepted = await bob.slash("accept", channel=place)
    assert offered.message is not None
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    # The table has cut the first pack.
    assert table.ids == (offered.message.id, accepted.interaction.id, 0)


async def test_the_rules_of_a_table_name_the_ids_as_soon_as_they_are_used(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, (message, begin) = await accepted(sandbox, LOCALES[language], ceremony=True)
    elder = await sandbox.actor(started)
    cut = await cut_pack(elder, channel=started.channel)
    menu = await behind_more(started.ana, started.ana.messages(started.channel)[0], language)
    told = await published_facts(started.ana, menu, language)
    assert (await sandbox.table(started.game)).commitment in told
    for used in (message, begin, cut.interaction.id):
        assert str(used) in told


async def test_the_file_of_verify_names_the_ids(sandbox: InProcessSandbox, language: Language) -> None:
    started, (message, begin) = await accepted(sandbox, LOCALES[language])
    await sandbox.finish(started)
    reply = await verify(started.ana, language, where="dm")
    paper = proven(reply)
    assert (paper["message"], paper["begin"]) == (str(message), str(begin))


async def test_a_game_against_the_house_has_a_secret_that_was_fixed_with_the_last_one(
    sandbox: InProcessSandbox,
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    house = sandbox.program.user
    assert house is not None

    async def challenge() -> tuple[Table, int]:
        reply = await ana.slash("challenge", channel=place, opponent=house.id, level="book")
        (table, *_) = reversed(await sandbox.program.app.registry.tables.of_person(ana.id))
        return table, reply.interaction.id

    first, _ = await challenge()
    assert first.ids is not None
    assert first.ids[:2] == (0, 0)
    posted = ana.messages(place)[-1].id
    asked = await ana.slash("resign", channel=place)
    assert asked.message is not None
    await ana.click(asked.message, asked.message.buttons[0].label)
    second, press = await challenge()
    assert fairness.secret_before(second.secret) == first.secret
    assert second.ids is not None
    assert second.ids[:2] == (posted, press)


async def test_the_next_game_of_a_match_has_the_next_secret_of_the_chain(sandbox: InProcessSandbox) -> None:
    started, (message, _) = await accepted(sandbox, games=3)
    first = await sandbox.table(started.game)
    asked = await started.bob.slash("resign", channel=started.channel)
    assert asked.message is not None
    ended = await started.bob.click(asked.message, asked.message.buttons[0].label)
    (second,) = await sandbox.program.app.registry.tables.of_person(started.bob.id)
    assert (second.status, second.follows) == (Status.LIVE, first.id)
    assert fairness.secret_before(second.secret) == first.secret
    assert second.ids == (message, ended.interaction.id, 0)


async def test_the_number_of_a_game_is_behind_the_rules_and_in_the_proof(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, _ = await accepted(sandbox, LOCALES[language])
    app = sandbox.program.app
    while await app.service(Registrar).round(now()):
        pass
    entry = await app.database.read(register.of_game, started.game)
    assert entry is not None
    numbered = say(language, "register-entry", number=str(entry.number), head=entry.head)
    await sandbox.to_play(started)
    menu = await behind_more(started.bob, started.ana.messages(started.channel)[0], language)
    assert numbered in await published_facts(started.bob, menu, language)
    await sandbox.finish(started)
    assert numbered in (await verify(started.ana, language, where="dm")).text
