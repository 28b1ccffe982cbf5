// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The use of a member of a node's object.
enum MemberUse {
  /// It has been read.
  case taken
  /// It is not used.
  case ignored
  /// It is an object with members of the node.
  case wrapper
  /// It is a list of nodes, or one node.
  case children
}

/// Receives the nodes of a document with their members, each before its end.
protocol NodeSink {
  static var keys: JSONKeyTable { get }
  var isFull: Bool { get }

  /// Begins a node inside the innermost open one.
  mutating func begin(at offset: Int)

  /// Reads a member of the innermost node, or returns what else to do with its value, which is then
  /// unread.
  ///
  /// - Parameter key: Its number among the keys. Null values are skipped before.
  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse
  mutating func end()
}

/// A node whose members are kept in their original form until all nodes have been read.
protocol NestedEntry {
  static var keys: JSONKeyTable { get }
  init()

  /// Reads all nodes of a JSON document.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<Self>

  /// Reads the member with a number among the keys, like a sink.
  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse
}

extension Outline: NodeSink where Entry: NestedEntry {
  static var keys: JSONKeyTable { Entry.keys }
  mutating func begin(at offset: Int) { open(Entry(), at: offset) }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    guard let index = innermost else { return .ignored }
    return try self[index].read(key, &json)
  }

  mutating func end() { close() }
}

extension NestedEntry {
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<Self> {
    var outline = Outline<Self>()
    try outline.readNodes(of: text)
    return outline
  }
}

/// An open level at the current position in a document.
private struct NestingLevel {
  enum Kind { case list, node, wrapper }

  let kind: Kind
  /// The last key in an object; in a wrapper, at first the key of the wrapper itself.
  var last: Int?
}

extension NodeSink {
  /// Reads all nodes of a JSON document, at any depth, without recursion.
  ///
  /// - Complexity: O(bytes).
  mutating func readNodes(of text: Span<UInt8>) throws(JSONError) {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var order = JSONKeyOrder(Self.keys)
    var levels: [NestingLevel] = []
    try beginValue(&json, &levels)
    while let level = levels.last {
      if level.kind == .list {
        if try !readElements(&json, &order, &levels) { levels.removeLast() }
        continue
      }
      if try readMembers(&json, &order, &levels, in: nil) { continue }
      if level.kind == .node { end() }
      levels.removeLast()
    }
    try json.expectEnd()
  }

  /// Reads elements of a list of nodes, up to one that contains others.
  ///
  /// Most nodes are leaves, and never become levels.
  ///
  /// - Returns: Whether it stopped at such a node, or at a value that is not an object; otherwise
  ///   the list has ended.
  private mutating func readElements(
    _ json: inout JSONReader, _ order: inout JSONKeyOrder, _ levels: inout [NestingLevel]
  ) throws(JSONError) -> Bool {
    while true {
      if !isFull, let start = json.beginPlainObject() {
        begin(at: start)
      } else {
        guard try json.nextElement() else { return false }
        guard json.isNext(.object) else {
          try beginValue(&json, &levels)
          return true
        }
        try beginNode(&json)
      }
      if try readMembers(&json, &order, &levels, in: .node) { return true }
      end()
    }
  }

  /// Reads members of the innermost object, up to one that has to be read separately.
  ///
  /// - Parameter kind: The kind of the object, if it is not a level yet.
  /// - Returns: Whether there is such a member, and the object is a level; otherwise it has ended.
  private mutating func readMembers(
    _ json: inout JSONReader, _ order: inout JSONKeyOrder, _ levels: inout [NestingLevel],
    in kind: NestingLevel.Kind?
  ) throws(JSONError) -> Bool {
    var last = kind == nil ? levels.last?.last : nil
    while true {
      let key: Int
      switch try json.nextMember(&order, after: last) {
      case .end: return false
      case .unknown:
        try json.skipValue()
        continue
      case .known(let number): key = number
      }
      last = key
      if json.isNext(.null) {
        try json.readNull()
        continue
      }
      switch try read(key, &json) {
      case .taken: break
      case .ignored: try json.skipValue()
      case .wrapper:
        try json.beginObject()
        leave(kind, at: key, &levels)
        levels.append(NestingLevel(kind: .wrapper, last: key))
        return true
      case .children:
        leave(kind, at: key, &levels)
        try beginValue(&json, &levels)
        return true
      }
    }
  }

  /// Records the position at which the innermost object is left for its content; a kind makes it a
  /// level.
  private func leave(_ kind: NestingLevel.Kind?, at key: Int, _ levels: inout [NestingLevel]) {
    if let kind {
      levels.append(NestingLevel(kind: kind, last: key))
    } else {
      levels[levels.count - 1].last = key
    }
  }

  /// Begins the next value: a list of nodes, or one node.
  private mutating func beginValue(
    _ json: inout JSONReader, _ levels: inout [NestingLevel]
  ) throws(JSONError) {
    switch try json.peek() {
    case .array:
      try json.beginArray()
      levels.append(NestingLevel(kind: .list))
    case .null: try json.readNull()
    default:
      try beginNode(&json)
      levels.append(NestingLevel(kind: .node))
    }
  }

  private mutating func beginNode(_ json: inout JSONReader) throws(JSONError) {
    guard !isFull
    else { throw JSONError(at: json.offset, .tooMany(limit: AccessibilityTree.maximumNodes)) }
    let start = json.offset
    try json.beginObject()
    begin(at: start)
  }
}
