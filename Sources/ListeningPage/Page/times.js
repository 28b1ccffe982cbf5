// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The rows of the transcript, and when each is heard.

const element = (id) => document.getElementById(id);
const strings = JSON.parse(element("strings").textContent);

/** Returns a text of the interface, with its numbers put in. */
const text = (name, numbers = {}) =>
  Object.entries(numbers).reduce((text, [key, value]) => text.replace(`{${key}}`, value), strings[name]);

const rate = Number(element("sound").dataset.rate);
const duration = Number(element("sound").dataset.samples) / rate;

/** The buttons of all utterances. */
const rows = [...document.querySelectorAll("#rows button")];
/** When each is heard, in seconds: start and end, and those of each word. */
const times = rows.map((row) => {
  const numbers = (list) => (list ? list.split(" ").map((sample) => sample / rate) : []);
  const [start, end] = numbers(row.dataset.t);
  const words = numbers(row.dataset.w);
  return { start, end, words, elements: null };
});
/** The numbers of the utterances that have sound, in order, and their starts. */
const heard = [...times.keys()].filter((number) => times[number].end > times[number].start);
const starts = heard.map((number) => times[number].start);

// A browser may round a time that it is set to.
const tolerance = 0.002;

/** Returns the last index whose value is not after a time; -1 before the first one. */
function lastNotAfter(time, count, value) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value(middle) <= time + tolerance) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the place in `heard` of the utterance at a time; it lasts until the next one. */
const placeAt = (time) => lastNotAfter(time, starts.length, (index) => starts[index]);

/** Returns the number of the word of an utterance at a time; -1 between words. */
function wordAt(time, { words }) {
  const word = lastNotAfter(time, words.length / 2, (index) => words[2 * index]);
  return word >= 0 && time + tolerance < words[2 * word + 1] ? word : -1;
}

/** Returns the elements of an utterance's words, which are looked up when they are first needed. */
function wordElements(number) {
  times[number].elements ??= rows[number].getElementsByClassName("w");
  return times[number].elements;
}

/** Returns seconds as minutes and seconds, or with hours. */
function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const digits = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const start = hours ? `${hours}:${digits(minutes)}` : String(minutes);
  return `${start}:${digits(whole % 60)}`;
}
