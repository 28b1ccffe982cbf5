# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Starts programs with a log each, waits for what they say, and ends them all."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import time


class StartError(Exception):
    """A program that does not start; the text has the end of its log."""


def free_port():
    """A TCP port of the loopback device that is free at the moment."""
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return opened.getsockname()[1]


class Processes:
    """The programs of a run, each the leader of a process group. Their logs are in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.running = {}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for process in reversed(list(self.running.values())):
            end(process)
        deadline = time.monotonic() + 5
        while (left := list(self.in_folder())) and time.monotonic() < deadline:
            for process in left:
                signal_process(process, signal.SIGKILL)
            time.sleep(0.02)

    def start(self, name, command, stdout=None, env=None):
        """Starts a program, with its output and its errors in a log."""
        with open(self.log(name), "wb") as log:
            try:
                process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=stdout or log, stderr=log, env=env,
                    start_new_session=True)
            except OSError as error:
                raise StartError(f"{command[0]}: {error.strerror}") from error
        self.running[name] = process
        return process

    def log(self, name):
        return self.folder / f"{name}.log"

    def ended(self, name):
        """The exit status of a program that has ended, else None."""
        return self.running[name].poll() if name in self.running else None

    def last_words_of(self, name):
        """The last lines of a program's log."""
        lines = self.log(name).read_text(errors="replace").strip().splitlines()
        return " | ".join(lines[-3:]) or "it printed nothing"

    def last_words(self, process):
        return self.last_words_of(self.name(process))

    def name(self, process):
        return next(name for name, each in self.running.items() if each is process)

    def wait_for_text(self, process, pattern, seconds):
        """Waits until a program prints what matches a pattern, and returns its first group."""
        def found():
            match = re.search(pattern, self.log(self.name(process)).read_text(errors="replace"))
            return match and match[1]
        return self.wait(process, seconds, found, f"it did not print {pattern}")

    def wait_for_port(self, process, port, seconds):
        """Waits until a program accepts connections."""
        def connects():
            with socket.socket() as opened:
                return opened.connect_ex(("127.0.0.1", port)) == 0
        self.wait(process, seconds, connects, f"it did not listen on port {port}")

    def wait(self, process, seconds, ready, fault):
        deadline = time.monotonic() + seconds
        while not (answer := ready()):
            ended = process.poll() is not None
            if ended or time.monotonic() > deadline:
                fault = f"it ended with status {process.returncode}" if ended else f"{fault} in {seconds} s"
                raise StartError(f"{self.name(process)}: {fault}: {self.last_words(process)}")
            time.sleep(0.05)
        return answer

    def in_folder(self):
        """The processes that were started with a path in the folder: a browser's, which are in
        process groups of their own."""
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit() and int(entry.name) != os.getpid():
                try:
                    if os.fsencode(self.folder) + b"/" in (entry / "cmdline").read_bytes():
                        yield int(entry.name)
                except OSError:
                    pass  # It ended in the meantime.


def end(process):
    """Ends a program and its process group."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            pass  # The whole group has ended.
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            pass


def signal_process(process, number):
    try:
        os.kill(process, number)
    except ProcessLookupError:
        pass
