// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The use of a member of a node's object.
enum MemberUse {
  /// It has been read.
  case taken
  /// Nothing is made of it.
  case ignored
  /// It is an object whose members are the node's own.
  case wrapper
  /// It is a list of nodes, or one node.
  case children
}

/// What takes in the nodes of a document, each with its members, and those in it before it ends.
protocol NodeSink {
  /// The members that mean something.
  static var keys: JSONKeyTable { get }
  /// Whether there is no room for another node.
  var isFull: Bool { get }

  /// A node begins in the innermost one that has not ended.
  ///
  /// - Parameter offset: Where it starts in the document, in bytes.
  mutating func begin(at offset: Int)

  /// Reads a member of the innermost node, or says what else is to be done with its value, which is
  /// then not read yet.
  ///
  /// - Parameter key: Its number among the keys. A value of null never gets here.
  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse

  /// The innermost node ends.
  mutating func end()
}

/// A node whose members are kept as they were written until all nodes have been read.
protocol NestedEntry {
  /// The members that mean something.
  static var keys: JSONKeyTable { get }

  /// Creates a node of which nothing is known.
  init()

  /// Reads all nodes of a document in JSON.
  ///
  /// - Complexity: O(bytes), without recursion.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<Self>

  /// Reads the member of a number among the keys, as a sink does.
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

/// What is open around the place in a document that is being read.
private struct NestingLevel {
  enum Kind {
    case list
    case node
    case wrapper
  }

  let kind: Kind
  /// The key that was read last in an object; in a wrapper first that of the wrapper itself.
  var last: Int?
}

extension NodeSink {
  /// Reads all nodes of a document in JSON, at any depth, without recursion.
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

  /// Reads elements of a list of nodes, up to one that has others in it.
  ///
  /// Most nodes have nothing in them, and never are among the levels.
  ///
  /// - Returns: Whether it stopped at one, or at what is no object; else the list has ended.
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

  /// Reads members of the innermost object, up to one that is to be read in its turn.
  ///
  /// - Parameter kind: What the object is, if it is not among the levels yet.
  /// - Returns: Whether there is such a member, and the object is among the levels; else it has ended.
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

  /// Takes note of where the innermost object is left for what is in it.
  ///
  /// - Parameter kind: What it is, if it is not among the levels yet.
  private func leave(_ kind: NestingLevel.Kind?, at key: Int, _ levels: inout [NestingLevel]) {
    if let kind {
      levels.append(NestingLevel(kind: kind, last: key))
    } else {
      levels[levels.count - 1].last = key
    }
  }

  /// Begins what comes next: a list of nodes, or one node.
  private mutating func beginValue(
    _ json: inout JSONReader, _ levels: inout [NestingLevel]
  ) throws(JSONError) {
    switch try json.peek() {
    case .array:
      try json.beginArray()
      levels.append(NestingLevel(kind: .list))
    case .null:
      try json.readNull()
    default:
      try beginNode(&json)
      levels.append(NestingLevel(kind: .node))
    }
  }

  private mutating func beginNode(_ json: inout JSONReader) throws(JSONError) {
    guard !isFull else {
      throw JSONError(at: json.offset, .tooMany(limit: AccessibilityTree.maximumNodes))
    }
    let start = json.offset
    try json.beginObject()
    begin(at: start)
  }
}
