# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The errors of the clients. Each says what is wrong, where, why, and what to do."""


class AloudError(Exception):
    """An error of a client."""


class AloudNotFound(AloudError):
    """The program `aloud` cannot be run."""


class AloudEnded(AloudError):
    """The program `aloud` ended before its time; the message has its standard error."""


class CommandFailed(AloudError):
    """A command failed in the page, and Aloud goes on."""


class NoAnswer(AloudError):
    """A command was not carried out in time."""


class NotSaid(AloudError, AssertionError):
    """No phrase had the expected text in time; the message has the log."""
