// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A piece of custom content.
public struct CustomContent: Sendable, Hashable {
  /// What the value is.
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

/// What is in a text input; stretches are counted in Unicode scalars.
public struct TextInput: Sendable, Hashable {
  /// The text.
  public var content: String?
  /// What stands there while it is empty.
  public var placeholder: String?
  /// What is selected; a length of zero is the caret, a negative one or an end beyond all numbers
  /// is no selection.
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

  /// Creates an input of which nothing is known.
  public init() {}

  /// Creates an input of which no more is known than what is in it, if that.
  public init(content: String?) {
    self.content = content
  }
}

/// How urgently changes are spoken.
public enum Live: String, CaseIterable, Sendable {
  /// Not at all.
  case off
  /// When there is time.
  case polite
  /// At once.
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

/// A place in a data table, counted from zero.
public struct Cell: Sendable, Hashable {
  /// The first row, if known.
  public var row: Int?
  /// The first column, if known.
  public var column: Int?
  /// How many rows it takes.
  public var rowSpan = 1
  /// How many columns it takes.
  public var columnSpan = 1
  /// The cells that head its row.
  public var rowHeaders: [NodeIndex] = []
  /// The cells that head its column.
  public var columnHeaders: [NodeIndex] = []

  /// Creates a cell of one row and one column.
  public init(row: Int? = nil, column: Int? = nil) {
    self.row = row
    self.column = column
  }
}

/// How far something is scrolled.
public indirect enum Scroll: Sendable, Hashable {
  /// By pages, counted from one.
  case pages(axis: String?, page: Int, pages: Int)
  /// By rows or items, counted from one.
  case items(from: Int, to: Int, of: Int)
}

/// What incrementing and decrementing do.
public indirect enum ValueRange: Sendable, Hashable {
  /// A number between limits; `says` and `unit` tell how it is spoken.
  case numbers(
    minimum: Double, maximum: Double, step: Double?, current: Double?, says: String?, unit: String?)
  /// One of a list of values.
  case values([String], current: Int)
}

/// A custom action.
public struct CustomAction: Sendable, Hashable {
  /// Its identifier, if it is not its name.
  public var id: String?
  /// Its name.
  public var name: String

  /// Creates an action.
  public init(id: String? = nil, name: String) {
    self.id = id
    self.name = name
  }
}

/// A custom rotor.
public struct CustomRotor: Sendable, Hashable {
  /// One item of a rotor: a node, or a stretch of its text.
  public struct Item: Sendable, Hashable {
    /// The node.
    public var node: NodeIndex
    /// The stretch, in Unicode scalars.
    public var range: Range<Int>?

    /// Creates an item.
    public init(node: NodeIndex, range: Range<Int>? = nil) {
      self.node = node
      self.range = range
    }
  }

  /// Its name, if it is not one of the system's.
  public var name: String?
  /// The system rotor it stands for.
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

/// A key command.
public struct KeyCommand: Sendable, Hashable {
  /// When a command holds.
  public enum Condition: String, CaseIterable, Sendable {
    /// Always.
    case always
    /// While the node is selected.
    case selected
    /// While something within the node is focused.
    case focused
  }

  /// What it does, in words.
  public var title: String?
  /// The key.
  public var input: String
  /// The keys held with it.
  public var modifiers: [String] = []
  /// The menu it is listed in.
  public var menu: String?
  /// Whether it comes before the system's own use of the key.
  public var wantsPriority = false
  /// When it holds.
  public var condition = Condition.always

  /// Creates a command for a key.
  public init(input: String) {
    self.input = input
  }
}
