"""What a host can do about a call that Discord refuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.config import TOKEN_PAGE

_NO_DMS: Final = "the person takes no direct messages from the server: they allow them in its menu"
_BY_CODE: Final[Mapping[int, str]] = {
    10003: "the channel is gone: name another one",
    10004: "the bot is not in the server: invite it with the link that `check` prints",
    10007: "the person is not in the server: name one who is",
    10011: "the role is gone: rehearse again",
    10013: "there is no such person: name one of the server",
    10062: "the answer came too late: look at this machine's clock and its connection",
    30008: "the application has as many emojis as it may: delete some in the portal, or set CARD_EMOJIS=no",
    30034: "too many commands were registered today: rehearse tomorrow",
    30038: "the server has as many events as it may: end some",
    40060: "another program answers with this bot's token: stop it, or rehearse with another application",
    50001: "let the bot see the channel (View Channel)",
    50007: _NO_DMS,
    50278: _NO_DMS,
    160006: "the server has as many open threads as it may: archive some",
}
"""By Discord's number for why it refuses (https://docs.discord.com/developers/topics/opcodes-and-status-codes)."""
_MALFORMED: Final = "the bot sends what Discord does not take: report it with the lines below"


def advice(refused: Sequence[tuple[int, int]], needs: str) -> str:
    """What to do.

    Args:
        refused: the HTTP status of each refusal of a call, 0 if there was no answer, and Discord's number for
            why it refuses, 0 if it names none.
        needs: the permissions that the call takes.
    """
    for _, code in refused:
        if code in _BY_CODE:
            return _BY_CODE[code]
    status, _ = refused[-1]
    match status:
        case 401:
            return f"reset the token at {TOKEN_PAGE}"
        case 403:
            return f"give the bot {needs or 'the permissions of the link that `check` prints'}"
        case 404:
            return "somebody has deleted it meanwhile: rehearse again"
        case 429:
            return "another program uses this token or this address, too: stop it, or lower REST_SHARE"
        case 0:
            return "Discord cannot be reached from here: look at the network, then rehearse again"
        case _:
            return "Discord fails: rehearse again later" if status >= 500 else _MALFORMED
