"""No request of a whole game tells a card to a reader who may not know it."""

import asyncio
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bot.pages import pictures
from bot.tables.person import HandPlace
from engine.cards import PACK, Card, code, symbol
from engine.ecarte.events import Played
from tests.games.cards_told import cards_in, known_to, strings
from tests.games.players import Player, Presser, Typist
from tests.shortcuts import prefer

from .conftest import StartBot
from .live_bot import LiveBot

# Cards as text shows them, with the symbol, and as codes in capitals, in both languages.
_CUSTOM_ID = re.compile(r"press:[0-9a-z]{8}:(?P<version>\d+):(?P<act>[a-z-]+):\d{1,3}(:[0-9a-f]{64})?")
_FILES = {pictures.TABLE_FILE, pictures.HAND_FILE, pictures.ENDING_FILE}


class KnownCards:
    """The cards that each person could know at each version of a finished game."""

    def __init__(self, bot: LiveBot, players: tuple[Player, Player]) -> None:
        final = bot.game(players[0].game)
        game = final.at_start()
        self._seats = {player.person.name: seat for seat, player in enumerate(players)}
        # Version 0 is the challenge, 1 the game begun.
        self._games = [game, game]
        self.played: dict[str, set[Card]] = {player.person.name: set() for player in players}
        for seat, action in final.history:
            game, events = game.apply(seat, action)
            self._games.append(game)
            for event in events:
                if isinstance(event, Played):
                    self.played[players[event.seat].person.name].add(event.card)

    @property
    def versions(self) -> range:
        """All versions."""
        return range(len(self._games))

    def known(self, name: str, version: int) -> set[Card]:
        """The cards that somebody knows at a version."""
        return known_to(self._games[version].view(self._seats.get(name)))

    def hands(self, version: int) -> tuple[set[Card], set[Card]]:
        """The hands at a version."""
        views = [self._games[version].view(seat) for seat in (0, 1)]
        return set(views[0].hand or ()), set(views[1].hand or ())


@pytest.mark.parametrize(("kind", "where"), [(Presser, "both"), (Typist, "dm")])
async def test_requests_tell_their_readers_no_hidden_card(
    kind: type[Player], where: str, start_bot: StartBot
) -> None:
    bot = await start_bot(LOG_LEVEL="DEBUG")
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    for guest in (ana, bob):
        await prefer(guest, "hands", HandPlace(where))
    chosen = len(bot.discord.requests)
    players = await bot.seated(kind, people=(ana, bob))
    await asyncio.gather(*(player.play() for player in players))
    record = KnownCards(bot, players)
    told: dict[str, set[Card]] = {name: set() for name in record.played}
    for request in bot.discord.requests[chosen:]:
        assert {file.filename for file in request.files} <= _FILES
        # A request that only reads shows nothing to anybody.
        if request.method == "GET" or request.json is None or request.audience is None:
            continue
        text = "\n".join(strings(request.json))
        custom_ids = list(map(_CUSTOM_ID.fullmatch, _custom_ids(request.json)))
        assert None not in custom_ids
        shown = {int(match["version"]) for match in custom_ids if match is not None}
        # An answer without a control belongs to the version of its words. Any version that fits is allowed.
        versions = shown or set(record.versions)
        named = cards_in(text)
        for reader in request.audience:
            if reader in told:
                told[reader] |= named
            assert any(named <= record.known(reader, version) for version in versions), (reader, text)
        if len(request.audience) > 2:
            assert all(match["act"] in _PUBLIC_ACTS for match in custom_ids if match is not None)
    assert any(record.played.values())
    assert all(record.played[name] <= told[name] for name in told)
    assert cards_in(bot.process.log) == set()


_PUBLIC_ACTS = {"accept", "refuse", "cut", "hand", "rules", "more", "rematch", "review"}


async def test_the_check_finds_a_card_of_a_hand(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(points=3)
    await asyncio.gather(*(player.play() for player in players))
    record = KnownCards(bot, players)
    ana, bob = (player.person.name for player in players)
    found = 0
    for version in record.versions:
        hands = record.hands(version)
        for own, other, name in zip(hands, reversed(hands), (ana, bob), strict=True):
            hidden = other - record.known(name, version)
            found += bool(hidden)
            assert not own & hidden
            assert cards_in(" ".join(symbol(card, "fr") for card in hidden)) == hidden
    assert found
    assert all(record.known("Eve", one) <= record.known(ana, one) for one, _ in pairwise(record.versions))


def _custom_ids(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("custom_id"), str):
            yield value["custom_id"]
        yield from (found for part in value.values() for found in _custom_ids(part))
    elif isinstance(value, list):
        yield from (found for part in value for found in _custom_ids(part))


def test_cards_are_found_in_every_spelling() -> None:
    for card in PACK:
        for text in (symbol(card), symbol(card, "fr"), code(card), f"`{code(card)}`"):
            assert cards_in(f"x {text}, y") == {card}
    assert cards_in("SHA-256 5AH7C9 · 10 points · <t:17:R>") == set()
