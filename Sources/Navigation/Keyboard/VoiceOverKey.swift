// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import Spelling
internal import TreeModel
internal import Utterances

/// A key combination of VoiceOver on the Mac, and what it does.
///
/// Control and Option held together are VoiceOver's modifier, which `vo` stands for.
public struct VoiceOverKey: Sendable {
  /// The keys.
  public let keys: KeyPress
  /// A summary, which begins with a verb.
  public let summary: String
  /// Where the cursor must be.
  let need: CursorNeed
  /// Performs it in a session.
  let perform: @Sendable (inout Session) -> [SessionEvent]

  /// The modifier that all keys have but those of quick navigation.
  static let modifier: KeyModifiers = [.control, .option]

  init(
    _ keys: KeyPress, _ summary: String, needs need: CursorNeed = .item,
    perform: @escaping @Sendable (inout Session) -> [SessionEvent]
  ) {
    (self.keys, self.summary, self.need, self.perform) = (keys, summary, need, perform)
  }

  private init(
    _ key: String, _ modifiers: KeyModifiers, _ summary: String, needs need: CursorNeed = .item,
    perform: @escaping @Sendable (inout Session) -> [SessionEvent]
  ) {
    let keys = KeyPress(key: key, Self.modifier.union(modifiers))
    self.init(keys, summary, needs: need, perform: perform)
  }

  private init(_ key: String, _ modifiers: KeyModifiers, _ command: CursorCommand) {
    self.init(key, modifiers, command.summary, needs: command.need, perform: command.perform)
  }

  /// The written form in a walk, such as `vo+shift+down`.
  public var name: String { keys.voiceOverName }

  /// All key combinations that always work, the most frequent ones first.
  public static let all: [VoiceOverKey] =
    [
      VoiceOverKey("right", [], .next), VoiceOverKey("left", [], .previous),
      VoiceOverKey("down", [], "moves to the cell below in a table, or decreases a value") {
        $0.moveInColumn(.next)
      },
      VoiceOverKey("up", [], "moves to the cell above in a table, or increases a value") {
        $0.moveInColumn(.previous)
      },
      VoiceOverKey("down", .shift, .interact), VoiceOverKey("up", .shift, .stopInteracting),
      VoiceOverKey("space", [], .activate), VoiceOverKey("home", [], .first),
      VoiceOverKey("end", [], .last),
      VoiceOverKey("a", [], .readFromHere),
      VoiceOverKey("b", [], "reads everything up to the cursor", needs: .place) { $0.readToHere() },
      VoiceOverKey("z", [], "says again what was said last", needs: .nothing) { $0.repeatSaid() },
      VoiceOverKey("r", [], "reads the row of a table") { $0.readRow() },
      VoiceOverKey("c", [], "reads the header of the column of a table, or else the character") {
        $0.readColumnHeader()
      },
      VoiceOverKey("w", [], "reads the word") { $0.read(.word) },
      VoiceOverKey("s", [], "reads the sentence") { $0.read(.sentence) },
      VoiceOverKey("l", [], "reads the line of a text, or the item") { $0.read(.line) },
      VoiceOverKey("p", [], "reads the paragraph of a text, or the item") { $0.read(.paragraph) },
      VoiceOverKey("h", .shift, "says the hint of the item", needs: .place) { $0.sayHint() },
      VoiceOverKey("f1", [], "says the name of the program", needs: .nothing) {
        $0.sayProgram()
      },
      VoiceOverKey("f2", [], "says the name of the window", needs: .nothing) { $0.sayWindow() },
      VoiceOverKey("f3", [], .whereAmI), VoiceOverKey("f4", [], .whereIsFocus),
      VoiceOverKey(
        "f5", [], "says the item under the mouse pointer, where touch was last", needs: .place
      ) { $0.sayItemUnderPointer() },
      VoiceOverKey("f6", [], "says the selected text, or the selected items around the cursor") {
        $0.saySelection()
      },
      VoiceOverKey("m", .shift, "opens the shortcut menu of the item") {
        [.effect(.shortcutMenu(node: $0.cursor ?? ""))]
      },
      VoiceOverKey("m", [], "opens the menu bar, which has the key commands", needs: .nothing) {
        $0.open(.menus)
      },
      VoiceOverKey("space", .command, "lists the custom actions of the item") {
        $0.openOfItem(.actions)
      },
      VoiceOverKey("/", .command, "lists the custom actions and the further content of the item") {
        $0.openOfItem(.content)
      },
      VoiceOverKey("u", [], "opens the rotor, which lists elements by kind", needs: .place) {
        $0.open(.rotor)
      },
      VoiceOverKey("i", [], "opens the item chooser, which lists all items", needs: .place) {
        $0.open(.items)
      },
      VoiceOverKey("right", .command, .nextRotor), VoiceOverKey("left", .command, .previousRotor),
      VoiceOverKey("down", .command, .down), VoiceOverKey("up", .command, .up),
      VoiceOverKey(
        KeyPress(key: "left", otherKey: "right"),
        "turns quick navigation with the arrows on or off",
        needs: .nothing
      ) { $0.turnArrowQuickNav() },
      VoiceOverKey(
        "q", [], "turns quick navigation with single keys on or off", needs: .nothing
      ) { $0.turnSingleKeyQuickNav() },
      VoiceOverKey(
        ";", [],
        "locks VoiceOver's modifier, so that plain keys count as held with it, or unlocks it",
        needs: .nothing
      ) { $0.turnKeyLock() },
    ] + QuickKey.all.flatMap { $0.isChord ? $0.keys(Self.modifier.union(.command)) : [] }

  /// The arrows that work while quick navigation with the arrows is on.
  public static let quickArrows: [VoiceOverKey] = [
    quickArrow("right", .next), quickArrow("left", .previous), quickArrow("down", .down),
    quickArrow("up", .up), quickArrow("up", and: "down", .activate),
    quickArrow("right", and: "up", .nextRotor), quickArrow("left", and: "up", .previousRotor),
    quickArrow("down", and: "right", .interact), quickArrow("down", and: "left", .stopInteracting),
  ]

  private static func quickArrow(
    _ key: String, and otherKey: String? = nil, _ command: CursorCommand
  ) -> VoiceOverKey {
    VoiceOverKey(
      KeyPress(key: key, otherKey: otherKey), command.summary, needs: command.need,
      perform: command.perform)
  }

  /// The letters and digits that work while quick navigation with single keys is on.
  public static let quickKeys: [VoiceOverKey] = QuickKey.all.flatMap { $0.keys([]) }

  private static let byKeys = table(all)
  private static let byArrows = table(quickArrows)
  private static let byLetters = table(quickKeys)

  private static func table(_ keys: [VoiceOverKey]) -> [KeyPress: VoiceOverKey] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0.keys, $0) })
  }

  /// Finds what keys do that were pressed.
  ///
  /// - Parameter state: The switches of VoiceOver's keys.
  /// - Parameter isTyping: Whether letters go into a text.
  /// - Returns: Nil if VoiceOver has no such keys, or leaves them to the system.
  static func pressed(
    _ keys: KeyPress, _ state: VoiceOverKeyState, isTyping: Bool
  ) -> VoiceOverKey? {
    if let key = byKeys[keys] { return key }
    if state.isLocked, let key = byKeys[keys.holding(modifier)] { return key }
    if state.usesArrows, let key = byArrows[keys] { return key }
    return state.takesLetters && !isTyping ? byLetters[keys] : nil
  }

  /// The name of similar keys: the same key with other modifiers, or else the nearest name.
  static func similar(to keys: KeyPress) -> String? {
    let sameKey = all.first { $0.keys.key == keys.key && $0.keys != keys }
    return sameKey?.name ?? nearestName(to: keys.voiceOverName, among: all.map(\.name))
  }
}

extension Session {
  /// Moves to the cell above or below, into a table that the cursor is on, or changes a value that the
  /// cursor interacts with; outside of a table, and at its edge, says the item again.
  fileprivate mutating func moveInColumn(_ direction: NavigationDirection) -> [SessionEvent] {
    if isInsideValue { return adjust(direction == .previous ? .increment : .decrement) }
    guard let stop = presentStop else { return hitEnd() }
    // From the table itself, its first row is next.
    if case .container? = position?.item {
      let isTable = direction == .next && !screen.composer.stops(inRowOf: stop).isEmpty
      return isTable ? arrive(atAny: stop) : hitEnd()
    }
    let next = screen.composer.stop(direction, inColumnOf: stop)
    return next.map { arrive(atAny: $0) } ?? hitEnd()
  }

  /// Reads the cells of the row; the cursor stays.
  fileprivate mutating func readRow() -> [SessionEvent] {
    let stops = presentStop.map { screen.composer.stops(inRowOf: $0) } ?? []
    guard !stops.isEmpty else { return hitEnd() }
    let segments = stops.flatMap { screen.composer.utterance(announcing: $0).segments }
    return [said(Utterance(node: cursor, segments: segments))]
  }

  /// Reads the headers of the column, or else the character; the cursor stays.
  fileprivate func readColumnHeader() -> [SessionEvent] {
    let headers = presentStop.map { screen.composer.columnHeaders(around: $0) } ?? []
    guard !headers.isEmpty else { return read(.character) }
    return [said(Utterance(node: cursor, segments: headers.map { Segment(.header, $0) }))]
  }
}
