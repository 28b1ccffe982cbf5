// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// The content of the speech viewer: the utterances, other events, and the position of the cursor.
///
/// A value that renders itself for any terminal size, and knows no terminal.
struct Viewer: Sendable {
  /// The position of the cursor and the actions there; texts are unescaped.
  struct Surroundings: Sendable, Hashable {
    /// The name of the screen; may be empty.
    var screen = ""
    var style = ""
    /// The containers around the cursor, outermost first: labels or words for roles.
    var path: [String] = []
    /// The number of the cursor's stop and of all stops, such as "4 of 31"; empty without a cursor.
    var position = ""
    var rotor = ""
    var actions: [String] = []
    /// The state of the screen's own keyboard; nil if it is not in use.
    var keyboard: String?
    /// The key hints of the last row, the most important first.
    var hints = ExplorerKey.hints
    var isSpeaking = false
  }

  /// The number of lines kept in the history.
  static let mostLines = 500
  /// The maximum number of characters used of a text: more than fits into any terminal.
  private static let mostCharacters = 4096

  var surroundings = Surroundings()
  /// The question and the text being typed; nil if nothing is being typed.
  var prompt: (question: String, text: String)?
  /// The first help row on the screen; nil while the help is closed.
  var help: Int?
  /// The number of the line that is being spoken, or was spoken last.
  var present: Int?
  private var lines: [(line: ExplorerLine, text: String)] = []
  /// The number of the first line in the history.
  private var firstNumber = 0

  /// Appends a line; numbers start at zero.
  mutating func add(_ line: ExplorerLine) {
    lines.append((line, String(line.text.prefix(Self.mostCharacters))))
    guard lines.count >= 2 * Self.mostLines else { return }
    firstNumber += lines.count - Self.mostLines
    lines.removeFirst(lines.count - Self.mostLines)
  }

  /// Shows the next page of the help, or closes it after the last.
  mutating func turnHelp(_ size: TerminalSize) {
    guard let start = help else { return }
    let next = start + Layout(size, isTyping: false).middle
    help = next < ExplorerKey.rows.count ? next : nil
  }

  /// Renders the content for a terminal size; an empty size gives an empty picture.
  func picture(_ size: TerminalSize) -> Picture {
    guard size.columns > 0, size.rows > 0 else { return Picture(rows: []) }
    let layout = Layout(size, isTyping: prompt != nil)
    var rows: [ScreenRow] = []
    func add(_ part: Layout.Part, _ row: @autoclosure () -> ScreenRow) {
      if layout.parts.contains(part) { rows.append(row()) }
    }
    add(.title, title(size.columns))
    add(.path, list("Containers", surroundings.path, " > ", size))
    if layout.hasRules { rows.append(rule(size)) }
    let start = help.map { Array(ExplorerKey.rows.dropFirst($0)) }
    rows +=
      start.map { helpRows($0, size.columns, layout.middle) }
      ?? history(size.columns, layout.middle)
    if layout.hasRules { rows.append(rule(size)) }
    let keyboard = surroundings.keyboard
    add(
      .rotor,
      list(keyboard == nil ? "Rotor" : "Keyboard", [keyboard ?? surroundings.rotor], "", size))
    add(.actions, list("Actions", surroundings.actions, ", ", size))
    var picture = Picture(rows: rows)
    if let prompt {
      let row = typed(prompt, size.columns)
      picture.cursor = Picture.Place(
        row: rows.count, column: min(columns(of: row.text), size.columns - 1))
      picture.rows.append(row)
    } else if layout.parts.contains(.keys) {
      picture.rows.append(keys(size.columns))
    }
    return picture
  }

  /// The rows that fit; the least important are dropped first.
  private struct Layout {
    enum Part: CaseIterable { case rotor, path, title, actions, keys }

    /// The rows around the history.
    let parts: Set<Part>
    /// Whether rules separate the history from the rest.
    let hasRules: Bool
    /// The number of rows for the history.
    let middle: Int

    init(_ size: TerminalSize, isTyping: Bool) {
      var free = size.rows - min(3, max(1, size.rows / 2))
      // The prompt is always visible.
      let typing = isTyping ? 1 : 0
      free = max(0, free - typing)
      let all = Part.allCases.filter { !isTyping || $0 != .keys }
      parts = Set(all.prefix(free))
      hasRules = size.rows >= 12
      middle = max(0, size.rows - typing - parts.count - (hasRules ? 2 : 0))
    }
  }

  private func title(_ width: Int) -> ScreenRow {
    let name = surroundings.screen.isEmpty ? "Unnamed screen" : safe(surroundings.screen)
    let left = " \(name) (\(surroundings.style))"
    let speech = surroundings.isSpeaking ? "speech on " : "speech off "
    let position = surroundings.position
    let candidates = position.isEmpty ? [speech] : ["\(position)  \(speech)", "\(position) "]
    // The name keeps two thirds of the row.
    let right = candidates.first { width >= 3 * $0.count } ?? ""
    let start = cut(left, toColumns: width - right.count)
    let gap = max(0, width - right.count - columns(of: start))
    return ScreenRow(text: start + String(repeating: " ", count: gap) + right, look: .reversed)
  }

  private func rule(_ size: TerminalSize) -> ScreenRow {
    ScreenRow(text: String(repeating: "─", count: size.columns), look: .dim)
  }

  private func list(
    _ name: String, _ texts: [String], _ mark: String, _ size: TerminalSize
  ) -> ScreenRow {
    let words = texts.prefix(size.columns).map(safe).joined(separator: mark)
    return ScreenRow(
      text: cut("\(name): \(words.isEmpty ? "none" : words)", toColumns: size.columns))
  }

  /// Returns the beginning of a text with control characters escaped.
  private func safe(_ text: String) -> String {
    escapingControls(in: String(text.prefix(Self.mostCharacters)))
  }

  /// Renders the newest lines, with the newest at the bottom.
  private func history(_ width: Int, _ height: Int) -> [ScreenRow] {
    var rows: [ScreenRow] = []
    for (index, entry) in lines.enumerated().reversed() {
      guard rows.count < height else { break }
      let isPresent = firstNumber + index == present
      let look: ScreenRow.Look
      let indent: String
      switch entry.line {
      case .said: (look, indent) = isPresent ? (.bold, "» ") : (.plain, "  ")
      case .command: (look, indent) = (.dim, "")
      case .event, .note, .failure: (look, indent) = (.plain, "")
      }
      let texts = folded(
        entry.text, toColumns: max(1, width - indent.count), rows: height - rows.count)
      // Rows are collected from the bottom up.
      for (number, text) in texts.enumerated().reversed() {
        let start = number == 0 ? indent : String(repeating: " ", count: indent.count)
        rows.append(ScreenRow(text: cut(start + text, toColumns: width), look: look))
      }
    }
    rows += Array(repeating: ScreenRow(text: ""), count: max(0, height - rows.count))
    return rows.reversed()
  }

  private func helpRows(_ texts: [String], _ width: Int, _ height: Int) -> [ScreenRow] {
    let rows = texts.prefix(height).map { ScreenRow(text: cut($0, toColumns: width)) }
    return rows + Array(repeating: ScreenRow(text: ""), count: max(0, height - rows.count))
  }

  /// Renders the prompt; a long text is cut at the start.
  private func typed(_ prompt: (question: String, text: String), _ width: Int) -> ScreenRow {
    var cells = (prompt.question + escapingControls(in: prompt.text)).map { TerminalCell($0) }[...]
    var used = cells.reduce(0) { $0 + $1.width }
    // Keep one column for the cursor.
    while used > max(1, width - 1), let first = cells.popFirst() { used -= first.width }
    return ScreenRow(text: cells.map(\.text).joined(), look: .bold)
  }

  private func keys(_ width: Int) -> ScreenRow {
    guard help == nil else {
      return ScreenRow(text: cut("press any key to continue", toColumns: width), look: .dim)
    }
    var text = ""
    for hint in surroundings.hints {
      let longer = text.isEmpty ? hint : text + "  " + hint
      guard columns(of: longer) <= width else { break }
      text = longer
    }
    return ScreenRow(text: text, look: .dim)
  }
}
