"""A PostgreSQL server of our own in a folder, reached through a socket in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

_DEBIAN: Final = Path("/usr/lib/postgresql")
_NOBODY: Final = 65534
_USER: Final = "ecarte"
_CARELESS: Final = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off")
"""Settings with which a failure of the machine may lose commits."""
_SETTINGS: Final = ("listen_addresses=", "max_connections=200", "wal_level=minimal", "max_wal_senders=0")


def programs() -> Path | None:
    """The folder of the newest version of PostgreSQL's programs on this machine, or None."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    debian = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return debian[-1].parent if debian else None


class PostgresServer:
    """A server whose data is in a folder. PostgreSQL refuses to run as root, so another user runs it then.

    Args:
        folder: the folder of the data. It also holds a socket, so its path must be short.
        careful: whether a commit survives a failure of the machine.
    """

    def __init__(self, folder: Path, *, careful: bool = False) -> None:
        found = programs()
        assert found is not None, "PostgreSQL is installed"
        self._programs = found
        self.folder = folder
        self._settings = _SETTINGS if careful else (*_SETTINGS, *_CARELESS)

    def make(self) -> None:
        """Make an empty cluster in the folder."""
        self.folder.mkdir(exist_ok=True)
        if os.geteuid() == 0:
            os.chown(self.folder, _NOBODY, _NOBODY)
        data = ("-D", str(self.folder / "data"))
        how = ("-U", _USER, "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync", "--no-instructions")
        self._run("initdb", *data, *how)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = " ".join(f"-c {setting}" for setting in self._settings)
        self._control("start", "-l", str(self.folder / "log"), "-o", f"-k {self.folder} {settings}")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server.

        Args:
            mode: ``fast`` disconnects everybody; ``immediate`` is as if the machine had failed.
        """
        self._control("stop", "-m", mode)

    def ask_password_of(self, user: str) -> None:
        """Let this user in with a password only; everybody else on this machine needs none."""
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text('utf-8')}", "utf-8")
        self._run("pg_ctl", "-D", str(self.folder / "data"), "reload")

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database of this server."""
        return f"postgresql://{_USER}@/{database}?host={self.folder}"

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        # A started server keeps its output open, so this must not be a pipe that somebody reads to its end.
        user: dict[str, Any] = {"user": _NOBODY, "group": _NOBODY, "extra_groups": []}
        with (self.folder / "commands.log").open("ab") as log:
            subprocess.run(
                [self._programs / program, *arguments],
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **(user if os.geteuid() == 0 else {}),
            )


@contextmanager
def own_server(*, careful: bool = False) -> Iterator[PostgresServer]:
    """Run a server in a temporary folder as long as the block runs."""
    folder = Path(mkdtemp(prefix="pg"))
    server = PostgresServer(folder, careful=careful)
    try:
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder)
