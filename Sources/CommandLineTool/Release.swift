// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechSynthesis
import SynthesizerFrames

enum Release {
  static let version = "0.1.0"
  static let date = "2026-11-21"
  static let licence = """
    Copyright 2026 the Aloud authors. Apache License 2.0; the synthesizer GNU GPL 3 or later.
    """
}

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
