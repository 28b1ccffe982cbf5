// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

/// Texts within secure text fields never leave the document.
@Suite struct SecureContentTests {
  static let documents: [(String, String)] = [
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"traits":["secureTextField"],"children":[
        {"label":"hunter2"},{"children":[{"value":"hunter2"}]},{"label":"Show","traits":["button"]}]}]}}
      """#
    ),
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"role":"textbox","traits":["passwrod-secure"],"children":[
        {"label":"hunter2"}]},{"label":"Show","traits":["button"]}]}}
      """#
    ),
    (
      "idb",
      #"""
      [{"type":"SecureTextField","AXLabel":"Password","role":"AXSecureTextField","frame":{"x":0,"y":0,"width":9,"height":9},"children":[
        {"type":"StaticText","AXLabel":"hunter2","frame":{"x":0,"y":0,"width":9,"height":9}},
        {"type":"Button","AXLabel":"Show","frame":{"x":0,"y":0,"width":9,"height":9}}]}]
      """#
    ),
    (
      "appium-ios",
      #"""
      <?xml version="1.0" encoding="UTF-8"?><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" enabled="true" visible="true" x="0" y="0" width="9" height="9"><XCUIElementTypeSecureTextField type="XCUIElementTypeSecureTextField" name="p" label="Password" value="hunter2" enabled="true" visible="true" x="0" y="0" width="9" height="9"><XCUIElementTypeStaticText type="XCUIElementTypeStaticText" label="hunter2" name="hunter2" enabled="true" visible="true" x="0" y="0" width="9" height="9"/></XCUIElementTypeSecureTextField><XCUIElementTypeButton type="XCUIElementTypeButton" label="Show" enabled="true" visible="true" x="0" y="0" width="9" height="9"/></XCUIElementTypeApplication>
      """#
    ),
    (
      "android",
      #"""
      <?xml version="1.0" encoding="UTF-8"?><hierarchy rotation="0"><node index="0" text="" class="android.widget.FrameLayout" package="a" content-desc="" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[0,0][9,9]"><node index="0" text="x" class="android.widget.EditText" package="a" content-desc="" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="false" scrollable="false" long-clickable="false" password="true" selected="false" bounds="[0,0][9,9]"><node index="0" text="hunter2" class="android.widget.TextView" package="a" content-desc="" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[0,0][9,9]"/></node><node index="1" text="Show" class="android.widget.Button" package="a" content-desc="" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[0,0][9,9]"/></node></hierarchy>
      """#
    ),
    (
      "idb",
      #"""
      [{"type":"Cell","frame":{"x":0,"y":0,"width":9,"height":9},"children":[
        {"type":"StaticText","AXLabel":"Show","frame":{"x":0,"y":0,"width":9,"height":9}},
        {"type":"SecureTextField","frame":{"x":0,"y":0,"width":9,"height":9},"children":[
          {"type":"Other","frame":{"x":0,"y":0,"width":9,"height":9},"children":[
            {"type":"StaticText","AXLabel":"hunter2","frame":{"x":0,"y":0,"width":9,"height":9}}]}]}]}]
      """#
    ),
    (
      "atspi",
      #"""
      {"role":"application","name":"a","children":[{"role":"frame","name":"w","states":["showing","visible"],"children":[{"role":"push button","name":"","states":["showing","visible","enabled","sensitive","focusable"],"children":[{"role":"label","name":"Show","states":["showing","visible"]},{"role":"password text","name":"","states":["showing","visible"],"children":[{"role":"label","name":"hunter2","states":["showing","visible"]}]}]}]}]}
      """#
    ),
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"traits":["secureTextField"],"children":[
        {"role":"button","label":"Show","hint":"hunter2","description":"hunter2"}]}]}}
      """#
    ),
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"label":"Show"},{"traits":["secureTextField"],"isElement":false,
        "elements":[{"id":"x","label":"hunter2"}]}]}}
      """#
    ),
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"label":"Show"},{"id":"x","children":[{"label":"hunter2"}]},
        {"traits":["secureTextField"],"isElement":false,"elements":["x"]}]}}
      """#
    ),
    (
      "aloud",
      #"""
      {"aloud":1,"root":{"children":[{"label":"Show"},{"traits":["secureTextField"],"isElement":false,
        "children":[{"label":"hunter2","roleDescription":"hunter2","range":{"values":["hunter2"]},
          "text":{"content":"hunter2","placeholder":"hunter2"},"actions":["hunter2"]}]}]}}
      """#
    ),
    (
      "puppeteer",
      #"""
      {"role":"RootWebArea","name":"P","children":[{"role":"textbox","name":"Password","inputType":"password","value":"x","children":[{"role":"StaticText","name":"hunter2"}]},{"role":"button","name":"Show"}]}
      """#
    ),
    (
      "atspi",
      #"""
      {"role":"application","name":"a","children":[{"role":"frame","name":"w","states":["showing","visible"],"children":[{"role":"password text","name":"Password","states":["showing","visible","focusable"],"children":[{"role":"label","name":"hunter2","states":["showing","visible"]}]},{"role":"push button","name":"Show","states":["showing","visible","enabled","sensitive","focusable"]}]}]}
      """#
    ),
  ]

  @Test("The contents of a secure field are concealed", arguments: documents)
  func contents(_ format: String, _ document: String) throws {
    let format = try #require(TreeFormat(rawValue: format))
    let imported = try readTree(Array(document.utf8), as: format)
    var texts: [String] = []
    for node in imported.tree.nodes {
      let members = node.rare?.members
      for text in [
        node.label?.text, node.value?.text, node.hint?.text, members?.description,
        members?.text?.content, members?.text?.placeholder, members?.roleDescription,
        members.flatMap { "\($0.range as Any) \($0.actions as Any)" },
      ] {
        if let text { texts.append(text) }
      }
    }
    #expect(texts.allSatisfy { !$0.contains("hunter") }, "\(texts)")
    #expect(texts.contains { $0.contains("Show") })
  }

  @Test func `an update cannot put a text into a secure field, or make one around a text`() throws {
    let document = #"""
      {"aloud":1,"root":{"children":[{"id":"secret","traits":["secureTextField"]},
        {"id":"open","children":[{"label":"hunter2"}]}]}}
      """#
    var tree = try readTree(Array(document.utf8)).tree
    let update = #"""
      {"aloud":1,"kind":"update","nodes":[
        {"id":"secret","traits":["secureTextField"],"children":["new"]},
        {"id":"new","label":"hunter2"},
        {"id":"open","traits":["secureTextField"],"children":["0/1/0"]}]}
      """#
    _ = try tree.apply(readTreeUpdate(Array(update.utf8)).update)
    #expect(tree.nodes.compactMap { $0.label?.text } == ["•••••••", "•••••••"])
  }

  @Test func `an update that makes a container of elements secure conceals them`() throws {
    let document = #"""
      {"aloud":1,"root":{"children":[{"id":"n","label":"hunter2"},{"id":"s","elements":["n"]}]}}
      """#
    var tree = try readTree(Array(document.utf8)).tree
    for update in [
      #"[{"id":"s","traits":["secureTextField"],"elements":["n"]}]"#,
      #"[{"id":"n","label":"hunter2"}]"#,
    ] {
      let whole = #"{"aloud":1,"kind":"update","nodes":\#(update)}"#
      _ = try tree.apply(readTreeUpdate(Array(whole.utf8)).update)
      #expect(tree.nodes.compactMap { $0.label?.text } == ["•••••••"])
    }
  }
}
