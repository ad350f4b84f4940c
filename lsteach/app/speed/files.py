"""Send the files of the front end once, and packed where a network lies between.

A page needs 100 files, 5.3 MB. Voilà gives a browser no word on how long they hold (JupyterLab's
extensions: not at all), so it asks again for each page. Here a file with a hash in its name holds
for ever, any other for an hour. To other computers files go packed, a third of the size: thirty
first pages are then 50 MB of a school's network and not 160. On the same computer packing would
only take time.
"""

from __future__ import annotations

import gzip
import ipaddress
import os
import re
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from tornado.web import HTTPError, StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

HAS_HASH = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
TEMPLATE_FILE = re.compile(r"[\w.-]+/static/(?!.*\.\.).+")
PACKED_TYPES = (".js", ".css", ".svg", ".json")
WORTH_PACKING = 1000
FOR_EVER = "public, max-age=31536000, immutable"
AN_HOUR = "max-age=3600"


class KeptFiles(StaticFileHandler):
    """What the three handlers of files are given before their own: how long a file holds, packing.

    The setting `packed_folder` of the web server says where packed files lie.
    """

    original: str | None = None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """The path of the file to send: of its packed copy, where that is wanted."""
        self.original = super().validate_absolute_path(root, absolute_path)
        return self.original and self._packed(Path(self.original))

    def _packed(self, path: Path) -> str:
        headers = self.request.headers
        is_wanted = (
            "gzip" in headers.get("Accept-Encoding", "")
            and "Range" not in headers
            and not ipaddress.ip_address(self.request.remote_ip or "::1").is_loopback
        )
        if not is_wanted or path.suffix not in PACKED_TYPES:
            return str(path)
        found = path.stat()
        if found.st_size < WORTH_PACKING:
            return str(path)
        folder = Path(self.settings["packed_folder"])
        packed = folder / f"{found.st_dev}-{found.st_ino}-{found.st_mtime_ns}.gz"
        if not packed.exists():
            packed.write_bytes(gzip.compress(path.read_bytes(), 6))
            os.utime(packed, ns=(found.st_atime_ns, found.st_mtime_ns))
        return str(packed)

    def get_content_size(self) -> int:
        """The size of what is sent."""
        return Path(self.absolute_path or "").stat().st_size

    def get_content_type(self) -> str:
        """The type of the file itself, packed or not."""
        sent, self.absolute_path = self.absolute_path, self.original
        try:
            return super().get_content_type()
        finally:
            self.absolute_path = sent

    def set_headers(self) -> None:
        """Say how long the file holds, and whether it is packed."""
        super().set_headers()
        self.set_header("Vary", "Accept-Encoding")
        if self.absolute_path != self.original:
            self.set_header("Content-Encoding", "gzip")
        if HAS_HASH.search(self.request.path):
            self.set_header("Cache-Control", FOR_EVER)
        elif "v" not in self.request.arguments:
            self.set_header("Cache-Control", AN_HOUR)


class KeptStatic(KeptFiles, MultiStaticFileHandler):  # type: ignore[misc]
    """The files of Voilà's own front end."""


class KeptTemplate(KeptFiles, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of the template."""

    def parse_url_path(self, url_path: str) -> str:
        """The file's path; an address of another form leads nowhere."""
        if not TEMPLATE_FILE.fullmatch(url_path):
            raise HTTPError(404)
        return str(super().parse_url_path(url_path))


class KeptExtensions(KeptFiles, FileFindHandler):
    """The files of JupyterLab's extensions: the widgets'."""


KEPT = {
    MultiStaticFileHandler: KeptStatic,
    TemplateStaticFileHandler: KeptTemplate,
    FileFindHandler: KeptExtensions,
}


def with_kept_files(handlers: list[Any]) -> list[Any]:
    """Voilà's list of handlers, with ours in the place of its handlers of files."""
    return [(address, KEPT.get(kind, kind), *rest) for address, kind, *rest in handlers]
