# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Where a page of Playwright is, so that Aloud can attach to it."""
from __future__ import annotations

import os
from typing import Any, Generator, Tuple

from ._errors import AloudError

# Lets Aloud in beside Playwright; the browser chooses a free port.
LAUNCH_ARGUMENT = "--remote-debugging-port=0"


def is_page(page: Any) -> bool:
    """Whether this is a page of Playwright rather than the name of one."""
    return hasattr(page, "context")


def attachment(page: Any) -> Generator[Any, Any, Tuple[str, str]]:
    """Finds the address of a page's browser, and the browser's name for the page.

    Yields the result of each call of Playwright and takes its value, so that it serves both of
    Playwright's interfaces.
    """
    browser = page.context.browser.browser_type.name if page.context.browser else "chromium"
    if browser != "chromium":
        raise AloudError(
            f"Aloud attaches to pages of Chromium, and this one is in {browser}; run the test with "
            "--browser chromium")
    session = yield page.context.new_cdp_session(page)
    target = yield session.send("Target.getTargetInfo")
    line = yield session.send("Browser.getBrowserCommandLine")
    yield session.detach()
    return f"http://127.0.0.1:{_port(line['arguments'])}", target["targetInfo"]["targetId"]


def _port(arguments: Any) -> int:
    """The port of a browser with these arguments."""
    options = dict(argument.partition("=")[::2] for argument in arguments)
    port = int(options.get("--remote-debugging-port") or -1)
    if port > 0:
        return port
    # The browser writes the port that it has chosen into its profile.
    path = os.path.join(options.get("--user-data-dir", ""), "DevToolsActivePort")
    try:
        if port == 0:
            with open(path, encoding="ascii") as file:
                return int(file.readline())
    except (OSError, ValueError):
        pass
    raise AloudError(
        f"the browser of the page has no DevTools port; launch it with {LAUNCH_ARGUMENT}, as the "
        "plugin for pytest does for fixtures of pytest-playwright")
