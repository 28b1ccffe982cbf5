// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

// What libespeak-ng takes by itself, for comparison with programs that do more.

import CEspeakNG
import Glibc

func fail(_ text: String) -> Never {
  let line = "benchmark-raw-synthesis: \(text)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}

/// Initialises the library with its English voice; returns the sample rate.
func openLibrary() -> Int32 {
  let rate = espeak_Initialize(
    AUDIO_OUTPUT_SYNCHRONOUS, 60, nil, Int32(espeakINITIALIZE_DONT_EXIT))
  guard rate > 0 else { fail("libespeak-ng cannot be initialised") }
  guard espeak_SetVoiceByName("en") == EE_OK else { fail("there is no voice named en") }
  return rate
}

/// Speaks a text that ends with a zero.
func speak(_ text: UnsafePointer<CChar>, for context: UnsafeMutableRawPointer? = nil) {
  let result = espeak_Synth(
    text, strlen(text) + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, context)
  guard result == EE_OK else { fail("a line could not be synthesized") }
}

switch CommandLine.arguments.dropFirst() {
case ["--answer"]: answerLines()
case let words where words.count == 1: synthesize(CommandLine.arguments[1])
default: fail("usage: benchmark-raw-synthesis FILE|--answer")
}
