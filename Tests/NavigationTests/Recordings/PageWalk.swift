// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import TreeModel
import Utterances

/// What Aloud says on a page for the commands of the recordings, in one style.
final class PageWalk {
  private let page: RecordedPage
  private let reading: ScreenReading
  private let options: NavigationOptions
  private var sequences: [String: [Line]] = [:]

  /// An utterance, and the node that it is about.
  private struct Line {
    let node: String?
    let text: String
  }

  private struct UnknownElement: Error, CustomStringConvertible {
    let page: String
    let element: String
    var description: String { "\(page) has no element \(element)" }
  }

  /// - Parameter reading: The page as these options read it.
  init(_ page: RecordedPage, _ reading: ScreenReading, _ options: NavigationOptions) {
    self.page = page
    self.reading = reading
    self.options = options
  }

  /// A session at the first item of the page.
  private lazy var start: Session = {
    var session = Session(reading, options)
    _ = session.begin()
    _ = session.perform(.first)
    return session
  }()

  /// Returns what is said for a row: one text, or several if it can be reached in several ways.
  ///
  /// - Parameter after: The state of the page after the command.
  func said(_ row: RecordingRow, after: AccessibilityTree?) throws -> [String] {
    switch row.command {
    case "cursor": try cursor(row)
    case "cursor back": try back(row)
    case "Tab": try found(row.element, among: keys("tab")).map { [$0.text] } ?? []
    case "Shift-Tab": try found(row.element, among: keys("shift+tab")).map { [$0.text] } ?? []
    case "next row", "row before": try jump(row)
    case "pressed": try pressed(row, after)
    case "live": [Self.text(follow(after, from: start))]
    case "read": try [read(row.element)]
    case "VO-F3", "VO-F4": try located(row)
    case "cursor to the edge": try edge(row, .next)
    case "cursor back to the edge": try edge(row, .previous)
    default: try searched(row)
    }
  }

  // MARK: Lines

  private static func text(_ events: [SessionEvent]) -> String {
    texts(events).joined(separator: " ")
  }

  /// The utterances of several commands, parted as in recordings.
  private static func inTurn(_ texts: some Sequence<String>) -> String {
    texts.joined(separator: " / ")
  }

  private static func texts(_ events: [SessionEvent]) -> [String] {
    events.compactMap { if case .said(let utterance, _) = $0 { text(utterance) } else { nil } }
  }

  private static func text(_ utterance: Utterance) -> String {
    utterance.segments.map(\.text).joined(separator: " ")
  }

  /// The utterances of the page from its first to its last.
  private lazy var lines: [Line] = reading.utterances.map {
    Line(node: $0.node, text: Self.text($0))
  }

  private func root(_ element: String) throws -> String {
    guard let root = page.elements[element] else {
      throw UnknownElement(page: page.name, element: element)
    }
    return root
  }

  /// Returns the places of the lines in an element, or else of those that it is a part of.
  private func places(_ element: String, among lines: [Line]) throws -> [Int] {
    let root = try root(element)
    let inside = lines.indices.filter { page.contains(lines[$0].node, in: root) }
    if !inside.isEmpty { return inside }
    for (outer, isRead) in page.enclosing(root) {
      let around = lines.indices.filter {
        page.isSame(lines[$0].node, outer) || (isRead && page.contains(lines[$0].node, in: outer))
      }
      if !around.isEmpty { return around }
    }
    return []
  }

  private func found(_ element: String, among lines: [Line]) throws -> Line? {
    try places(element, among: lines).first.map { lines[$0] }
  }

  /// Returns the identifier of the node at which an element is read.
  private func node(of element: String) throws -> String {
    let root = try root(element)
    return try found(element, among: lines)?.node ?? page.identifier(of: root) ?? root
  }

  // MARK: Commands

  /// The session with its cursor on an element; nil if it cannot be there.
  private func session(at element: String) throws -> Session? {
    var session = start
    let events = session.perform(.moveTo(try node(of: element)))
    let isThere = !events.contains { if case .failed = $0 { true } else { false } }
    return isThere ? session : nil
  }

  private func cursor(_ row: RecordingRow) throws -> [String] {
    let moves = row.moves ?? 1
    let places = try places(row.element, among: lines)
    let last =
      switch row.place {
      case .end: places.last
      case .next: places.last.flatMap { $0 + 1 < lines.count ? $0 + 1 : nil }
      case .start, nil: places.first
      }
    var all: [String] = []
    if let last {
      all.append(Self.inTurn(lines[max(0, last - moves + 1)...last].map(\.text)))
    }
    if let from = row.from, var session = try session(at: from) {
      all.append(Self.inTurn((0..<moves).map { _ in Self.text(session.perform(.next)) }))
    }
    return all
  }

  private func back(_ row: RecordingRow) throws -> [String] {
    let root = try root(row.element)
    var session = start
    if let from = row.from {
      guard let there = try self.session(at: from) else { return [] }
      session = there
    } else {
      guard let last = try places(row.element, among: lines).last else { return [] }
      // Not the ends of the containers around it.
      let behind = lines[(last + 1)...].first { line in
        !(line.node.map { page.isInside(root, of: $0) } ?? false)
      }
      _ = session.perform(behind?.node.map { .moveTo($0) } ?? .cursor(.last))
    }
    var said: [String] = []
    var found: [String] = []
    for _ in 0..<(row.place == .start ? 60 : 8) {
      said.append(Self.text(session.perform(.previous)))
      if page.contains(session.cursor, in: root) {
        found = [Self.inTurn(said.suffix(row.moves ?? 1))]
        // The start of a container is behind all that is in it.
        if row.place != .start { break }
      } else if !found.isEmpty {
        break
      }
    }
    return found
  }

  private func keys(_ keys: String) throws -> [Line] {
    if let known = sequences[keys] { return known }
    var session = start
    var seen: Set<String?> = []
    var all: [Line] = []
    let press = Command.press(try KeyPress(keys))
    while true {
      let events = session.perform(press)
      guard seen.insert(session.keyboardFocus).inserted else { break }
      all.append(Line(node: session.cursor, text: Self.text(events)))
    }
    sequences[keys] = all
    return all
  }

  private func jump(_ row: RecordingRow) throws -> [String] {
    guard let from = row.from, var session = try session(at: from) else { return [] }
    let keys = row.command == "next row" ? "vo+down" : "vo+up"
    let said = Self.text(session.perform(.press(try KeyPress(keys))))
    return page.contains(session.cursor, in: try root(row.element)) ? [said] : []
  }

  private func pressed(_ row: RecordingRow, _ after: AccessibilityTree?) throws -> [String] {
    guard var session = try session(at: row.press ?? row.element) else { return [] }
    let now = Self.text(session.perform(.activate))
    let then = Self.text(follow(after, from: session))
    return [[now, then].filter { !$0.isEmpty }.joined(separator: " ")]
  }

  private func follow(_ after: AccessibilityTree?, from session: Session) -> [SessionEvent] {
    guard let after else { return [] }
    var session = session
    return session.follow(after)
  }

  private func read(_ element: String) throws -> String {
    let root = try root(element)
    return lines.filter { page.contains($0.node, in: root) }.map(\.text).joined(separator: " ")
  }

  private func located(_ row: RecordingRow) throws -> [String] {
    guard var session = try session(at: row.element) else { return [] }
    guard row.command == "VO-F4" else {
      // The second utterance is the name of the page.
      return Array(Self.texts(session.perform(.whereAmI)).prefix(1))
    }
    let stop = reading.order.stops.firstIndex {
      reading.tree.identifier(of: $0.node) == session.cursor
    }
    return stop.map {
      [Self.text(reading.composer.utterance(locating: .keyboardFocus, at: $0))]
    } ?? []
  }

  private func edge(_ row: RecordingRow, _ step: CursorCommand) throws -> [String] {
    guard var session = try session(at: row.element) else { return [] }
    let bumps = (0..<2).map { _ in Self.text(session.perform(step)) }
    return [Self.inTurn(bumps + Self.texts(session.perform(.whereAmI)).prefix(1))]
  }

  /// The settings of the rotor that do what a quick key does.
  private static let rotors = [
    "headings": ["Headings"], "links": ["Links"], "visited links": ["Visited Links"],
    "landmarks": ["Landmarks"], "form controls": ["Form Controls"],
    "buttons": ["Buttons", "Form Controls"],
  ]

  /// The rotor or a quick key: through the whole page, or one step from an element.
  private func searched(_ row: RecordingRow) throws -> [String] {
    let step: CursorCommand?
    let kind: String
    if row.command.hasPrefix("next ") {
      (step, kind) = (.down, String(row.command.dropFirst(5)))
    } else if row.command.hasPrefix("previous ") {
      (step, kind) = (.up, String(row.command.dropFirst(9)))
    } else {
      (step, kind) = (nil, row.command)
    }
    let root = try root(row.element)
    for name in Self.rotors[kind] ?? [] {
      guard let step else {
        if let line = try found(row.element, among: lines(of: name)) { return [line.text] }
        continue
      }
      guard var session = try row.from.map({ try session(at: $0) }) ?? start else { return [] }
      _ = session.perform(.rotor(name))
      let said = Self.text(session.perform(step))
      if page.contains(session.cursor, in: root) { return [said] }
    }
    return []
  }

  /// The utterances of the rotor from its first item of a kind to the last.
  private func lines(of rotor: String) -> [Line] {
    if let known = sequences[rotor] { return known }
    var session = start
    var all: [Line] = []
    let isOffered = !session.perform(.rotor(rotor)).contains {
      if case .failed = $0 { true } else { false }
    }
    while isOffered, all.count < 200 {
      let events = session.perform(.down)
      if events.contains(.boundary) { break }
      all.append(Line(node: session.cursor, text: Self.text(events)))
    }
    sequences[rotor] = all
    return all
  }
}
