// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import SpeechEngine
import Spelling
import SystemCalls

/// Writes a playlist of sound files, extended M3U in UTF-8.
struct Playlist {
  private let file: OutputFile
  private let prefix: String
  private var bytes = Array("#EXTM3U\n".utf8)
  /// The entry that may get more seconds.
  private var last: (path: String, title: String, seconds: Double)?

  /// Opens the file.
  ///
  /// - Parameter directory: The directory of the sounds, if there is one. Their paths are relative to the
  ///   directory of the playlist, as players expect, unless one of the two is absolute.
  init(_ path: String, soundsIn directory: String?) throws(CommandFailure) {
    file = try attempt(OutputFile(at: path)) { CommandFailure(writing: $0) }
    let own = path.lastIndex(of: "/").map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
    prefix = relativePrefix(of: directory ?? ".", from: own)
  }

  /// Adds a sound; inputs that are joined into one sound are one entry.
  ///
  /// - Returns: Whether a playlist can have its name: a line break would begin another entry.
  @discardableResult mutating func add(_ result: EntryResult) -> Bool {
    // Standard output is no file that a list could name.
    guard let output = result.output, output != "-" else { return true }
    var path = output.hasPrefix("/") ? output : prefix + output
    guard !path.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return false }
    // A number sign would begin a comment, and a name before a colon looks like the scheme of an address.
    let first = path.prefix { $0 != "/" }
    if path.hasPrefix("#") || first.contains(":") { path = "./" + path }
    if let last, last.path == path {
      let title = last.title == result.title ? last.title : output
      self.last = (path, title, last.seconds + result.seconds)
      return true
    }
    addLast()
    last = (path, result.title ?? result.input, result.seconds)
    return true
  }

  private mutating func addLast() {
    guard let (path, title, seconds) = last else { return }
    let visible = String(String.UnicodeScalarView(title.unicodeScalars.filter { $0.value >= 0x20 }))
    bytes += Array("#EXTINF:\(Int(seconds.rounded())),\(shownFileName(visible))\n".utf8)
    bytes += fileNameBytes(path) + [UInt8(ascii: "\n")]
    last = nil
  }

  /// Completes the file.
  mutating func finish() throws(CommandFailure) {
    addLast()
    try attempt(writeAll(bytes, to: file.descriptor)) {
      CommandFailure(.inputOutput, "cannot write", file.path, $0)
    }
    try attempt(file.commit()) { CommandFailure(writing: $0) }
  }
}

/// Returns what leads from one directory to another: "" for the same one, or a path and a slash.
private func relativePrefix(of directory: String, from own: String) -> String {
  let (directory, own) = (normalizedPath(directory), normalizedPath(own))
  let ending = directory == "/" ? "" : "/"
  guard directory != own else { return "" }
  guard !directory.hasPrefix("/") else { return directory + ending }
  // What is above the working directory has no name here.
  guard !own.hasPrefix("/"), !own.hasPrefix("..") else {
    return normalizedPath("\(workingDirectory())/\(directory)") + "/"
  }
  let target = directory.split(separator: "/").filter { $0 != "." }
  let start = own.split(separator: "/").filter { $0 != "." }
  let shared = zip(target, start).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: start.count - shared)
  return (up + target.dropFirst(shared).map(String.init)).map { $0 + "/" }.joined()
}
