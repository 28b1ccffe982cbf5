// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The grammatical numbers of the Unicode plural rules.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Its place among all of them.
  var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

/// The rules for the grammatical number of a count in a language: the Unicode rules for whole
/// numbers.
enum PluralRule: Sendable {
  /// Other for every number: Chinese, Japanese, Korean, Vietnamese.
  case otherOnly
  /// One for 1, other for the rest: Dutch, English, German.
  case oneAndOther
  /// One for 1, many for whole millions, other for the rest: Italian, Spanish.
  case oneAndMillions
  /// One for 0 and 1, many for whole millions, other for the rest: French, Portuguese.
  case zeroAsOneAndMillions
  /// One for 1, 21, 31, few for 2 to 4, 22 to 24, many for the rest, but other for fractions.
  case russian
  /// Zero, one and two for themselves, few for 3 to 10, many for 11 to 99, both also after hundreds.
  case arabic

  /// Returns the grammatical number of a count.
  func category(of count: Int) -> PluralCategory {
    switch self {
    case .otherOnly: .other
    case .oneAndOther: count.magnitude == 1 ? .one : .other
    case .oneAndMillions: count.magnitude == 1 ? .one : Self.millions(count)
    case .zeroAsOneAndMillions: count.magnitude <= 1 ? .one : Self.millions(count)
    case .russian: Self.russian(count.magnitude)
    case .arabic: Self.arabic(count)
    }
  }

  /// The grammatical numbers for which a phrase with a count needs forms.
  var categories: [PluralCategory] {
    switch self {
    case .otherOnly: [.other]
    case .oneAndOther: [.one, .other]
    case .oneAndMillions, .zeroAsOneAndMillions: [.one, .many, .other]
    case .russian: [.one, .few, .many, .other]
    case .arabic: PluralCategory.allCases
    }
  }

  /// Returns whether a grammatical number is that of one count only.
  func isForOneNumber(_ category: PluralCategory) -> Bool {
    switch self {
    case .arabic: [.zero, .one, .two].contains(category)
    case .otherOnly, .oneAndOther, .oneAndMillions, .zeroAsOneAndMillions, .russian: false
    }
  }

  private static func millions(_ count: Int) -> PluralCategory {
    count != 0 && count % 1_000_000 == 0 ? .many : .other
  }

  private static func russian(_ count: UInt) -> PluralCategory {
    switch (count % 10, count % 100) {
    case (1...4, 11...14): .many
    case (1, _): .one
    case (2...4, _): .few
    default: .many
    }
  }

  private static func arabic(_ count: Int) -> PluralCategory {
    // The forms for none, one and two omit the number, and would lose a sign.
    switch (count, count.magnitude % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
