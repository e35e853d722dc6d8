"""Why the database cannot be used, or has nothing to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StoreError(Exception):
    """The database cannot be used; the message is one sentence for the host of the bot."""


class StoreClosedError(Exception):
    """The program is stopping; nothing more is written."""


class RepeatedError(Exception):
    """The interaction was delivered before, and has been carried out."""


@contextmanager
def explaining_folder(folder: Path) -> Iterator[None]:
    """Turn an error of a folder or its disk into one sentence.

    Raises:
        StoreError: the block failed because of the folder or its disk.
    """
    try:
        yield
    except OSError as error:
        raise StoreError(
            f"Nothing can be written into {folder} ({error.strerror}): name another folder."
        ) from error
