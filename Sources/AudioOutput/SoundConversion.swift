// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What happens to samples on their way into a file: a change of the rate, and then of the loudness.
struct SoundConversion {
  let resampler: Resampler?
  let leveller: SoundLeveller?

  func write(
    _ samples: ArraySlice<Int16>, to sink: any AudioSink
  ) throws(AudioOutputError) {
    guard resampler != nil || leveller != nil else { return try sink.write(samples) }
    let floats = samples.map { Float($0) / 32_768 }
    guard let resampler else { return try pass(floats, to: sink) }
    try resampler.convert(floats) { (floats) throws(AudioOutputError) in
      try pass(floats, to: sink)
    }
  }

  /// Writes what the conversion has kept.
  func finish(_ sink: any AudioSink) throws(AudioOutputError) -> LoudnessChange? {
    try resampler?.finish { (floats) throws(AudioOutputError) in try pass(floats, to: sink) }
    return try leveller?.finish(sink)
  }

  private func pass(_ floats: [Float], to sink: any AudioSink) throws(AudioOutputError) {
    if let leveller { return try leveller.take(floats) }
    try sink.write(samples(floats)[...])
  }
}

/// Keeps samples while it measures them, and writes them with one gain.
struct SoundLeveller {
  let meter: LoudnessMeter
  let spool: SoundSpool
  /// The requested loudness, in LUFS.
  let loudness: Double

  func take(_ floats: [Float]) throws(AudioOutputError) {
    try meter.take(floats)
    try spool.write(floats)
  }

  func finish(_ sink: any AudioSink) throws(AudioOutputError) -> LoudnessChange {
    let change = LoudnessChange(
      to: loudness, measured: try meter.loudness, truePeak: try meter.truePeak)
    let factor = change.factor
    try spool.read { (floats) throws(AudioOutputError) in
      try sink.write(samples(floats, times: factor)[...])
    }
    return change
  }
}

/// Returns samples of 16 bits; those beyond the range get its end.
private func samples(_ floats: [Float], times factor: Float = 1) -> [Int16] {
  floats.map { Int16(min(max(($0 * factor * 32_768).rounded(), -32_768), 32_767)) }
}
