// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechSynthesis

/// Returns the lines of `--version` about the synthesizer.
func synthesizerVersionLines() -> [String] {
  do throws(SynthesisError) {
    let synthesizer = try Synthesizer(
      SynthesizerConfiguration(executable: SynthesizerConfiguration.locateExecutable()))
    let information = try synthesizer.ready()
    return [information.library, "Voice data: \(information.dataPath)"]
  } catch {
    return ["\(error)"]
  }
}
