// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import Utterances

/// A key combination of VoiceOver on the Mac, and what it does.
///
/// Control and Option held together are VoiceOver's modifier, which `vo` stands for.
public struct VoiceOverKey: Sendable {
  /// The keys.
  public let keys: KeyPress
  /// A summary, which begins with a verb.
  public let summary: String
  /// Performs it in a session whose cursor is on an item.
  let perform: @Sendable (inout Session) -> [SessionEvent]

  /// The modifier that all of them have.
  static let modifier: KeyModifiers = [.control, .option]

  private init(
    _ key: String, _ modifiers: KeyModifiers, _ summary: String,
    perform: @escaping @Sendable (inout Session) -> [SessionEvent]
  ) {
    keys = KeyPress(key: key, Self.modifier.union(modifiers))
    (self.summary, self.perform) = (summary, perform)
  }

  private init(_ key: String, _ modifiers: KeyModifiers, _ command: CursorCommand) {
    self.init(key, modifiers, command.summary, perform: command.perform)
  }

  /// The written form in a walk, such as `vo+shift+down`.
  public var name: String {
    let rest = KeyPress(key: keys.key, keys.modifiers.subtracting(Self.modifier))
    return "vo+\(rest)"
  }

  /// All key combinations, the most frequent ones first.
  public static let all: [VoiceOverKey] =
    [
      VoiceOverKey("right", [], .next), VoiceOverKey("left", [], .previous),
      VoiceOverKey("down", [], "moves to the cell below in a table") { $0.moveInColumn(.next) },
      VoiceOverKey("up", [], "moves to the cell above in a table") { $0.moveInColumn(.previous) },
      VoiceOverKey("down", .shift, .interact), VoiceOverKey("up", .shift, .stopInteracting),
      VoiceOverKey("space", [], .activate), VoiceOverKey("home", [], .first),
      VoiceOverKey("end", [], .last),
      VoiceOverKey("a", [], .readFromHere),
      VoiceOverKey("r", [], "reads the row of a table") { $0.readRow() },
      VoiceOverKey("c", [], "reads the header of the column of a table") { $0.readColumnHeader() },
      VoiceOverKey("f3", [], .whereAmI), VoiceOverKey("f4", [], .whereIsFocus),
      VoiceOverKey("right", .command, .nextRotor), VoiceOverKey("left", .command, .previousRotor),
      VoiceOverKey("down", .command, .down), VoiceOverKey("up", .command, .up),
    ]
    + jumps.flatMap { key, kind, words in
      [
        VoiceOverKey(key, .command, "moves to the next \(words)") { $0.jump(.next, to: kind) },
        VoiceOverKey(key, [.command, .shift], "moves to the previous \(words)") {
          $0.jump(.previous, to: kind)
        },
      ]
    }

  /// The keys that move to the next element of a kind.
  private static let jumps: [(String, RotorItem.ElementKind, String)] = [
    ("h", .headings, "heading"), ("l", .links, "link"), ("v", .visitedLinks, "visited link"),
    ("j", .formControls, "form control"), ("t", .tables, "table"), ("x", .lists, "list"),
    ("g", .images, "image"),
  ]

  private static let byKeys = Dictionary(uniqueKeysWithValues: all.map { ($0.keys, $0) })

  /// Finds the key combination that was pressed; nil for any other.
  static func pressed(_ keys: KeyPress) -> VoiceOverKey? {
    keys.modifiers.isSuperset(of: modifier) ? byKeys[keys] : nil
  }
}

extension Session {
  /// Moves to the cell above or below; outside of a table, and at its edge, says the item again.
  fileprivate mutating func moveInColumn(_ direction: NavigationDirection) -> [SessionEvent] {
    guard let stop = presentStop,
      let next = screen.composer.stop(direction, inColumnOf: stop)
    else { return hitEnd() }
    return arrive(atAny: next)
  }

  /// Reads the cells of the row; the cursor stays.
  fileprivate mutating func readRow() -> [SessionEvent] {
    let stops = presentStop.map { screen.composer.stops(inRowOf: $0) } ?? []
    guard !stops.isEmpty else { return hitEnd() }
    let segments = stops.flatMap { screen.composer.utterance(announcing: $0).segments }
    return [said(Utterance(node: cursor, segments: segments))]
  }

  /// Reads the headers of the column; the cursor stays.
  fileprivate func readColumnHeader() -> [SessionEvent] {
    let headers = presentStop.map { screen.composer.columnHeaders(around: $0) } ?? []
    guard !headers.isEmpty else { return hitEnd() }
    return [said(Utterance(node: cursor, segments: headers.map { Segment(.header, $0) }))]
  }

  /// Moves to the next or previous element of a kind; the rotor stays as it is.
  fileprivate mutating func jump(
    _ direction: NavigationDirection, to kind: RotorItem.ElementKind
  ) -> [SessionEvent] {
    let kept = rotor
    rotor.turn(to: .elements(kind))
    defer { rotor = kept }
    return flick(direction)
  }
}
