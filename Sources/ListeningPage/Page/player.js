// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The buttons of the player.

const slider = element("position");
slider.max = duration;
element("length").textContent = clock(duration);
element("about").textContent = `${
  rows.length === 1 ? text("oneUtterance") : text("utterances", { n: rows.length })} · ${clock(duration)}`;
let isDragged = false;
let shownSecond = -1;
let shownAt = 0;

/** Shows a time; the clock each second, the slider ten times in one. */
function presentPosition(time) {
  const second = Math.floor(time);
  if (second !== shownSecond) {
    shownSecond = second;
    element("now").textContent = clock(time);
    slider.setAttribute("aria-valuetext", text("positionOf", { n: clock(time), m: clock(duration) }));
  }
  if (isDragged || (Math.abs(time - shownAt) < 0.1 && !audio.paused)) return;
  shownAt = time;
  slider.value = time;
  slider.style.setProperty("--part", `${duration ? (100 * time) / duration : 0}%`);
}

function presentPlaying() {
  document.body.classList.toggle("playing", !audio.paused);
  element("play").setAttribute("aria-label", text(audio.paused ? "play" : "pause"));
}
for (const kind of ["play", "pause", "ended"]) audio.addEventListener(kind, presentPlaying);

/** Moves by utterances; back in the middle of one goes to its start. */
function moveUtterance(count) {
  if (!heard.length) return;
  const number = currentNumber();
  const isInside = count < 0 && number >= 0 && audio.currentTime > times[number].start + 1;
  const place = Math.min(Math.max(current.place + (isInside ? 0 : count), 0), heard.length - 1);
  const hadFocus = rows.includes(document.activeElement);
  seek(starts[place]);
  const row = rows[heard[place]];
  if (hadFocus) row.focus({ preventScroll: true });
  if (hadFocus || (follows && !isPictureAbove())) loaded.then(() => row.closest("[hidden]") || row.scrollIntoView({ block: "nearest" }));
}

/** Moves by words, also into the next utterance. */
function moveWord(count) {
  const number = currentNumber();
  if (number < 0) return moveUtterance(1);
  const { words } = times[number];
  const last = words.length / 2 - 1;
  const before = lastNotAfter(audio.currentTime, last + 1, (index) => words[2 * index]);
  const word = before + count;
  if (word >= 0 && word <= last) return seek(words[2 * word]);
  const place = current.place + count;
  if (place < 0 || place >= heard.length) return;
  const other = times[heard[place]];
  seek(count < 0 && other.words.length ? other.words[other.words.length - 2] : other.start);
}

const speeds = [...element("speed").options].map((option) => Number(option.value));
function setSpeed(value) {
  element("speed").value = value;
  // The first counts until the sound is loaded again.
  audio.defaultPlaybackRate = value;
  audio.playbackRate = value;
}
function changeSpeed(count) {
  const index = speeds.indexOf(Number(element("speed").value)) + count;
  if (index >= 0 && index < speeds.length) setSpeed(speeds[index]);
}

function repeat() {
  if (currentNumber() >= 0) hear(times[currentNumber()].start);
}

element("play").addEventListener("click", togglePlaying);
element("previous").addEventListener("click", () => moveUtterance(-1));
element("next").addEventListener("click", () => moveUtterance(1));
element("speed").addEventListener("change", () => setSpeed(Number(element("speed").value)));
element("follow").addEventListener("click", () => {
  follows = !follows;
  userScrollsUntil = 0;
  element("follow").setAttribute("aria-pressed", String(follows));
  if (follows) rows[currentNumber()]?.scrollIntoView({ block: "center" });
});
slider.addEventListener("pointerdown", () => (isDragged = true));
for (const kind of ["pointerup", "pointercancel"]) slider.addEventListener(kind, () => (isDragged = false));
slider.addEventListener("input", () => {
  seek(Number(slider.value));
  slider.style.setProperty("--part", `${(100 * slider.value) / (duration || 1)}%`);
});

element("rows").addEventListener("click", (event) => {
  const row = event.target.closest("button");
  if (!row) return;
  const number = rows.indexOf(row);
  const word = event.target.closest(".w");
  const index = word ? [...wordElements(number)].indexOf(word) : -1;
  userScrollsUntil = 0;
  hear(index < 0 ? times[number].start : times[number].words[2 * index]);
});

// The keys for media on keyboards and headsets.
if ("mediaSession" in navigator) {
  navigator.mediaSession.metadata = new MediaMetadata({ title: document.title });
  navigator.mediaSession.setActionHandler("previoustrack", () => moveUtterance(-1));
  navigator.mediaSession.setActionHandler("nexttrack", () => moveUtterance(1));
}
