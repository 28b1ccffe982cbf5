// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CSndFile

/// An audio file format, which the extension of the file name selects.
public enum AudioFileFormat: String, CaseIterable, Sendable {
  /// WAV with 16-bit samples; RF64 beyond 4 GiB.
  case wav
  /// FLAC, lossless.
  case flac
  /// Ogg Vorbis.
  case ogg
  /// Opus in Ogg.
  case opus
  /// MP3; libsndfile has it from version 1.1 on.
  case mp3

  /// The extensions with their dots, as a list for messages.
  public static let extensions = allCases.map { "." + $0.rawValue }.joined(separator: ", ")

  /// Creates the format of a file from its extension, in any case; nil for other extensions.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: fileName[dot...].dropFirst().lowercased())
  }

  /// Whether the samples are encoded, which takes time.
  public var isCompressed: Bool { self != .wav }

  /// The sample rates to choose from, in Hz, ascending.
  public var sampleRates: [Int] {
    switch self {
    case .wav, .flac, .ogg: Self.allSampleRates
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .mp3: Self.allSampleRates.filter { $0 <= 48_000 }
    }
  }

  /// The sample rates of any format, in Hz, ascending.
  public static let allSampleRates = [
    8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000,
  ]

  /// Whether the file holds named fields of text, such as chapters.
  public var holdsFields: Bool {
    switch self {
    case .flac, .ogg, .opus: true
    case .wav, .mp3: false
    }
  }

  /// Returns the rate of a file for samples of a rate: the same, or else the next higher one.
  func sampleRate(for input: Int) -> Int {
    // These take any rate.
    if self == .wav || self == .flac { return input }
    return sampleRates.first { $0 >= input } ?? sampleRates.last ?? input
  }

  var isOgg: Bool { self == .ogg || self == .opus }

  /// The format for libsndfile.
  var code: Int32 {
    let code =
      switch self {
      // RF64 up to 4 GiB is plain WAV: libsndfile converts it at the end.
      case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
      }
    return Int32(code)
  }

  /// Why libsndfile may not have the format.
  var need: String {
    switch self {
    case .wav, .flac, .ogg: "libsndfile was built without it"
    case .opus: "libsndfile has it from version 1.0.29 on, if it was built with it"
    case .mp3: "libsndfile has it from version 1.1 on, if it was built with it"
    }
  }
}
