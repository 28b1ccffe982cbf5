#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Drives a listening page in Chromium as a listener does, and checks what it shows.

usage: drive-listening-page.py CHECK PAGE [TIMINGS] [--pictures DIRECTORY]

CHECK is one of the functions below, such as "times". PAGE is the HTML file that `aloud render
--listening-page` writes, TIMINGS the file of `--timings` beside it. It needs Playwright's Python package and
axe-playwright-python, and drives the Chromium of this machine; CHROMIUM names another. The status is 1 if
the check fails; the message says why.
"""

import argparse
import contextlib
import json
import os
import shutil
import sys
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# What the page shows at present.
STATE = """() => {
  const row = document.querySelector('[aria-current]');
  return {
    utterance: row ? Number(row.id.slice(1)) : -1,
    word: row ? [...row.querySelectorAll('.w')].findIndex((word) => word.matches('.on')) : -1,
    frame: Number(document.querySelector('.frame.on')?.dataset.u ?? -1),
    isPlaying: document.body.classList.contains('playing'),
    speed: document.getElementById('speed').value,
    found: document.getElementById('found').textContent,
    rows: [...document.querySelectorAll('#rows li')].filter((item) => !item.hidden).length,
    focus: document.activeElement.id,
    isHelpOpen: document.getElementById('help').open,
    scrolls: document.scrollingElement.scrollWidth > innerWidth,
  };
}"""

# Records, in each frame of the browser, the time of the sound and what the page shows.
RECORD = """async (seconds) => {
  const media = window.recordedAudio;
  const samples = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const row = document.querySelector('[aria-current]');
    const words = row ? [...row.querySelectorAll('.w')] : [];
    samples.push([
      media.currentTime, row ? Number(row.id.slice(1)) : -1,
      words.findIndex((word) => word.matches('.on')), words.map((word) => word.textContent),
      Number(document.querySelector('.frame.on')?.dataset.u ?? -1),
    ]);
  }
  return samples;
}"""

# Where the mark and the focused frame are in the part of the picture that is in view, in pixels.
PICTURE = """() => {
  const view = document.getElementById('view');
  const { left, top, right } = view.getBoundingClientRect();
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - left - view.clientLeft, y: y - top - view.clientTop, width, height };
  };
  const focused = document.activeElement;
  return {
    mark: document.querySelector('#spot.on') && box(document.getElementById('spot')),
    focus: focused.matches('.frame') ? box(focused) : null,
    isFromRight: getComputedStyle(document.querySelector('[aria-current] .x, .x')).direction === 'rtl',
    width: view.clientWidth, height: view.clientHeight,
    isInWindow: left >= 0 && right <= innerWidth,
    room: [view.offsetWidth, view.offsetHeight, Math.round(view.offsetTop)],
    pixels: document.getElementById('map').getScreenCTM().a,
    scale: document.getElementById('scale').textContent,
    shifts: window.layoutShifts,
  };
}"""

# Lists what moves by itself, not after a key, a click or a change of the window. The browser takes what
# moves within half a second of these for their effect, but a busy machine may draw later than that.
SHIFTS = """
  window.layoutShifts = [];
  {
    let isDriven = false;
    const add = (entries) => {
      for (const entry of entries) {
        if (isDriven || entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node, previousRect, currentRect }) =>
          `${node?.nodeName}#${node?.id} ${JSON.stringify([previousRect, currentRect])}`);
        window.layoutShifts.push([entry.startTime, entry.value, ...sources]);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.setDriven = (value) => {
      add(observer.takeRecords());
      isDriven = value;
    };
  }
"""

# Ends when two frames are drawn, the second of which shows all that was asked for before.
FRAMES = "() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)))"

# The least size of a mark and of a point of the screen, in pixels.
LEAST_MARK, LEAST_POINT = 16, 0.75

# Keeps the sound of the page, which is no element of the document, for the script above.
KEEP = """
  const NativeAudio = window.Audio;
  window.Audio = class { constructor() { return (window.recordedAudio = new NativeAudio()); } };
"""


class Listener:
    """A page in a browser."""

    def __init__(self, browser, options, slowness=1, **context):
        self.page = browser.new_page(**{"viewport": {"width": 1280, "height": 800}, **context})
        self.page.context.new_cdp_session(self.page).send(
            "Emulation.setCPUThrottlingRate", {"rate": slowness})
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text))
        self.page.on("request", lambda request: self.note(request.url))
        self.page.add_init_script(KEEP + SHIFTS)
        self.page.goto("file://" + os.path.abspath(options.page))
        self.until(lambda state: self.page.evaluate("() => window.recordedAudio.readyState >= 2"))

    def note(self, url):
        if not url.startswith(("file:", "blob:", "data:")):
            self.errors.append(f"the page asked the network for {url}")

    def state(self):
        return self.page.evaluate(STATE)

    def until(self, holds, seconds=20):
        """Waits for a state; the page allows no script that Playwright's own waiting needs."""
        end = time.monotonic() + seconds
        while True:
            state = self.state()
            if holds(state):
                return state
            assert time.monotonic() < end, f"still waiting, in {state}"
            self.page.wait_for_timeout(20)

    @contextlib.contextmanager
    def driving(self):
        """Does something as a person does; what moves then does not move by itself."""
        self.page.evaluate("() => window.setDriven?.(true)")
        yield
        self.page.evaluate(FRAMES)
        self.page.evaluate("() => window.setDriven?.(false)")

    def press(self, *keys):
        with self.driving():
            for key in keys:
                self.page.keyboard.press(key)
            self.page.wait_for_timeout(80)
        return self.state()

    def close(self):
        assert not self.errors, self.errors
        self.page.close()


class Index(Listener):
    """An index in a browser, which has no sound to wait for."""

    def __init__(self, browser, options, scheme, width):
        self.page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
        self.errors = []
        self.page.on("console", lambda message: self.errors.append(message.text))
        self.page.on("request", lambda request: self.note(request.url))
        self.page.goto("file://" + os.path.abspath(options.page))


def expect(actual, **wanted):
    """Compares members of a state."""
    found = {name: actual[name] for name in wanted}
    assert found == wanted, f"expected {wanted}, found {found}"


def check_times(browser, options):
    """The present utterance, word and frame are those of the sound within 50 ms."""
    with open(options.timings, encoding="utf-8") as file:
        utterances = json.load(file)["utterances"]
    listener = Listener(browser, options)
    listener.page.click("#play")
    listener.until(lambda state: state["isPlaying"])
    samples = listener.page.evaluate(RECORD, 6)
    # Also at another speed, and after a leap.
    listener.page.select_option("#speed", "2")
    listener.page.click(f"#u{len(utterances) // 2}")
    samples += listener.page.evaluate(RECORD, 3)
    wrong, words = [], 0
    for now, utterance, word, shown, frame in samples:
        heard = [number for number, entry in enumerate(utterances) if entry["start"] <= now]
        # Near an edge, the page may show either side of it.
        edges = [entry[edge] for spoken in utterances for entry in [spoken, *spoken["words"]]
                 for edge in ("start", "end")]
        if not heard or min(abs(edge - now) for edge in edges) < 0.05:
            continue
        spoken = utterances[heard[-1]]
        expected = next((number for number, entry in enumerate(spoken["words"])
                         if entry["start"] <= now < entry["end"]), -1)
        words += expected >= 0
        is_right = utterance == heard[-1] and (frame == heard[-1] or "frame" not in spoken)
        if len(shown) == len(spoken["words"]):
            is_right = is_right and word == expected
        elif expected >= 0:
            # A synthesizer may report a text several times; the page shows it once.
            is_right = is_right and word >= 0 and spoken["words"][expected]["text"] in shown[word]
        if not is_right:
            wrong.append((now, (utterance, word, frame), (heard[-1], expected)))
    assert words > 100, f"only {words} of {len(samples)} samples are in a word"
    assert not wrong, f"{len(wrong)} of {len(samples)}: {wrong[:5]}"
    listener.close()


def check_keys(browser, options):
    """The keys do what the help says, and single keys can be switched off."""
    listener = Listener(browser, options)
    expect(listener.press("j"), utterance=0, isPlaying=False)
    expect(listener.press("j", "n"), utterance=2)
    expect(listener.press("k"), utterance=1)
    expect(listener.press("p"), utterance=0, word=0)
    expect(listener.press("ArrowRight"), word=1)
    expect(listener.press("ArrowLeft"), word=0)
    expect(listener.press("]", "]"), speed="1.5")
    expect(listener.press("[", "[", "[", "["), speed="0.5")
    expect(listener.press(" "), isPlaying=True)
    expect(listener.press(" "), isPlaying=False)
    expect(listener.press("/"), focus="find")
    # In the search field, letters are letters.
    expect(listener.press("j"), utterance=0)
    expect(listener.press("Escape"), focus="transcript", found="")
    expect(listener.press("?"), isHelpOpen=True)
    expect(listener.press("j"), utterance=0)
    expect(listener.press("Escape"), isHelpOpen=False)
    # On an utterance, arrows move and Enter plays; the space bar plays another one and pauses this one.
    listener.page.focus("#u3")
    expect(listener.press("ArrowDown"), focus="u4", utterance=4, isPlaying=False)
    expect(listener.press("ArrowUp", "Enter"), focus="u3", utterance=3, isPlaying=True)
    expect(listener.press(" "), utterance=3, isPlaying=False)
    listener.page.focus("#u1")
    expect(listener.press(" "), utterance=1, isPlaying=True)
    expect(listener.press(" "), utterance=1, isPlaying=False)
    expect(listener.press("?"), isHelpOpen=True)
    listener.page.uncheck("#shortcuts")
    listener.press("Escape")
    listener.page.focus("#transcript")
    expect(listener.press("j", " ", "/", "?"), utterance=1, isPlaying=False, isHelpOpen=False,
           focus="transcript")
    listener.close()


def check_order(browser, options):
    """Tab reaches everything once, without a trap."""
    listener = Listener(browser, options)
    seen = []
    while len(seen) < 200:
        listener.page.keyboard.press("Tab")
        focus = listener.page.evaluate(
            "() => document.activeElement.id || document.activeElement.className.baseVal"
            " || document.activeElement.className || document.activeElement.localName")
        if focus == "body":
            break
        seen.append(focus)
    rows = listener.page.evaluate("() => document.querySelectorAll('#rows button').length")
    wanted = ["skip", "keys", "previous", "play", "next", "position", "speed", "follow"]
    if listener.page.evaluate("() => Boolean(document.getElementById('map'))"):
        wanted += ["summary", "smaller", "larger", "frame"]
    wanted += ["find", "find-previous", "find-next", "only"] + [f"u{row}" for row in range(rows)]
    # A browser may stop at what scrolls.
    assert [name for name in seen if name != "view"] == wanted, seen
    listener.close()


def check_clicks(browser, options):
    """A click on an utterance, a word or a frame plays from there; so does Enter on a frame."""
    listener = Listener(browser, options)
    listener.page.click("#u2 .t")
    expect(listener.until(lambda state: state["isPlaying"]), utterance=2)
    listener.page.click("#u3 .w >> nth=2")
    expect(listener.state(), utterance=3, word=2)
    frames = listener.page.locator(".frame")
    frames.nth(5).scroll_into_view_if_needed()
    box = frames.nth(5).bounding_box()
    listener.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    number = int(frames.nth(5).get_attribute("data-u"))
    expect(listener.state(), utterance=number, frame=number, isPlaying=True)
    listener.page.click("#play")
    listener.page.evaluate("() => document.querySelector('.frame[tabindex=\"0\"]').focus()")
    expect(listener.press("ArrowRight", "Enter"), utterance=1, frame=1, isPlaying=True)
    listener.close()


def check_search(browser, options):
    """The search counts, filters, goes round, and ignores case and accents."""
    listener = Listener(browser, options)
    every = listener.state()["rows"]
    listener.page.fill("#find", "BÜTTON")
    state = listener.state()
    count = listener.page.evaluate(
        "() => [...document.querySelectorAll('#rows .x')].filter("
        "(words) => words.textContent.includes('button')).length")
    assert count > 1
    expect(state, found=f"{count} matches", rows=every)
    listener.page.check("#only")
    expect(listener.state(), rows=count)
    listener.page.focus("#find")
    expect(listener.press("Enter"), found=f"Match 1 of {count}")
    expect(listener.press("Enter"), found=f"Match 2 of {count}")
    expect(listener.press("Shift+Enter", "Shift+Enter"), found=f"Match {count} of {count}")
    assert listener.page.evaluate("() => CSS.highlights.get('match').size") >= count
    listener.page.fill("#find", "no such words")
    expect(listener.state(), found="No match", rows=0)
    expect(listener.press("Escape"), found="", rows=every)
    listener.close()


def is_in_view(box, shown):
    """Whether a box is in view; for one that is larger than the view, its start."""
    for side, length in (("x", "width"), ("y", "height")):
        start, end, room = box[side], box[side] + box[length], shown[length]
        if side == "x" and shown["isFromRight"]:
            start, end = room - end, room - start
        if start < -0.5 or start > room - LEAST_MARK or (end > room + 0.5 and box[length] < room - 24):
            return False
    return True


def check_picture(browser, options):
    """The mark is large enough and in view on wide and narrow screens, before and after enlarging."""
    for width, height in ((375, 812), (1280, 800)):
        for scheme in ("light", "dark") if options.pictures else ("light",):
            listener = Listener(browser, options, viewport={"width": width, "height": height},
                                color_scheme=scheme, reduced_motion="reduce")
            room = look(listener)["room"]
            rows = listener.state()["rows"]
            for zoom, keys in (("100%", ""), ("200%", "+="), ("50%", "----"), ("100%", "++")):
                listener.press(*keys)
                for row in range(1, rows, max(1, rows // 8)):
                    listener.page.focus(f"#u{row - 1}")
                    expect(listener.press("ArrowDown"), utterance=row)
                    shown = look(listener)
                    place = f"{scheme}, {width} wide, {zoom}, utterance {row}: {shown}"
                    assert shown["scale"] == zoom and shown["isInWindow"], place
                    assert shown["room"] == room, f"the view changed from {room}: {place}"
                    assert shown["pixels"] >= LEAST_POINT * float(zoom[:-1]) / 100 - 0.001, place
                    if mark := shown["mark"]:
                        assert min(mark["width"], mark["height"]) >= LEAST_MARK - 0.5, place
                        assert is_in_view(mark, shown), place
                picture(listener, options, f"{scheme}-{width}-{zoom}")
            check_frames_in_view(listener)
            check_zoom_buttons(listener)
            # A narrower window leaves the mark in view.
            with listener.driving():
                listener.page.set_viewport_size({"width": width - 40, "height": height - 100})
                listener.page.wait_for_timeout(100)
            shown = look(listener)
            assert not shown["mark"] or is_in_view(shown["mark"], shown), shown
            assert shown["shifts"] == [], shown
            expect(listener.state(), scrolls=False)
            listener.close()


def check_load(browser, options):
    """Nothing moves while a slow machine reads the page."""
    for width, height in ((375, 812), (1280, 800)):
        for slowness in (1, 16):
            listener = Listener(browser, options, slowness, viewport={"width": width, "height": height})
            with listener.driving():
                pass
            shown = look(listener)
            assert shown["shifts"] == [], (slowness, shown)
            listener.close()


def look(listener):
    return listener.page.evaluate(PICTURE)


def check_frames_in_view(listener):
    """A frame that gets the focus is in view."""
    listener.page.evaluate("() => document.querySelector('.frame[tabindex=\"0\"]')?.focus()")
    for key in ["ArrowRight"] * 5 + ["End", "ArrowLeft", "Home"]:
        listener.press(key)
        shown = look(listener)
        assert not shown["focus"] or is_in_view(shown["focus"], shown), (key, shown)


def check_zoom_buttons(listener):
    """The buttons change the size up to a limit, at which they keep the focus."""
    for button, limit in (("larger", "800%"), ("smaller", "25%")):
        listener.page.focus(f"#{button}")
        for _ in range(12):
            listener.press("Enter")
        assert look(listener)["scale"] == limit, look(listener)
        expect(listener.state(), focus=button)
        assert listener.page.get_attribute(f"#{button}", "aria-disabled") == "true"
        mark = look(listener)["mark"]
        assert not mark or is_in_view(mark, look(listener)), look(listener)


def check_axe(browser, options):
    """axe finds nothing, in light and dark, wide, narrow and with the help; nothing scrolls sideways."""
    for scheme in ("light", "dark"):
        for width, height in ((1600, 1000), (390, 844), (320, 256)):
            listener = Listener(browser, options, viewport={"width": width, "height": height},
                                color_scheme=scheme, reduced_motion="reduce")
            listener.page.click("#u1 .w >> nth=0")
            listener.until(lambda state: state["isPlaying"] and state["word"] >= 0)
            listener.page.click("#play")
            listener.page.fill("#find", "button")
            expect(listener.state(), scrolls=False)
            report(listener, f"{scheme}, {width} wide")
            picture(listener, options, f"{scheme}-{width}")
            listener.page.click("#keys")
            report(listener, f"{scheme}, {width} wide, help")
            listener.close()


def check_index(browser, options):
    """axe finds nothing in an index, in light and dark, wide and narrow; it loads nothing."""
    for scheme in ("light", "dark"):
        for width in (1280, 320):
            listener = Index(browser, options, scheme, width)
            report(listener, f"index, {scheme}, {width} wide")
            picture(listener, options, f"index-{scheme}-{width}")
            assert not listener.page.evaluate("() => document.scrollingElement.scrollWidth > innerWidth")
            listener.page.keyboard.press("Tab")
            assert listener.page.evaluate("() => document.activeElement.localName") == "a"
            listener.close()


def report(listener, place):
    violations = Axe().run(listener.page).response["violations"]
    listener.errors = [error for error in listener.errors if "axe" not in error]
    assert not violations, (place, [(found["id"], found["help"], [node["target"] for node in found["nodes"]])
                                    for found in violations])


def picture(listener, options, name):
    if options.pictures:
        listener.page.evaluate("() => scrollTo(0, 0)")
        listener.page.screenshot(path=os.path.join(options.pictures, name + ".png"))


# The times of the frames of some seconds of scrolling, shortest first.
SCROLL = """async (seconds) => {
  const times = [];
  const end = performance.now() + 1000 * seconds;
  let last = await new Promise(requestAnimationFrame);
  while (last < end) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
    scrollBy(0, 40);
  }
  return times.sort((one, other) => one - other);
}"""


def scroll(page, seconds):
    """Scrolls a page; returns the median and the 95th percentile of its frames, in ms, and their number."""
    times = page.evaluate(SCROLL, seconds)
    return times[len(times) // 2], times[int(len(times) * 0.95)], len(times)


def check_smooth(browser, options):
    """While it plays and scrolls, the 95th percentile of a frame is less than 50 ms, or on a busy machine less
    than three times that of plain paragraphs."""
    listener = Listener(browser, options)
    rows = listener.state()["rows"]
    assert rows >= 500, rows
    peer = browser.new_page(viewport={"width": 1280, "height": 800})
    peer.set_content(f"<!doctype html><title>Peer</title>{'<p>A plain paragraph</p>' * rows}")
    before = scroll(peer, 3)
    listener.page.select_option("#speed", "3")
    listener.page.bring_to_front()
    listener.page.click("#play")
    listener.until(lambda state: state["isPlaying"])
    median, late, count = scroll(listener.page, 6)
    peer.bring_to_front()
    limit = max(50, 3 * max(before[1], scroll(peer, 3)[1]))
    print(f"{rows} utterances: {count} frames, p50 {median:.1f} ms, p95 {late:.1f} ms, less than {limit:.1f} ms")
    assert late < limit, late
    peer.close()
    listener.close()


def check_silent(browser, options):
    """A page without frames has no screen, and plays all the same."""
    listener = Listener(browser, options)
    assert listener.page.evaluate("() => !document.getElementById('screen')")
    listener.page.click("#u1")
    expect(listener.until(lambda state: state["isPlaying"]), utterance=1)
    report(listener, "no screen")
    listener.close()


def main():
    checks = {name.removeprefix("check_"): check for name, check in globals().items()
              if name.startswith("check_")}
    parser = argparse.ArgumentParser(description="Checks a listening page in Chromium.")
    parser.add_argument("check", choices=checks)
    parser.add_argument("page")
    parser.add_argument("timings", nargs="?")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not program:
        sys.exit("drive-listening-page: chromium is not on the PATH; install Debian's package chromium "
                 "or name another in CHROMIUM")
    with sync_playwright() as playwright:
        # The sandbox does not work for root.
        browser = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=os.getuid() != 0)
        try:
            checks[options.check](browser, options)
        except AssertionError as error:
            sys.exit(f"{options.check}: {error}")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
