// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// The question whether the nearest of the known names was meant, or what there is where none is near.
func alternatives(to name: String, among known: [String], _ listing: String) -> String {
  nearestName(to: name, among: known).map { "did you mean \($0)?" } ?? listing
}
