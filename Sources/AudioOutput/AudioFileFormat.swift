// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CSndFile

/// The audio file formats that can be written, told by a file name's ending.
public enum AudioFileFormat: String, CaseIterable, Sendable {
  /// WAV with 16-bit samples; RF64 beyond 4 GiB.
  case wav
  /// FLAC, lossless.
  case flac
  /// Ogg Vorbis.
  case ogg

  /// The format of a file by its name's ending, in any case; nothing if it is none of these.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: fileName[dot...].dropFirst().lowercased())
  }

  /// The number that libsndfile has for it.
  var code: Int32 {
    let code =
      switch self {
      // RF64 says nothing of its own before 4 GiB: it is asked to end as plain WAV.
      case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      }
    return Int32(code)
  }
}
