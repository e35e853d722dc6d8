"""Discord's limits on message and modal components (its Components Reference)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .errors import ApiError, invalid

Json = dict[str, Any]

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
IN_CONTAINER = {ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR}
TOP_LEVEL_V2 = IN_CONTAINER | {CONTAINER}
ONLY_IN_MODALS = {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
IN_MODAL = {ACTION_ROW, LABEL, TEXT_DISPLAY}
LINK, PREMIUM = 5, 6

MAX_V2_COMPONENTS = 40
MAX_V2_TEXT = 4000
MAX_ROWS = 5


def size(text: str) -> int:
    """How long Discord finds a text, in units of UTF-16: of what it may count, the stricter."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def children(component: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """Yield the components directly inside one, with their paths."""
    prefix = f"{path}." if path else ""
    for index, child in enumerate(component.get("components") or ()):
        yield f"{prefix}components.{index}", child
    for slot in ("accessory", "component"):
        if isinstance(component.get(slot), dict):
            yield f"{prefix}{slot}", component[slot]


def walk(parent: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """Yield every component inside a component or message, in reading order, with its path."""
    for where, child in children(parent, path):
        yield where, child
        yield from walk(child, where)


def texts(components: list[Json]) -> Iterator[str]:
    """Yield the texts of all text displays in reading order."""
    for _, component in walk({"components": components}):
        if component.get("type") == TEXT_DISPLAY:
            yield component.get("content") or ""


def media_urls(node: Any) -> Iterator[str]:
    """Yield the address of every picture and file that components or embeds show."""
    if isinstance(node, list):
        for item in node:
            yield from media_urls(item)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in {"media", "file", "image", "thumbnail"} and isinstance(value, dict):
                yield str(value.get("url", ""))
            else:
                yield from media_urls(value)


def check_message_components(components: list[Json], *, v2: bool) -> None:
    """Check the components of a message as Discord does.

    Raises:
        ApiError: 50035 with the path of the first component that does not fit.
    """
    allowed = TOP_LEVEL_V2 if v2 else {ACTION_ROW}
    for path, component in children({"components": components}):
        _allow(component, allowed, path)
    if not v2 and len(components) > MAX_ROWS:
        raise invalid("components", f"BASE_TYPE_BAD_LENGTH: Must be between 1 and {MAX_ROWS} in length.")
    every = list(walk({"components": components}))
    if v2 and len(every) > MAX_V2_COMPONENTS:
        raise invalid(
            "components",
            f"COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED: The message has {len(every)} components, "
            f"more than the maximum of {MAX_V2_COMPONENTS}.",
        )
    for path, component in every:
        if component["type"] in ONLY_IN_MODALS:
            raise invalid(f"{path}.type", "BASE_TYPE_CHOICES: This component is for modals.")
        _check(component, path)
    _check_unique(every)
    if sum(map(size, texts(components))) > MAX_V2_TEXT:
        raise invalid(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED: The total displayable text size exceeds "
            f"the maximum size of {MAX_V2_TEXT}.",
        )


def check_modal(modal: Json) -> None:
    """Check a modal as Discord does.

    Raises:
        ApiError: 50035 with the path of what does not fit.
    """
    _length(modal.get("title"), 1, 45, "data.title")
    _length(modal.get("custom_id"), 1, 100, "data.custom_id")
    components = modal.get("components") or []
    if not 1 <= len(components) <= MAX_ROWS:
        raise invalid("data.components", f"BASE_TYPE_BAD_LENGTH: Must be between 1 and {MAX_ROWS} in length.")
    for path, component in children(modal, "data"):
        _allow(component, IN_MODAL, path)
    every = list(walk(modal, "data"))
    for path, component in every:
        if component["type"] == BUTTON:
            raise invalid(f"{path}.type", "BASE_TYPE_CHOICES: Buttons are for messages.")
        _check(component, path)
    _check_unique(every)


def span(component: Json) -> tuple[int, int]:
    """Return how few and how many values a select or a group takes."""
    every = len(component.get("options") or ()) if component["type"] == CHECKBOX_GROUP else 1
    return _or(component.get("min_values"), 1), _or(component.get("max_values"), every)


def number(components: list[Json]) -> None:
    """Give every component without an `id` the next free one, as Discord does."""
    every = [component for _, component in walk({"components": components})]
    taken = {component.get("id") for component in every}
    free = (n for n in range(1, len(every) * 2 + 1) if n not in taken)
    for component in every:
        if not component.get("id"):
            component["id"] = next(free)


def _check_unique(every: list[tuple[str, Json]]) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen = set()
        for path, component in every:
            value = component.get(key)
            if not value:
                continue
            if value in seen:
                raise invalid(f"{path}.{key}", f"{code}: Component {key} cannot be duplicated")
            seen.add(value)


def _check(component: Json, path: str) -> None:
    kind = component["type"]
    if kind == ACTION_ROW:
        _check_row(component, path)
    elif kind == BUTTON:
        _check_button(component, path)
    elif kind in SELECTS:
        _check_select(component, path)
    elif kind == TEXT_INPUT:
        _check_text_input(component, path)
    elif kind == RADIO_GROUP:
        _custom_id(component, path)
        _check_options(component, path, 2, 10)
    elif kind == CHECKBOX_GROUP:
        _check_checkbox_group(component, path)
    elif kind == CHECKBOX:
        _custom_id(component, path)
    elif kind == SECTION:
        _check_section(component, path)
    elif kind == TEXT_DISPLAY:
        _length(component.get("content"), 1, MAX_V2_TEXT, f"{path}.content")
    elif kind == THUMBNAIL:
        _check_media(component.get("media"), f"{path}.media")
        _length(component.get("description"), 0, 1024, f"{path}.description")
    elif kind == MEDIA_GALLERY:
        _check_gallery(component, path)
    elif kind == FILE:
        _check_media(component.get("file"), f"{path}.file")
        if not component["file"]["url"].startswith(("attachment://", "http://127.0.0.1")):
            raise invalid(f"{path}.file.url", "URL_TYPE_INVALID_SCHEME: A file must be an attachment.")
    elif kind == SEPARATOR:
        if component.get("spacing", 1) not in (1, 2):
            raise invalid(f"{path}.spacing", "BASE_TYPE_CHOICES: Value must be one of (1, 2).")
    elif kind == CONTAINER:
        _check_container(component, path)
    elif kind == LABEL:
        _check_label(component, path)


def _check_row(row: Json, path: str) -> None:
    inside = row.get("components") or []
    if not 1 <= len(inside) <= 5:
        raise invalid(f"{path}.components", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 5 in length.")
    for where, component in children(row, path):
        _allow(component, SELECTS | {BUTTON, TEXT_INPUT}, where)
        if component["type"] != BUTTON and len(inside) > 1:
            raise invalid(
                where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED: The specified component exceeds the maximum width"
            )


def _check_button(button: Json, path: str) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        raise invalid(f"{path}.style", "BASE_TYPE_CHOICES: Value must be one of (1, 2, 3, 4, 5, 6).")
    _length(button.get("label"), 0, 80, f"{path}.label")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        raise invalid(f"{path}.label", "BASE_TYPE_REQUIRED: A label or an emoji is required")
    if style == LINK:
        if not button.get("url") or button.get("custom_id"):
            raise invalid(f"{path}.url", "BASE_TYPE_REQUIRED: A link button has a url and no custom_id")
        if not str(button["url"]).startswith(("https://", "http://", "discord://")):
            raise invalid(f"{path}.url", "URL_TYPE_INVALID_URL: Not a well formed URL.")
    elif style != PREMIUM:
        if button.get("url"):
            raise invalid(f"{path}.url", "BUTTON_COMPONENT_INVALID_URL: Only a link button has a url")
        _custom_id(button, path)


def _check_select(select: Json, path: str) -> None:
    _custom_id(select, path)
    _length(select.get("placeholder"), 0, 150, f"{path}.placeholder")
    _check_span(select, path, 25)
    if select["type"] == STRING_SELECT:
        _check_options(select, path, 1, 25)


def _check_checkbox_group(group: Json, path: str) -> None:
    _custom_id(group, path)
    _check_options(group, path, 1, 10)
    _check_span(group, path, 10)
    if span(group)[0] == 0 and _or(group.get("required"), True):
        raise invalid(f"{path}.required", "COMPONENT_REQUIRED_MISMATCH: Must be false if min_values is 0.")


def _check_span(component: Json, path: str, largest: int) -> None:
    least, most = span(component)
    if not 0 <= least <= largest:
        raise invalid(f"{path}.min_values", f"NUMBER_TYPE_RANGE: Must be between 0 and {largest}.")
    if not max(1, least) <= most <= largest:
        raise invalid(
            f"{path}.max_values", f"NUMBER_TYPE_RANGE: Must be between {max(1, least)} and {largest}."
        )


def _check_options(component: Json, path: str, fewest: int, largest: int) -> None:
    options, most = component.get("options") or [], span(component)[1]
    if not fewest <= len(options) <= largest:
        raise invalid(
            f"{path}.options", f"BASE_TYPE_BAD_LENGTH: Must be between {fewest} and {largest} in length."
        )
    if most > len(options):
        raise invalid(f"{path}.max_values", f"NUMBER_TYPE_MAX: At most the {len(options)} options there are.")
    for index, option in enumerate(options):
        _length(option.get("label"), 1, 100, f"{path}.options.{index}.label")
        _length(option.get("value"), 1, 100, f"{path}.options.{index}.value")
        _length(option.get("description"), 0, 100, f"{path}.options.{index}.description")
    if len({option["value"] for option in options}) < len(options):
        raise invalid(f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED: Values must be unique.")
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES: More than max_values.")


def _check_text_input(text: Json, path: str) -> None:
    _custom_id(text, path)
    _length(text.get("label"), 0, 45, f"{path}.label")
    _length(text.get("placeholder"), 0, 100, f"{path}.placeholder")
    if text.get("style") not in (1, 2):
        raise invalid(f"{path}.style", "BASE_TYPE_CHOICES: Value must be one of (1, 2).")
    least, most = _or(text.get("min_length"), 0), _or(text.get("max_length"), 4000)
    if not 0 <= least <= most <= 4000 or most < 1:
        raise invalid(f"{path}.max_length", "NUMBER_TYPE_RANGE: Must be between 1 and 4000.")
    _length(text.get("value"), 0, most, f"{path}.value")


def _check_section(section: Json, path: str) -> None:
    if not 1 <= len(section.get("components") or []) <= 3:
        raise invalid(f"{path}.components", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 3 in length.")
    for where, component in children({"components": section["components"]}, path):
        _allow(component, {TEXT_DISPLAY}, where)
    if not isinstance(section.get("accessory"), dict):
        raise invalid(f"{path}.accessory", "BASE_TYPE_REQUIRED: This field is required")
    _allow(section["accessory"], {BUTTON, THUMBNAIL}, f"{path}.accessory")


def _check_gallery(gallery: Json, path: str) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= 10:
        raise invalid(f"{path}.items", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 10 in length.")
    for index, item in enumerate(items):
        _check_media(item.get("media"), f"{path}.items.{index}.media")
        _length(item.get("description"), 0, 1024, f"{path}.items.{index}.description")


def _check_container(container: Json, path: str) -> None:
    if not 1 <= len(container.get("components") or []) <= MAX_V2_COMPONENTS:
        raise invalid(f"{path}.components", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 40 in length.")
    for where, component in children(container, path):
        _allow(component, IN_CONTAINER, where)
    color = container.get("accent_color")
    if color is not None and not 0 <= color <= 0xFFFFFF:
        raise invalid(f"{path}.accent_color", "NUMBER_TYPE_RANGE: Must be between 0 and 16777215.")


def _check_label(label: Json, path: str) -> None:
    _length(label.get("label"), 1, 45, f"{path}.label")
    _length(label.get("description"), 0, 100, f"{path}.description")
    if not isinstance(label.get("component"), dict):
        raise invalid(f"{path}.component", "BASE_TYPE_REQUIRED: This field is required")
    _allow(label["component"], SELECTS | ONLY_IN_MODALS, f"{path}.component")


def _check_media(media: Json | None, path: str) -> None:
    url = (media or {}).get("url")
    if not url:
        raise invalid(f"{path}.url", "BASE_TYPE_REQUIRED: This field is required")
    if not str(url).startswith(("https://", "http://", "attachment://")):
        raise invalid(f"{path}.url", "URL_TYPE_INVALID_SCHEME: Scheme must be http, https or attachment.")


def _custom_id(component: Json, path: str) -> None:
    _length(component.get("custom_id"), 1, 100, f"{path}.custom_id")


def _length(text: str | None, least: int, most: int, path: str) -> None:
    if text is None:
        if least:
            raise invalid(path, "BASE_TYPE_REQUIRED: This field is required")
    elif not least <= size(text) <= most:
        raise invalid(path, f"BASE_TYPE_BAD_LENGTH: Must be between {least} and {most} in length.")


def _allow(component: Json, kinds: set[int], path: str) -> None:
    if component.get("type") not in kinds:
        raise _wrong_kind(kinds, path)


def _wrong_kind(kinds: set[int], path: str) -> ApiError:
    listed = ", ".join(map(str, sorted(kinds)))
    return invalid(f"{path}.type", f"BASE_TYPE_CHOICES: Value of field 'type' must be one of ({listed}).")


def _or(value: int | None, default: int) -> int:
    return default if value is None else value
