#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Drives `aloud at-driver` in a page that Selenium has opened, and prints what is said as JSON.

usage: drive-at-driver.py [--webkit] ALOUD PAGE KEYS...
       drive-at-driver.py --program ALOUD APP KEYS...

The browser is Chromium, or WebKit through the WebDriver of `aloud at-driver`. APP is a program of the
desktop instead. Each of KEYS is names joined by "+", such as control+option+right, or a step of the test:
alert, which prints the text of a dialog and accepts it, accept, which accepts one while the next keys wait,
field, which prints the value of the first field, quit, which ends the session of the browser, and kill, which
kills WebKit. For each of the keys, a line of JSON lists the utterances up to a second of silence after the
reply; for the page, up to a second of silence after the first.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

from selenium import webdriver
from websockets.sync.client import connect

CODES = {
    "control": "\ue009", "option": "\ue00a", "shift": "\ue008", "right": "\ue014", "left": "\ue012",
    "up": "\ue013", "down": "\ue015", "space": "\ue00d", "tab": "\ue004", "f3": "\ue033", "f4": "\ue034",
}
SILENCE = 1.0
# The paths of the sockets of pages in WebKit.
PAGES = []


def serve(aloud, *options):
    """Starts the server; returns it with the last words of its first lines, by their first."""
    server = subprocess.Popen(
        [aloud, "at-driver", "--port", "0", "--at-name", "VoiceOver", *options],
        stdout=subprocess.PIPE, text=True)
    said = {}
    while "listening" not in said or ("--webdriver-port" in options and "page" not in said):
        words = server.stdout.readline().split()
        if not words:
            sys.exit(f"aloud at-driver ended with status {server.wait()}")
        said[words[0]] = words[-1]
    return server, said


def without_sandbox():
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def chromium(aloud):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", *without_sandbox()]:
        options.add_argument(argument)
    driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    try:
        server, said = serve(aloud, "--attach", driver.capabilities["goog:chromeOptions"]["debuggerAddress"])
    except BaseException:
        driver.quit()
        raise
    return driver, server, said["listening"]


def webkit(aloud):
    server, said = serve(aloud, "--webdriver-port", "0", *without_sandbox())
    PAGES.append(said["page"])
    return webdriver.Remote(said["webdriver"], options=webdriver.WebKitGTKOptions()), server, said["listening"]


class Program:
    """A program of the desktop, which takes the place of a browser and its page."""

    title = ""

    def get(self, page):
        pass

    def quit(self):
        pass


def program(aloud, app):
    server, said = serve(aloud, "--program", app)
    return Program(), server, said["listening"]


PAGE = "a page"


def listen(client, until):
    """The utterances until a reply with this number, or the first of a page, and a time of silence."""
    said = []
    deadline = time.monotonic() + 20
    while (left := deadline - time.monotonic()) > 0:
        try:
            message = json.loads(client.recv(timeout=left))
        except TimeoutError:
            break
        if message.get("method") == "interaction.capturedOutput":
            said.append(message["params"]["data"])
            until = None if until == PAGE else until
        elif message.get("id") == until:
            if "error" in message:
                said.append("error: " + message["error"])
            until = None
        if until is None:
            deadline = time.monotonic() + SILENCE
    return said


def step(driver, name):
    """Prints what comes of a step of the test; returns whether the name is one."""
    if name == "alert":
        print(json.dumps(driver.switch_to.alert.text))
        driver.switch_to.alert.accept()
    elif name == "accept":
        threading.Timer(0.3, driver.switch_to.alert.accept).start()
    elif name == "field":
        print(json.dumps(driver.find_element("css selector", "input").get_property("value")))
    elif name == "quit":
        driver.quit()
    elif name == "kill":
        # Its pages have another command line.
        own = [line for line in pathlib.Path("/proc").glob("[0-9]*/cmdline") if is_driven(line)]
        os.kill(int(own[-1].parent.name), signal.SIGKILL)
    return name in ("alert", "accept", "field", "quit", "kill")


def is_driven(line):
    try:
        return f"--driven={PAGES[-1]}".encode() in line.read_bytes().split(b"\0")
    except OSError:
        return False


def main(start, aloud, page, chords):
    driver, server, url = start(aloud)
    try:
        with connect(url) as client:
            client.send(json.dumps({"id": 0, "method": "session.new", "params": {"capabilities": {}}}))
            client.recv()
            driver.get(page)
            print(json.dumps(listen(client, until=PAGE)))
            for number, chord in enumerate(chords, 1):
                if step(driver, chord):
                    continue
                keys = [CODES.get(name, name) for name in chord.split("+")]
                params = {"name": "pressKeys", "keys": keys}
                client.send(json.dumps({"id": number, "method": "interaction.userIntent", "params": params}))
                print(json.dumps(listen(client, until=number)))
        # The browser is still Selenium's.
        if "quit" not in chords:
            print(json.dumps(driver.title))
    finally:
        if "quit" not in chords:
            driver.quit()
        server.send_signal(signal.SIGTERM)
        server.wait()


if __name__ == "__main__":
    words = sys.argv[1:]
    start = {"--webkit": webkit, "--program": lambda aloud: program(aloud, words[1])}.get(words[0], chromium)
    words = words[start is not chromium:]
    main(start, *words[:2], words[2:])
