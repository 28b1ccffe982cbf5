// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// An element of Windows' UI Automation in a snapshot.
struct UIAEntry: NestedEntry {
  enum Value {
    case text(String)
    case number(Double)
    case truth(Bool)
    case numbers([Double])
  }

  /// The properties by number, which hashes faster than the cases.
  private var values: [Int: Value] = [:]
  private var patterns: Set<Int> = []

  static let keys = JSONKeyTable([
    "Children", "Properties", "Patterns", "Name", "ControlTypeId", "BoundingRectangle",
  ])

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch key {
    case 0: return .children
    case 1: try readProperties(&json)
    case 2: try json.readList { (json) throws(JSONError) in try readPattern(&json) }
    case 3: try take(.name, &json)
    case 4: try take(.controlType, &json)
    case 5:
      let sides = numbers(in: try json.readWords() ?? "")
      if values[UIAProperty.boundingRectangle.rawValue] == nil {
        values[UIAProperty.boundingRectangle.rawValue] = .numbers(sides)
      }
    default: return .ignored
    }
    return .taken
  }

  /// Sets a property from a member of the element itself, unless it already has it.
  private mutating func take(_ property: UIAProperty, _ json: inout JSONReader) throws(JSONError) {
    if let value = try Self.readValue(&json), values[property.rawValue] == nil {
      values[property.rawValue] = value
    }
  }

  private static let propertyKeys = JSONKeyTable(["Value"])

  private mutating func readProperties(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      let property = Int(try json.string(key)).flatMap { UIAProperty(rawValue: $0) }
      guard let property, json.isNext(.object) else {
        try json.skipValue()
        continue
      }
      try json.readObject(Self.propertyKeys) { (_, json) throws(JSONError) in
        if let value = try Self.readValue(&json) { values[property.rawValue] = value }
      }
    }
  }

  private static let patternKeys = JSONKeyTable(["Id", "Properties"])
  private static let patternPropertyKeys = JSONKeyTable(["Name", "Value"])

  private mutating func readPattern(_ json: inout JSONReader) throws(JSONError) {
    var pattern: Int?
    var found: [(name: String, value: Value)] = []
    try json.readObject(Self.patternKeys) { (key, json) throws(JSONError) in
      if key == 0 {
        pattern = try json.readCount()
        return
      }
      try json.readList { (json) throws(JSONError) in
        var name = ""
        var value: Value?
        try json.readObject(Self.patternPropertyKeys) { (key, json) throws(JSONError) in
          if key == 0 {
            name = try json.readWords() ?? ""
          } else {
            value = try Self.readValue(&json)
          }
        }
        if let value { found.append((name, value)) }
      }
    }
    guard let pattern = pattern.flatMap({ UIAPattern(rawValue: $0) }) else { return }
    patterns.insert(pattern.rawValue)
    for (name, value) in found {
      if let property = pattern.property(named: name), values[property.rawValue] == nil {
        values[property.rawValue] = value
      }
    }
  }

  private static func readValue(_ json: inout JSONReader) throws(JSONError) -> Value? {
    switch try json.peek() {
    case .number: return .number(try json.readNumber())
    case .boolean: return .truth(try json.readBoolean())
    case .string:
      let text = try json.readString()
      return text.isEmpty ? nil : .text(text)
    case .array:
      var figures: [Double] = []
      try json.readList { (json) throws(JSONError) in
        if json.isNext(.number), figures.count < 8 {
          figures.append(try json.readNumber())
        } else {
          try json.skipValue()
        }
      }
      return .numbers(figures)
    default:
      try json.skipValue()
      return nil
    }
  }

  /// Sets a property, unless there is no value.
  mutating func set(_ property: UIAProperty, to value: Value?) {
    if let value { values[property.rawValue] = value }
  }

  /// Adds a pattern.
  mutating func add(_ pattern: UIAPattern) { patterns.insert(pattern.rawValue) }

  /// Returns a property as text with collapsed white space; nil if it is empty.
  func words(_ property: UIAProperty) -> String? {
    guard case .text(let text) = values[property.rawValue], !AttributedText(text).isBlank
    else { return nil }
    return folded(text)
  }

  func text(_ property: UIAProperty) -> String? {
    guard case .text(let text) = values[property.rawValue] else { return nil }
    return text
  }

  func number(_ property: UIAProperty) -> Double? {
    switch values[property.rawValue] {
    case .number(let number): number
    case .text(let text): Double(finite: text)
    default: nil
    }
  }

  func count(_ property: UIAProperty) -> Int? { number(property).flatMap { Int(exactly: $0) } }

  /// Returns a Boolean property; nil if it is missing.
  func says(_ property: UIAProperty) -> Bool? {
    switch values[property.rawValue] {
    case .truth(let truth): truth
    case .number(let number): number != 0
    case .text(let text): Bool(spelled: text.lowercased())
    default: nil
    }
  }

  func has(_ pattern: UIAPattern) -> Bool { patterns.contains(pattern.rawValue) }

  /// Its control type, by UI Automation's number.
  var kind: Int { count(.controlType) ?? 0 }

  /// Its rectangle, if it has an area.
  var box: Rectangle? {
    guard case .numbers(let sides) = values[UIAProperty.boundingRectangle.rawValue],
      sides.count == 4
    else { return nil }
    return Rectangle(placedAt: sides[0], sides[1], sides[2], sides[3])
  }

  /// Whether it is invisible with its descendants: offscreen and without a rectangle.
  var isHidden: Bool { says(.isOffscreen) == true && box == nil }

  /// Its position in a series, if the element has it.
  var place: (index: Int, count: Int)? { seriesPlace(count(.positionInSet), of: count(.sizeOfSet)) }
}
