// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI

/// A reference to an object of a desktop program; a query waits for the program.
///
/// For one thread.
final class Accessible {
  /// The object in libatspi.
  let pointer: UnsafeMutablePointer<AtspiAccessible>

  /// Takes ownership of a reference; nil for a null pointer.
  init?(taking pointer: UnsafeMutablePointer<AtspiAccessible>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Shares an object with another owner; nil for a null pointer.
  convenience init?(sharing pointer: UnsafeMutablePointer<AtspiAccessible>?) {
    if let pointer { g_object_ref(pointer) }
    self.init(taking: pointer)
  }

  deinit { g_object_unref(pointer) }

  /// The program's connection to the bus.
  var connection: String {
    pointer.pointee.parent.app.flatMap { $0.pointee.bus_name }.map { String(cString: $0) } ?? ""
  }

  /// Returns a unique identifier: the path of the object, preceded by its connection if that is a
  /// different one.
  func identifier(on connection: String) -> String { address.identifier(on: connection) }

  /// The address of the object on the bus.
  var address: ObjectAddress {
    let path = pointer.pointee.parent.path.map { String(cString: $0) } ?? ""
    return ObjectAddress(connection: connection, path: path)
  }

  var name: String { text(atspi_accessible_get_name(pointer, nil)) }
  var roleName: String { text(atspi_accessible_get_role_name(pointer, nil)) }
  var description: String { text(atspi_accessible_get_description(pointer, nil)) }
  /// The locale of the program, in the system's notation.
  var locale: String {
    // The string belongs to the object.
    guard let name = atspi_accessible_get_object_locale(pointer, nil) else { return "" }
    return String(cString: name)
  }
  /// The process ID of the program, according to the bus; nil if the bus does not know it.
  var process: Int? {
    let number = Int(atspi_accessible_get_process_id(pointer, nil))
    return (1...Int(Int32.max)).contains(number) ? number : nil
  }
  /// The number of children; negative if the object does not answer.
  var childCount: Int { Int(atspi_accessible_get_child_count(pointer, nil)) }

  var parent: Accessible? { Accessible(taking: atspi_accessible_get_parent(pointer, nil)) }

  func child(_ index: Int) -> Accessible? {
    Accessible(taking: atspi_accessible_get_child_at_index(pointer, gint(index), nil))
  }
}

/// A way to query an object: alone through the library, or as a part of a page.
enum ObjectReference {
  case library(Accessible)
  case page(ObjectAddress)

  /// The connection of its program to the bus.
  var connection: String {
    switch self {
    case .library(let accessible): accessible.connection
    case .page(let address): address.connection
    }
  }
}

/// Takes ownership of a string from the library; empty for a null pointer.
func text(_ taken: UnsafeMutablePointer<gchar>?) -> String {
  guard let taken else { return "" }
  defer { g_free(taken) }
  return String(cString: taken)
}

/// The nicknames of the values of an enumeration in the library, such as "focused".
struct Nicknames {
  private let names: [(value: Int32, name: String)]

  init(of type: GType) {
    guard let values = g_type_class_ref(type)?.assumingMemoryBound(to: GEnumClass.self) else {
      names = []
      return
    }
    defer { g_type_class_unref(values) }
    names = (0..<Int(values.pointee.n_values)).compactMap { index in
      let value = values.pointee.values[index]
      return value.value_nick.map { (value.value, String(cString: $0)) }
    }
  }

  /// Returns the nicknames of the values that satisfy a condition.
  func filter(_ isIncluded: (Int32) -> Bool) -> [String] {
    names.filter { isIncluded($0.value) }.map(\.name)
  }
}
