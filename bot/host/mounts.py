"""The file system on which a path lies, as Linux reports it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_MOUNTS: Final = Path("/proc/self/mountinfo")
_NETWORK: Final = re.compile(
    r"nfs\d?|cifs|smb\w*|ncpfs|afs|9p|ceph|lustre|beegfs|gfs2|ocfs2|glusterfs|virtiofs|vboxsf|davfs"
    r"|fuse\.(sshfs|rclone|s3fs|glusterfs|cephfs|davfs\d?|smbnetfs|goofys|gcsfuse|mount-s3|blobfuse\d?)"
)
"""File systems of other machines, whose locks and shared memory do not work across machines."""


def network_share(path: Path) -> str | None:
    """The type of the network file system on which a path lies; None if that is none, or not known."""
    try:
        mounts = _MOUNTS.read_text("utf-8", "surrogateescape")
    except OSError:
        return None
    return share_in(mounts, path.absolute())


def share_in(mounts: str, path: Path) -> str | None:
    """As ``network_share``, among given mounts.

    Args:
        mounts: in the form of ``/proc/self/mountinfo``.
    """
    longest, kind = -1, ""
    for line in mounts.splitlines():
        place, _, about = line.partition(" - ")
        folder = Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), place.split()[4]))
        # The last of several mounts at one place is visible.
        if path.is_relative_to(folder) and len(folder.parts) >= longest:
            longest, kind = len(folder.parts), about.split()[0]
    return kind if _NETWORK.fullmatch(kind) else None
