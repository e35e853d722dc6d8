"""The errors with which Discord answers requests, with their documented codes."""

from __future__ import annotations

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
        of_all: whether the limit is the bot's on all of its requests, not that of a route.
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

    def body(self) -> dict[str, Any]:
        """Return the error with the seconds to wait."""
        return super().body() | {"retry_after": self.retry_after, "global": self.of_all}


def invalid(path: str, problem: str) -> ApiError:
    """An invalid form; `problem` is `CODE: text`."""
    return ApiError(400, 50035, "Invalid Form Body", {path: problem})


def unauthorized() -> ApiError:
    """The token of the request is wrong."""
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    """There is no such route."""
    return ApiError(404, 0, "404: Not Found")


def unknown_channel() -> ApiError:
    """The channel does not exist (any more)."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """The bot is not in this server."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """The user is not a member of the server."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """The message does not exist (any more), or is ephemeral."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """There is no such user."""
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    """The interaction has not been answered yet, so it has no webhook."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """The three seconds to answer are over."""
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    """There is no such application command."""
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    """The interaction has been answered before."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_many_followups() -> ApiError:
    """An application that only a user has installed has sent five follow-ups."""
    return ApiError(400, 40094, "This interaction has reached the maximum number of follow up messages.")


def missing_access() -> ApiError:
    """The bot does not see the channel."""
    return ApiError(403, 50001, "Missing Access")


def dm_only_others() -> ApiError:
    """Not possible in a direct message."""
    return ApiError(403, 50003, "Cannot execute action on a DM channel")


def foreign_message() -> ApiError:
    """Only its author may edit a message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """The message has no content."""
    return ApiError(400, 50006, "Cannot send an empty message")


def dms_closed() -> ApiError:
    """The user does not accept direct messages."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    """The bot sees the channel, but may not do this there."""
    return ApiError(403, 50013, "Missing Permissions")


def thread_archived() -> ApiError:
    """Messages of an archived thread cannot be edited or deleted."""
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    """Only moderators can reopen a locked thread, so others cannot write there."""
    return ApiError(400, 160005, "Thread is locked")


def invalid_webhook_token() -> ApiError:
    """The fifteen minutes of the interaction are over, or its token is wrong."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def no_mutual_servers() -> ApiError:
    """The bot shares no server with the user."""
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
