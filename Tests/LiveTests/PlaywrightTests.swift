// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import TreeFormats
import TreeModel

/// Playwright's own snapshots of the pages of Tests/Fixtures/pages, taken in the Chromium of this machine.
@Suite("Playwright as it is installed for the tests")
struct PlaywrightTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Has Playwright open every page and writes its snapshots into a folder.
  private func dump(to folder: TemporaryDirectory) throws {
    let python = Self.tests.deletingLastPathComponent().appending(path: "build/python/bin/python3")
    let tool = Self.tests.appending(path: "Tools/dump-playwright-snapshots.py")
    let outcome = try ProgramRun(
      [python.path(), tool.path(), "--output", folder.file("snapshots")]
    ).wait()
    try #require(
      outcome.status == 0,
      "Playwright did not open the pages (make test-live installs it): \(outcome.errors)")
  }

  /// The words in texts.
  private func words(_ texts: [String]) -> Set<String> {
    Set(
      texts.flatMap { $0.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init) })
  }

  /// What is in the snapshots and rightly not said.
  private static let unsaid: Set<String> = [
    // A secret.
    "lantern",
    // Hidden from all but the eye: ai mode has it with a mark.
    "hidden", "from", "assistive", "technology", "icon",
    // The stars of a picture that has a name.
    "½",
  ]

  /// The words of some pages that are rightly not said.
  private static let unsaidInPages: [String: Set<String>] = [
    // A frame that is hidden from all but the eye.
    "frames-in-frames": ["Unseen", "aria"],
    // Texts that a name replaces.
    // The names of dialogs that are not modal.
    "dialogs-and-popovers": ["Storm", "warning", "day"], "modal-over-modal": ["draft"],
    "hidden-every-way": ["label", "replaced", "it", "link"],
    "links-and-buttons": ["Unseen", "words", "own", "Oak", "thatgoes"],
    "math-formulas": ["π", "r"],
    "media-players": ["canvas"],
    // Pictures and parts that are hidden from all but the eye.
    "image-maps": ["parts", "Unseen"],
    "rare-elements": ["Pine"],
    "sticky-headers": ["copy", "header", "Unseen"],
    "svg-drawings": ["Unseen", "words"],
  ]

  /// The pages with pictures or controls that have no name, on purpose.
  private static let pagesWithoutNames: Set<String> = [
    "image-maps", "links-and-buttons", "svg-drawings",
  ]

  /// The snapshots without the pages of frames: only ai mode has these, but for unreachable ones.
  private static let snapshotsWithoutFrames: Set<String> = [
    "frames.aria", "frames-in-frames.aria", "frames-in-frames.aria-ai",
  ]

  /// The names and texts in the lines of a snapshot.
  ///
  /// They are what is in neither brackets nor addresses, without the role. Left out are rows, whose names
  /// are put together from their cells, and the choices of a list, of which a closed one shows the chosen
  /// one only.
  private func names(in snapshot: String) -> [String] {
    snapshot.split(separator: "\n").compactMap { line -> String? in
      let line = line.drop { $0 == " " || $0 == "-" || $0 == "'" }
      let role = line.prefix { $0.isLetter }
      if line.hasPrefix("/") || role == "option" || role == "row" { return nil }
      return String(line.dropFirst(role.count)).replacing(/\[[^\]]*\]/, with: "")
    }
  }

  @Test("Its snapshots of every page are read without a word lost, in both modes")
  func everyPage() throws {
    let folder = try TemporaryDirectory()
    try dump(to: folder)
    let ending = ".aria.yaml"
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.file("snapshots"))
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    #expect(pages.count >= 15)
    for page in pages {
      for mode in ["aria", "aria-ai"] {
        let file = folder.file("snapshots/\(page).\(mode).yaml")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let read = try readTree(Array(text.utf8))
        #expect(read.format == .playwright, "\(page)")
        #expect(
          read.warnings.isEmpty
            != (Self.pagesWithoutNames.contains(page)
              || Self.snapshotsWithoutFrames.contains("\(page).\(mode)")),
          "\(page), \(mode): \(read.warnings)")
        let found = words(names(in: text))
        #expect(found.count >= 5, "\(page), \(mode)")
        // The Mac says the names of all containers.
        let said = words(ChromiumPages.lines(of: read.tree, style: .macos))
        let lost = found.subtracting(said).subtracting(Self.unsaid)
          .subtracting(Self.unsaidInPages[page] ?? [])
        #expect(lost == [], "\(page), \(mode)")
        #expect(!said.contains("lantern") || page != "settings-form", "\(mode)")
      }
    }
  }
}
