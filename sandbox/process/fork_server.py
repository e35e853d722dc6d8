"""``python -m sandbox.process.fork_server FD MODULE…``: imports modules, then forks programs that need them.

Each request on the socket ``FD`` is JSON with a program's port, arguments, folder and environment, together
with the descriptor of its output. The answer is its process id. ``{"wait": pid}`` asks for its exit code.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import socket
import sys
from typing import Any

from .observed import observe

_BIGGEST_REQUEST = 1 << 20


def serve(server: socket.socket) -> dict[str, Any] | None:
    """Answer requests until the socket is closed; in a forked process, return the request that it is for."""
    while True:
        data, outputs, _, _ = socket.recv_fds(server, _BIGGEST_REQUEST, 1)
        if not data:
            return None
        request: dict[str, Any] = json.loads(data)
        if "wait" in request:
            _, status = os.waitpid(request["wait"], 0)
            server.send(b"%d" % os.waitstatus_to_exitcode(status))
            continue
        child = os.fork()
        if child == 0:
            server.close()
            os.setsid()
            for standard in (1, 2):
                os.dup2(outputs[0], standard)
            os.close(outputs[0])
            return request
        os.close(outputs[0])
        server.send(b"%d" % child)


def main() -> None:
    """Import what the programs share, and serve."""
    server = socket.socket(fileno=int(sys.argv[1]))
    for name in sys.argv[2:]:
        importlib.import_module(name)
    gc.freeze()
    request = serve(server)
    if request is not None:
        os.environ.clear()
        os.environ.update(request["environment"])
        os.chdir(request["folder"])
        observe(request["port"], request["arguments"])


if __name__ == "__main__":
    main()
