"""What Discord says when it refuses a request, by its documented codes."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """A request refused as Discord refuses it: an HTTP status and a JSON error body.

    Attributes:
        status: the HTTP status.
        code: Discord's JSON error code, 0 for a general one.
        message: Discord's sentence.
        errors: for an invalid form, the field paths and what is wrong there.
    """

    def __init__(self, status: int, code: int, message: str, errors: dict[str, str] | None = None) -> None:
        super().__init__(f"{status} {code} {message}" + (f" {errors}" if errors else ""))
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors or {}

    def body(self) -> dict[str, Any]:
        """Return the error in Discord's shape; paths such as `embeds.0.title` become nested objects."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if not self.errors:
            return body
        tree: dict[str, Any] = {}
        for path, problem in self.errors.items():
            node = tree
            for part in path.split("."):
                node = node.setdefault(part, {})
            code, _, sentence = problem.partition(": ")
            node.setdefault("_errors", []).append({"code": code, "message": sentence or code})
        return body | {"errors": tree}


class RateLimited(Refusal):
    """Too many requests: `retry_after` says how many seconds to wait."""

    def __init__(
        self, retry_after: float, code: int = 0, message: str = "You are being rate limited."
    ) -> None:
        super().__init__(429, code, message)
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        """Return the error with the seconds to wait."""
        return super().body() | {"retry_after": self.retry_after, "global": False}


def invalid(path: str, problem: str) -> Refusal:
    """A form that does not fit: `problem` is `CODE: sentence`."""
    return Refusal(400, 50035, "Invalid Form Body", {path: problem})


def unauthorized() -> Refusal:
    """The token of the request is none of ours."""
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    """No such route."""
    return Refusal(404, 0, "404: Not Found")


def unknown_channel() -> Refusal:
    """The channel does not exist (any more)."""
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    """The bot is in no such server."""
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    """No such member of the server."""
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    """The message does not exist (any more), or is ephemeral."""
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    """No such user."""
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    """The interaction has not been answered yet, so it has no webhook."""
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    """The three seconds to answer are over."""
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    """No such application command."""
    return Refusal(404, 10063, "Unknown application command")


def already_acknowledged() -> Refusal:
    """An interaction has one answer."""
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    """The bot does not see the channel."""
    return Refusal(403, 50001, "Missing Access")


def dm_only_others() -> Refusal:
    """Not possible in a direct message."""
    return Refusal(403, 50003, "Cannot execute action on a DM channel")


def foreign_message() -> Refusal:
    """Only the author edits a message."""
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    """A message needs something to show."""
    return Refusal(400, 50006, "Cannot send an empty message")


def dms_closed() -> Refusal:
    """The user takes no direct messages."""
    return Refusal(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refusal:
    """The bot sees the channel, but may not do this there."""
    return Refusal(403, 50013, "Missing Permissions")


def thread_archived() -> Refusal:
    """Nothing in an archived thread is edited or deleted."""
    return Refusal(400, 50083, "Thread is archived")


def thread_locked() -> Refusal:
    """Only moderators bring a locked thread back, so nobody else writes there."""
    return Refusal(400, 160005, "Thread is locked")


def invalid_webhook_token() -> Refusal:
    """The interaction's fifteen minutes are over, or its token is not one."""
    return Refusal(401, 50027, "Invalid Webhook Token")


def no_mutual_servers() -> Refusal:
    """The bot shares no server with the user."""
    return Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
