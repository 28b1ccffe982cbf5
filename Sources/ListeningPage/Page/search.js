// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The search in the transcript.

/** Returns a text without case and accents. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const search = { texts: null, query: "", matches: [], index: -1 };

/** Returns the texts to search, which are made when they are first needed. */
function searchedTexts() {
  search.texts ??= rows.map((row) => folded(row.querySelector(".x").textContent));
  return search.texts;
}

function find() {
  search.query = folded(element("find").value.trim().replace(/\s+/g, " "));
  search.index = -1;
  search.matches = search.query
    ? [...rows.keys()].filter((number) => searchedTexts()[number].includes(search.query)) : [];
  showMatches();
  highlightMatches();
  announce();
}

/** Marks the found letters, where the browser can do so without changing the rows. */
function highlightMatches() {
  if (!("highlights" in CSS)) return;
  const ranges = search.matches.flatMap((number) => foundRanges(rows[number].querySelector(".x")));
  CSS.highlights.set("match", new Highlight(...ranges.slice(0, 5000)));
}

/** Returns the ranges of an element's text that match the search. */
function foundRanges(words) {
  let letters = "";
  const places = [];
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    let offset = 0;
    for (const character of node.data) {
      const letter = folded(character);
      const place = { node, start: offset, end: offset + character.length };
      letters += letter;
      for (let index = 0; index < letter.length; index++) places.push(place);
      offset = place.end;
    }
  }
  const ranges = [];
  const { query } = search;
  for (let at = letters.indexOf(query); at >= 0; at = letters.indexOf(query, at + query.length)) {
    const [first, last] = [places[at], places[at + query.length - 1]];
    const range = new Range();
    range.setStart(first.node, first.start);
    range.setEnd(last.node, last.end);
    ranges.push(range);
  }
  return ranges;
}

/** Shows which rows match; touches only rows that change. */
function showMatches() {
  const matching = new Set(search.matches);
  const filters = search.query !== "" && element("only").checked;
  for (const [number, row] of rows.entries()) {
    const isHidden = filters && !matching.has(number);
    if (row.parentElement.hidden !== isHidden) row.parentElement.hidden = isHidden;
    if (row.classList.contains("match") !== matching.has(number)) row.classList.toggle("match");
  }
}

/** Tells the number of matches, or which one is reached. */
function announce() {
  const { matches, index, query } = search;
  const counts = { n: matches.length };
  let message = "";
  if (query && !matches.length) message = text("noMatch");
  else if (index >= 0) message = text("matchOf", { n: index + 1, m: matches.length });
  else if (query) message = matches.length === 1 ? text("oneMatch") : text("matches", counts);
  element("found").textContent = message;
}

/** Goes to another match, also from the last one to the first. */
function moveMatch(count) {
  const { matches } = search;
  if (!matches.length) return announce();
  const here = search.index < 0 ? (count > 0 ? -1 : 0) : search.index;
  search.index = (here + count + matches.length) % matches.length;
  const number = matches[search.index];
  document.querySelector(".match.reached")?.classList.remove("reached");
  rows[number].classList.add("reached");
  userScrollsUntil = 0;
  rows[number].scrollIntoView({ block: "center" });
  if (times[number].end > times[number].start) seek(times[number].start);
  announce();
}

function clearSearch() {
  element("find").value = "";
  find();
}

element("find").addEventListener("input", find);
element("only").addEventListener("change", () => {
  showMatches();
  announce();
});
element("find-next").addEventListener("click", () => moveMatch(1));
element("find-previous").addEventListener("click", () => moveMatch(-1));
element("finder").addEventListener("submit", (event) => event.preventDefault());
element("find").addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Enter") moveMatch(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") {
    clearSearch();
    element("transcript").focus({ preventScroll: true });
  } else return;
  event.preventDefault();
});
