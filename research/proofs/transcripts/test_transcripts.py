"""The store and the transactions treat a recorded story as they did before."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from research.proofs.transcripts.transcript import transcript
from tests.bot.support.unhurried import unhurried
from tests.run_twice import every_transaction_twice

FILE: Final = Path(__file__).with_name("transcript.txt")


@pytest.mark.landing
@pytest.mark.slow
@pytest.mark.transcript
@pytest.mark.sqlite
async def test_the_store_treats_the_story_as_before(tmp_path: Path) -> None:
    assert await transcript(tmp_path) == FILE.read_text("utf-8").splitlines()


if __name__ == "__main__":
    with TemporaryDirectory() as folder, every_transaction_twice(), unhurried():
        lines = asyncio.run(transcript(Path(folder)))
    FILE.write_text("".join(f"{line}\n" for line in lines), "utf-8")
