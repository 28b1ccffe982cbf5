# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The client for tests that wait."""
from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from types import TracebackType
from typing import IO, Any, Callable, List, Optional, Type

from ._commands import Commands
from ._core import Core, Log, Name, OptionValue, Place, Steps, T
from ._playwright import is_page

# pytest shows the line of the test rather than these.
__tracebackhide__ = True

# The time between two calls of while_waiting, in seconds.
PULSE = 0.02
# The milliseconds that Playwright gets at a time for its handlers.
SLICE = 10
# The time that the program has to end by itself, in seconds.
ENDING = 5.0


class Aloud(Commands[List[str]]):
    """VoiceOver's cursor in a web page.

    ```
    with Aloud("https://example.org/", style="macos") as aloud:
        aloud.next()
        assert aloud.spoken == "heading level 1 Example Domain"
    ```

    Each command waits until it is carried out, and returns the phrases that were said.
    """

    def __init__(
        self, url: Place = None, *, attach: Name = None,
        page: Any = None, style: Optional[str] = None,
        hints: Optional[bool] = None, binary: Optional[str] = None, timeout: float = 30.0,
        while_waiting: Optional[Callable[[], None]] = None, **options: OptionValue,
    ) -> None:
        """Describes the page; start(), `with` or the first use opens it.

        url: An address or a file, which is opened in a browser of its own.
        attach: The DevTools address of a running browser, such as http://127.0.0.1:9222, or its
            port.
        page: The page of that browser: its number, title or a part of the address. Or a page of
            Playwright, without attach; its browser needs `--remote-debugging-port=0`.
        style: ios, ipados or macos.
        hints: Whether hints are said.
        binary: The program; otherwise that of the variable ALOUD, or `aloud` in PATH.
        timeout: The seconds that a command may take.
        while_waiting: Called again and again during a command, for what has to go on meanwhile; for
            a page of Playwright, its handlers do.
        options: Other options of `aloud explore web`, such as device="iphone", no_sandbox=True.
        """
        self._core = Core(url, attach, page, style, hints, binary, timeout, options)
        if while_waiting is None and is_page(page):
            while_waiting = lambda: page.wait_for_timeout(SLICE)
        self._while_waiting = while_waiting
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._errors: Optional[IO[bytes]] = None
        self._selector = selectors.DefaultSelector()
        self._has_started = False

    # Start and end

    def start(self) -> None:
        """Opens the page, and waits until its first phrases are said."""
        if self._has_started:
            return
        calls, value = self._core.prepare(), None
        try:
            while True:
                value = calls.send(value)
        except StopIteration:
            pass
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                self._core.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=self._errors, bufsize=0)
        except OSError as error:
            self._errors.close()
            raise self._core.not_found(error) from None
        # A start that failed before can be tried again.
        self._has_started = True
        if self._process.stdout is not None:
            self._selector.register(self._process.stdout, selectors.EVENT_READ)
        self._core.send = self._send
        try:
            self._finish(self._core.start())
        except BaseException:
            self.close()
            raise

    @property
    def has_started(self) -> bool:
        """Whether the page was opened, or could not be."""
        return self._has_started

    def close(self) -> None:
        """Ends the program, and the browser that it started."""
        process, self._process = self._process, None
        if process is None or self._errors is None or process.stdin is None:
            return
        try:
            process.stdin.close()
        except OSError:
            pass
        # The end of its input ends it, unless the page keeps it busy.
        for end in (None, process.terminate, process.kill):
            if end is not None:
                end()
            try:
                process.wait(ENDING)
                break
            except subprocess.TimeoutExpired:
                pass
        self._selector.close()
        if process.stdout is not None:
            process.stdout.close()
        self._errors.close()
        self._core.closed()

    def __enter__(self) -> Aloud:
        self.start()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    # What was said

    @property
    def spoken(self) -> str:
        """The last phrase, without its hint."""
        self._listen()
        return self._core.spoken

    @property
    def log(self) -> Log:
        """All phrases since the start or clear()."""
        self._listen()
        return self._core.log

    @property
    def hints(self) -> Log:
        """All hints since the start or clear()."""
        self._listen()
        return self._core.hints

    @property
    def item(self) -> str:
        """The words with which the cursor last arrived at an item."""
        self._listen()
        return self._core.item

    @property
    def boundary(self) -> bool:
        """Whether the last command found no further item."""
        self._listen()
        return self._core.boundary

    def clear(self) -> None:
        """Empties log and hints."""
        self._listen()
        self._core.clear()

    def until(self, text: str, timeout: float = 5.0) -> str:
        """Waits until a phrase contains the text, and returns the phrase.

        Looks at what was said since the last command began, or after the phrase that the last
        until() returned.
        """
        self.start()
        return self._finish(self._core.until(text, timeout))

    # Reading

    def _run(self, word: str, argument: Optional[str] = None) -> List[str]:
        self.start()
        return self._finish(self._core.perform(word, argument))

    def _finish(self, steps: Steps[T]) -> T:
        while self._read(0):
            pass
        try:
            while True:
                self._read(next(steps))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    def _listen(self) -> None:
        """Takes what was said meanwhile."""
        self.start()
        while self._read(0):
            pass

    def _read(self, deadline: float) -> bool:
        """Reads until there is something or the deadline passes; returns whether there was."""
        while self._process is not None and self._process.stdout is not None:
            left = max(0.0, deadline - time.monotonic())
            pulse = left if self._while_waiting is None else min(left, PULSE)
            if self._selector.select(pulse):
                data = os.read(self._process.stdout.fileno(), 1 << 16)
                self._core.feed(data) if data else self._end()
                return bool(data)
            if left == 0:
                return False
            if self._while_waiting is not None:
                self._while_waiting()
        return False

    def _send(self, line: bytes) -> None:
        if self._process is None or self._process.stdin is None:
            return
        try:
            self._process.stdin.write(line)
        except OSError:
            # It has ended; the end of its output is read next, with the reason.
            pass

    def _end(self) -> None:
        """Takes the end of the program."""
        if self._process is None or self._errors is None:
            return
        status = self._process.wait()
        self._errors.seek(0)
        self._core.ended(status, self._errors.read().decode(errors="replace"))
        self.close()
