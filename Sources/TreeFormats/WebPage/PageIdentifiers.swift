// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The indices of a frame's nodes, by their identifiers.
///
/// Every identifier of a page is added once and looked up once, for which a dictionary would take
/// longer than all other steps.
struct PageIdentifiers {
  private var slots: [Slot]
  /// The seed of all hashes, so that a document cannot force collisions.
  private let seed = UInt64.random(in: .min ... .max)

  private struct Slot {
    /// The upper half of the hash, which distinguishes nearly all identifiers.
    var hash: UInt32 = 0
    /// The index, plus one; zero for a free slot.
    var entry: UInt32 = 0
  }

  /// Creates a table for a number of nodes, at most the limit of a tree.
  init(room: Int) {
    var count = 16
    while count < room * 2 { count *= 2 }
    slots = Array(repeating: Slot(), count: count)
  }

  /// Adds the identifier of a node, unless another one has it; returns the index of that one.
  mutating func enter(_ place: Int, among nodes: [PageNode]) -> Int? {
    let id = nodes[place].id
    let hash = hash(of: id)
    let slot = slot(of: id, hash, among: nodes)
    if slots[slot].entry != 0 { return Int(slots[slot].entry) - 1 }
    slots[slot] = Slot(hash: UInt32(truncatingIfNeeded: hash >> 32), entry: UInt32(place + 1))
    return nil
  }

  func find(_ id: String, among nodes: [PageNode]) -> Int? {
    let entry = slots[slot(of: id, hash(of: id), among: nodes)].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// Returns the slot of an identifier, or the free slot for it.
  private func slot(of id: String, _ hash: UInt64, among nodes: [PageNode]) -> Int {
    let upper = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].entry != 0 {
      if slots[index].hash == upper, nodes[Int(slots[index].entry) - 1].id == id { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// Returns the hash of an identifier, whose bytes are mixed eight at a time.
  private func hash(of id: String) -> UInt64 {
    var hash = seed
    var word: UInt64 = 0
    var count = 0
    for byte in id.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        hash = (hash ^ word).mixed
        word = 0
      }
    }
    return ((hash ^ word).mixed ^ UInt64(count)).mixed
  }

}

extension UInt64 {
  /// The bits, mixed with the halves of a wide product.
  var mixed: UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
