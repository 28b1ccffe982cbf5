// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text in a sound file: its title, and fields such as chapters.
public struct SoundTags: Sendable, Hashable {
  /// A named text.
  public struct Field: Sendable, Hashable {
    /// The name: ASCII without "=".
    public let name: String
    /// The text.
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The title.
  public var title: String?
  /// The fields besides the title; formats without fields leave them out.
  public var fields: [Field]

  /// Creates tags.
  public init(title: String? = nil, fields: [Field] = []) {
    (self.title, self.fields) = (title, fields)
  }

  var isEmpty: Bool { title == nil && fields.isEmpty }

  /// The comments of Vorbis, of the form NAME=TEXT.
  var comments: [[UInt8]] {
    let title = title.map { [Field("TITLE", $0)] } ?? []
    return (title + fields).map { Array("\($0.name)=\(printable($0.value))".utf8) }
  }
}

/// Returns a text with a space for each control character and each code that is no character, which
/// libFLAC refuses.
func printable(_ text: String) -> String {
  func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
  guard !text.unicodeScalars.allSatisfy(isPlain) else { return text }
  return String(
    String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : " " }))
}
