#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Captures the pages of Tests/Fixtures/recordings/pages with both engines and keeps the documents.

usage: keep-recorded-pages.py ALOUD [NAME...]

ALOUD is the program, built with WebKit. For each page NAME.html, the script writes NAME.chromium.json.gz
and NAME.webkit.json.gz beside it. For each NAME--STATE.js, it also runs this script in the page and
writes NAME--STATE.chromium.json.gz and NAME--STATE.webkit.json.gz. The address of a page becomes
https://example.test/NAME.html, so that the files do not depend on paths of a machine. The window is tall
enough for each page: Tab reaches only what is in it.
"""

import concurrent.futures
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys

PAGES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "recordings" / "pages"


def keep(program, name, engine):
    command = [program, "capture", "web", "--browser", engine, "--timeout", "120",
               "--viewport", "1280x4000"]
    # The sandbox does not work for root in many containers; the pages are part of the project.
    if os.getuid() == 0:
        command.append("--no-sandbox")
    page, _, state = name.partition("--")
    if state:
        command += ["--act", PAGES / f"{name}.js"]
    captured = subprocess.run(command + [PAGES / f"{page}.html"], capture_output=True)
    if captured.returncode:
        sys.exit(f"keep-recorded-pages: {name}: {captured.stderr.decode(errors='replace')}")
    text = captured.stdout.decode("utf-8")
    text = re.sub(r"file://[^\"\s]*/recordings/pages/", "https://example.test/", text)
    document = json.loads(text)
    if engine == "webkit" and document["webkit"].get("complete") is not True:
        sys.exit(f"keep-recorded-pages: {name}: the page did not settle")
    packed = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    packed = gzip.compress(packed, 9, mtime=0)
    (PAGES / f"{name}.{engine}.json.gz").write_bytes(packed)
    print(f"{name}, {engine}: {len(packed)} bytes")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, names = sys.argv[1], sys.argv[2:]
    names = names or sorted(p.stem for p in PAGES.iterdir() if p.suffix in (".html", ".js"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for task in [pool.submit(keep, program, name, engine)
                     for name in names for engine in ("chromium", "webkit")]:
            task.result()


if __name__ == "__main__":
    main()
