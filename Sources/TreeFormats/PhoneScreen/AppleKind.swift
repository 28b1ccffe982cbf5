// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The meaning of a kind of element on iOS, as named by XCUITest and the accessibility inspectors,
/// without the prefix `XCUIElementType` or `AX`.
struct AppleKind {
  let part: PhoneView.Part
  var traits: Traits = []
  var view: ViewKind?
  var isToggle = false
  var isApplication = false
  /// Whether its name is that of the screen.
  var namesScreen = false
  var isWebView = false
  /// Whether its value describes it, so that it needs no name.
  var isNamedByValue = false
  /// Whether it only frames other controls, and whether these are its segments.
  var isFrame = false
  var isSegmented = false

  init(_ part: PhoneView.Part, _ traits: Traits = [], _ view: ViewKind? = nil) {
    self.part = part
    self.traits = traits
    self.view = view
    isToggle = traits.contains(.toggleButton)
  }

  /// Returns the kind with a name, with or without a prefix; nil for an unknown name.
  static func named(_ name: String) -> AppleKind? { table[name] }

  /// The names without prefix or with `AX`, for lookup without creating a string.
  static let names = JSONKeyTable(table.keys.filter { !$0.hasPrefix(prefixes[0]) }.sorted())
  static let all = names.names.compactMap(named)
  static let prefixes = ["XCUIElementType", "AX"]

  /// Returns the name of a kind without its prefix.
  static func plainName(of kind: String) -> String {
    prefixes.first(where: kind.hasPrefix).map { String(kind.dropFirst($0.count)) } ?? kind
  }

  private static let table: [String: AppleKind] = {
    var table: [String: AppleKind] = [:]
    func enter(_ kind: AppleKind, _ names: String...) {
      for name in names {
        table[name] = kind
        for prefix in prefixes { table[prefix + name] = kind }
      }
    }
    var application = AppleKind(.wrapper)
    application.isApplication = true
    application.namesScreen = true
    enter(application, "Application")
    var window = AppleKind(.wrapper)
    window.namesScreen = true
    enter(window, "Window")
    var page = AppleKind(.wrapper)
    page.isWebView = true
    enter(page, "WebView")
    enter(
      AppleKind(.wrapper), "Any", "Other", "Group", "Sheet", "Drawer",
      "Alert", "Dialog", "ScrollBar", "GenericElement", "Keyboard", "LayoutArea",
      "LayoutItem", "Matte", "SplitGroup", "Splitter", "Grid", "DockItem", "Ruler", "RulerMarker",
      "Outline", "Browser", "Popover", "StatusBar", "Picker", "DatePicker",
      "Map", "RadioGroup", "Menu", "MenuBar", "Column", "TabGroup", "Row", "TableColumn",
      "TableRow", "Timeline", "RatingIndicator", "ValueIndicator", "StatusItem",
      "LevelIndicator", "RelevanceIndicator", "UnknownElement", "Unknown")
    var frame = AppleKind(.wrapper)
    frame.isFrame = true
    enter(frame, "Stepper", "ScrollIndicator")
    frame.isSegmented = true
    enter(frame, "SegmentedControl")
    enter(AppleKind(.container, [], .navigationBar), "NavigationBar")
    enter(AppleKind(.container, [], .tabBar), "TabBar")
    enter(AppleKind(.container, [], .toolbar), "Toolbar", "ToolBar")
    enter(AppleKind(.container, [], .table), "Table")
    enter(AppleKind(.container, [], .collection), "CollectionView", "Collection")
    enter(AppleKind(.container, [], .scrollView), "ScrollView", "ScrollArea")
    enter(AppleKind(.text, .staticText), "StaticText")
    enter(AppleKind(.text, .header), "Heading")
    enter(AppleKind(.text, .image), "Image", "Icon")
    enter(AppleKind(.text, .updatesFrequently), "ProgressIndicator", "ActivityIndicator")
    enter(AppleKind(.cell), "Cell")
    enter(
      AppleKind(.control, .button), "Button", "DisclosureTriangle", "ColorWell", "HelpTag",
      "Handle", "IncrementArrow", "DecrementArrow", "ToolbarButton", "MenuButton", "MenuBarItem")
    enter(AppleKind(.control, [.button, .toggleButton]), "Switch", "Toggle", "CheckBox")
    enter(AppleKind(.control, .radioButton), "RadioButton")
    enter(AppleKind(.control, .popupButton), "PopUpButton", "ComboBox")
    enter(AppleKind(.control, .link), "Link")
    enter(AppleKind(.control, .menuItem), "MenuItem")
    enter(AppleKind(.control, .tabBarItem), "Tab", "TabButton")
    enter(AppleKind(.control, .keyboardKey), "Key")
    enter(AppleKind(.control, .adjustable), "Slider")
    var spoken = AppleKind(.control, .adjustable)
    spoken.isNamedByValue = true
    enter(spoken, "PageIndicator", "PickerWheel")
    enter(AppleKind(.input, .textEntry), "TextField")
    enter(AppleKind(.input, [.textEntry, .secureTextField]), "SecureTextField")
    enter(AppleKind(.input, .searchField), "SearchField")
    enter(AppleKind(.input, [.textEntry, .textArea]), "TextView", "TextArea")
    return table
  }()
}

enum AppleKindName {
  case known(AppleKind, name: String)
  case other(String)

  var known: AppleKind? { if case .known(let kind, _) = self { kind } else { nil } }
  var name: String {
    switch self {
    case .known(_, let name), .other(let name): name
    }
  }
  var other: String? { if case .other(let name) = self { name } else { nil } }
}

extension JSONReader {
  /// Reads the name of an element's kind; nil for null and an empty text.
  @_lifetime(self: copy self)
  mutating func readAppleKind() throws(JSONError) -> AppleKindName? {
    if let number = try readKnownString(AppleKind.names) {
      return .known(AppleKind.all[number], name: AppleKind.names.names[number])
    }
    return try readWords().map { name in
      AppleKind.named(name).map { .known($0, name: name) } ?? .other(name)
    }
  }
}

/// The facts that a tool for iOS reports about an element.
struct AppleFacts {
  /// The kind of element, with or without the prefix `XCUIElementType` or `AX`.
  var kind = ""
  /// The meaning of the kind, if it has been looked up.
  var found: AppleKind?
  /// The name of the kind, if its meaning has been looked up.
  var kindName: String?
  var traits: Traits = []
  var label, value, identifier, placeholder: String?
  var isEnabled: Bool?

  func entry(traits names: [String], _ notices: inout ImportNotices, at offset: Int) -> PhoneView {
    let entry = PhoneView()
    let record = notices.record(at: offset)
    let kind = found ?? (self.kind.isEmpty ? nil : AppleKind.named(self.kind))
    if kind == nil, !self.kind.isEmpty {
      let name = AppleKind.plainName(of: self.kind)
      if !name.isEmpty {
        notices.note(.unknownKind(name), at: offset)
        record.drop(self.kind, by: .unknownKind)
      }
    }
    entry.part = kind?.part ?? .wrapper
    record.set(&entry.node.view, .view, to: kind?.view, by: .kind)
    record.add(kind?.traits ?? [], to: &entry.node, by: .kind)
    entry.isToggle = kind?.isToggle ?? false
    entry.isNamedByValue = kind?.isNamedByValue ?? false
    entry.isWebView = kind?.isWebView ?? false
    entry.isFrame = kind?.isFrame ?? false
    entry.isSegmented = kind?.isSegmented ?? false
    if isEnabled == false { record.add(.notEnabled, to: &entry.node, by: .disabled) }
    record.add(traits, to: &entry.node, by: .traits)
    for name in names { Traits.add(appleName: name, to: &entry.node, &notices, at: offset) }
    if entry.node.traits.contains(.toggleButton) { entry.isToggle = true }
    if identifier == "BackButton", entry.node.traits.contains(.button) {
      // The system gives this name to the back button of every navigation bar.
      record.add(.backButton, to: &entry.node, by: .leadsBack)
    }
    record.set(automationType: kindName ?? self.kind, of: entry)
    record.set(&entry.identifier, .id, to: identifier)
    record.set(&entry.node.label, .label, to: label.map { AttributedText($0) })
    addValue(to: entry, record)
    guard kind?.namesScreen == true, label != nil else { return entry }
    entry.node.label = nil
    record.drop("label", by: .screenName)
    return entry
  }

  /// Sets the value, unless it repeats the label, the placeholder or the state.
  private func addValue(to entry: PhoneView, _ record: ViewRecord) {
    if entry.part == .input {
      var text = TextInput()
      text.placeholder = placeholder
      let isEmpty = value == nil || isSame(value, placeholder)
      text.content = isEmpty ? "" : value ?? ""
      if isEmpty {
        if isSame(label, placeholder) {
          // An empty field that shows its label says it once.
          text.placeholder = nil
          if label != nil { record.drop("placeholder", by: .placeholderIsLabel) }
        }
        if value != nil { record.drop("value", by: .valueIsPlaceholder) }
      } else {
        record.set(&entry.node.value, .value, to: value ?? "")
      }
      entry.node.changeDetails { record.set(&$0.text, .text, to: text) }
      return
    }
    guard let value else { return }
    let canBeChosen = !entry.node.traits.isDisjoint(with: [.button, .tabBarItem])
    if isSame(value, label) {
      record.drop("value", by: .valueIsLabel)
    } else if !entry.isToggle, canBeChosen, value == "1" {
      // XCUITest marks a selected button this way.
      record.add(.selected, to: &entry.node, by: .chosen)
    } else if !entry.isToggle, entry.node.traits.contains(.tabBarItem), value == "0" {
      record.drop("value", by: .notChosen)
    } else {
      record.set(&entry.node.value, .value, to: value)
    }
  }

  /// Returns whether two texts are the same, apart from white space.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    if one == other { return true }
    guard let one, let other else { return false }
    return folded(one) == folded(other)
  }
}
