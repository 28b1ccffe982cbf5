// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A node of Android's accessibility service.
struct AndroidNode {
  var facts = AndroidFacts()
  var isFocused: Bool?
  /// Whether it is not an AccessibilityNodeInfo.
  var isOfOtherDriver = false
  var collection: Collection?
  var item: Item?
  private var width, height: Double?

  var screen: (width: Double, height: Double)? {
    guard let width, let height, width > 0, height > 0, max(width, height) < 1e6 else { return nil }
    return (width, height)
  }

  /// The number of rows and columns of a list or table, if they are known.
  struct Collection {
    var rows, columns: Int?

    /// Whether it has several rows and several columns.
    var isTable: Bool { (rows ?? 0) > 1 && (columns ?? 0) > 1 }

    /// Returns the position of an item in a list; nil in a table.
    func position(of item: Item) -> (index: Int, count: Int)? {
      guard !isTable else { return nil }
      let isColumn = (rows ?? 0) >= (columns ?? 0)
      guard let index = isColumn ? item.row : item.column, let count = isColumn ? rows : columns,
        index < count
      else { return nil }
      return (index + 1, count)
    }
  }

  /// The position of an item in a list or table.
  struct Item {
    var row, column, rowSpan, columnSpan: Int?
    var isHeading: Bool?

    var cell: Cell {
      var cell = Cell(row: row, column: column)
      cell.rowSpan = max(rowSpan ?? 1, 1)
      cell.columnSpan = max(columnSpan ?? 1, 1)
      return cell
    }
  }

  static let keys = JSONKeyTable([
    "trailblazeNodeTree", "children", "driverDetail", "class", "deviceWidth", "deviceHeight",
    "bounds", "className", "text", "contentDescription", "hintText", "labeledByText",
    "stateDescription", "paneTitle", "roleDescription", "tooltipText", "error", "resourceId",
    "isEnabled", "isClickable", "isLongClickable", "isFocusable", "isScrollable", "isCheckable",
    "isChecked", "isSelected", "isFocused", "isEditable", "isPassword", "isHeading",
    "isVisibleToUser", "isShowingHintText", "isContentInvalid", "inputType", "rangeInfo",
    "collectionInfo", "collectionItemInfo",
  ])

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch key {
    case 0, 1: return .children
    case 2: return .wrapper
    case 3: isOfOtherDriver = try json.readWords() != "androidAccessibility"
    case 4: width = try json.readFigure()
    case 5: height = try json.readFigure()
    case 6: try readBounds(&json)
    case 7: try readClass(&json)
    case 8: facts.text = try json.readWords()
    case 9: facts.description = try json.readWords()
    case 10: facts.hint = try json.readWords()
    case 11: facts.labelledBy = try json.readWords()
    case 12: facts.state = try json.readWords()
    case 13: facts.paneTitle = try json.readWords()
    case 14: facts.roleDescription = try json.readWords()
    case 15: facts.tooltip = try json.readWords()
    case 16: facts.error = try json.readWords()
    case 17: facts.identifier = try json.readWords()
    case 18: facts.isEnabled = try json.readTruth()
    case 19: facts.isClickable = try json.readTruth()
    case 20: facts.isLongClickable = try json.readTruth()
    case 21: facts.isFocusable = try json.readTruth()
    case 22: facts.isScrollable = try json.readTruth()
    case 23: facts.isCheckable = try json.readTruth()
    case 24: facts.isChecked = try json.readTruth()
    case 25: facts.isSelected = try json.readTruth()
    case 26: isFocused = try json.readTruth()
    case 27: facts.isEditable = try json.readTruth()
    case 28: facts.isPassword = try json.readTruth() == true || facts.isPassword == true
    case 29: facts.isHeading = try json.readTruth()
    case 30: facts.isVisible = try json.readTruth()
    case 31: facts.isShowingHint = try json.readTruth()
    case 32: facts.isInvalid = try json.readTruth()
    case 33: try readInputType(&json)
    case 34: try readRange(&json)
    case 35: try readCollection(&json)
    case 36: try readItem(&json)
    default: return .ignored
    }
    return .taken
  }

  private mutating func readClass(_ json: inout JSONReader) throws(JSONError) {
    if let number = try json.readKnownString(AndroidShape.names) {
      facts.classShape = AndroidShape.known[number]
      facts.className = AndroidShape.names.names[number]
    } else {
      facts.className = try json.readWords() ?? ""
      facts.classShape = nil
    }
  }

  private static let boundKeys = JSONKeyTable(["left", "top", "right", "bottom"])

  private mutating func readBounds(_ json: inout JSONReader) throws(JSONError) {
    let plain = json.readPlainNumbers(in: Self.boundKeys)
    var sides = plain ?? SIMD4<Double>()
    if plain == nil {
      try json.readObject(Self.boundKeys) { (key, json) throws(JSONError) in
        sides[key] = try json.readFigure() ?? 0
      }
    }
    facts.bounds = Rectangle(edges: sides)
  }

  /// Reads an input type; one that hides the typed text takes precedence over all other members.
  private mutating func readInputType(_ json: inout JSONReader) throws(JSONError) {
    guard let type = try json.readFigure().flatMap({ Int(exactly: $0) }),
      AndroidFacts.hidesText(inputType: type)
    else { return }
    facts.isPassword = true
  }

  private static let rangeKeys = JSONKeyTable(["type", "min", "max", "current"])

  private mutating func readRange(_ json: inout JSONReader) throws(JSONError) {
    if let plain = json.readPlainNumbers(in: Self.rangeKeys) {
      facts.range = (plain[1], plain[2], plain[3], plain[0] == 2)
      return
    }
    var figures: [Double?] = [nil, nil, nil, nil]
    try json.readObject(Self.rangeKeys) { (key, json) throws(JSONError) in
      figures[key] = try json.readFigure()
    }
    guard let minimum = figures[1], let maximum = figures[2], let current = figures[3]
    else { return }
    facts.range = (minimum, maximum, current, figures[0] == 2)
  }

  private static let collectionKeys = JSONKeyTable(["rowCount", "columnCount"])

  private mutating func readCollection(_ json: inout JSONReader) throws(JSONError) {
    var counts: [Int?] = [nil, nil]
    try json.readObject(Self.collectionKeys) { (key, json) throws(JSONError) in
      counts[key] = try json.readSize()
    }
    // An empty or unknown size may mean that it is not a list.
    guard counts.contains(where: { ($0 ?? 0) > 0 }) else { return }
    collection = Collection(rows: counts[0], columns: counts[1])
  }

  private static let itemKeys = JSONKeyTable([
    "rowIndex", "columnIndex", "rowSpan", "columnSpan", "isHeading",
  ])

  private mutating func readItem(_ json: inout JSONReader) throws(JSONError) {
    var item = Item()
    try json.readObject(Self.itemKeys) { (key, json) throws(JSONError) in
      switch key {
      case 0: item.row = try json.readSize()
      case 1: item.column = try json.readSize()
      case 2: item.rowSpan = try json.readSize()
      case 3: item.columnSpan = try json.readSize()
      default: item.isHeading = try json.readTruth()
      }
    }
    self.item = item
  }
}
