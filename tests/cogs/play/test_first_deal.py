"""The choice of the winner of the draw for the deal: buttons and commands."""

from __future__ import annotations

import pytest

from bot.text.i18n import Language, say
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def begun(sandbox: InProcessSandbox, locale: str) -> tuple[StartedGame, UserClient, UserClient]:
    """Begin a game under rules that let the winner of the draw choose; return the winner and the other."""
    place, admin = sandbox.own_channel(), sandbox.user("Admin")
    composed = await change_settings(admin, "rules", channel=place, name="choice")
    assert composed.message is not None
    chosen = await admin.select(composed.message, ["first_deal"])
    assert chosen.message is not None
    await admin.select(chosen.message, ["winner_chooses"], chosen.message.selects[-1].custom_id)
    people = (sandbox.member(place, "Ana", locale), sandbox.member(place, "Bob", locale))
    started = await sandbox.begin(ceremony=True, channel=place, people=people, rules="choice")
    winner = await sandbox.actor(started)
    return started, winner, people[1] if winner is people[0] else people[0]


async def public(sandbox: InProcessSandbox, started: StartedGame) -> EcarteView:
    table = await sandbox.table(started.game)
    assert table.game is not None
    view = table.game.view(None)
    assert isinstance(view, EcarteView)
    return view


@pytest.mark.parametrize(
    ("key", "command", "cuts"),
    [("button-deal-first", "accept", "other"), ("button-deal-second", "refuse", "winner")],
)
@pytest.mark.parametrize("by", ["button", "command"])
async def test_the_winner_says_who_deals_first(
    sandbox: InProcessSandbox, language: Language, key: str, command: str, cuts: str, by: str
) -> None:
    started, winner, other = await begun(sandbox, LOCALES[language])
    if by == "command":
        await winner.slash(command, channel=started.channel)
    else:
        hand = winner.dm()[-1]
        assert say(language, "button-cut") not in [button.label for button in hand.buttons]
        await winner.click(hand, say(language, key))
    elder = winner if cuts == "winner" else other
    assert (await public(sandbox, started)).phase is Phase.CUT
    assert await sandbox.actor(started) is elder
    names = {held.person: held.name for held in (await sandbox.table(started.game)).seats}
    shown = "\n".join(message.text for message in other.messages(started.channel))
    sentence = "event-deals-first" if cuts == "other" else "event-lets-deal"
    facts = {"player": names[winner.id], "other": names[other.id]}
    assert say("en", sentence, **facts, you=0, to_you=0) in shown


async def test_nobody_is_called_the_dealer_before_the_choice(
    sandbox: InProcessSandbox, language: Language
) -> None:
    _, winner, other = await begun(sandbox, LOCALES[language])
    for person in (winner, other):
        assert f", {say(language, 'hand-heading-dealer')}" not in person.dm()[-1].text


async def test_the_cut_waits_for_the_choice(sandbox: InProcessSandbox, language: Language) -> None:
    started, winner, _ = await begun(sandbox, LOCALES[language])
    told(
        await winner.slash("stand", channel=started.channel),
        language,
        "fault-wrong-phase",
        phase="first-deal",
    )
