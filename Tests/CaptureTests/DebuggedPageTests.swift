// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Capture

/// The choice of a page of a running browser.
@Suite struct DebuggedPageTests {
  private func pages() throws -> [DebuggedPage] {
    try DebuggedPage.list(
      Array(
        """
        [{"targetId": "A1", "type": "page", "title": "Sound", "url": "file:///sound.html"},
         {"targetId": "B2", "type": "iframe", "title": "Inner", "url": "https://inner.example/"},
         {"targetId": "C3", "type": "page", "title": "Sounds of the sea", "url": "https://sea.example/"},
         {"targetId": "D4", "type": "page", "title": "1", "url": "chrome://settings/"}]
        """.utf8))
  }

  @Test(
    "A page is chosen by number, the browser's name, its title or address, or a part of them",
    arguments: [
      (nil, "A1"), ("2", "C3"), ("C3", "C3"), ("Sound", "A1"), ("sea", "C3"),
      ("https://sea.example/", "C3"), ("sound.html", "A1"),
    ])
  func choice(choice: String?, target: String) throws {
    #expect(try DebuggedPage.choose(choice, among: pages()).page.target == target)
  }

  @Test(
    "A choice of no page, or of several, is an error", arguments: ["Inner", "B2", "3", "sound"])
  func faults(choice: String) {
    #expect(throws: DebuggedPage.Fault.self) {
      try DebuggedPage.choose(choice, among: pages())
    }
  }
}
