#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Keeps documents of WebKit about the pages of Tests/Fixtures/pages as fixtures.

usage: keep-webkit-pages.py DIRECTORY

For each page NAME.html, the script reads NAME.json from the directory, which `aloud capture web
--browser webkit` wrote, and writes Tests/Fixtures/formats/webkit/NAME.json.gz. The address of the page
becomes https://example.test/NAME.html, so that the files do not depend on paths of a machine.
"""

import gzip
import json
import pathlib
import re
import sys

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for page in sorted((FIXTURES / "pages").glob("*.html")):
        text = (pathlib.Path(sys.argv[1]) / f"{page.stem}.json").read_text(encoding="utf-8")
        text = re.sub(r"file://[^\"\s]*/Tests/Fixtures/pages/", "https://example.test/", text)
        document = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
        packed = gzip.compress(document.encode(), 9, mtime=0)
        (FIXTURES / "formats" / "webkit" / f"{page.stem}.json.gz").write_bytes(packed)


if __name__ == "__main__":
    main()
