"""The proof of a finished game: its packs, computed again from the revealed secret."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from discord import ui

from bot.model.table import Table
from bot.pages.layout import layout
from bot.pages.page import Page, TextFile
from bot.text import formatting
from bot.text.i18n import Language, say
from engine import fairness
from engine.cards import Card, code, symbol
from engine.ecarte.actions import ActionKind, kind, number_of
from engine.ecarte.game import EcarteGame

SCRIPT: Final = Path(__file__).parents[2] / "assets" / "verify_deal.py"
"""A script that checks a game without this program. Every proof comes with it."""
_TURN_UP: Final = 10


@dataclass(frozen=True, slots=True)
class DealtPack:
    """One deal: how many cards the elder cut, by which press, and the pack after the cut, top card first."""

    number: int
    cut: int
    press: int
    pack: tuple[Card, ...]

    @property
    def turn_up(self) -> Card:
        """The card that was turned up."""
        return self.pack[_TURN_UP]


@dataclass(frozen=True, slots=True)
class Proof:
    """What settled every card of a game, and all that follows from it.

    Args:
        game: its id.
        rules: as bound into the commitment.
        secret: 32 bytes.
        scheme: one of those of ``engine.fairness``.
        commitment: what stood under the challenge, 64 hexadecimal digits.
        ids: of the message and of the press that began the game; None under the first scheme.
        rounds: the cards drawn for the first deal, (the challenger's, the challenged one's) in each round.
        deals: those that were cut for, in order.
        pool: of the first game for a pool, the pool's name and its commitment; None for other games.
        renewed: the first deal whose pack comes from another secret, since a player had left, and that secret
            with its commitment; None where the secret stayed.
    """

    game: str
    rules: str
    secret: bytes
    scheme: str
    commitment: str
    ids: tuple[int, int] | None
    rounds: tuple[tuple[Card, Card], ...]
    deals: tuple[DealtPack, ...]
    pool: tuple[str, str] | None
    renewed: tuple[int, bytes, str] | None

    @classmethod
    def of(cls, table: Table) -> Self:
        """The proof of a table at which cards were dealt and whose game is over."""
        assert not table.open, "the secret of a live game stays secret"
        game = table.game
        assert isinstance(game, EcarteGame), "a table of écarté"
        cuts = [
            (place, number_of(action))
            for place, (_, action) in enumerate(game.history)
            if kind(action) is ActionKind.CUT
        ]
        first = fairness.commitment(game.secret, table.id, table.rules, fairness.scheme_of(game.ids))
        renewed = None
        if game.renewed is not None:
            before = sum(place < game.renewed[0] for place, _ in cuts)
            renewed = (before + 1, game.renewed[1], table.commitment)
        return cls(
            game=game.game_id,
            rules=table.rules,
            secret=game.secret,
            scheme=fairness.scheme_of(game.ids),
            commitment=first,
            ids=None if game.ids is None else (game.ids[0], game.ids[1]),
            rounds=game.rounds,
            deals=tuple(_dealt(game, number, *cut) for number, cut in enumerate(cuts, start=1)),
            pool=_pool(table),
            renewed=renewed,
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
    def _besides(self) -> dict[str, object]:
        """What only some games have."""
        found: dict[str, object] = {}
        if self.pool is not None:
            found["pool"] = dict(zip(("id", "commitment"), self.pool, strict=True))
        if self.renewed is not None:
            deal, secret, commitment = self.renewed
            found["renewed"] = {"deal": deal, "secret": secret.hex(), "commitment": commitment}
        return found

    @property
    def text(self) -> str:
        """The proof as JSON, with cards in English letters and ids as text."""
        opening = {} if self.ids is None else dict(zip(("message", "begin"), map(str, self.ids), strict=True))
        return json.dumps(
            {
                "scheme": self.scheme,
                "game": self.game,
                "rules": self.rules,
                "secret": self.secret.hex(),
                "commitment": self.commitment,
                **opening,
                **self._besides,
                "cut_for_deal": [f"{code(one)} {code(other)}" for one, other in self.rounds],
                "deals": [
                    {
                        "deal": deal.number,
                        "cut": deal.cut,
                        "press": str(deal.press),
                        "pack": " ".join(map(code, deal.pack)),
                    }
                    for deal in self.deals
                ],
                "check": self.command,
            },
            indent=2,
        )


def _pool(table: Table) -> tuple[str, str] | None:
    before = fairness.secret_before(table.secret)
    if table.pool is None or before != fairness.first_of_chain(table.root):
        return None
    return table.pool, fairness.commitment(before, table.pool, table.rules)


def _dealt(game: EcarteGame, number: int, place: int, cut: int) -> DealtPack:
    pack = game.pack(number, place)
    press = 0 if game.ids is None else game.ids[len(fairness.NO_IDS) + number - 1]
    return DealtPack(number, cut, press, pack[cut:] + pack[:cut])


def proof_page(table: Table, language: Language) -> Page:
    """The proof in words, with the files that are needed to check it elsewhere."""
    proof = Proof.of(table)
    names = [formatting.name(held.name) for held in table.seats]
    drawn = " · ".join(
        say(
            language,
            "proof-drawn",
            one=names[0],
            drawn=symbol(one, language),
            other=names[1],
            theirs=symbol(other, language),
        )
        for one, other in proof.rounds
    )
    deals = "\n".join(
        say(
            language,
            "proof-deal",
            deal=deal.number,
            cut=deal.cut,
            card=symbol(deal.turn_up, language),
        )
        for deal in proof.deals
    )
    facts = say(
        language, "proof-facts", rules=proof.rules, commitment=proof.commitment, secret=proof.secret.hex()
    )
    if proof.ids is not None:
        message, begin = map(str, proof.ids)
        facts += "\n" + say(language, "proof-ids", message=message, begin=begin)
    if proof.renewed is not None:
        deal, secret, commitment = proof.renewed
        facts += "\n" + say(language, "proof-renewed", deal=deal, secret=secret.hex(), commitment=commitment)
    files = (
        TextFile(proof.file, proof.text),
        TextFile(SCRIPT.name, SCRIPT.read_text("utf-8")),
    )
    body: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{say(language, 'proof-title', game=proof.game)}\n{facts}"),
        ui.TextDisplay(f"{say(language, 'proof-cards', drawn=drawn or 'none')}\n{deals}"),
        ui.TextDisplay(say(language, "proof-meaning")),
        ui.TextDisplay(f"{say(language, 'proof-elsewhere')}\n```\n{proof.command}\n```"),
        *(ui.File(f"attachment://{file.file}") for file in files),
    ]
    return Page(layout(body), text_files=files)
