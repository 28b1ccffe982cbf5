// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// What a member of a node's object turned out to be.
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

/// What is open around the place in a document that is being read.
private enum NestingLevel {
  case list
  case node
  case wrapper
}

extension JSONReader {
  /// Reads nodes that have their children in them, at any depth, without recursion.
  ///
  /// - Parameters:
  ///   - outline: What the nodes are put into; where it stands at a node, that one gets them.
  ///   - keys: The members that mean something.
  ///   - read: Reads the member of a number among the keys, or says what else is to be done with its
  ///     value, which is then not read yet. A value of null never gets here.
  @_lifetime(self: copy self)
  mutating func readNodes<Entry>(
    _ make: () -> Entry, into outline: inout Outline<Entry>, keys: JSONKeyTable,
    _ read: (Int, inout Entry, inout JSONReader) throws(JSONError) -> MemberUse
  ) throws(JSONError) {
    var levels: [NestingLevel] = []
    func begin(_ json: inout JSONReader) throws(JSONError) {
      switch try json.peek() {
      case .array:
        try json.beginArray()
        levels.append(.list)
      case .null:
        try json.readNull()
      default:
        guard !outline.isFull else {
          throw JSONError(at: json.offset, .tooMany(limit: AccessibilityTree.maximumNodes))
        }
        let start = json.offset
        try json.beginObject()
        outline.open(make(), at: start)
        levels.append(.node)
      }
    }
    try begin(&self)
    while let level = levels.last {
      if level == .list {
        if try nextElement() { try begin(&self) } else { levels.removeLast() }
        continue
      }
      guard let key = try nextKey(in: keys) else {
        if level == .node { outline.close() }
        levels.removeLast()
        continue
      }
      guard let number = key.number, !isNext(.null), let index = outline.innermost else {
        try skipValue()
        continue
      }
      switch try read(number, &outline[index], &self) {
      case .taken: break
      case .ignored: try skipValue()
      case .wrapper:
        try beginObject()
        levels.append(.wrapper)
      case .children: try begin(&self)
      }
    }
  }
}
