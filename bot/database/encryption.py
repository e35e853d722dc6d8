"""Encryption of secrets at rest: AES-256-GCM, with keys that follow from the bot's token."""

from __future__ import annotations

import os
from functools import cached_property
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12


class Cipher:
    """Encrypts and decrypts what is stored for one purpose.

    The key is HKDF-SHA256 (RFC 5869) of the bot's token, with the purpose as its context: all processes of
    a bot have the same key, and it is stored nowhere. After the token is reset, what was encrypted before
    cannot be read.

    Args:
        secret: the bot's token.
        purpose: what the values are for, such as ``token``. Each purpose has a key of its own.
    """

    def __init__(self, secret: str, purpose: str) -> None:
        self._secret = secret
        self._purpose = purpose

    def encrypt(self, value: bytes, row: str) -> bytes:
        """Encrypt a value with a random nonce, which the result begins with.

        Random nonces are safe for 2³² values of a purpose (NIST SP 800-38D, 8.3).

        Args:
            row: the name of the value's row. In another row the value cannot be decrypted.
        """
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._aes.encrypt(nonce, value, row.encode())

    def decrypt(self, encrypted: bytes, row: str) -> bytes | None:
        """The decrypted value; None if it was changed, or encrypted for another row or with another key."""
        nonce, rest = encrypted[:_NONCE_BYTES], encrypted[_NONCE_BYTES:]
        try:
            return self._aes.decrypt(nonce, rest, row.encode())
        except (InvalidTag, ValueError):
            return None

    @cached_property
    def _aes(self) -> AESGCM:
        derivation = HKDF(SHA256(), _KEY_BYTES, salt=None, info=f"ecarte {self._purpose}".encode())
        return AESGCM(derivation.derive(self._secret.encode()))
