// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI

// The properties of an object; missing ones are empty or nil.
extension Accessible {
  private static let mostTargets = 1000
  private static let mostActions: gint = 32

  /// The states that are set, as the bits with their numbers.
  var states: UInt64 {
    guard let set = atspi_accessible_get_state_set(pointer) else { return 0 }
    defer { g_object_unref(set) }
    // For queries of single states, the library may call the program each time.
    guard let states = atspi_state_set_get_states(set) else { return 0 }
    defer { g_array_free(states, 1) }
    guard let data = states.pointee.data else { return 0 }
    return data.withMemoryRebound(to: AtspiStateType.self, capacity: Int(states.pointee.len)) {
      UnsafeBufferPointer(start: $0, count: Int(states.pointee.len)).reduce(0) {
        $1.rawValue < 64 ? $0 | 1 << UInt64($1.rawValue) : $0
      }
    }
  }

  /// The attributes, sorted by name.
  var attributes: [(name: String, value: String)] {
    guard let table = atspi_accessible_get_attributes(pointer, nil) else { return [] }
    defer { g_hash_table_unref(table) }
    var iterator = GHashTableIter()
    g_hash_table_iter_init(&iterator, table)
    var found: [(name: String, value: String)] = []
    var key: gpointer?
    var value: gpointer?
    while g_hash_table_iter_next(&iterator, &key, &value) != 0 {
      guard let key, let value else { continue }
      found.append(
        (
          String(cString: key.assumingMemoryBound(to: CChar.self)),
          String(cString: value.assumingMemoryBound(to: CChar.self))
        ))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Returns the relations, with the identifiers of their targets.
  func relations(
    _ names: Nicknames, _ identify: (Accessible) -> String
  ) -> [(name: String, targets: [String])] {
    guard let set = atspi_accessible_get_relation_set(pointer, nil) else { return [] }
    defer { g_array_free(set, 1) }
    guard let data = set.pointee.data else { return [] }
    return data.withMemoryRebound(
      to: UnsafeMutablePointer<AtspiRelation>?.self, capacity: Int(set.pointee.len)
    ) { relations in
      (0..<Int(set.pointee.len)).compactMap { index in
        guard let relation = relations[index] else { return nil }
        defer { g_object_unref(relation) }
        let type = atspi_relation_get_relation_type(relation)
        guard let name = names.filter({ UInt32($0) == type.rawValue }).first else { return nil }
        let count = min(Int(atspi_relation_get_n_targets(relation)), Self.mostTargets)
        return (
          name,
          (0..<count).compactMap { target in
            let found = Accessible(taking: atspi_relation_get_target(relation, gint(target)))
            return found.map(identify)
          }
        )
      }
    }
  }

  var extents: (x: Int, y: Int, width: Int, height: Int)? {
    guard let component = atspi_accessible_get_component_iface(pointer) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(component)) }
    guard let box = atspi_component_get_extents(component, ATSPI_COORD_TYPE_SCREEN, nil) else {
      return nil
    }
    defer { g_free(box) }
    let (place, size) = ((box.pointee.x, box.pointee.y), (box.pointee.width, box.pointee.height))
    return (Int(place.0), Int(place.1), Int(size.0), Int(size.1))
  }

  var value: (current: Double, minimum: Double, maximum: Double)? {
    guard let value = atspi_accessible_get_value_iface(pointer) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(value)) }
    return (
      atspi_value_get_current_value(value, nil), atspi_value_get_minimum_value(value, nil),
      atspi_value_get_maximum_value(value, nil)
    )
  }

  var actionNames: [String] {
    guard let action = atspi_accessible_get_action_iface(pointer) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(action)) }
    let count = min(max(0, atspi_action_get_n_actions(action, nil)), Self.mostActions)
    return (0..<count).map { text(atspi_action_get_action_name(action, $0, nil)) }
      .filter { !$0.isEmpty }
  }

  /// Returns the text, up to a maximum number of characters.
  func content(longest: Int) -> (text: String, isCut: Bool)? {
    guard let content = atspi_accessible_get_text_iface(pointer) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(content)) }
    let count = atspi_text_get_character_count(content, nil)
    guard count > 0 else { return ("", false) }
    let end = min(count, gint(longest))
    return (text(atspi_text_get_text(content, 0, end, nil)), count > end)
  }

  /// The position of the caret, and the first selected range.
  var caret: (offset: Int, selection: (start: Int, end: Int)?)? {
    guard let content = atspi_accessible_get_text_iface(pointer) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(content)) }
    let offset = atspi_text_get_caret_offset(content, nil)
    guard offset >= 0 else { return nil }
    guard atspi_text_get_n_selections(content, nil) > 0,
      let range = atspi_text_get_selection(content, 0, nil)
    else { return (Int(offset), nil) }
    defer { g_free(range) }
    let (start, end) = (Int(range.pointee.start_offset), Int(range.pointee.end_offset))
    return (Int(offset), start >= 0 && end > start ? (start, end) : nil)
  }

  /// The position of a cell, from itself or, in GTK 3, from its table.
  var cell: (row: Int, column: Int)? {
    if let cell = atspi_accessible_get_table_cell(pointer) {
      defer { g_object_unref(UnsafeMutableRawPointer(cell)) }
      var (row, column) = (gint(-1), gint(-1))
      atspi_table_cell_get_position(cell, &row, &column, nil)
      if row >= 0, column >= 0 { return (Int(row), Int(column)) }
    }
    guard let parent = Accessible(taking: atspi_accessible_get_parent(pointer, nil)),
      let table = atspi_accessible_get_table_iface(parent.pointer)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(table)) }
    let index = atspi_accessible_get_index_in_parent(pointer, nil)
    guard index >= 0 else { return nil }
    let row = atspi_table_get_row_at_index(table, index, nil)
    let column = atspi_table_get_column_at_index(table, index, nil)
    return row >= 0 && column >= 0 ? (Int(row), Int(column)) : nil
  }
}
