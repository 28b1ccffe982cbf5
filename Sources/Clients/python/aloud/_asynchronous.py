# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The client for tests with asyncio."""
from __future__ import annotations

import asyncio
import tempfile
import time
from types import TracebackType
from typing import IO, Any, Awaitable, List, Optional, Type

from ._commands import Commands
from ._core import Core, Log, Name, OptionValue, Place, Steps, T
from ._synchronous import ENDING

# pytest shows the line of the test rather than these.
__tracebackhide__ = True


class AsyncAloud(Commands[Awaitable[List[str]]]):
    """VoiceOver's cursor in a web page, for asyncio.

    ```
    async with AsyncAloud("https://example.org/", style="macos") as aloud:
        await aloud.next()
        assert aloud.spoken == "heading level 1 Example Domain"
    ```
    """

    def __init__(
        self, url: Place = None, *, attach: Name = None,
        page: Any = None, style: Optional[str] = None,
        hints: Optional[bool] = None, binary: Optional[str] = None, timeout: float = 30.0,
        **options: OptionValue,
    ) -> None:
        """Describes the page, as Aloud does.

        start(), `async with` or the first command opens it.
        """
        self._core = Core(url, attach, page, style, hints, binary, timeout, options)
        self._process: Optional[asyncio.subprocess.Process] = None
        self._errors: Optional[IO[bytes]] = None
        self._reader: Optional[asyncio.Task[None]] = None
        self._starter: Optional[asyncio.Task[None]] = None
        # Set when there is something new, and replaced.
        self._news: Optional[asyncio.Event] = None

    # Start and end

    async def start(self) -> None:
        """Opens the page, and waits until its first phrases are said."""
        # Of several first commands at once, only one starts it.
        if self._starter is None:
            self._starter = asyncio.ensure_future(self._start())
        await asyncio.shield(self._starter)

    async def _start(self) -> None:
        calls, value = self._core.prepare(), None
        try:
            while True:
                value = await calls.send(value)
        except StopIteration:
            pass
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._core.command, stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, stderr=self._errors)
        except OSError as error:
            self._errors.close()
            raise self._core.not_found(error) from None
        if self._process.stdin is not None:
            self._core.send = self._process.stdin.write
        self._news = asyncio.Event()
        self._reader = asyncio.ensure_future(self._read())
        try:
            await self._finish(self._core.start())
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Ends the program, and the browser that it started."""
        process, self._process = self._process, None
        if process is None or process.stdin is None or self._reader is None:
            return
        self._core.closed()
        process.stdin.close()
        # The end of its input ends it, unless the page keeps it busy.
        for end in (None, process.terminate, process.kill):
            if end is not None and process.returncode is None:
                end()
            if (await asyncio.wait([self._reader], timeout=ENDING))[0]:
                break

    async def __aenter__(self) -> AsyncAloud:
        await self.start()
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()

    # What was said

    @property
    def spoken(self) -> str:
        """The last phrase, without its hint."""
        return self._core.spoken

    @property
    def log(self) -> Log:
        """All phrases since the start or clear()."""
        return self._core.log

    @property
    def hints(self) -> Log:
        """All hints since the start or clear()."""
        return self._core.hints

    @property
    def item(self) -> str:
        """The words with which the cursor last arrived at an item."""
        return self._core.item

    @property
    def boundary(self) -> bool:
        """Whether the last command found no further item."""
        return self._core.boundary

    def clear(self) -> None:
        """Empties log and hints."""
        self._core.clear()

    async def until(self, text: str, timeout: float = 5.0) -> str:
        """Waits until a phrase contains the text, and returns the phrase.

        Looks at what was said since the last command began, or after the phrase that the last
        until() returned.
        """
        await self.start()
        return await self._finish(self._core.until(text, timeout))

    # Reading

    async def _run(self, word: str, argument: Optional[str] = None) -> List[str]:
        await self.start()
        return await self._finish(self._core.perform(word, argument))

    async def _finish(self, steps: Steps[T]) -> T:
        try:
            while True:
                left = next(steps) - time.monotonic()
                if self._news is not None and left > 0:
                    try:
                        await asyncio.wait_for(self._news.wait(), left)
                    except asyncio.TimeoutError:
                        pass
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    async def _read(self) -> None:
        """Takes what is said, until the program ends."""
        process, errors = self._process, self._errors
        if process is None or process.stdout is None or errors is None:
            return
        while data := await process.stdout.read(1 << 16):
            self._core.feed(data)
            self._tell()
        status = await process.wait()
        errors.seek(0)
        self._core.ended(status, errors.read().decode(errors="replace"))
        errors.close()
        self._tell()

    def _tell(self) -> None:
        """Wakes all that wait for something new."""
        if self._news is not None:
            self._news.set()
        self._news = asyncio.Event()
