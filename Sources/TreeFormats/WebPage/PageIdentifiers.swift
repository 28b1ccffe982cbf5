// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where the nodes of a frame stand in its list, by their identifiers.
///
/// Every identifier of a page is entered once and looked up once, which takes a dictionary longer than
/// everything else that is done with them.
struct PageIdentifiers {
  /// For each slot what stands there.
  private var slots: [Slot]
  /// What all hashes begin with, so that nobody can write a page whose identifiers share one.
  private let seed = UInt64.random(in: .min ... .max)

  private struct Slot {
    /// The upper half of the hash, by which nearly all others are told apart.
    var hash: UInt32 = 0
    /// A place, plus one; zero where there is none.
    var entry: UInt32 = 0
  }

  /// Makes room for so many nodes, of which there are at most as many as a tree can have.
  init(room: Int) {
    var count = 16
    while count < room * 2 { count *= 2 }
    slots = Array(repeating: Slot(), count: count)
  }

  /// Enters the identifier of a node, unless another one has it.
  ///
  /// - Returns: The place of that other one.
  mutating func enter(_ place: Int, among nodes: [PageNode]) -> Int? {
    let id = nodes[place].id
    let hash = hash(of: id)
    let slot = slot(of: id, hash, among: nodes)
    if slots[slot].entry != 0 { return Int(slots[slot].entry) - 1 }
    slots[slot] = Slot(hash: UInt32(truncatingIfNeeded: hash >> 32), entry: UInt32(place + 1))
    return nil
  }

  /// The place of the node of an identifier.
  func find(_ id: String, among nodes: [PageNode]) -> Int? {
    let entry = slots[slot(of: id, hash(of: id), among: nodes)].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// The slot of an identifier, or the free one that it may go to.
  private func slot(of id: String, _ hash: UInt64, among nodes: [PageNode]) -> Int {
    let upper = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].entry != 0 {
      if slots[index].hash == upper, nodes[Int(slots[index].entry) - 1].id == id { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// Mixes the bytes of an identifier, eight at a time, by the halves of wide products.
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
  /// Its bits mixed by the halves of a wide product.
  var mixed: UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
