"""The tokens of messages, in memory and at rest."""

from __future__ import annotations

import json
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database, Transaction
from bot.database.encryption import Cipher
from bot.delivery.discord.tokens import Token
from bot.delivery.state.store import tokens
from bot.delivery.state.write_behind import WriteBehind
from bot.tables.message import Key, ephemeral_owner, is_note

_STORE_AGAIN_MS: Final = 60_000
"""How much longer a newer token of a message must live to be stored in the place of the stored one."""
_RETIRED_MS: Final = 120_000
"""How long after a game's end what comes of it late, such as a rematch, may still be shown."""


class TokenStore:
    """The newest token of each message, stored encrypted so that it outlives the process.

    Args:
        database: where they are stored.
        write_behind: stores them a little later.
        cipher: encrypts them.
    """

    def __init__(self, database: Database, write_behind: WriteBehind, cipher: Cipher) -> None:
        self._database = database
        self._write_behind = write_behind
        self._cipher = cipher
        self._held: dict[Key, Token] = {}
        self._ephemeral: dict[str, dict[str, None]] = {}
        """By game, the audiences of the ephemeral answers that have a token, in order."""
        self._replaced: dict[Key, list[Token]] = {}

    def keep(self, key: Key, token: Token) -> None:
        """Keep a token in the place of the message's older one."""
        before = self._held.get(key)
        if before is not None and before.message == token.message:
            token.stored_until = before.stored_until
        self._hold(key, token)
        self._replace(key, before)
        if token.until - token.stored_until >= _STORE_AGAIN_MS:
            self.store(key)
        # The oldest comes first, since all live equally long.
        while not (oldest := next(iter(self._held.items())))[1].alive:
            self._forget(oldest[0])

    async def keep_new(self, key: Key, token: Token) -> None:
        """Keep the token of a new private hand, and store it at once.

        Several hands may be asked for at one moment, in several processes, and one token stays stored. To
        store it tells which hand it has replaced, or was replaced by.
        """
        self._hold(key, token)
        save = self._saving(key)

        def exchange(connection: Connection) -> tuple[bytes, int] | None:
            stood = tokens.find(connection, *key)
            save(connection)
            return stood

        stood = await self._write_behind.write(exchange, invalidates_cache=False)
        other = None if stood is None else self._read(key, *stood)
        if other is not None and other.until > token.until:
            self._hold(key, other)
            other = token
        self._replace(key, other)

    def store(self, key: Key) -> None:
        """Store a token, together with what else is written soon."""
        self._write_behind.add(("token", *key), self._saving(key))

    def _saving(self, key: Key) -> Transaction[None]:
        """What stores the token of a message."""
        token = self._held[key]
        (game, audience), until = key, token.until
        token.stored_until = until
        facts = json.dumps([token.secret, token.message, token.followup, token.guild]).encode()

        def save(connection: Connection) -> None:
            encrypted = self._cipher.encrypt(facts, _row(key))
            tokens.save(connection, game, audience, encrypted, until)

        return save

    def _read(self, key: Key, encrypted: bytes, until: int) -> Token | None:
        """A stored token; None if it cannot be decrypted."""
        facts = self._cipher.decrypt(encrypted, _row(key))
        if facts is None:
            return None
        secret, message, followup, guild = json.loads(facts)
        return Token(secret, message, followup, until, stored_until=until, guild=guild)

    def find(self, key: Key) -> Token | None:
        """The token of a message; None if there is none alive."""
        token = self._held.get(key)
        if token is not None and not token.alive:
            self._forget(key)
            return None
        return token

    def drop(self, key: Key) -> None:
        """Delete the token of a message."""
        self._delete_stored(key)
        self._forget(key)

    def retire(self, key: Key) -> None:
        """Keep the token of a message for a while after its game, for a last edit. It is stored no longer."""
        self._delete_stored(key)
        if (token := self._held.get(key)) is not None:
            token.until = min(token.until, now() + _RETIRED_MS)

    def _delete_stored(self, key: Key) -> None:
        token = self._held.get(key)
        if token is not None and token.stored_until:
            until, token.stored_until = token.stored_until, 0
            self._write_behind.add(("token", *key), lambda connection: tokens.delete(connection, *key, until))

    async def load(self, game: str | None = None) -> None:
        """Load the tokens that an earlier process or another one has stored.

        Args:
            game: whose tokens; None for all.
        """
        # A token that was dropped a moment ago may still be stored.
        if self._write_behind.holds("token", *(() if game is None else (game,))):
            await self._write_behind.flush()
        at = now()
        found = await self._database.read(tokens.alive, at, game)
        for key_of_game, audience, encrypted, until in found:
            key = key_of_game, audience
            token, held = self._read(key, encrypted, until), self._held.get(key)
            if token is None or (held is not None and (held.until > until or held.secret == token.secret)):
                continue
            self._hold(key, token)
            # An edit of the older hand may be in flight, so that what another process made of it is undone.
            self._replace(key, held)

    def is_older(self, key: Key, until: int) -> bool:
        """Whether the message has no token that lives until a time in UTC ms or longer."""
        held = self._held.get(key)
        return held is None or held.until < until

    def ask_again(self, key: Key) -> None:
        """Ask for a message that only its token reaches to be updated once more."""
        token = self.find(key)
        if token is not None:
            token.shown = min(token.shown, 0) - 1

    def ephemeral(self, game: str) -> list[str]:
        """The audiences of a game's ephemeral messages that have a token."""
        return list(self._ephemeral.get(game, ()))

    def all(self) -> list[Key]:
        """The messages that have a token."""
        return list(self._held)

    def take_replaced(self, key: Key) -> list[Token]:
        """Take the tokens of private hands that a newer one has replaced; each is taken once."""
        return [token for token in self._replaced.pop(key, ()) if token.alive]

    def _replace(self, key: Key, older: Token | None) -> None:
        """Note that the hand of a token was replaced, if it is another message than the newest."""
        newest, is_hand = self._held.get(key), ephemeral_owner(key[1]) is not None and not is_note(key[1])
        if older is not None and newest is not None and is_hand and older.message != newest.message:
            self._replaced.setdefault(key, []).append(older)

    def _hold(self, key: Key, token: Token) -> None:
        self._held.pop(key, None)
        self._held[key] = token
        if ephemeral_owner(key[1]) is not None:
            self._ephemeral.setdefault(key[0], {})[key[1]] = None

    def _forget(self, key: Key) -> None:
        self._held.pop(key, None)
        game, audience = key
        held = self._ephemeral.get(game, {})
        held.pop(audience, None)
        self._replaced.pop(key, None)
        if not held:
            self._ephemeral.pop(game, None)


def _row(key: Key) -> str:
    return "/".join(key)
