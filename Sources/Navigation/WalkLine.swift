// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

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
    guard let entry = WalkWord(rawValue: word) else { throw .unknownCommand(word) }
    guard entry.argument != nil || rest.isEmpty else { throw .takesNothing(word) }
    if let argument = entry.argument, rest.isEmpty { throw .missing(word, argument) }
    self = try entry.line(rest)
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
      WalkWord.unknown(
        word, among: WalkWord.allCases,
        listing: "there are " + WalkWord.allCases.map(\.rawValue).joined(separator: ", "))
    case .takesNothing(let word): "\(word) takes nothing behind it"
    case .missing(let word, let argument): "\(word) takes \(argument)"
    case .wrongArgument(let word, let argument): "\(word) takes \(argument)"
    case .wrongKeys(let fault): "\(fault)"
    case .wrongSetting(let error): "\(error)"
    }
  }
}

/// The commands of a walk: the one table of them.
public enum WalkWord: String, CaseIterable, Sendable {
  case next, previous, first, last
  case goTo = "goto"
  case touch
  case nextContainer = "next-container"
  case previousContainer = "previous-container"
  case readAll = "read-all"
  case readFromHere = "read-from-here"
  case whereAmI = "where"
  case find, interact
  case stopInteracting = "stop-interacting"
  case rotor
  case nextRotor = "rotor-next"
  case previousRotor = "rotor-previous"
  case up, down, increment, decrement, activate, action, escape
  case magicTap = "magic-tap"
  case scroll, set, key, type, tree, update, notify, wait

  /// What stands behind it, in words; nothing where nothing does.
  public var argument: String? {
    switch self {
    case .goTo: "the identifier of a node"
    case .touch: "two numbers, the place on the screen"
    case .find: "a text"
    case .rotor: "the name of something that the rotor offers"
    case .action: "the name of an action"
    case .scroll:
      "one of " + ScrollDirection.allCases.map(\.rawValue).joined(separator: ", ")
    case .set: "the name of a setting and its value"
    case .key: "keys, such as shift+tab or tab z"
    case .type: "a text"
    case .tree: "the name of a file"
    case .update: "an update, as JSON in one line"
    case .notify: "a notification, as JSON in one line"
    case .wait: "a number of seconds, up to 3600"
    default: nil
    }
  }

  /// What it does, in words.
  public var summary: String {
    switch self {
    case .next: "moves to the next item"
    case .previous: "moves to the previous item"
    case .first: "moves to the first item of the screen"
    case .last: "moves to the last item of the screen"
    case .goTo: "moves to a node or the first item in it"
    case .touch: "moves to the item at a point"
    case .nextContainer: "moves to the first item of the next container"
    case .previousContainer: "moves to the first item of the previous container"
    case .readAll: "reads everything from the first item"
    case .readFromHere: "reads everything from the cursor"
    case .whereAmI: "says the position of the cursor"
    case .find: "moves to the item that matches a text best"
    case .interact: "interacts with the item (macOS)"
    case .stopInteracting: "stops interacting with the container (macOS)"
    case .rotor: "sets the rotor"
    case .nextRotor: "selects the next rotor setting"
    case .previousRotor: "selects the previous rotor setting"
    case .up: "flicks up, which uses the rotor"
    case .down: "flicks down, which uses the rotor"
    case .increment: "increases the value by one step"
    case .decrement: "decreases the value by one step"
    case .activate: "activates the item, as a double tap does"
    case .action: "performs a custom action"
    case .escape: "goes back or closes the open view"
    case .magicTap: "performs the magic tap, a two-finger double tap"
    case .scroll: "scrolls"
    case .set: "changes a setting of speech or the keyboard"
    case .key: "presses keys together"
    case .type: "types a text"
    case .tree: "replaces the tree of the screen"
    case .update: "updates the tree of the screen"
    case .notify: "posts a notification of the program that owns the interface"
    case .wait: "advances the clock without waiting"
    }
  }

  /// Says that there is no command of a name: which was meant, or else which there are.
  public static func unknown(_ name: String, among words: [WalkWord], listing: String) -> String {
    "there is no command \(name.debugDescription); "
      + alternatives(to: name, among: words.map(\.rawValue), listing)
  }

  /// The command, where nothing stands behind the word.
  public var command: Command? {
    guard argument == nil, case .command(let command)? = try? line("") else { return nil }
    return command
  }

  fileprivate func line(_ rest: String) throws(WalkFault) -> WalkLine {
    switch self {
    case .next: return .command(.next)
    case .previous: return .command(.previous)
    case .first: return .command(.first)
    case .last: return .command(.last)
    case .goTo: return .command(.moveTo(rest))
    case .touch:
      let numbers = rest.split(whereSeparator: \.isWhitespace).map { Double($0) ?? .nan }
      guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
        throw .wrongArgument(rawValue, argument ?? "")
      }
      return .command(.touch(Point(x: numbers[0], y: numbers[1])))
    case .nextContainer: return .command(.nextContainer)
    case .previousContainer: return .command(.previousContainer)
    case .readAll: return .command(.readAll)
    case .readFromHere: return .command(.readFromHere)
    case .whereAmI: return .command(.whereAmI)
    case .find: return .command(.find(rest))
    case .interact: return .command(.interact)
    case .stopInteracting: return .command(.stopInteracting)
    case .rotor: return .command(.rotor(rest))
    case .nextRotor: return .command(.nextRotor)
    case .previousRotor: return .command(.previousRotor)
    case .up: return .command(.up)
    case .down: return .command(.down)
    case .increment: return .command(.adjust(.increment))
    case .decrement: return .command(.adjust(.decrement))
    case .activate: return .command(.activate)
    case .action: return .command(.perform(rest))
    case .escape: return .command(.escape)
    case .magicTap: return .command(.magicTap)
    case .scroll:
      guard let direction = ScrollDirection(rawValue: rest) else {
        throw .wrongArgument(rawValue, argument ?? "")
      }
      return .command(.scroll(direction))
    case .set:
      let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 2 else { throw .wrongArgument(rawValue, argument ?? "") }
      let value = words[1].trimmed
      do throws(NavigationError) {
        _ = try SettingValue(words[0], value)
      } catch {
        throw .wrongSetting(error)
      }
      return .command(.set(words[0], value))
    case .key:
      do throws(KeyFault) {
        return .command(.press(try KeyPress(rest)))
      } catch {
        throw .wrongKeys(error)
      }
    case .type: return .command(.type(rest))
    case .tree: return .tree(rest)
    case .update: return .update(rest)
    case .notify: return .notify(rest)
    case .wait:
      guard let seconds = Double(rest), (0...3600).contains(seconds) else {
        throw .wrongArgument(rawValue, argument ?? "")
      }
      return .wait(seconds)
    }
  }
}

extension String {
  /// Without the white space around it, and a byte order mark before it.
  fileprivate var trimmed: String {
    let tail = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}
