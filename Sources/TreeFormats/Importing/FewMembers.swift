// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The members of a node, from a list of names of which a node has only a few.
///
/// For so few, a linear search is faster than a dictionary.
struct FewMembers<Name: Equatable, Value> {
  private var members: [(name: Name, value: Value)] = []

  /// Whether there are no members.
  var isEmpty: Bool { members.isEmpty }

  /// Accesses the value of a name.
  ///
  /// - Complexity: O(members of the node), so the number of names must be limited.
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
