// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport

/// What a talk or an article shows, and commands that show the same: a row of Tests/Fixtures/talks.
struct TalkCase: Sendable, CustomStringConvertible {
  /// A line of the output.
  struct Line: Sendable {
    let text: String
    /// Whether it is what the talk shows, and not what leads there.
    let isResult: Bool
  }

  /// The place in the source, such as a time or a subject.
  let place: String
  /// What is shown there.
  let shows: String
  /// The lines of the shell.
  fileprivate(set) var commands: [String] = []
  /// The lines of standard output.
  fileprivate(set) var output: [Line] = []
  /// The exit status of the last command.
  fileprivate(set) var status: Int32 = 0

  /// The lines of the walk, which its output repeats.
  var walk: [String] {
    guard commands.last?.hasPrefix("aloud explore ") == true else { return [] }
    return output.filter { $0.text.hasPrefix("> ") }.map { String($0.text.dropFirst(2)) }
  }

  var description: String { "\(place): \(shows)" }
}

/// A talk or an article, with its rows.
struct Talk: Sendable {
  /// The title and the occasion.
  let title: String
  private(set) var cases: [TalkCase] = []

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a file of rows, as the README beside it describes.
  init(_ name: String) throws {
    let file = "Tests/Fixtures/talks/\(name).txt"
    var lines = try ProjectPage(file).text().split(separator: "\n").map(String.init)[...]
    guard let title = lines.popFirst(), title.hasPrefix("# ") else {
      throw Fault(description: "\(file) does not begin with a title")
    }
    self.title = String(title.dropFirst(2))
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") {
        cases.append(TalkCase(place: String(line.dropFirst(3)), shows: lines.popFirst() ?? ""))
        continue
      }
      let (mark, text) = (line.prefix(2), String(line.dropFirst(2)))
      guard !cases.isEmpty, try cases[cases.count - 1].take(mark, text) else {
        throw Fault(description: "\(file) has a line that means nothing: \(line)")
      }
    }
  }
}

extension TalkCase {
  /// Takes a line of its row by the mark in front; returns whether there is such a mark.
  fileprivate mutating func take(_ mark: Substring, _ text: String) throws -> Bool {
    switch mark {
    case "$ ": commands.append(text)
    case "| ", "* ": output.append(Line(text: text, isResult: mark == "* "))
    case "= ":
      guard let number = Int32(text) else { return false }
      status = number
    default: return false
    }
    return true
  }
}
