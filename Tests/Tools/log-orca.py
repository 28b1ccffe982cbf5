#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Runs Orca on the screens of Tests/Fixtures/orca, and records what it says.

usage: log-orca.py [--output DIRECTORY] [--aloud PROGRAM] [NAME...]

For each screen of desktop/ and web/, the script writes NAME.txt into the directory, by default
Tests/Fixtures/orca: `SAY` before an utterance, `KEY` before a pressed key. For a program of the
desktop, it also writes NAME.json.gz, the tree before the first key, from `aloud capture desktop
--raw`. The trees of web pages are those of dump-chromium-trees.py. Each screen has a separate X
server, session bus and home directory. The Debian packages are in .ci/packages/orca.txt.
"""

import argparse
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "Fixtures/pages"
TAB = "Tab"

# The program of each desktop screen, and the keys to press.
DESKTOP = {
    "calculator": (["gnome-calculator"], [TAB] * 30),
    "demo-listbox": (["gtk3-demo", "--run=listbox"], [TAB] * 8),
    "demo-spinbutton": (["gtk3-demo", "--run=spinbutton"], [TAB] * 5),
    "galculator": (["galculator"], [TAB] * 40),
    "icon-browser": (["gtk3-icon-browser"], [TAB] * 8),
    "mousepad": (["mousepad"], [TAB] + ["F10"] + ["Right"] * 6 + ["Escape"]),
    "widget-factory": (["gtk3-widget-factory"], [TAB] * 34),
    "zenity-calendar": (
        ["zenity", "--calendar", "--title=Leaving", "--text=Day of leaving", "--day=3",
         "--month=8", "--year=2026"], [TAB] * 4),
    "zenity-entry": (
        ["zenity", "--entry", "--title=Boat", "--text=_Name of the boat:", "--entry-text=Heron"],
        [TAB] * 4),
    "zenity-forms": (
        ["zenity", "--forms", "--title=Berth", "--text=Who comes?", "--add-entry=Skipper",
         "--add-password=Code", "--add-combo=Quay", "--combo-values=North|South"], [TAB] * 6),
    "zenity-list": (
        ["zenity", "--list", "--checklist", "--title=Stores", "--text=Take along:",
         "--column=Take", "--column=Thing", "--column=Where", "FALSE", "Rope", "Locker", "TRUE",
         "Lamp", "Bow"], ["Down", "Down", TAB, TAB, TAB]),
    "zenity-password": (["zenity", "--password", "--title=Gate"], [TAB] * 4),
    "zenity-question": (
        ["zenity", "--question", "--title=Cast off", "--text=Leave the harbour?",
         "--ok-label=_Leave", "--cancel-label=_Stay"], [TAB] * 4),
    "zenity-scale": (
        ["zenity", "--scale", "--title=Wind", "--text=Force", "--value=4", "--max-value=12"],
        [TAB] * 4),
}

# The number of presses of Tab on each page.
WEB = {
    "composite-widgets": 26, "data-table": 14, "headings-links-lists": 8,
    "hidden-and-decorative": 8, "landmarks": 14, "languages": 6, "modal-aria-over-page": 6,
    "music-player": 14, "settings-form": 40, "shop-product": 18, "states-and-live-regions": 24,
    "text-editor": 10,
}

# Orca also says positions and mnemonics, and does not echo keys.
SETTINGS = {
    "enableKeyEcho": False, "enablePositionSpeaking": True, "enableMnemonicSpeaking": True,
    "enableBraille": False,
    "enableBrailleMonitor": False,
}


class Screen:
    """A desktop without a display, on which Orca reads one program."""

    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="aloud-orca-"))
        self.log = self.home / "debug"
        self.processes = []
        try:
            self.begin()
        except BaseException:
            self.close()
            raise

    def begin(self):
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.home),
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GDK_BACKEND": "x11", "GTK_A11Y": "atspi",
            "GTK_MODULES": "gail:atk-bridge", "NO_AT_BRIDGE": "0", "GSETTINGS_BACKEND": "memory",
            "ACCESSIBILITY_ENABLED": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        server = self.start(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE)
        self.environment["DISPLAY"] = ":" + server.stdout.readline().decode().strip()
        bus = self.start(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
            stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1"])
        time.sleep(1)
        self.start(["openbox"])
        # Without a speech server, utterances end at once, and all of them are in the log.
        configuration = self.home / ".config/speech-dispatcher"
        configuration.mkdir(parents=True)
        (configuration / "speechd.conf").write_text("DisableAutoSpawn\n")
        settings = self.home / ".local/share/orca"
        settings.mkdir(parents=True)
        profile = SETTINGS | {"profile": ["Default", "default"]}
        (settings / "user-settings.conf").write_text(json.dumps({
            "general": SETTINGS, "profiles": {"default": profile}, "pronunciations": {},
            "keybindings": {}}))
        # Orca writes its log line by line instead of in blocks.
        (settings / "orca-customizations.py").write_text(
            "import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n")
        self.start([
            "orca", "--replace", "--debug", f"--debug-file={self.log}", "--disable", "braille",
            "--disable", "braille-monitor"])
        self.wait("orca", lambda: self.log.exists() and b"reader on" in self.log.read_bytes())
        self.settle(2)

    def start(self, arguments, **options):
        process = subprocess.Popen(
            arguments, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=options.get("stdout", subprocess.DEVNULL), stderr=subprocess.DEVNULL,
            start_new_session=True)
        self.processes.append(process)
        return process

    def run(self, arguments):
        return subprocess.run(
            arguments, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            check=False)

    def wait(self, what, is_there):
        deadline = time.monotonic() + 60
        while not is_there():
            if time.monotonic() > deadline:
                sys.exit(f"log-orca: {what} does not start")
            time.sleep(0.1)

    def settle(self, seconds, patience=90):
        """Waits until Orca's log has not grown for some seconds."""
        size, since, deadline = -1, time.monotonic(), time.monotonic() + patience
        while time.monotonic() - since < seconds and time.monotonic() < deadline:
            now = self.log.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
            time.sleep(0.1)

    def said(self, start):
        """The utterances from an offset of the log on, and the end of the log."""
        text = self.log.read_bytes()[start:].decode(errors="replace")
        pieces = re.findall(r"SPEECH OUTPUT: '(.*?)'(?= ?\{|\n\d\d:|\n\n|\s*$)", text, re.S)
        return [piece.replace("\n", "\\n") for piece in pieces], start + len(text.encode())

    def press(self, key):
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.environment, check=True)

    def close(self):
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.kill()
            process.wait()
        if "KEEP" not in os.environ:
            shutil.rmtree(self.home, ignore_errors=True)


def log(name, arguments, keys, output, aloud):
    screen = Screen()
    try:
        start = screen.said(0)[1]
        program = screen.start(arguments)
        lines = []
        if aloud:
            capture = [aloud, "capture", "desktop", "--raw", str(program.pid)]
            screen.wait(arguments[0], lambda: not screen.run(capture).returncode)
            screen.settle(2)
            tree = screen.run(capture).stdout
            (output / (name + ".json.gz")).write_bytes(gzip.compress(tree, mtime=0))
        else:
            screen.wait(arguments[0], lambda: screen.said(start)[0])
        screen.settle(4)
        pieces, start = screen.said(start)
        lines += ["SAY " + piece for piece in pieces]
        first = None
        for key in keys:
            screen.press(key)
            screen.settle(0.9, 10)
            pieces, start = screen.said(start)
            # One round is enough.
            if key == TAB and pieces and pieces == first:
                break
            first = first or pieces
            lines += ["KEY " + key] + ["SAY " + piece for piece in pieces]
        (output / (name + ".txt")).write_text("\n".join(lines) + "\n")
        print(f"{name}: {sum(line.startswith('SAY') for line in lines)} said")
    finally:
        screen.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Fixtures/orca")
    parser.add_argument("--aloud", default=str(ROOT.parent / ".build/release/aloud"))
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    for kind, screens in (("desktop", DESKTOP), ("web", WEB)):
        (options.output / kind).mkdir(parents=True, exist_ok=True)
        for name, value in screens.items():
            if options.names and name not in options.names:
                continue
            if kind == "desktop":
                log(name, *value, options.output / kind, options.aloud)
                continue
            with tempfile.TemporaryDirectory(prefix="aloud-chromium-") as profile:
                browser = [
                    "chromium", "--test-type", "--no-sandbox", "--force-renderer-accessibility",
                    "--disable-gpu", "--no-first-run", "--no-default-browser-check",
                    "--disable-background-networking", "--disable-component-update",
                    "--user-data-dir=" + profile, "--window-size=1280,900", "--lang=en-US",
                    "--app=" + (PAGES / (name + ".html")).as_uri()]
                log(name, browser, [TAB] * value, options.output / kind, None)


if __name__ == "__main__":
    main()
