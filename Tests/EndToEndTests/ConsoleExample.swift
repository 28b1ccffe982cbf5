// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport

/// A command of a `console` block, and what the page says that it prints.
struct ConsoleExample: Sendable {
  /// The lines behind the prompt, with those of a document or of a command that goes on.
  var command: [String]
  /// The lines that it prints; `…` stands for any text within a line.
  var output: [String] = []

  /// Whether the command goes on while the next one runs.
  var isInBackground: Bool { command.last?.hasSuffix(" &") == true }

  /// Returns the commands of a block.
  static func all(in block: CodeBlock) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var endOfDocument: Substring?
    var goesOn = false
    for line in block.lines {
      if line.hasPrefix("$ "), endOfDocument == nil {
        examples.append(ConsoleExample(command: [String(line.dropFirst(2))]))
      } else if endOfDocument != nil || goesOn {
        examples[examples.count - 1].command.append(line)
      } else if !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
        continue
      }
      if let end = endOfDocument {
        if line == end { endOfDocument = nil }
        goesOn = false
        continue
      }
      endOfDocument = line.firstMatch(of: /<<'([A-Z]+)'/)?.1
      goesOn = line.hasSuffix("|") || line.hasSuffix("\\")
    }
    return examples
  }

  /// Whether the command has printed what the page says; in the background it may print more.
  func isMet(by printed: [String]) -> Bool {
    if isInBackground {
      return output.allSatisfy { line in printed.contains { Self.matches($0, line) } }
    }
    return printed.count == output.count && zip(printed, output).allSatisfy(Self.matches)
  }

  private static func matches(_ line: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return line == pattern
    }
    guard line.hasPrefix(first), line.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
