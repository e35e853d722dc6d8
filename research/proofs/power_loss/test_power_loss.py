"""If the power fails at any moment, the bot's store has all that was acknowledged, and nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from research.proofs.power_loss import recording
from research.proofs.power_loss.images import Images, record_birth, record_play
from research.proofs.power_loss.recording import Synced
from tests import proof

pytestmark = pytest.mark.skipif(
    not recording.possible(), reason="the SQLite library of this Python cannot be reached, or not on POSIX"
)

RECORDS: Final = proof.size(1, 8)
IMAGES: Final = proof.size(50, 12_500, short=200)
PATIENCE: Final = proof.size(2, 4, short=4)
BIRTHS: Final = proof.size(80, 5_000)
_MEMORY: Final = Path("/dev/shm")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where a sync is fast, if the system has one."""
    if not _MEMORY.is_dir():
        yield tmp_path
        return
    with TemporaryDirectory(dir=_MEMORY) as made:
        yield Path(made)


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(IMAGES)
@pytest.mark.parametrize("number", range(RECORDS))
async def test_nothing_is_lost_halved_or_doubled(number: int, folder: Path, tmp_path: Path) -> None:
    seed = proof.SEED * RECORDS + number
    recorded = await record_play(folder, str(seed), PATIENCE)
    images = Images(recorded, folder)
    await images.examine(IMAGES, seed)
    if images.faults:
        # Players act at once, so another run has another order.
        kept = tmp_path / "record.pickle"
        kept.write_bytes(pickle.dumps(recorded))
        images.faults.append(f"Images(pickle.load({str(kept)!r}), …).examine({IMAGES}, {seed}) repeats it")
    assert not images.faults, "\n".join(images.faults[-20:])
    assert images.made == IMAGES


@pytest.mark.landing
async def test_without_a_sync_at_each_commit_much_is_lost(folder: Path) -> None:
    images = Images(await record_play(folder, "careless", PATIENCE, synchronous="NORMAL"), folder)
    await images.examine(20, seed=1)
    assert sum("was acknowledged" in fault for fault in images.faults) > 0


@pytest.mark.landing
@pytest.mark.proof(BIRTHS)
async def test_a_new_database_can_be_opened_again(folder: Path) -> None:
    recorded = await record_birth(folder)
    if not proof.FULL:
        # SQLite changes the file in place only before it has a log.
        del recorded.record[recorded.record.index(Synced("-wal")) :]
    images = Images(recorded, folder)
    await images.examine(BIRTHS, seed=9 + proof.SEED)
    assert images.faults == []
