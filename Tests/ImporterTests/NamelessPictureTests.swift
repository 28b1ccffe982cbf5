// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// What a browser says of pictures without a name, and what becomes of what is in them.
@Suite struct NamelessPictureTests {
  /// A node of the page, with what is in it.
  struct Part: Sendable, CustomTestStringConvertible {
    var role: String
    var name = ""
    /// Whether the name was given to it, and is not put together from what it holds.
    var isNamed = false
    /// The properties that are said of it, each with its value.
    var states: [String: String] = [:]
    var description = ""
    var parts: [Part] = []

    var testDescription: String { role + (parts.isEmpty ? "" : " \(parts.map(\.testDescription))") }

    static func text(_ text: String) -> Part { Part(role: "StaticText", name: text) }

    static func button(_ name: String) -> Part {
      Part(role: "button", name: name, isNamed: true, states: ["focusable": "true"])
    }

    static func image(
      _ states: [String: String] = [:], description: String = "", parts: [Part] = []
    ) -> Part {
      Part(role: "image", states: states, description: description, parts: parts)
    }

    /// Adds what the browser's answer has for it; its number.
    func add(to nodes: inout [String], below parent: Int?) -> Int {
      let number = nodes.count + 1
      nodes.append("")
      let children = parts.map { "\"\($0.add(to: &nodes, below: number))\"" }
      let source = isNamed ? "attribute" : "contents"
      let properties = states.sorted { $0.key < $1.key }
        .map { #"{"name":"\#($0.key)","value":{"value":\#($0.value)}}"# }
      nodes[number - 1] =
        #"{"nodeId":"\#(number)",\#(parent.map { #""parentId":"\#($0)","# } ?? "")"#
        + #""role":{"value":"\#(role)"},"name":{"value":"\#(name)","sources":"#
        + #"[{"type":"\#(source)","value":{"value":"\#(name)"}}]},"#
        + #""description":{"value":"\#(description)"},"#
        + #""properties":[\#(properties.joined(separator: ","))],"#
        + #""childIds":[\#(children.joined(separator: ","))]}"#
      return number
    }
  }

  private func read(_ part: Part) throws -> ImportedTree {
    var nodes: [String] = []
    _ = Part(role: "RootWebArea", name: "Page", parts: [part]).add(to: &nodes, below: nil)
    return try imported("{\"nodes\":[\(nodes.joined(separator: ","))]}", as: .chromium)
  }

  @Test(
    "What is in a picture without a name is read, and the picture where it cannot be passed over",
    arguments: [
      (.image(), []),
      (.image(parts: [.text("t"), .button("b")]), ["t", "b, button"]),
      // The focus must not be anywhere without a word.
      (.image(["focusable": "true"]), ["image"]),
      (.image(["focused": "true", "focusable": "true"]), ["image"]),
      (.image(["focusable": "true"], parts: [.text("t")]), ["t"]),
      (
        Part(role: "link", name: "l", isNamed: true, parts: [.image(["focusable": "true"])]),
        ["l, link"]
      ),
      // A region that is told of keeps what is in it.
      (.image(["live": "\"polite\""], parts: [.text("t"), .button("b")]), ["t", "b, button"]),
      (
        .image(["focusable": "true", "editable": "\"plaintext\""], parts: [.text("t")]),
        ["multi-line text field. Double tap to edit."]
      ),
      // A description goes where the picture does.
      (.image(description: "d"), ["description, d, image"]),
      (.image(description: "d", parts: [.text("t"), .text("u")]), ["t, description, d", "u"]),
      (.image(description: "d", parts: [.button("b")]), ["b, description, d, button"]),
      (
        Part(
          role: "heading", name: "h", parts: [.text("h"), .image(description: "d")]),
        ["h, heading level 2", "description, d, heading level 2, image"]
      ),
    ] as [(Part, [String])])
  func reading(part: Part, lines: [String]) throws {
    #expect(try read(part).tree.lines == lines)
  }

  @Test("A picture that is read but has no name is told of, and what leads to others is not")
  func warnings() throws {
    for (part, beginning) in [
      (.image(), "this image has no text"), (.image(["focusable": "true"]), "this control has no"),
      (.image(description: "d"), nil), (.image(["focusable": "true"], parts: [.text("t")]), nil),
    ] as [(Part, String?)] {
      let warnings = try read(part).warnings.map { "\($0.problem)" }
      #expect(warnings.count == (beginning == nil ? 0 : 1), "\(part) \(warnings)")
      #expect(warnings.first?.hasPrefix(beginning ?? "") != false, "\(part) \(warnings)")
    }
  }
}
