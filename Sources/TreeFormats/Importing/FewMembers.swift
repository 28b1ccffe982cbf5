// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a document says of a node, by the names of a short list of which a node has few.
///
/// For so few, going through them takes less time than a dictionary does.
struct FewMembers<Name: Equatable, Value> {
  private var members: [(name: Name, value: Value)] = []

  /// Whether nothing is said.
  var isEmpty: Bool { members.isEmpty }

  /// The value of a name.
  ///
  /// - Complexity: O(members of the node), so the names must be those of a list.
  subscript(name: Name) -> Value? {
    get {
      for member in members where member.name == name { return member.value }
      return nil
    }
    set {
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?):
        if members.isEmpty { members.reserveCapacity(8) }
        members.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
