# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The fixture by which pytest-playwright launches browsers to which Aloud can attach."""
from __future__ import annotations

from typing import Any, Dict, Optional

import pytest

from ._playwright import LAUNCH_ARGUMENT, has_port


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: Dict[str, Any], browser_name: str
) -> Dict[str, Any]:
    """The arguments of pytest-playwright and a DevTools port, unless they have one."""
    arguments = list(browser_type_launch_args.get("args") or [])
    if browser_name != "chromium" or has_port(arguments):
        return browser_type_launch_args
    return {**browser_type_launch_args, "args": arguments + [LAUNCH_ARGUMENT]}


def missing_port(request: pytest.FixtureRequest) -> Optional[str]:
    """Why the browser of pytest-playwright has no DevTools port, if fixtures of the tests are why."""
    name = "browser_type_launch_args"
    if name not in request.fixturenames or not request.config.pluginmanager.hasplugin("playwright"):
        return None
    if has_port(request.getfixturevalue(name).get("args")):
        return None
    return (
        f"a fixture {name} of your tests, in a conftest.py for example, replaces the args that "
        "Aloud's plugin gives Chromium, so the browser has no DevTools port; keep them: "
        f'"args": [*{name}.get("args", []), …]')
