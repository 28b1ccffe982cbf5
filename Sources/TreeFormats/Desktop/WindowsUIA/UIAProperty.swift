// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The properties of UI Automation that Aloud uses, by name and number.
enum UIAProperty: Int, CaseIterable {
  case boundingRectangle = 30001
  case controlType = 30003
  case name = 30005
  case acceleratorKey = 30006
  case accessKey = 30007
  case hasKeyboardFocus = 30008
  case isKeyboardFocusable = 30009
  case isEnabled = 30010
  case automationId = 30011
  case helpText = 30013
  case isControlElement = 30016
  case isPassword = 30019
  case isOffscreen = 30022
  case isRequiredForForm = 30025
  case valueValue = 30045
  case valueIsReadOnly = 30046
  case rangeValueValue = 30047
  case rangeValueMinimum = 30049
  case rangeValueMaximum = 30050
  case gridItemRow = 30064
  case expandCollapseExpandCollapseState = 30070
  case windowIsModal = 30077
  case selectionItemIsSelected = 30079
  case toggleToggleState = 30086
  case liveSetting = 30135
  case positionInSet = 30152
  case sizeOfSet = 30153
  case level = 30154
  case landmarkType = 30157
  case fullDescription = 30159
  case headingLevel = 30173
  case isDialog = 30174

  var name: String { uiaName(of: self) }

  /// The numbers of all properties.
  static let all = 30000...30999

  /// The names of properties and patterns, by number.
  static let names: [String: String] = {
    var names: [String: String] = [:]
    for property in allCases { names[String(property.rawValue)] = property.name }
    for pattern in UIAPattern.allCases { names[String(pattern.rawValue)] = pattern.name }
    return names
  }()

  /// Returns whether a value is an object whose members are numbers of properties.
  static func areKeys(_ json: JSONReader) throws(JSONError) -> Bool {
    var json = json
    guard json.isNext(.object) else { return false }
    try json.beginObject()
    guard let key = try json.nextKey() else { return false }
    return all.contains(Int(try json.string(key)) ?? 0)
  }
}

/// The patterns of UI Automation that Aloud uses, by name and number.
enum UIAPattern: Int, CaseIterable {
  case valuePattern = 10002
  case rangeValuePattern = 10003
  case expandCollapsePattern = 10005
  case gridItemPattern = 10007
  case windowPattern = 10009
  case selectionItemPattern = 10010
  case togglePattern = 10015

  var name: String { uiaName(of: self) }

  /// Returns the property for a name inside the pattern.
  func property(named name: String) -> UIAProperty? {
    Self.properties.first { $0.pattern == self && $0.name == name }?.property
  }

  /// The properties of the patterns, whose names begin with that of the pattern.
  private static let properties: [(pattern: UIAPattern, name: String, property: UIAProperty)] = {
    let named = UIAProperty.allCases.map { ($0, $0.name) }
    return allCases.flatMap { pattern in
      let prefix = pattern.name.dropLast("Pattern".count)
      return named.filter { $0.1.hasPrefix(prefix) }.map { property, name in
        (pattern, String(name.dropFirst(prefix.count)), property)
      }
    }
  }()
}

/// Returns the name of a case with a capital.
private func uiaName(of value: some RawRepresentable<Int>) -> String {
  let name = String(describing: value)
  return name.prefix(1).uppercased() + name.dropFirst()
}
