// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI

/// A reference to an object of a program of the desktop; asking it means waiting for the program.
///
/// Belongs to one thread.
final class Accessible {
  /// The object as libatspi has it.
  let pointer: UnsafeMutablePointer<AtspiAccessible>

  /// Takes over a reference; nothing where there is none.
  init?(taking pointer: UnsafeMutablePointer<AtspiAccessible>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Shares an object that somebody else holds; nothing where there is none.
  convenience init?(sharing pointer: UnsafeMutablePointer<AtspiAccessible>?) {
    if let pointer { g_object_ref(pointer) }
    self.init(taking: pointer)
  }

  deinit {
    g_object_unref(pointer)
  }

  /// The connection of its program to the bus.
  var connection: String {
    pointer.pointee.parent.app.flatMap { $0.pointee.bus_name }.map { String(cString: $0) } ?? ""
  }

  /// What tells it from all other objects: its path, behind its connection where that is another one.
  func identifier(on connection: String) -> String {
    let path = pointer.pointee.parent.path.map { String(cString: $0) } ?? ""
    return self.connection == connection ? path : self.connection + path
  }

  /// Its name.
  var name: String { text(atspi_accessible_get_name(pointer, nil)) }
  /// The name of its role.
  var roleName: String { text(atspi_accessible_get_role_name(pointer, nil)) }
  /// What is said of it besides.
  var description: String { text(atspi_accessible_get_description(pointer, nil)) }
  /// The locale that its program speaks in, by the system's name for it.
  var locale: String {
    // It belongs to the object.
    guard let name = atspi_accessible_get_object_locale(pointer, nil) else { return "" }
    return String(cString: name)
  }
  /// The process of its program, which the bus knows; nothing where it does not.
  var process: Int? {
    let number = Int(atspi_accessible_get_process_id(pointer, nil))
    return (1...Int(Int32.max)).contains(number) ? number : nil
  }
  /// How many objects are in it; negative where it does not answer.
  var childCount: Int { Int(atspi_accessible_get_child_count(pointer, nil)) }

  /// The object that it is in.
  var parent: Accessible? { Accessible(taking: atspi_accessible_get_parent(pointer, nil)) }

  /// The object at a place in it.
  func child(_ index: Int) -> Accessible? {
    Accessible(taking: atspi_accessible_get_child_at_index(pointer, gint(index), nil))
  }
}

/// Takes over a text of the library's; empty where there is none.
func text(_ taken: UnsafeMutablePointer<gchar>?) -> String {
  guard let taken else { return "" }
  defer { g_free(taken) }
  return String(cString: taken)
}

/// The nicknames of the values of an enumeration of the library's, such as "focused".
struct Nicknames {
  private let names: [(value: Int32, name: String)]

  /// Reads all of them.
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

  /// Those of the values that meet a condition.
  func filter(_ isIncluded: (Int32) -> Bool) -> [String] {
    names.filter { isIncluded($0.value) }.map(\.name)
  }
}
