"""The proof of a finished game: its packs, computed again from the revealed secret."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from bot.pages.parts import ui
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page, TextFile
from bot.tables.seat import Venue
from bot.tables.table import NOWHERE, PAIRING, Table
from bot.text import formatting
from bot.text.i18n import Language, say
from engine import fairness
from engine.cards import Card, code, symbol
from engine.interface import CutPack, Draw

SCRIPT: Final = Path(__file__).parent / "verify_deal.py"
"""A script that checks a game without this program. Every proof comes with it."""
_FORM: Final = 3
"""The version of the file's format, from which the script knows what the file must contain."""
_TURNED_ROOM: Final = 160
"""How long the list of turned-up cards is. The file has all of them."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything that decided the cards of a game, and the packs that follow from it.

    Args:
        game: its id.
        rules: the rules as text, which the commitment covers.
        link: the link of a chain; the secrets of the game follow from it. 32 bytes.
        secret: the first secret of the game, 32 bytes.
        scheme: the name of a scheme of ``engine.fairness``.
        commitment: the fingerprint that the challenge showed, 64 hexadecimal digits.
        ids: the ids of the message and of the press that began the game; None under the first scheme.
        draw: the cards drawn before the first deal.
        deals: how many packs were cut.
        packs: the packs, in order of the deals.
        chain: the name and the commitment of the secret's chain. The first game of a pool or a pairing has
            one, and so has a game between people of any servers; None for others.
        renewed: the first deal whose pack comes from another secret, that secret and its commitment. The
            secret changes when a player has left; None if it stayed.
    """

    game: str
    rules: str
    link: bytes
    secret: bytes
    scheme: str
    commitment: str
    ids: tuple[int, int] | None
    draw: Draw
    deals: int
    packs: tuple[CutPack, ...]
    chain: tuple[str, str] | None
    renewed: tuple[int, bytes, str] | None

    @classmethod
    def of(cls, table: Table, packs: tuple[CutPack, ...] | None = None) -> Self:
        """The proof of a table at which cards were dealt and whose game is over.

        Args:
            packs: the packs of its game; None to compute them, which replays the whole game.
        """
        assert not table.open, "the secret of a live game stays secret"
        game = table.started_game
        (_, secret), *later = game.secrets
        renewed = [(deal, new, table.commitment) for deal, new in later]
        packs = game.packs if packs is None else packs
        return cls(
            game=table.id,
            rules=table.rules,
            link=table.secret,
            secret=secret,
            scheme=game.scheme,
            commitment=table.first_commitment,
            ids=None if game.ids is None else (game.ids[0], game.ids[1]),
            draw=game.draw,
            deals=len(packs),
            packs=packs,
            chain=_chain(table),
            renewed=renewed[0] if renewed else None,
        )

    @property
    def file(self) -> str:
        """The name of the file that the script reads."""
        return f"{self.game}.json"

    @property
    def command(self) -> str:
        """The shell command that checks this game with the script."""
        return f"python3 {SCRIPT.name} {self.file}"

    @property
    def text(self) -> str:
        """The proof as JSON, with cards in English letters and ids as text."""
        opening = {} if self.ids is None else dict(zip(("message", "begin"), map(str, self.ids), strict=True))
        chain: dict[str, object] | None = None
        if self.chain is not None:
            chain = dict(zip(("id", "commitment"), self.chain, strict=True))
        renewed: dict[str, object] | None = None
        if self.renewed is not None:
            deal, secret, commitment = self.renewed
            renewed = {"deal": deal, "secret": secret.hex(), "commitment": commitment}
        return json.dumps(
            {
                "form": _FORM,
                "scheme": self.scheme,
                "game": self.game,
                "rules": self.rules,
                "link": self.link.hex(),
                "secret": self.secret.hex(),
                "commitment": self.commitment,
                **opening,
                "pool": chain,
                "renewed": renewed,
                "seats": len(self.draw[0]) if self.draw else 0,
                "cut_for_deal": [_codes(card for _, card in drew) for drew in self.draw],
                "deals_cut": self.deals,
                "deals": [_deal(number, pack) for number, pack in enumerate(self.packs, start=1)],
                "check": self.command,
            },
            indent=2,
        )


def _deal(number: int, pack: CutPack) -> dict[str, object]:
    """A deal as the script reads it, with each exchange if discards come back.

    A player who passed shows no card here. Their cards follow from the pack once the secret is known.
    """
    found: dict[str, object] = {
        "deal": number,
        "cut": pack.cut,
        "press": str(pack.press),
        "turn_up": code(pack.turn_up),
        "pack": _codes(pack.cards),
    }
    if not pack.places:
        return found
    places = [
        "none"
        if exchange is None
        else {
            "discards": _codes(exchange.discards),
            "draws": _codes(exchange.draws),
            "holds": _codes(exchange.holds),
        }
        for exchange in pack.places
    ]
    return found | {"places": places, "reshuffles": [*map(_codes, pack.reshuffles)], "left": pack.left}


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(map(code, cards))


def _chain(table: Table) -> tuple[str, str] | None:
    anywhere = table.venue is Venue.DM and table.channel == NOWHERE
    name = PAIRING if anywhere else table.pairing or table.pool
    before = fairness.secret_before(table.secret)
    if name is None or before != fairness.first_of_chain(table.root):
        return None
    return name, fairness.commitment(before, name, table.rules)


def proof_page(
    table: Table,
    language: Language,
    packs: tuple[CutPack, ...] | None = None,
    entry: tuple[int, str] | None = None,
) -> Page:
    """The proof in words, with the files to check it on another machine.

    Args:
        packs: as for ``Proof.of``.
        entry: the number of the game in the register of all games, and the hash that binds the games up to
            it; None if it has none yet.
    """
    proof = Proof.of(table, packs)
    # If a seat was given again before a deal, the person who drew for it is not known any more.
    names = [
        formatting.escaped(name) if held.given == 1 else say(language, "replay-seat", number=seat + 1)
        for seat, (held, name) in enumerate(zip(table.seats, table.player_names(table.guild), strict=True))
    ]
    lines = [
        say(language, "proof-title"),
        say(language, "proof-facts", commitment=proof.commitment),
    ]
    if proof.renewed is not None:
        deal, _, commitment = proof.renewed
        lines.append(say(language, "proof-renewed", deal=deal, commitment=commitment))
    if proof.draw:
        drawn = (f"{names[seat]} {symbol(card, language)}" for drew in proof.draw for seat, card in drew)
        lines.append(say(language, "proof-drawn", drawn=" · ".join(drawn)))
    turned = [symbol(pack.turn_up, language) for pack in proof.packs]
    lines.append(say(language, "proof-turned", turned=formatting.joined(turned, language, _TURNED_ROOM, " ")))
    lines.append(say(language, "proof-elsewhere", command=proof.command))
    if entry is not None:
        number, head = entry
        lines.append("-# " + say(language, "register-entry", number=str(number), head=head))
        lines.append("-# " + say(language, "register-seal", number=str(number), seal=table.seal))
    files = (
        TextFile(proof.file, proof.text),
        TextFile(SCRIPT.name, SCRIPT.read_text("utf-8")),
    )
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join(lines)),
        *(ui.File(f"attachment://{file.file}") for file in files),
    ]
    return Page(layout(body), text_files=files)
