// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The indices of a tree's nodes, by their numbers.
///
/// Every node is added and looked up once; a dictionary would take longer than reading.
struct AccessKitPlaces {
  private struct Slot {
    var id: UInt64 = 0
    /// The index, plus one; zero for a free slot.
    var entry: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var count = 0
  /// The seed of all hashes, so that a document cannot force collisions.
  private let seed = UInt64.random(in: .min ... .max)

  /// Reserves capacity for a number of nodes.
  private mutating func reserve(_ room: Int) {
    var size = max(slots.count, 16)
    while size < room * 2 { size *= 2 }
    guard size > slots.count else { return }
    let old = slots
    slots = Array(repeating: Slot(), count: size)
    for slot in old where slot.entry != 0 { slots[self.slot(of: slot.id)] = slot }
  }

  /// Adds the number of a node, unless another one has it; returns the index of that one.
  mutating func enter(_ id: UInt64, at place: Int) -> Int? {
    if 2 * (count + 1) > slots.count { reserve(count + 1) }
    let slot = slot(of: id)
    if slots[slot].entry != 0 { return Int(slots[slot].entry) - 1 }
    slots[slot] = Slot(id: id, entry: UInt32(place + 1))
    count += 1
    return nil
  }

  func find(_ id: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    let entry = slots[slot(of: id)].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  private func slot(of id: UInt64) -> Int { search(for: id).slot }

  /// Returns the slot of a number, or the free slot for it, and the number of slots that were taken
  /// by others before it, which is for tests.
  func search(for id: UInt64) -> (slot: Int, others: Int) {
    // Mixed twice: once would not separate numbers that differ in a few bits.
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

extension JSONReader {
  /// Reads the number of a node, with 64 bits.
  @_lifetime(self: copy self)
  mutating func readAccessKitID(_ text: Span<UInt8>) throws(JSONError) -> UInt64 {
    skipToValue()
    if let digit = readPlainDigit() { return UInt64(digit) }
    let start = offset
    // All other cases are handled below.
    if let plain = readPlainInteger() {
      guard let id = UInt64(exactly: plain) else { throw JSONError(at: start, .numberOutOfRange) }
      return id
    }
    guard isNext(.number) else {
      // Reports what is there instead.
      _ = try readNumber()
      return 0
    }
    try skipValue()
    var id: UInt64 = 0
    // The grammar is valid, so only a fraction, an exponent or the size can be wrong.
    for place in (text[start] == UInt8(ascii: "-") ? start + 1 : start)..<offset {
      let (tens, isTooLarge) = id.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = tens.addingReportingOverflow(UInt64(text[place] &- 0x30))
      guard text[place] &- 0x30 < 10, !isTooLarge, !isBeyond
      else { throw JSONError(at: start, .numberOutOfRange) }
      id = sum
    }
    // Only zero may have a sign.
    guard id == 0 || text[start] != UInt8(ascii: "-")
    else { throw JSONError(at: start, .numberOutOfRange) }
    return id
  }

  @_lifetime(self: copy self)
  mutating func readAccessKitIDs(_ text: Span<UInt8>) throws(JSONError) -> [UInt64] {
    var ids: [UInt64] = []
    try readList { (json) throws(JSONError) in ids.append(try json.readAccessKitID(text)) }
    return ids
  }
}
