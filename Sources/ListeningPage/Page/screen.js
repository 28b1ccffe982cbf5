// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The drawing of the screen, which pages without frames lack.

const map = element("map");
const spot = element("spot");
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
  if (!frame) return;
  // On top of all frames, and larger by the width of its line.
  for (const name of ["x", "y", "width", "height"]) spot.setAttribute(name, frame.getAttribute(name));
  if (!map.classList.contains("tall") || performance.now() < userScrollsUntil) return;
  const view = element("view");
  const { top, height } = frame.getBoundingClientRect();
  const middle = top + height / 2 - view.getBoundingClientRect().top;
  if (middle < view.clientHeight * 0.15 || middle > view.clientHeight * 0.85) {
    view.scrollTo({
      top: view.scrollTop + middle - view.clientHeight / 2,
      behavior: motion.matches ? "auto" : "smooth",
    });
  }
}

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
  frame.focus();
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
  element("view").addEventListener("focusin", ({ target }) => caption(rows[target.dataset.u]));
  map.addEventListener("keydown", (event) => {
    if (event.target.matches(".frame") && !event.ctrlKey && !event.metaKey && !event.altKey) frameKey(event);
  });
}
