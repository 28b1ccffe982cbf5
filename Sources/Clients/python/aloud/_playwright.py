# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Where a page of Playwright is, so that Aloud can attach to it."""
from __future__ import annotations

import os
import re
from typing import Any, Generator, Optional, Tuple

from ._errors import AloudError

# Lets Aloud in beside Playwright; the browser chooses a free port.
LAUNCH_ARGUMENT = "--remote-debugging-port=0"


def is_page(page: Any) -> bool:
    """Whether this is a page of Playwright rather than the name of one."""
    return hasattr(page, "context")


def has_port(arguments: Any) -> bool:
    """Whether arguments of a browser give it a DevTools port."""
    return any(str(name).startswith("--remote-debugging-port") for name in arguments or [])


def attachment(
    page: Any, cause: Optional[str] = None
) -> Generator[Any, Any, Tuple[str, str]]:
    """Finds the address of a page's browser, and the browser's name for the page.

    The cause says why the browser has no port, and what to do, if that is known.

    Yields the result of each call of Playwright and takes its value, so that it serves both of
    Playwright's interfaces.
    """
    browser = page.context.browser
    kind = browser.browser_type.name if browser is not None else "a persistent context"
    if kind != "chromium":
        raise AloudError(
            f"Aloud attaches to pages of a Chromium that was launched, and this one is in {kind}; "
            "run the test with --browser chromium, or name the browser's address as attach=")
    session = yield browser.new_browser_cdp_session()
    system = yield session.send("SystemInfo.getInfo")
    yield session.detach()
    session = yield page.context.new_cdp_session(page)
    target = yield session.send("Target.getTargetInfo")
    yield session.detach()
    port = _port(system["commandLine"])
    if port is None:
        raise AloudError(
            cause or f"the browser of the page has no DevTools port; launch it with {LAUNCH_ARGUMENT}")
    return f"http://127.0.0.1:{port}", target["targetInfo"]["targetId"]


def _port(command: str) -> Optional[int]:
    """The port of a browser that was launched with this command line; None if it has none."""
    options = dict(re.findall(r" --([a-z-]+)=(.*?)(?= --|$)", command))
    port = options.get("remote-debugging-port")
    try:
        if port == "0":
            # The browser writes the port that it has chosen into its profile.
            path = os.path.join(options["user-data-dir"].strip('"'), "DevToolsActivePort")
            with open(path, encoding="ascii") as file:
                port = file.readline()
        if port is not None:
            return int(port)
    except (KeyError, OSError, ValueError):
        pass
    return None
