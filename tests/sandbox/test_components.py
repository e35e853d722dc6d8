"""Discord's limits on components."""

from typing import Any

import pytest

from sandbox.discord.components import check_message_components, check_modal, number, walk
from sandbox.discord.errors import ApiError

Json = dict[str, Any]


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def button(n: int = 0, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{n}"} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def box(*components: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(components)} | more


def select(options: int = 2, **more: Any) -> Json:
    listed = [{"label": f"o{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed} | more


def section(*components: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(components)} | more


THUMBNAIL = {"type": 11, "media": {"url": "https://example.org/a.png"}}
LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}

FITS_V2 = [
    [text("x" * 4000)],
    [row(*(button(n) for n in range(5)))],
    [row(select(25, max_values=25))],
    [row({"type": 5, "custom_id": "u"})],
    [section(text(), text(), text(), accessory=THUMBNAIL)],
    [section(text(), accessory=button())],
    [box(text(), {"type": 14, "spacing": 2}, row(LINK), accent_color=0xFFFFFF)],
    [row(button(label=None, emoji={"name": "♠"}))],
    # A container, its nine rows of three, and three texts: forty in all.
    [box(*(row(*(button(r * 3 + n) for n in range(3))) for r in range(9))), text(), text(), text()],
]

REFUSED_V2 = {
    "more than forty": [text() for _ in range(41)],
    "forty-one with those inside": [
        box(*(row(*(button(r * 3 + n) for n in range(3))) for r in range(9))),
        *[text() for _ in range(4)],
    ],
    "text over 4000 in all": [text("x" * 2001), box(text("x" * 2000))],
    "empty text": [text("")],
    "an empty row": [row()],
    "six buttons": [row(*(button(n) for n in range(6)))],
    "a select beside a button": [row(select(), button())],
    "a button outside a row": [button()],
    "a row in a row": [row(row(button()))],
    "a container in a container": [box(box(text()))],
    "an empty container": [box()],
    "a colour beyond white": [box(text(), accent_color=0x1000000)],
    "a section without accessory": [section(text())],
    "a section of four": [section(text(), text(), text(), text(), accessory=THUMBNAIL)],
    "a row in a section": [section(row(button()), accessory=THUMBNAIL)],
    "the same custom_id twice": [row(button(1)), box(row(button(1)))],
    "the same id twice": [text() | {"id": 5}, text() | {"id": 5}],
    "a custom_id of 101": [row(button(custom_id="x" * 101))],
    "an empty custom_id": [row(button(custom_id=""))],
    "a label of 81": [row(button(label="x" * 81))],
    "neither label nor emoji": [row(button(label=""))],
    "a link with custom_id": [row(LINK | {"custom_id": "x"})],
    "a link to nowhere": [row(LINK | {"url": "javascript:alert(1)"})],
    "a url on a plain button": [row(button(url="https://example.org"))],
    "an unknown style": [row(button(style=7))],
    "a select without options": [row(select(0))],
    "a select of 26": [row(select(26))],
    "more to choose than there is": [row(select(2, max_values=3))],
    "at least more than at most": [row(select(5, min_values=3, max_values=2))],
    "a value twice": [
        row(select(2) | {"options": [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]})
    ],
    "a long placeholder": [row(select(placeholder="x" * 151))],
    "a long option": [row(select() | {"options": [{"label": "x" * 101, "value": "v"}]})],
    "an empty gallery": [{"type": 12, "items": []}],
    "a gallery of eleven": [{"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}],
    "a picture without address": [{"type": 12, "items": [{"media": {}}]}],
    "a long alt text": [
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}]}
    ],
    "a file from elsewhere": [{"type": 13, "file": {"url": "https://example.org/a.pdf"}}],
    "a text input": [row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})],
    "an unknown kind": [{"type": 99}],
}


@pytest.mark.parametrize("components", FITS_V2)
def test_valid_components_are_taken(components: list[Json]) -> None:
    check_message_components(components, v2=True)


@pytest.mark.parametrize("what", REFUSED_V2)
def test_invalid_components_are_refused(what: str) -> None:
    with pytest.raises(ApiError) as error:
        check_message_components(REFUSED_V2[what], v2=True)
    assert error.value.code == 50035
    assert error.value.errors


def test_without_the_flag_there_are_five_rows_and_nothing_else() -> None:
    check_message_components([row(button(n)) for n in range(5)], v2=False)
    for wrong in ([row(button(n)) for n in range(6)], [text()], [box(row(button()))]):
        with pytest.raises(ApiError):
            check_message_components(wrong, v2=False)


def test_every_component_gets_a_number_of_its_own() -> None:
    components = [text() | {"id": 2}, box(text(), row(button(), button(1)))]
    number(components)
    ids = [component["id"] for _, component in walk({"components": components})]
    assert len(set(ids)) == 6
    assert ids[0] == 2


def group(kind: int, options: int, **more: object) -> dict[str, object]:
    listed = [{"label": f"o{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": kind, "custom_id": "g", "options": listed, **more}


def labelled(component: dict[str, object]) -> dict[str, object]:
    label = {"type": 18, "label": "L", "component": component}
    return {"title": "x", "custom_id": "m", "components": [label]}


@pytest.mark.parametrize(
    "component",
    [
        group(21, 2),
        group(21, 10, required=False),
        group(22, 1),
        group(22, 10, min_values=2, max_values=3),
        group(22, 3, min_values=0, required=False),
        {"type": 23, "custom_id": "c", "default": True},
    ],
)
def test_a_label_may_hold_choices_in_full(component: dict[str, object]) -> None:
    check_modal(labelled(component))
    with pytest.raises(ApiError):
        check_modal({"title": "x", "custom_id": "m", "components": [row(component)]})
    with pytest.raises(ApiError):
        check_message_components([row(component)], v2=True)


@pytest.mark.parametrize(
    "component",
    [
        group(21, 1),
        group(21, 11),
        group(21, 2) | {"custom_id": ""},
        group(21, 2) | {"options": [{"label": n, "value": n, "default": True} for n in "ab"]},
        group(21, 2) | {"options": [{"label": n, "value": "same"} for n in "ab"]},
        group(22, 0),
        group(22, 11),
        group(22, 3, max_values=4),
        group(22, 3, min_values=3, max_values=2),
        group(22, 3, min_values=0),
        group(22, 1) | {"options": [{"label": "x" * 101, "value": "v"}]},
        {"type": 23},
    ],
)
def test_choices_in_full_have_limits(component: dict[str, object]) -> None:
    with pytest.raises(ApiError):
        check_modal(labelled(component))


def test_a_modal_may_have_labels_with_inputs_and_selects() -> None:
    asked = {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "t", "style": 2}}
    chosen = {"type": 18, "label": "Which", "component": select()}
    check_modal({"title": "x", "custom_id": "m", "components": [asked, chosen, text()]})
    for wrong in (asked | {"label": "x" * 46}, {"type": 18, "label": "Why"}, box(text()), row(button())):
        with pytest.raises(ApiError):
            check_modal({"title": "x", "custom_id": "m", "components": [wrong]})
