// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where the nodes of a tree stand among all, by their numbers.
///
/// Every node is entered once and looked up as somebody's child, which takes a dictionary longer than
/// reading the numbers does.
struct AccessKitPlaces {
  private struct Slot {
    var id: UInt64 = 0
    /// A place, plus one; zero where there is none.
    var entry: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var count = 0
  /// What all hashes begin with, so that nobody can write a tree whose numbers share one.
  private let seed = UInt64.random(in: .min ... .max)

  /// Makes room for so many nodes.
  private mutating func reserve(_ room: Int) {
    var size = max(slots.count, 16)
    while size < room * 2 { size *= 2 }
    guard size > slots.count else { return }
    let old = slots
    slots = Array(repeating: Slot(), count: size)
    for slot in old where slot.entry != 0 { slots[self.slot(of: slot.id)] = slot }
  }

  /// Enters the number of a node, unless another one has it.
  ///
  /// - Returns: The place of that other one.
  mutating func enter(_ id: UInt64, at place: Int) -> Int? {
    if 2 * (count + 1) > slots.count { reserve(count + 1) }
    let slot = slot(of: id)
    if slots[slot].entry != 0 { return Int(slots[slot].entry) - 1 }
    slots[slot] = Slot(id: id, entry: UInt32(place + 1))
    count += 1
    return nil
  }

  /// The place of the node of a number.
  func find(_ id: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    let entry = slots[slot(of: id)].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  private func slot(of id: UInt64) -> Int { search(for: id).slot }

  /// The slot of a number, or the free one that it may go to, and how many were taken by others before
  /// it, which is for tests to see.
  func search(for id: UInt64) -> (slot: Int, others: Int) {
    // Mixed twice: of numbers that differ in some bits alone, once would keep many together.
    let hash = (id ^ seed).mixed.mixed
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    var others = 0
    while slots[index].entry != 0, slots[index].id != id {
      index = (index + 1) & (slots.count - 1)
      others += 1
    }
    return (index, others)
  }
}
