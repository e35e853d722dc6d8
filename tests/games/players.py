"""Players who act only on what their own messages show: one presses buttons, one types commands."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.pages.games.bourre.controls import Move as BourreMove
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from sandbox.discord.entities import Channel
from sandbox.testing.harness import PATIENCE as PATIENCE
from sandbox.testing.harness import Reply, ShownMessage, UserClient

_ASIDES = (Move.KING, Move.PACKETS)
_DECISIONS = (
    Move.CUT,
    Move.PROPOSE,
    Move.PROPOSE_NUMBER,
    Move.STAND,
    Move.ACCEPT,
    Move.REFUSE,
    Move.EXCHANGE,
    Move.CHOOSE_CARDS,
    Move.KEEP_ALL,
    Move.PLAY,
    BourreMove.PASS,
    BourreMove.STAY,
    BourreMove.OPEN,
)

_OPEN = (Act.CHOOSE, Move.CONCEDE, Act.BACK)
"""The acts that a question or a menu offers, the best first."""
_IN_A_DEAL = {Move.STAND, Move.ACCEPT, Move.EXCHANGE, Move.PLAY}


class NotAnswered(Exception):
    """An interaction was not answered; the message is what its user reads."""


class OfferedControl(NamedTuple):
    """The act and move of a button or select on a hand."""

    version: int
    act: str
    number: int
    custom_id: str


def controls(message: ShownMessage, game: str) -> list[OfferedControl]:
    """The controls of a message for a game, as the custom ids describe them."""
    ids = [b.custom_id for b in message.buttons if not b.disabled] + [s.custom_id for s in message.selects]
    parts = [(custom_id, custom_id.split(":")) for custom_id in ids if custom_id]
    return [
        OfferedControl(int(part[2]), part[3], int(part[4]), custom_id)
        for custom_id, part in parts
        if part[0] == "press" and part[1] == game
    ]


class Player:
    """A player at a table who knows only what their own messages show.

    Attributes:
        concedes: how likely they are to concede a deal at each thing that they do in it.
    """

    concedes = 0.01

    def __init__(self, person: UserClient, game: str, channel: Channel, random: Random) -> None:
        self.person = person
        self.game = game
        self.channel = channel
        self.random = random
        self.private: ShownMessage | None = None
        """The newest ephemeral answer that shows the hand, if there was one."""
        self.replies: list[Reply] = []
        self._considered = -1

    @property
    def hand(self) -> ShownMessage:
        """The player's newest message of this game.

        Raises:
            LookupError: nothing shows it yet.
        """
        seen = [m for m in self.person.dm() if controls(m, self.game)]
        if self.private is not None and (private := self.person.now(self.private)) is not None:
            seen.append(private)
        return max(seen, key=lambda m: (_version(m, self.game), m.id), default=None) or _nothing()

    @property
    def acts(self) -> dict[str, list[OfferedControl]]:
        """The controls that the hand offers now, by act."""
        offered: dict[str, list[OfferedControl]] = {}
        for control in controls(self.hand, self.game):
            offered.setdefault(control.act, []).append(control)
        return offered

    @property
    def version(self) -> int:
        """The version of the game that the hand shows."""
        return _version(self.hand, self.game)

    def sees(self, act: str) -> ShownMessage:
        """Assert that the hand offers an act, and return the hand."""
        assert act in self.acts
        return self.hand

    async def take(self, act: str, *, settle: bool = True) -> Reply:
        """Use one control for an act that the hand offers now."""
        self._considered = self.version
        reply = await self.do(self.random.choice(self.acts[act]), settle=settle)
        assert reply is not None, act
        return reply

    async def play(self) -> ShownMessage:
        """Play random legal moves to the end of the game, each as soon as the hand offers it.

        Returns:
            The last sight of the hand, once everything is settled.
        """
        while True:
            await self.person.wait(self.news, PATIENCE)
            if Act.REMATCH in self.acts:
                await self.person.settled()
                return self.hand
            await self.move(settle=False)

    async def move(self, *, settle: bool = True) -> None:
        """Use one control that the hand offers, or skip an optional one."""
        offered = self.acts
        self._considered = self.version
        choice = self._choose(offered)
        if choice is not None:
            await self.do(choice, settle=settle)

    async def do(self, control: OfferedControl, *, settle: bool = True) -> Reply | None:
        """Use a control of the hand; return None if that turns out to be impossible."""
        raise NotImplementedError

    def news(self) -> ShownMessage | None:
        """The hand, if it shows a new version with something to do."""
        message = self.hand
        if _version(message, self.game) <= self._considered:
            return None
        known = {control.act for control in controls(message, self.game)}
        return message if known.intersection((*_ASIDES, *_DECISIONS, Act.REMATCH)) else None

    def _choose(self, offered: dict[str, list[OfferedControl]]) -> OfferedControl | None:
        # Between deals no deal can be conceded.
        concedes = self.concedes if _IN_A_DEAL & offered.keys() else 0.0
        for act, share in ((Move.KING, 0.8), (Move.PACKETS, 0.3), (Act.MORE, concedes)):
            if act in offered and self.random.random() < share:
                return self.random.choice(offered[act])
        decisions = [act for act in _DECISIONS if act in offered]
        return self.random.choice(offered[self.random.choice(decisions)]) if decisions else None

    async def _choose_if_asked(self, reply: Reply, settle: bool) -> Reply:
        """Give one of the answers that go on, if the answer is a question."""
        choices = _offers(reply, self.game, Act.CHOOSE)
        if reply.message is None or not choices:
            return reply
        choice = self.random.choice(choices)
        return await self._press(reply.message, choice, settle)

    def _note(self, reply: Reply) -> Reply:
        if reply.failed is not None:
            raise NotAnswered(reply.failed)
        self.replies.append(reply)
        message = reply.message
        if message is not None and message.ephemeral and controls(message, self.game):
            self.private = message
        return reply

    async def _press(self, message: ShownMessage, custom_id: str, settle: bool) -> Reply:
        return self._note(await self.person.click(message, custom_id, settle=settle))


class Presser(Player):
    """Presses buttons and uses selects only."""

    def __init__(self, person: UserClient, game: str, channel: Channel, random: Random) -> None:
        super().__init__(person, game, channel, random)
        self._pressed: set[str] = set()

    def news(self) -> ShownMessage | None:
        """The hand, if it shows a new version or a question that was not there at the answer.

        A deferred answer is shown by an edit, and an older edit of the hand may come before it.
        """
        return self.hand if self._open() else super().news()

    def _open(self) -> list[OfferedControl]:
        offered = self.acts
        for act in _OPEN:
            if unanswered := [c for c in offered.get(act, ()) if c.custom_id not in self._pressed]:
                return unanswered
        return []

    def _choose(self, offered: dict[str, list[OfferedControl]]) -> OfferedControl | None:
        unanswered = self._open()
        return self.random.choice(unanswered) if unanswered else super()._choose(offered)

    async def _press(self, message: ShownMessage, custom_id: str, settle: bool) -> Reply:
        together = [control for control in controls(message, self.game) if control.act in _OPEN]
        if any(control.custom_id == custom_id and control.act == Act.BACK for control in together):
            self._considered = -1
            self._pressed.clear()
        else:
            self._pressed.update(control.custom_id for control in together)
        return await super()._press(message, custom_id, settle)

    async def open_hand(self, table: ShownMessage, *, settle: bool = True) -> Reply:
        """Press *My hand* at the table. The hand is a follow-up: the press may edit the table before it."""
        reply = await self.person.click(table, "My hand", settle=settle)
        if not reply.ephemeral:
            hand = await self.person.wait(lambda: reply.followups[0], PATIENCE)
            reply = replace(reply, message=hand)
        return self._note(reply)

    async def do(self, control: OfferedControl, *, settle: bool = True) -> Reply:
        """Press it; the form of an exchange is filled in."""
        if control.act in (Move.CHOOSE_CARDS, BourreMove.OPEN):
            return await self._exchange(control, settle)
        reply = await self._press(self.hand, control.custom_id, settle)
        if control.act == Act.MORE:
            return await self._concede(reply, settle)
        return await self._choose_if_asked(reply, settle)

    async def _concede(self, opened: Reply, settle: bool) -> Reply:
        """Concede by the menu of the hand; close it if there is nothing to concede any more."""
        reply = opened
        for act in (Move.CONCEDE, Act.CHOOSE):
            (wanted, *_) = _offers(reply, self.game, act) or _offers(reply, self.game, Act.BACK) or (None,)
            if wanted is None or reply.message is None:
                break
            reply = await self._press(reply.message, wanted, settle)
        return reply

    async def _exchange(self, control: OfferedControl, settle: bool) -> Reply:
        """Choose cards by chance, as many as may be exchanged, and exchange them."""
        opened = await self._press(self.hand, control.custom_id, settle)
        if opened.modal is None:
            return opened
        (field,) = opened.modal["components"]
        form, name = field["component"], field["component"]["custom_id"]
        most = min(form["max_values"], len(form["options"]))
        number = self.random.randint(max(1, form["min_values"]), most)
        chosen = [one["value"] for one in self.random.sample(form["options"], number)]
        reply = self._note(await self.person.submit(opened, {name: chosen}, settle=settle))
        return await self._choose_if_asked(reply, settle)


class Typist(Player):
    """Types slash commands, and takes cards from what autocomplete offers."""

    def __init__(self, person: UserClient, game: str, channel: Channel, random: Random) -> None:
        super().__init__(person, game, channel, random)
        self.named = False
        """Whether every command names the game."""

    async def type(self, command: str, *, settle: bool = True, **options: object) -> Reply:
        """Send a command from the table's channel."""
        named = {"game": self.game} if self.named else {}
        given = {**options, **named}
        return self._note(
            await self.person.slash(command, channel=self.channel, options=given, settle=settle)
        )

    async def do(self, control: OfferedControl, *, settle: bool = True) -> Reply | None:
        """Type the command that does the same as the control."""
        match control.act:
            case Move.CUT:
                # The cut has no command.
                return await self._press(self.hand, control.custom_id, settle)
            case Move.PLAY:
                # Nothing is offered if the adversary has conceded the deal in between.
                offered = await self._offered("play", "card", "")
                if not offered:
                    return self.replies[-1]
                card = self.random.choice(offered)
                reply = await self.type("play", settle=settle, card=card)
                if _offers(reply, self.game, Act.CHOOSE):
                    await self.type("king", settle=settle)
                    return await self.type("play", settle=settle, card=card)
                return reply
            case Act.MORE:
                return await self._choose_if_asked(
                    await self.type("resign", settle=settle, what="deal"), settle
                )
            case Move.CHOOSE_CARDS | Move.EXCHANGE | Move.KEEP_ALL:
                reply = await self.type("discard", settle=settle, cards=await self._discards())
                return await self._choose_if_asked(reply, settle)
            case Move.PACKETS:
                # The packets have no command: a typist leaves them as they are.
                return None
            case _:
                return await self.type(control.act, settle=settle)

    async def _discards(self) -> str:
        cards = "none"
        for _ in range(self.random.randint(0, 5)):
            typed = "" if cards == "none" else cards
            cards = self.random.choice((await self._offered("discard", "cards", typed))[1:] or [cards])
        return cards

    async def _offered(self, command: str, option: str, typed: str) -> list[str]:
        choices = await self.person.autocomplete(command, option, typed, channel=self.channel, game=self.game)
        return [value for _, value in choices]


def _offers(reply: Reply, game: str, act: str) -> list[str]:
    """The controls for an act in an answer, as custom ids."""
    shown = [] if reply.message is None else controls(reply.message, game)
    return [control.custom_id for control in shown if control.act == act]


def _version(message: ShownMessage, game: str) -> int:
    return max((control.version for control in controls(message, game)), default=-1)


def _nothing() -> ShownMessage:
    raise LookupError("No message shows this game")
