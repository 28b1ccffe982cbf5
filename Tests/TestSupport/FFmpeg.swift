// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// What `ffprobe` finds in a sound file: its tags and its chapters.
package struct Probe: Decodable {
  package struct Chapter: Decodable {
    /// In seconds.
    package let start_time, end_time: String
    package let tags: [String: String]?

    package var title: String { tags?["title"] ?? "" }
    package var start: Double { Double(start_time) ?? -1 }
  }

  package struct Format: Decodable {
    package let tags: [String: String]?
  }

  package struct Stream: Decodable {
    package let tags: [String: String]?
    package let codec_name, sample_rate: String
  }

  package let chapters: [Chapter]
  package let format: Format
  package let streams: [Stream]

  /// The title, which is a tag of the file, or in Ogg of the stream.
  package var title: String? {
    let tags = (format.tags ?? [:]).merging(streams.first?.tags ?? [:]) { first, _ in first }
    return tags.first { $0.key.lowercased() == "title" }?.value
  }

  /// Runs `ffprobe`, which has to find no fault.
  package init(_ path: String) throws {
    let outcome = try ProgramRun([
      "ffprobe", "-v", "error", "-show_chapters", "-show_format", "-show_streams", "-of", "json",
      path,
    ]).wait()
    guard outcome.status == 0, outcome.errors.isEmpty else {
      throw ProgramFailed(
        arguments: ["ffprobe", path], status: outcome.status, errors: outcome.errors)
    }
    self = try JSONDecoder().decode(Probe.self, from: outcome.output)
  }
}

/// The samples that `ffmpeg` decodes from a file at its own rate, or at 48 kHz for Opus; a complaint
/// is a failure.
package func ffmpegSamples(_ path: String) throws -> [Int16] {
  let words = ["ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-"]
  let outcome = try ProgramRun(words).wait()
  guard outcome.status == 0, outcome.errors.isEmpty else {
    throw ProgramFailed(arguments: words, status: outcome.status, errors: outcome.errors)
  }
  return outcome.output.withUnsafeBytes { bytes in
    (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
  }
}

/// The loudness in LUFS and the true peak in dBTP that `ffmpeg` measures in a file.
package func ffmpegLoudness(_ path: String) throws -> (loudness: Double, peak: Double) {
  let words = [
    "ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-",
  ]
  let outcome = try ProgramRun(words).wait()
  let summary = outcome.errors.components(separatedBy: "Summary:").last ?? ""
  func number(_ name: String) throws -> Double {
    for line in summary.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == name[...], words.count >= 2, let number = Double(words[1]) { return number }
    }
    throw ProgramFailed(arguments: words, status: outcome.status, errors: outcome.errors)
  }
  return (try number("I:"), try number("Peak:"))
}
