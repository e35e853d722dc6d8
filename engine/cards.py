"""The packs of 32 and of 52: cards as small ints, hands as masks, and their names in English and French.

The number of a card says which pack it belongs to, so its name follows from the number alone.

- Pack of 32: ``suit * 8 + rank``. The ranks run from the seven (0) to the king (7) as écarté's own order
  does, the ace between ten and knave. A ruleset may order the ranks differently. Hands are 32-bit masks.
- Pack of 52: ``64 + suit * 13 + rank``. The ranks run from the two (0) to the ace (12).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NewType

from engine.errors import CardError, Fault

Card = NewType("Card", int)
Suit = NewType("Suit", int)
Rank = NewType("Rank", int)

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = (Suit(0), Suit(1), Suit(2), Suit(3))
SEVEN, EIGHT, NINE, TEN, ACE, JACK, QUEEN, KING = RANKS = tuple(Rank(n) for n in range(8))
PACK: Final[tuple[Card, ...]] = tuple(Card(n) for n in range(32))
FIRST_OF_52: Final = 64
"""The number of the two of spades, the first card of the pack of 52."""
SUIT_OF_52: Final = 13
"""The number of cards in a suit of the pack of 52."""
PACK_OF_52: Final[tuple[Card, ...]] = tuple(Card(FIRST_OF_52 + n) for n in range(52))

_SYMBOLS: Final = "♠♥♦♣"
_HOLLOW_SYMBOLS: Final = "♤♡♢♧"
_RANK_NAMES: Final = {
    "en": ("7", "8", "9", "10", "A", "J", "Q", "K"),
    "fr": ("7", "8", "9", "10", "A", "V", "D", "R"),
}
_RANK_NAMES_OF_52: Final = {
    "en": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
    "fr": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"),
}
_SUIT_LETTERS: Final = {"en": "SHDC", "fr": "PCKT"}
_NO_CARDS: Final = frozenset({"", "-", "NONE", "AUCUNE"})
_CARD: Final = re.compile(rf"(10|[A-Z0-9])\s*([A-Z{_SYMBOLS}{_HOLLOW_SYMBOLS}])", re.IGNORECASE)
_WORD_END: Final = re.compile(r"[\s,;]")


def card(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank."""
    return Card(suit << 3 | rank)


def suit(card: Card) -> Suit:
    """The suit of a card of either pack."""
    return Suit(card >> 3 if card < FIRST_OF_52 else (card - FIRST_OF_52) // SUIT_OF_52)


def rank(card: Card) -> Rank:
    """The rank of a card: seven = 0 … king = 7 in the pack of 32, two = 0 … ace = 12 in that of 52."""
    return Rank(card & 7 if card < FIRST_OF_52 else (card - FIRST_OF_52) % SUIT_OF_52)


def suit_symbol(suit: Suit) -> str:
    """The suit's symbol, such as ``♠``."""
    return _SYMBOLS[suit]


def code(card: Card, language: str = "en") -> str:
    """The card in letters.

    >>> code(card(HEARTS, KING)), code(card(HEARTS, KING), "fr"), code(PACK_OF_52[0])
    ('KH', 'RC', '2S')
    """
    return _rank_name(card, language) + _SUIT_LETTERS[language][suit(card)]


def symbol(card: Card, language: str = "en") -> str:
    """The card with the symbol of its suit.

    >>> symbol(card(HEARTS, KING)), symbol(card(SPADES, TEN), "fr"), symbol(PACK_OF_52[51])
    ('K♥', '10♠', 'A♣')
    """
    return _rank_name(card, language) + _SYMBOLS[suit(card)]


def _rank_name(card: Card, language: str) -> str:
    return (_RANK_NAMES if card < FIRST_OF_52 else _RANK_NAMES_OF_52)[language][rank(card)]


def _readings(pack: Sequence[Card], language: str) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for card in pack:
        name = _rank_name(card, language)
        for rank_name in (name, "T") if name == "10" else (name,):
            for letters in (_SUIT_LETTERS[language], _SYMBOLS, _HOLLOW_SYMBOLS):
                found[rank_name + letters[suit(card)]] = card
    return found


def _meanings(readings: dict[str, dict[str, Card]]) -> dict[str, dict[str, Card]]:
    english, french = readings["en"], readings["fr"]
    return {"en": french | english, "fr": english | french}


# The codes of each language.
_READINGS: Final = {
    len(pack): {language: _readings(pack, language) for language in _SUIT_LETTERS}
    for pack in (PACK, PACK_OF_52)
}
# The same with those of the other language that do not clash with them.
_MEANINGS: Final = {size: _meanings(readings) for size, readings in _READINGS.items()}


def _plain(text: str) -> str:
    """The text without the variation selectors that turn a suit into an emoji."""
    return re.sub("[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]", "", text).strip()


def _meaning(match: re.Match[str] | None, language: str, pack: Sequence[Card]) -> Card | None:
    return _MEANINGS[len(pack)][language].get("".join(match.groups()).upper()) if match else None


def _word(text: str, start: int, end: int) -> str:
    """The words of a text that overlap the part from ``start`` to ``end``."""
    return _WORD_END.split(text[:start])[-1] + text[start:end] + _WORD_END.split(text[end:])[0]


def language_of(text: str, language: str, pack: Sequence[Card] = PACK) -> str:
    """The language in which a text names cards: the other one if only that one has all their codes.

    >>> language_of("KH 9C", "fr"), language_of("RC 9C", "en"), language_of("9C", "fr")
    ('en', 'fr', 'fr')
    """
    codes = {"".join(found.groups()).upper() for found in _CARD.finditer(_plain(text))}
    fitting = [name for name, readings in _READINGS[len(pack)].items() if codes <= readings.keys()]
    return fitting[0] if len(fitting) == 1 else language


def parse_card(text: str, language: str = "en", pack: Sequence[Card] = PACK) -> Card:
    """The card a text names: ``KH``, ``10s``, ``T♠``; ``RC`` in French.

    A code of both languages has its meaning in ``language``: ``AC`` is the ace of clubs in English and of
    hearts, *cœur*, in French. A code of only the other language is understood, too.

    Args:
        pack: ``PACK`` or ``PACK_OF_52``.

    Raises:
        CardError: ``bad-card`` when the text names none.
    """
    meaning = _meaning(_CARD.fullmatch(_plain(text)), language, pack)
    if meaning is None:
        raise CardError(Fault.BAD_CARD, text=text)
    return meaning


def parse_cards(text: str, language: str = "en", pack: Sequence[Card] = PACK) -> tuple[Card, ...]:
    """The cards that a text lists, separated by spaces, commas or nothing.

    ``none``, ``aucune`` and ``-`` list no card. ``language_of`` says in which language the others are read.

    Raises:
        CardError: ``bad-card`` with the first word that names no card, ``same-card-twice`` for a repetition.

    >>> [code(card) for card in parse_cards("KH, 10s 7♣")]
    ['KH', '10S', '7C']
    """
    plain = _plain(text)
    if plain.upper() in _NO_CARDS:
        return ()
    language = language_of(plain, language, pack)
    cards: list[Card] = []
    rest = plain
    while rest:
        match = _CARD.match(rest)
        one = _meaning(match, language, pack)
        if match is None or one is None:
            start = len(plain) - len(rest)
            raise CardError(Fault.BAD_CARD, text=_word(plain, start, start + (match.end() if match else 0)))
        if one in cards:
            raise CardError(Fault.SAME_CARD_TWICE, card=one)
        cards.append(one)
        rest = rest[match.end() :].lstrip(" ,;")
    return tuple(cards)


def mask_of(cards: Iterable[Card]) -> int:
    """The 32-bit mask of some cards of the pack of 32.

    >>> bin(mask_of([card(SPADES, SEVEN), card(SPADES, NINE)]))
    '0b101'
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of their numbers."""
    spades, hearts, diamonds, clubs = CARDS_IN_SUIT
    return spades[mask & 255] + hearts[mask >> 8 & 255] + diamonds[mask >> 16 & 255] + clubs[mask >> 24]


# For each suit, the cards of each of its 256 holdings.
CARDS_IN_SUIT: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(
    tuple(tuple(card(suit, rank) for rank in RANKS if holding >> rank & 1) for holding in range(256))
    for suit in SUITS
)
