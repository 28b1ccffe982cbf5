// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Labels that repeat the texts inside")
struct LabelOfContentsTests {
  static let labels: [(String, [String], Bool)] = [
    (" Hello  Sign in", ["Hello", "Sign in"], true),
    ("Hello, Sign in", ["Hello", "Sign in"], true),
    ("Hello", ["Hello"], true), ("Hello Sign in", ["Hello"], false),
    ("Sign in", ["Hello", "Sign in"], true), ("Hello Sign in", ["Sign in", "Hello"], false),
    ("Größe 4", ["Größe", "4"], true), ("★", ["★"], false), ("Hello", ["Hell"], false),
  ]

  @Test("A label repeats texts if its letters are theirs, in order", arguments: labels)
  func labelOfContents(_ label: String, _ texts: [String], _ isRepeated: Bool) {
    var rest = RestOfLabel(label)
    let taken = texts.filter { rest.take($0) }
    #expect((rest.isEmpty && !taken.isEmpty) == isRepeated)
  }

  @Test("A container without visible texts keeps its label")
  func hiddenContents() throws {
    func document(_ isVisible: Bool) -> String {
      """
      <AppiumAUT><XCUIElementTypeOther label="A B" visible="true">
      <XCUIElementTypeStaticText label="A" visible="\(isVisible)"/>
      <XCUIElementTypeStaticText label="B" visible="\(isVisible)"/>
      <XCUIElementTypeStaticText label="C" visible="true"/>
      </XCUIElementTypeOther></AppiumAUT>
      """
    }
    #expect(try imported(document(true)).tree.lines == ["A", "B", "C"])
    #expect(try imported(document(false)).tree.lines == ["A B, C"])
  }

  @Test("Labels of deeply nested containers take linear time")
  func nestedLabels() throws {
    let levels = 900
    let opening = String(
      repeating: "<XCUIElementTypeOther label=\"a b\" visible=\"true\">", count: levels)
    let texts = (0..<2000).map { "<XCUIElementTypeStaticText label=\"t\($0)\" visible=\"true\"/>" }
    let closing = String(repeating: "</XCUIElementTypeOther>", count: levels)
    let tree = try imported(opening + texts.joined() + closing).tree
    #expect(tree.stops.count == 2000)
  }
}
