#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Has Playwright open the pages of Tests/Fixtures/pages and writes down its snapshots of them.

usage: dump-playwright-snapshots.py --output DIRECTORY [NAME...]

For each page NAME.html two files come into the directory: NAME.aria.yaml, what ariaSnapshot gives of
the page's body, and NAME.aria-ai.yaml, the same in ai mode. Needs Playwright's Python package, and
drives the Chromium of this machine; CHROMIUM names another. The pages are served to it from memory
as https://example.test/NAME.html, so that neither the network nor a path of this machine comes in.
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
    """Answers a request of the browser with a file of the pages, or says that there is none."""
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
        # Root has no sandbox.
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
