// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The size of the picture, and the part of it that is in view.

/** The sizes that the buttons choose, as parts of the first one. */
const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
let zoom = 1;
/** The distance from the edges of the view that a frame has at least, in pixels. */
const inset = 12;

/** Returns how far to scroll so that a range is in view; its start, if it is longer. */
function distance(start, end, length, startsAtEnd) {
  if (end - start > length - 2 * inset) return startsAtEnd ? end + inset - length : start - inset;
  return start >= inset && end <= length - inset ? 0 : (start + end - length) / 2;
}

/** Scrolls the picture to a rectangle in it, unless all of that is in view. */
function revealInPicture(rectangle, startsRight = false, behavior = motion.matches ? "auto" : "smooth") {
  const [inner, outer] = [rectangle.getBoundingClientRect(), view.getBoundingClientRect()];
  const [x, y] = [outer.left + view.clientLeft, outer.top + view.clientTop];
  view.scrollTo({
    left: view.scrollLeft + distance(inner.left - x, inner.right - x, view.clientWidth, startsRight),
    top: view.scrollTop + distance(inner.top - y, inner.bottom - y, view.clientHeight, false),
    behavior,
  });
}

/** Draws the picture larger or smaller, around the same middle; the view keeps its size. */
function setZoom(value) {
  const middle = [
    (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
    (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
  ];
  zoom = value;
  view.style.blockSize = "";
  map.style.setProperty("--zoom", 1);
  if (zoom !== 1) view.style.blockSize = `${view.offsetHeight}px`;
  map.style.setProperty("--zoom", zoom);
  view.scrollTo(
    middle[0] * view.scrollWidth - view.clientWidth / 2, middle[1] * view.scrollHeight - view.clientHeight / 2);
  placeSpot();
  if (spot.matches(".on")) revealInPicture(spot, isFromRight(rows[currentNumber()]), "auto");
}

function changeZoom(count) {
  const index = zooms.indexOf(zoom) + count;
  if (!map || !(index in zooms)) return;
  setZoom(zooms[index]);
  element("scale").textContent = text("scale", { n: 100 * zoom });
  // A button that is disabled would lose the focus.
  element("smaller").setAttribute("aria-disabled", String(index === 0));
  element("larger").setAttribute("aria-disabled", String(index === zooms.length - 1));
}

if (map) {
  element("smaller").addEventListener("click", () => changeZoom(-1));
  element("larger").addEventListener("click", () => changeZoom(1));
  for (const [target, kind] of [[window, "resize"], [view.parentElement, "toggle"]]) {
    target.addEventListener(kind, () => view.offsetHeight && setZoom(zoom));
  }
}
