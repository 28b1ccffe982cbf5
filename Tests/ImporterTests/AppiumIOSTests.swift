// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import Testing
import TreeFormats
import TreeModel

@Suite("Page sources of WebDriverAgent")
struct AppiumIOSTests {
  static func sample(_ name: String) throws -> ImportedTree {
    try Sample(format: .appiumIOS, name: name).read()
  }

  @Test("Each attribute gets to where it belongs")
  func attributes() throws {
    let tree = try Self.sample("newer.xml").tree
    #expect(tree.name == "Player")
    #expect(tree.screen?.height == 844)
    let favourite = try #require(tree.first("Favourite"))
    #expect(favourite.id == "favourite")
    #expect(favourite.traits == [.button, .selected])
    #expect(favourite.value == nil)
    #expect(favourite.details?.actions?.map(\.name) == ["Add to list", "Share"])
    let volume = try #require(tree.first("Volume"))
    #expect(volume.traits == [.adjustable, .notEnabled])
    guard case .numbers(0, 1, nil, 0.4, nil, nil) = volume.details?.range else {
      Issue.record("the range is \(String(describing: volume.details?.range))")
      return
    }
    let badge = try #require(tree.first("New"))
    #expect(badge.frame == nil)
    #expect(badge.flags[.isElement] == false)
  }

  @Test("A placeholder that poses as the value leaves the field empty")
  func placeholders() throws {
    let tree = try Self.sample("newer.xml").tree
    let find = try #require(tree.node(withID: "find").map { tree[$0] })
    #expect(find.value == nil)
    #expect(find.details?.text?.content == "")
    #expect(find.details?.text?.placeholder == "Find in library")
    #expect(tree.first("Name")?.value?.text == "Anna")
    #expect(tree.first("Passcode")?.details?.text?.content == "•••••••")
  }

  @Test("A name is never said in place of a label, and that is told")
  func names() throws {
    let read = try Self.sample("shirates-iOS1.xml")
    #expect(
      !read.tree.utterances.contains { $0.segments.contains { $0.text == "Enter password." } })
    let warnings = read.warnings.map { "\($0.problem)".prefix(19) }
    #expect(warnings == ["this control has no", "2 texts have a name"])
    #expect(read.warnings.allSatisfy { $0.location?.path == "" })
  }

  @Test("A cell with one switch is the switch, and says its name once")
  func cells() throws {
    let lines = try Self.sample("shirates-KeyboardScreen.xml").tree.lines
    #expect(lines.filter { $0.contains("Predictive") }.count == 1)
    #expect(lines.filter { $0.contains("Enable Dictation") }.count == 1)
    #expect(lines.contains("Keyboards, 3"))
  }

  @Test("Without the attributes of newer sources nothing is taken to be false")
  func missingIsNotFalse() throws {
    let tree = try imported(
      """
      <AppiumAUT><XCUIElementTypeButton label="Go"/><XCUIElementTypeSwitch label="On"/></AppiumAUT>
      """
    ).tree
    #expect(tree.lines == ["Go, button", "On, switch button. Double tap to toggle setting."])
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      ("<AppiumAUT>\n <a b='1></AppiumAUT>", "2:10: this is not XML"),
      ("<AppiumAUT>\n</b>", "2:5: this is not XML"),
      ("<!DOCTYPE AppiumAUT [<!ENTITY a 'b'>]><AppiumAUT/>", "1:1: document types"),
      ("<AppiumAUT>&b;</AppiumAUT>", "1:15: this is not XML"),
      ("\n <html/>", "2:2: this is an HTML page"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Elements within elements are taken as deep as a tree may be, and no deeper")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "<XCUIElementTypeOther>", count: levels)
        + "<XCUIElementTypeButton label='a'/>"
        + String(repeating: "</XCUIElementTypeOther>", count: levels)
    }
    #expect(try imported(nested(1023)).tree.stops.count == 1)
    #expect(problems(nested(1024)).first?.contains("this node is more than 1024 levels") == true)
    #expect(problems(nested(100_000)).first?.contains("more than 4096 nested elements") == true)
  }

  @Test("Entities that would grow without end, and values without end, are refused")
  func bombs() {
    var laughs = "<!DOCTYPE l [<!ENTITY a0 'ha'>"
    for level in 1..<40 { laughs += "<!ENTITY a\(level) '&a\(level - 1);&a\(level - 1);'>" }
    #expect(problems(laughs + "]><AppiumAUT a='&a39;'/>").count == 1)
    var long = Array("<AppiumAUT a='".utf8)
    long += [UInt8](repeating: UInt8(ascii: "x"), count: 100 << 20)
    long += Array("'/>".utf8)
    let refused = #expect(throws: RefusedDocument.self) { try readTree(long) }
    #expect(refused?.findings.map { "\($0.problem)" } == ["a tag or text is larger than 4 MiB"])
  }

  @Test("Words that what is inside says in other letters are said once")
  func equalWords() throws {
    // One has a letter with an accent, the other a letter and an accent.
    for (outer, inner) in [
      ("a", "a"), ("caf\u{E9}", "cafe\u{301}"), ("\u{212A}", "K"), ("K", "\u{212A}"),
    ] {
      let text = "<XCUIElementTypeStaticText label='\(inner)'/>"
      let document =
        "<AppiumAUT><XCUIElementTypeOther label='\(outer)'>\(text)</XCUIElementTypeOther></AppiumAUT>"
      #expect(try imported(document).tree.lines == [inner])
    }
  }
}
