// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import OutputFiles
import SystemCalls

/// One input of a rendering, and where its sound goes.
struct RenderEntry: Sendable {
  /// The number in the whole job, from 1.
  var number = 0
  /// The path of the input, "-", or the name of a document in a stream.
  let input: String
  /// The bytes of a document in a stream; nil for a file.
  var document: [UInt8]?
  /// The path of the sound file; of a directory with `--split`.
  var target = ""
  /// The path of the sound for reports: relative to the output directory, if there is one.
  var name = ""
  /// Whether the sound goes to the directory of the outputs.
  var isInDirectory = false
  /// Whether a manifest names the output.
  var hasOwnOutput = false
  /// The column of the output in its line of a manifest.
  var outputColumn: Int?
  /// The options of a line of a manifest, by long name.
  var options: [String: String] = [:]
  /// The place in a manifest, for messages.
  var place: (file: String, line: Int)?
  /// The reasons why it cannot be rendered, known before it is read.
  var faults: [Diagnostic] = []
  /// The exit status of these, if it is the only input.
  var faultStatus = ExitStatus.badInput

  /// The path of the input from the root; nil for standard input.
  var source: String? { input == "-" ? nil : pathFromRoot(input) }

  /// The input for a list, with its line in a manifest.
  var title: String {
    guard let place, faults.isEmpty || input != "\(place.file):\(place.line)" else { return input }
    return "\(place.file):\(place.line): \(input)"
  }

  /// Returns messages about this input, with the line of the manifest if they do not name it.
  func placing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let place, faults.isEmpty else { return diagnostics }
    return diagnostics.map { diagnostic in
      var placed = diagnostic
      placed.hint = placed.hint ?? "\(place.file) names this input in line \(place.line)"
      return placed
    }
  }
}

/// All inputs of a rendering.
struct RenderPlan {
  /// The inputs; empty for a stream.
  var entries: [RenderEntry] = []
  /// The directory of the outputs; nil if there is one file.
  var directory: String?
  /// Whether there may be several outputs, so that one failure does not stop the others.
  var isBatch = false
  /// The record of what Aloud wrote into the directory; nil if the user named all outputs.
  var record: OutputRecord?
  /// The reasons why the one sound of all inputs, or a file beside it, cannot be written.
  var joinedProblems: [FileProblem] = []
}

/// The endings of documents that the names of sounds go without.
private let documentEndings = [".json", ".txt", ".xml", ".yaml", ".yml", ".uix", ".md"]

/// The path of an input without `.gz` and then the ending of a document, for the name of its sound.
func stem(of input: String) -> String {
  if input == "-" { return "standard-input" }
  func dropping(_ endings: [String], from name: String) -> String {
    let ending = endings.first {
      name.hasSuffix($0) && name.count > $0.count && !name.hasSuffix("/" + $0)
    }
    return String(name.dropLast(ending?.count ?? 0))
  }
  return dropping(documentEndings, from: dropping([".gz"], from: input))
}

/// Whether a file of a directory is an input: a document by its name, and not hidden.
func isDocumentName(_ name: String) -> Bool {
  let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  return !name.hasPrefix(".") && documentEndings.contains { plain.hasSuffix($0) && plain != $0 }
    && !isSideFile(name)
}

/// Whether a file has a name that Aloud gives a document beside a sound, perhaps compressed since.
func isSideFile(_ path: String) -> Bool {
  let plain = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
  return SoundPaths.documentEndings.contains(where: plain.hasSuffix)
}

/// Returns names of which no two are one name on any file system: a name that occurs again gets the first
/// free number.
///
/// - Complexity: O(names).
func distinctNames(_ names: [String]) -> [String] {
  var taken = Set(names.map(comparedName))
  var counts: [String: Int] = [:]
  return names.map { name in
    let compared = comparedName(name)
    guard let count = counts[compared] else {
      counts[compared] = 1
      return name
    }
    var number = count
    repeat { number += 1 } while !taken.insert("\(compared)-\(number)").inserted
    counts[compared] = number
    return "\(name)-\(number)"
  }
}

/// Returns what two names have in common that are one on some file system: case does not count there.
///
/// Nor does the way in which characters are composed, which texts of Swift do not compare either.
func comparedName(_ name: String) -> String { name.lowercased() }
