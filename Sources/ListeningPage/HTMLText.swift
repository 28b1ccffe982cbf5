// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension [UInt8] {
  /// Appends a text as the content of an element or of an attribute in quotation marks.
  ///
  /// - Complexity: O(length of the text).
  mutating func appendHTML(_ text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: ">"): self += "&gt;".utf8
      case UInt8(ascii: "\""): self += "&quot;".utf8
      case UInt8(ascii: "'"): self += "&#39;".utf8
      default: append(byte)
      }
    }
  }

  /// Appends the value of an attribute, and the space before it.
  mutating func appendAttribute(_ name: StaticString, _ value: some StringProtocol) {
    append(0x20)
    name.withUTF8Buffer { append(contentsOf: $0) }
    self += "=\"".utf8
    appendHTML(value)
    append(UInt8(ascii: "\""))
  }

  /// Appends ASCII text that is already HTML.
  mutating func appendMarkup(_ text: String) { self += text.utf8 }
}

/// Returns a text without the controls of direction, for places that cannot isolate it, such as the title
/// of a window.
func withoutDirectionControls(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
      }))
}

/// Returns a language tag if it has the form of one: a browser would ignore another.
func languageTag(_ tag: String?) -> String? {
  guard let parts = tag?.split(separator: "-", omittingEmptySubsequences: false),
    let first = parts.first, (2...3).contains(first.utf8.count),
    first.utf8.allSatisfy(isASCIILetter),
    parts.dropFirst().allSatisfy({ part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isASCIILetter($0) || (0x30...0x39).contains($0) }
    })
  else { return nil }
  return tag
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}
