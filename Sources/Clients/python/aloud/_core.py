# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""What both clients share: the command line, the lines of `aloud`, and what they mean.

The operations are generators. Each yields a deadline when it needs more lines, and goes on once
lines were fed or the deadline has passed. So the clients differ only in how they wait.
"""
from __future__ import annotations

import json
import os
import time
from typing import Any, Callable, Dict, Generator, List, Mapping, Optional, Tuple, TypeVar, Union

from ._errors import AloudEnded, AloudError, AloudNotFound, CommandFailed, NoAnswer, NotSaid
from ._playwright import attachment, is_page

# pytest shows the line of the test rather than these.
__tracebackhide__ = True

T = TypeVar("T")
Steps = Generator[float, None, T]
OptionValue = Union[str, int, float, bool, "os.PathLike[str]", None]
Place = Union[str, "os.PathLike[str]", None]
Name = Union[str, int, None]

# A browser takes longer to start than a command, in seconds.
STARTING = 60.0
# The phrases that an error shows.
SHOWN = 40


class Log(List[str]):
    """A list of phrases that prints one a line."""

    def __str__(self) -> str:
        return self.last(len(self))

    def last(self, count: int) -> str:
        """The last phrases, one a line with its number."""
        first = max(0, len(self) - count)
        lines = [f"{number:4}  {self[number - 1]}" for number in range(first + 1, len(self) + 1)]
        return "\n".join((["   …"] if first else []) + lines) or "(nothing)"


def command_line(
    url: Place, attach: Name, page: Name,
    style: Optional[str], hints: Optional[bool], options: Mapping[str, OptionValue],
) -> List[str]:
    """The arguments of `aloud`; a page is opened by its URL, or is one of a running browser."""
    if (url is None) == (attach is None):
        raise ValueError(
            "Aloud needs a page: give either url= or attach=, the address of a browser")
    if page is not None and attach is None:
        raise ValueError("page= chooses a page of a running browser; give its address as attach=")
    words = ["explore", "web", "--json"]
    if attach is not None:
        words += ["--attach", f"http://127.0.0.1:{attach}" if isinstance(attach, int) else attach]
    if page is not None:
        words += ["--page", str(page)]
    if style is not None:
        words += ["--style", style]
    if hints is not None:
        words += ["--hints", "on" if hints else "off"]
    for name, value in options.items():
        if value is None or value is False:
            continue
        words.append("--" + name.replace("_", "-"))
        if value is not True:
            words.append(os.fspath(value) if isinstance(value, os.PathLike) else str(value))
    return words if url is None else words + ["--", os.fspath(url)]


class Core:
    """A conversation with `aloud`, without its input and output."""

    def __init__(
        self, url: Place, attach: Name, page: Any,
        style: Optional[str], hints: Optional[bool], binary: Optional[str], timeout: float,
        options: Mapping[str, OptionValue],
    ) -> None:
        self._page = page if is_page(page) else None
        # Why the browser of a page of Playwright has no DevTools port, if that is known.
        self.missing_port: Optional[str] = None
        self._wording = (style, hints, options)
        self._program = binary or os.environ.get("ALOUD") or "aloud"
        self.command: List[str] = []
        if self._page is None:
            self._describe(url, attach, page)
        elif url is not None or attach is not None:
            raise ValueError("page= is a page of Playwright, which needs neither url= nor attach=")
        self.timeout = timeout
        self.send: Callable[[bytes], None] = lambda line: None
        self.item = ""
        self.boundary = False
        self._phrases: List[str] = []
        self._hints: List[str] = []
        # The numbers of phrases and hints at the last clear().
        self._cleared = (0, 0)
        # The first phrase that until() looks at.
        self._unheard = 0
        self._item_node: Optional[str] = None
        self._rest = b""
        # Why nothing more can be said.
        self._fault: Optional[AloudError] = None
        # The number of the last line sent, and what came of those that were carried out.
        self._sent = 0
        self._last = "the start"
        self._outcomes: Dict[int, Tuple[List[str], Optional[str]]] = {}
        # What the present line has led to.
        self._said: List[str] = []
        self._failure: Optional[str] = None

    # What was said

    @property
    def log(self) -> Log:
        return Log(self._phrases[self._cleared[0]:])

    @property
    def hints(self) -> Log:
        return Log(self._hints[self._cleared[1]:])

    @property
    def spoken(self) -> str:
        return self._phrases[-1] if self._phrases else ""

    def clear(self) -> None:
        self._cleared = (len(self._phrases), len(self._hints))

    # The lines of `aloud`

    def feed(self, data: bytes) -> None:
        """Takes output of the program; a line may come in pieces."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            try:
                message = json.loads(line)
            except ValueError:
                message = None
            if isinstance(message, dict):
                self._take(message)
            else:
                self._fail(AloudError(
                    f"{self._command_line()} printed {line[:200]!r}, which is no object of JSON; "
                    "use the client and the program of one version"))

    def _take(self, message: Dict[str, Any]) -> None:
        if "said" in message:
            self._take_phrase(message)
        elif "command" in message:
            self._unheard = len(self._phrases)
            self._said, self._failure, self.boundary = [], None, False
        elif message.get("event") == "boundary":
            self.boundary = True
        elif "error" in message:
            self._failure = message["error"]
        elif "done" in message:
            self._outcomes[message["done"]] = (self._said, self._failure)
            self._said, self._failure = [], None

    def _take_phrase(self, message: Dict[str, Any]) -> None:
        phrase = message["said"]
        # A hint may be said alone.
        if phrase:
            self._phrases.append(phrase)
            self._said.append(phrase)
        if message.get("hint"):
            self._hints.append(message["hint"])
        if message.get("cursor") and message.get("node") != self._item_node:
            self.item, self._item_node = phrase, message.get("node")

    def ended(self, status: int, errors: str) -> None:
        """Takes the end of the program: its exit status and its standard error."""
        self._fail(AloudEnded(
            f"{self._program} ended with status {status} at {self._last}: "
            f"{errors.strip() or 'it printed no error'}\n"
            f"The command was: {self._command_line()}\nSaid before:\n{self.log.last(SHOWN)}"))

    def closed(self) -> None:
        """Takes the end that the client wanted."""
        self._fail(AloudEnded("this client was closed; create another one"))

    def _fail(self, fault: AloudError) -> None:
        # The first fault has caused the others.
        self._fault = self._fault or fault

    def not_found(self, error: OSError) -> AloudNotFound:
        """The error for a program that cannot be run."""
        return AloudNotFound(
            f"cannot run {self._program!r}: {error.strerror}; install Aloud, or name the program "
            "in the variable ALOUD or with binary=")

    def _command_line(self) -> str:
        return " ".join(self.command)

    def _describe(
        self, url: Place, attach: Name,
        page: Name,
    ) -> None:
        self.command = [self._program] + command_line(url, attach, page, *self._wording)

    # Operations

    def prepare(self) -> Generator[Any, Any, None]:
        """Finds the page of Playwright, if it is one; see attachment()."""
        if self._page is not None:
            attach, name = yield from attachment(self._page, self.missing_port)
            self._describe(None, attach, name)

    def start(self) -> Steps[None]:
        """Waits until the page is there and its first phrases are said."""
        # An empty line is carried out when the page has come to rest.
        yield from self._carry_out("", "the start", max(self.timeout, STARTING))

    def perform(self, word: str, argument: Optional[str] = None) -> Steps[List[str]]:
        """Carries out a command, and returns what was said."""
        line, limit = word, self.timeout
        if argument is not None:
            if argument != argument.strip() or "\n" in argument or not argument:
                raise ValueError(
                    f"{word} takes one line of text without white space around it, not "
                    f"{argument!r}; press return or space with press()")
            line += " " + argument
            limit += float(argument) if word == "wait" else 0
        shown = line
        if word == "type" or word == "key" and len(argument or "") == 1:
            # It may be a password, which must not reach the log of a test.
            shown = f"{word} with {len(argument or '')} characters"
        said, failure = yield from self._carry_out(line, f'the command "{shown}"', limit)
        if failure is not None:
            raise CommandFailed(f'"{shown}" failed at the item "{self.item}": {failure}')
        return said

    def _carry_out(
        self, line: str, name: str, limit: float
    ) -> Steps[Tuple[List[str], Optional[str]]]:
        self._require()
        self._sent += 1
        number, deadline = self._sent, time.monotonic() + limit
        self._last = name
        self.send(line.encode() + b"\n")
        while number not in self._outcomes:
            self._require()
            if time.monotonic() >= deadline:
                raise NoAnswer(
                    f"{name} was not carried out within {limit:g} s; the page may be busy, or give "
                    f"a longer timeout=\nSaid so far:\n{self.log.last(SHOWN)}")
            yield deadline
        return self._outcomes.pop(number)

    def until(self, text: str, timeout: float) -> Steps[str]:
        """Waits for a phrase with a text, and returns the phrase."""
        deadline = time.monotonic() + timeout
        place = self._unheard
        while True:
            while place < len(self._phrases):
                place += 1
                if text in self._phrases[place - 1]:
                    self._unheard = place
                    return self._phrases[place - 1]
            self._require()
            if time.monotonic() >= deadline:
                heard = Log(self._phrases[self._unheard:])
                raise NotSaid(
                    f'no phrase with "{text}" was said within {timeout:g} s since {self._last}; '
                    "check the text, or give a longer timeout=\n"
                    f"Said since then:\n{heard.last(SHOWN)}\n"
                    f"Said in all:\n{self.log.last(SHOWN)}")
            yield deadline

    def _require(self) -> None:
        if self._fault is not None:
            raise self._fault
