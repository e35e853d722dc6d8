"""The wheel, installed into an empty environment, holds all that the bot and the sandbox need."""

import asyncio
import contextlib
import os
import subprocess
import sys
import venv
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from sandbox.testing.harness import PATIENCE

pytestmark = pytest.mark.landing
ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "cogs", "engine", "sandbox")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the wheel's programs. Their dependencies come from the environment of the tests."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    folder = Path(_output(python, "import sysconfig; print(sysconfig.get_path('purelib'))"))
    ours = Path(_output(Path(sys.executable), "import sysconfig; print(sysconfig.get_path('purelib'))"))
    (folder / "dependencies.pth").write_text(f"{ours}\n", "utf-8")
    install = (sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index")
    subprocess.run((*install, str(wheel)), check=True, capture_output=True)
    assert Path(_output(python, "import ecarte; print(ecarte.__file__)")).is_relative_to(folder)
    return python.parent


def _output(python: Path, code: str) -> str:
    command = (str(python), "-I", "-c", code)
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@contextlib.asynccontextmanager
async def running(program: Path, *arguments: str, **environment: str) -> AsyncIterator[asyncio.StreamReader]:
    """Run a program in an empty folder, yield its output, and stop it at the end."""
    folder = program.parents[1] / f"run {program.name}"
    folder.mkdir(exist_ok=True)
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = await asyncio.create_subprocess_exec(
        *(str(program), *arguments),
        cwd=folder,
        env={**surroundings, **environment},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        yield process.stdout
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()
    assert process.returncode == 0


async def frame(socket: ClientWebSocketResponse, kind: str) -> dict[str, Any]:
    """The next frame of a kind that the sandbox sends to the page."""
    while True:
        received: dict[str, Any] = await socket.receive_json(timeout=PATIENCE)
        if received["t"] == kind:
            return received


async def connected(session: ClientSession) -> dict[str, Any]:
    """The sandbox's world, once the bot is in it with its commands."""
    async with session.get("sandbox/world") as response:
        world: dict[str, Any] = await response.json()
    async with session.ws_connect(f"sandbox/live?user={world['users'][0]['id']}") as socket:
        world = (await frame(socket, "snapshot"))["world"]
        while not (world["bot"]["online"] and world["commands"]):
            world = (await frame(socket, "world"))["world"]
    return world


async def files_of_answer(
    session: ClientSession, world: dict[str, Any], command: str, **options: str
) -> AsyncGenerator[list[str], None]:
    """Give a command as Ana in the salon; yield the names of the files of each new message."""
    ana = next(user["id"] for user in world["users"] if user["name"] == "Ana")
    act = {"user": ana, "channel": world["channels"][0]["id"], "kind": "slash", "name": command}
    async with session.ws_connect(f"sandbox/live?user={ana}") as socket:
        async with session.post("sandbox/act", json=act | {"options": options}) as response:
            assert (await response.json())["ok"]
        while True:
            message: dict[str, Any] = (await frame(socket, "message"))["message"]
            if not message["loading"]:
                yield [file["filename"] for file in message["attachments"]]


def _address(line: bytes) -> str:
    return next(word for word in line.decode().split() if word.startswith("http://127.0.0.1:"))


def test_it_holds_every_file_of_the_packages_under_one_name(wheel: Path) -> None:
    packed = set(ZipFile(wheel).namelist())
    assert {name.split("/")[0] for name in packed if ".dist-info/" not in name} == {"ecarte"}
    for package in PACKAGES:
        for file in (ROOT / package).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert f"ecarte/{file.relative_to(ROOT).as_posix()}" in packed


async def test_the_sandbox_serves_its_page_and_its_bot_answers(programs: Path) -> None:
    async with (
        running(programs / "ecarte-sandbox", "--port", "0") as output,
        ClientSession(_address(await output.readline())) as session,
    ):
        async with session.get("") as response:
            assert "text/html" in response.headers["Content-Type"]
        async with session.get("page/main.js") as response:
            assert response.status == 200
        world = await connected(session)
        # The picture of the table is drawn from fonts, and the challenge is kept in the database.
        answers = files_of_answer(session, world, "challenge", opponent=world["bot"]["id"], level="book")
        async with contextlib.aclosing(answers):
            while "table.png" not in await anext(answers):
                pass


async def test_the_bot_connects_and_answers(programs: Path) -> None:
    async with running(programs / "ecarte-sandbox", "--no-bot", "--port", "0") as output:
        address = _address(await output.readline())
        line = (await output.readline()).decode()
        settings = dict(word.split("=", 1) for word in line.split() if "=" in word)
        async with running(programs / "ecarte", **settings), ClientSession(address) as session:
            answers = files_of_answer(session, await connected(session), "help")
            async with contextlib.aclosing(answers):
                assert await anext(answers) == []
    assert (programs.parent / "run ecarte" / "data" / "ecarte.db").is_file()
