// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// Returns "did you mean NAME?" with the nearest known name, or the listing if no name is near.
func alternatives(to name: String, among known: [String], _ listing: String) -> String {
  nearestName(to: name, among: known).map { "did you mean \($0)?" } ?? listing
}
