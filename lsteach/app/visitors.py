"""What whoever reaches the server may ask of it: pages and their controls, nothing else.

`docs/security.md` lists what was tried and how it is answered; `tests/app/test_hostile.py` tries
it.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError

from lsteach.app.pages import give_page_its_cookie

PAGE_MESSAGES = [
    "comm_open",
    "comm_msg",
    "comm_close",
    "comm_info_request",
    "kernel_info_request",
]
"""What a page sends to its kernel. Voilà also lets it end any kernel in this way; ours does not."""

NOT_SERVED = [
    r"(?s).*\.(ipynb|py)",  # as Voilà has it
    r"(?s)(.*[/\\])?\..*",  # hidden files, and all in hidden folders
    r"(?s).*[\0-\x1f].*",  # no file's name, and the system would stumble over it
]
"""Names of files beside the notebooks that are kept back, pictures too."""


def let_in(handler: JupyterHandler, **_: Any) -> None:
    """Let a reader open a lesson: Voilà calls this hook before it starts the lesson's kernel.

    Another site's page could have its readers open lessons unseen, as pictures or in frames: their
    browsers say so, and HTTPError is raised. A link that they follow is welcome.
    """
    sent = handler.request.headers
    is_from_elsewhere = sent.get("Sec-Fetch-Site") == "cross-site"
    if is_from_elsewhere and sent.get("Sec-Fetch-Dest") != "document":
        raise HTTPError(403)
    give_page_its_cookie(handler)
