// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Assembles printed nodes, line by line.
///
/// The parent of a node is the nearest one before it with a smaller indentation; a property
/// continues on the lines with a larger indentation.
struct FlutterParser {
  private(set) var outline = Outline<FlutterNode>()
  private let trace: ImportTrace?
  /// The column of the properties of the innermost node.
  private var propertyColumn: Int?
  /// Whether the last property begins a text that does not end.
  private(set) var isCut = false
  /// The position of a node's name without the lines that join it to its parent, if there is one.
  private(set) var unjoined: Int?
  private var property: [Substring] = []

  /// The characters of the drawing.
  static let branches: Set<Unicode.Scalar> = [
    " ", "│", "├", "└", "─", "╎", "║", "╠", "╚", "═", "╘", "╞", "╙", "╟",
  ]
  /// The beginning of a node's name.
  static let mark = "SemanticsNode#"
  /// The indentation of a property's continuation lines.
  private static let indent = 2

  init(_ trace: ImportTrace? = nil) { self.trace = trace }

  /// Reads a line; returns whether there is room for more nodes.
  mutating func read(_ line: Substring, at offset: Int) -> Bool {
    let scalars = line.unicodeScalars
    let start = scalars.firstIndex { !Self.branches.contains($0) } ?? scalars.endIndex
    let column = scalars.distance(from: scalars.startIndex, to: start)
    if isNode(line, from: start) {
      // The position in bytes, because the drawing characters are longer than one.
      let place = offset + line.utf8.distance(from: line.utf8.startIndex, to: start)
      takeProperty()
      propertyColumn = nil
      return outline.open(FlutterNode(), column: column, at: place)
    }
    guard outline.innermost != nil else { return true }
    if let propertyColumn, !property.isEmpty, column > propertyColumn || start == scalars.endIndex {
      // The drawing to the left ends at the column of the property.
      property.append(Substring(line.unicodeScalars.dropFirst(propertyColumn + Self.indent)))
      return true
    }
    takeProperty()
    guard start < scalars.endIndex else { return true }
    if unjoined == nil, outline.indices.count == 1, isUnjoinedNode(line) { unjoined = offset }
    propertyColumn = propertyColumn ?? column
    property = [line[start...]]
    return true
  }

  /// Returns whether the rest of a line begins a node: it has only its number, with a branch before
  /// it unless it is the outermost.
  private func isNode(_ line: Substring, from start: Substring.Index) -> Bool {
    guard let rest = Self.restOfName(line[start...]),
      rest.isEmpty || rest.first == " " || rest.first == "("
    else { return false }
    let isBranch = start > line.startIndex && line[line.index(before: start)] == "─"
    return isBranch || start == line.startIndex
  }

  /// Returns whether a line is that of a node without its drawing.
  private func isUnjoinedNode(_ line: Substring) -> Bool {
    let lost = line.prefix { !$0.isLetter && !$0.isNumber && $0 != "\"" }
    return Self.namesNode(line[lost.endIndex...])
  }

  /// Returns whether a text, which could also be prose, is a dump: it has a line with only a node,
  /// with a drawing or an indentation below it.
  static func isCertain(_ text: Span<UInt8>) -> Bool {
    var isBelowNode = false
    return PrintedText(text)?.hasLine(in: text) { line in
      // An excerpt may begin at a branch.
      let name = line.unicodeScalars.lastIndex(of: "─").map { line[$0...].dropFirst() } ?? line
      defer { isBelowNode = namesNode(name) }
      return isBelowNode && line.unicodeScalars.first.map { !$0.isASCII || $0 == " " } == true
    } == true
  }

  /// Returns whether a line has only the name of a node, perhaps with something in parentheses.
  static func namesNode(_ line: Substring) -> Bool {
    guard let rest = restOfName(line) else { return false }
    return rest.allSatisfy(\.isWhitespace) || rest.drop { $0 == " " }.first == "("
  }

  /// Returns what follows the name of a node at the beginning of a line; nil if there is none.
  private static func restOfName(_ line: Substring) -> Substring? {
    guard line.hasPrefix(mark) else { return nil }
    let number = line.dropFirst(mark.count)
    return number.first?.isNumber == true ? number.drop { $0.isNumber } : nil
  }

  private mutating func takeProperty() {
    if let node = outline.innermost, !property.isEmpty {
      outline[node].read(property)
      trace?.note(FlutterNode.members(of: property), at: outline.offsets[node])
    }
    property = []
  }

  /// Returns whether a property begins a text that continues beyond its last line.
  private func isOpen(_ property: [Substring]) -> Bool {
    guard let name = property.first?.firstIndex(of: ":"), let last = property.last
    else { return false }
    let words = property[0][name...].dropFirst().drop(while: \.isWhitespace)
    let opening = words.isEmpty ? property.dropFirst().first?.drop(while: \.isWhitespace) : words
    guard let opening, opening.hasPrefix("\"") else { return false }
    // The attributes of a text follow it in brackets.
    let end = last.reversed().first { !$0.isWhitespace }
    return end != "]" && (end != "\"" || property.count == 1 && opening == "\"")
  }

  mutating func finish() {
    isCut = isOpen(property)
    takeProperty()
    outline.closeAll()
  }
}
