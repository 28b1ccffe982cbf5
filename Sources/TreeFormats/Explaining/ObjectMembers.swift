// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Finds the members of views that are objects of a JSON text, in one pass over the text.
struct ObjectMembers {
  private let shape: SourceShape.Object
  /// The members by the offset of their view.
  private(set) var found: [Int: [SourceMember]]
  private var levels: [Level] = []

  /// The kind of the members of an object or list.
  private enum Mode {
    /// The members of the view.
    case own
    /// Separate members, with a prefix.
    case divided(String)
    /// An object with the value of a member of the view.
    case valued(String)
    /// An object with a name and a value among separate members.
    case item(String)
    /// The value of such an object.
    case itemValue
    /// A list with the properties of such an object.
    case parts
    /// A property of such an object, with a name and a value.
    case part
    /// A pair of the number and the object of a view.
    case pair
    /// Not recorded, though it may contain views.
    case opaque
  }

  private struct Level {
    var isArray: Bool
    var view: Int
    var mode: Mode
    /// The member as a whole, once it is known to contain no views.
    var whole: String?
    var isEmpty = true
    var item = SourceMember(name: "")
    var number = ""
    var parts: [SourceMember] = []
  }

  /// - Parameter views: The offsets of the views.
  init(_ shape: SourceShape.Object, of views: Set<Int>) {
    self.shape = shape
    found = [:]
    for view in views { found[view] = [] }
  }

  /// Reads a text that is known to be valid.
  ///
  /// - Complexity: O(bytes), without recursion.
  mutating func read(_ text: Span<UInt8>) {
    var reader = JSONReader(text)
    reader.replacesLoneSurrogates = true
    do {
      // A document may contain several values in sequence.
      repeat {
        try readValue(&reader)
        reader.skipToValue()
      } while reader.offset < text.count
    } catch {
      // An unreadable text was refused before.
    }
  }

  private mutating func readValue(_ reader: inout JSONReader) throws(JSONError) {
    try begin(&reader, named: nil)
    while let level = levels.last {
      if level.isArray {
        if try reader.nextElement() { try begin(&reader, named: nil) } else { close() }
      } else if let key = try reader.nextKey() {
        let name = try reader.string(key)
        try begin(&reader, named: name)
      } else {
        close()
      }
    }
  }

  private mutating func begin(_ reader: inout JSONReader, named name: String?) throws(JSONError) {
    let kind = try reader.peek()
    let start = reader.offset
    if let last = levels.indices.last { levels[last].isEmpty = false }
    switch kind {
    case .object:
      try reader.beginObject()
      let isView = found[start] != nil
      if isView { noteView() }
      levels.append(
        isView
          ? Level(isArray: false, view: start, mode: .own) : level(isArray: false, named: name))
    case .array:
      try reader.beginArray()
      let isView = found[start] != nil
      if isView { noteView() }
      levels.append(
        isView ? Level(isArray: true, view: start, mode: .pair) : level(isArray: true, named: name))
    case .null: try reader.readNull()
    case .string: note(name, try reader.readString())
    case .number: note(name, written(try reader.readNumber()))
    case .boolean: note(name, try reader.readBoolean() ? "true" : "false")
    }
  }

  /// Records that a member contains a view, so that it is not a member of the view around it.
  private mutating func noteView() {
    for index in levels.indices.reversed() {
      guard levels[index].whole != nil else { return }
      levels[index].whole = nil
    }
  }

  /// Returns the level of an object or a list that is not a view.
  private func level(isArray: Bool, named name: String?) -> Level {
    guard let around = levels.last else { return Level(isArray: isArray, view: -1, mode: .opaque) }
    func level(_ mode: Mode, whole: String? = nil) -> Level {
      Level(isArray: isArray, view: around.view, mode: mode, whole: whole)
    }
    switch (around.mode, name) {
    case (.own, let name?):
      if shape.wrappers.contains(name) { return level(.own) }
      if shape.divided.contains(name) { return level(.divided(name)) }
      if shape.valued.contains(name), !isArray { return level(.valued(name)) }
      return level(.opaque, whole: name)
    case (.pair, nil): return level(isArray ? .opaque : .own)
    case (.divided(let prefix), nil): return level(isArray ? .opaque : .item(prefix))
    case (.divided(let prefix), let name?):
      guard shape.numbered.contains(prefix), !isArray
      else { return level(.opaque, whole: "\(prefix).\(name)") }
      var item = level(.item(prefix))
      item.number = name
      return item
    case (.item, "value"): return level(.itemValue)
    case (.item, "Properties") where isArray: return level(.parts)
    case (.parts, nil) where !isArray: return level(.part)
    default: return level(.opaque)
    }
  }

  private mutating func note(_ name: String?, _ value: String) {
    guard let last = levels.indices.last else { return }
    switch (levels[last].mode, name) {
    case (.own, let name?): add(name, value, to: levels[last].view)
    case (.divided(let prefix), let name?): add("\(prefix).\(name)", value, to: levels[last].view)
    case (.divided(let prefix), nil): add("\(prefix).\(value)", nil, to: levels[last].view)
    case (.valued(let member), "value"): add(member, value, to: levels[last].view)
    case (.item, "name"), (.item, "Name"), (.part, "Name"): levels[last].item.name = value
    case (.item, "value"), (.item, "Value"), (.part, "Value"): levels[last].item.value = value
    case (.item, "Id"): levels[last].number = value
    case (.itemValue, "value"): levels[last - 1].item.value = value
    default: break
    }
  }

  private mutating func close() {
    guard let level = levels.popLast() else { return }
    if let whole = level.whole, !level.isEmpty { add(whole, nil, to: level.view) }
    switch level.mode {
    case .part where levels.count > 1: levels[levels.count - 2].parts.append(level.item)
    case .item(let prefix):
      let name = shape.numbers[level.number] ?? level.item.name
      guard !name.isEmpty || !level.number.isEmpty else { return }
      let title = name.isEmpty ? level.number : name
      guard !level.parts.isEmpty
      else { return add("\(prefix).\(title)", level.item.value, to: level.view) }
      for part in level.parts { add("\(title).\(part.name)", part.value, to: level.view) }
    default: break
    }
  }

  private mutating func add(_ name: String, _ value: String?, to view: Int) {
    if value != "" { found[view]?.append(SourceMember(name: name, value: value)) }
  }
}
