// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The drawing of the screen, which pages without frames lack.

const map = element("map");
const view = element("view");
const spot = element("spot");
/** How far the mark is around its element, so that its line covers nothing, and its least size, in pixels. */
const [markMargin, leastMark] = [3, 16];
const frames = map ? [...map.querySelectorAll(".frame")] : [];
let pointed = null;

/** Returns the position and the size of a rectangle. */
const geometry = (frame) => ["x", "y", "width", "height"].map((name) => Number(frame.getAttribute(name)));

/** Marks the frame of a row; none if it has none. */
function presentFrame(row) {
  if (!map) return;
  const frame = row?.dataset.f === undefined ? null : frames[row.dataset.f];
  map.querySelector(".frame.on")?.classList.remove("on");
  frame?.classList.add("on");
  spot.classList.toggle("on", Boolean(frame));
  spot.classList.toggle("outside", Boolean(frame?.matches(".outside")));
  caption(row);
  placeSpot();
  if (frame && performance.now() >= userScrollsUntil) revealInPicture(spot, isFromRight(row));
}

/** Puts the mark on the present frame, on top of all frames. */
function placeSpot() {
  const frame = map.querySelector(".frame.on");
  if (!frame) return;
  const pixel = 1 / (map.getScreenCTM()?.a || 1);
  const [x, y, width, height] = geometry(frame);
  const more = (length) => Math.max(2 * markMargin * pixel, leastMark * pixel - length);
  const [across, along] = [more(width), more(height)];
  const sides = { x: x - across / 2, y: y - along / 2, width: width + across, height: height + along };
  for (const [name, value] of Object.entries(sides)) spot.setAttribute(name, value);
}

/** Whether the words of a row run from right to left, and so those of its element. */
const isFromRight = (row) => getComputedStyle(row.querySelector(".x")).direction === "rtl";

/** Shows the words of a row below the drawing. */
function caption(row) {
  const words = row?.querySelector(".x");
  const isOutside = frames[row?.dataset.f]?.matches(".outside");
  element("caption").textContent = (isOutside ? `${text("outside")} · ` : "") + (words?.textContent ?? "");
  element("caption").lang = words?.closest("[lang]")?.lang ?? "";
}

/** Returns the smallest frame at a point of the window. */
function frameAt(event) {
  const matrix = map.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  let found = null;
  let smallest = Infinity;
  for (const frame of frames) {
    const [left, top, width, height] = geometry(frame);
    const isInside = x >= left && x <= left + width && y >= top && y <= top + height;
    if (!isInside || width * height >= smallest) continue;
    found = frame;
    smallest = width * height;
  }
  return found;
}

function point(frame) {
  if (frame === pointed) return;
  pointed?.classList.remove("pointed");
  pointed = frame;
  pointed?.classList.add("pointed");
  map.classList.toggle("pointing", Boolean(pointed));
  caption(pointed ? rows[pointed.dataset.u] : rows[currentNumber()]);
}

const hearFrame = (frame) => frame && hear(times[frame.dataset.u].start);

/** Moves the focus among the frames, which are one stop of Tab. */
function focusFrame(number) {
  const frame = frames[Math.min(Math.max(number, 0), frames.length - 1)];
  for (const other of frames) other.setAttribute("tabindex", other === frame ? "0" : "-1");
  frame.focus({ preventScroll: true });
}

function frameKey(event) {
  const number = frames.indexOf(event.target);
  const moves = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  if (event.key in moves) focusFrame(number + moves[event.key]);
  else if (event.key === "Home") focusFrame(0);
  else if (event.key === "End") focusFrame(frames.length - 1);
  else if (event.key === "Enter" || event.key === " ") hearFrame(event.target);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

if (map) {
  map.addEventListener("click", (event) => hearFrame(frameAt(event)));
  map.addEventListener("pointermove", (event) => point(frameAt(event)));
  map.addEventListener("pointerleave", () => point(null));
  // Not of the drawing itself, which Chromium would then stop at.
  view.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".frame")) return;
    const row = rows[target.dataset.u];
    caption(row);
    revealInPicture(target, isFromRight(row));
  });
  map.addEventListener("keydown", (event) => {
    if (event.target.matches(".frame") && !event.ctrlKey && !event.metaKey && !event.altKey) frameKey(event);
  });
}
