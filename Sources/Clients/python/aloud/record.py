# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Records what VoiceOver says on an iPhone, an iPad or an Apple TV, through Appium.

    python3 -m aloud.record --capabilities app.json -o recording.jsonl

Appium's XCUITest driver moves VoiceOver and returns what it says, on iOS and tvOS 27 or newer. The
recording has the source of each screen and each utterance; `aloud compare` reads it.
"""
import argparse
import contextlib
import errno
import http.client
import json
import os
import re
import sys
import urllib.error
import urllib.request

from ._record_masks import Masks

TOOL = "aloud.record"
MOVES = ("forward", "backward", "in", "out")
# After so many moves without anything new, the cursor is at the end.
STILL = 3
# The context in which the source of a browser is the tree of its screen, and not that of its page.
NATIVE = "NATIVE_APP"
# The name of the first element of a document in XML, or of a page.
# What may stand before the outermost element of XML, one at a time, and its beginning.
PROLOG = re.compile(r"\ufeff|\s+|<\?.*?\?>|<!--.*?-->|<!(?!--)[^>]*>", re.DOTALL)
ROOT = re.compile(r"<([\w:.-]+)")


def root_name(source):
    """The name of the outermost element of a document; None if it is not XML."""
    place = 0
    while before := PROLOG.match(source, place):
        place = before.end()
    root = ROOT.match(source, place)
    return root and root[1]


class RecordingError(Exception):
    """Why nothing can be recorded, and what to do."""
    status = 1


class Interruption(RecordingError):
    """Ctrl-C, and what is recorded until then."""
    status = 130


class Appium:
    """A session of Appium, by its HTTP interface."""

    def __init__(self, server, timeout):
        self.server = server.rstrip("/")
        self.timeout = timeout
        self.session = None

    def request(self, method, path, body=None):
        """The value of an answer."""
        data = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(
                self.server + path, data, {"Content-Type": "application/json"}, method=method)
        except ValueError:
            raise RecordingError(
                f"{self.server} is no address; expected one such as http://127.0.0.1:4723") from None
        try:
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                    text = answer.read()
            except urllib.error.HTTPError as error:
                raise RecordingError(
                    f"Appium refuses {method} {path}: {message(error.read())}") from None
        except UnicodeError:
            raise RecordingError(
                f"{self.server} is no address; expected one such as http://127.0.0.1:4723") from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", None) or str(error) or type(error).__name__
            raise RecordingError(
                f"no answer from Appium at {self.server}: {reason}; start it, or name it with --server"
            ) from None
        try:
            return json.loads(text)["value"]
        except (ValueError, KeyError, TypeError):
            raise RecordingError(
                f"the answer to {method} {path} is not one of Appium; check --server") from None

    def start(self, capabilities):
        """Starts a session, and returns its capabilities."""
        value = self.request("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        if not isinstance(value, dict) or "sessionId" not in value:
            raise RecordingError("Appium started no session; check --capabilities")
        self.session = value["sessionId"]
        return value.get("capabilities") or {}

    def stop(self):
        if self.session is not None:
            self.request("DELETE", f"/session/{self.session}")

    def source(self):
        """The tree of the screen; a page, whose secrets nothing masks, is refused."""
        source = self.request("GET", f"/session/{self.session}/source")
        root = root_name(source) if isinstance(source, str) else None
        if root is None or not root.startswith(("AppiumAUT", "XCUIElementType")):
            what = f"begins with <{root}>" if root else "is no document in XML"
            raise RecordingError(
                f"the source of the screen {what}, not with <AppiumAUT>; record in a session of "
                f"Appium's XCUITest driver, in the context {NATIVE}")
        return source

    def context(self):
        return self.request("GET", f"/session/{self.session}/context")

    def switch(self, context):
        self.request("POST", f"/session/{self.session}/context", {"name": context})

    def open(self, address):
        self.request("POST", f"/session/{self.session}/url", {"url": address})

    def run(self, script, **arguments):
        """Runs a command of the driver, such as `mobile: voiceOverMove`."""
        body = {"script": f"mobile: {script}", "args": [arguments]}
        return self.request("POST", f"/session/{self.session}/execute/sync", body)

    def utterance(self, script, **arguments):
        value = self.run(script, **arguments)
        return value.get("utterance") if isinstance(value, dict) else None


def message(body):
    """What an answer with an error says, in one line."""
    try:
        text = str(json.loads(body)["value"]["message"])
    except (ValueError, KeyError, TypeError):
        text = body.decode("utf-8", "replace")
    return " ".join(text.split()) or "it gives no reason"


class Recorder:
    """Writes a recording line by line, so that an interruption loses nothing."""

    def __init__(self, appium, path, masks):
        self.appium = appium
        self.path = path
        self.masks = masks
        self.before = None
        self.first = None
        self.output = None
        self.count = 0

    def __enter__(self):
        if os.path.lexists(self.path):
            raise self.unwritable(os.strerror(errno.EEXIST))
        return self

    def __exit__(self, kind, *_):
        if self.output is not None:
            self.output.close()
        if kind is KeyboardInterrupt:
            raise Interruption(
                f"interrupted; {self.path} has {self.count} utterances" if self.count
                else "interrupted before the first utterance") from None

    def unwritable(self, reason):
        return RecordingError(f"cannot write {self.path}: {reason}")

    def write(self, members):
        """Writes a line; the first one makes the file, so that a start that fails leaves none."""
        try:
            if self.output is None:
                self.output = open(self.path, "x", encoding="utf-8")
                self.write(self.first)
            line = json.dumps(members, ensure_ascii=False)
            # Half of a pair of surrogates is no character, which only an escape can write.
            if any("\ud800" <= letter <= "\udfff" for letter in line):
                line = json.dumps(members)
            self.output.write(line + "\n")
            self.output.flush()
        except OSError as error:
            raise self.unwritable(error.strerror) from None

    def head(self, capabilities, arguments):
        """Takes the head, which is written before the first utterance."""
        def given(name):
            value = capabilities.get(f"appium:{name}", capabilities.get(name))
            return None if value is None else str(value)

        def masked(text):
            return None if text is None else self.masks.text(text)
        status = self.appium.request("GET", "/status")
        build = status.get("build") if isinstance(status, dict) else None
        appium = build.get("version") if isinstance(build, dict) else None
        members = {
            "aloud": 1, "kind": "recording", "tool": TOOL + (f" with Appium {appium}" if appium else ""),
            "system": given("platformName"), "version": given("platformVersion"),
            "device": masked(given("deviceModel") or given("deviceName")),
            "app": masked(arguments.app or given("bundleId") or given("app")),
            "language": arguments.language or given("language")}
        self.first = {name: value for name, value in members.items() if value is not None}

    def pair(self, move, utterance):
        """Writes an utterance; the source only if it is another one than before. Returns both."""
        source = self.masks.source(self.appium.source())
        heard = None if utterance is None else self.masks.text(utterance)
        line = {"move": move, "utterance": heard}
        if source != self.before:
            line["source"] = source
        self.before = source
        self.write(line)
        self.count += 1
        return heard, source

    def walk(self, directions, most):
        """Moves the cursor until it stays where it is; returns the number of utterances."""
        last = self.pair("current", self.appium.utterance("voiceOverCurrentSpeech"))
        for direction in directions:
            still = 0
            for _ in range(most):
                pair = self.pair(
                    direction, self.appium.utterance("voiceOverMove", direction=direction))
                still = still + 1 if pair == last or pair[0] is None else 0
                last = pair
                if still == STILL:
                    break
        return self.count


def parsed(arguments):
    parser = argparse.ArgumentParser(
        prog="python3 -m aloud.record", description=__doc__.split("\n")[0],
        epilog="Secure text fields are masked always. docs/how-to/compare-with-a-device.md says more.")
    parser.add_argument("-o", "--output", required=True, help="the file to write; it must not exist")
    parser.add_argument(
        "--server", default="http://127.0.0.1:4723", help="the address of Appium (%(default)s)")
    parser.add_argument(
        "--capabilities", metavar="FILE", help="a JSON object with the capabilities of the session")
    parser.add_argument("--session", metavar="ID", help="record in this session, and keep it")
    parser.add_argument("--url", help="open this page first")
    parser.add_argument(
        "--direction", action="append", choices=MOVES,
        help="move this way until nothing new comes; may be given several times (forward)")
    parser.add_argument(
        "--moves", type=int, default=500, metavar="N",
        help="make at most so many moves in each direction (%(default)s)")
    parser.add_argument(
        "--mask", action="append", default=[], metavar="TEXT",
        help="replace this text in sources and utterances; may be given several times")
    parser.add_argument("--mask-file", metavar="FILE", help="mask each line of this file")
    parser.add_argument("--app", help="the name of the app or page, for the head of the recording")
    parser.add_argument("--language", metavar="TAG", help="the language of VoiceOver, such as en-GB")
    parser.add_argument(
        "--timeout", type=float, default=240, metavar="SECONDS",
        help="wait at most so long for an answer (%(default)s)")
    options = parser.parse_args(arguments)
    if (options.capabilities is None) == (options.session is None):
        parser.error("give either --capabilities or --session")
    return options


def read(path, what):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordingError(f"cannot read the {what} {path}: {error}") from None


def capabilities(options):
    if options.capabilities is None:
        return {}
    try:
        value = json.loads(read(options.capabilities, "capabilities"))
    except ValueError as error:
        raise RecordingError(f"{options.capabilities} is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise RecordingError(f"{options.capabilities} has no JSON object")
    return value


def record(options):
    """Records with these options, and returns the number of utterances."""
    masked = list(options.mask)
    if options.mask_file is not None:
        masked += read(options.mask_file, "texts to mask").splitlines()
    wanted = capabilities(options)
    appium = Appium(options.server, options.timeout)
    with Recorder(appium, options.output, Masks(masked)) as recorder, contextlib.ExitStack() as end:
        if options.session is None:
            given = appium.start(wanted)
            end.enter_context(afterwards(appium.stop))
        else:
            appium.session, given = options.session, {}
        recorder.head({**wanted, **given}, options)
        if options.url is not None:
            appium.open(options.url)
        context = appium.context()
        if context != NATIVE:
            appium.switch(NATIVE)
            if options.session is not None:
                end.enter_context(afterwards(lambda: appium.switch(context)))
        enabled = appium.run("isVoiceOverEnabled")
        if not (isinstance(enabled, dict) and enabled.get("enabled") is True):
            appium.run("enableVoiceOver")
            end.enter_context(afterwards(lambda: appium.run("disableVoiceOver")))
        return recorder.walk(options.direction or ["forward"], options.moves)


@contextlib.contextmanager
def afterwards(action):
    """Undoes something in the end; where that fails, too, the error before it is the one to know."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(RecordingError):
            action()
        raise
    action()


def main(arguments=None):
    options = parsed(arguments)
    try:
        count = record(options)
    except RecordingError as error:
        print(f"{TOOL}: {error}", file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        print(f"{TOOL}: interrupted", file=sys.stderr)
        return Interruption.status
    print(f"{options.output}: {count} utterances; compare them with: aloud compare {options.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
