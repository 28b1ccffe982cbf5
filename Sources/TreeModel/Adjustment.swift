// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A step of an adjustable element.
public enum Adjustment: String, CaseIterable, Sendable {
  /// One step up, or to the next value.
  case increment
  /// One step down, or to the previous value.
  case decrement
}

extension ValueRange {
  /// Returns the range after one step; unchanged if it is at its limit.
  ///
  /// A numeric range without a step changes by a tenth of its width. A list of values does not wrap
  /// around.
  ///
  /// - Returns: Nil if the current value is unknown, or a limit is not a number.
  public func adjusted(by adjustment: Adjustment) -> ValueRange? {
    switch self {
    case .values(let values, let current):
      guard values.indices.contains(current) else { return nil }
      let next = adjustment == .increment ? current + 1 : current - 1
      return .values(values, current: min(max(next, 0), values.count - 1))
    case .numbers(let minimum, let maximum, let step, let current, let says, let unit):
      guard let current, current.isFinite, minimum.isFinite, maximum.isFinite else { return nil }
      return .numbers(
        minimum: minimum, maximum: maximum, step: step,
        current: Self.next(current, adjustment, step, minimum...max(minimum, maximum)),
        says: says, unit: unit)
    }
  }

  private static func next(
    _ current: Double, _ adjustment: Adjustment, _ step: Double?, _ limits: ClosedRange<Double>
  ) -> Double {
    var size = step ?? 0
    // Divided first, because the width of a range may exceed the largest number.
    if !(size > 0) { size = limits.upperBound / 10 - limits.lowerBound / 10 }
    // Repeated addition of steps such as 0.1 would miss the limit slightly.
    let tolerance = size * 1e-6
    let sum = adjustment == .increment ? current + size : current - size
    if sum > limits.upperBound - tolerance { return limits.upperBound }
    if sum < limits.lowerBound + tolerance { return limits.lowerBound }
    let steps = ((sum - limits.lowerBound) / size).rounded()
    let exact = limits.lowerBound + steps * size
    return (exact - sum).magnitude < tolerance ? exact : sum
  }
}
