// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// One node as AccessKit writes it.
///
/// A class, because it is looked at again and again, and an update replaces it as a whole. It is
/// changed while it is read, and never again.
final class AccessKitNode {
  /// Its number in its tree.
  let id: UInt64
  /// Where it starts in the document, in bytes.
  let offset: Int
  @exclusivity(unchecked) var role = AccessKitRole.unknown
  /// The label as such, white space folded.
  @exclusivity(unchecked) var label: String?
  @exclusivity(unchecked) var value: String?
  /// The other texts, of which few nodes have many.
  @exclusivity(unchecked) var texts = FewMembers<AccessKitProperty, String>()
  @exclusivity(unchecked) var numbers = FewMembers<AccessKitProperty, Double>()
  /// The nodes that it names, but for its children.
  @exclusivity(unchecked) var nodes = FewMembers<AccessKitProperty, [UInt64]>()
  @exclusivity(unchecked) var children: [UInt64] = []
  @exclusivity(unchecked) var actions: AccessKitActions = []
  @exclusivity(unchecked) var flags: AccessKitFlags = []
  @exclusivity(unchecked) var bounds: AccessKitEdges?
  /// What few nodes have; those that have nothing of it do without.
  @exclusivity(unchecked) private(set) var rare: AccessKitRareMembers?

  init(_ id: UInt64, offset: Int) {
    self.id = id
    self.offset = offset
  }

  /// The rare members, to be changed; made now if there were none.
  var rareMembers: AccessKitRareMembers {
    if let rare { return rare }
    let made = AccessKitRareMembers()
    rare = made
    return made
  }

  var transform: AccessKitTransform? { rare?.transform }
  var customActions: [String] { rare?.customActions ?? [] }
  var selection: [(node: UInt64, character: Int)] { rare?.selection ?? [] }
  var characterLengths: [Int] { rare?.characterLengths ?? [] }

  /// What it is called by itself, white space folded: the text of a label is its value.
  var ownName: String {
    if role.kind == .label || role.kind == .textRun, let value { return folded(value) }
    if let label { return label }
    return texts.isEmpty ? "" : folded(texts[.name] ?? "")
  }

  /// How urgently its changes are told, where it says so itself.
  var live: Live? { texts.isEmpty ? nil : texts[.live].flatMap(Live.init) }

  /// A number that something can be counted by.
  func count(_ property: AccessKitProperty) -> Int? {
    guard !numbers.isEmpty else { return nil }
    return numbers[property].flatMap { Int(exactly: $0) }.flatMap { 0..<1 << 30 ~= $0 ? $0 : nil }
  }
}

/// What few nodes of AccessKit's have, kept apart so that the many others stay small.
final class AccessKitRareMembers {
  var transform: AccessKitTransform?
  var customActions: [String] = []
  /// The places a selection is between.
  var selection: [(node: UInt64, character: Int)] = []
  /// How many bytes each character takes.
  var characterLengths: [Int] = []
}

/// The edges of a box, each by its distance from the origin.
struct AccessKitEdges {
  var left, upper, right, lower: Double
}

extension JSONReader {
  /// Reads the number of a node, which has 64 bits.
  @_lifetime(self: copy self)
  mutating func readAccessKitID(_ text: Span<UInt8>) throws(JSONError) -> UInt64 {
    skipToValue()
    let start = offset
    // Whatever else it may be is settled below.
    if let plain = readPlainInteger() {
      guard let id = UInt64(exactly: plain) else { throw JSONError(at: start, .numberOutOfRange) }
      return id
    }
    guard isNext(.number) else {
      // Says what stands there instead.
      _ = try readNumber()
      return 0
    }
    try skipValue()
    var id: UInt64 = 0
    // Its grammar has been checked, so that all that may be wrong is a mark in it, or its size.
    for place in (text[start] == UInt8(ascii: "-") ? start + 1 : start)..<offset {
      let (tens, isTooLarge) = id.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = tens.addingReportingOverflow(UInt64(text[place] &- 0x30))
      guard text[place] &- 0x30 < 10, !isTooLarge, !isBeyond else {
        throw JSONError(at: start, .numberOutOfRange)
      }
      id = sum
    }
    // Zero is all that may have a sign.
    guard id == 0 || text[start] != UInt8(ascii: "-") else {
      throw JSONError(at: start, .numberOutOfRange)
    }
    return id
  }

  /// Reads the numbers of nodes.
  @_lifetime(self: copy self)
  mutating func readAccessKitIDs(_ text: Span<UInt8>) throws(JSONError) -> [UInt64] {
    var ids: [UInt64] = []
    try readList { (json) throws(JSONError) in ids.append(try json.readAccessKitID(text)) }
    return ids
  }
}

extension Notice {
  /// A role by a name that this version does not know.
  static func unknownRole(_ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown role \"\(name)\" is said as it stands",
      many: "unknown role \"\(name)\" is said as it stands (# nodes)")
  }

  /// Something by name that this version does not know.
  static func unknown(_ kind: String, _ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown \(kind) \"\(name)\" says nothing",
      many: "unknown \(kind) \"\(name)\" says nothing (# nodes)")
  }
}
