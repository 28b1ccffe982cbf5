// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// AccessibilityNodeInfo as JSON, from Trailblaze (docs/reference/formats/android-nodes.md).
  public static let androidNodes = TreeFormat(
    "android-nodes", title: "AccessibilityNodeInfo as JSON, from Trailblaze (Android)",
    syntax: .json,
    marks: FormatMarks(document: ["trailblazeNodeTree": .any, "driverDetail": .any]),
    rules: .androidNodes, read: readAndroidNodes)
}

extension FormatRules {
  static let androidNodes = FormatRules(
    rules: [
      .described.from("contentDescription"), .textRule, .labelledBy, .hintAsLabel.from("hintText"),
      .pane, .stateRule.from("stateDescription"), .valueRule,
      .switched.from("isCheckable", "isChecked"), .rangeRule,
      .content.from("text", "hintText", "isShowingHintText", "(the field)"),
      .tooltip.from("tooltipText"),
      .errorRule, .invalidRule,
      ImportRule(
        "role-words", ["roleDescription"], from: ["roleDescription"], "the role description"),
      .collection, .itemInCollection, .classRule.from("className"),
      .flagRule.from(
        "isEnabled", "isSelected", "isHeading", "isPassword", "inputType", "isCheckable",
        "isEditable"),
      .focusableRule.from("isFocusable"), .identifierRule.from("resourceId"), .frameRule,
      .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown, .descriptionIsContent,
      ImportRule(
        drop: "numbers-of-actions", "actions",
        words: "the document has only the numbers of the actions"),
      ImportRule(
        drop: "importance", "isImportantForAccessibility",
        words: "it is false for views that a program draws itself, although they are read"),
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["driverDetail"])),
    structure: [
      "nodeId", "ref", "children", "class", "className", "packageName", "bounds",
      "trailblazeNodeTree", "viewHierarchy", "deviceWidth", "deviceHeight", "drawingOrder",
      "isClickable", "isLongClickable", "isFocusable", "isFocused", "isScrollable",
      "isVisibleToUser", "isCheckable", "isEnabled",
    ],
    names: ["state": ["stateDescription"], "description": ["contentDescription"]])
}

func readAndroidNodes(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  var views = AndroidViews(context.trace)
  try views.readNodes(of: text)
  if let stranger = views.stranger {
    findings.error(
      .particular(
        "only trees from the driver androidAccessibility are supported; capture this one with that "
          + "driver"), at: views.outline.offsets[stranger])
    return nil
  }
  views.placeItems()
  var screen = PhoneScreen(
    platform: .android, views: views.outline, notices: ImportNotices(context.trace))
  (screen.size, screen.focus) = (views.screen?.size, views.focus)
  return screen.tree(&findings, context)
}

/// The views of the nodes of a document, each created at the end of its node.
struct AndroidViews: NodeSink {
  private(set) var outline = Outline<PhoneView>()
  /// The first node from another driver.
  private(set) var stranger: Int?
  private(set) var focus: Int?
  /// The first node with a screen size.
  private(set) var screen: (node: Int, size: (width: Double, height: Double))?
  /// The open nodes, the innermost last.
  private var opened: [AndroidNode] = []
  /// The lists and tables, and their items, by node.
  private var collections: [(node: Int, collection: AndroidNode.Collection)] = []
  private var items: [(node: Int, item: AndroidNode.Item)] = []
  private let trace: ImportTrace?

  init(_ trace: ImportTrace? = nil) { self.trace = trace }
  static var keys: JSONKeyTable { AndroidNode.keys }
  var isFull: Bool { outline.isFull }

  mutating func begin(at offset: Int) {
    outline.open(PhoneView(), at: offset)
    opened.append(AndroidNode())
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    try opened[opened.count - 1].read(key, &json)
  }

  mutating func end() {
    guard let index = outline.innermost, var node = opened.popLast() else { return }
    outline.close()
    // A capture omits default values.
    if node.facts.isCheckable == true, node.facts.isChecked == nil { node.facts.isChecked = false }
    node.facts.fill(outline[index], ViewRecord(trace: trace, offset: outline.offsets[index]))
    // The content of a node ends before the node.
    func first(_ other: Int?) -> Int { min(other ?? index, index) }
    if node.isOfOtherDriver { stranger = first(stranger) }
    if node.isFocused == true { focus = first(focus) }
    if let size = node.screen, first(screen?.node) == index { screen = (index, size) }
    if let collection = node.collection { collections.append((index, collection)) }
    if let item = node.item { items.append((index, item)) }
  }

  /// Sets the positions of items in lists and tables.
  func placeItems() {
    guard !collections.isEmpty else { return }
    // For each node its index among the collections, that of the nearest enclosing one, and its
    // index among the items, or minus one.
    var own = [Int32](repeating: -1, count: outline.indices.count)
    var around = own
    var places = own
    for (place, collection) in collections.enumerated() { own[collection.node] = Int32(place) }
    for (place, item) in items.enumerated() { places[item.node] = Int32(place) }
    for index in outline.indices {
      if let parent = outline.parent(of: index) {
        around[index] = own[parent] < 0 ? around[parent] : own[parent]
      }
      guard own[index] >= 0 || places[index] >= 0 else { continue }
      let collection = own[index] < 0 ? nil : collections[Int(own[index])].collection
      let item = places[index] < 0 ? nil : items[Int(places[index])].item
      let view = outline[index]
      let record = ViewRecord(trace: trace, offset: outline.offsets[index])
      var table: TableSize?
      var cell: Cell?
      var position: (index: Int, count: Int)?
      if let collection {
        record.set(
          &view.node.containerType, .containerType, to: collection.isTable ? .dataTable : .list,
          by: .collection)
        if collection.isTable {
          table = TableSize(rows: collection.rows, columns: collection.columns)
        }
      }
      if around[index] >= 0, let item {
        let collection = collections[Int(around[index])].collection
        if collection.isTable { cell = item.cell }
        position = collection.position(of: item)
        if item.isHeading == true { record.add(.header, to: &view.node, by: .itemInCollection) }
      }
      guard table != nil || cell != nil || position != nil else { continue }
      view.node.changeDetails { details in
        if let table { record.set(&details.table, .table, to: table) }
        if let cell { record.set(&details.cell, .cell, to: cell) }
        record.set(&details.position, .position, to: position)
      }
    }
  }
}
