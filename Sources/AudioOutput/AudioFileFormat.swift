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

  /// Creates the format of a file from its extension, in any case; nil for other extensions.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: fileName[dot...].dropFirst().lowercased())
  }

  /// Its number in libsndfile.
  var code: Int32 {
    let code =
      switch self {
      // RF64 up to 4 GiB is plain WAV: libsndfile converts it at the end.
      case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      }
    return Int32(code)
  }
}
