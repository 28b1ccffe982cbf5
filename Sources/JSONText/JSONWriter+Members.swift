// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension JSONWriter {
  /// Writes a member that is a string, if there is one.
  public mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a member that is a whole number, if there is one.
  public mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  /// Writes a member that is a number, if there is one.
  public mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member that is true or false, if it is either.
  public mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    boolean(value)
  }

  /// Writes a member that is a list of strings on one line, if there is one.
  public mutating func member(_ name: String, _ values: [String]?) {
    list(name, values, .line) { $0.string($1) }
  }

  /// Writes a member that is a list of whole numbers on one line.
  public mutating func member(_ name: String, _ values: [Int]) {
    list(name, values, .line) { $0.integer($1) }
  }

  /// Writes a list of numbers on one line, as a member if it has a name.
  public mutating func numbers(_ name: String?, _ values: [Double]) {
    list(name, values, .line) { $0.number($1) }
  }

  /// Writes an object, as a member if it has a name.
  ///
  /// - Parameter write: Writes its members.
  public mutating func object(
    _ name: String? = nil, _ layout: Layout = .lines, _ write: (inout JSONWriter) -> Void
  ) {
    if let name { key(name) }
    beginObject(layout)
    write(&self)
    endObject()
  }

  /// Writes a member that is an object.
  public mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    object(name, .lines, write)
  }

  /// Writes a list, if there is one; as a member if it has a name.
  ///
  /// - Parameter write: Writes an item.
  public mutating func list<Item>(
    _ name: String?, _ items: [Item]?, _ layout: Layout = .lines,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    guard let items else { return }
    if let name { key(name) }
    beginArray(layout)
    for item in items { write(&self, item) }
    endArray()
  }

  /// Writes a member that is a list of objects.
  public mutating func objects<Items: Sequence>(
    _ name: String, _ items: Items, _ layout: Layout = .lines,
    _ write: (Items.Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for item in items { object(nil, layout) { write(item, &$0) } }
    endArray()
  }
}
