"""The errors with which Discord answers requests, with their documented codes."""

from __future__ import annotations

from enum import Enum
from typing import Any


class ApiError(Exception):
    """Discord's answer to a request that it refuses: an HTTP status and a JSON error body.

    Attributes:
        status: the HTTP status.
        code: Discord's JSON error code, 0 for a general one.
        message: Discord's text.
        errors: for an invalid form, the path of each wrong field and its error.
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


class RateLimited(ApiError):
    """Too many requests.

    Attributes:
        retry_after: the seconds to wait.
        of_all: whether the limit is on all requests of the bot together, instead of on one route.
    """

    def __init__(
        self,
        retry_after: float,
        code: int = 0,
        message: str = "You are being rate limited.",
        *,
        of_all: bool = False,
    ) -> None:
        super().__init__(429, code, message)
        self.retry_after = retry_after
        self.of_all = of_all

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer."""
        described = {
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset-After": str(self.retry_after),
            "Retry-After": str(self.retry_after),
            "X-RateLimit-Scope": "global" if self.of_all else "user",
        }
        return described | ({"X-RateLimit-Global": "true"} if self.of_all else {})

    def body(self) -> dict[str, Any]:
        """Return the error with the seconds to wait."""
        return super().body() | {"retry_after": self.retry_after, "global": self.of_all}


def invalid(path: str, problem: str) -> ApiError:
    """An invalid form; `problem` is `CODE: text`."""
    return ApiError(400, 50035, "Invalid Form Body", {path: problem})


class Known(Enum):
    """The errors that Discord documents: the HTTP status, the JSON error code and the text."""

    UNAUTHORIZED = 401, 0, "401: Unauthorized"
    """The token of the request is wrong."""
    NOT_FOUND = 404, 0, "404: Not Found"
    """There is no such route."""
    UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel"
    """The channel does not exist (any more)."""
    UNKNOWN_GUILD = 404, 10004, "Unknown Guild"
    """The bot is not in this server."""
    UNKNOWN_MEMBER = 404, 10007, "Unknown Member"
    """The user is not a member of the server."""
    UNKNOWN_ROLE = 404, 10011, "Unknown Role"
    """The server has no such role."""
    UNKNOWN_MESSAGE = 404, 10008, "Unknown Message"
    """The message does not exist (any more), or is ephemeral."""
    UNKNOWN_USER = 404, 10013, "Unknown User"
    """There is no such user."""
    UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook"
    """The interaction has not been answered yet, so it has no webhook."""
    UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction"
    """The three seconds to answer are over."""
    UNKNOWN_EVENT = 404, 10070, "Unknown Guild Scheduled Event"
    """The server has no such scheduled event (any more)."""
    UNKNOWN_COMMAND = 404, 10063, "Unknown application command"
    """There is no such application command."""
    ALREADY_ACKNOWLEDGED = 400, 40060, "Interaction has already been acknowledged."
    """The interaction has been answered before."""
    TOO_MANY_FOLLOWUPS = 400, 40094, "This interaction has reached the maximum number of follow up messages."
    """The application has sent five follow-ups, and only a user has installed it."""
    MISSING_ACCESS = 403, 50001, "Missing Access"
    """The bot does not see the channel."""
    DM_ONLY_OTHERS = 403, 50003, "Cannot execute action on a DM channel"
    """A direct message does not allow this."""
    FOREIGN_MESSAGE = 403, 50005, "Cannot edit a message authored by another user"
    """Only its author may edit a message."""
    EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message"
    """The message has no content."""
    DMS_CLOSED = 403, 50007, "Cannot send messages to this user"
    """The user does not accept direct messages."""
    MISSING_PERMISSIONS = 403, 50013, "Missing Permissions"
    """The bot sees the channel, but may not do this there."""
    THREAD_ARCHIVED = 400, 50083, "Thread is archived"
    """Messages of an archived thread cannot be edited or deleted."""
    HAS_THREAD = 400, 160004, "A thread has already been created for this message"
    """A message has at most one thread."""
    THREAD_LOCKED = 400, 160005, "Thread is locked"
    """Only moderators can reopen a locked thread, so others cannot write there."""
    FINISHED_EVENT = 400, 180000, "Cannot update a finished event"
    """The scheduled event has ended or was cancelled."""
    INVALID_WEBHOOK_TOKEN = 401, 50027, "Invalid Webhook Token"
    """The fifteen minutes of the interaction are over, or its token is wrong."""
    NO_MUTUAL_SERVERS = 403, 50278, "Cannot send messages to this user due to having no mutual guilds"
    """The bot shares no server with the user."""

    def error(self) -> ApiError:
        """The error as an exception."""
        return ApiError(*self.value)
