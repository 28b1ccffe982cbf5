// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Double {
  /// Creates the number that a text is; nil for another text and for words such as "nan" and "inf",
  /// which no screen has.
  init?(finite text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension String {
  /// Whether the whole text is a number.
  var isNumber: Bool {
    // Most numbers have only digits, which is faster to check.
    if !isEmpty, utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    return Double(finite: self) != nil
  }

  /// Returns the bytes in a range from the beginning.
  fileprivate func bytes(_ range: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

/// Returns all numbers in a text, such as the four of `{{20, 264}, {362, 44}}`.
func numbers(in text: String) -> [Double] {
  var found: [Double] = []
  found.reserveCapacity(4)
  visitNumbers(in: text) { found.append($0) }
  return found
}

/// Returns the numbers in a text, if there are four.
func fourNumbers(in text: String) -> SIMD4<Double>? {
  if let plain = fourPlainNumbers(text.utf8Span.span) { return plain }
  var found = SIMD4<Double>()
  var count = 0
  visitNumbers(in: text) { number in
    if count < 4 { found[count] = number }
    count += 1
  }
  return count == 4 ? found : nil
}

/// Returns four short whole numbers, as in nearly all boxes; nil for anything else.
private func fourPlainNumbers(_ bytes: Span<UInt8>) -> SIMD4<Double>? {
  var found = SIMD4<Double>()
  var count = 0
  var number = 0
  var digits = 0
  var isNegative = false
  for place in bytes.indices {
    let byte = bytes[place]
    if byte &- 0x30 < 10 {
      number = number &* 10 &+ Int(byte &- 0x30)
      digits += 1
      continue
    }
    if digits > 0 {
      // The general parser handles a sign or point inside a number.
      guard digits <= 15, count < 4, !isPartOfNumber(byte) else { return nil }
      found[count] = isNegative ? -Double(number) : Double(number)
      count += 1
      (number, digits, isNegative) = (0, 0, false)
      continue
    }
    guard !isNegative, byte != 0x2E else { return nil }
    isNegative = byte == 0x2D
  }
  return count == 4 && digits == 0 && !isNegative ? found : nil
}

@inline(__always)
private func visitNumbers(in text: String, _ visit: (Double) -> Void) {
  let bytes = text.utf8Span.span
  var index = 0
  while index < bytes.count {
    let start = index
    while index < bytes.count, isPartOfNumber(bytes[index]) { index += 1 }
    if start < index {
      let number = wholeNumber(bytes.extracting(start..<index)) ?? Double(text.bytes(start..<index))
      if let number { visit(number) }
    }
    index += 1
  }
}

private func isPartOfNumber(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E
}

/// Returns a short whole number, as nearly all are; nil for any other.
private func wholeNumber(_ bytes: Span<UInt8>) -> Double? {
  let isNegative = bytes[0] == 0x2D
  let digits = isNegative ? bytes.extracting(1...) : bytes
  guard digits.count > 0, digits.count <= 15 else { return nil }
  var number = 0
  for place in digits.indices {
    guard digits[place] &- 0x30 < 10 else { return nil }
    number = number * 10 + Int(digits[place] &- 0x30)
  }
  return isNegative ? -Double(number) : Double(number)
}

/// Returns a number as a rounded percentage of a range; outside the range, the number itself.
func percent(_ number: Double, from minimum: Double?, to maximum: Double?) -> String {
  guard let minimum, let maximum, maximum > minimum, number >= minimum, number <= maximum
  else { return written(number) }
  // Halved first, because the width of a range may overflow.
  let part = (number / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
  return written((part * 100).rounded()) + "%"
}
