// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

/// What nobody has given a name is told of, once for all of its kind.
@Suite struct NamelessTests {
  private static let one = "this control has no accessible name"
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

  /// What makes an element one that text can be put in.
  private static let states =
    #","properties":[{"name":"focusable","value":{"value":true}},"#
    + #"{"name":"editable","value":{"value":"richtext"}}]"#

  private static func state(_ name: String, _ value: String) -> String {
    #","properties":[{"name":"\#(name)","value":{"value":\#(value)}}]"#
  }

  @Test(
    "A control or image without a name is told of, in each kind of document",
    arguments: [
      (page(node("button", "")), one), (page(node("link", "")), one),
      (page(node("checkbox", "")), one), (page(node("textbox", "")), one),
      (page(node("combobox", "")), one), (page(node("slider", "", #","value":{"value":5}"#)), one),
      (page(node("image", "")), image), (page(node("image", "", state("focusable", "true"))), one),
      (page(node("generic", "", states)), one),
      (page(node("combobox", "Left", #","value":{"value":"Left"}"#)), one),
      (
        #"{"role":"RootWebArea","children":[{"role":"textbox","value":"Ann","placeholder":"Name"}]}"#,
        one
      ),
      (
        page(node("button", ""), node("link", ""), node("button", "b")),
        "2 controls have no accessible name"
      ),
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
        """#, "this is interactive, but has no label"
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
        node("progressbar", ""), node("image", "A cat"), node("StaticText", ""),
        node("image", "", #","description":{"value":"A dog"}"#)),
      #"{"role":"RootWebArea","children":[{"role":"button","name":"Save"},{"role":"list"}]}"#,
      "- button \"Save\"\n- list:\n  - listitem: One\n",
      #"[{"AXLabel":"Save","role":"AXButton","type":"Button"},{"AXLabel":null,"type":"Other"}]"#,
      // A picker's column goes by its value, and what is in a field may be its placeholder.
      #"[{"AXLabel":null,"AXValue":"Monday","type":"PickerWheel"}]"#,
      #"[{"AXLabel":null,"AXValue":"Street","type":"TextField"}]"#,
      #"{"role":"RootWebArea","children":[{"role":"textbox","placeholder":"Street"}]}"#,
      #"{"role":"RootWebArea","children":[{"role":"button","description":"Saves it"}]}"#,
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

  @Test("What lies beside a modal dialog is not counted, and what lies in it is")
  func modal() throws {
    func page(modal: String) -> String {
      #"{"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2","3","4"]},"#
        + #"{"nodeId":"2","parentId":"1","childIds":[],\#(Self.node("button", ""))},"#
        + #"{"nodeId":"3","parentId":"1","childIds":[],\#(Self.node("image", ""))},"#
        + #"{"nodeId":"4","parentId":"1","childIds":["5"],"#
        + Self.node("dialog", "Sure?", Self.state("modal", modal)) + "},"
        + #"{"nodeId":"5","parentId":"4","childIds":[],\#(Self.node("button", ""))}]}"#
    }
    #expect(
      try warnings(page(modal: "false")).map { $0.prefix(10) } == ["2 controls", "this image"])
    #expect(try warnings(page(modal: "true")).map { $0.prefix(12) } == ["this control"])
  }

  /// A page in WebKit with the elements of a header, and what its warning says of them.
  static let lists: [([WebKitNode], String)] = [
    (
      [
        .exposed("BUTTON", "button", ["id", "save"], ""),
        .exposed("A", "link", ["class", "icon big"], #""label":"""#),
        .exposed("INPUT", "textbox", ["data-testid", "mail"], #""label":"""#),
      ],
      "button#save ($.properties[1]): 3 controls have no accessible name (button#save, "
        + "a.icon in nav \"Main\" and input[data-testid=\"mail\"] in nav \"Main\")"
    ),
    (
      [
        .exposed("BUTTON", "button", ["class", "x"], ""),
        .exposed("BUTTON", "button", ["class", "x"], ""),
      ],
      "button.x in nav \"Main\" ($.properties[1]): 2 controls have no accessible name "
        + "(2 × button.x in nav \"Main\")"
    ),
    (
      (0..<22).map { .exposed("BUTTON", "button", ["id", "b\($0)"], "") },
      "button#b0 ($.properties[1]): 22 controls have no accessible name (button#b0, button#b1, "
        + "button#b2, button#b3, button#b4, button#b5, button#b6, button#b7, button#b8, button#b9 "
        + "and 12 more)"
    ),
    (
      [.exposed("BUTTON", "button", ["class", "lonely"], "")],
      "button.lonely in nav \"Main\" ($.properties[1]): this control has no accessible name"
    ),
  ]

  @Test("A warning about several names all of them as their author knows them", arguments: lists)
  func list(nodes: [WebKitNode], words: String) throws {
    let header = WebKitNode(
      tag: "NAV", attributes: ["aria-label", "Main"],
      properties: #""role":"navigation","label":"Main""#, children: nodes)
    let read = try readTree(Array(WebKitSource.document([header]).utf8))
    let warnings = read.warnings.map { "\($0.path ?? ""): \($0)" }
    #expect(warnings.contains(words), "\(warnings)")
  }

  @Test("What has nothing around it is named by what precedes it")
  func preceding() throws {
    let document = Self.page(
      Self.node("link", ""), Self.node("heading", "News"), Self.node("button", ""))
    #expect(
      try warnings(document) == [
        "2 controls have no accessible name (link and button after \"News\")"
      ])
  }

  @Test("Views of a phone are named by their identifiers, or those around them")
  func views() throws {
    let document = #"""
      <?xml version="1.0"?><hierarchy rotation="0">
      <node class="android.widget.LinearLayout" package="p" resource-id="app:id/bar" bounds="[0,0][9,9]">
      <node class="android.widget.ImageButton" package="p" resource-id="app:id/back" text=""
       content-desc="" clickable="true" bounds="[0,0][9,9]"/>
      <node class="android.widget.ImageButton" package="p" text="" content-desc="" clickable="true"
       bounds="[0,0][9,9]"/></node></hierarchy>
      """#
    #expect(
      try warnings(document) == [
        "2 interactive views have no label, the first of them here (\"app:id/back\" and "
          + "a view in \"app:id/bar\")"
      ])
  }

  @Test("A check box that a row of the desktop has is named by the head of its column")
  func headed() throws {
    let list = try Sample.all.first { $0.name == "zenity-list-check.json.gz" }?.read()
    #expect(list?.tree.nodes.contains { $0.role == .checkbox && $0.label == nil } == true)
    #expect(list?.warnings.map { "\($0.problem)" }.filter { $0.contains("no name") } == [])
  }

  @Test("A nameless picture in a control that has a name is the control's own")
  func pictureInControl() throws {
    let document =
      #"{"role":"RootWebArea","children":[{"role":"button","name":"Save","children":"#
      + #"[{"role":"image"}]}]}"#
    #expect(try warnings(document) == [])
  }
}
