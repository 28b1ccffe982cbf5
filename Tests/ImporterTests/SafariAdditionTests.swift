// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Nodes of pages that Chromium leaves out and Safari exposes")
struct SafariAdditionTests {
  typealias Page = ChromiumElement

  private static let map = Page.inDOM(
    "MAP", ["name": "bay"],
    .inDOM("AREA", ["href": "n.html", "alt": "North", "coords": "0,0,9,8"]),
    .inDOM(
      "AREA",
      ["href": "s.html", "alt": "", "title": "South", "shape": "circle", "coords": "20,10,5"]),
    .inDOM("AREA", ["href": "e.html", "aria-label": "East", "shape": "default"]),
    .inDOM("AREA", ["alt": "No address"]),
    .inDOM("AREA", ["href": "h.html", "alt": "Hidden", "aria-hidden": "true"]))

  private static func picture(_ name: String, _ attributes: String...) -> Page {
    var picture = Page.node("image", "IMG", name: name, "usemap=#bay")
    picture.isNamedByAttribute = true
    for attribute in attributes { picture.attributes[attribute] = "true" }
    return picture
  }

  private static func words(_ tree: AccessibilityTree) -> [String] {
    ReadingOrder(of: tree).stops.map { tree[$0.node].label?.text ?? "" }
  }

  @Test("The areas of an image map are links after the first picture that uses it")
  func areas() throws {
    let tree = try SafariDifferenceTests.tree(
      [Self.picture("Bay"), Self.map, .text("Between"), Self.picture("Again")])
    #expect(Self.words(tree) == ["Bay", "North", "South", "East", "Between", "Again"])
    let links = tree.nodes.filter { $0.role == .link }
    #expect(links.map(\.flags[.focusable]) == [true, true, true])
    // The picture is 100 by 20, at 0, 40.
    #expect(
      links.map(\.frame) == [
        Rectangle(x: 0, y: 40, width: 9, height: 8), Rectangle(x: 15, y: 45, width: 10, height: 10),
        Rectangle(x: 0, y: 40, width: 100, height: 20),
      ])
  }

  @Test("Without a page in it, nobody knows whether the browser blocks the address of an object")
  func objectWithoutPage() throws {
    var object = Page.node("PluginObject", "OBJECT", "data=nothing:here")
    object.children = [.inDOM("P", [:], .text("Instead"))]
    #expect(Self.words(try SafariDifferenceTests.tree([object, .text("After")])) == ["After"])
  }

  @Test(
    "A reading and a formula have no secret of the DOM",
    arguments: [("Ruby", "RUBY", "RT"), ("MathMLMath", "math", "mtext")])
  func secretInDOM(_ role: String, _ tag: String, _ inner: String) throws {
    var typed = Page.text("•••")
    typed.source = "hunter2"
    let input = Page.node("textbox", "INPUT", value: "•••", "type=password", children: [typed])
    let element = Page.node(
      role, tag, children: [.text("x"), .ignored(inner, .text("y"), input)])
    let tree = try SafariDifferenceTests.tree([element])
    #expect(tree.nodes.contains { $0.label?.text.contains("y") == true })
    #expect(!tree.nodes.contains { $0.label?.text.contains("hunter2") == true })
  }

  @Test("The areas of a picture that is not exposed are at its place")
  func areasOfBarePicture() throws {
    var bare = Self.picture("")
    (bare.isOnlyInDOM, bare.display) = (true, "inline")
    let tree = try SafariDifferenceTests.tree([.text("Before"), bare, .text("After"), Self.map])
    #expect(Self.words(tree) == ["Before", "North", "South", "East", "After"])
  }

  @Test("The areas of a hidden picture are silent")
  func areasOfHiddenPicture() throws {
    var hidden = Self.picture("", "aria-hidden")
    (hidden.isOnlyInDOM, hidden.display) = (true, "inline")
    let tree = try SafariDifferenceTests.tree([hidden, .text("After"), Self.map])
    #expect(Self.words(tree) == ["After"])
  }
}
