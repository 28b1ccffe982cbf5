// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeFormats
import TreeModel

@testable import Utterances

/// What going in and out says, and the instructions: sections 11.2 and 11.3 of the rules.
struct MacCursorTests {
  static func page(_ children: Sample...) throws -> AccessibilityTree {
    var builder = TreeBuilder()
    builder.tree.order = .tree
    builder.tree.name = "Your website"
    var root = Node()
    root.role = .document
    var work = children.reversed().map { ($0, builder.add(root)) }
    while let (sample, parent) = work.popLast() {
      var node = sample.node
      if sample.hasDetails { node.details = sample.details }
      let index = builder.add(node, under: parent)
      work += sample.children.reversed().map { ($0, index) }
    }
    return builder.finish().tree
  }

  @Test("Going into web content says it, the page's name, and the first thing in it")
  func goesIntoPages() throws {
    let (composer, _) = composer(of: try Self.page(Sample("Your website", role: .label)))
    #expect(
      macText(composer.utterance(interactingWith: nil))
        == "In web content Your website Your website")
    #expect(macText(composer.utterance(on: nil)) == "1 item Your website web content")
    #expect(macText(composer.utterance(stoppingInteractionWith: nil)) == "Out of web content")
  }

  @Test("Going into an element and out of it names its role")
  func goesIntoElements() throws {
    let (composer, _) = composer(
      of: try tree(Sample("Rate", role: .slider), Sample("Name", role: .textbox)))
    #expect(macText(composer.utterance(interactingWith: .stop(0))) == "In slider")
    #expect(macText(composer.utterance(stoppingInteractionWith: .stop(1))) == "Out of edit text")
  }

  @Test("Going into a table without a selection says so, then the first cell with its place")
  func goesIntoTables() throws {
    let names = ["Keyword", "Volume", "KD,%", "CPC", "ebay buy", "90", "11.2", "2"]
    func table(_ selected: Int?) throws -> AccessibilityTree {
      try tree(
        Sample(
          children: names.enumerated().map { index, name in
            Sample(name, index == selected ? [.selected] : [], name: "c\(index)").cell(
              index / 4, index % 4, columnHeaders: index < 4 ? [] : ["c\(index % 4)"])
          }
        ).container(.dataTable).with { $0.table = TableSize(rows: 6, columns: 4) })
    }
    let (composer, _) = composer(of: try table(nil))
    #expect(
      macText(composer.utterance(interactingWith: .container(0)))
        == "In table No selection Keyword row 1 of 6 column 1 of 4")
    #expect(macText(composer.utterance(at: 4, comingFrom: 0)) == "row 2 of 6 ebay buy")
    #expect(
      macText(composer.utterance(at: 2, comingFrom: 1))
        == "KD %  column 3 of 4".replacing("  ", with: " "))
    let (selected, _) = UtterancesTests.composer(of: try table(5))
    #expect(
      macText(selected.utterance(interactingWith: .container(0)))
        == "In table Keyword row 1 of 6 column 1 of 4")
  }

  @Test("The keyboard names what it leaves and enters")
  func movesKeyboard() throws {
    let tree = try tree(
      Sample(role: .toolbar, children: [Sample("Reload", role: .button)]),
      Sample(role: .webView, children: [Sample("Home", role: .link)]),
      Sample("List of options", role: .listbox, children: [Sample("Option 1", role: .option)]))
    let (composer, _) = composer(of: tree)
    let said = composer.utterance(focusing: 1, comingFrom: 0)
    #expect(macText(said) == "Leaving toolbar Entering web content link Home")
    #expect(said.segments.prefix(2).map(\.text) == ["Leaving toolbar.", "Entering web content."])
    #expect(
      macText(composer.utterance(focusing: 2))
        == "Entering List of options list box Option 1 text (1 of 1)")
  }

  @Test("Asked where a cursor is, the Mac says name and role, the role last")
  func saysWhereabouts() throws {
    let heading = Sample("Files", role: .heading) { $0.node.headingLevel = 2 }
    let (composer, _) = composer(of: try tree(heading))
    #expect(macText(composer.caption(at: 0)) == "Files heading level 2")
    #expect(
      macText(composer.utterance(locating: .voiceOverCursor, at: 0))
        == "Files heading level 2 is in the VoiceOver cursor")
    #expect(
      macText(composer.utterance(locating: .keyboardFocus, at: 0))
        == "Files heading level 2 has keyboard focus")
  }

  @Test("A stop or container that is not there is said to be nothing")
  func refusesNumbers() throws {
    let (composer, _) = composer(of: try tree(Sample("A")))
    #expect(composer.utterance(on: .container(0)).segments.isEmpty)
    #expect(composer.utterance(interactingWith: .stop(-1)).segments.isEmpty)
    #expect(composer.utterance(interactingWith: .container(7)).segments.isEmpty)
    #expect(composer.utterance(focusing: 1).segments.isEmpty)
    var builder = TreeBuilder()
    let empty = builder.finish().tree
    #expect(UtterancesTests.composer(of: empty).composer.utterance(on: nil).segments.isEmpty)
    #expect(
      UtterancesTests.composer(of: empty).composer.utterance(interactingWith: nil).segments.isEmpty)
  }

  // MARK: Instructions

  static let press = "press Control-Option-Space"
  static let instructions: [(Sample, [String])] = [
    (Sample("OK", role: .button), ["a button.", "To click this button, \(press)."]),
    (Sample("Home", role: .link), ["a link.", "To click this link, \(press)."]),
    (Sample("OK", [.notEnabled], role: .button), ["a button.", "This item is dimmed."]),
    (
      Sample("Size", role: .popupButton),
      ["a pop up button.", "To display a list of options, \(press)."]
    ),
    (
      Sample("Town", role: .combobox).with { $0.text = ElementTests.input("Hoorn") },
      ["a combo box.", "Type text or, to display a list of choices, \(press)."]
    ),
    (Sample("Name", role: .textbox), ["a text field.", "To enter text in this field, type."]),
    (
      Sample("Rate", role: .slider),
      [
        "a slider.",
        "To change the value, press Control-Option and then Left Arrow or Right Arrow. "
          + "To stop interacting with the slider, press Control-Option-Shift-Up Arrow.",
      ]
    ),
    (Sample("Notes", role: .tab), ["a tab.", "To select this option, \(press)."]),
    (Sample("Notes", [.selected], role: .tab), ["a tab."]),
    (
      Sample("More", role: .summary),
      ["a summary.", "To expand or collapse the contents of this item, \(press)."]
    ),
    (
      Sample("Dog", role: .image).with { $0.actions = [CustomAction(name: "Pat")] },
      ["an image.", "Press Control-Option-Command-Slash to bring up the more content menu."]
    ),
    (
      Sample("Dog", role: .image).with {
        $0.actions = [CustomAction(name: "Keep", category: .edit)]
      },
      ["an image.", "Press Control-Option-Command-Slash to bring up the more content menu."]
    ),
    (
      Sample("Dog", role: .link).with {
        $0.customContent = [CustomContent(label: "Age", value: "7")]
      },
      [
        "a link.", "To click this link, \(press).",
        "Press Control-Option-Command-Slash to bring up the more content menu.",
      ]
    ),
    (
      Sample("Files", role: .heading) { $0.node.headingLevel = 2 }, ["a heading level 2."]
    ),
    (Sample("Text", role: .label), ["a text element."]),
    (Sample("Free", role: .radio), ["a radio button."]),
  ]

  @Test("An item says what it is and what can be done with it", arguments: instructions.indices)
  func instructs(_ index: Int) throws {
    let (sample, expected) = Self.instructions[index]
    let (composer, _) = composer(of: try tree(sample), UtteranceOptions())
    let said = composer.utterance(at: 0).segments
      .filter { [.hint, .actions, .moreContent].contains($0.kind) }.map(\.text)
    #expect(said == ["You are currently on " + expected[0]] + expected.dropFirst())
  }

  @Test(
    "What it is has the article that its first letter asks for",
    arguments: [
      ("editor", "an editor"), ("Editor", "an Editor"), ("lever", "a lever"),
      ("URL field", "a URL field"),
    ])
  func takesArticles(_ word: String, _ noun: String) throws {
    let lever = Sample("Ask", role: .button).with { $0.roleDescription = word }
    let (composer, _) = composer(of: try tree(lever), UtteranceOptions())
    let said = composer.utterance(at: 0).segments.filter { $0.rule == "instruction" }.map(\.text)
    #expect(said == ["You are currently on \(noun)."])
  }

  static let enclosures: [(Role, String, String)] = [
    (.group, "a group", "group"),
    (.listbox, "a list box", "list box"), (.combobox, "a combo box", "combo box"),
  ]

  @Test(
    "What lies directly in a group, list box or combo box says so, and how to leave it",
    arguments: enclosures)
  func tellsTheWayOut(_ role: Role, _ place: String, _ name: String) throws {
    let inner = Sample(role: .generic, children: [Sample("OK", role: .button)])
    let around = Sample("Around", role: role, children: [inner]) {
      $0.node.flags[.isElement] = false
    }
    let (composer, _) = composer(of: try tree(around), UtteranceOptions())
    #expect(
      composer.utterance(at: 0).segments.filter { $0.kind == .hint }.map(\.text) == [
        "You are currently on a button, inside of \(place).",
        "To click this button, press Control-Option-Space.",
        "To exit this \(name), press Control-Option-Shift-Up Arrow.",
      ])
    let deeper = Sample("Deep", role: .main, children: [Sample("OK", role: .button)])
    let outer = Sample("Around", role: role, children: [deeper]) {
      $0.node.flags[.isElement] = false
    }
    let (inside, _) = UtterancesTests.composer(of: try tree(outer), UtteranceOptions())
    #expect(inside.utterance(at: 0).segments.count { $0.kind == .hint } == 2)
  }

  static let containers: [(Sample, String)] = [
    (
      Sample("Offer", role: .group, children: [Sample("A")]),
      "a group. To interact with items in this group, press Control-Option-Shift-Down Arrow."
    ),
    (
      Sample(role: .toolbar, children: [Sample("A")]),
      "a toolbar. To interact with the items on this toolbar, "
        + "press Control-Option-Shift-Down Arrow."
    ),
    (
      Sample(role: .webView, children: [Sample("A")]),
      "a web content. To enter the web area, press Control-Option-Shift-Down Arrow."
    ),
    (
      Sample(role: .table, children: [Sample("A")]),
      "a table. To navigate the cells within this table, "
        + "press Control-Option and then an arrow key."
    ),
  ]

  @Test("A container that has the cursor says how to get into it", arguments: containers.indices)
  func instructsOnContainers(_ index: Int) throws {
    let (sample, expected) = Self.containers[index]
    let (composer, _) = composer(of: try tree(sample), UtteranceOptions())
    let said = composer.utterance(on: .container(0)).segments.filter { $0.kind == .hint }
    #expect(said.map(\.text).joined(separator: " ") == "You are currently on " + expected)
  }

  /// What a group of an app, an inner list of a page or a whole page says, by what is around it and by the
  /// options.
  static let places: [(document: String, place: String, options: UtteranceOptions, said: String)] =
    {
      let list =
        #"{"role":"list","children":[{"role":"listitem","children":[{"role":"list","children":[{"role":"listitem","children":[{"role":"label","label":"Pear"}]}]}]},{"role":"listitem","children":[{"role":"label","label":"Plum"}]}]}"#
      let inside =
        #"{"role":"group","label":"Fruit","children":[{"role":"toolbar","label":"Tools","children":[{"role":"button","label":"Cut"}]}]}"#
      func page(_ child: String) -> String {
        #"{"role":"document","label":"Shop","children":[\#(child)]}"#
      }
      var (silent, uncounted, placeless) = (
        UtteranceOptions(), UtteranceOptions(), UtteranceOptions()
      )
      silent.spokenHints = .authored
      uncounted.counts = false
      placeless.positions = false
      return [
        (
          inside, "group", UtteranceOptions(),
          "Tools toolbar You are currently on a toolbar, inside of a group. To interact with the items "
            + "on this toolbar, press Control-Option-Shift-Down Arrow. To exit this group, press "
            + "Control-Option-Shift-Up Arrow."
        ),
        (inside, "group", silent, "Tools toolbar"),
        (
          page(list), "page", UtteranceOptions(),
          "1 item Shop web content You are currently on a web content. To enter the web area, press "
            + "Control-Option-Shift-Down Arrow."
        ),
        (page(list), "page", silent, "1 item Shop web content"),
        (
          page(list), "page", uncounted,
          "Shop web content You are currently on a web content. To enter the web area, press "
            + "Control-Option-Shift-Down Arrow."
        ),
        (page(list), "list", silent, "list 1 item level 2 1 of 2"),
        (page(list), "list", placeless, "list 1 item level 2 You are currently in a list."),
        (page(list), "list", uncounted, "list 1 of 2 You are currently in a list."),
      ]
    }()

  @Test(
    "A container or a page under the cursor follows what is around it and the options",
    arguments: places.indices)
  func placesAndOptions(_ index: Int) throws {
    let (document, place, options, expected) = Self.places[index]
    let tree = try readTree(Array(#"{"aloud":1,"order":"tree","root":\#(document)}"#.utf8)).tree
    let composer = Composer(
      tree: tree, order: ReadingOrder(of: tree, style: .macos), options: options, style: .macos)
    let said =
      switch place {
      case "page": composer.utterance(on: nil)
      case "group": composer.utterance(on: .container(1))
      default: composer.utterance(reaching: .container(1))
      }
    #expect(said.segments.map(\.text).joined(separator: " ") == expected)
  }
}
