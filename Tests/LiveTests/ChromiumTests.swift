// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

/// The pages of Tests/Fixtures/pages, opened by the Chromium of this machine.
struct ChromiumPages {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  let folder: URL
  let names: [String]

  /// Has the browser open every page.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "aloud-live-\(UUID().uuidString)")
    let dump = Self.tests.appending(path: "Tools/dump-chromium-trees.py").path()
    let outcome = try ProgramRun(["python3", dump, "--output", folder.path()]).wait()
    guard outcome.status == 0 else { throw ChromiumFailure(outcome: outcome) }
    let ending = ".axtree.json.gz"
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// What is said of a page, a line for each element.
  static func lines(_ name: String, in folder: URL) throws -> [String] {
    func bytes(_ kind: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appending(path: "\(name).\(kind).json.gz")))
    }
    return lines(of: try readTree(try bytes("axtree"), domSnapshot: try bytes("domsnapshot")).tree)
  }

  /// What is said of a tree, a line for each element.
  static func lines(of tree: AccessibilityTree, style: Style = .ios) -> [String] {
    ScreenReading(tree, style: style).utterances.map {
      $0.segments.map(\.text).joined(separator: ", ")
    }
  }
}

/// The program that drives the browser failed.
struct ChromiumFailure: Error, CustomStringConvertible {
  let outcome: Outcome

  var description: String { "the pages were not opened (\(outcome.status)): \(outcome.errors)" }
}

@Suite("Chromium as it is on this machine")
struct ChromiumTests {
  @Test("Every page says what its fixture says, and nothing that is hidden")
  func everyPage() throws {
    let pages = try ChromiumPages()
    defer { pages.remove() }
    #expect(pages.names.count >= 15)
    let fixtures = ChromiumPages.tests.appending(path: "Fixtures/chromium")
    for name in pages.names {
      let lines = try ChromiumPages.lines(name, in: pages.folder)
      let expected = try ChromiumPages.lines(name, in: fixtures)
      let missing = expected.filter { !lines.contains($0) }
      // A newer browser may name a thing or two otherwise; `make fixtures` takes that in.
      #expect(missing.count * 10 <= expected.count, "\(name) does not say \(missing)")
      #expect(!expected.isEmpty)
      #expect(!lines.contains { $0.contains("Behind:") || $0.contains("Silent:") }, "\(name)")
    }
  }
}
