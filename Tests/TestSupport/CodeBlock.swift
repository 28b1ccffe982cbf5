// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A fenced block of code of a page.
package struct CodeBlock: Sendable {
  /// The word behind the opening fence, such as `console`.
  package let language: String
  /// The lines between the fences, without the indentation of the opening one.
  package let lines: [String]

  /// The lines as the content of a file.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the blocks of a page in their order.
  package static func all(in page: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var language: String?
    var (indentation, lines) = (0, [String]())
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if let open = language {
        if text == "```" {
          blocks.append(CodeBlock(language: open, lines: lines))
          language = nil
        } else {
          lines.append(String(line.dropFirst(min(indentation, line.count - text.count))))
        }
      } else if text.hasPrefix("```") {
        language = String(text.dropFirst(3))
        (indentation, lines) = (line.count - text.count, [])
      }
    }
    return blocks
  }
}
