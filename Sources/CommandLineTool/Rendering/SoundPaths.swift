// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import Transcripts

/// The paths of a sound file and of the files beside it.
struct SoundPaths: Sendable, Hashable {
  /// The sound; "-" for standard output.
  let sound: String
  private(set) var captions: String?
  private(set) var timings: String?
  private(set) var markdown: String?
  private(set) var listeningPage: String?
  /// The files with the chapters of a sound file that holds none.
  private(set) var chapters: [String] = []

  /// Creates the paths that a command asks for.
  ///
  /// - Parameter number: The number of the utterance in a directory, from 1; nil for a whole input.
  init(_ entry: RenderEntry, _ command: ParsedCommand, utterance number: Int? = nil) {
    var name = entry.name
    if let number {
      let digits = String(number)
      let file = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let ending = "." + (command[Options.soundFormat] ?? .wav).rawValue
      sound = "\(entry.target)/\(file)\(ending)"
      name += "/\(file)\(ending)"
    } else {
      sound = entry.target
    }
    let stem = Self.stem(of: sound)
    captions = command[Options.captions].map { "\(stem).\($0.rawValue)" }
    markdown = command[Options.markdown] ? "\(stem).md" : nil
    listeningPage = command[Options.listeningPage] ? "\(stem).html" : nil
    if command[Options.chapters] != nil, let format = AudioFileFormat(fileName: sound),
      !format.holdsFields
    {
      chapters = ["\(stem).chapters.json", "\(stem).ffmetadata"]
    }
    timings = command[Options.timings].map { path in
      let isOwn = entry.options[Options.timings.option.name] != nil && number == nil
      guard !isOwn,
        number != nil || entry.isInDirectory || path.hasSuffix("/") || fileKind(path) == S_IFDIR
      else { return path }
      let directory = path.hasSuffix("/") ? String(path.dropLast()) : path
      return "\(directory)/\(Self.stem(of: name)).timings.json"
    }
  }

  /// All paths of files.
  var all: [String] { roles.map(\.path) }

  /// All files with what they are.
  var roles: [(role: String, path: String)] {
    let files: [(String, String?)] = [
      ("sound", sound), ("captions", captions), ("timings", timings), ("markdown", markdown),
      ("page", listeningPage), ("chapters", chapters.first), ("metadata", chapters.last),
    ]
    return files.compactMap { role, path in path.map { (role, $0) } }.filter { $0.1 != "-" }
  }

  /// Creates the directories that contain the files.
  func makeDirectories() throws(CommandFailure) {
    for path in all {
      var slash = path.firstIndex(of: "/")
      var missing: [String] = []
      // From the innermost one that exists.
      while let place = slash {
        let parent = String(path[..<place])
        if !parent.isEmpty { missing.append(parent) }
        slash = path[path.index(after: place)...].firstIndex(of: "/")
      }
      guard let innermost = missing.last, fileKind(innermost) == nil else { continue }
      for parent in missing { try makeDirectory(parent) }
    }
  }

  private static func stem(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: ".") else { return path }
    return String(path[..<dot])
  }
}
