// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The sound: portions of the file in base64, joined to a blob, in which a browser can seek.

const audio = new Audio();
audio.preload = "auto";

/** Decodes the portions one by one, so that the page stays responsive. */
async function loadSound() {
  const parts = [];
  for (const script of document.querySelectorAll("script.sound")) {
    const letters = atob(script.textContent);
    const bytes = new Uint8Array(letters.length);
    for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
    parts.push(bytes);
    // The text is not needed again.
    script.remove();
    await new Promise((resolve) => setTimeout(resolve));
  }
  audio.src = URL.createObjectURL(new Blob(parts, { type: element("sound").dataset.type }));
}

/** Plays, also if the sound is not loaded yet. */
function play() {
  loaded.then(() => audio.play()).catch(() => {});
}

const togglePlaying = () => (audio.paused ? play() : audio.pause());

/** Moves to a time, in seconds. */
function seek(time) {
  const place = Math.min(Math.max(time, 0), duration);
  loaded.then(() => {
    audio.currentTime = place;
    present(place);
  });
}

/** Plays from a time. */
function hear(time) {
  seek(time);
  play();
}

audio.addEventListener("error", () => {
  element("failure").textContent = text("failed");
  element("failure").hidden = false;
});

const loaded = loadSound();
