#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Opens the pages of Tests/Fixtures/pages in Chromium and records their accessibility trees.

usage: dump-chromium-trees.py [--output DIRECTORY] [NAME...]

For each page NAME.html, the script writes two files into the directory, by default
Tests/Fixtures/chromium: NAME.axtree.json.gz, the reply of Accessibility.getFullAXTree, with a
member "frames" for the trees of its frames, and NAME.domsnapshot.json.gz, the reply of
DOMSnapshot.captureSnapshot. It drives the browser over its debugging pipe with only the standard
library. It serves the pages from memory as https://example.test/NAME.html, so that the files depend
neither on the network nor on paths of this machine. CHROMIUM names another browser.
"""

import argparse
import base64
import gzip
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures"
ORIGIN = "https://example.test/"
PATIENCE = 60  # the timeout of a reply of the browser, in seconds


class Browser:
    """Chromium at the other end of a pair of pipes, on which a NUL ends each message."""

    def __init__(self):
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        if not program:
            sys.exit("dump-chromium-trees: chromium is not on the PATH; install Debian's package "
                     "chromium or name another in CHROMIUM")
        self.profile = tempfile.mkdtemp(prefix="aloud-chromium-")
        read_theirs, self.write_end = os.pipe()
        self.read_end, write_theirs = os.pipe()

        def connect():
            # Duplicated first: either end may already be number 3 or 4.
            ends = os.dup(read_theirs), os.dup(write_theirs)
            while min(ends) <= 4:
                ends = tuple(os.dup(end) for end in ends)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        arguments = [
            program, "--headless=new", "--remote-debugging-pipe", "--disable-gpu",
            "--user-data-dir=" + self.profile, "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--hide-scrollbars", "--force-device-scale-factor=1",
            "--lang=en-US", "--disable-dev-shm-usage",
        ]
        if os.getuid() == 0:
            arguments.append("--no-sandbox")
        self.log = open(os.path.join(self.profile, "log"), "wb")
        self.process = subprocess.Popen(
            arguments + ["about:blank"], stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log, preexec_fn=connect, close_fds=False)
        os.close(read_theirs)
        os.close(write_theirs)
        self.bytes = bytearray()
        self.scanned = 0
        self.last_id = 0
        self.session = None
        self.events = []
        self.pages = {}

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self):
        while (end := self.bytes.find(0, self.scanned)) < 0:
            self.scanned = len(self.bytes)
            if not select.select([self.read_end], [], [], PATIENCE)[0]:
                raise TimeoutError(f"the browser said nothing for {PATIENCE} s")
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                with open(self.log.name, errors="replace") as log:
                    raise ConnectionError("the browser went away:\n" + log.read()[-2000:])
            self.bytes += piece
        message = json.loads(self.bytes[:end])
        del self.bytes[:end + 1]
        self.scanned = 0
        if message.get("method") == "Fetch.requestPaused":
            self.serve(message["params"])
        return message

    def send(self, method, parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        return self.last_id

    def call(self, method, **parameters):
        number = self.send(method, parameters)
        while True:
            message = self.receive()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            if "method" in message:
                self.events.append(message["method"])

    def serve(self, request):
        name = request["request"]["url"].split("#")[0].removeprefix(ORIGIN)
        body = self.pages.get(name)
        self.send("Fetch.fulfillRequest", {
            "requestId": request["requestId"],
            "responseCode": 404 if body is None else 200,
            "responseHeaders": [{"name": "Content-Type", "value": "text/html; charset=utf-8"}],
            "body": base64.b64encode(body or b"").decode(),
        })

    def open(self, name):
        """Opens the page in a new tab and waits until it is loaded and drawn."""
        self.session = None
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=self.target, flatten=True)
        self.session = attached["sessionId"]
        self.call("Page.enable")
        self.call("Fetch.enable", patterns=[{"urlPattern": "http*"}])
        self.call("Emulation.setDeviceMetricsOverride", width=1280, height=900,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call("Accessibility.enable")
        self.events = []
        self.call("Page.navigate", url=ORIGIN + name + ".html")
        while "Page.loadEventFired" not in self.events:
            self.events.append(self.receive().get("method"))
        drawn = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.call("Runtime.evaluate", expression=drawn, awaitPromise=True)

    def close_page(self):
        self.session = None
        self.call("Target.closeTarget", targetId=self.target)


def child_frames(tree):
    for child in tree.get("childFrames", []):
        yield child["frame"]["id"]
        yield from child_frames(child)


def accessibility_tree(browser):
    tree = browser.call("Accessibility.getFullAXTree")
    browser.call("DOM.enable")
    frames = []
    for frame in child_frames(browser.call("Page.getFrameTree")["frameTree"]):
        owner = browser.call("DOM.getFrameOwner", frameId=frame)
        nodes = browser.call("Accessibility.getFullAXTree", frameId=frame)["nodes"]
        frames.append({
            "frameId": frame, "ownerBackendNodeId": owner["backendNodeId"], "nodes": nodes})
    if frames:
        tree["frames"] = frames
    return tree


def frame_names(tree):
    """The random names of frames, each with its stable name in the files."""
    roots = [tree["nodes"]] + [frame["nodes"] for frame in tree.get("frames", [])]
    found = [node["frameId"] for nodes in roots for node in nodes if "frameId" in node]
    return {name: f"frame-{number}" for number, name in enumerate(dict.fromkeys(found))}


def write(path, value, names):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for random, lasting in names.items():
        text = text.replace(random, lasting)
    with open(path, "wb") as file:
        # No name and no time in the header, so that the same reply gives the same file.
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
            packed.write(text.encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=FIXTURES / "chromium")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()

    pages = FIXTURES / "pages"
    names = options.names or sorted(page.stem for page in pages.glob("*.html"))
    for name in names:
        if not (pages / (name + ".html")).is_file():
            sys.exit(f"dump-chromium-trees: there is no page {name}.html in {pages}")
    options.output.mkdir(parents=True, exist_ok=True)

    browser = Browser()
    try:
        print(browser.call("Browser.getVersion")["product"])
        for page in pages.rglob("*.html"):
            browser.pages[page.relative_to(pages).as_posix()] = page.read_bytes()
        for name in names:
            browser.open(name)
            tree = accessibility_tree(browser)
            snapshot = browser.call(
                "DOMSnapshot.captureSnapshot", computedStyles=["display", "overflow"], includeDOMRects=True,
                includePaintOrder=True)
            lasting = frame_names(tree)
            write(options.output / f"{name}.axtree.json.gz", tree, lasting)
            write(options.output / f"{name}.domsnapshot.json.gz", snapshot, lasting)
            print(f"{name}: {len(tree['nodes'])} nodes, {len(tree.get('frames', []))} frames")
            browser.close_page()
    finally:
        browser.close()


if __name__ == "__main__":
    main()
