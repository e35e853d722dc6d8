"""Secrets at rest: only the same key, purpose and row can read an encrypted value."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.database.encryption import Cipher

CIPHER = Cipher("the bot's token", "test")
VALUE = b"a secret of some length"


def test_a_value_comes_back_as_it_was() -> None:
    assert CIPHER.decrypt(CIPHER.encrypt(VALUE, "row 1"), "row 1") == VALUE
    assert Cipher("the bot's token", "test").decrypt(CIPHER.encrypt(b"", "row 1"), "row 1") == b""


def test_nothing_of_a_value_can_be_seen_and_no_two_look_alike() -> None:
    one, other = CIPHER.encrypt(VALUE, "row 1"), CIPHER.encrypt(VALUE, "row 1")
    assert one != other
    assert VALUE not in one


@pytest.mark.parametrize(
    "cipher", [Cipher("another token", "test"), Cipher("the bot's token", "another purpose")]
)
def test_another_token_or_purpose_reads_nothing(cipher: Cipher) -> None:
    assert cipher.decrypt(CIPHER.encrypt(VALUE, "row 1"), "row 1") is None


def test_a_value_counts_only_in_its_own_row() -> None:
    assert CIPHER.decrypt(CIPHER.encrypt(VALUE, "row 1"), "row 2") is None


def test_a_changed_or_truncated_value_counts_for_nothing() -> None:
    encrypted = CIPHER.encrypt(VALUE, "row 1")
    for place in range(len(encrypted)):
        changed = bytearray(encrypted)
        changed[place] ^= 1
        assert CIPHER.decrypt(bytes(changed), "row 1") is None
        assert CIPHER.decrypt(encrypted[:place], "row 1") is None


def test_the_library_is_imported_at_the_start() -> None:
    # A later import would block the event loop, and a press would wait.
    code = "import sys, bot.database.encryption; sys.exit('cryptography' not in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
