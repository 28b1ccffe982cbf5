// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What `--version` says of the synthesizer, a line each; empty when there is none to ask.
func synthesizerVersionLines() -> [String] {
  []
}
