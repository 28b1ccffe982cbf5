// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// What is heard at present: utterance, word and frame.

/** The place in `heard`, the number of the word, and its element. */
const current = { place: -1, word: -1, element: null };
let follows = true;
/** Until when the page does not scroll by itself, because the user scrolls. */
let userScrollsUntil = 0;
const motion = matchMedia("(prefers-reduced-motion: reduce)");

/** The number of the present utterance; -1 before the first one. */
const currentNumber = () => (current.place < 0 ? -1 : heard[current.place]);

/** Marks what is heard at a time; touches only what has changed. */
function present(time) {
  const { place } = current;
  const isSame = place >= 0 && time + tolerance >= starts[place]
    && (place + 1 === starts.length || time + tolerance < starts[place + 1]);
  if (!isSame) presentUtterance(placeAt(time));
  const number = currentNumber();
  presentWord(number < 0 ? -1 : wordAt(time, times[number]));
}

function presentUtterance(place) {
  if (place === current.place) return;
  presentWord(-1);
  rows[currentNumber()]?.removeAttribute("aria-current");
  current.place = place;
  const number = currentNumber();
  const row = rows[number];
  row?.setAttribute("aria-current", "true");
  presentFrame(row);
  if (row && follows && !audio.paused) reveal(row);
}

function presentWord(word) {
  if (word === current.word) return;
  current.element?.classList.remove("on");
  current.word = word;
  current.element = word < 0 ? null : wordElements(currentNumber())[word] ?? null;
  current.element?.classList.add("on");
}

/** Scrolls to a row if it is near an edge of the window or beyond it. */
function reveal(row) {
  if (row.closest("[hidden]") || performance.now() < userScrollsUntil || isPictureAbove()) return;
  const { top, bottom } = row.getBoundingClientRect();
  const [first, last] = [element("player").getBoundingClientRect().bottom + 16, innerHeight * 0.72];
  if (top >= first && bottom <= last) return;
  row.scrollIntoView({ block: "center", behavior: motion.matches ? "auto" : "smooth" });
}

/** Whether all of the picture is in the window above the transcript, so that a scroll would take it away. */
function isPictureAbove() {
  if (!map) return false;
  const { top, bottom } = view.getBoundingClientRect();
  return bottom > top && top >= element("player").getBoundingClientRect().bottom && bottom <= innerHeight
    && bottom <= element("transcript").getBoundingClientRect().top;
}

for (const kind of ["wheel", "touchmove"]) {
  addEventListener(kind, () => (userScrollsUntil = performance.now() + 4000), { passive: true });
}

// Each frame while the sound plays; otherwise when something happens.
function step() {
  present(audio.currentTime);
  presentPosition(audio.currentTime);
  if (!audio.paused && !audio.ended) requestAnimationFrame(step);
}
audio.addEventListener("play", () => requestAnimationFrame(step));
for (const kind of ["seeked", "pause", "ended"]) {
  audio.addEventListener(kind, () => {
    if (audio.paused) step();
  });
}
