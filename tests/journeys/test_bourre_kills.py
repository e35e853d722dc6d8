"""Kill the bot in every state of a session of bourré: nothing is lost or doubled, and old buttons work."""

from __future__ import annotations

import pytest

from bot.tables.person import Forced
from bot.tables.table import Status
from bot.text.i18n import say
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from sandbox.testing.harness import ShownMessage, UserClient
from tests.games.gallery import Gallery
from tests.games.running_bot import game_of
from tests.shortcuts import prefer

from .conftest import StartBot
from .live_bot import LiveBot

BUTTONS = {Phase.CUT: ("cut",), Phase.DECLARE: ("open", "choose-cards"), Phase.PLAY: ("play",)}
"""The buttons of each phase; a dealer who must play only exchanges."""


class Hands:
    """People at a table, who press the buttons of the hands that they have seen."""

    def __init__(self, bot: LiveBot, game: str, gallery: Gallery, people: dict[int, UserClient]) -> None:
        self.bot, self.game, self.gallery, self.people = bot, game, gallery, people
        self.hands: dict[int, ShownMessage] = {}

    @property
    def state(self) -> BourreGame:
        """The session as it was last committed."""
        found = self.bot.table(self.game).game
        assert isinstance(found, BourreGame)
        return found

    @property
    def actor(self) -> UserClient:
        """The person in turn."""
        (waits,) = self.bot.table(self.game).waits_for
        return self.people[waits]

    async def look(self) -> None:
        """Let the person in turn press *My hand*."""
        shown = await self.actor.click(
            self.bot.public(self.game, self.gallery.salon), say("en", "button-hand")
        )
        assert shown.message is not None
        self.hands[self.actor.id] = shown.message

    async def act(self) -> None:
        """Let the person in turn act by the hand that they have seen, or look at it again. Nobody passes."""
        before, person = len(self.state.history), self.actor
        wanted = BUTTONS[self.state.phase]
        if not self._button(person, *wanted):
            await self.look()
        button = self._button(person, *wanted)
        assert button is not None, wanted
        reply = await person.click(self.hands[person.id], button)
        if reply.modal is not None:
            reply = await person.submit(reply, {"cards": []})
        assert reply.message is not None
        self.hands[person.id] = reply.message
        assert len(self.state.history) > before, f"{button}: {reply.text}"

    def _button(self, person: UserClient, *names: str) -> str | None:
        """The first button of somebody's hand that asks for one of these moves."""
        hand = self.hands.get(person.id)
        ids = [button.custom_id or "" for button in hand.buttons if not button.disabled] if hand else []
        return next((one for one in ids if any(f":{name}:" in one for name in names)), None)


async def killed(bot: LiveBot, gallery: Gallery, game: str) -> None:
    """Kill the bot and start it again; what was committed is as it was, and so are the counters."""
    before, history = bot.table(game), bot.history(game)
    await bot.process.kill()
    await bot.restart()
    after = bot.table(game)
    assert (after.status, after.version, after.game) == (before.status, before.version, before.game)
    assert bot.history(game) == history
    held = sum(before.game.stacks) + before.game.pot if before.game else 50 * len(before.seats)
    audit = gallery.audit
    assert (audit.sound, audit.total, audit.escrow) == (True, 0, {game: held})


@pytest.mark.landing
async def test_a_kill_in_every_state_changes_nothing_and_old_buttons_work(start_bot: StartBot) -> None:
    bot = await start_bot()
    gallery = await Gallery.opened(bot)
    people = {person.id: person for person in (gallery.guest(name) for name in ("Ana", "Bob", "Cleo"))}
    ana, *others = people.values()
    for person in people.values():
        await prefer(person, "play_forced", Forced.NEVER, channel=gallery.salon)
        await prefer(person, "ceremony", value=True, channel=gallery.salon)
    rules = {"seats": 4, "deals": 2, "cards": 3}
    offered = await ana.slash("bourre", channel=gallery.salon, options=rules)
    assert offered.message is not None
    game = game_of(offered.message)
    for other in others:
        await other.click(offered.message, say("en", "button-sit-down"))
    table = bot.public(game, gallery.salon)
    await killed(bot, gallery, game)
    await ana.click(table, say("en", "button-start-now"))
    session = Hands(bot, game, gallery, people)
    for phase in (Phase.CUT, Phase.DECLARE, Phase.PLAY, Phase.CUT):
        while session.state.phase is not phase:
            await session.act()
        await session.look()
        await killed(bot, gallery, game)
        await session.act()
    while bot.table(game).open:
        await session.act()
    assert bot.table(game).status is Status.OVER
    result = session.state.result
    assert result is not None
    assert gallery.purses(*people.values()) == list(result.net)
    assert gallery.audit.escrow == {}
    assert bot.complaints() == []
    assert bot.discord.violations == []
