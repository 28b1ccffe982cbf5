// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// The places that the lines of a walk name, and those that a line failed to reach.
///
/// A line that needs such a place is refused, since it would act on the wrong element.
public struct WalkPlaces: Sendable {
  private enum Place: CaseIterable, Sendable {
    case cursor, rotor
  }

  /// The places that a line needs, and those that it leads to.
  private struct Use {
    var needed: Set<Place> = []
    var reached: Set<Place> = []

    /// Whether it leads there from anywhere.
    var isAbsolute: Bool { needed.isEmpty }
  }

  /// How a line ended.
  public enum Outcome: Sendable {
    case done, failed
    /// It was not carried out, since it needs a place that was not reached.
    case refused
  }

  /// The number and the text of the line that failed, by the place that it names.
  private var lost: [Place: (number: Int, text: String)] = [:]

  /// Creates the places of a walk that begins.
  public init() {}

  /// Returns the reason why a line must not be carried out; `nil` if it may.
  public func refusal(of line: WalkLine) -> String? {
    guard let (place, number, text) = lostPlace(of: Self.use(of: line)) else { return nil }
    let failed = "line \(number) failed: \(text)"
    return switch place {
    case .cursor:
      "the cursor is not where this command needs it, because \(failed); move it first with goto, "
        + "find, touch, first, last or read-all"
    case .rotor:
      "the rotor is not set as this command needs it, because \(failed); set it first with rotor"
    }
  }

  /// Notes how a line ended.
  public mutating func note(
    _ line: WalkLine, _ outcome: Outcome, number: Int, text: String
  ) {
    let use = Self.use(of: line)
    switch outcome {
    case .done:
      if use.isAbsolute { for place in use.reached { lost[place] = nil } }
    case .failed:
      if use.isAbsolute { for place in use.reached { lost[place] = (number, text) } }
    case .refused:
      guard let (_, number, text) = lostPlace(of: use) else { break }
      for place in use.reached where lost[place] == nil { lost[place] = (number, text) }
    }
  }

  /// Returns the first place that a line needs and that was not reached, and the line that failed.
  private func lostPlace(of use: Use) -> (place: Place, number: Int, text: String)? {
    for place in Place.allCases where use.needed.contains(place) {
      if let (number, text) = lost[place] { return (place, number, text) }
    }
    return nil
  }

  /// Notes a line that is no command, by the command that it names or nearly names.
  public mutating func noteInvalid(_ text: String, number: Int) {
    guard let word = WalkLine.word(of: text) else { return }
    let name = nearestName(to: word, among: WalkCommand.all.map(\.word))
    guard let command = WalkCommand.named(word) ?? name.flatMap({ WalkCommand.named($0) }),
      // Where a command leads does not depend on its argument.
      let line = try? command.line(command.argument == nil ? "" : "0 0")
    else { return }
    note(line, .failed, number: number, text: text)
  }

  private static func use(of line: WalkLine) -> Use {
    switch line {
    case .command(.moveTo), .command(.touch), .command(.find): return Use(reached: [.cursor])
    case .command(.rotor): return Use(reached: [.rotor])
    case .command(.cursor(let command)): return use(of: command)
    case .command(.perform), .command(.scroll), .command(.press), .command(.type):
      return Use(needed: [.cursor])
    case .command(.set), .blank, .rotors, .tree, .update, .notify, .wait: return Use()
    }
  }

  private static func use(of command: CursorCommand) -> Use {
    switch command {
    case .first, .last, .readAll: Use(reached: [.cursor])
    // These act on no element.
    case .whereAmI, .whereIsFocus, .escape: Use()
    case .nextRotor, .previousRotor: Use(needed: [.rotor])
    case .up, .down: Use(needed: [.cursor, .rotor], reached: [.cursor])
    default: Use(needed: [.cursor])
    }
  }
}
