// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import AudioOutput

/// A tone of so many samples.
func tone(_ count: Int, hertz: Double = 440, rate: Double = 22050) -> [Int16] {
  (0..<count).map { Int16(12000 * sin(Double($0) * 2 * .pi * hertz / rate)) }
}

/// The error that a call ends with; failing is what is expected of it.
func failure(of body: () throws(AudioOutputError) -> Void) -> AudioOutputError? {
  do throws(AudioOutputError) {
    try body()
    return nil
  } catch {
    return error
  }
}
