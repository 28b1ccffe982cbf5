#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Captures the pages of Tests/Fixtures/pages with WebKit and keeps the documents as fixtures.

usage: keep-webkit-pages.py ALOUD [NAME...]

ALOUD is the program, built with WebKit. For each page NAME.html, the script captures the page and writes
Tests/Fixtures/formats/webkit/NAME.json.gz. The address of the page becomes
https://example.test/NAME.html, so that the files do not depend on paths of a machine.
"""

import gzip
import json
import os
import pathlib
import re
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, names = sys.argv[1], sys.argv[2:]
    pages = FIXTURES / "pages"
    for name in names or sorted(page.stem for page in pages.glob("*.html")):
        command = [program, "capture", "web", "--browser", "webkit", "--timeout", "120"]
        # The sandbox does not work for root in many containers; the pages are part of the project.
        if os.getuid() == 0:
            command.append("--no-sandbox")
        captured = subprocess.run(command + [pages / f"{name}.html"], capture_output=True)
        if captured.returncode:
            sys.exit(f"keep-webkit-pages: {name}: {captured.stderr.decode(errors='replace')}")
        text = captured.stdout.decode("utf-8")
        text = re.sub(r"file://[^\"\s]*/Tests/Fixtures/pages/", "https://example.test/", text)
        document = json.loads(text)
        if document["webkit"].get("complete") is not True:
            sys.exit(f"keep-webkit-pages: {name}: the page did not settle")
        packed = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
        (FIXTURES / "formats" / "webkit" / f"{name}.json.gz").write_bytes(
            gzip.compress(packed, 9, mtime=0))
        print(f"{name}: {len(document['properties'])} nodes")


if __name__ == "__main__":
    main()
