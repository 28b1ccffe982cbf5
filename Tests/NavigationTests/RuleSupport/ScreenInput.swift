// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Recordings
import SpeechModel
import TestSupport
import TreeFormats
import TreeModel
import Utterances

/// A screen, and for each of its utterances what it should be.
struct ScreenInput: SupportInput {
  let source: SupportSource
  private let name: String
  private let reading: ScreenReading
  private let agrees: [@Sendable (Utterance) -> Bool]

  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement] {
    let said = Array(
      reading.adapted(style: reading.requestedStyle, language: nil, options: options).utterances)
    let all = agrees.enumerated().map { index, agrees in
      let isSaid = said.indices.contains(index) && agrees(said[index])
      let name = self.agrees.count == 1 ? name : "\(name) \(index + 1)"
      return (name, isSaid ? Agreement.full : .none)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  /// Returns the screens of Tests/Fixtures/scenarios, line by line.
  static func scenarios() throws -> [ScreenInput] {
    try ProjectFolder("Tests/Fixtures/scenarios").names(ending: ".txt").map { name in
      let style = Style.allCases.first { name.hasSuffix(".\($0.rawValue)") }
      let document = style.map { String(name.dropLast($0.rawValue.count + 1)) } ?? name
      let folder = ProjectFolder("Tests/Fixtures/scenarios")
      let lines = try folder.text("\(name).txt").split(separator: "\n").map { PlainWords("\($0)") }
      return ScreenInput(
        source: .screens, name: name,
        reading: ScreenReading(try folder.tree("\(document).json"), style: style),
        agrees: lines.map { line in { PlainWords($0) == line } })
    }
  }

  /// Returns the elements that were heard in other languages, and those that a parser described.
  static func devices() throws -> [ScreenInput] {
    let heard = try SpokenElement.heard.map { element in
      ScreenInput(
        source: .devices, name: "\(element)",
        reading: ScreenReading(try readTree(element.document).tree),
        agrees: [{ $0.segments.map(\.text) == element.words }])
    }
    let folder = ProjectFolder("Tests/Fixtures/formats/accessibilitysnapshot")
    let parts = try SnapshotDescription.all(in: folder.bytes("settings.json")).map(\.parts)
    let described = ScreenInput(
      source: .devices, name: "AccessibilitySnapshot",
      reading: ScreenReading(try folder.tree("settings.json")),
      agrees: parts.map { parts in
        { utterance in
          let said = utterance.segments.filter {
            !SnapshotDescription.omitted.contains($0.kind.rawValue)
          }
          return Set(said.map { SnapshotDescription.part($0.text) }) == parts
        }
      })
    return heard + [described]
  }
}

/// Words without marks, as transcripts are compared.
struct PlainWords: Hashable {
  private let text: String

  init(_ text: String) { self.text = text.lowercased().filter { $0.isLetter || $0.isNumber } }

  init(_ utterance: Utterance) { self.init(utterance.segments.map(\.text).joined(separator: " ")) }
}

/// A folder of the project with inputs.
struct ProjectFolder {
  private let folder: URL

  init(_ path: String) { folder = URL(filePath: projectFile(path)) }

  /// Returns the names of its files with an ending, sorted and without the ending.
  func names(ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func tree(_ name: String) throws -> AccessibilityTree { try readTree(bytes(name)).tree }
}
