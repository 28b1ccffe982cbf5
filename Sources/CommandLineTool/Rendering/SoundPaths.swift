// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import SystemCalls
import Transcripts

/// The paths of a sound file and of the files beside it.
struct SoundPaths: Sendable, Hashable {
  /// What a file is.
  enum Role: String {
    case sound, captions, timings, markdown, page, chapters, metadata
  }

  /// The sound; "-" for standard output.
  let sound: String
  private(set) var captions: String?
  private(set) var timings: String?
  private(set) var markdown: String?
  private(set) var listeningPage: String?
  /// The files with the chapters of a sound file that holds none.
  private(set) var chapters: [String] = []
  /// Whether the user named the sound, and the times.
  private let namesSound: Bool
  private let namesTimings: Bool

  /// The endings of side files that are documents by their names.
  static let documentEndings = [".timings.json", ".chapters.json", ".transcript.md"]

  /// The ending of listening pages.
  static let pageEnding = ".listen.html"

  /// Returns the path of the listening page of a sound.
  static func page(of sound: String) -> String { stem(of: sound) + pageEnding }

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
      if !entry.isInDirectory { name = lastName(of: name) }
    }
    namesSound = number == nil && (!entry.isInDirectory || entry.hasOwnOutput)
    let stem = Self.stem(of: sound)
    // No source has these names, as shop.html, shop.md and shop.vtt may be.
    captions = command[Options.captions].map { "\(stem).captions.\($0.rawValue)" }
    markdown = command[Options.markdown] ? "\(stem).transcript.md" : nil
    listeningPage = command[Options.listeningPage] ? Self.page(of: sound) : nil
    if command[Options.chapters] != nil, let format = AudioFileFormat(fileName: sound),
      !format.holdsFields
    {
      chapters = ["\(stem).chapters.json", "\(stem).chapters.ffmetadata"]
    }
    let path = command[Options.timings]
    let isOwn = entry.options[Options.timings.option.name] != nil && number == nil
    namesTimings =
      isOwn
      || number == nil && !entry.isInDirectory && path?.hasSuffix("/") != true
        && path.flatMap { fileKind($0) } != S_IFDIR
    guard let path, !namesTimings else {
      timings = path
      return
    }
    let directory = path.hasSuffix("/") ? String(path.dropLast()) : path
    timings = "\(directory)/\(Self.stem(of: name)).timings.json"
  }

  /// All paths of files.
  var all: [String] { roles.map(\.path) }

  /// The files whose names the user gave, as the sound or the times.
  var named: [String] {
    roles.filter { $0.role == .sound && namesSound || $0.role == .timings && namesTimings }
      .map(\.path)
  }

  /// The files whose names Aloud chose.
  var chosen: [String] {
    let named = named
    return all.filter { !named.contains($0) }
  }

  /// All files with what they are.
  var roles: [(role: Role, path: String)] {
    let files: [(Role, String?)] = [
      (.sound, sound), (.captions, captions), (.timings, timings), (.markdown, markdown),
      (.page, listeningPage), (.chapters, chapters.first), (.metadata, chapters.last),
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
