"""The salon as a feature: stakes, bets, pools, queues and backers."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.salon import section_loader
from bot.features.salon.accounts.auditor import Auditor
from bot.features.salon.accounts.service import CounterService
from bot.features.salon.backers.hooks import BackerHooks
from bot.features.salon.backers.transactions import find_onlooker
from bot.features.salon.bets.hooks import BetHooks
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.hooks import LedgerHooks
from bot.features.salon.pool import public_message as pool
from bot.features.salon.pool.hooks import PoolHooks
from bot.features.salon.queue.hooks import QueueHooks
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(LedgerHooks(), BetHooks(), PoolHooks(), QueueHooks(), BackerHooks()),
    section=section_loader.load,
    public_messages={pool.POOL: pool.page},
    services=(
        lambda core: CounterService(core.database),
        lambda core: Auditor(core.database, core.operations, core.peers.owns),
    ),
    person_columns=(
        PersonColumn("bet", parent="game", place="game"),
        PersonColumn("bet_form", private=True, place="game"),
        PersonColumn("let_in", private=True, place="evening"),
        PersonColumn("let_in", private=True, place="evening", column="backer"),
        PersonColumn("pointed_card", private=True, place="game"),
        PersonColumn("pool_player", parent="pool", place="pool"),
        PersonColumn("queue", private=True, place="session"),
    ),
    find_onlooker=find_onlooker,
    audit=ledger.audits,
)
