"""The garbage collector leaves alone what the server has imported.

All of that stays until the server ends. In a full collection it is looked through nevertheless, and
for 150 ms nobody is answered.
"""

from __future__ import annotations

import gc


def leave_imports_alone() -> None:
    """Count everything that there is now as permanent: to be called before the first page."""
    gc.freeze()
