# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The fixture by which pytest-playwright launches browsers to which Aloud can attach."""
from __future__ import annotations

from typing import Any, Dict

import pytest

from ._playwright import LAUNCH_ARGUMENT


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: Dict[str, Any], browser_name: str
) -> Dict[str, Any]:
    """The arguments of pytest-playwright and a DevTools port, unless they have one."""
    arguments = list(browser_type_launch_args.get("args") or [])
    has_port = any(name.startswith("--remote-debugging-port") for name in arguments)
    if browser_name != "chromium" or has_port:
        return browser_type_launch_args
    return {**browser_type_launch_args, "args": arguments + [LAUNCH_ARGUMENT]}
