// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The first state: the start, or the utterance that the address names.

const named = /^#u\d+$/.test(location.hash) ? rows[location.hash.slice(2)] : null;
if (named) seek(times[rows.indexOf(named)].start);
presentPosition(0);
document.documentElement.classList.add("ready");
