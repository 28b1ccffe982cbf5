# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Has pytest-playwright launch the Chromium of this machine."""
import pytest


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": "/usr/bin/chromium"}
