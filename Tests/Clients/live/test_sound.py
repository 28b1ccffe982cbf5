# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The Python client and its plugin for pytest, in pages of Playwright."""
import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from aloud import Aloud, AsyncAloud, NotSaid
from playwright.async_api import async_playwright

PAGE = "file://" + os.path.join(os.path.dirname(os.path.abspath(__file__)), "sound.html")
CHROMIUM = "/usr/bin/chromium"


def save(route):
    route.fulfill(body="Saved", headers={"Access-Control-Allow-Origin": "*"})


def test_hears_what_the_page_says(page, aloud):
    page.goto(PAGE)
    assert aloud.next() == ["Mute unchecked checkbox"]
    aloud.activate()
    assert aloud.spoken == "checked Mute checkbox"
    assert page.get_by_label("Mute").is_checked()
    assert aloud.log == [
        "Sound", "heading level 1 Sound", "Mute unchecked checkbox", "checked Mute checkbox"]


def test_hears_what_the_test_does_and_lets_its_handlers_run(page, aloud):
    page.route("https://sound.example/save", save)
    page.goto(PAGE)
    aloud.find("Save")
    aloud.activate()
    aloud.until("Saved")
    aloud.clear()
    page.get_by_label("Mute").focus()
    aloud.until("Mute")
    with pytest.raises(NotSaid, match="Said in all"):
        aloud.until("Deleted", timeout=0.1)


@pytest.mark.aloud(style="ios", hints=False)
def test_takes_options_from_a_mark(page, aloud):
    page.goto(PAGE)
    assert aloud.next() == ["Mute, checkbox, unchecked"]
    assert aloud.hints == []


def test_chooses_the_page_among_others(page, context, aloud):
    context.new_page().set_content("<title>Other</title><h1>Other</h1>")
    page.goto(PAGE)
    assert aloud.item == "heading level 1 Sound"


def test_follows_pages_of_the_asynchronous_interface():
    async def run():
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--remote-debugging-port=0"])
            page = await browser.new_page()
            await page.route("https://sound.example/save", save_later)
            await page.goto(PAGE)
            async with AsyncAloud(page=page, style="macos") as aloud:
                await aloud.find("Save")
                await aloud.activate()
                assert await aloud.until("Saved") == "Saved"
            await browser.close()

    async def save_later(route):
        await route.fulfill(body="Saved", headers={"Access-Control-Allow-Origin": "*"})
    # The fixtures of the other tests have a loop in this thread.
    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, run()).result()


def test_opens_a_page_in_a_browser_of_its_own():
    options = {"style": "macos", "browser": "chromium", "no_sandbox": os.geteuid() == 0}
    with Aloud(PAGE, **options) as aloud:
        assert aloud.next() == ["Mute unchecked checkbox"]


CONFTEST = """
import pytest

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": %r, "args": ["--mute-audio"]}
"""
TEST = """
def test_sound(page, aloud):
    page.goto(%r)
    aloud.next()
"""


def test_names_the_fixture_that_replaces_the_arguments_of_the_plugin(tmp_path):
    (tmp_path / "conftest.py").write_text(CONFTEST % CHROMIUM)
    (tmp_path / "test_sound.py").write_text(TEST % PAGE)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 1
    assert "AloudError: a fixture browser_type_launch_args of your tests" in run.stdout
    assert '"args": [*browser_type_launch_args.get("args", []), …]' in run.stdout
