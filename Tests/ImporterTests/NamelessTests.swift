// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import TreeFormats

/// What nobody has given a name is told of, once for all of its kind.
@Suite struct NamelessTests {
  private static let one = "this control has no name:"
  private static let image = "this image has no text"

  private func warnings(_ document: String) throws -> [String] {
    try readTree(Array(document.utf8)).warnings.map { "\($0.problem)" }
  }

  private static func page(_ nodes: String...) -> String {
    let children = nodes.indices.map { "\"\($0 + 2)\"" }.joined(separator: ",")
    let inner = nodes.enumerated().map { place, node in
      #",{"nodeId":"\#(place + 2)","parentId":"1","childIds":[],\#(node)}"#
    }
    return #"{"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":[\#(children)]}"#
      + inner.joined() + "]}"
  }

  private static func node(_ role: String, _ name: String, _ more: String = "") -> String {
    #""role":{"value":"\#(role)"},"name":{"value":"\#(name)"}\#(more)"#
  }

  @Test(
    "A control or image without a name is told of, in each kind of document",
    arguments: [
      (page(node("button", "")), one), (page(node("link", "")), one),
      (page(node("checkbox", "")), one), (page(node("textbox", "")), one),
      (page(node("combobox", "")), one), (page(node("slider", "", #","value":{"value":5}"#)), one),
      (page(node("image", "")), image),
      (page(node("button", ""), node("link", ""), node("button", "b")), "2 controls have no name,"),
      (page(node("image", ""), node("image", "")), "2 images have no text"),
      (#"{"role":"RootWebArea","children":[{"role":"button"}]}"#, one),
      ("- button\n- heading \"Home\" [level=1]\n", one),
      (#"[{"AXLabel":null,"role":"AXButton","type":"Button","enabled":true}]"#, one),
      (
        #"[{"AXLabel":null,"AXValue":"50%","role":"AXSlider","type":"Slider","enabled":true}]"#,
        one
      ),
      (
        #"""
        <?xml version="1.0"?><hierarchy rotation="0"><node class="android.widget.ImageButton"
         package="p" text="" content-desc="" clickable="true" bounds="[0,0][9,9]"/></hierarchy>
        """#, "this can be used, and nothing says what it is"
      ),
    ])
  func nameless(document: String, beginning: String) throws {
    let warnings = try warnings(document)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix(beginning) == true, "\(warnings)")
  }

  @Test(
    "What has a name, or needs none, is not told of",
    arguments: [
      page(
        node("button", "Save"), node("heading", ""), node("paragraph", ""),
        node("progressbar", ""), node("image", "A cat"), node("StaticText", "")),
      #"{"role":"RootWebArea","children":[{"role":"button","name":"Save"},{"role":"list"}]}"#,
      "- button \"Save\"\n- list:\n  - listitem: One\n",
      #"[{"AXLabel":"Save","role":"AXButton","type":"Button"},{"AXLabel":null,"type":"Other"}]"#,
      // What stands in the empty field is said.
      #"""
      <?xml version="1.0"?><hierarchy rotation="0"><node class="android.widget.EditText" package="p"
       text="" hint="Search" content-desc="" clickable="true" focusable="true"
       bounds="[0,0][9,9]"/></hierarchy>
      """#,
    ])
  func named(document: String) throws {
    #expect(try warnings(document) == [])
  }

  @Test("A nameless picture in a control that has a name is the control's own")
  func pictureInControl() throws {
    let document =
      #"{"role":"RootWebArea","children":[{"role":"button","name":"Save","children":"#
      + #"[{"role":"image"}]}]}"#
    #expect(try warnings(document) == [])
  }
}
