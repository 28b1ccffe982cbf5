// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Telling a document's format from its content")
struct RecognitionTests {
  @Test("Every sample is told to be of its own format", arguments: Sample.all)
  func samples(_ sample: Sample) throws {
    #expect(try sample.read().format == sample.format)
  }

  @Test("What only looks like a page is not taken for one")
  func roles() {
    for document in [
      #"{"role":"user","content":"Hello"}"#, #"{"role":"AXWindow","children":[]}"#,
      #"{"role":"Window","state":{"enabled":true},"children":[]}"#,
    ] {
      #expect(problems(document).first?.contains("no tree format that is known") == true)
    }
    for role in ["RootWebArea", "WebArea", "button", "text", "text leaf"] {
      let document = #"{"role":"\#(role)","name":"Go"}"#
      #expect((try? imported(document))?.format == .puppeteer)
    }
  }

  @Test("A log that begins like JSON is looked at for what was printed into it")
  func logs() throws {
    let flutter = "[ +12 ms] SemanticsNode#0\n[  +3 ms]  \u{2502} label: \"a\"\n"
    #expect(try imported(flutter).format == .flutter)
    let compose = "[info] Node #1 at (l=0.0, t=0.0, r=9.0, b=9.0)px\n[info] Text = '[a]'\n"
    #expect(try imported(compose).format == .compose)
    #expect(try imported("[info] go\n \u{2192}Button, 0x1, label: 'a'\n").format == .xcuitest)
  }
}

@Suite("What nobody is to hear")
struct ImportedSecretTests {
  static let documents = [
    // A field within a box of choices, and words of a field that are no value by name.
    """
    {"ControlTypeId":50003,"Children":[{"ControlTypeId":50004,"Properties":{
    "30019":{"Name":"IsPassword","Value":true}},
    "Patterns":[{"Id":10002,"Name":"ValuePattern","Properties":[{"Name":"Value","Value":"hush7"}]}]}]}
    """,
    """
    {"attributes":{},"children":[{"attributes":{"text":"hush7","hintText":"Password"}}]}
    """,
    """
    SemanticsNode#0
     \u{2514}\u{2500}SemanticsNode#1
         flags: isTextField, isObscured
         actions: increase
         value: "hush7"
         increasedValue: "hush78"
    """,
    """
    {"nodes":[[0,{"role":"window","properties":{"children":[1]}}],
    [1,{"role":"passwordInput","properties":{"label":"Code","children":[2]}}],
    [2,{"role":"paragraph","properties":{"children":[3]}}],
    [3,{"role":"textRun","properties":{"value":"hush7"}}]],"tree":{"root":0},"focus":0}
    """,
  ]

  @Test("It is in no tree, wherever the document has it", arguments: documents)
  func secrets(_ document: String) throws {
    let tree = try imported(document).tree
    #expect(tree.nodes.count > 1)
    #expect(!String(describing: tree.nodes).contains("hush7"))
    #expect(!tree.lines.joined().contains("hush7"))
  }
}
