// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CEspeakNG
import Glibc

/// Speaks each line of a file in one call, counts the samples and throws them away; prints the length
/// of the sound in seconds.
func synthesize(_ path: String) {
  let rate = openLibrary()
  espeak_SetSynthCallback(countSamples)
  guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
  defer { fclose(file) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  var samples = 0
  while getline(&line, &capacity, file) > 0 {
    guard let text = line else { break }
    speak(text, for: &samples)
  }
  print(Double(samples) / Double(rate))
}

/// Counts the samples that arrived, in the place the caller named.
private func countSamples(
  samples: UnsafeMutablePointer<Int16>?, count: Int32, events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  events?.pointee.user_data?.assumingMemoryBound(to: Int.self).pointee += Int(count)
  return 0
}
