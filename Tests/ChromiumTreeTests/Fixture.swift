// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// One of the pages in Tests/Fixtures/pages, as the real browser told it.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String
  let hasSnapshot: Bool

  var testDescription: String { name + (hasSnapshot ? " with the DOM" : "") }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/chromium")

  /// Every page that was dumped, by the names of the files.
  static let names: [String] = {
    let ending = ".axtree.json.gz"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }()

  /// Every page twice: the accessibility tree alone, and with the DOM snapshot.
  static let all = names.flatMap { name in
    [false, true].map { Fixture(name: name, hasSnapshot: $0) }
  }

  func bytes(_ kind: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).\(kind).json.gz")))
  }

  func read() throws -> ImportedTree {
    try readTree(
      try bytes("axtree"), domSnapshot: hasSnapshot ? try bytes("domsnapshot") : nil)
  }

  static func tree(_ name: String, snapshot: Bool = true) throws -> AccessibilityTree {
    try Fixture(name: name, hasSnapshot: snapshot).read().tree
  }
}

extension AccessibilityTree {
  /// What is said from the first element to the last.
  var spoken: [Utterance] { spoken(in: .ios) }

  /// What is said in the manner of a style.
  func spoken(in style: Style) -> [Utterance] {
    Array(ScreenReading(self, style: style).utterances)
  }

  /// The elements in reading order.
  var stops: [Node] { ReadingOrder(of: self, style: .ios).stops.map { self[$0.node] } }

  /// The first node of a label and, if given, a role.
  func first(_ label: String, _ role: Role? = nil) -> Node? {
    nodes.first { $0.label?.text == label && (role == nil || $0.role == role) }
  }
}
