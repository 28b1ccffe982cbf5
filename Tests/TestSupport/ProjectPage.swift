// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// A page of the documentation, or another text of the project, that tests compare with the program.
package struct ProjectPage: CustomStringConvertible {
  /// Its path below the folder of the project.
  package let description: String

  /// Creates a page of a path below the folder of the project.
  package init(_ path: String) {
    description = path
  }

  private var file: URL { URL(filePath: projectFile(description)) }

  /// Returns its text.
  ///
  /// - Throws: An error that names the page where it is missing.
  package func text() throws -> String {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Missing(page: description)
    }
    return text
  }

  /// Writes a text to it where `make` asked for the pages to be written.
  package func writeIfAsked(_ text: String) throws {
    guard ProcessInfo.processInfo.environment["ALOUD_WRITE_PAGES"] != nil else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Compares it with the text that the program's tables give, after writing it if asked to.
  ///
  /// - Parameter remedy: What writes the page.
  /// - Returns: The first difference, with what to do; nil if there is none.
  package func difference(from expected: String, remedy: String) throws -> String? {
    try writeIfAsked(expected)
    let lines = (page: try text().lines, program: expected.lines)
    guard lines.page != lines.program else { return nil }
    let place =
      zip(lines.page, lines.program).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(lines.page.count, lines.program.count)
    func line(_ lines: [Substring]) -> String {
      lines.indices.contains(place) ? "\"\(lines[place])\"" : "no more lines"
    }
    return "\(self):\(place + 1): the page has \(line(lines.page)), the program "
      + "\(line(lines.program)); if the program is right, run \(remedy)"
  }

  private struct Missing: Error, CustomStringConvertible {
    let page: String
    var description: String { "\(page) is missing: tests compare it with the program" }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
