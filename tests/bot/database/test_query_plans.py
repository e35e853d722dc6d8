"""Every frequent query uses an index: none scans a table that grows with time."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bot.database import interactions, pseudonyms
from bot.database.connection import Connection, run, select
from bot.database.database import Database
from bot.database.partitions import ALL
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store as records
from bot.features.fairness import store as register
from bot.features.lobby import store as lobbies
from bot.features.registered import HOOKS, SHOWN
from bot.features.salon.backers import store as backers
from bot.features.salon.bets import store as wagers
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.salon.pool import store as pools
from bot.features.salon.pool.public_message import POOL
from bot.features.salon.queue import store as series_scores
from bot.features.seasons import store as seasons
from bot.features.seasons.model import Length, running
from bot.features.standings import here_store
from bot.features.standings import scores_store as scores
from bot.features.standings import seen_hands_store as seen_hands
from bot.features.standings.voids import store as to_rate
from bot.registry.transactions.lifecycle import table_for
from bot.tables.board import Board
from bot.tables.restraint import POSTS
from bot.tables.store import (
    blocks,
    games,
    members,
    messages,
    offers,
    old_offers,
    public_messages,
    series,
    shards,
)
from tests.bot.support.harness import ANA, BOB, CHANNEL, GUILD, LONG_LIMITS, Harness, offer
from tests.bot.support.plans import Query, plan, work

SOME = range(0, 256, 2)
"""The partitions of one of two processes."""
GROWING = (
    "person|member|result|gain|game|seat|action|message|wager|bet|transfer|account|session_game|queue"
    "|departure|seen_hand|let_in|pointed_card|pool|pool_player|rating_change|review|pending_review|daily_answer|block|interaction|limited|register"
    "|tournament|pairing|duel|duel_player|board_series|morning|root_post"
)


@pytest.mark.parametrize(
    "query",
    [
        # At a command, an autocomplete or an action.
        lambda connection: games.open_for(connection, ANA),
        lambda connection: games.inviting(connection, ANA),
        lambda connection: old_offers.delete(connection, 1),
        lambda connection: old_offers.delete(connection, 1, SOME),
        lambda connection: pools.prune(connection, 1, SOME),
        lambda connection: games.sitting(connection, ANA, HOOKS.sitting),
        lambda connection: games.open_between(connection, CHANNEL, ANA, BOB),
        lambda connection: games.open_offers(connection, CHANNEL, ANA),
        lambda connection: games.open_seats(connection, CHANNEL),
        lambda connection: games.live_in(connection, CHANNEL),
        lambda connection: backers.backed(connection, ANA),
        lambda connection: seen_hands.seen(connection, "nothing", ANA),
        lambda connection: backers.belongs(connection, "nothing", "nothing", "nothing", ANA),
        lambda connection: backers.looks(connection, "nothing", ANA),
        lambda connection: games.load(connection, "nothing"),
        lambda connection: interactions.is_done(connection, 1),
        interactions.prune,
        lambda connection: games.has_won(connection, ANA, "ecarte", 1),
        lambda connection: games.has_finished(connection, ANA, "ecarte"),
        lambda connection: games.finished(connection, ANA, BOB, GUILD, 8),
        lambda connection: games.finished_count(connection, ANA, BOB, GUILD),
        lambda connection: pools.newest_game(connection, "nothing"),
        lambda connection: pools.games_played(connection, "nothing"),
        lambda connection: pools.open_for(connection, ANA),
        lambda connection: pools.offers(connection, CHANNEL, ANA),
        lambda connection: pools.waits(connection, "nothing", ANA),
        lambda connection: pools.unsettled(connection, GUILD),
        lambda connection: series.open_games(connection, "nothing"),
        lambda connection: series.queues_of(connection, ANA),
        lambda connection: members.find(connection, GUILD, ANA),
        lambda connection: scores.ranking(connection, GUILD, Board.WINS, 0, ANA, 0, 10, at=1),
        lambda connection: figures.career(connection, GUILD, "ecarte", ANA, own=True),
        lambda connection: figures.between(connection, None, "ecarte", ANA, BOB),
        lambda connection: records.of_server(connection, GUILD, "ecarte"),
        lambda connection: figures.links(connection, ["nothing"]),
        lambda connection: members.names(connection, GUILD, [ANA]),
        lambda connection: here_store.to_ask(connection, GUILD, [ANA, BOB], 1),
        lambda connection: here_store.note(connection, GUILD, {ANA: False}, 1),
        lambda connection: blocks.blocker(connection, ANA, BOB),
        lambda connection: offers.open_in(connection, ANA, GUILD),
        lambda connection: pseudonyms.uses(connection, POSTS, (ANA,), 1),
        lambda connection: pseudonyms.use(connection, POSTS, (ANA,), 1, 2),
        lambda connection: pseudonyms.prune(connection, 1),
        lambda connection: pseudonyms.forget_uses(connection, POSTS, (ANA,)),
        lambda connection: blocks.of(connection, ANA, 25),
        lambda connection: series_scores.games(connection, "nothing"),
        lambda connection: series_scores.of(connection, "nothing"),
        lambda connection: wagers.find(connection, "nothing"),
        lambda connection: wagers.next_number(connection, "nothing"),
        lambda connection: wagers.forms_until(connection, "nothing"),
        lambda connection: wagers.last_channel(connection, GUILD),
        lambda connection: wagers.unsettled(connection, GUILD),
        lambda connection: ledger.movements(connection, GUILD, purse(ANA), 10),
        lambda connection: ledger.committed(connection, GUILD, ANA),
        lambda connection: to_rate.add_after(connection, GUILD, "ecarte", ANA, 1),
        lambda connection: to_rate.before(connection, GUILD, "ecarte", ANA, 1),
        lambda connection: to_rate.match(connection, GUILD, 1),
        lambda connection: to_rate.next_match(connection, GUILD),
        to_rate.next_book,
        lambda connection: seasons.settled(connection, 1),
        seasons.is_unsettled,
        lambda connection: seasons.is_small(connection, running(GUILD, 1, None, Length.MONTH, 0, 1)),
        # At every deadline.
        lambda connection: games.due(connection, 1),
        lambda connection: games.next_alarm(connection, 1),
        lambda connection: games.due(connection, 1, SOME),
        lambda connection: games.next_alarm(connection, 1, SOME),
        lambda connection: games.to_remind(connection, 1, SOME),
        lambda connection: public_messages.due(connection, POOL, 1, SOME),
        lambda connection: public_messages.next_deadline(connection, POOL, 1, SOME),
        # Every two seconds.
        lambda connection: messages.lags(connection, SOME, 60_000),
        *(partial(public_messages.lags, public=kind, partitions=SOME) for kind in SHOWN.public_messages),
        # Every hour.
        *(
            partial(public_messages.post_again, audience=kind.audience, rows=kind.rows, at=1, partitions=SOME)
            for kind in SHOWN.public_messages
            if kind.rows.next_channel is not None
        ),
        # When partitions are taken over.
        lambda connection: messages.ask_changed_again(connection, 1, SOME),
        lambda connection: games.to_remind(connection, 1),
        lambda connection: public_messages.due(connection, POOL, 1),
        lambda connection: public_messages.next_deadline(connection, POOL, 1),
        # Whenever the connection to Discord is restored.
        lambda connection: games.postpone(connection, 1, 1, shards.of_shards([1], 4)),
        games.servers,
        lambda connection: games.open_in(connection, GUILD),
        lambda connection: games.live_with_house(connection, ALL),
        messages.outdated,
        lambda connection: pools.postpone(connection, 1, shards.of_shards([1], 4)),
        lambda connection: pools.open_in(connection, GUILD),
        pools.servers,
        lambda connection: public_messages.lags(connection, POOL),
        # Whenever a lobby is compared with what is going on.
        lambda connection: lobbies.offers(connection, GUILD, CHANNEL),
        lambda connection: lobbies.live(connection, GUILD, CHANNEL),
        lambda connection: lobbies.count_live(connection, GUILD, CHANNEL),
        lambda connection: lobbies.coming(connection, GUILD, CHANNEL),
        lambda connection: lobbies.seekers(connection, 1, SOME),
        lambda connection: lobbies.servers_of(connection, ANA),
        lambda connection: lobbies.seats_like(connection, table_for(offer(ANA), LONG_LIMITS, 1), 0),
        # When somebody reads how a table is registered.
        lambda connection: register.of_game(connection, "nothing"),
    ],
)
async def test_no_query_scans_a_growing_table(query: Query, database: Database) -> None:
    steps = await database.write(plan, query)
    assert steps
    assert [step for step in steps if re.fullmatch(rf"scan ({GROWING})", step)] == []


async def test_finished_evenings_are_found_only_among_backers_who_were_let_in(database: Database) -> None:
    steps = await database.write(
        lambda connection: plan(connection, lambda asked: backers.forget_evenings(asked, 1))
    )
    assert [step for step in steps if re.fullmatch(rf"scan ({GROWING})", step)] in ([], ["scan let_in"])


async def test_a_scan_is_detected(database: Database) -> None:
    steps = await database.read(
        lambda connection: plan(connection, lambda asked: asked.execute("SELECT min(rules) FROM game"))
    )
    assert steps == ["scan game"]


async def test_outdated_messages_are_found_without_a_scan_of_all_games(harness: Harness) -> None:
    """A poll every two seconds must not cost more for each game that was ever played, or that waits."""
    table = await harness.begun()
    looks: Query = lambda connection: messages.lags(connection, SOME, 60_000)  # noqa: E731
    few = await harness.database.read(work, looks)
    await harness.database.write(copy, table.id, 1_000)
    assert await harness.database.read(work, looks) < few + 2_000


def copy(connection: Connection, game: str, times: int) -> None:
    """Add ``times`` games that wait for long, and as many that ended long ago, all with current messages."""
    columns = ", ".join(select(connection, "SELECT * FROM game WHERE id = $1", game)[0])
    for number in range(times):
        for status, ended in (("live", None), ("over", 1)):
            new = f"{number}-{status}"
            changes = {"id": "$1", "status": "$2", "ended_at": "$3", "changed_at": "1", "follows": "NULL"}
            picked = ", ".join(changes.get(column, column) for column in columns.split(", "))
            run(
                connection,
                f"INSERT INTO game ({columns}) SELECT {picked} FROM game WHERE id = $4",
                new,
                status,
                ended,
                game,
            )
            run(
                connection,
                "INSERT INTO message (game, audience, shown)"
                " SELECT $1, audience, 1000 FROM message WHERE game = $2",
                new,
                game,
            )
    connection.execute("ANALYZE")
