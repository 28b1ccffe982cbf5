#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Opens the pages of Tests/Fixtures/pages with Playwright and records its snapshots.

usage: dump-playwright-snapshots.py --output DIRECTORY [NAME...]

For each page NAME.html, the script writes two files into the directory: NAME.aria.yaml, the
ariaSnapshot of the page's body, and NAME.aria-ai.yaml, the same in ai mode. It needs Playwright's
Python package, and drives the Chromium of this machine; CHROMIUM names another. It serves the pages
from memory as https://example.test/NAME.html, so that the files depend neither on the network nor
on paths of this machine.
"""

import argparse
import os
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

PAGES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "pages"
ORIGIN = "https://example.test/"


def serve(route):
    """Answers a request of the browser with a file of the pages, or with an error."""
    file = PAGES / route.request.url.removeprefix(ORIGIN)
    if file.is_file():
        route.fulfill(path=file)
    else:
        route.fulfill(status=404, body="")


def main():
    parser = argparse.ArgumentParser(description="Writes down Playwright's snapshots of pages.")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("names", nargs="*", default=sorted(page.stem for page in PAGES.glob("*.html")))
    options = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not program:
        sys.exit("dump-playwright-snapshots: chromium is not on the PATH; install Debian's package "
                 "chromium or name another in CHROMIUM")
    options.output.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        # The sandbox does not work for root.
        browser = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=os.getuid() != 0)
        page = browser.new_page(locale="en-US")
        page.route("**/*", serve)
        for name in options.names:
            page.goto(f"{ORIGIN}{name}.html")
            body = page.locator("body")
            for kind, text in (("aria", body.aria_snapshot()),
                               ("aria-ai", body.aria_snapshot(mode="ai"))):
                (options.output / f"{name}.{kind}.yaml").write_text(text + "\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
