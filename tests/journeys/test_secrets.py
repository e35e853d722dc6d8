"""No card travels to anybody who may not know it: every request of whole games, read as its readers would."""

import asyncio
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bot import pictures
from engine.cards import PACK, Card, code, symbol
from engine.ecarte.events import CutForDeal, KingAnnounced, Played, TurnedUp
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView

from .conftest import OpenHouse
from .house import House
from .players import Player, Presser, Typist

# Cards as text shows them, with the symbol, and as codes in capitals, in both languages.
_NAMES = {name: card for card in PACK for language in ("en", "fr") for name in (symbol(card, language),)}
_CODES = {code(card): card for card in PACK}
_SYMBOLS = re.compile(r"(?<![0-9A-Z])(10|[KQJARDV987])([♠♥♦♣])")
_LETTERS = re.compile(r"(?<![0-9A-Za-z])(10|[KQJA987])([SHDC])(?![0-9A-Za-z])")
_CUSTOM_ID = re.compile(r"(press|pick-press):[0-9a-z]{8}:(?P<version>\d+):(?P<act>[a-z-]+):\d{1,3}")
_FILES = {pictures.TABLE_FILE, pictures.HAND_FILE}


def cards_in(text: str) -> set[Card]:
    """Every card that a text names."""
    named = {_NAMES[rank + suit] for rank, suit in _SYMBOLS.findall(text)}
    return named | {_CODES[rank + suit] for rank, suit in _LETTERS.findall(text)}


def known_to(view: EcarteView) -> set[Card]:
    """The cards that a viewer knows by what lies on the table, was said last, or is in his hand."""
    tricks = (*view.tricks, *view.last_tricks)
    known = {card for trick in tricks for card in (trick.led, trick.followed) if card is not None}
    known |= {view.turn_up} if view.turn_up is not None else set()
    for event in view.last_events:
        match event:
            case CutForDeal(rounds):
                known |= {card for cards in rounds for card in cards}
            case TurnedUp(card) | KingAnnounced(_, card) | Played(_, card):
                known.add(card)
    return known | set(view.hand or ())


def strings(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in strings(part))
    elif isinstance(value, list):
        yield from (text for part in value for text in strings(part))


class Record:
    """A finished game, version by version: who might have known what, and when."""

    def __init__(self, house: House, players: tuple[Player, Player]) -> None:
        final = house.game(players[0].game)
        game, _ = EcarteGame.start(final.rules, final.secret, final.game_id)
        self._seats = {player.person.name: seat for seat, player in enumerate(players)}
        # Version 0 is the challenge, 1 the game begun.
        self._games = [game, game]
        for seat, action in final.history:
            game, _ = game.apply(seat, action)
            self._games.append(game)

    @property
    def versions(self) -> range:
        """All versions."""
        return range(len(self._games))

    def known(self, name: str, version: int) -> set[Card]:
        """What somebody knows at a version."""
        return known_to(self._games[version].view(self._seats.get(name)))

    def hands(self, version: int) -> tuple[set[Card], set[Card]]:
        """The hands themselves."""
        views = [self._games[version].view(seat) for seat in (0, 1)]
        return set(views[0].hand or ()), set(views[1].hand or ())


@pytest.mark.parametrize(("kind", "where"), [(Presser, "dm"), (Presser, "both"), (Typist, "dm")])
async def test_every_request_of_a_game_tells_its_readers_only_what_they_may_know(
    kind: type[Player], where: str, open_house: OpenHouse
) -> None:
    house = await open_house(LOG_LEVEL="DEBUG")
    ana, bob = house.guest("Ana"), house.guest("Bob")
    for guest in (ana, bob):
        await guest.slash("preferences hand", options={"where": where})
    players = await house.seated(kind, people=(ana, bob))
    await asyncio.gather(*(player.play() for player in players))
    record = Record(house, players)
    told = 0
    for request in house.discord.requests:
        assert {file.filename for file in request.files} <= _FILES
        # Asking Discord for something shows nothing to anybody.
        if request.method == "GET" or request.json is None or request.audience is None:
            continue
        text = "\n".join(strings(request.json))
        custom_ids = list(map(_CUSTOM_ID.fullmatch, _custom_ids(request.json)))
        assert None not in custom_ids
        shown = {int(match["version"]) for match in custom_ids if match is not None}
        # An answer without a control belongs to the version that its words tell; any it could be is allowed.
        versions = shown or set(record.versions)
        named = cards_in(text)
        told += bool(named)
        for reader in request.audience:
            assert any(named <= record.known(reader, version) for version in versions), (reader, text)
        if len(request.audience) > 2:
            assert all(match["act"] in _PUBLIC_ACTS for match in custom_ids if match is not None)
    assert told > 20
    assert cards_in(house.bot.log) == set()


_PUBLIC_ACTS = {"accept", "refuse", "hand", "rules", "resign", "rematch", "review", "sheet"}


async def test_the_measure_itself_would_notice_a_card_of_a_hand(open_house: OpenHouse) -> None:
    house = await open_house()
    players = await house.seated(points=3)
    await asyncio.gather(*(player.play() for player in players))
    record = Record(house, players)
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
