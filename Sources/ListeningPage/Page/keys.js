// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The keyboard.

const help = element("help");
const choice = "aloud.listening-page.shortcuts";

/** Remembers whether single keys act; some browsers keep nothing for files. */
function remember(isOn) {
  try {
    localStorage.setItem(choice, isOn ? "on" : "off");
  } catch {}
}
try {
  element("shortcuts").checked = localStorage.getItem(choice) !== "off";
} catch {}
element("shortcuts").addEventListener("change", () => remember(element("shortcuts").checked));
element("keys").addEventListener("click", () => help.showModal());

/** What each key does. */
const actions = {
  j: () => moveUtterance(1), n: () => moveUtterance(1),
  k: () => moveUtterance(-1), p: () => moveUtterance(-1),
  r: repeat,
  "[": () => changeSpeed(-1), "]": () => changeSpeed(1),
  "-": () => changeZoom(-1), "+": () => changeZoom(1), "=": () => changeZoom(1),
  "/": () => element("find").select(),
  "?": () => help.showModal(),
  ArrowLeft: (event) => (event.shiftKey ? seek(audio.currentTime - 5) : moveWord(-1)),
  ArrowRight: (event) => (event.shiftKey ? seek(audio.currentTime + 5) : moveWord(1)),
};

addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (help.open || target.closest?.("input, select, textarea") || !element("shortcuts").checked) return;
  const row = rows.includes(target) ? target : null;
  if (key === " ") {
    // On a button, the space bar presses it; on the present utterance, it pauses.
    if (row ? row !== rows[currentNumber()] : target.closest?.("button, summary, a")) return;
    togglePlaying();
  } else if (row && (key === "ArrowDown" || key === "ArrowUp")) {
    moveFocus(row, key === "ArrowDown" ? 1 : -1);
  } else {
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    action(event);
  }
  event.preventDefault();
});

// A button is pressed when the space bar is released.
addEventListener("keyup", (event) => {
  const isPresent = event.target === rows[currentNumber()] && element("shortcuts").checked;
  if (event.key === " " && isPresent) event.preventDefault();
});

/** Moves the focus to the next row that is shown, and the sound with it. */
function moveFocus(row, count) {
  let number = rows.indexOf(row) + count;
  while (rows[number]?.closest("[hidden]")) number += count;
  if (!rows[number]) return;
  rows[number].focus();
  if (times[number].end > times[number].start) seek(times[number].start);
}
