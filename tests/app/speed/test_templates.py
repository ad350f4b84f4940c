"""Voilà compiles the template of lessons once."""

from __future__ import annotations

import jinja2
import pytest
from nbconvert.exporters import templateexporter
from voila.exporter import VoilaExporter
from voila.paths import collect_template_paths

from lsteach.app.speed.templates import RememberingEnvironment, remember_templates


def load_template() -> jinja2.Template:
    paths = collect_template_paths(["voila", "nbconvert"], "lab")
    template = VoilaExporter(template_paths=paths, template_name="lab").template
    assert isinstance(template, jinja2.Template)
    return template


def test_a_template_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # Where nbconvert has no such name, it makes its environments elsewhere: so must we.
    monkeypatch.setitem(vars(templateexporter), "Environment", jinja2.Environment)
    remember_templates()
    first = load_template()
    assert isinstance(first.environment, RememberingEnvironment)
    monkeypatch.setattr(jinja2.Environment, "_generate", None)  # no compiling from here on
    second = load_template()
    assert second.environment is not first.environment
    assert second.root_render_func is not first.root_render_func


def test_each_page_of_the_stock_exporter_compiles_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(templateexporter), "Environment", jinja2.Environment)
    load_template()
    monkeypatch.setattr(jinja2.Environment, "_generate", None)
    with pytest.raises(TypeError):
        load_template()
