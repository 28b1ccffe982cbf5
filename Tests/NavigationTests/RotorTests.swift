// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CAllocations
import Navigation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// What the rotor offers, and what it does.
@Suite struct RotorTests {
  /// What is set, and what comes of it and of the item said again.
  @Test(arguments: [
    ("hints", "off", ["! effect set hints off", "A"]),
    ("hints", "on", ["! effect set hints on", "A, Does it."]),
    ("hints", "maybe", ["! error hints: expected on or off", "A, Does it."]),
    (
      "keyboard", "piano",
      ["! error keyboard: expected focus, controls or full-access", "A, Does it."]
    ),
    ("rate", "79", ["! error rate: expected 80 to 449 words a minute", "A, Does it."]),
    ("volume", "0", ["! effect set volume 0", "A, Does it."]),
    ("punctuation", "all", ["! effect set punctuation all", "A, Does it."]),
    ("containers", "off", ["! effect set containers off", "A, Does it."]),
    ("language", "de", ["! effect set language de", "A, Does it."]),
    ("language", "?", ["! error language: expected a language tag such as pt-BR", "A, Does it."]),
    (
      "pitch", "1",
      [
        "! error no such setting: pitch; the settings are rate, volume, punctuation, hints, language, "
          + "containers, keyboard", "A, Does it.",
      ]
    ),
  ])
  func `a setting is set without a word, and holds`(name: String, value: String, said: [String])
    throws
  {
    var session = Session(try tree(#"{"aloud":1,"root":{"label":"A","hint":"Does it."}}"#))
    _ = session.begin()
    let events = session.perform(.set(name, value)) + session.perform(.whereAmI)
    #expect(lines(events) == said)
  }

  /// A screen of elements, read as they stand.
  private func screen(_ children: String..., members: String = "") -> String {
    #"{"aloud":1,"order":"tree"\#(members),"root":{"id":"root","children":[\#(children.joined(separator: ","))]}}"#
  }

  @Test("The rotor finds links in the page, also those around several elements, but not on the Mac")
  func linksInPage() throws {
    let page = screen(
      #"{"id":"one","role":"link","label":"One"}"#,
      #"{"id":"two","role":"link","traits":["inPage"],"children":[{"id":"text","role":"label","label":"Two"},{"id":"go","role":"button","label":"Go"}]}"#,
      #"{"id":"three","role":"link","label":"Three","traits":["inPage"]}"#)
    let document = page.replacing(#""id":"root","#, with: #""id":"root","role":"document","#)
    var session = Session(try tree(document), NavigationOptions(style: .ios))
    _ = session.begin()
    let found = said(&session, rotor: "In-Page Links", [.down, .down, .down])
    #expect(
      found == [
        "In-Page Links", "Two, in-page link", "Three, in-page link", "! boundary",
        "In-page link not found",
      ])
    // Of the link around others, only the traits change.
    let update = try readTreeUpdate(
      Array(
        #"{"nodes":[{"id":"two","role":"link","children":["text","go"]}]}"#.utf8))
    _ = try session.update(update.update)
    #expect(said(&session, [.up]) == ["! boundary", "In-page link not found"])
    // What is in it stays what it is.
    #expect(said(&session, rotor: "Buttons", []) == ["Buttons"])
    var mac = Session(try tree(document), NavigationOptions(style: .macos))
    _ = mac.begin()
    #expect(lines(mac.perform(.rotor("In-Page Links"))).first?.hasPrefix("! error") == true)
  }

  /// What commands say, each on its own: words, or events behind an exclamation mark.
  private func said(
    _ session: inout Session, rotor: String? = nil, _ commands: [CursorCommand]
  ) -> [String] {
    let turned = rotor.map { lines(session.perform(.rotor($0))) } ?? []
    return turned + commands.flatMap { lines(session.perform($0)) }
  }

  private func count(_ number: Int, of command: CursorCommand) -> [CursorCommand] {
    Array(repeating: command, count: number)
  }

  // MARK: Texts

  @Test func `characters, words and lines are always offered`() throws {
    let session = try begunSession(screen(#"{"id":"a","label":"A"}"#))
    #expect(session.rotorNames.prefix(3) == ["Characters", "Words", "Lines"])
  }

  @Test(
    "Lines are those of what is said of the item",
    arguments: [
      (#""label":"One line""#, ["One line", "! boundary", "One line"]),
      (#""label":"First\nSecond\r\nThird""#, ["First", "Second", "Third", "! boundary", "Third"]),
      (#""label":"First\n\n  \nSecond""#, ["First", "Second", "! boundary", "Second"]),
      (
        #""label":"Note","traits":["button"],"value":"Buy milk\nBuy bread""#,
        ["Note Buy milk", "Buy bread button", "! boundary", "Buy bread button"]
      ),
    ])
  func linesOfText(_ members: String, _ expected: [String]) throws {
    var session = try begunSession(screen(#"{"id":"a",\#(members)}"#))
    _ = session.perform(.rotor("Lines"))
    #expect(said(&session, count(expected.count - 1, of: .down)) == expected)
  }

  @Test(
    "What an utterance says the rotor has, the rotor has",
    arguments: [
      (#""traits":["textEntry","textArea"]"#, true, false),
      (#""traits":["textEntry","isEditing"]"#, true, false),
      (#""traits":["textEntry"]"#, false, false),
      (#""traits":["textEntry","textArea"],"readOnly":true"#, false, false),
      (#""traits":["textEntry","textArea","notEnabled"]"#, false, false),
      (#""role":"multilineTextInput""#, true, false),
      (#""customContent":[{"label":"Size","value":"12"}]"#, false, true),
      (#""customContent":[{"label":"Size","value":" "}]"#, false, true),
      (#""customContent":[{"label":" ","value":" "}]"#, false, false),
      (#""customContent":[{"label":"Size","value":"12","importance":"high"}]"#, false, false),
    ])
  func offersWhatIsSaid(_ members: String, _ misspelled: Bool, _ more: Bool) throws {
    for style in ["ios", "ipados"] {
      let session = try begunSession(
        #"{"aloud":1,"style":"\#(style)","root":{"children":[{"id":"a","label":"A",\#(members)}]}}"#
      )
      #expect(session.rotorNames.contains("Misspelled Words") == misspelled)
      #expect(hasHint(session) == misspelled)
      #expect(session.rotorNames.contains("More Content") == more)
    }
  }

  /// Returns whether the utterance has the hint about misspelled words.
  private func hasHint(_ session: Session) -> Bool {
    ScreenReading(session.tree, style: session.style).utterances[0].segments
      .contains { $0.kind == .hint && $0.text.contains("Misspelled Words") }
  }

  @Test(
    "The rotor and the list of the Mac say content in the same words, in each language",
    arguments: [("en", "Größe, 12", "Größe: 12"), ("ja", "Größe、12", "Größe: 12")])
  func contentWords(_ language: String, _ said: String, _ shown: String) throws {
    let content = #""customContent":[{"label":"Größe","value":"12"},{"label":" ","value":"x"}]"#
    let json =
      #"{"aloud":1,"language":"\#(language)","root":{"children":[{"id":"a","label":"A",\#(content)}]}}"#
    var phone = try begunSession(json)
    let name = ScreenReading(phone.tree).composer.words(for: NavigationPhrase.moreContent)
    _ = phone.perform(.rotor(name))
    #expect(self.said(&phone, [.down, .down]) == [said, "x"])
    var mac = try begunSession(json, style: .macos)
    let events = try press(&mac, "vo+command+/", "down")
    #expect(events.first?.hasSuffix(": \(shown), x") == true, "\(events)")
    #expect(events.suffix(2) == [said, "x"])
  }

  @Test("The rotor reads the content that the utterance omits, piece by piece")
  func moreContent() throws {
    var session = try begunSession(
      screen(
        #"{"id":"a","label":"A","customContent":[{"label":"Size","value":"12"},{"label":"By","value":"Me"},{"label":"Now","value":"x","importance":"high"}]}"#
      ))
    _ = session.perform(.rotor("More Content"))
    #expect(
      said(&session, [.down, .down, .down, .up]) == [
        "Size, 12", "By, Me", "! boundary", "By, Me", "Size, 12",
      ])
  }

  @Test func `the way back through a text begins at its end`() throws {
    var session = try begunSession(screen(#"{"id":"a","label":"First\nSecond"}"#))
    _ = session.perform(.rotor("Lines"))
    #expect(
      said(&session, [.down, .down, .up, .up]) == [
        "First", "Second", "First", "! boundary", "First",
      ])
  }

  // MARK: Misspelled words

  private static let typed =
    #"{"id":"t","label":"T","text":{"content":"Teh quick borwn fox","misspelled":[[10,5],[0,3]]}}"#
  private static let empty =
    #"{"id":"e","label":"E","text":{"content":"Fine","misspelled":[[2,0],[3,9],[900,4]]}}"#
  private static let last =
    #"{"id":"l","label":"L","language":"de","text":{"content":"Helo","misspelled":[[0,4]]}}"#

  @Test func `misspelled words are gone through within a text and on to the next`() throws {
    var session = try begunSession(
      screen(#"{"id":"a","label":"A"}"#, Self.typed, Self.empty, Self.last))
    _ = session.perform(.rotor("Misspelled Words"))
    #expect(said(&session, count(2, of: .down)) == ["Teh", "borwn"])
    #expect(session.cursor == "t")
    // What has no word at its stretches is passed over.
    guard case .said(let utterance, _)? = session.perform(.down).first else {
      Issue.record("nothing is said")
      return
    }
    #expect(utterance.segments == [Segment(.value, "Helo", language: "de")])
    #expect(session.cursor == "l")
    #expect(said(&session, [.down]) == ["! boundary", "Misspelled word not found"])
    #expect(said(&session, count(2, of: .up)) == ["borwn", "Teh"])
    #expect(said(&session, [.up]) == ["! boundary", "Misspelled word not found"])
    // From elsewhere, those of the text itself come first, and on the way back those before it.
    _ = session.perform(.moveTo("a"))
    _ = session.perform(.moveTo("t"))
    #expect(said(&session, [.up]) == ["! boundary", "Misspelled word not found"])
    #expect(said(&session, [.down]) == ["Teh"])
  }

  @Test(
    "Containers on the way to a misspelled word are said",
    arguments: [
      (Style.ios, ["Group, Helo"]), (.macos, ["! effect focus l", "Helo, Group, group"]),
    ])
  func containersOnTheWay(_ style: Style, _ expected: [String]) throws {
    let screen = screen(
      #"{"id":"a","label":"A"}"#,
      #"{"id":"g","label":"Group","containerType":"semanticGroup","children":[\#(Self.last)]}"#)
    var session = Session(
      try tree(screen),
      NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    _ = session.perform(.rotor("Misspelled Words"))
    #expect(said(&session, [.down]) == expected)
  }

  // MARK: Settings

  @Test func `a language is offered where there are several to choose from`() throws {
    let german = #"{"id":"g","label":"Ton","language":"de","traits":["adjustable"],"value":"3"}"#
    let plain = #"{"id":"p","label":"Volume","traits":["button"]}"#
    let swedish = #"{"id":"s","label":"Ljud","language":"sv"}"#
    #expect(try !begunSession(screen(plain)).rotorNames.contains("Language"))
    let same = try begunSession(screen(plain, members: #","language":"en""#))
    #expect(!same.rotorNames.contains("Language"))

    var session = try begunSession(screen(german, plain, swedish), at: "p")
    #expect(session.rotorNames.contains("Language"))
    #expect(said(&session, rotor: "Language", [.down]) == ["Language", "! boundary", "English"])
    #expect(
      said(&session, [.up, .first, .next])
        == ["! effect set language de", "Deutsch", "Ton, 3, einstellbar", "Volume, Taste"])
    #expect(session.language == "de")
    // The words of the rotor are in it, too, and so is another state of the screen.
    #expect(session.rotorSetting == "Sprache")
    _ = session.replace(try tree(screen(plain, swedish)))
    #expect(said(&session, [.whereAmI]) == ["Volume, Taste"])
    // The chosen language, which the screen has no more, is the last one now.
    #expect(session.language == "de")
    #expect(said(&session, [.up]) == ["! boundary", "Deutsch"])
    #expect(said(&session, [.down]) == ["! effect set language sv", "sv"])
    #expect(said(&session, [.down]) == ["! effect set language en", "English"])
    #expect(said(&session, [.whereAmI]) == ["Volume, button"])
  }

  @Test func `languages of one name are told apart by their tags`() throws {
    var session = try begunSession(
      screen(
        #"{"id":"a","label":"A"}"#, #"{"id":"b","label":"B","language":"en-US"}"#,
        #"{"id":"c","label":"C","language":"EN_gb"}"#, members: #","language":"en-GB""#))
    _ = session.perform(.rotor("Language"))
    #expect(
      said(&session, [.up, .up])
        == ["! effect set language en-US", "English (en-US)", "! boundary", "English (en-US)"])
  }

  @Test func `no two things that the rotor offers have one name`() throws {
    let session = try begunSession(
      screen(
        #"{"id":"g","label":"G","language":"de","containerType":"semanticGroup","children":[{"id":"a","label":"A"}]}"#
      ))
    let names = session.rotorNames
    #expect(names.contains("Containers") && names.contains("Container Descriptions"))
    #expect(Set(names).count == names.count)
  }

  // MARK: When the item changes

  @Test func `a place in a text is none beyond its end when the text has become shorter`() throws {
    var session = try begunSession(screen(#"{"id":"a","label":"one two three four"}"#))
    _ = session.perform(.rotor("Words"))
    #expect(said(&session, count(4, of: .down)).last == "four")
    _ = session.replace(try tree(screen(#"{"id":"a","label":"five six"}"#)))
    #expect(said(&session, [.up]) == ["five"])
    #expect(said(&session, [.down, .down]) == ["six", "! boundary", "six"])
    _ = session.replace(try tree(screen(#"{"id":"a","label":"seven"}"#)))
    #expect(said(&session, [.down]) == ["! boundary", "seven"])
  }

  @Test func `the rotor follows what the item has become`() throws {
    let plain = #"{"id":"a","label":"A"}"#
    let acting = #"{"id":"a","label":"A","actions":["Open","Share"]}"#
    let adjustable =
      #"{"id":"a","label":"A","traits":["adjustable"],"range":{"minimum":0,"maximum":9,"current":3,"step":1}}"#
    var session = try begunSession(screen(plain))
    _ = session.perform(.rotor("Words"))
    for (state, setting) in [
      (acting, "Actions"), (plain, "Words"), (adjustable, "Adjust Value"), (acting, "Actions"),
      (plain, "Words"),
    ] {
      _ = session.replace(try tree(screen(state)))
      #expect(session.rotorSetting == setting)
    }
    _ = session.replace(try tree(screen(adjustable)))
    #expect(said(&session, [.up]) == ["! effect increment a", "4"])
    // What somebody has set it to stays.
    _ = session.perform(.rotor("Characters"))
    _ = session.replace(try tree(screen(acting)))
    #expect(session.rotorSetting == "Actions")
    _ = session.perform(.rotor("Lines"))
    _ = session.replace(try tree(screen(#"{"id":"a","label":"B","actions":["Open"]}"#)))
    #expect(session.rotorSetting == "Lines")
  }

  @Test func `the rotor follows an update, and the language that was chosen stays`() throws {
    let german = #"{"id":"g","label":"Ton","language":"de"}"#
    var session = try begunSession(
      screen(#"{"id":"a","label":"one two three","traits":["button"]}"#, german))
    #expect(said(&session, rotor: "Language", [.up]).last == "Deutsch")
    #expect(said(&session, rotor: "Wörter", [.down, .down, .down]).last == "three")
    let json =
      #"{"nodes":[{"id":"a","label":"four five","actions":["Open"],"traits":["button"]}]}"#
    _ = try session.update(try readTreeUpdate(Array(json.utf8)).update)
    #expect(session.rotorSetting == "Aktionen")
    #expect(said(&session, [.whereAmI]) == ["four five, Taste, Aktionen verfügbar"])
    #expect(
      said(&session, rotor: "Wörter", [.down, .up]) == ["Wörter", "four", "! boundary", "four"])
    let order =
      #"{"nodes":[{"id":"root","children":["g",{"id":"a","label":"six","traits":["button"]}]}]}"#
    _ = try session.update(try readTreeUpdate(Array(order.utf8)).update)
    #expect(said(&session, [.last]) == ["six, Taste"])
  }

  @Test func `an action that is gone is chosen no longer, and no other in its place`() throws {
    let state = { (actions: String) in
      try tree(self.screen(#"{"id":"a","label":"A","actions":[\#(actions)]}"#))
    }
    var session = try begunSession(screen(#"{"id":"a","label":"A","actions":["Open","Share"]}"#))
    #expect(said(&session, [.up, .up]) == ["Open", "Share"])
    _ = session.replace(try state(#""Delete","Share","Open""#))
    #expect(said(&session, [.activate]) == ["! effect action a Share"])
    #expect(said(&session, [.up]) == ["Open"])
    _ = session.replace(try state(#""Delete","Share""#))
    #expect(said(&session, [.activate]) == ["! effect activate a"])
    #expect(said(&session, [.up]) == ["Delete"])
  }

  @Test func `a custom rotor stays when other nodes have come before it`() throws {
    let items = #"{"id":"a","label":"A"},{"id":"b","label":"B"},{"id":"c","label":"C"}"#
    let state = { (before: String, rotors: String) in
      #"{"aloud":1,"order":"tree","root":{"children":[\#(before){"id":"g","rotors":[\#(rotors)],"children":[\#(items)]}]}}"#
    }
    let all = #"{"name":"All","items":["a","b","c"]}"#
    let vowels = #"{"name":"Vowels","items":["a"]}"#
    let two = #"{"name":"All","items":["a","c"]}"#
    var session = try begunSession(state("", all), at: "a")
    #expect(said(&session, rotor: "All", [.down]) == ["All", "B"])
    let other = #"{"label":"Z","rotors":[\#(vowels)]},"#
    _ = session.replace(try tree(state(other, vowels + "," + two)))
    #expect(session.rotorSetting == "All")
    #expect(said(&session, [.down, .down]) == ["C", "! boundary", "All"])
    _ = session.replace(try tree(state("", vowels)))
    // There is none of the name any more: it is on characters.
    #expect(said(&session, [.down]) == ["C"])
    #expect(session.rotorSetting == "Characters")
  }

  @Test func `a node that has become shorter has no misspelled word beyond its end`() throws {
    var session = try begunSession(screen(Self.typed), at: "t")
    _ = session.perform(.rotor("Misspelled Words"))
    #expect(said(&session, [.down, .down]) == ["Teh", "borwn"])
    let shorter =
      #"{"id":"t","label":"T","text":{"content":"Teh fox","misspelled":[[0,3],[10,5]]}}"#
    _ = session.replace(try tree(screen(shorter)))
    #expect(said(&session, [.down]) == ["! boundary", "Misspelled word not found"])
    #expect(said(&session, [.up]) == ["Teh"])
  }

  // MARK: Values

  @Test(
    "A thousand steps up and down stay within the limits, the last no more effort than the first",
    arguments: [
      (#""minimum":0,"maximum":100,"current":0,"step":1,"says":"percent""#, 100, "100%", "0%"),
      (#""minimum":-1e300,"maximum":1e300,"current":-1e300"#, 10, nil, nil),
      (#""minimum":-1.7e308,"maximum":1.7e308,"current":0"#, nil, nil, nil),
      (#""minimum":0,"maximum":1,"current":0,"step":1e-300"#, nil, nil, nil),
      (#""minimum":1,"maximum":1,"current":1"#, 0, "1", "1"),
      (#""values":["Pinky","Layla","Bro","Pudding"],"current":0"#, 3, "Pudding", "Pinky"),
    ] as [(String, Int?, String?, String?)])
  func manySteps(_ range: String, _ width: Int?, _ top: String?, _ bottom: String?) throws {
    var session = try begunSession(
      screen(#"{"id":"v","label":"V","traits":["adjustable"],"range":{\#(range)}}"#))
    for (adjustment, end) in [(Adjustment.increment, top), (.decrement, bottom)] {
      var efforts: [Int] = []
      var last: [SessionEvent] = []
      for step in 1...1000 {
        let before = allocations_of_this_thread()
        last = session.perform(adjustment == .increment ? .increment : .decrement)
        efforts.append(Int(allocations_of_this_thread() - before))
        let isAtEnd = last.contains(.boundary)
        #expect(last.count == (isAtEnd ? 3 : 2))
        #expect(last.first == .effect(.adjust(node: "v", adjustment)))
        if let width { #expect(isAtEnd == (step > width), "step \(step)") }
      }
      if let end { #expect(lines(last).last == end) }
      // The words of a number differ in length, hence a little more or less.
      guard allocations_are_counted() else { continue }
      let (early, late) = (efforts.prefix(10).max() ?? 0, efforts.suffix(10).max() ?? 0)
      #expect(late <= early + 16, "\(early), then \(late)")
    }
    #expect(session.tree.nodes.count == 2)
    #expect(session.cursor == "v")
  }
}
