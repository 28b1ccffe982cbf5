// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// Counts the events of the page by whether a user's input has caused them; F8 says how many there were.
(() => {
  const counts = {};
  for (const kind of ["click", "input", "change"])
    document.addEventListener(kind, (event) => {
      const name = (event.isTrusted ? "" : "untrusted ") + kind;
      counts[name] = (counts[name] ?? 0) + 1;
    }, true);
  const told = document.createElement("div");
  told.setAttribute("role", "status");
  document.body.append(told);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F8") return;
    const words = Object.entries(counts).map(([name, count]) => name + " " + count);
    told.textContent = words.join(", ") || "no events";
    for (const name in counts) delete counts[name];
  }, true);
})();
