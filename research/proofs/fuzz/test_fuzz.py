"""The bot answers all that is sent with a sentence, and the books balance."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.features.salon.accounts.audit import audit_ledger
from bot.text.i18n import LANGUAGES, say
from research.proofs.fuzz.strangers import Sent, Strangers
from tests.cogs.support.in_process import InProcessSandbox
from tests.proof import SEED, size

ACTS: Final = size(100, 1_000_000, short=1_000)
_ACTS_OF_A_BOT: Final = 2_500
"""The number of acts after which a new bot begins with new people."""
_APOLOGIES: Final = tuple(say(language, "error-unexpected") for language in LANGUAGES)


def answered(sent: Sent) -> bool:
    """Whether the bot answered with a text, and not with an apology for a failure."""
    if sent.reply is None or sent.reply.modal is not None:
        return True
    if sent.reply.failed is not None or any(apology in sent.reply.text for apology in _APOLOGIES):
        return False
    return bool(sent.reply.text.strip())


@pytest.mark.short_proof
@pytest.mark.proof(min(ACTS, _ACTS_OF_A_BOT))
@pytest.mark.parametrize("run", range(-(-ACTS // _ACTS_OF_A_BOT)))
async def test_every_act_is_answered_with_a_sentence(
    run: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    random, acts = Random(f"fuzz {SEED} {run}"), min(ACTS, _ACTS_OF_A_BOT)
    async with InProcessSandbox().open(tmp_path / "ecarte.db") as sandbox:
        strangers = Strangers(sandbox, random)
        await strangers.arrive()
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            for number in range(acts):
                sent = await strangers.act()
                assert answered(sent), (number, sent.what, sent.reply)
                assert caplog.records == [], (number, sent.what)
        for guild in sandbox.server.world.guilds:
            assert (await audit_ledger(sandbox.program.app.database, guild, 1)).sound
