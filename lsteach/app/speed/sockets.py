"""Talk to kernels through sockets in a private folder, not through TCP ports.

A port is chosen by opening and closing it, so two kernels that start together can choose the same
one; the second then hangs. A class that opens its lessons together does hit that. A file of one's
own cannot be taken by anybody, other users of the computer cannot reach it, and it is a little
quicker.
"""

from __future__ import annotations

from typing import Any


def private_sockets() -> dict[str, dict[str, Any]]:
    """The settings, for Voilà alone.

    Their addresses must stay under about 100 characters, so the folder lies in /tmp.

    >>> private_sockets()["KernelManager"]
    {'transport': 'ipc'}
    """
    return {"KernelManager": {"transport": "ipc"}, "Voila": {"connection_dir_root": "/tmp"}}
