// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CUtf8proc

extension SpeakableText {
  /// Returns the audible part of the text, composed, with single spaces.
  static func cleaned(_ source: String) -> SpeakableText {
    var cleaner = Cleaner()
    cleaner.result.scalars.reserveCapacity(source.utf8.count)
    cleaner.result.origins.reserveCapacity(source.utf8.count)
    var offset: Int32 = 0
    if source.unicodeScalars.contains(where: { $0.value >= 0x300 }) {
      for character in source { offset = cleaner.append(character.unicodeScalars, origin: offset) }
    } else {
      for scalar in source.unicodeScalars {
        cleaner.append(scalar, origin: offset)
        offset += 1
      }
    }
    cleaner.result.trimEnd()
    return cleaner.result
  }
}

/// Collects the audible part of a text.
private struct Cleaner {
  var result = SpeakableText()
  /// A joiner that is kept if a letter follows it.
  private var joiner: (scalar: Unicode.Scalar, origin: Int32)?
  /// Whether a digit in a circle is last: what follows is another number.
  private var endsCircled = false

  /// The maximum number of scalars of one visible character; more combining marks are abuse.
  private static let longestCluster = 32

  /// Adds one user-perceived character; returns the offset after it.
  mutating func append(_ cluster: Character.UnicodeScalarView, origin: Int32) -> Int32 {
    guard let first = cluster.first else { return origin }
    if cluster.index(after: cluster.startIndex) == cluster.endIndex {
      if first.isStyled || first.properties.isFullCompositionExclusion {
        let isCircled = first.properties.generalCategory == .otherNumber
        if isCircled, result.scalars.last?.isPartOfWord == true { endsCircled = true }
        for scalar in Self.composed([first]) { append(scalar, origin: origin) }
        endsCircled = isCircled
      } else {
        append(first, origin: origin)
      }
      return origin + 1
    }
    let kept = cluster.lazy.filter { $0.isJoiner || !$0.isUnheard }.prefix(Self.longestCluster)
    for scalar in Self.composed(kept) { append(scalar, origin: origin) }
    return origin + Int32(cluster.count)
  }

  mutating func append(_ scalar: Unicode.Scalar, origin: Int32) {
    let waiting = joiner
    joiner = nil
    if endsCircled, scalar.isPartOfWord { result.separate(origin: origin) }
    endsCircled = false
    if scalar.isSpace {
      result.separate(origin: origin)
    } else if scalar.isJoiner {
      if result.scalars.last?.isJoined == true { joiner = (scalar, origin) }
    } else if !scalar.isUnheard {
      if let waiting, scalar.isJoined { result.append(waiting.scalar, origin: waiting.origin) }
      // Two of these begin phonemes.
      if scalar == "[", result.scalars.last == "[" { result.append(" ", origin: origin) }
      result.append(scalar, origin: origin)
    }
  }

  /// Returns the scalars in Unicode's composed form, and those that are another one in another shape as
  /// that one.
  private static func composed(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    let decompose = UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
    let compose = utf8proc_option_t(UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue)
    var points: [Int32] = []
    for scalar in scalars {
      var few = [Int32](repeating: 0, count: 32)
      let shape = scalar.isStyled ? UTF8PROC_COMPAT.rawValue : 0
      let count = utf8proc_decompose_char(
        Int32(scalar.value), &few, few.count, utf8proc_option_t(decompose | shape), nil)
      if (1...few.count).contains(count) {
        points.append(contentsOf: few.prefix(count))
      } else {
        points.append(Int32(scalar.value))
      }
    }
    orderMarks(&points)
    let count = utf8proc_normalize_utf32(&points, points.count, compose)
    guard count >= 0 else { return Array(scalars) }
    return points.prefix(count).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
  }

  /// Puts the marks of one character into Unicode's canonical order.
  private static func orderMarks(_ points: inout [Int32]) {
    let classes = points.map { point in
      Unicode.Scalar(UInt32(bitPattern: point))?.properties.canonicalCombiningClass.rawValue ?? 0
    }
    guard classes.contains(where: { $0 != 0 }) else { return }
    var start = 0
    while start < points.count {
      var end = start + 1
      if classes[start] != 0 {
        while end < points.count, classes[end] != 0 { end += 1 }
        // Comparing the positions, too, makes the sort stable.
        let order = (start..<end).sorted { (classes[$0], $0) < (classes[$1], $1) }
        let marks = order.map { points[$0] }
        points.replaceSubrange(start..<end, with: marks)
      }
      start = end
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// Whether it is a letter or digit in another shape: of a mathematical font, of full or half width, in a
  /// circle (digits only), as a ligature, or as it stands within a word; also the percent sign of full width.
  ///
  /// It sounds as the plain one, which synthesizers know. Raised and lowered ones and fractions mean something
  /// else, and so do emoji. Marks of full width end clauses in their languages, which the plain ones do not.
  fileprivate var isStyled: Bool {
    guard value >= 0x2100 else { return false }
    if (0xFB00...0xFB17).contains(value) || value == 0xFF05 { return true }
    let shape = utf8proc_get_property(Int32(value)).pointee.decomp_type
    // Few scalars have a shape, so that the other questions are rarely asked.
    return shape > 0 && Self.shapes.contains(UInt32(shape)) && isPartOfWord && !properties.isEmoji
  }

  private static let shapes = [
    UTF8PROC_DECOMP_TYPE_FONT, UTF8PROC_DECOMP_TYPE_INITIAL, UTF8PROC_DECOMP_TYPE_MEDIAL,
    UTF8PROC_DECOMP_TYPE_FINAL, UTF8PROC_DECOMP_TYPE_ISOLATED, UTF8PROC_DECOMP_TYPE_CIRCLE,
    UTF8PROC_DECOMP_TYPE_WIDE, UTF8PROC_DECOMP_TYPE_NARROW,
  ].map(\.rawValue)

  /// Whether its script uses joiners that change the reading.
  fileprivate var isJoined: Bool { value >= 0x600 && isPartOfWord }

  fileprivate var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD, 0xFFFC, 0xFFFD:
      // Icons of a custom font, and unreadable characters, have no name.
      true
    default: false
    }
  }

  /// Whether it is neither audible nor visible: a control, a direction mark, a joiner, a selector.
  var isUnheard: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5,
      0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F,
      0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
