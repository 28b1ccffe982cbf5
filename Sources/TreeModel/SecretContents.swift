// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The contents of a page's secret fields, which other texts may repeat: a label around a field has
/// them in its name, and a script may copy them into an attribute.
public struct SecretContents: Sendable {
  /// The minimum length of contents that are searched, in bytes; shorter ones are in many words.
  public static let shortest = 3
  /// The text that replaces a content where its length is nobody's business.
  public static let bullets = "••••••••"

  /// The contents by their first bytes, longest first: a part of a longer one may be that of another
  /// field.
  private var contents: [Key: [[UInt8]]] = [:]

  private typealias Key = SIMD4<UInt8>

  /// Creates contents for a search.
  ///
  /// - Parameters:
  ///   - contents: The contents of the fields.
  ///   - texts: The texts that the page shows; a content in one of them is no secret elsewhere.
  ///   - shortest: The minimum length of contents, in bytes.
  public init(
    _ contents: some Sequence<String>, shownIn texts: some Sequence<String> = [],
    shortest: Int = SecretContents.shortest
  ) {
    var kept = Set(contents.map(\.withSimpleSpaces).filter { $0.utf8.count >= max(1, shortest) })
    guard !kept.isEmpty else { return }
    group(kept)
    for text in texts {
      search(Array(text.withSimpleSpaces.utf8)) { kept.remove(String(decoding: $0, as: UTF8.self)) }
    }
    group(kept)
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { contents.isEmpty }

  /// Returns a text with bullets instead of the contents in it; nil if it has none.
  public func concealed(_ text: String) -> String? {
    guard !contents.isEmpty else { return nil }
    let bytes = Array(text.withSimpleSpaces.utf8)
    var result: [UInt8] = []
    var end = 0
    search(bytes) { content in
      result += bytes[end..<content.startIndex] + Array(Self.bullets.utf8)
      end = content.endIndex
    }
    return end == 0 ? nil : String(decoding: result + bytes[end...], as: UTF8.self)
  }

  private mutating func group(_ all: Set<String>) {
    contents = Dictionary(grouping: all.map { Array($0.utf8) }) { Self.key(of: $0, at: 0) }
      .mapValues { $0.sorted { $0.count > $1.count } }
  }

  /// Calls a function with each content in a text, from left to right.
  private func search(_ bytes: [UInt8], _ found: (ArraySlice<UInt8>) -> Void) {
    // A short content has a key of its own.
    let keys = [3, 2, 1].filter { length in contents.keys.contains { Int($0.w) == length } }
    var place = 0
    while place < bytes.count {
      var length = 0
      for letters in keys where length == 0 {
        let key = Self.key(of: bytes, at: place, letters: letters)
        length = contents[key]?.first { bytes[place...].starts(with: $0) }?.count ?? 0
      }
      if length > 0 { found(bytes[place..<place + length]) }
      place += max(1, length)
    }
  }

  /// Returns the first bytes of a content, with their number.
  private static func key(of bytes: [UInt8], at start: Int, letters: Int = 3) -> Key {
    let count = min(letters, bytes.count - start)
    var key = Key()
    for place in 0..<count { key[place] = bytes[start + place] }
    key.w = UInt8(count)
    return key
  }
}

extension String {
  /// The text with collapsed white space, as browsers have it in names.
  fileprivate var withSimpleSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
