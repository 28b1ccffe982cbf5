// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeFormats
import TreeModel

@Suite("Documents of WebKit that do not fit together")
struct WebKitHostileTests {
  static let page = WebKitSource.document([
    .exposed("P", "paragraph", .text("one")), .exposed("P", "paragraph", .text("two")),
  ])

  static let refusals: [(String, String)] = [
    (#"{"webkit":{}}"#, "version 0"), (#"{"webkit":{"version":2}}"#, "version 2"),
    (#"{"webkit":{"version":1}}"#, "no 'dom'"),
    (#"{"webkit":{"version":1},"dom":[],"properties":[]}"#, "no 'dom'"),
    (#"{"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":1}}"#, "no 'dom'"),
    (#"{"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9}}"#, "no 'properties'"),
    (#"{"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9},"properties":3}"#, "number"),
    (#"{"webkit":{"version":1},"dom":{"nodeId":[],"nodeType":9}}"#, "array"),
    (
      #"{"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"children":[{"nodeId":1}]},"#
        + #""properties":[{"nodeId":1}]}"#, "identifier"
    ),
  ]

  @Test("A document without its parts is refused with what is missing", arguments: refusals)
  func refused(_ document: String, _ words: String) {
    let found = problems(document, as: .webkit)
    #expect(found.count == 1 && found.allSatisfy { $0.contains(words) }, "\(found)")
  }

  static let misfits: [(String, String, String)] = [
    (#""complete":true"#, #""complete":false"#, "not captured completely"),
    (##"{"t":1,"n":"P"},"##, "", "differs from the DOM"),
    (#""length":3"#, #""length":4"#, "differs from the DOM"),
    (#""page":{"#, #""other":{"#, "'page' is missing"),
    (#""childNodeIds":[2,4]"#, #""childNodeIds":[2,4,99]"#, "do not exist|does not exist"),
    (#""childNodeIds":[2,4]"#, #""childNodeIds":[2,4,2,1]"#, "also listed elsewhere"),
    (#""nodeId":4,"childNodeIds":[]"#, #""nodeId":4,"childNodeIds":[1,2,4]"#, "also listed"),
    (#"{"nodeId":1,"childNodeIds""#, #"{"nodeId":77},{"nodeId":1,"childNodeIds""#, "not exist"),
  ]

  @Test("What does not fit is warned of, and the rest is read", arguments: misfits)
  func warned(_ part: String, _ other: String, _ words: String) throws {
    let whole = Self.page.replacing(#""version":1"#, with: #""version":1,"complete":true"#)
    #expect(whole.contains(part))
    let range = try #require(whole.firstRange(of: part))
    let read = try imported(whole.replacingCharacters(in: range, with: other))
    #expect(read.tree.lines == ["one", "two"])
    let expected = words.split(separator: "|")
    #expect(read.warnings.count == 1)
    #expect(read.warnings.allSatisfy { warning in expected.contains { "\(warning)".contains($0) } })
  }

  @Test("Depth costs no stack, and many nodes take linear time")
  func sizes() throws {
    let start = #"{"nodeId":"#
    let deep = (2..<1900).map { start + #"\#($0),"nodeType":1,"nodeName":"B","children":["# }
    let nested =
      #"{"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"children":["# + deep.joined()
      + String(repeating: "]}", count: deep.count) + #"]},"properties":[{"nodeId":1}]}"#
    #expect(try imported(nested).tree.nodes.count == 1)
    let wide = (0..<4000).map { index in
      WebKitNode.exposed(
        "LABEL", "", ["id", "l\(index)"], .text("a"),
        .exposed("INPUT", "textbox", ["aria-describedby", "l0"], #""label":"a""#))
    }
    #expect(try imported(WebKitSource.document(wide)).tree.nodes.count > 8000)
  }

  @Test("Each of very many frames gets its own list of rows")
  func manyFrames() throws {
    func document(_ count: Int) -> String {
      let frames = (0..<count).map { index in
        """
        {"nodeId":\(3 * index + 3),"nodeType":1,"nodeName":"IFRAME","contentDocument":
          {"nodeId":\(3 * index + 4),"nodeType":9,"frameId":"f\(count - 1 - index)","children":
            [{"nodeId":\(3 * index + 5),"nodeType":3,"nodeValue":"t"}]}}
        """
      }
      let rows = String(
        repeating: #",{"t":1,"n":"IFRAME","frameUnreachable":true}"#, count: count)
      let pages = (0..<count).map { index in
        ##""f\##(index)":{"nodes":[{"t":9,"n":"#document"},{"t":3,"n":"#text","length":1}]}"##
      }
      return """
        {"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"children":[
          {"nodeId":2,"nodeType":1,"nodeName":"BODY","children":[\(frames.joined(separator: ","))]}]},
        "properties":[{"nodeId":1,"childNodeIds":[2]},{"nodeId":2,"role":"generic","childNodeIds":[]}],
        "page":{"nodes":[{"t":9,"n":"#document"},{"t":1,"n":"BODY"}\(rows)]},
        "framePages":{\(pages.joined(separator: ","))}}
        """
    }
    let read = try imported(document(20_000))
    #expect(read.warnings.isEmpty, "\(read.warnings.prefix(3))")
  }

  @Test("The number of bullets for a secret text is that of the page, not that of the inspector")
  func bullets() throws {
    let document = WebKitSource.document([
      .exposed(
        "TEXTAREA", "textbox", ["aria-label", "Code"], #""label":"Code""#,
        row: #""secret":true,"valueLength":4"#, .text("••••", isDrawn: false)),
      .exposed("P", "paragraph", .text("after")),
    ])
    let read = try imported(document.replacing(#""length":4"#, with: #""length":40"#))
    #expect(read.warnings.map { "\($0.problem)" }.allSatisfy { $0.contains("a device says") })
    #expect(read.tree.lines.first?.contains("Code, 4 characters, secure text field") == true)
    #expect(read.tree.lines.last == "after")
  }

  @Test("White space that only the inspector counts as text is skipped")
  func blanks() throws {
    let whole = WebKitSource.document([
      .exposed("P", "paragraph", .text("\u{A0}")), .exposed("P", "paragraph", .text("after")),
    ])
    let row = ##"{"t":3,"n":"#text","length":1,"rects":[[0,0,10,10]]},"##
    #expect(whole.contains(row))
    let read = try imported(whole.replacing(row, with: ""))
    #expect(read.warnings.isEmpty)
    #expect(read.tree.lines == ["after"])
  }

  @Test("A frame of another origin has the facts of its own list")
  func frames() throws {
    let document = #"""
      {"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"nodeName":"#document","children":[
      {"nodeId":2,"nodeType":1,"nodeName":"IFRAME","contentDocument":{"nodeId":3,"nodeType":9,
      "nodeName":"#document","frameId":"0.2","children":[{"nodeId":4,"nodeType":1,"nodeName":"P",
      "children":[{"nodeId":5,"nodeType":3,"nodeValue":"in it"},
      {"nodeId":6,"nodeType":3,"nodeValue":"unseen"}]}]}},
      {"nodeId":7,"nodeType":3,"nodeValue":"after"}]},
      "properties":[{"nodeId":1,"childNodeIds":[2]},{"nodeId":2,"role":"group","childNodeIds":[3]},
      {"nodeId":3,"childNodeIds":[4]},{"nodeId":4,"role":"paragraph"}],
      "page":{"nodes":[{"t":9,"n":"#document"},{"t":1,"n":"IFRAME","frameUnreachable":true,
      "box":[50,60,100,100]},{"t":3,"n":"#text","rects":[[0,200,9,9]]}]},
      "framePages":{"0.2":{"nodes":[{"t":9,"n":"#document"},{"t":1,"n":"P"},
      {"t":3,"n":"#text","rects":[[5,5,9,9]]},{"t":3,"n":"#text","rects":[]}]}}}
      """#
    let read = try imported(document)
    #expect(read.tree.lines == ["in it", "after"])
    #expect(read.tree.first("in it")?.frame == Rectangle(x: 55, y: 65, width: 9, height: 9))
    #expect(read.warnings.isEmpty)
  }
}
