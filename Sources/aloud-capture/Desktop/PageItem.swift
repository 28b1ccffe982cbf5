// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The properties of an object that a program returns for all its objects at once.
struct PageItem {
  /// The path of the object that returns them.
  static let cache = "/org/a11y/atspi/cache"

  let path: String
  let interfaces: Set<String>
  let name: String
  let role: Int
  let description: String
  let states: UInt64

  /// Takes it from a reply; nil in an older form, without the position in the parent.
  init?(_ values: inout BusValues) {
    // The object, its program and its parent.
    guard var object = values.inside(.structure), object.word() != nil, let path = object.word(),
      values.inside(.structure) != nil, values.inside(.structure) != nil,
      // Its position in the parent, and the number of its children.
      values.number() != nil, values.number() != nil, var list = values.inside(.array)
    else { return nil }
    var interfaces: Set<String> = []
    while let interface = list.word() { interfaces.insert(interface) }
    guard let name = values.word(), let role = values.number(), let description = values.word(),
      var states = values.inside(.array)
    else { return nil }
    self.path = path
    self.interfaces = interfaces
    self.name = name
    self.role = role
    self.description = description
    self.states = states.bits()
  }
}
