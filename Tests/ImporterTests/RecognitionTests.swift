// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Testing
import TreeFormats
import TreeModel

@Suite("Telling a document's format from its content")
struct RecognitionTests {
  @Test("What a program printed is a tree, and no text that happens to be like it")
  func printed() throws {
    let formats: Set<TreeFormat> = [.xcuitest, .flutter, .compose, .playwright]
    let samples = Sample.all.filter { formats.contains($0.format) }
    #expect(Set(samples.map(\.format)) == formats)
    func isPrinted(_ bytes: [UInt8]) -> Bool { isPrintedTree(bytes.span) }
    for sample in samples { #expect(isPrinted(try sample.plainBytes()), "\(sample.name)") }
    for text in [
      "Save", "- Buy milk\n- Walk the dog\n", "- note: call me\n- Walk the dog\n",
      "- milk\n- bread\n", "[Draft] Mail", "Application, 0x1, label: 'a'", "Node # 7",
      "- note: call me\n- Walk the dog", "- Date: Monday\n- Time: 10:00\n- Room: 5\n",
      "- time: 10am\n- code: 7\n", "Fixed: SemanticsNode#12 has no label", "SemanticsNode#12",
      "[CI] saw SemanticsNode#x\n and more", "Printing with useUnmergedTree = true\nis a line",
    ] {
      #expect(!isPrinted(Array(text.utf8)), "\(text)")
    }
    // Cut in the middle of a line, it is a tree all the same.
    let cut = "- main:\n  - button \"Save\"\n  - button \"Sig"
    #expect(isPrinted(Array(cut.utf8)))
    let read = try readTree(Array(cut.utf8))
    #expect(read.tree.lines == ["Save, button"])
    #expect(read.warnings.map { "\($0.problem)".prefix(16) } == ["the tool that ca"])
  }

  @Test("Every sample is read in UTF-16 as in UTF-8", arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    for sample in Sample.all + Sample.dumps {
      let plain = try sample.plainBytes()
      // One of them is in UTF-16 already.
      guard !isUTF16(plain.span) else { continue }
      let start = plain.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let text = String(decoding: plain[start...], as: UTF8.self)
      let wide = Array(text.utf16).flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
      let expected = try readTree(Array(text.utf8))
      let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      let marked = try readTree(mark + wide)
      #expect(marked.format == expected.format, "\(sample)")
      #expect(marked.tree.lines == expected.tree.lines, "\(sample)")
      #expect(marked.warnings == expected.warnings, "\(sample)")
      guard text.first == "<" else { continue }
      #expect(try readTree(wide).tree.lines == expected.tree.lines, "\(sample)")
    }
  }

  @Test("XML may declare UTF-16 and be UTF-8, and a half letter is no end")
  func declaredUTF16() throws {
    let source =
      "<?xml version=\"1.0\" encoding=\"utf-16\"?><hierarchy><node class=\"android.widget.Button\" "
      + "text=\"Größe\" bounds=\"[0,0][9,9]\" clickable=\"true\"/></hierarchy>"
    #expect(try imported(source).tree.lines == ["Größe, button"])
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in source.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try readTree(wide).tree.lines == ["Größe, button"])
    #expect(try readTree(wide + [0x0A]).tree.lines == ["Größe, button"])
    // An unpaired surrogate in a text.
    let lone = wide.count - 60
    wide[lone - lone % 2 + 1] = 0xD8
    _ = try? readTree(wide)
    for short: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF, 0], [0xFF, 0xFE, 0x20, 0]] {
      #expect(throws: RefusedDocument.self) { try readTree(short) }
    }
  }

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
      #expect(
        problems(document).first?.contains("cannot detect the format of this document") == true)
    }
    for role in ["RootWebArea", "WebArea", "button", "text", "text leaf"] {
      let document = #"{"role":"\#(role)","name":"Go"}"#
      #expect((try? imported(document))?.format == .puppeteer)
    }
  }

  @Test("An element of Windows is told by the numbers of its properties alone")
  func numberedProperties() throws {
    let element = #"{"Properties":{"30003":{"Value":50000},"30005":{"Value":"Play"}}}"#
    let read = try readTree(Array(element.utf8))
    #expect(read.format == .windowsUIA)
    #expect(read.tree.lines == ["Play, button"])
    for other in [
      #"{"Properties":{}}"#, #"{"Properties":{"Name":"Play"}}"#, #"{"Properties":[30003]}"#,
      #"{"Properties":{"3":{"Value":1}}}"#,
    ] {
      #expect(
        problems(other).first?.contains("cannot detect the format of this document") == true,
        "\(other)")
    }
  }

  @Test("Who gives a DOM snapshot alone is told what it belongs to")
  func snapshotAlone() {
    let snapshot = #"{"documents":[{"nodes":{"parentIndex":[-1]}}],"strings":["html"]}"#
    #expect(problems(snapshot).map { $0.contains("--dom-snapshot") } == [true])
    for other in [#"{"documents":[{}]}"#, #"{"documents":1,"strings":[]}"#, #"{"strings":[]}"#] {
      #expect(problems(other).map { $0.contains("--dom-snapshot") } == [false])
    }
  }

  @Test("Who gives the answer of a WebDriver server is told where the tree is in it")
  func webDriver() {
    let answer = #"{"value":"<?xml version='1.0'?><hierarchy/>","sessionId":null}"#
    #expect(problems(answer).map { $0.contains("jq -r .value") } == [true])
    #expect(problems(#"{"value":"none"}"#).map { $0.contains("jq") } == [false])
  }

  @Test("What has nothing of the format that it is said to be is refused")
  func wrongFormat() throws {
    let formats: [TreeFormat] = [
      .idb, .maestro, .windowsUIA, .androidNodes, .accessibilitySnapshot, .puppeteer,
    ]
    for format in formats {
      for document in ["{}", #"{"hierarchy":"<hierarchy/>"}"#] {
        let found = problems(document, as: format)
        #expect(found.map { $0.contains("does not look like \(format)") } == [true])
      }
    }
    for format in [TreeFormat.android, .appiumIOS] {
      #expect(problems("<html><body/></html>", as: format).count == 1)
    }
    // Nothing at all on the screen is no fault.
    #expect(problems("[]", as: .idb).isEmpty)
    #expect(problems("<hierarchy/>", as: .android).isEmpty)
  }

  @Test("A document with nothing in it is told to be that, whatever it is said to be")
  func empty() {
    for format in TreeFormat.allCases {
      for document in ["", " \n", "\u{FEFF}\n"] {
        #expect(problems(document, as: format) == ["the document is empty; expected a tree"])
      }
    }
  }

  @Test("Bytes that are no UTF-8 are told in what was printed, too")
  func bytes() throws {
    for (format, name) in [(TreeFormat.compose, "settings.dump"), (.flutter, "playback.dump")] {
      let sample = Sample(format: format, name: name)
      var bytes = try sample.plainBytes()
      let place = try #require(bytes.lastIndex(of: UInt8(ascii: "S")))
      bytes[place] = 0xE9
      let error = #expect(throws: RefusedDocument.self) { try readTree(bytes) }
      #expect(error?.findings.map(\.problem) == [.json(.invalidUTF8)])
    }
  }

  @Test("Who gives a page in place of its tree is told how to take that")
  func sources() {
    for document in ["<html/>", "<!DOCTYPE html>\n<HTML lang='en'>", "<!-- a --><html>"] {
      #expect(problems(document).map { $0.contains("aloud capture web") } == [true])
    }
    #expect(problems("<svg/>").map { $0.contains("aloud capture web") } == [false])
  }

  @Test("A page is told by the first node in it, without reading on")
  func pages() throws {
    let cut = #"{"role":"WebArea","children":[{"role":"button","name":"a"},"#
    let error = #expect(throws: RefusedDocument.self) { try imported(cut) }
    #expect(error?.format == .puppeteer)
    // Half a surrogate pair is replaced in it wherever it stands.
    for half in [
      #"{"role":"WebArea","children":[{"role":"button","name":"a\ud800"}]}"#,
      #"{"role":"WebArea","children":[{"name":"a\ud800","role":"button"}]}"#,
      #"{"role":"WebArea","name":"b\ud800","children":[{"role":"button","name":"a\ud800"}]}"#,
    ] {
      #expect(try imported(half).tree.lines == ["a\u{FFFD}, button"])
    }
    // What has pages' nodes in it is a page, whatever else stands behind them.
    let both = #"{"role":"group","children":[{"role":"button","name":"a"}],"elements":[]}"#
    #expect(try imported(both).format == .puppeteer)
    // Where the first one has no role of a page, what comes later may tell more.
    let other = #"{"role":"group","children":[{"role":"AXWindow"}],"ControlTypeId":50032}"#
    #expect((try? imported(other))?.format == .windowsUIA)
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

@Suite("What was given with a document and does not fit it")
struct MisfitTests {
  static let readWrongly: [(document: String, as: TreeFormat, like: TreeFormat)] = [
    ("- button \"Go\"\n", .chromium, .playwright),
    (#"{"role":"button","name":"Go"}"#, .aloud, .puppeteer),
    ("<hierarchy><node text=\"a\"/></hierarchy>", .maestro, .android),
  ]

  @Test("What is refused as one format and looks like another is told to", arguments: readWrongly)
  func otherFormat(_ document: String, _ given: TreeFormat, _ like: TreeFormat) throws {
    let error = #expect(throws: RefusedDocument.self) {
      try readTree(Array(document.utf8), as: given)
    }
    let findings = try #require(error).findings
    #expect(findings.first?.problem == .otherFormat(like, readAs: given))
    #expect(findings.count > 1)
  }

  @Test("What says nothing as one format and looks like another is refused")
  func wordless() throws {
    for (document, given, like) in [
      (#"{"aloud":1,"root":{"label":"a"}}"#, TreeFormat.idb, TreeFormat.aloud),
      (#"[{"AXLabel":"a","type":"Button","frame":{}}]"#, .maestro, .idb),
    ] {
      let error = #expect(throws: RefusedDocument.self) {
        try readTree(Array(document.utf8), as: given)
      }
      #expect(error?.findings.last?.problem == .otherFormat(like, readAs: given))
    }
  }

  @Test("What is refused as what it is, is told nothing of another format")
  func sameFormat() throws {
    let broken = Array(#"{"aloud":1,"root":{"label":5}}"#.utf8)
    let error = #expect(throws: RefusedDocument.self) { try readTree(broken, as: .aloud) }
    let isOther = try #require(error).findings.contains {
      if case .otherFormat = $0.problem { true } else { false }
    }
    #expect(!isOther)
  }

  @Test("A DOM snapshot beside a document of another format is told to be of no use")
  func snapshot() throws {
    let document = Array(#"{"aloud":1,"root":{"label":"a"}}"#.utf8)
    let read = try readTree(document, domSnapshot: Array(#"{"documents":[],"strings":[]}"#.utf8))
    #expect(read.warnings.map(\.problem) == [.uselessSnapshot(.aloud)])
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
    // A kind of input with its highest bit set, as a number without a sign.
    """
    {"nodeId":1,"driverDetail":{"class":"androidAccessibility","className":"android.view.View"},
    "children":[{"nodeId":2,"driverDetail":{"class":"androidAccessibility","text":"hush7",
    "className":"android.widget.EditText","inputType":2147483777,"isEditable":true}}]}
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
