// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CLoudness
import Glibc

/// Measures loudness and true peak as EBU R 128 asks for, with libebur128, in constant memory.
final class LoudnessMeter {
  private let library: aloud_ebur128
  private var state: UnsafeMutablePointer<ebur128_state>?
  /// For errors.
  private let path: String

  init(sampleRate: Int, path: String) throws(AudioOutputError) {
    library = try loadLoudnessLibrary()
    self.path = path
    // The histogram replaces a list of all blocks; it rounds each to a tenth of a unit.
    let modes = EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
    state = library.ebur128_init(
      1, UInt(sampleRate), Int32(modes | EBUR128_MODE_HISTOGRAM.rawValue))
    guard state != nil else { throw failure }
  }

  deinit { if state != nil { library.ebur128_destroy(&state) } }

  func take(_ samples: [Float]) throws(AudioOutputError) {
    guard library.ebur128_add_frames_float(state, samples, samples.count) == 0 else {
      throw failure
    }
  }

  /// The integrated loudness in LUFS; nil for silence, and for less than 400 ms of sound.
  var loudness: Double? {
    get throws(AudioOutputError) {
      var loudness = 0.0
      guard library.ebur128_loudness_global(state, &loudness) == 0 else { throw failure }
      return loudness.isFinite ? loudness : nil
    }
  }

  /// The true peak in dBTP, relative to the largest sample.
  var truePeak: Double {
    get throws(AudioOutputError) {
      var peak = 0.0
      guard library.ebur128_true_peak(state, 0, &peak) == 0 else { throw failure }
      return 20 * log10(peak)
    }
  }

  private var failure: AudioOutputError {
    .format(path: path, reason: "the loudness cannot be measured")
  }
}

/// The change of the loudness of a sound.
public struct LoudnessChange: Sendable, Hashable {
  /// The requested loudness, in LUFS.
  public let requested: Double
  /// The measured loudness, in LUFS; nil for silence and for less than 400 ms of sound.
  public let measured: Double?
  /// The gain, in dB.
  public let gain: Double
  /// Whether the true peak kept the gain below what the requested loudness takes.
  public let isLimited: Bool

  /// The loudness of the file, in LUFS.
  public var reached: Double? { measured.map { $0 + gain } }

  /// The highest true peak of a sound whose loudness was changed, in dBTP.
  public static let highestPeak = -1.0

  /// The loudnesses to choose from, in LUFS.
  public static let range = -70.0 ... -5.0

  /// What samples are multiplied by.
  var factor: Float { Float(pow(10, gain / 20)) }

  init(to requested: Double, measured: Double?, truePeak: Double) {
    (self.requested, self.measured) = (requested, measured)
    let wanted = measured.map { requested - $0 } ?? 0
    let most = measured == nil ? 0 : Self.highestPeak - truePeak
    gain = min(wanted, most)
    isLimited = most < wanted
  }
}
