# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""An Appium server without a device: it answers as the XCUITest driver does.

A screen is a list of items, each with the source of the page while the cursor is there and what is said.
"""
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class FakeAppium:
    """The server, whose device has a system version and items.

    A session is in a context: in another one than that of the screen, its source is a page. A fault is what
    a request, or a command of the driver, gets instead of its answer: a status with a value. Without a
    status, the connection ends in the middle of the answer.
    """

    def __init__(
            self, items, platform_version="27.0", enabled=False, context="NATIVE_APP", page=None,
            faults=None):
        self.items = items
        self.context = context
        self.page = page
        self.faults = faults or {}
        self.platform_version = platform_version
        self.enabled = enabled
        self.place = 0
        self.sessions = set()
        self.requests = []
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.answer(*fake.answer("GET", self.path, None))

            def do_DELETE(self):
                self.answer(*fake.answer("DELETE", self.path, None))

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.answer(*fake.answer("POST", self.path, json.loads(body)))

            def answer(self, status, value):
                data = json.dumps({"value": value}).encode()
                # A connection that ends in the middle of an answer.
                missing = 1 if status is None else 0
                self.send_response(status or 200)
                self.send_header("Content-Type", "application/json; charset=utf-8")
                self.send_header("Content-Length", str(len(data) + missing))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(
            target=self.server.serve_forever, args=(0.01,), daemon=True)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def answer(self, method, path, body):
        self.requests.append((method, path, body))
        fault = self.faults.get((body or {}).get("script") or f"{method} {path}")
        if fault is not None:
            return fault
        if (method, path) == ("GET", "/status"):
            return 200, {"build": {"version": "3.1.0"}, "ready": True}
        if (method, path) == ("POST", "/session"):
            self.sessions.add("s1")
            wanted = body["capabilities"]["alwaysMatch"]
            return 200, {"sessionId": "s1", "capabilities": {
                **{name.removeprefix("appium:"): value for name, value in wanted.items()},
                "platformVersion": self.platform_version}}
        _, _, session, *rest = path.split("/")
        if session not in self.sessions:
            return 404, {
                "error": "invalid session id", "stacktrace": "",
                "message": "A session is either terminated or not started"}
        if method == "DELETE":
            self.sessions.remove(session)
            return 200, None
        if rest == ["source"]:
            return 200, self.items[self.place][0] if self.context == "NATIVE_APP" else self.page
        if rest == ["context"]:
            if method == "POST":
                self.context = body["name"]
            return 200, self.context
        if rest == ["url"]:
            return 200, None
        if rest == ["execute", "sync"]:
            return self.run(body["script"], *body["args"])
        return 404, {"error": "unknown command", "message": "unknown command", "stacktrace": ""}

    def run(self, script, arguments):
        if int(self.platform_version.split(".")[0]) < 27:
            return 400, {
                "error": "invalid argument", "stacktrace": "",
                "message": f"{script} requires API level 27 or newer. The current platformVersion is "
                f"'{self.platform_version}'."}
        if script == "mobile: enableVoiceOver":
            self.enabled = True
            return 200, None
        if script == "mobile: disableVoiceOver":
            self.enabled = False
            return 200, None
        if script == "mobile: isVoiceOverEnabled":
            return 200, {"enabled": self.enabled}
        if script == "mobile: voiceOverCurrentSpeech":
            return 200, {"utterance": self.items[self.place][1]}
        if script == "mobile: voiceOverMove":
            step = {"forward": 1, "backward": -1, "in": 0, "out": 0}.get(arguments["direction"].lower())
            if step is None:
                return 400, {
                    "error": "invalid argument", "stacktrace": "",
                    "message": f"Unsupported VoiceOver move direction '{arguments['direction']}'. "
                    "Supported directions: (backward, forward, in, out)"}
            self.place = min(max(self.place + step, 0), len(self.items) - 1)
            return 200, {"utterance": self.items[self.place][1]}
        return 405, {"error": "unknown method", "message": f"Unknown mobile command {script}"}
