// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import SpeechEngine
import SystemCalls

/// Writes a playlist of sound files, extended M3U in UTF-8.
struct Playlist {
  private let file: OutputFile
  private let prefix: String
  private var bytes = Array("#EXTM3U\n".utf8)

  /// Opens the file.
  ///
  /// - Parameter directory: The directory of the sounds; their paths are relative to the playlist if
  ///   both are in the same directory.
  init(_ path: String, soundsIn directory: String?) throws(CommandFailure) {
    file = try attempt(OutputFile(at: path)) { CommandFailure(.audio(.file($0))) }
    let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    prefix = directory.map { $0 == own ? "" : $0 + "/" } ?? ""
  }

  mutating func add(_ result: EntryResult) {
    guard let output = result.output else { return }
    let title = (result.title ?? result.input).unicodeScalars.filter { $0.value >= 0x20 }
    let path = output.hasPrefix("/") ? output : prefix + output
    // A line break would begin another entry.
    guard !path.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return }
    bytes += Array("#EXTINF:\(Int(result.seconds.rounded())),".utf8)
    bytes += Array("\(String(String.UnicodeScalarView(title)))\n\(path)\n".utf8)
  }

  /// Completes the file.
  func finish() throws(CommandFailure) {
    try attempt(writeAll(bytes, to: file.descriptor)) {
      CommandFailure(.inputOutput, "cannot write", file.path, $0)
    }
    try attempt(file.commit()) { CommandFailure(.audio(.file($0))) }
  }
}
