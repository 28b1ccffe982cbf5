// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A line of a walk, which is a script that explores a screen with one command a line.
public enum WalkLine: Sendable, Hashable {
  /// An empty line or a comment.
  case blank
  /// A command for the session.
  case command(Command)
  /// A question for what the rotor offers.
  case rotors
  /// Another state of the screen, by the name of its file.
  case tree(String)
  /// A change of the screen, in the form of an update (docs/reference/tree-format.md).
  case update(String)
  /// An event of the program that owns the interface, in the form of a tree's `notifications`.
  case notify(String)
  /// A number of seconds to advance the clock.
  case wait(Double)

  /// Parses a line.
  ///
  /// Surrounding white space is ignored. A line that begins with `#` is a comment.
  public init(_ line: String) throws(WalkFault) {
    guard let word = Self.word(of: line) else {
      self = .blank
      return
    }
    let rest = String(line.trimmed.dropFirst(word.count)).trimmed
    guard let command = WalkCommand.named(word) else { throw .unknownCommand(word) }
    self = try command.line(rest)
  }

  /// Returns the line for display with bullets for what it types.
  public func shownWithoutSecret(_ text: String) -> String {
    switch self {
    case .command(.type(let secret)):
      "\(WalkCommand.type.word) \(String(repeating: "•", count: secret.count))"
    case .command(.press(let keys)) where keys.text != nil: "\(WalkCommand.key.word) •"
    default: text
    }
  }

  /// Returns the line that tells the rotor's setting and what it offers, after an exclamation mark.
  public static func rotorLine(setting: String, names: [String]) -> String {
    "rotor \(setting): \(names.joined(separator: ", "))"
  }

  /// Returns the first word of a line, which names the command; `nil` for a blank line.
  public static func word(of line: String) -> String? {
    let word = line.trimmed.prefix { !$0.isWhitespace }
    return word.isEmpty || word.hasPrefix("#") ? nil : String(word)
  }
}

/// The reason why a line of a walk is invalid.
public enum WalkFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// No command has this name.
  case unknownCommand(String)
  /// The command takes no argument.
  case takesNothing(String)
  /// The command takes an argument.
  case missing(String, String)
  /// The argument is invalid for the command.
  case wrongArgument(String, String)
  /// The text is not a key combination.
  case wrongKeys(KeyFault)
  /// No gesture has this name.
  case unknownGesture(String)
  /// No setting has this name, or the value is invalid for it.
  case wrongSetting(NavigationError)

  /// One line: what is wrong, and the alternatives.
  public var description: String {
    switch self {
    case .unknownCommand(let word)
    where word.dropLast().contains("+") && (try? KeyPress(word)) != nil:
      "keys are pressed by the command key: key \(word)"
    case .unknownCommand(let word):
      WalkCommand.unknown(
        word, among: WalkCommand.all,
        listing: "there are " + WalkCommand.all.map(\.word).joined(separator: ", "))
    case .takesNothing(let word): "\(word) takes nothing behind it"
    case .missing(let word, let argument): "\(word) takes \(argument)"
    case .wrongArgument(let word, let argument): "\(word) takes \(argument)"
    case .wrongKeys(let fault): "\(fault)"
    case .unknownGesture(let name):
      "there is no gesture \(quoted(name)); "
        + alternatives(
          to: name, among: VoiceOverGesture.all.map(\.name),
          "there are " + VoiceOverGesture.all.map(\.name).joined(separator: ", ")
            + "; touch X Y touches a place of the screen")
    case .wrongSetting(let error): "\(error)"
    }
  }
}

extension String {
  /// The text without surrounding white space and without byte order marks at its start.
  var trimmed: String {
    let tail = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}

/// Returns "did you mean NAME?" with the nearest known name, or the listing if no name is near.
func alternatives(to name: String, among known: [String], _ listing: String) -> String {
  nearestName(to: name, among: known).map { "did you mean \($0)?" } ?? listing
}
