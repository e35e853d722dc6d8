"""The fixture of the solution's tests."""

from __future__ import annotations

import ctypes
import shutil

import pytest

from research.solver.solution.library import compiled


@pytest.fixture(scope="package")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The compiled solver."""
    if shutil.which("cc") is None:
        pytest.skip("the solver is not compiled: there is no cc on the path")
    return compiled(tmp_path_factory.mktemp("solver"))
