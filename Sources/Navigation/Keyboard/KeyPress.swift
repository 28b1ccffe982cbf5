// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
public import TreeModel

/// A set of modifier keys.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Control.
  public static let control = KeyModifiers(rawValue: 1)
  /// Option (Alt on other keyboards).
  public static let option = KeyModifiers(rawValue: 2)
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 4)
  /// Command.
  public static let command = KeyModifiers(rawValue: 8)

  /// The modifiers with their names, in written order.
  static let names: [(modifier: KeyModifiers, name: String)] = [
    (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"),
  ]

  static let otherNames: [String: KeyModifiers] = [
    "ctrl": .control, "alt": .option, "alternate": .option, "cmd": .command,
    "vo": VoiceOverKey.modifier,
  ]

  /// Finds the modifier of a name, ignoring case.
  init?(name: String) {
    let name = name.lowercased()
    guard
      let known = Self.names.first(where: { $0.name == name })?.modifier ?? Self.otherNames[name]
        ?? UIKitKeyNames.modifier(name)
    else { return nil }
    self = known
  }
}

/// A key combination: one key, its modifiers, and whether Tab is held; or two keys together.
///
/// Written as `shift+tab`, `command+i`, `tab z` (Z while Tab is held), `command` (a modifier held
/// alone) or `left+right` (two arrows together).
public struct KeyPress: Sendable, Hashable, CustomStringConvertible {
  /// The key: a lower-case character or one of `keyNames`; empty if only modifiers are held.
  public let key: String
  /// The arrow that is pressed together with the key, which is an arrow too.
  public let otherKey: String?
  /// The modifiers.
  public let modifiers: KeyModifiers
  /// Whether Tab is held.
  public let isWithTab: Bool

  /// The names of keys longer than one character.
  public static let keyNames =
    [
      "tab", "return", "space", "escape", "up", "down", "left", "right", "delete", "forward-delete",
      "home", "end", "page-up", "page-down",
    ] + (1...24).map { "f\($0)" }

  /// Other names of keys, including those of UIKit.
  private static let otherNames: [String: String] = [
    "enter": "return", "esc": "escape", "backspace": "delete", "plus": "+", "\t": "tab",
    "\r": "return", "\n": "return", " ": "space", "\u{1B}": "escape", "\u{8}": "delete",
    "\u{7F}": "delete", "uikeyinputuparrow": "up", "uikeyinputdownarrow": "down",
    "uikeyinputleftarrow": "left", "uikeyinputrightarrow": "right",
    "uikeyinputescape": "escape", "uikeyinputdelete": "delete", "uikeyinputhome": "home",
    "uikeyinputend": "end", "uikeyinputpageup": "page-up", "uikeyinputpagedown": "page-down",
  ]

  /// The other names that users may type.
  fileprivate static let wordsForKeys = otherNames.keys.filter { name in
    name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } && !name.hasPrefix("uikey")
  }.sorted()

  /// The arrows that can be pressed together, as they are written.
  static let pairs: [(key: String, otherKey: String)] = [
    ("left", "right"), ("up", "down"), ("left", "up"), ("right", "up"), ("down", "right"),
    ("down", "left"),
  ]

  init(
    key: String, _ modifiers: KeyModifiers = [], isWithTab: Bool = false, otherKey: String? = nil
  ) {
    self.key = key
    self.otherKey = otherKey
    self.modifiers = modifiers
    self.isWithTab = isWithTab
  }

  /// The maximum length of a written key combination, in Unicode scalars; all real
  /// ones are shorter.
  public static let longest = 100

  /// Parses a written key combination.
  public init(_ text: String) throws(KeyFault) {
    // Parsing takes quadratic time for some texts.
    guard text.unicodeScalars.dropFirst(Self.longest).isEmpty else { throw .severalKeys(text) }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words.count {
    case 1: try self.init(word: words[0], isWithTab: false)
    case 2 where words[0].lowercased() == "tab": try self.init(word: words[1], isWithTab: true)
    default: throw .severalKeys(text)
    }
  }

  private init(word: String, isWithTab: Bool) throws(KeyFault) {
    var modifiers: KeyModifiers = []
    var rest = word[...]
    var held: [String] = []
    // The parts before a plus are modifiers, unless the plus is the last character; of two keys
    // pressed together, one is there too.
    while let plus = rest.dropLast().firstIndex(of: "+"), plus > rest.startIndex {
      let name = String(rest[..<plus])
      if let modifier = KeyModifiers(name: name) {
        modifiers.insert(modifier)
      } else if let key = Self.key(named: name) {
        held.append(key)
      } else {
        throw .unknownModifier(name)
      }
      rest = rest[rest.index(after: plus)...]
    }
    let last = String(rest)
    guard held.isEmpty else {
      let keys = held + [Self.key(named: last) ?? ""]
      guard modifiers.isEmpty, !isWithTab,
        let pair = Self.pairs.first(where: { keys == [$0.0, $0.1] || keys == [$0.1, $0.0] })
      else { throw .notTogether(word) }
      self.init(key: pair.key, otherKey: pair.otherKey)
      return
    }
    if let modifier = KeyModifiers(name: last) {
      guard !isWithTab else { throw .modifierWithTab(last) }
      self.init(key: "", modifiers.union(modifier))
      return
    }
    guard let key = Self.key(named: last) else { throw .unknownKey(last) }
    // A capital letter implies Shift.
    if last.count == 1, last != last.lowercased() { modifiers.insert(.shift) }
    self.init(key: key, modifiers, isWithTab: isWithTab)
  }

  /// Creates the key press of a key command in a tree.
  ///
  /// - Throws: The name that no key has.
  public init(_ command: KeyCommand) throws(KeyFault) {
    var modifiers: KeyModifiers = []
    for name in command.modifiers {
      guard let modifier = KeyModifiers(name: name) else { throw .unknownModifier(name) }
      modifiers.insert(modifier)
    }
    guard let key = Self.key(named: command.input) else { throw .unknownKey(command.input) }
    self.init(key: key, modifiers)
  }

  /// Returns the key presses that type a text.
  static func typing(_ text: String) -> [KeyPress] {
    text.compactMap { letter in
      let lower = letter.lowercased()
      let key = Self.key(named: String(letter)) ?? String(letter)
      return KeyPress(key: key, lower != String(letter) ? .shift : [])
    }
  }

  private static func key(named name: String) -> String? {
    let lower = name.lowercased()
    if let known = otherNames[lower] ?? UIKitKeyNames.key(lower) { return known }
    return lower.count == 1 || keyNames.contains(lower) ? lower : nil
  }

  /// The text that it types, if any.
  public var text: String? {
    guard modifiers.isSubset(of: .shift), !isWithTab, otherKey == nil else { return nil }
    if key == "space" { return " " }
    guard key.count == 1 else { return nil }
    return modifiers.contains(.shift) ? key.uppercased() : key
  }

  /// The written form in a walk.
  public var description: String {
    let held = KeyModifiers.names.filter { modifiers.contains($0.modifier) }.map(\.name)
    let keys = (key.isEmpty ? [] : [key]) + (otherKey.map { [$0] } ?? [])
    return (isWithTab ? "tab " : "") + (held + keys).joined(separator: "+")
  }

  /// The written form for a user of VoiceOver, in which `vo` stands for Control and Option.
  var voiceOverName: String {
    guard modifiers.isSuperset(of: VoiceOverKey.modifier), !isWithTab else { return description }
    let rest = modifiers.subtracting(VoiceOverKey.modifier)
    let others = KeyPress(key: key, rest).description
    return others.isEmpty ? "vo" : "vo+\(others)"
  }

  /// Returns the same keys with further modifiers.
  func holding(_ further: KeyModifiers) -> KeyPress {
    KeyPress(key: key, modifiers.union(further), isWithTab: isWithTab, otherKey: otherKey)
  }

  /// Whether the system uses it: Tab, the arrows, Return and Space.
  var belongsToSystem: Bool {
    isWithTab || key == "tab"
      || modifiers.isEmpty && otherKey == nil
        && ["up", "down", "left", "right", "return", "space"].contains(key)
  }
}

/// The reason why a text is not a key combination.
public enum KeyFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// No key has this name.
  case unknownKey(String)
  /// No modifier has this name.
  case unknownModifier(String)
  /// A key other than Tab is held.
  case modifierWithTab(String)
  /// The keys are not pressed together.
  case notTogether(String)
  /// It names neither one key nor Tab with one key.
  case severalKeys(String)

  /// One line: what is wrong, and the alternatives.
  public var description: String {
    let modifiers = KeyModifiers.names.map(\.name)
    switch self {
    case .unknownKey(let name):
      // Names that differ only in a number are always near to each other.
      let named = KeyPress.keyNames.filter { !$0.hasPrefix("f") || $0.count > 3 }
      return "there is no key \(quoted(name)); "
        + alternatives(
          to: name, among: named + KeyPress.wordsForKeys + modifiers,
          "a key is one character, \(named.joined(separator: ", ")), f1 to f24, or UIKit's name of one, "
            + "such as keyboardB")
    case .unknownModifier(let name):
      return "\(quoted(name)) cannot be held while a key is pressed; "
        + alternatives(
          to: name, among: modifiers + KeyModifiers.otherNames.keys.sorted(),
          "what can be is \(modifiers.joined(separator: ", "))")
    case .modifierWithTab(let name):
      return
        "\(quoted(name)) is held and not pressed, also with Tab; with Tab goes a key, as in tab z"
    case .notTogether(let text):
      let pairs = KeyPress.pairs.map { "\($0.key)+\($0.otherKey)" }
      return "nothing takes the keys \(quoted(text)) together; two keys that can be are "
        + "\(pairs.joined(separator: ", ")), and with Tab goes a key, as in tab z"
    case .severalKeys(let text):
      return "\(quoted(text)) is not one key; write held keys before it, as in shift+tab, or as in "
        + "tab z"
    }
  }
}
