// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

/// What a document in an unknown format looks like, and the formats that are nearest.
struct DocumentLook {
  /// What it is, such as `JSON object with the members "a" and "b"`, and the nearest formats.
  let words: String

  /// The number of names in a message.
  private static let mostNames = 5
  /// The number of members that formats are compared by.
  private static let mostMembers = 400
  /// The number of letters of a text in a message.
  private static let mostLetters = 40

  /// Looks at an XML document.
  init(markup text: Span<UInt8>, root: String) {
    let names = SampledNames(markup: text, most: Self.mostMembers).counts
    words = "XML with the root element \(quoted(root))" + Self.nearest(to: names, .xml)
  }

  /// Looks at a JSON document.
  init(json text: Span<UInt8>) {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var kind = "object"
    var names: [String] = []
    do {
      if json.isNext(.array) {
        kind = "list"
        try json.beginArray()
        if try json.nextElement(), json.isNext(.object) { kind = "list of objects" }
      }
      if kind != "list" {
        try json.beginObject()
        while let key = try json.nextKey() {
          names.append(try json.string(key))
          try json.skipValue()
        }
      }
    } catch {
      // What is known until then is enough.
    }
    let members =
      names.isEmpty
      ? kind == "list" ? "" : " without members"
      : " with the \(names.count == 1 ? "member" : "members") \(Self.listed(names))"
    words =
      "JSON \(kind)" + members
      + Self.nearest(to: SampledNames(json: text, most: Self.mostMembers).counts, .json)
  }

  /// Looks at a text.
  init(text: Span<UInt8>) {
    var start = text.beginning
    while start < text.count, text[start] <= 0x20 { start += 1 }
    let end = min(text.endOfLine(from: start), start + 4 * Self.mostLetters)
    let line = text.text(start..<end)
    let beginning = line.count > Self.mostLetters ? line.prefix(Self.mostLetters) + "…" : line[...]
    words = "text that begins with \(quoted(String(beginning)))"
  }

  /// Returns names as a list: `"a", "b" and 3 more`.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map { quoted($0) }
    let more = names.count - shown.count
    if more > 0 { return shown.joined(separator: ", ") + " and \(more) more" }
    guard shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
  }

  /// Returns the formats that know most of the members; none if they know few.
  private static func nearest(to names: [String: Int], _ syntax: TreeFormat.Syntax) -> String {
    guard !names.isEmpty else { return "" }
    let scores = TreeFormat.allCases.compactMap { format -> (name: String, score: Int)? in
      guard format.syntax == syntax || (syntax == .json && format.syntax == .jsonSequence)
      else { return nil }
      let known = format.knownNames
      // A name of one letter tells nothing.
      let score = names.keys.count { known.contains($0) && $0.utf8.count > 1 }
      return score > 1 && score * 3 >= names.count ? (format.rawValue, score) : nil
    }
    let best = scores.sorted { $0.score > $1.score }.prefix(2).map(\.name)
    guard !best.isEmpty else { return "" }
    return best.count == 1
      ? ", most like \(best[0])" : ", most like \(best.joined(separator: " and "))"
  }
}

/// The names of members at the beginning of a document, with how often they occur.
struct SampledNames {
  private(set) var counts: [String: Int] = [:]
  /// The names in the order of the document, each once.
  private(set) var order: [String] = []
  private(set) var total = 0

  /// Counts the keys of objects at any depth.
  init(json text: Span<UInt8>, most: Int) {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var isArray: [Bool] = []
    do {
      func open(_ json: inout JSONReader) throws(JSONError) {
        switch try json.peek() {
        case .object:
          try json.beginObject()
          isArray.append(false)
        case .array:
          try json.beginArray()
          isArray.append(true)
        default: try json.skipValue()
        }
      }
      try open(&json)
      while let last = isArray.last, total < most {
        if last {
          if try json.nextElement() { try open(&json) } else { isArray.removeLast() }
        } else if let key = try json.nextKey() {
          note(try json.string(key))
          try open(&json)
        } else {
          isArray.removeLast()
        }
      }
    } catch {
      // The reader of the format reports it.
    }
  }

  /// Counts the attributes of tags.
  init(markup text: Span<UInt8>, most: Int) {
    var place = rootTag(text) ?? text.count
    while place < text.count, total < most {
      for (name, _) in tagAttributes(at: place, in: text, most: 1 << 16) { note(name) }
      place += 1
      while place + 1 < text.count,
        text[place] != UInt8(ascii: "<") || text[place + 1] == UInt8(ascii: "/")
      { place += 1 }
      if place + 1 >= text.count { break }
    }
  }

  private mutating func note(_ name: String) {
    total += 1
    if counts[name] == nil { order.append(name) }
    counts[name, default: 0] += 1
  }
}

extension TreeFormat {
  /// The names of the members that the format knows.
  ///
  /// - Complexity: O(members that its rules mention).
  var knownNames: Set<String> { formatRules.knownNames }
}

extension FormatRules {
  /// The names of all members that rules of the format mention.
  fileprivate var knownNames: Set<String> {
    var known = structure
    let sources = rules.flatMap(\.sources) + names.values.joined() + structure
    for source in sources where !source.hasPrefix("(") {
      for part in source.split(separator: ".") { known.insert(String(part)) }
    }
    if case .object(let object) = shape {
      known.formUnion(object.wrappers)
      known.formUnion(object.divided)
      known.formUnion(object.valued)
      known.formUnion(object.numbers.keys)
      if !object.divided.isEmpty || !object.valued.isEmpty {
        known.formUnion(["name", "value", "type", "Name", "Value", "Id"])
      }
    }
    return known
  }
}
