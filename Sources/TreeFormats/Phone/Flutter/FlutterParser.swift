// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Puts printed nodes together, line by line.
///
/// A node is in the nearest one before it that begins further to the left; a property goes on in the
/// lines that begin further to the right than it does.
struct FlutterParser {
  private(set) var outline = Outline<FlutterNode>()
  /// The record for the explanation, if one was asked for.
  private let trace: ImportTrace?
  /// The columns at which the nodes that are open begin.
  private var columns: [Int] = []
  /// The column at which the properties of the innermost node begin.
  private var propertyColumn: Int?
  /// Whether the last property begins a text that nothing ends.
  private(set) var isCut = false
  /// Where a node's name stands without the lines that join it to the one it is in, if that was seen.
  private(set) var unjoined: Int?
  /// The lines of the property that is being read.
  private var property: [Substring] = []

  private static let branches: Set<Unicode.Scalar> = [
    " ", "│", "├", "└", "─", "╎", "║", "╠", "╚", "═", "╘", "╞", "╙", "╟",
  ]
  /// What the name of a node begins with.
  static let mark = "SemanticsNode#"
  /// How far the lines of a property are to the right of its first one.
  private static let indent = 2

  init(_ trace: ImportTrace? = nil) {
    self.trace = trace
  }

  /// Reads a line.
  ///
  /// - Returns: Whether there is room for more nodes.
  mutating func read(_ line: Substring, at offset: Int) -> Bool {
    let scalars = line.unicodeScalars
    let start = scalars.firstIndex { !Self.branches.contains($0) } ?? scalars.endIndex
    let column = scalars.distance(from: scalars.startIndex, to: start)
    if let identifier = node(line, from: start) {
      // The place in bytes, for the drawing characters are longer than one.
      let place = offset + line.utf8.distance(from: line.utf8.startIndex, to: start)
      return open(identifier, column: column, at: place)
    }
    guard outline.innermost != nil else { return true }
    if let propertyColumn, !property.isEmpty,
      column > propertyColumn || start == scalars.endIndex
    {
      // What is drawn to the left ends where the property begins.
      property.append(line.unicodeScalars.dropFirst(propertyColumn + Self.indent).text)
      return true
    }
    takeProperty()
    guard start < scalars.endIndex else { return true }
    if unjoined == nil, outline.indices.count == 1, isUnjoinedNode(line) { unjoined = offset }
    propertyColumn = propertyColumn ?? column
    property = [line[start...]]
    return true
  }

  /// The rest of a line that a node begins on: nothing but its number, and a branch before it unless
  /// it is the outermost.
  private func node(_ line: Substring, from start: Substring.Index) -> Substring? {
    guard let rest = Self.restOfName(line[start...]),
      rest.isEmpty || rest.first == " " || rest.first == "("
    else { return nil }
    let number = line[start..<rest.startIndex].dropFirst(Self.mark.count)
    let isBranch = start > line.startIndex && line[line.index(before: start)] == "─"
    return isBranch || start == line.startIndex ? number : nil
  }

  /// Whether a line is that of a node, but for what was drawn before it.
  private func isUnjoinedNode(_ line: Substring) -> Bool {
    let lost = line.prefix { !$0.isLetter && !$0.isNumber && $0 != "\"" }
    return Self.namesNode(line[lost.endIndex...])
  }

  /// Whether a text, which could also be prose, is a dump: it has a node alone on its line, with something
  /// drawn or indented below it.
  static func isCertain(_ text: Span<UInt8>) -> Bool {
    var isBelowNode = false
    return PrintedText(text)?.hasLine(in: text) { line in
      defer { isBelowNode = namesNode(line) }
      return isBelowNode && line.unicodeScalars.first.map { !$0.isASCII || $0 == " " } == true
    } == true
  }

  /// Whether a line has the name of a node, perhaps something in parentheses, and nothing else.
  static func namesNode(_ line: Substring) -> Bool {
    guard let rest = restOfName(line) else { return false }
    return rest.allSatisfy(\.isWhitespace) || rest.drop { $0 == " " }.first == "("
  }

  /// What follows the name of a node that a line begins with; nothing where it begins with none.
  private static func restOfName(_ line: Substring) -> Substring? {
    guard line.hasPrefix(mark) else { return nil }
    let number = line.dropFirst(mark.count)
    return number.first?.isNumber == true ? number.drop { $0.isNumber } : nil
  }

  private mutating func open(_ number: Substring, column: Int, at offset: Int) -> Bool {
    takeProperty()
    while let last = columns.last, last >= column {
      columns.removeLast()
      outline.close()
    }
    guard !outline.isFull else { return false }
    outline.open(FlutterNode(), at: offset)
    columns.append(column)
    propertyColumn = nil
    return true
  }

  private mutating func takeProperty() {
    if let node = outline.innermost, !property.isEmpty {
      outline[node].read(property)
      trace?.note(FlutterNode.members(of: property), at: outline.offsets[node])
    }
    property = []
  }

  /// Whether a property begins a text that goes on beyond its last line.
  private func isOpen(_ property: [Substring]) -> Bool {
    guard let name = property.first?.firstIndex(of: ":"), let last = property.last else {
      return false
    }
    let words = property[0][name...].dropFirst().drop(while: \.isWhitespace)
    let opening = words.isEmpty ? property.dropFirst().first?.drop(while: \.isWhitespace) : words
    guard let opening, opening.hasPrefix("\"") else { return false }
    // Attributes of a text stand behind it in brackets.
    let end = last.reversed().first { !$0.isWhitespace }
    return end != "]" && (end != "\"" || property.count == 1 && opening == "\"")
  }

  /// Ends what is still open.
  mutating func finish() {
    isCut = isOpen(property)
    takeProperty()
    while outline.innermost != nil { outline.close() }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var text: Substring { Substring(self) }
}
