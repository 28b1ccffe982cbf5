// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

// What libespeak-ng takes for a text by itself: each line of a file is one call, and its samples are
// counted and thrown away. Prints the length of the sound in seconds.

import CEspeakNG
import Glibc

/// Counts the samples that arrived, in the place the caller named.
func samplesArrived(
  samples: UnsafeMutablePointer<Int16>?, count: Int32, events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  events?.pointee.user_data?.assumingMemoryBound(to: Int.self).pointee += Int(count)
  return 0
}

func fail(_ text: String) -> Never {
  let line = "benchmark-raw-synthesis: \(text)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}

func synthesize(_ path: String) {
  let rate = espeak_Initialize(
    AUDIO_OUTPUT_SYNCHRONOUS, 60, nil, Int32(espeakINITIALIZE_DONT_EXIT))
  guard rate > 0 else { fail("libespeak-ng cannot be initialised") }
  espeak_SetSynthCallback(samplesArrived)
  guard espeak_SetVoiceByName("en") == EE_OK else { fail("there is no voice named en") }
  guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
  defer { fclose(file) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  var samples = 0
  while getline(&line, &capacity, file) > 0 {
    guard let text = line else { break }
    let result = espeak_Synth(
      text, strlen(text) + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, &samples)
    guard result == EE_OK else { fail("a line could not be synthesized") }
  }
  print(Double(samples) / Double(rate))
}

guard CommandLine.arguments.count == 2 else { fail("usage: benchmark-raw-synthesis FILE") }
synthesize(CommandLine.arguments[1])
