// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Puts printed nodes together, line by line.
///
/// A node is in the nearest one before it that begins further to the left.
struct ComposeParser {
  private(set) var outline = Outline<ComposeNode>()
  /// Where a second tree begins, which is not read.
  private(set) var nextTree: Int?
  /// Whether the text ends within a property.
  private(set) var isCut = false
  /// The columns at which the nodes that are open begin.
  private var columns: [Int] = []
  /// The property that is being read: its value goes on until a quotation mark ends a line and
  /// something else follows, such as an empty line or what a log has of other programs.
  private var property: (name: String, value: String)?

  /// Reads a line.
  ///
  /// - Returns: Whether to go on.
  mutating func read(_ line: Substring, at offset: Int) -> Bool {
    let content = line.drop { $0 == " " || $0 == "|" || $0 == "-" }
    if let node = node(content) {
      let column = line.utf8.distance(from: line.startIndex, to: node.startIndex)
      return open(node, column: column, at: offset + column)
    }
    guard let index = outline.innermost else { return true }
    if let open = property, open.value.last != "'" || open.value.isEmpty {
      property?.value += "\n" + line
      return true
    }
    if content.hasPrefix("Printing with useUnmergedTree") {
      nextTree = offset
      return false
    }
    if content.hasPrefix("Actions = ["), content.last == "]" {
      takeProperty()
      outline[index].actions = Set(names(content.dropFirst("Actions = ".count)))
    } else if let equals = content.firstRange(of: " = '"), content[..<equals.lowerBound].isName {
      takeProperty()
      property = (String(content[..<equals.lowerBound]), String(content[equals.upperBound...]))
    } else if content.first == "[", content.last == "]", names(content).allSatisfy(\.isName) {
      takeProperty()
      outline[index].marks.formUnion(names(content))
    } else if content.hasPrefix("Has "), content.contains("child") || content.contains("sibling") {
      takeProperty()
    } else if let open = property {
      if content.isEmpty || Self.words.contains(open.name) || line.beginsWithDate {
        takeProperty()
      } else {
        // A quotation mark stood at the end of a line of the text.
        property?.value += "\n" + line
      }
    }
    return true
  }

  /// The properties whose values are one of a few words.
  private static let words: Set<String> = [
    "LiveRegion", "ImeAction", "Role", "Selected", "ToggleableState",
  ]

  /// What a node begins with, from `Node #` on, without its number in a list.
  private func node(_ content: Substring) -> Substring? {
    var content = content
    let number = content.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, content.dropFirst(number.count).hasPrefix(") ") {
      content = content.dropFirst(number.count + 2)
    }
    return content.hasPrefix("Node #") && content.contains(" at (l=") ? content : nil
  }

  private func names(_ list: Substring) -> [Substring] {
    list.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
  }

  private mutating func open(_ node: Substring, column: Int, at offset: Int) -> Bool {
    takeProperty()
    while let last = columns.last, last >= column {
      columns.removeLast()
      outline.close()
    }
    guard !outline.isFull else { return false }
    outline.open(ComposeNode(node), at: offset)
    columns.append(column)
    return true
  }

  private mutating func takeProperty() {
    guard let index = outline.innermost, let (name, value) = property else { return }
    outline[index].properties[name] = value.last == "'" ? String(value.dropLast()) : value
    property = nil
  }

  /// Ends what is still open.
  mutating func finish() {
    if let (name, value) = property {
      let isList = value.first == "[" && (name == "Text" || name == "ContentDescription")
      isCut = value.last != "'" || isList && !value.hasSuffix("]'")
      // A list of words is read as far as it goes.
      if isCut, isList { property?.value += value.last == "]" ? "'" : "]'" }
    }
    takeProperty()
    while outline.innermost != nil { outline.close() }
  }
}

extension Substring {
  /// Whether it begins as the lines of a log do: with a day of a month, after a year or not.
  fileprivate var beginsWithDate: Bool {
    let parts = prefix { $0 != " " && $0 != "T" }.split(
      separator: "-", omittingEmptySubsequences: false)
    return [[2, 2], [4, 2, 2]].contains(parts.map(\.utf8.count))
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Whether it is what a property can be called.
  fileprivate var isName: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
