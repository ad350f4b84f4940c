"""Compile the template of lessons once, not for every page.

nbconvert makes a new Jinja environment for each page, and so Jinja reads and compiles about ten
template files again: 85 ms of one core. The environment has no setting for a cache, so nbconvert is
given an environment class that has one.
"""

from __future__ import annotations

from types import CodeType
from typing import Any

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from nbconvert.exporters import templateexporter


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in memory, by name, file, text and kind of environment."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str, bool], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Put what is kept of a template into its bucket."""
        bucket.code = self.kept.get(self._key(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was compiled."""
        if bucket.code is not None:
            self.kept[self._key(bucket)] = bucket.code

    def _key(self, bucket: Bucket) -> tuple[str, str, bool]:
        return bucket.key, bucket.checksum, bucket.environment.is_async


COMPILED = CompiledTemplates()


class RememberingEnvironment(Environment):
    """Jinja's environment with the compiled templates of all others."""

    def __init__(self, **options: Any) -> None:
        super().__init__(bytecode_cache=COMPILED, **options)


def remember_templates() -> None:
    """Let nbconvert, and Voilà with it, compile each template once in this process."""
    vars(templateexporter)["Environment"] = RememberingEnvironment
