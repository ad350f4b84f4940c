"""What whoever reaches the server may ask of it: pages and their controls, nothing else.

`docs/security.md` lists what was tried and how it is answered; `tests/app/test_hostile.py` tries
it.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlsplit

from jupyter_server.base.handlers import JupyterHandler
from tornado.httputil import HTTPServerRequest
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

LONGEST_NAME = 255
LONGEST_PATH = 2000
"""In bytes. Systems name no file with more, and stumble over it."""


def refuse_nonsense(request: HTTPServerRequest) -> None:
    """Raise HTTPError for an address that can be none, and for one that cannot be read."""
    path = unquote(request.path)
    names = path.encode().split(b"/")
    is_too_long = len(path) > LONGEST_PATH or max(map(len, names)) > LONGEST_NAME
    if is_too_long or not path.isprintable():
        raise HTTPError(404)
    try:
        for header in ("Origin", "Referer"):
            urlsplit(request.headers.get(header, ""))
    except ValueError as error:
        raise HTTPError(400) from error


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
