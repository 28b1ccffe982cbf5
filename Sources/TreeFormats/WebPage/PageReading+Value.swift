// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The limits of a numeric value.
struct ValueLimits {
  /// The minimum and the maximum.
  var minimum: Double
  var maximum: Double
  /// The current value.
  var current: Double?
  /// The step.
  var step: Double?
  /// Whether it is spoken as a percentage.
  var isPercent: Bool

  /// Creates limits with a positive range; nil for others.
  init?(_ minimum: Double?, _ maximum: Double?, current: Double?, isPercent: Bool) {
    guard let minimum, let maximum, maximum > minimum else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    self.current = current
    self.isPercent = isPercent
  }

  /// The limits as a range of the tree.
  var range: ValueRange {
    .numbers(
      minimum: minimum, maximum: maximum, step: step, current: current,
      says: isPercent ? "percent" : nil, unit: nil)
  }
}

extension PageReading {
  /// Returns the text and the limits of an entry's value.
  ///
  /// The page's own value text takes precedence; the browser's `valuetext` repeats the number, or
  /// is empty.
  func value(of index: Int) -> (words: String?, limits: ValueLimits?) {
    let isNumber: Bool
    switch outline[index].role.role {
    case .slider, .scrollbar, .meter, .progressbar, .separator: isNumber = true
    case .spinbutton: isNumber = false
    default: return (outline[index].value.words, nil)
    }
    let number = outline[index].value.number
    let (minimum, maximum) = (outline[index].minimum, outline[index].maximum)
    let spoken = attribute(.ariaValueText, of: index)
    guard isNumber else {
      return (
        spoken ?? outline[index].value.words,
        ValueLimits(minimum, maximum, current: number, isPercent: false)
      )
    }
    // Other formats may repeat the number there.
    let words =
      spoken ?? outline[index].rare?.words.valueText.flatMap { $0.isNumber ? nil : $0 }
    let limits = ValueLimits(minimum, maximum, current: number, isPercent: words == nil)
    if let words, !words.isEmpty { return (words, limits) }
    return (number.map { percent($0, from: minimum, to: maximum) }, limits)
  }
}

extension PageValue {
  /// The value as text, with collapsed white space.
  var words: String? {
    switch self {
    case .text(let text):
      let folded = folded(text)
      return folded.isEmpty ? nil : folded
    case .number(let number): return written(number)
    case .none: return nil
    }
  }
}
