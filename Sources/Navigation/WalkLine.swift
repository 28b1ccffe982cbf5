// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A line of a walk: a script of commands, one a line, that somebody gives while exploring a screen.
public enum WalkLine: Sendable, Hashable {
  /// Nothing, or a comment.
  case blank
  /// A command for the session.
  case command(Command)
  /// Another state of the screen, by the file that it is in.
  case tree(String)
  /// A change of the screen, in the form of an update (docs/reference/tree-format.md).
  case update(String)
  /// An event of the program that owns the interface, in the form of a tree's `notifications`.
  case notify(String)
  /// So many seconds in which nothing is done.
  case wait(Double)

  /// Reads a line.
  ///
  /// White space around it does not count, and neither does a line that begins with `#`.
  public init(_ line: String) throws(WalkFault) {
    guard let word = Self.word(of: line) else {
      self = .blank
      return
    }
    let rest = String(line.trimmed.dropFirst(word.count)).trimmed
    guard let command = WalkCommand.named(word) else { throw .unknownCommand(word) }
    self = try command.line(rest)
  }
}

extension WalkLine {
  /// The first word of a line, which says what is to be done; nothing where nothing is.
  public static func word(of line: String) -> String? {
    let word = line.trimmed.prefix { !$0.isWhitespace }
    return word.isEmpty || word.hasPrefix("#") ? nil : String(word)
  }
}

/// Why a line of a walk cannot be carried out.
public enum WalkFault: Error, Sendable, Hashable {
  /// There is no command of the name.
  case unknownCommand(String)
  /// The command takes no argument.
  case takesNothing(String)
  /// The command takes an argument.
  case missing(String, String)
  /// The argument is not what the command takes.
  case wrongArgument(String, String)
  /// The keys are none.
  case wrongKeys(KeyFault)
  /// There is no such setting, or it takes something else.
  case wrongSetting(NavigationError)
}

extension WalkFault: CustomStringConvertible {
  /// One line: what is wrong, and what there is instead.
  public var description: String {
    switch self {
    case .unknownCommand(let word):
      WalkCommand.unknown(
        word, among: WalkCommand.all,
        listing: "there are " + WalkCommand.all.map(\.word).joined(separator: ", "))
    case .takesNothing(let word): "\(word) takes nothing behind it"
    case .missing(let word, let argument): "\(word) takes \(argument)"
    case .wrongArgument(let word, let argument): "\(word) takes \(argument)"
    case .wrongKeys(let fault): "\(fault)"
    case .wrongSetting(let error): "\(error)"
    }
  }
}

extension String {
  /// Without the white space around it, and a byte order mark before it.
  var trimmed: String {
    let tail = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}
