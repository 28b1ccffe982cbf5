#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Drives `aloud at-driver` in a page that Selenium has opened, and prints what is said as JSON.

usage: drive-at-driver.py ALOUD PAGE KEYS...

Each of KEYS is names joined by "+", such as control+option+right. For each, a line of JSON lists the
utterances up to a second of silence after the reply.
"""
import json
import os
import signal
import subprocess
import sys
import time

from selenium import webdriver
from websockets.sync.client import connect

CODES = {
    "control": "\ue009", "option": "\ue00a", "shift": "\ue008", "right": "\ue014", "left": "\ue012",
    "up": "\ue013", "down": "\ue015", "space": "\ue00d", "tab": "\ue004", "f3": "\ue033",
}
SILENCE = 1.0


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    options.add_argument("--headless=new")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


def listen(client, until=None):
    """The utterances until a reply with this number and a time of silence."""
    said = []
    deadline = time.monotonic() + (20 if until is not None else SILENCE)
    while (left := deadline - time.monotonic()) > 0:
        try:
            message = json.loads(client.recv(timeout=left))
        except TimeoutError:
            break
        if message.get("method") == "interaction.capturedOutput":
            said.append(message["params"]["data"])
        elif message.get("id") == until:
            if "error" in message:
                said.append("error: " + message["error"])
            until = None
        if until is None:
            deadline = time.monotonic() + SILENCE
    return said


def main(aloud, page, chords):
    driver = browser()
    server = None
    try:
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        server = subprocess.Popen(
            [aloud, "at-driver", "--port", "0", "--at-name", "VoiceOver", "--attach", address],
            stdout=subprocess.PIPE, text=True)
        url = server.stdout.readline().split()[-1]
        with connect(url) as client:
            client.send(json.dumps({"id": 0, "method": "session.new", "params": {"capabilities": {}}}))
            client.recv()
            driver.get(page)
            print(json.dumps(listen(client)))
            for number, chord in enumerate(chords, 1):
                keys = [CODES.get(name, name) for name in chord.split("+")]
                params = {"name": "pressKeys", "keys": keys}
                client.send(json.dumps({"id": number, "method": "interaction.userIntent", "params": params}))
                print(json.dumps(listen(client, until=number)))
        # The browser is still Selenium's.
        print(json.dumps(driver.title))
    finally:
        if server:
            server.send_signal(signal.SIGTERM)
            server.wait()
        driver.quit()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
