"""Bring the message catalogs up to date with the source.

Run it after a change to a text that people read, and again after translating::

    python tools/catalogs.py

It collects the English texts, writes them into ``lsteach/locale/<language>/LC_MESSAGES/lsteach.po``
beside the translations that are there, and compiles the ``.mo`` files. Both are committed. The
same source always gives the same files: sorted, without dates and line numbers. A new language
starts with a new, empty folder.
"""

from __future__ import annotations

import ast
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "lsteach" / "locale"

SOURCES = ("lsteach/words.py", "lsteach/engine/*.py", "lsteach/app/*_command.py")
"""The files whose texts are translated. Texts elsewhere stay English."""

MARKS: dict[str, Any] = {
    "N_": None,
    "words": None,
    "self": None,
    "count": (1, 2),  # a singular and a plural
    "problem": (2,),  # after the key
}
"""The calls that mark a text, beside the error classes, and where it stands in them."""

Text = str | tuple[str, ...]


class _Texts(Catalog):
    """A catalog whose header never changes by itself."""

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "lsteach"),
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def languages() -> list[str]:
    """Return the languages that have a folder.

    >>> languages()
    ['de', 'nl']
    """
    return sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())


def path(language: str, ending: str) -> Path:
    """Return where a catalog lies; ``ending`` is ``po`` or ``mo``."""
    return LOCALE / language / "LC_MESSAGES" / f"lsteach.{ending}"


def source_texts() -> dict[Text, list[str]]:
    """Return every English text in the source, with the files it stands in.

    >>> source_texts()["{rank} of {suit}"]
    ['lsteach/words.py']
    """
    marks = MARKS | dict.fromkeys(_error_classes())
    found: dict[Text, list[str]] = {}
    for file in sorted(file for pattern in SOURCES for file in ROOT.glob(pattern)):
        name = file.relative_to(ROOT).as_posix()
        for _, text, _, _ in extract_from_file("python", file, keywords=marks):
            files = found.setdefault(text, [])
            if name not in files:
                files.append(name)
    return found


def _error_classes() -> list[str]:
    module = ast.parse((ROOT / "lsteach/engine/errors.py").read_text("utf-8"))
    return [node.name for node in module.body if isinstance(node, ast.ClassDef)]


def read(language: str) -> Catalog:
    """Return the catalog as it lies in the folder; empty where there is none yet."""
    file = path(language, "po")
    return read_po(BytesIO(file.read_bytes() if file.exists() else b""), locale=language)


def updated(language: str) -> Catalog:
    """Return a catalog of the texts in the source, with the translations that are there."""
    old = read(language)
    title = f"# The texts of lsteach in {Locale.parse(language).english_name}."
    new = _Texts(locale=language, header_comment=title, fuzzy=False)
    for text, files in source_texts().items():
        known = old.get(text)
        new.add(
            text,
            known.string if known else "",
            locations=[(name, 1) for name in files],
            flags=["fuzzy"] if known and known.fuzzy else [],
            user_comments=known.user_comments if known else (),
        )
    return new


def as_po(catalog: Catalog) -> bytes:
    """Return the text of a ``.po`` file."""
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, include_lineno=False)
    return file.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """Return the content of the compiled ``.mo`` file."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def main() -> None:
    """Write all catalogs, and say what is still to be translated and what fell out."""
    for language in languages():
        old, new = read(language), updated(language)
        path(language, "po").parent.mkdir(exist_ok=True)
        path(language, "po").write_bytes(as_po(new))
        path(language, "mo").write_bytes(as_mo(new))
        missing = [message.id for message in new if message.id and not any(message.string or "")]
        gone = [message for message in old if message.id and message.id not in new]
        print(f"{language}: {len(new)} texts, {len(missing)} to translate")
        for text in missing:
            print(f"  to translate: {text}")
        for message in gone:
            print(f"  no longer there: {message.id} ({message.string})")


if __name__ == "__main__":
    main()
