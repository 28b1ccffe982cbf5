# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Runs tests through W3C's aria-at-automation-harness: with a browser, its driver and `aloud at-driver`."""

import json
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import clone
import processes

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = "https://github.com/w3c/aria-at-automation-harness"
# Debian's packages of JavaScript, and those that the harness imports.
PACKAGES = pathlib.Path("/usr/share/nodejs")
IMPORTED = {"ws": "node-ws", "express": "node-express", "yargs": "node-yargs",
            "minimatch": "node-minimatch", "node-fetch": "node-fetch"}
PROGRAMS = {"node": "nodejs", "patch": "patch"}
# The programs that each browser needs.
BROWSERS = {"chromium": {"chromedriver": "chromium-driver"},
            "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}}
# What the errors of modules/selenium-webdriver begin with.
BROWSER_FAULT = "the harness reports: WebDriver:"
# Seconds until a started program has to answer.
START = 30

# What the unpatched harness does differently (harness.patch).
PATCHED_SETTINGS = {"quickNavOff", "arrowQuickKeyNavOff", "singleQuickKeyNavOff"}
PATCHED_KEYS = {"vo", "ri"}


class RunError(Exception):
    """A part that is missing or does not start; the text says which and what to do."""


def check(harness, aloud, browser):
    """Finds out whether all parts are there."""
    for program, package in (PROGRAMS | BROWSERS[browser]).items():
        if not shutil.which(program):
            raise RunError(f"{program} is not on the PATH; install the package {package}")
    for module, package in IMPORTED.items():
        if not (PACKAGES / module).exists():
            raise RunError(f"{PACKAGES / module} does not exist; install the package {package}")
    if not (pathlib.Path(harness) / "bin/host.js").is_file():
        raise RunError(f"{harness}: this is no clone of the harness, since it has no bin/host.js; "
                       f"run: git clone {REPOSITORY}")
    if not shutil.which(aloud):
        raise RunError(f"{aloud}: this is not a program; build it with make, or name it with --aloud")


def is_patched(tests):
    """Whether the patch changes what the harness does with these tests."""
    return any(PATCHED_SETTINGS & set(command.settings.split())
               or PATCHED_KEYS & set(command.keys.replace("+", " ").split())
               for test in tests for command in test.commands)


def lay_out(harness, folder, patched):
    """Copies the harness into a folder, with the packages that it imports. The clone stays as it is."""
    for name in ("bin", "src"):
        shutil.copytree(pathlib.Path(harness) / name, folder / name)
    shutil.copy(pathlib.Path(harness) / "package.json", folder)
    modules = folder / "node_modules"
    modules.mkdir()
    own = HERE / "modules"
    for module in list(PACKAGES.iterdir()) + list(own.iterdir()):
        link = modules / module.name
        link.unlink(missing_ok=True)
        link.symlink_to(module)
    if patched:
        applied = subprocess.run(["patch", "--strip=1", "--force", "--input", HERE / "harness.patch"],
                                 cwd=folder, capture_output=True, text=True)
        if applied.returncode:
            raise RunError(f"{harness}: Tests/AriaAT/harness.patch does not apply to this version of "
                           f"the harness; run with --only unpatched, or change the patch:\n{applied.stdout}")


class Reports:
    """Receives what the harness posts about each test."""

    def __init__(self):
        self.queue = received = queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                length = int(self.headers.get("Content-Length", 0))
                received.put(json.loads(self.rfile.read(length)))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def run(plan, tests, options, patched):
    """Runs the tests of a plan, and returns for each a list with what each command said, as a list of
    utterances, or an error as a string; and the name of the browser. A test that fails ends the
    harness, so the tests after it run in a new session."""
    results, browsers = [None] * len(tests), set()
    first, deadline = 0, time.monotonic() + options.plan_limit
    again = set()
    while first < len(tests) and time.monotonic() < deadline:
        first = run_from(first, plan, tests, results, browsers, options, patched, deadline)
        last = first - 1
        # A browser may crash, which is no fault of the screen reader: such a test runs twice.
        if BROWSER_FAULT in str(results[last][0]) and last not in again:
            options.note(f"  the browser failed; {tests[last].identifier} runs again")
            again.add(last)
            first = last
    for place, test in enumerate(tests):
        if results[place] is None:
            limit = f"not run: the plan reached its limit of {options.plan_limit} s"
            results[place] = [limit] * len(test.commands)
    return results, " and ".join(sorted(browsers))


def run_from(first, plan, tests, results, browsers, options, patched, deadline):
    """Runs the tests from a place on until one fails, and returns the place to resume at."""
    with tempfile.TemporaryDirectory(prefix="aloud-aria-at-") as name, \
            processes.Processes(pathlib.Path(name)) as started:
        folder, reports = pathlib.Path(name), Reports()
        try:
            (folder / "harness").mkdir()
            lay_out(options.harness, folder / "harness", patched)
            (folder / "plan").mkdir()
            clone.write_plan(options.aria_at, plan, tests[first:], folder / "plan")
            harness = start(folder, started, reports.url, options)
            return first + collect(tests[first:], results, first, browsers, harness, started,
                                   reports.queue, options, deadline)
        finally:
            reports.close()


def start(folder, started, callback, options):
    """Starts a browser with its driver, `aloud at-driver` in it, and the harness, which it returns.
    The browser is there before the harness, so that Aloud attaches to this one and to no other."""
    begin = {"chromium": start_chromium, "webkit": start_webkit}[options.browser]
    driver, browser, session = begin(folder, started, options)
    # The links of node_modules count as the places where they are, not where they lead.
    environment = {**os.environ, "WEBDRIVER_SESSION": json.dumps(browser),
                   "NODE_PATH": str(PACKAGES),
                   "NODE_OPTIONS": "--preserve-symlinks --preserve-symlinks-main"}
    times = [f"--time-{name}={getattr(options, 'time_' + name.replace('-', '_'))}"
             for name in ("after-nav", "after-keys", "mode-switch", "test-setup")]
    return started.start("harness", [
        "node", folder / "harness/bin/host.js", "run-plan", "--plan-workingdir", folder / "plan",
        "{reference/**,test-*.json}", f"--web-driver-url={driver}",
        "--web-driver-browser=chrome", f"--at-driver-url={session}", "--reference-hostname=127.0.0.1",
        f"--callback-url={callback}", *times], env=environment, stdout=subprocess.DEVNULL)


def start_at_driver(started, options, *browser):
    """Starts `aloud at-driver` with the options for a browser."""
    return started.start("at-driver", [
        options.aloud, "at-driver", "--port", "0", "--at-name", "VoiceOver", *browser, *options.at_option],
        env={**os.environ, "ALOUD_CONFIG": ""})


def wait_for_session(started, server):
    """The address at which `aloud at-driver` listens."""
    return started.wait_for_text(server, r"listening on (ws://\S+)", START)


def start_webkit(folder, started, options):
    """Starts `aloud at-driver` with a WebDriver of its own, and WebKit; returns the address of the
    WebDriver, its answer, and the address of Aloud."""
    server = start_at_driver(started, options, "--webdriver-port", "0", *without_sandbox())
    driver = started.wait_for_text(server, r"webdriver on (http://\S+)", START)
    browser = webdriver(f"{driver}/session", {"capabilities": {"alwaysMatch": {}}})
    return driver, browser, wait_for_session(started, server)


def without_sandbox():
    # The sandbox does not work for root in many containers; the pages are W3C's.
    return ["--no-sandbox"] if os.getuid() == 0 else []


def start_chromium(folder, started, options):
    """Starts chromedriver, Chromium and `aloud at-driver`; returns the same as start_webkit."""
    port = processes.free_port()
    driver = started.start("chromedriver", ["chromedriver", f"--port={port}"])
    started.wait_for_port(driver, port, START)
    address = f"http://127.0.0.1:{port}"
    browser = new_session(address, folder)
    debugger = browser["capabilities"]["goog:chromeOptions"]["debuggerAddress"].rpartition(":")[2]
    server = start_at_driver(started, options, "--attach", f"http://127.0.0.1:{debugger}")
    return address, browser, wait_for_session(started, server)


def new_session(driver, folder):
    """Starts Chromium without a window and with a profile of its own, and returns chromedriver's answer."""
    arguments = ["--headless=new", f"--user-data-dir={folder / 'profile'}", *without_sandbox()]
    wanted = {"browserName": "chrome", "goog:chromeOptions": {"args": arguments}}
    address = f"{driver}/session"
    session = webdriver(address, {"capabilities": {"alwaysMatch": wanted}})
    # Aloud attaches to a page; one of the browser's own does not count.
    webdriver(f"{address}/{session['sessionId']}/url", {"url": "about:blank"})
    return session


def webdriver(address, body):
    """The answer to a request of the WebDriver protocol."""
    request = urllib.request.Request(
        address, json.dumps(body).encode(), headers={"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=START) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        reason = json.load(error)["value"]["message"].split("\n")[0]
        raise RunError(f"the WebDriver cannot start the browser: {reason}") from error
    except OSError as error:
        raise RunError(f"the WebDriver does not answer: {error}") from error


def collect(tests, results, first, browsers, harness, started, received, options, deadline):
    """Waits for the reports of the tests and stores their results, until all are there or one fails.
    Returns the number of tests with a result."""
    done, begun, limit = 0, False, time.monotonic() + START + options.test_limit
    while done < len(tests):
        error = None
        try:
            report = received.get(timeout=0.2)
        except queue.Empty:
            if harness.poll() is not None and received.empty():
                error = f"the harness ended: {started.last_words(harness)}"
            elif time.monotonic() > deadline:
                error = f"not run: the plan reached its limit of {options.plan_limit} s"
            elif time.monotonic() > limit:
                error = f"not run: the test reached its limit of {options.test_limit} s"
            else:
                continue
        else:
            limit = time.monotonic() + options.test_limit
            if report["status"] == "COMPLETED":
                results[first + done] = [heard(response) for response in report["responses"]]
                told = report["capabilities"]
                browsers.add(f"{told['browserName']} {told['browserVersion']}")
                done += 1
            elif report["status"] == "ERROR":
                error = f"not run: the harness reports: {report['error']}"
            else:
                begun = True
                options.note(f"  {tests[done].identifier}")
        if error:
            error += faults(started)
            if not begun:
                raise RunError(f"no test has begun: {error}")
            results[first + done] = [error] * len(tests[done].commands)
            return done + 1
    return done


def faults(started):
    """What the programs of a run report, for an error of which the harness gives only a code."""
    found = ""
    if complaint := [line for line in started.lines_of("at-driver")
                     if not line.startswith(("listening on", "webdriver on", "page at"))]:
        found += f"; aloud at-driver: {complaint[-1]}"
    for name in ("at-driver", "chromedriver"):
        if (status := started.ended(name)) is not None:
            found += f"; {name} ended with status {status}"
    return found


def heard(response):
    """The utterances of a response, or why there is none."""
    if response is None:
        return "not run: the harness does not know a key of the command"
    return [line for line in response.split("\n") if line.strip()]
