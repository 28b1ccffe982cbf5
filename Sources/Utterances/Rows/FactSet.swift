// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What is true of an element or a container, and of the listener's options.
///
/// The conditions of rules are sets of facts, so that a rule is a value: it can be listed, turned off
/// and read as a sentence.
struct FactSet: Sendable, ExpressibleByArrayLiteral {
  private var bits = BitSet()

  init(arrayLiteral facts: Fact...) { for fact in facts { insert(fact) } }

  /// Its facts, in the order of their declaration.
  var facts: [Fact] { Fact.allCases.filter(contains) }

  /// Adds a fact.
  @inline(__always)
  mutating func insert(_ fact: Fact) { bits.insert(Int(fact.rawValue)) }

  /// Adds a fact if it is true.
  @inline(__always)
  mutating func note(_ fact: Fact, if isTrue: Bool) { if isTrue { insert(fact) } }

  /// Adds all facts of another set.
  @inline(__always)
  mutating func formUnion(_ other: FactSet) { bits.formUnion(other.bits) }

  /// Returns the facts of both sets.
  @inline(__always)
  func union(_ other: FactSet) -> FactSet {
    var set = self
    set.formUnion(other)
    return set
  }

  /// Returns the facts that another set has not.
  @inline(__always)
  func subtracting(_ other: FactSet) -> FactSet {
    var set = self
    set.bits.subtract(other.bits)
    return set
  }

  @inline(__always)
  func contains(_ fact: Fact) -> Bool { bits.contains(Int(fact.rawValue)) }

  /// Returns whether it has all facts of another set.
  @inline(__always)
  func isSuperset(of other: FactSet) -> Bool { bits.isSuperset(of: other.bits) }

  /// Returns whether it has no fact of another set.
  @inline(__always)
  func isDisjoint(with other: FactSet) -> Bool { bits.isDisjoint(with: other.bits) }

  /// Removes its first fact, and returns the number of it.
  @inline(__always)
  mutating func popFirst() -> Int? { bits.popFirst() }
}
