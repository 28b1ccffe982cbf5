// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel
import Utterances

@testable import Navigation

@Suite("All ways in which a list of the keyboard is left")
struct ListClosingTests {
  private static let screen = """
    {"aloud":1,"order":"tree","root":{"id":"root","children":[
    {"id":"a","label":"A","traits":["button"],"frame":[0,0,10,10],"actions":["Share"],
    "keyCommands":[{"title":"Cut","input":"x","modifiers":["command"]}]},
    {"id":"b","label":"B","traits":["link"],"frame":[0,20,10,10]}]}}
    """

  /// A list, the keys that open it, and where it is there.
  struct Opening: Sendable, CustomTestStringConvertible {
    let kind: KeyboardList.Kind
    let keys: String
    let style: Style
    let mode: KeyboardMode
    var testDescription: String { "\(kind), \(style), \(mode)" }
  }

  static let openings: [Opening] = Style.allCases.flatMap { style in
    let anywhere: [(KeyboardList.Kind, String, [KeyboardMode])] = [
      (.commands, "command", KeyboardMode.allCases), (.actions, "tab z", [.fullAccess]),
      (.gestures, "tab g", [.fullAccess]), (.find, "tab f", [.fullAccess]),
    ]
    let onTheMac: [(KeyboardList.Kind, String, [KeyboardMode])] = [
      (.rotor, "vo+u", KeyboardMode.allCases), (.items, "vo+i", KeyboardMode.allCases),
      (.menus, "vo+m", KeyboardMode.allCases),
      (.actions, "vo+command+space", KeyboardMode.allCases),
      (.content, "vo+command+/", KeyboardMode.allCases),
    ]
    return (anywhere + (style == .macos ? onTheMac : [])).flatMap { kind, keys, modes in
      modes.map { Opening(kind: kind, keys: keys, style: style, mode: $0) }
    }
  }

  /// Opens a list with the focus on the first element; in a program that runs, too, where keys reach
  /// VoiceOver's lists only.
  private func open(_ opening: Opening, _ bindings: KeyBindings = KeyBindings()) throws -> Session {
    var options = NavigationOptions(
      style: opening.style, utteranceOptions: UtteranceOptions(hints: false))
    (options.keyboard, options.keys) = (opening.mode, bindings)
    var session = Session(try tree(Self.screen), options)
    _ = session.begin()
    _ = try press(&session, "tab", opening.keys)
    try #require(session.keyboardList?.kind == opening.kind)
    return session
  }

  private func perform(_ line: String, in session: inout Session) throws -> [SessionEvent] {
    guard case .command(let command) = try WalkLine(line) else { return [] }
    return session.perform(command)
  }

  /// Checks that no list is open, and that keys and text go elsewhere.
  private func expectLeft(_ session: inout Session, _ events: [SessionEvent], _ way: String) throws
  {
    #expect(!session.isListOpen && session.keyboardList == nil, "\(way)")
    #expect(events.contains(.list(nil)), "\(way)")
    for line in ["key down", "type b", "key return", "key escape"] {
      let later = try perform(line, in: &session)
      let isAboutList = later.contains { if case .list = $0 { true } else { false } }
      #expect(!isAboutList && !session.isListOpen, "\(way), then \(line)")
    }
  }

  @Test("The escape of each platform closes it and does nothing else", arguments: openings)
  func escape(_ opening: Opening) throws {
    var bindings = KeyBindings()
    bindings.chosen[.escape] = try KeyPress("control+g")
    for line in ["escape", "key escape", "gesture two-finger-scrub", "key control+g"] {
      for isLive in [false, true] {
        var session = try open(opening, bindings)
        session.isLive = isLive
        let cursor = session.cursor
        let events = try perform(line, in: &session)
        #expect(events == [.list(nil)] && session.cursor == cursor, "\(line), live: \(isLive)")
        session.isLive = false
        try expectLeft(&session, events, line)
      }
    }
  }

  @Test(
    "Each command but keys, text and settings leaves it, and does what it does without a list",
    arguments: openings)
  func commands(_ opening: Opening) throws {
    for command in WalkCommand.all where command.command != .escape {
      let line = try WalkLines.line(of: command)
      guard case .command(let asked) = try WalkLine(line) else { continue }
      var session = try open(opening)
      let events = session.perform(asked)
      if ["key", "type", "set"].contains(command.word) {
        #expect(session.isListOpen || events.contains(.list(nil)), "\(line)")
        continue
      }
      var other = try open(opening)
      _ = try press(&other, "escape")
      #expect(events == [.list(nil)] + other.perform(asked), "\(line)")
      try expectLeft(&session, events, line)
    }
  }

  @Test("Each key of VoiceOver leaves it", arguments: openings.filter { $0.style == .macos })
  func voiceOverKeys(_ opening: Opening) throws {
    let openings = Set(Self.openings.map(\.keys))
    for key in VoiceOverKey.all {
      var session = try open(opening)
      let events = session.perform(.press(key.keys))
      let isOpen = session.isListOpen && openings.contains(key.name)
      #expect(events.first == .list(nil) && isOpen == session.isListOpen, "\(key.name)")
    }
  }

  @Test("Another screen and another mode of the keyboard leave it", arguments: openings)
  func changes(_ opening: Opening) throws {
    let former = try open(opening)
    var next = Session(try tree(Self.screen), former.options)
    try expectLeft(&next, next.begin(after: former), "another screen")
    var session = try open(opening)
    let other = KeyboardMode.allCases.first { $0 != opening.mode }
    let events = session.perform(.set("keyboard", try #require(other).rawValue))
    try expectLeft(&session, events, "another mode")
  }
}
