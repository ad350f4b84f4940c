"""A table's own rules, sent as a file by the reader."""

from __future__ import annotations

import os
import re
import tempfile

from lsteach.engine.labels import load_rules
from lsteach.engine.rules import Rules


def house_rules(name: str, content: bytes) -> Rules:
    """Load and check the rules in a TOML file; afterwards their label is known.

    ``name`` is the file's name, for the sentence that says what is wrong. Raises ``UnknownRules``.

    >>> text = b'label = "grandma"\\nbase = "noris"\\n[start]\\nvalue = 7\\n'
    >>> house_rules("grandma.toml", text).start
    7
    """
    plain = re.sub(r"[^\w.-]", "_", os.path.basename(name))[-60:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, plain.removesuffix(".toml") + ".toml")
        with open(path, "wb") as file:
            file.write(content)
        return load_rules(path)
