// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The document in a text that has other lines before or after it: status lines of the tool that captured
/// it, lines of a log, or a prompt of the shell.
enum Surroundings {
  /// The number of lines to search for the beginning of the document.
  private static let mostLines = 200
  private static let declaration: StaticString = "<?xml "

  /// Returns the text with blanks in place of everything around the document, so that each place in the
  /// document stays the same; nil if nothing is around it, or if there is no XML or JSON in the text.
  ///
  /// - Complexity: O(bytes).
  static func removed(from text: Span<UInt8>) -> [UInt8]? {
    guard let document = document(in: text) else { return nil }
    let isAlone =
      text.extracting(..<document.lowerBound).isBlank
      && text.extracting(document.upperBound...).isBlank
    guard !isAlone else { return nil }
    // XML must not have its declaration behind blanks.
    let content = endOfDeclaration(in: text, from: document.lowerBound)..<document.upperBound
    var bytes = text.bytes(0..<text.count)
    for place in bytes.indices
    where !content.contains(place) && bytes[place] != 0x0A && bytes[place] != 0x0D {
      bytes[place] = 0x20
    }
    return bytes
  }

  private static func document(in text: Span<UInt8>) -> Range<Int>? {
    let found = text.found(inLines: mostLines) { line -> Range<Int>?? in
      guard let first = beginning(of: text, line) else { return nil }
      if text[first] == UInt8(ascii: "<") {
        return .some(endOfElement(in: text, from: first).map { first..<$0 })
      }
      switch value(in: text, at: first, line.upperBound) {
      case .whole(let range): return .some(range)
      case .otherText: return nil
      case .broken: return .some(nil)
      }
    }
    return found ?? nil
  }

  /// Returns the end of XML's declaration at a place; the place itself without one.
  private static func endOfDeclaration(in text: Span<UInt8>, from start: Int) -> Int {
    guard text.has(declaration, at: start) else { return start }
    var place = start + declaration.utf8CodeUnitCount
    while place + 1 < text.count {
      if text[place] == UInt8(ascii: "?"), text[place + 1] == UInt8(ascii: ">") { return place + 2 }
      place += 1
    }
    return start
  }

  /// Returns the place on a line where a document may begin.
  private static func beginning(of text: Span<UInt8>, _ line: Range<Int>) -> Int? {
    // The declaration of XML is like nothing else, so it may follow other words.
    let last = line.upperBound - declaration.utf8CodeUnitCount
    var place = line.lowerBound
    while place <= last {
      if text[place] == UInt8(ascii: "<"), text.has(declaration, at: place) { return place }
      place += 1
    }
    place = line.lowerBound
    while place < line.upperBound, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    return place < line.upperBound && "<{[".utf8.contains(text[place]) ? place : nil
  }

  /// Returns the end of the outermost element of an XML document; nil without an end, or if other elements
  /// follow.
  private static func endOfElement(in text: Span<UInt8>, from start: Int) -> Int? {
    guard let name = rootName(text.extracting(start...)), let letter = name.utf8.first,
      (0x41...0x5A).contains(letter & 0xDF)
    else { return nil }
    let closing = Array("</\(name)".utf8)
    var place = text.count - 2
    while place > start {
      if place + closing.count <= text.count,
        closing.indices.allSatisfy({ text[place + $0] == closing[$0] })
      {
        var end = place + closing.count
        while end < text.count, text[end] <= 0x20 { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: ">") else { return nil }
        return mayFollow(text, from: end + 1) ? end + 1 : nil
      }
      // What follows an element has no other ones in it.
      if text[place] == UInt8(ascii: "<"), (0x41...0x5A).contains(text[place + 1] & 0xDF) {
        return nil
      }
      place -= 1
    }
    return nil
  }

  /// Returns whether a text after XML is another program's: on lines of its own, or the report that
  /// uiautomator writes on the same line, in either of its spellings.
  private static func mayFollow(_ text: Span<UInt8>, from start: Int) -> Bool {
    text.extracting(start..<text.endOfLine(from: start)).isBlank
      || text.has("UI hierchary dumped to:", at: start)
      || text.has("UI hierarchy dumped to:", at: start)
  }

  private enum Value {
    case whole(Range<Int>)
    /// A line that only begins like JSON, such as `[INFO]`.
    case otherText
    /// A document that has a fault, in which parts must not be taken for a whole.
    case broken
  }

  /// Returns the JSON value that begins on a line, if only other text follows it.
  private static func value(in text: Span<UInt8>, at start: Int, _ endOfLine: Int) -> Value {
    if isBehindPartOfDocument(text, start) { return .broken }
    var json = JSONReader(text.extracting(start...))
    json.replacesLoneSurrogates = true
    do {
      try json.skipValue()
    } catch {
      return start + error.offset < endOfLine ? .otherText : .broken
    }
    let end = start + json.offset
    guard text.extracting(end..<text.endOfLine(from: end)).isBlank else {
      return end < endOfLine ? .otherText : .broken
    }
    // Another value is no other text, and this one may be a part of a broken one.
    guard isOtherText(text, after: end) else { return end < endOfLine ? .otherText : .broken }
    return .whole(start..<end)
  }

  /// Returns whether a JSON value continues a document that was cut off before it: it is an element behind a
  /// comma or a bracket, or the value of a member.
  ///
  /// A line of a log may end in such a mark, too, but has words.
  private static func isBehindPartOfDocument(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var end = start
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    guard end > 0, "[{,:".utf8.contains(text[end - 1]) else { return false }
    var isQuoted = false
    var place = end
    // From its end, a line has as many quotation marks; what is escaped in a text matters to none of them.
    while place > 0, text[place - 1] != 0x0A, text[place - 1] != 0x0D {
      place -= 1
      let letter = text[place]
      if letter == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, !" \t[]{},:.+-0123456789".utf8.contains(letter),
        !"truefalsn".utf8.contains(letter)
      {
        return false
      }
    }
    return !isQuoted
  }

  /// Returns whether a text after a JSON value is not JSON.
  private static func isOtherText(_ text: Span<UInt8>, after end: Int) -> Bool {
    var next = end
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count else { return true }
    if "]},".utf8.contains(text[next]) { return false }
    guard "{[".utf8.contains(text[next]) else { return true }
    var json = JSONReader(text.extracting(next...))
    json.replacesLoneSurrogates = true
    do {
      try json.skipValue()
      return false
    } catch {
      return next + error.offset < text.endOfLine(from: next)
    }
  }
}

extension Span<UInt8> {
  /// Returns whether a text is at a position.
  func has(_ words: StaticString, at start: Int) -> Bool {
    guard start >= 0, count - start >= words.utf8CodeUnitCount else { return false }
    return words.withUTF8Buffer { letters in
      letters.indices.allSatisfy { self[start + $0] == letters[$0] }
    }
  }
}
