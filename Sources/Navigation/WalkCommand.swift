// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

/// A command of a walk: its word and its argument.
public struct WalkCommand: Sendable {
  /// The word that begins its line.
  public let word: String
  /// A summary, which begins with a verb.
  public let summary: String
  /// A description of the argument; `nil` if the command takes none.
  public let argument: String?
  /// The names of its keys in the explorer.
  public let keys: [String]
  /// The cursor command, if the command takes no argument.
  public let command: CursorCommand?
  /// Whether the line may consist of its word alone.
  private let worksAlone: Bool
  /// Parses the argument; returns `nil` if it is invalid.
  private let read: @Sendable (String) throws(WalkFault) -> WalkLine?

  private init(_ command: CursorCommand) {
    (word, summary, keys) = (command.word, command.summary, command.keys)
    (argument, self.command, worksAlone) = (nil, command, true)
    read = { _ in .command(.cursor(command)) }
  }

  private init(
    _ word: String, _ summary: String, takes argument: String, keys: String...,
    worksAlone: Bool = false,
    read: @escaping @Sendable (String) throws(WalkFault) -> WalkLine?
  ) {
    (self.word, self.summary, self.argument, self.keys) = (word, summary, argument, keys)
    (command, self.worksAlone, self.read) = (nil, worksAlone, read)
  }

  /// Parses the rest of its line.
  func line(_ rest: String) throws(WalkFault) -> WalkLine {
    if argument == nil, !rest.isEmpty { throw .takesNothing(word) }
    if let argument, rest.isEmpty, !worksAlone { throw .missing(word, argument) }
    guard let line = try read(rest) else { throw .wrongArgument(word, argument ?? "") }
    return line
  }

  /// All commands of walks.
  public static let all: [WalkCommand] = [
    WalkCommand(.next), WalkCommand(.previous), WalkCommand(.first), WalkCommand(.last),
    WalkCommand(
      "goto", "moves to a node or the first item in it", takes: "the identifier of a node"
    ) { .command(.moveTo($0)) },
    WalkCommand(
      "touch", "moves to the item at a point", takes: "two numbers, the place on the screen"
    ) { rest in
      let numbers = rest.split(whereSeparator: \.isWhitespace).map { Double($0) ?? .nan }
      guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
      return .command(.touch(Point(x: numbers[0], y: numbers[1])))
    },
    WalkCommand(.nextContainer), WalkCommand(.previousContainer), WalkCommand(.readAll),
    WalkCommand(.readFromHere), WalkCommand(.whereAmI), WalkCommand(.whereIsFocus),
    WalkCommand(.parent), WalkCommand(.parentBack),
    WalkCommand("find", "moves to the item that matches a text best", takes: "a text", keys: "/") {
      .command(.find($0))
    },
    WalkCommand(.interact), WalkCommand(.stopInteracting),
    WalkCommand(
      "rotor", "sets the rotor; alone, lists what it offers",
      takes: "the name of something that the rotor offers", worksAlone: true
    ) { $0.isEmpty ? .rotors : .command(.rotor($0)) },
    WalkCommand(.nextRotor), WalkCommand(.previousRotor), WalkCommand(.up), WalkCommand(.down),
    WalkCommand(.increment), WalkCommand(.decrement), WalkCommand(.activate), WalkCommand(.tap),
    WalkCommand(.tripleTap), WalkCommand(.touchAndHold), WalkCommand(.drag),
    WalkCommand("action", "performs a custom action", takes: "the name of an action") {
      .command(.perform($0))
    },
    WalkCommand(.escape), WalkCommand(.magicTap),
    WalkCommand(
      "scroll", "scrolls",
      takes: "one of " + ScrollDirection.allCases.map(\.rawValue).joined(separator: ", ")
    ) { ScrollDirection(rawValue: $0).map { .command(.scroll($0)) } },
    set, key, gesture, type,
    WalkCommand("tree", "replaces the tree of the screen", takes: "the name of a file") {
      .tree($0)
    },
    WalkCommand(
      "update", "updates the tree of the screen", takes: "an update, as JSON in one line"
    ) { .update($0) },
    WalkCommand(
      "notify", "posts a notification of the program that owns the interface",
      takes: "a notification, as JSON in one line"
    ) { .notify($0) },
    wait,
  ]

  private static let set = WalkCommand(
    "set", "changes a setting of speech or the keyboard",
    takes: "the name of a setting and its value"
  ) { rest throws(WalkFault) in
    let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2 else { return nil }
    let value = words[1].trimmed
    do throws(NavigationError) {
      _ = try SettingValue(words[0], value)
    } catch {
      throw .wrongSetting(error)
    }
    return .command(.set(words[0], value))
  }

  /// Presses keys together.
  public static let key = WalkCommand(
    "key", "presses keys together", takes: "keys, such as shift+tab or tab z"
  ) { rest throws(WalkFault) in
    do throws(KeyFault) {
      return .command(.press(try KeyPress(rest)))
    } catch {
      throw .wrongKeys(error)
    }
  }

  /// Makes a gesture of VoiceOver on iOS.
  public static let gesture = WalkCommand(
    "gesture", "makes a gesture of VoiceOver on iOS", takes: "a gesture, such as flick-right"
  ) { rest throws(WalkFault) in
    guard let gesture = VoiceOverGesture.all.first(where: { $0.name == rest.lowercased() }) else {
      throw .unknownGesture(rest)
    }
    return .command(gesture.command)
  }

  /// Types a text.
  public static let type = WalkCommand("type", "types a text", takes: "a text") {
    .command(.type($0))
  }

  /// Advances the clock.
  public static let wait = WalkCommand(
    "wait", "advances the clock without waiting", takes: "a number of seconds, up to 3600"
  ) { rest in Double(rest).flatMap { (0...3600).contains($0) ? .wait($0) : nil } }

  /// Returns the command with a word.
  public static func named(_ word: String) -> WalkCommand? { all.first { $0.word == word } }

  /// Returns the error for an unknown name: the nearest command, or else the listing.
  public static func unknown(
    _ name: String, among commands: [WalkCommand], listing: String
  ) -> String {
    "there is no command \(quoted(name)); "
      + alternatives(to: name, among: commands.map(\.word), listing)
  }
}
