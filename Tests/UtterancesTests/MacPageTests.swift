// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

@testable import Utterances

/// What the Mac says on web pages (docs/decisions/0020-the-mac-on-pages.md).
struct MacPageTests {
  /// A page in Aloud's own format, read on the Mac.
  static func reading(
    _ children: String, _ options: UtteranceOptions = UtteranceOptions(hints: false)
  ) throws -> ScreenReading {
    let json =
      #"{"aloud":1,"style":"macos","root":{"id":"root","role":"document","children":["#
      + children + "]}}"
    return ScreenReading(try readTree(Array(json.utf8)).tree, options: options)
  }

  /// What is said of a page, place by place, as words.
  private func lines(
    _ children: String, _ options: UtteranceOptions = UtteranceOptions(hints: false)
  ) throws -> [String] { try Self.reading(children, options).utterances.map(macText) }

  // MARK: The places of the cursor

  static let radios =
    #"{"id":"g","role":"radiogroup","label":"Pizza Crust","children":["#
    + #"{"id":"r1","role":"radio","label":"Regular crust","checked":false,"position":[1,2]},"#
    + #"{"id":"r2","role":"radio","label":"Deep dish","checked":true,"position":[2,2]}]}"#
  static let lists =
    #"{"id":"nav","role":"navigation","label":"Mythical University","children":[{"id":"l","role":"list","children":["#
    + #"{"id":"i1","role":"listitem","children":[{"id":"about","role":"button","label":"About","expanded":true},"#
    + #"{"id":"l2","role":"list","children":[{"role":"listitem","children":[{"id":"o","role":"link","label":"Overview","current":"page"}]},"#
    + #"{"role":"listitem","children":[{"id":"f","role":"link","label":"Facts"}]}]}]},"#
    + #"{"id":"i2","role":"listitem","children":[{"id":"ac","role":"button","label":"Academics","expanded":false}]}]}]}"#
  static let link = #"{"id":"back","role":"link","label":"Back"}"#

  static let places: [(page: String, said: [String])] = [
    (
      radios + "," + link,
      [
        "Pizza Crust radio group", "Regular crust radio button 1 of 2",
        "Deep dish selected radio button 2 of 2", "end of Pizza Crust radio group", "link Back",
      ]
    ),
    (
      lists,
      [
        "Mythical University navigation", "list 2 items", "About expanded button 1 of 2",
        "list 2 items level 2", "current page link Overview 1 of 2", "link Facts 2 of 2",
        "end of list", "Academics collapsed button 2 of 2", "end of list",
        "end of Mythical University navigation",
      ]
    ),
    // The marker of an item belongs to its text.
    (
      #"{"role":"list","label":"Pets","children":[{"role":"listitem","children":[{"role":"listMarker","label":"2. "},{"role":"label","label":"dogs"}]}]}"#,
      ["list Pets 1 item", "2 dogs 1 of 1", "end of list"]
    ),
    (
      #"{"role":"descriptionList","children":[{"role":"term","children":[{"role":"label","label":"Orange"}]},{"role":"definition","children":[{"role":"label","label":"Gray"}]}]}"#,
      ["description list 1 item", "Orange term 1 of 2", "Gray 2 of 2", "end of description list"]
    ),
    // A list counts no items of lists in it.
    (
      #"{"role":"list","children":[{"role":"group","children":[{"role":"descriptionList","children":[{"role":"term","children":[{"role":"label","label":"A"}]}]}]},{"role":"listitem","children":[{"role":"label","label":"B"}]}]}"#,
      [
        "list 1 item", "description list 1 item level 2", "A term 1 of 1",
        "end of description list",
        "B 1 of 1", "end of list",
      ]
    ),
    // Nor does a menu those of a list that only its type says.
    (
      #"{"role":"menu","label":"Actions","children":[{"role":"menuitem","label":"Copy"},{"containerType":"list","children":[{"role":"listitem","label":"A"}]},{"role":"menuitem","label":"Cut"}]}"#,
      [
        "menu Actions 3 items", "Copy menu item", "list 1 item", "A 1 of 1", "end of list",
        "Cut menu item", "end of Actions menu",
      ]
    ),
    (
      #"{"role":"figure","label":"Depths","children":[{"role":"image","label":"Chart"}]}"#,
      ["Depths figure", "Chart image", "end of Depths figure"]
    ),
    (
      #"{"role":"menu","label":"Actions","children":[{"role":"menuitem","label":"Copy","position":[1,1]}]}"#,
      ["menu Actions 1 item", "Copy menu item", "end of Actions menu"]
    ),
    (
      #"{"role":"listbox","label":"Colors","children":[{"role":"option","label":"Red","position":[1,8]}]}"#,
      ["Colors list box", "Red text (1 of 8)", "end of Colors list box"]
    ),
    // Only its rows say that a page does not know how many it has.
    (
      #"{"role":"table","label":"Prices","table":{"columns":2},"children":["#
        + #"{"role":"row","children":[{"id":"c1","role":"columnheader","label":"Item","cell":{"row":0,"column":0}},{"id":"c2","role":"columnheader","label":"Price","cell":{"row":0,"column":1}}]},"#
        + #"{"role":"row","children":[{"role":"cell","label":"Tea","cell":{"row":1,"column":0,"columnHeaders":["c1"]}},{"role":"cell","label":"$3","cell":{"row":1,"column":1,"columnHeaders":["c2"]}}]}]}"#,
      [
        "Prices table 2 columns minus 1 row", "row 1 of 0 Item column 1 of 2",
        "Price column 2 of 2", "row 2 of 0 Item Tea column 1 of 2", "Price $3 column 2 of 2",
        "end of table",
      ]
    ),
    (
      #"{"role":"details","children":[{"role":"summary","label":"More","expanded":false}]}"#,
      ["More collapsed summary"]
    ),
    (
      #"{"role":"radiogroup","label":"Deck","required":true,"children":[{"role":"radio","label":"Upper"},{"role":"radio","label":"Lower"}]}"#,
      [
        "Deck required radio group", "Upper radio button 1 of 2", "Lower radio button 2 of 2",
        "end of Deck required radio group",
      ]
    ),
    // Several headers are said from the outer to the inner one.
    (
      #"{"role":"table","children":["#
        + #"{"role":"row","children":[{"id":"s","role":"columnheader","label":"Summer","cell":{"row":0,"column":0}}]},"#
        + #"{"role":"row","children":[{"id":"j","role":"columnheader","label":"June","sort":"ascending","cell":{"row":1,"column":0}},{"role":"columnheader","label":"July","sort":"descending","cell":{"row":1,"column":1}}]},"#
        + #"{"role":"row","children":[{"role":"cell","label":"20","cell":{"row":2,"column":0,"columnHeaders":["s","j"]}}]}]}"#,
      [
        "table 2 columns 3 rows", "row 1 of 3 Summer column 1 of 2",
        "row 2 of 3 June sort up", "July column 2 of 2 sort down",
        "row 3 of 3 Summer and June 20 column 1 of 2", "end of table",
      ]
    ),
    (
      #"{"role":"iframe","label":"Map","children":[{"role":"label","label":"Here"}]}"#,
      ["Map frame", "Here", "end of Map frame"]
    ),
    // A dialog is announced where it opens, and the cursor does not stop at its edges.
    (
      #"{"role":"dialog","label":"Add","children":[{"role":"button","label":"OK"},{"role":"button","label":"Close"}]}"#,
      ["Add web dialog with 2 items OK button", "Close button"]
    ),
  ]

  @Test("The cursor stops at both edges of a container on a page", arguments: places)
  func stopsAtEdges(_ page: String, _ said: [String]) throws {
    #expect(try lines(page) == said.map(plain))
  }

  @Test("A setting leaves out the edges")
  func leavesOutEdges() throws {
    let radios = ["Regular crust radio button 1 of 2", "Deep dish selected radio button 2 of 2"]
    #expect(
      try lines(Self.radios, UtteranceOptions(containers: .off, hints: false)) == radios)
    #expect(
      try lines(Self.radios, UtteranceOptions(containers: .entry, hints: false))
        == ["Pizza Crust radio group"] + radios)
  }

  @Test("An utterance names its container and the edge of it")
  func namesEdges() throws {
    let utterances = Array(try Self.reading(Self.radios).utterances)
    #expect(utterances.map(\.node) == ["g", "r1", "r2", "g"])
    #expect(utterances.map(\.edge) == [.start, nil, nil, .end])
  }

  @Test("Applications keep their manner around a page")
  func keepsApplications() throws {
    let json = """
      {"aloud":1,"style":"macos","root":{"children":[
        {"role":"toolbar","children":[{"role":"button","label":"Reload"}]},
        {"role":"webView","children":[{"role":"main","children":[{"role":"label","label":"Text"}]}]},
        {"role":"label","label":"Done"}]}}
      """
    let reading = ScreenReading(
      try readTree(Array(json.utf8)).tree, options: UtteranceOptions(hints: false))
    #expect(
      reading.utterances.map(macText) == [
        "Reload button toolbar", "end of toolbar main web content", "Text", "end of main",
        "end of web content Done",
      ])
  }

  // MARK: Elements

  static let elements: [(node: String, said: String)] = [
    (
      #"{"role":"slider","label":"Red","value":"50%","range":{"minimum":0,"maximum":256,"current":128,"says":"percent"}}"#,
      "128 Red slider"
    ),
    (
      #"{"role":"slider","label":"Size","value":"Medium","range":{"minimum":0,"maximum":2,"current":1}}"#,
      "Medium Size slider"
    ),
    (
      #"{"role":"button","label":"Actions","hasPopup":"menu","expanded":false}"#,
      "Actions menu pop up button"
    ),
    (#"{"role":"link","label":"More","hasPopup":"menu"}"#, "menu pop up link More"),
    (
      #"{"role":"combobox","label":"State","expanded":true,"text":{"content":""}}"#,
      "State list box pop up Menu pop-up combo box"
    ),
    (
      #"{"role":"textbox","label":"Name","text":{"content":"cats"}}"#,
      "cats contents selected Name edit text"
    ),
    (
      #"{"role":"textbox","label":"Name","text":{"content":"cats","selection":[4,0]}}"#,
      "cats Insertion at end of text Name edit text"
    ),
    (
      #"{"role":"textbox","label":"Name","text":{"content":"cats","selection":[0,4]}}"#,
      "cats contents selected Name edit text"
    ),
    (
      #"{"role":"textbox","label":"Date","text":{"content":"","placeholder":"MM/DD"}}"#,
      "Date MM/DD edit text"
    ),
    (#"{"role":"textbox","text":{"content":""}}"#, "edit text blank"),
    (
      #"{"role":"textbox","label":"Name","required":true,"invalid":true,"invalidKind":"grammar","text":{"content":""}}"#,
      "Name required invalid grammar edit text"
    ),
    (
      #"{"role":"passwordInput","label":"Code","traits":["secureTextField"],"text":{"content":"abc"}}"#,
      "3 characters Code secure text field"
    ),
    (#"{"role":"emailInput","label":"Mail"}"#, "Mail email field"),
    (
      #"{"role":"weekInput","label":"Week","value":"2012-W12"}"#,
      "2012-W12 contents selected Week edit text"
    ),
    (
      #"{"role":"monthInput","label":"Month","value":"2024-05"}"#,
      "2024-05 contents selected Month edit text"
    ),
    (#"{"role":"dateInput","label":"Day"}"#, "Day date area"),
    (
      #"{"role":"multilineTextInput","label":"Note","traits":["textEntry","textArea"],"text":{"content":"Fragile"}}"#,
      "Note text entry area Fragile"
    ),
    // Whatever the kind of value.
    (
      #"{"role":"multilineTextInput","label":"Note","value":"Fragile"}"#,
      "Note text entry area Fragile"
    ),
    (
      #"{"role":"textbox","label":"Berth","description":"On your ticket","text":{"content":"","placeholder":"A 12"}}"#,
      "Berth On your ticket edit text"
    ),
    // The placeholder is the name.
    (
      #"{"role":"searchbox","label":"Find a trip","traits":["textEntry","searchField"],"text":{"content":"","placeholder":"Find a trip"}}"#,
      "Find a trip search text field blank"
    ),
    (
      #"{"role":"searchbox","label":"Find a trip","traits":["textEntry","searchField"],"text":{"content":""}}"#,
      "Find a trip search text field"
    ),
    (
      #"{"role":"popupButton","label":"Port","value":"Oslo","expanded":false,"hasPopup":"listbox"}"#,
      "Oslo Port list box pop up collapsed combo box"
    ),
    (#"{"role":"popupButton","label":"Bed","value":"Lower"}"#, "Lower Bed pop up button"),
    (#"{"role":"link","label":"Plans","traits":["notEnabled"]}"#, "dimmed link Plans"),
    (#"{"role":"button","label":"Plans","traits":["notEnabled"]}"#, "Plans dimmed button"),
    (
      #"{"role":"radio","label":"Cat","required":true,"checked":true,"position":[1,3]}"#,
      "Cat required selected radio button 1 of 3"
    ),
    (#"{"role":"button","label":"Mute","pressed":true}"#, "Mute selected toggle button"),
    (#"{"role":"separator"}"#, "horizontal separator"),
    (#"{"role":"heading","label":"Deep","headingLevel":7}"#, "heading level 7 Deep"),
    (#"{"role":"link","children":[{"role":"image","label":"Logo"}]}"#, "link image Logo"),
    (#"{"role":"link","label":"Logo","traits":["image"]}"#, "link image Logo"),
    (
      #"{"role":"label","label":"Open cart","respondsToUserInteraction":true}"#,
      "Open cart clickable"
    ),
    (
      #"{"role":"image","label":"Cats","detailsIn":"paragraph"}"#,
      "Cats image has details in paragraph"
    ),
    (
      #"{"role":"label","label":"Cats have 4 legs.","detailsFor":"Cats"}"#,
      "Cats have 4 legs. details for Cats"
    ),
    (#"{"role":"video","label":"Film","isElement":true}"#, "Film video player"),
    (#"{"role":"label","label":"target","description":"Help"}"#, "target"),
    (
      #"{"role":"paragraph","label":"A most beautiful instrument","children":[{"role":"label","label":"A"},{"role":"insertion","children":[{"role":"label","label":"most beautiful instrument"}]}]}"#,
      "A most beautiful instrument"
    ),
  ]

  @Test("An element says its parts in Safari's order", arguments: elements)
  func saysElements(_ node: String, _ said: String) throws {
    #expect(try lines(node) == [plain(said)])
  }

  // MARK: Focus, search and questions

  private func stop(_ id: String, _ reading: ScreenReading) throws -> Int {
    let node = try #require(reading.tree.node(withID: id))
    return try #require(reading.order.stops.firstIndex { $0.node == node })
  }

  static let main = #"{"role":"main","children":["# + lists + "," + radios + "," + link + "]}"
  static let focused: [(from: String?, to: String, said: String)] = [
    (nil, "r1", "Regular crust radio button 1 of 2 Pizza Crust radio group"),
    ("r1", "r2", "Deep dish selected radio button 2 of 2"),
    // Only the innermost container is said, also when the focus returns to it.
    ("r2", "back", "link Back main"),
    ("back", "about", "About expanded button list 2 items"),
    ("about", "o", "current page link Overview list 2 items level 2"),
    ("o", "about", "About expanded button list 2 items"),
    ("about", "ac", "Academics collapsed button"),
  ]

  @Test(
    "The keyboard says the element, then what is around it and was not before", arguments: focused)
  func saysFocus(_ from: String?, _ to: String, _ said: String) throws {
    let reading = try Self.reading(Self.main)
    let start = try from.map { try stop($0, reading) }
    let utterance = reading.composer.utterance(
      focusing: try stop(to, reading), comingFrom: start)
    #expect(macText(utterance) == plain(said))
  }

  @Test("The keyboard announces dialogs, list boxes and menus first")
  func announcesFirst() throws {
    func said(_ page: String, from: Int? = nil, to stop: Int) throws -> String {
      macText(try Self.reading(page).composer.utterance(focusing: stop, comingFrom: from))
    }
    #expect(
      try said(
        #"{"role":"dialog","label":"Add","children":[{"role":"textbox","label":"Street"},{"role":"button","label":"OK"}]}"#,
        to: 0) == "Add web dialog with 2 items Street edit text")
    #expect(
      try said(
        #"{"role":"listbox","label":"Colors","children":[{"role":"option","label":"Red","position":[1,8]}]}"#,
        to: 0) == "Entering Colors list box Red text (1 of 8)")
    let menu =
      Self.link
      + #",{"role":"menu","label":"Actions","children":[{"role":"menuitem","label":"Copy"},{"role":"menuitem","label":"Move"}]}"#
    #expect(try said(menu, from: 0, to: 1) == "menu 2 items Copy")
    #expect(try said(menu, from: 1, to: 2) == "Move menu item menu Actions")
  }

  /// A button, a group with the role and the label, in it the words of its legend and radio buttons.
  private static func legend(
    role: String = "group", label: String = "Reply by", _ words: String..., before: String = ""
  ) -> String {
    let texts = words.map { #"{"role":"label","label":"\#($0)"}"# }.joined(separator: ",")
    let legend = words.isEmpty ? "" : #"{"role":"legend","children":[\#(texts)]},"#
    return
      #"{"id":"before","role":"button","label":"Before"},{"role":"\#(role)","label":"\#(label)","children":["#
      + before + legend
      + #"{"id":"one","role":"radio","label":"Email","checked":false,"position":[1,2]},"#
      + #"{"id":"two","role":"radio","label":"Phone","checked":true,"position":[2,2]}]}"#
  }

  private static let email = "Email radio button 1 of 2"
  private static let phone = "Phone selected radio button 2 of 2"

  /// Groups, where the keyboard focus comes from and what it is on, and what is said.
  static let legends: [(claim: String, page: String, from: String?, to: String, said: String)] = [
    (
      "10.14.6, 15: a legend twice by Tab", legend("Reply by"), "before", "one",
      email + " Reply by Reply by group"
    ),
    (
      "10.14.6: and by Shift-Tab", legend("Reply by"), "before", "two",
      phone + " Reply by Reply by group"
    ),
    (
      "a legend of several pieces", legend("Reply", "by"), "before", "one",
      email + " Reply by Reply by group"
    ),
    ("not within the group", legend("Reply by"), "two", "one", email),
    ("not where the page begins", legend("Reply by"), nil, "one", email + " Reply by group"),
    (
      "not of a group with another name", legend(label: "Answer", "Reply by"), "before", "one",
      email + " Answer group"
    ),
    (
      "14: not of a radio group", legend(role: "radiogroup", "Reply by"), "before", "one",
      email + " Reply by radio group"
    ),
    ("not of a group without a legend", legend(), "before", "one", email + " Reply by group"),
    (
      "not of a legend that is not first",
      legend("Reply by", before: #"{"role":"button","label":"Help"},"#), "before", "one",
      email + " Reply by group"
    ),
  ]

  @Test("The keyboard says that it enters a grid, and that it is on a cell")
  func entersGrids() throws {
    let cells = ["a", "b"].enumerated().map {
      #"{"role":"gridcell","id":"\#($1)","label":"\#($1)","focusable":true,"cell":{"row":0,"column":\#($0)}}"#
    }
    let reading = try Self.reading(
      #"{"role":"link","id":"up","label":"Up"},{"role":"grid","label":"Berths","children":[{"role":"row","children":[\#(cells.joined(separator: ","))]}]}"#,
      UtteranceOptions())
    func said(_ from: String, _ to: String) throws -> String {
      macText(
        reading.composer.utterance(
          focusing: try stop(to, reading), comingFrom: try stop(from, reading)))
    }
    let hint = "You are currently on a cell inside of a table"
    #expect(try said("up", "a") == "Entering Berths table a Berths table 2 columns 1 row \(hint)")
    #expect(try said("a", "b") == "b \(hint)")
  }

  @Test("A legend is said twice only where the keyboard enters its group", arguments: legends)
  func saysLegend(
    _ claim: String, _ page: String, _ from: String?, _ to: String, _ said: String
  ) throws {
    let reading = try Self.reading(page)
    let former = try from.map { try stop($0, reading) }
    let utterance = reading.composer.utterance(
      focusing: try stop(to, reading), comingFrom: former)
    #expect(macText(utterance) == said, "\(claim)")
  }

  @Test("By the cursor, its keys and quick keys, a legend is said once, with its group")
  func saysLegendOnce() throws {
    let reading = try Self.reading(Self.legend("Reply by"))
    let radio = try stop("one", reading)
    #expect(macText(reading.composer.utterance(jumpingTo: radio)) == Self.email)
    #expect(
      macText(reading.composer.utterance(reaching: .stop(radio), from: .container(0))) == Self.email
    )
    let lines = reading.utterances.map(macText)
    #expect(lines.count { $0.contains("Reply by") && $0.contains("group") } == 2, "\(lines)")
  }

  @Test func `a change alone is enough if the settings leave nothing else of an element`() throws {
    let node = #"{"role":"treeitem","value":"ab","traits":["selected"]}"#
    let composer = try Self.reading(node, UtteranceOptions(verbosity: .low)).composer
    #expect(macText(composer.utterance(at: 0, comingFrom: 0, after: .selection)) == "selected")
  }

  @Test("A quick key says the element alone, and a link's role last")
  func saysFinds() throws {
    let reading = try Self.reading(Self.main)
    func said(_ id: String) throws -> String {
      macText(reading.composer.utterance(jumpingTo: try stop(id, reading)))
    }
    #expect(try said("back") == "Back link")
    #expect(try said("ac") == "Academics collapsed button")
    #expect(try said("r1") == "Regular crust radio button 1 of 2")
  }

  static let captions: [(node: String, said: String)] = [
    (#"{"role":"slider","label":"Red","value":"128"}"#, "128 Red horizontal slider"),
    (#"{"role":"slider","label":"Red","value":"1","vertical":false}"#, "1 Red horizontal slider"),
    (#"{"role":"slider","label":"Red","value":"1","vertical":true}"#, "1 Red vertical slider"),
    (#"{"role":"heading","label":"Files","headingLevel":2}"#, "Files heading level 2"),
    (#"{"role":"link","label":"Home"}"#, "Home link"),
    (#"{"role":"menuitem","label":"Copy"}"#, "Copy"),
    (#"{"role":"switch","label":"Notifications","checked":true}"#, "Notifications on switch"),
    (
      #"{"role":"radio","label":"Deep","checked":false,"position":[1,3]}"#,
      "Deep radio button, 1 of 3"
    ),
  ]

  @Test("Asked where a cursor is, the Mac says value, name, states and role", arguments: captions)
  func saysWhereabouts(_ node: String, _ said: String) throws {
    let composer = try Self.reading(node).composer
    let inCursor = composer.utterance(locating: .voiceOverCursor, at: .stop(0))
    #expect(inCursor.segments.map(\.text) == ["\(said) is in the VoiceOver cursor"])
    let focused = composer.utterance(locating: .keyboardFocus, at: 0)
    #expect(focused.segments.map(\.text) == ["\(said) has keyboard focus"])
  }

  static let changes: [(StateChange, node: String, said: String)] = [
    (
      .toggle, #"{"role":"radio","label":"Deep","checked":true,"position":[1,3]}"#,
      "selected Deep radio button 1 of 3"
    ),
    (.toggle, #"{"role":"switch","label":"Wi-Fi","checked":false}"#, "off Wi-Fi switch"),
    (.toggle, #"{"role":"button","label":"Mute","pressed":true}"#, "selected"),
    (.toggle, #"{"role":"button","label":"Mute","pressed":false}"#, ""),
    (
      .selection, #"{"role":"tab","label":"Notes","traits":["selected"],"position":[1,2]}"#,
      "selected Notes tab 1 of 2"
    ),
    (.expansion, #"{"role":"button","label":"About","expanded":true}"#, "About expanded button"),
    (
      .value,
      #"{"role":"slider","label":"Red","value":"50%","range":{"minimum":0,"maximum":256,"current":128,"says":"percent"}}"#,
      "128"
    ),
  ]

  @Test("After an activation, what is on now comes first, without instructions", arguments: changes)
  func saysChanges(_ change: StateChange, _ node: String, _ said: String) throws {
    let composer = try Self.reading(node, UtteranceOptions()).composer
    #expect(macText(composer.utterance(at: 0, comingFrom: 0, after: change)) == plain(said))
  }

  @Test("A row of a tree that expands says its number, and inside another one nothing")
  func saysExpandedRows() throws {
    let reading = try Self.reading(
      #"{"role":"tree","label":"Boats","children":["#
        + #"{"role":"treeitem","label":"Ferries","expanded":true},"#
        + #"{"role":"group","children":[{"role":"treeitem","id":"in","label":"Ada","expanded":true}]},"#
        + #"{"role":"treeitem","id":"out","label":"Yachts","expanded":false},"#
        + #"{"role":"button","id":"more","label":"More","expanded":true}]}"#,
      UtteranceOptions())
    func said(_ id: String) throws -> String {
      let stop = try stop(id, reading)
      return macText(reading.composer.utterance(at: stop, comingFrom: stop, after: .expansion))
    }
    #expect(try said("out") == "row 3 collapsed")
    #expect(try said("in") == "")
    #expect(try said("more") == "More expanded button")
  }

  @Test("A text that the user comes back to has the insertion point at its end")
  func knowsReturns() throws {
    let reading = try Self.reading(
      #"{"role":"textbox","label":"Hours","text":{"content":"04"}}"#)
    #expect(
      macText(reading.composer.utterance(reaching: .stop(0), from: nil, isReturning: true))
        == "04 Insertion at end of text Hours edit text")
  }

  @Test("Going into a slider says its word, and into a table the place behind its first cell")
  func interacts() throws {
    let slider = try Self.reading(#"{"role":"slider","label":"Red","value":"128"}"#)
    #expect(macText(slider.composer.utterance(interactingWith: .stop(0))) == "In slider")
    let table = try Self.reading(
      #"{"role":"table","children":[{"role":"row","children":[{"role":"cell","label":"A"},{"role":"cell","label":"B"}]}]}"#
    )
    #expect(
      macText(table.composer.utterance(interactingWith: .container(0)))
        == "In table A row 1 of 1 column 1 of 2")
  }
}
