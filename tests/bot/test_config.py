"""Configuration: each error is one sentence, and the example lists every setting."""

from __future__ import annotations

import ast
import inspect
import logging
import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import config
from bot.__main__ import main
from bot.config import Config, ConfigError, MetricsSettings, Role, WebSettings, load

ROOT: Final = Path(__file__).parents[2]
NOWHERE: Final = Path("there-is-no-such.env")


def settings(**given: str) -> Config:
    return load({"DISCORD_TOKEN": "token"} | given, NOWHERE)


def complaint(**given: str) -> str:
    with pytest.raises(ConfigError) as refused:
        settings(**given)
    return str(refused.value)


def settings_of_web(**given: str) -> Config:
    usual = {
        "DISCORD_TOKEN": "token",
        "DATABASE_URL": "postgresql://here/ecarte",
        "DISCORD_PUBLIC_KEY": "9" * 64,
    }
    return load(usual | given, NOWHERE, Role.WEB)


def test_only_the_token_is_required() -> None:
    found = settings()
    assert found.token == "token"
    assert found.database == "sqlite:///data/ecarte.db"
    assert (found.turn_seconds, found.cut_seconds, found.challenge_seconds) == (120, 20, 900)
    assert found.pause_seconds == 1.0
    assert found.shards == 1
    assert found.rest_share == 0.9
    assert found.log_level == logging.INFO
    assert found.metrics is None
    assert (found.dev_guild, found.api_base, found.gateway_url) == (None, None, None)


def test_every_setting_is_read() -> None:
    found = settings(
        DATABASE_URL="sqlite:////srv/games.db",
        TURN_SECONDS="86400",
        CUT_SECONDS="5",
        CHALLENGE_SECONDS="60",
        REVIEW_SECONDS="30",
        PAUSE_SECONDS="0.25",
        EDIT_BY_TOKEN="No",
        CARD_EMOJIS="no",
        REST_SHARE="0.3",
        SHARDS="4",
        METRICS_HOST="::1",
        METRICS_PORT="9100",
        LOG_LEVEL="debug",
        LOG_FORMAT="json",
        DEV_GUILD_ID="123456789012345678",
        DISCORD_API_BASE="http://127.0.0.1:1/api/",
        DISCORD_GATEWAY_URL="ws://127.0.0.1:1/",
        DISCORD_PATIENCE_SECONDS="300",
        SUPPORT_URL="https://discord.gg/ecarte",
        NEW_APPLICATION="yes",
    )
    assert found == Config(
        role=Role.ALL,
        token="token",
        database="sqlite:////srv/games.db",
        turn_seconds=86_400,
        cut_seconds=5,
        challenge_seconds=60,
        thread_seconds=300,
        review_seconds=30,
        pause_seconds=0.25,
        edit_by_token=False,
        card_emojis=False,
        rest_share=0.3,
        shards=4,
        log_level=logging.DEBUG,
        log_as_json=True,
        dev_guild=123456789012345678,
        api_base="http://127.0.0.1:1/api",
        gateway_url="ws://127.0.0.1:1",
        patience_seconds=300,
        support="https://discord.gg/ecarte",
        web=None,
        metrics=MetricsSettings("::1", 9100),
        new_application=True,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "tok\x07en"),
        ("DATABASE_URL", "postgres://there"),
        ("DATABASE_URL", "sqlite:///"),
        ("DATABASE_URL", "postgresql://"),
        ("TURN_SECONDS", "0"),
        ("TURN_SECONDS", "soon"),
        ("TURN_SECONDS", "-5"),
        ("TURN_SECONDS", "1.5"),
        ("TURN_SECONDS", "²"),
        ("CUT_SECONDS", "9" * 5000),
        ("CHALLENGE_SECONDS", "2592001"),
        ("PAUSE_SECONDS", "1,5"),
        ("PAUSE_SECONDS", "61"),
        ("PAUSE_SECONDS", "nan"),
        ("EDIT_BY_TOKEN", "perhaps"),
        ("CARD_EMOJIS", "some"),
        ("REST_SHARE", "0.000"),
        ("REST_SHARE", "1.1"),
        ("REST_SHARE", "half"),
        ("SHARDS", "0"),
        ("SHARDS", "many"),
        ("METRICS_PORT", "0"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("DEV_GUILD_ID", "my server"),
        ("DEV_GUILD_ID", "12345"),
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_API_BASE", "http://"),
        ("DISCORD_API_BASE", "http://[half"),
        ("DISCORD_GATEWAY_URL", "https://gateway"),
        ("DISCORD_GATEWAY_URL", "ws:///nobody"),
        ("SUPPORT_URL", "discord.gg/ecarte"),
        ("SUPPORT_URL", "https://a b.c/d"),
        ("SUPPORT_URL", "https://example.org/" + "a" * 500),
    ],
    ids=lambda value: value[:30],
)
def test_a_malformed_setting_gives_one_sentence_that_names_it(name: str, value: str) -> None:
    sentence = complaint(**{name: value})
    assert sentence.startswith(f"{name} ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 300


def test_an_endpoint_has_its_settings_and_no_other_role() -> None:
    given = {"DISCORD_PUBLIC_KEY": "0aF" + 61 * "9", "WEB_HOST": "0.0.0.0", "WEB_PORT": "8443"}
    found = settings_of_web(**given)
    assert found.web == WebSettings("0.0.0.0", 8443, bytes.fromhex(given["DISCORD_PUBLIC_KEY"]))
    assert settings(**given).web is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "sqlite:///games.db"),
        ("DISCORD_PUBLIC_KEY", ""),
        ("DISCORD_PUBLIC_KEY", "9" * 63),
        ("DISCORD_PUBLIC_KEY", "g" * 64),
        ("DISCORD_PUBLIC_KEY", "９" * 64),
        ("WEB_PORT", "0"),
        ("WEB_PORT", "65536"),
        ("WEB_PORT", "http"),
    ],
)
def test_a_malformed_setting_of_an_endpoint_gives_one_sentence(name: str, value: str) -> None:
    with pytest.raises(ConfigError) as refused:
        settings_of_web(**{name: value})
    sentence = str(refused.value)
    assert sentence.startswith(f"{name} ")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@given(
    name=st.sampled_from(
        ["DATABASE_URL", "TURN_SECONDS", "LOG_LEVEL", "DEV_GUILD_ID", "DISCORD_API_BASE", "DISCORD_TOKEN"]
    ),
    value=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1),
)
def test_any_text_is_read_or_refused_with_a_sentence(name: str, value: str) -> None:
    try:
        sentence = str(settings(**{name: value}).database)
    except ConfigError as refused:
        sentence = str(refused)
    assert sentence


def test_a_missing_token_says_where_to_get_one() -> None:
    for missing in ({}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "  "}):
        with pytest.raises(ConfigError, match=r"^DISCORD_TOKEN is missing: .*https://discord\.com/"):
            load(missing, NOWHERE)
    with pytest.raises(ConfigError, match=f"put the token into {NOWHERE} "):
        load({}, NOWHERE)
    with pytest.raises(ConfigError, match=r"put the token into /etc/ecarte\.env "):
        load({"SETTINGS": "/etc/ecarte.env"}, NOWHERE)


def test_the_environment_overrides_the_file_and_an_empty_line_counts_as_missing(tmp_path: Path) -> None:
    dotenv = tmp_path / ".env"
    dotenv.write_text("DISCORD_TOKEN=filed\nTURN_SECONDS=7\nCUT_SECONDS=8\nLOG_LEVEL=\n", "utf-8")
    found = load({"TURN_SECONDS": "9", "CUT_SECONDS": ""}, dotenv)
    assert (found.token, found.turn_seconds, found.cut_seconds) == ("filed", 9, 8)
    assert found.pause_seconds == 1.0
    assert found.shards == 1
    assert found.log_level == logging.INFO


def test_a_binary_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    dotenv = tmp_path / ".env"
    dotenv.write_text("DISCORD_TOKEN=token\n", "utf-16")
    with pytest.raises(ConfigError, match=r"^.*\.env is not text in UTF-8"):
        load({}, dotenv)


def test_the_example_lists_exactly_the_settings_that_are_read() -> None:
    tree = ast.parse(inspect.getsource(config))
    literals = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    read = {
        name for name in literals if isinstance(name, str) and re.fullmatch(r"[A-Z]+(_[A-Z]+)+|SHARDS", name)
    }
    example = (ROOT / ".env.example").read_text("utf-8")
    listed = re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)
    assert sorted(listed) == sorted(read)
    # Any other line would win over what a unit of systemd sets by itself, even without a value.
    assert re.findall(r"^[A-Z].*", example, re.MULTILINE) == ["DISCORD_TOKEN="]


def test_the_example_with_a_token_gives_the_defaults(tmp_path: Path) -> None:
    dotenv = tmp_path / ".env"
    example = (ROOT / ".env.example").read_text("utf-8")
    dotenv.write_text(re.sub(r"^#(?=[A-Z_]+=)", "", example, flags=re.MULTILINE), "utf-8")
    assert load({"DISCORD_TOKEN": "token"}, dotenv) == settings()


def test_a_missing_token_prints_one_line_and_exits_with_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    assert main([]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("DISCORD_TOKEN is missing: ")
    assert said.err.count("\n") == 1
