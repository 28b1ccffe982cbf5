// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CSampleRate
import SpeechModel

/// Changes the rate of samples with the best converter of libsamplerate, in constant memory.
///
/// The number of samples that it returns is exactly the number that it got times the ratio of the
/// rates, rounded.
final class Resampler {
  private let library: aloud_samplerate
  private let state: OpaquePointer
  private let rates: RateChange
  /// For errors.
  private let path: String
  private var taken = 0
  private var given = 0

  private static let blockSize = 1 << 14

  init(_ rates: RateChange, path: String) throws(AudioOutputError) {
    library = try loadSampleRateLibrary()
    (self.rates, self.path) = (rates, path)
    var error: Int32 = 0
    guard let state = library.src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &error) else {
      throw Self.failure(path, library, error)
    }
    self.state = state
  }

  deinit { _ = library.src_delete(state) }

  /// Converts the next samples, and passes on those that are ready.
  func convert(
    _ samples: [Float], _ take: ([Float]) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    taken += samples.count
    try process(samples, isLast: false, take)
  }

  /// Passes on the rest; convert nothing afterwards.
  func finish(_ take: ([Float]) throws(AudioOutputError) -> Void) throws(AudioOutputError) {
    if taken > 0 { try process([], isLast: true, take) }
    // The converter may stop a sample early.
    var missing = total - given
    while missing > 0 {
      let block = [Float](repeating: 0, count: min(missing, Self.blockSize))
      missing -= block.count
      given += block.count
      try take(block)
    }
  }

  /// The number of samples for those taken.
  private var total: Int { rates.converted(taken) }

  private func process(
    _ samples: [Float], isLast: Bool, _ take: ([Float]) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    var used = 0
    while true {
      var (read, error) = (0, Int32(0))
      let block = samples.withUnsafeBufferPointer { samples in
        [Float](unsafeUninitializedCapacity: Self.blockSize) { output, count in
          // The converter refuses a null pointer, also for no samples.
          let empty: [Float] = [0]
          empty.withUnsafeBufferPointer { empty in
            var data = SRC_DATA()
            data.data_in = (samples.isEmpty ? empty : samples).baseAddress?.advanced(by: used)
            data.input_frames = samples.count - used
            data.data_out = output.baseAddress
            data.output_frames = Self.blockSize
            data.src_ratio = Double(rates.to) / Double(rates.from)
            data.end_of_input = isLast ? 1 : 0
            error = library.src_process(state, &data)
            read = error == 0 ? data.input_frames_used : 0
            count = error == 0 ? data.output_frames_gen : 0
          }
        }
      }
      guard error == 0 else { throw Self.failure(path, library, error) }
      used += read
      // Never more than the sound has in the end.
      let ready = block.prefix(max(0, total - given))
      given += ready.count
      if !ready.isEmpty { try take(ready.count == block.count ? block : Array(ready)) }
      if block.isEmpty, read == 0 { return }
    }
  }

  private static func failure(
    _ path: String, _ library: aloud_samplerate, _ error: Int32
  ) -> AudioOutputError {
    let reason = library.src_strerror(error).map { String(cString: $0) } ?? "unknown"
    return .format(path: path, reason: "the sample rate cannot be changed: \(reason)")
  }
}
