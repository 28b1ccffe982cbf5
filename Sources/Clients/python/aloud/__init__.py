# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Tests of what VoiceOver would say about a web page, by the program `aloud`."""
from ._asynchronous import AsyncAloud
from ._errors import AloudEnded, AloudError, AloudNotFound, CommandFailed, NoAnswer, NotSaid
from ._core import Log
from ._synchronous import Aloud

__all__ = [
    "Aloud", "AloudEnded", "AloudError", "AloudNotFound", "AsyncAloud", "CommandFailed", "Log",
    "NoAnswer", "NotSaid",
]
