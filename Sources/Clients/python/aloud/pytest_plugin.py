# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""A plugin for pytest: the fixture `aloud` hears the fixture `page` of pytest-playwright."""
from __future__ import annotations

import contextlib
from typing import Any, Dict, Generator, Iterator

import pytest

from . import _pytest_launching
from ._synchronous import Aloud


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("aloud", "what VoiceOver would say")
    group.addoption("--aloud-style", metavar="STYLE", default="macos", help="ios, ipados or macos")
    group.addoption("--aloud-hints", choices=["on", "off"], help="say hints")
    group.addoption("--aloud-binary", metavar="PROGRAM", help="the program, not aloud in PATH")
    group.addoption(
        "--aloud-timeout", metavar="SECONDS", type=float, default=30.0,
        help="the time that a command may take")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "aloud(style=..., hints=..., ...): options of Aloud for this test")
    # Registered after all plugins, so that its fixture comes before that of pytest-playwright.
    if config.pluginmanager.hasplugin("playwright"):
        config.pluginmanager.register(_pytest_launching, "aloud-launching")


@pytest.fixture
def aloud(request: pytest.FixtureRequest) -> Iterator[Aloud]:
    """VoiceOver's cursor in the fixture `page`; the first use reads the page as it is then."""
    try:
        page = request.getfixturevalue("page")
    except pytest.FixtureLookupError:
        raise pytest.UsageError(
            "the fixture aloud hears the fixture page, which is missing; install pytest-playwright "
            "or define a fixture page, or create Aloud(url) in the test") from None
    config = request.config
    hints = config.getoption("--aloud-hints")
    options: Dict[str, Any] = {
        "style": config.getoption("--aloud-style"),
        "hints": None if hints is None else hints == "on",
        "binary": config.getoption("--aloud-binary"),
        "timeout": config.getoption("--aloud-timeout"),
    }
    for mark in reversed(list(request.node.iter_markers("aloud"))):
        options.update(mark.kwargs)
    with contextlib.closing(Aloud(page=page, **options)) as hearer:
        hearer._core.missing_port = _pytest_launching.missing_port(request)
        yield hearer


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Shows what was said in the report of a test that fails."""
    outcome = yield
    report = outcome.get_result()
    hearer = getattr(item, "funcargs", {}).get("aloud")
    if report.when == "call" and report.failed and isinstance(hearer, Aloud):
        if hearer.has_started:
            report.sections.append(("what Aloud said", str(hearer.log)))
