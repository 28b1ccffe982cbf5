// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A piece of custom content.
public struct CustomContent: Sendable, Hashable {
  /// The name of the value.
  public var label: String
  /// The value.
  public var value: String
  /// Whether it is part of the utterance.
  public var isImportant: Bool

  /// Creates a piece of content.
  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// The content of a text input; positions count Unicode scalars.
public struct TextInput: Sendable, Hashable {
  /// The text.
  public var content: String?
  /// The text that is shown while the input is empty.
  public var placeholder: String?
  /// The selection.
  ///
  /// A length of zero is the caret; a negative length or an overflow means no selection.
  public var selection: (start: Int, length: Int)? {
    get { selectionRange.map { ($0.lowerBound, $0.count) } }
    set {
      selectionRange = newValue.flatMap { start, length in
        let end = start.addingReportingOverflow(length)
        return end.overflow || length < 0 ? nil : start..<end.partialValue
      }
    }
  }
  /// The misspelled words.
  public var misspelled: [Range<Int>] = []

  private var selectionRange: Range<Int>?

  /// Creates an input without known content.
  public init() {}

  /// Creates an input with its content, if known.
  public init(content: String?) { self.content = content }
}

/// The urgency of announcing changes.
public enum Live: String, CaseIterable, Sendable {
  /// Never.
  case off
  /// When VoiceOver is idle.
  case polite
  /// Immediately.
  case assertive
}

/// The size of a data table.
public struct TableSize: Sendable, Hashable {
  /// The number of rows, if known.
  public var rows: Int?
  /// The number of columns, if known.
  public var columns: Int?

  /// Creates a size.
  public init(rows: Int? = nil, columns: Int? = nil) {
    self.rows = rows
    self.columns = columns
  }
}

/// A position in a data table, counted from zero.
public struct Cell: Sendable, Hashable {
  /// The first row, if known.
  public var row: Int?
  /// The first column, if known.
  public var column: Int?
  /// The number of rows that it spans.
  public var rowSpan = 1
  /// The number of columns that it spans.
  public var columnSpan = 1
  /// The header cells of its row.
  public var rowHeaders: [NodeIndex] = []
  /// The header cells of its column.
  public var columnHeaders: [NodeIndex] = []

  /// Creates a cell of one row and one column.
  public init(row: Int? = nil, column: Int? = nil) {
    self.row = row
    self.column = column
  }
}

/// The order in which a table is sorted by a column or a row, with the values of aria-sort.
public enum SortOrder: String, CaseIterable, Sendable {
  case ascending, descending
}

/// A scroll position.
public indirect enum Scroll: Sendable, Hashable {
  /// In pages, counted from one.
  case pages(axis: String?, page: Int, pages: Int)
  /// In rows or items, counted from one.
  case items(from: Int, to: Int, of: Int)
}

/// The range of an adjustable value.
public indirect enum ValueRange: Sendable, Hashable {
  /// A number between limits; `says` and `unit` determine how it is spoken.
  case numbers(
    minimum: Double, maximum: Double, step: Double?, current: Double?, says: String?, unit: String?)
  /// One of a list of values.
  case values([String], current: Int)
}

/// A custom action.
public struct CustomAction: Sendable, Hashable {
  /// What an action is about, as in UIAccessibility.
  public enum Category: String, CaseIterable, Sendable {
    /// The selected text: the rotor offers it under Edit, and not among the actions.
    case edit
  }

  /// The identifier, if it differs from the name.
  public var id: String?
  /// Its name.
  public var name: String
  /// What it is about; nil for the element itself.
  public var category: Category?

  /// Creates an action.
  public init(id: String? = nil, name: String, category: Category? = nil) {
    (self.id, self.name, self.category) = (id, name, category)
  }
}

/// How an element that takes touches directly does so, as in UIAccessibility.
public enum DirectTouchOption: String, CaseIterable, Sendable {
  /// VoiceOver says nothing when it is touched.
  case silentOnTouch
  /// It takes touches only once it is activated, and until the cursor leaves it.
  case requiresActivation
}

/// The texts that continue a text, as VoiceOver moves by lines, words and characters.
public struct TextLinks: Sendable, Hashable {
  /// The name of the group of texts that it belongs to, which continue each other in reading order.
  public var group: String?
  /// The identifier of the text before it.
  public var previous: String?
  /// The identifier of the text after it.
  public var next: String?

  /// Creates links to nothing.
  public init() {}
}

/// A custom rotor.
public struct CustomRotor: Sendable, Hashable {
  /// One item of a rotor: a node, or a range of its text.
  public struct Item: Sendable, Hashable {
    /// The node.
    public var node: NodeIndex
    /// The range, in Unicode scalars.
    public var range: Range<Int>?

    /// Creates an item.
    public init(node: NodeIndex, range: Range<Int>? = nil) {
      self.node = node
      self.range = range
    }
  }

  /// The name, unless it is a system rotor.
  public var name: String?
  /// The system rotor that it replaces.
  public var type: String?
  /// Its items in order.
  public var items: [Item]

  /// Creates a rotor.
  public init(name: String?, type: String?, items: [Item]) {
    self.name = name
    self.type = type
    self.items = items
  }
}

/// A gesture that an element may take.
public enum Gesture: String, CaseIterable, Sendable {
  case tap, doubleTap = "double-tap", touchAndHold = "touch-and-hold", swipeUp = "swipe-up",
    swipeDown = "swipe-down", swipeLeft = "swipe-left", swipeRight = "swipe-right", drag,
    zoomIn = "zoom-in", zoomOut = "zoom-out", rotateLeft = "rotate-left",
    rotateRight = "rotate-right"
}

/// A key command.
public struct KeyCommand: Sendable, Hashable {
  /// The condition under which a command is available.
  public enum Condition: String, CaseIterable, Sendable {
    /// Always.
    case always
    /// While the node is selected.
    case selected
    /// While something within the node is focused.
    case focused
  }

  /// The title of the command.
  public var title: String?
  /// The title in the list of commands, if it is another one.
  public var discoverabilityTitle: String?
  /// The key.
  public var input: String
  /// The modifier keys.
  public var modifiers: [String] = []
  /// The menu that contains it.
  public var menu: String?
  /// Whether it takes precedence over the system's use of the key.
  public var wantsPriority = false
  /// The condition under which it is available.
  public var condition = Condition.always

  /// The title in the list of commands.
  public var listedTitle: String? { discoverabilityTitle ?? title }

  /// The title in a menu.
  public var menuTitle: String? { title ?? discoverabilityTitle }

  /// Creates a command for a key.
  public init(input: String) { self.input = input }
}
