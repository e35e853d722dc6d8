"""``/fairness``: how the cards fell, with the verdict first."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.fairness import store
from bot.features.fairness.bounds import bounds
from bot.registry.transactions.departures import PLAY_ON_MS
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.ecarte.frequencies import CHANCES
from engine.interface import Frequency
from tests.cogs.study.test_leaderboard import finished
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_player_reads_how_the_cards_fell(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.ana.speaks(LOCALES[language])
    app = sandbox.program.app
    while await app.registrar.round(now() + PLAY_ON_MS):
        pass
    packs = (await sandbox.table(started.game)).started_game.packs
    before = await app.database.read(store.frequencies, "ecarte")
    assert before["king-turned"].could >= len(packs)
    reply = await started.ana.slash("fairness", channel=started.channel)
    assert reply.ephemeral
    came, could = before["king-turned"].came, before["king-turned"].could
    assert say(language, "fell-ecarte-king-turned") in reply.text
    assert formatting.percent(came, could, language, 2) in reply.text
    assert formatting.percent(1, 8, language, 2) in reply.text

    # So many kings that no fair shuffler turns them up.
    await app.database.write(store.count, "ecarte", "king-turned", Frequency(500, 500))
    reply = await started.ana.slash("fairness", channel=started.channel)
    assert say(language, "fairness-line", outside=1, **_king(before["king-turned"], language)) in reply.text
    judged = sum(each.could > 0 for name, each in before.items() if name not in ("cut-half", "won-by-dealer"))
    assert say(language, "fairness-verdict", outside=1, judged=judged) in reply.text


def _king(before: Frequency, language: Language) -> dict[str, str | int]:
    came, could = before.came + 500, before.could + 500
    chance = CHANCES["king-turned"]
    assert chance is not None
    least, most = bounds(could, chance)
    shares = {"share": came, "least": least, "most": most}
    return {
        **{name: formatting.percent(number, could, language, 2) for name, number in shares.items()},
        "what": say(language, "fell-ecarte-king-turned"),
        "chance": formatting.percent(1, 8, language, 2),
        "came": came,
        "could": could,
    }
