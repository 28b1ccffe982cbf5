// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// What a node's value is in words, and what it can be.
struct ChromiumValue {
  /// The value as it is spoken.
  var text: String?
  /// The limits of a value that is a number.
  var range: Limits?

  struct Limits {
    var minimum: Double
    var maximum: Double
    var current: Double?
    var step: Double?
    var isPercent: Bool

    var range: ValueRange {
      .numbers(
        minimum: minimum, maximum: maximum, step: step, current: current,
        says: isPercent ? "percent" : nil, unit: nil)
    }
  }

  /// Works out the value of an entry.
  ///
  /// What the page says instead of the number counts; the browser's own `valuetext` is the number
  /// again, or empty.
  init(of index: Int, in reading: AXReading) {
    switch reading.outline[index].role.role {
    case .slider, .scrollbar, .meter, .progressbar, .separator:
      let number = reading.outline[index].value.number
      let (minimum, maximum) = (reading.outline[index].minimum, reading.outline[index].maximum)
      let spoken =
        reading.attribute(.ariaValueText, of: index)
        ?? reading.outline[index].rare?.words.valueText.flatMap { Double($0) == nil ? $0 : nil }
      text =
        spoken.flatMap { $0.isEmpty ? nil : $0 }
        ?? number.map { percent($0, from: minimum, to: maximum) }
      if let minimum, let maximum, maximum > minimum {
        range = Limits(
          minimum: minimum, maximum: maximum, current: number, isPercent: spoken == nil)
      }
    case .spinbutton:
      text = reading.attribute(.ariaValueText, of: index) ?? reading.outline[index].value.words
      if let minimum = reading.outline[index].minimum, let maximum = reading.outline[index].maximum,
        maximum > minimum
      {
        range = Limits(
          minimum: minimum, maximum: maximum, current: reading.outline[index].value.number,
          isPercent: false)
      }
    default:
      text = reading.outline[index].value.words
    }
  }
}

extension AXValue {
  /// The value as text, white space folded.
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
