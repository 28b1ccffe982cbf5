// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// What recognising the format of a document finds.
enum Recognition {
  case known(TreeFormat)
  /// There is only white space.
  case empty
  /// Markup whose root element no format has, or that lacks its attributes.
  case unknownMarkup(root: String, offset: Int)
  /// A JSON value or a text that no format has.
  case unknown(isJSON: Bool, offset: Int)
  /// The document is JSON up to a fault.
  case fault(JSONError)

  var format: TreeFormat? { if case .known(let format) = self { format } else { nil } }
}

/// Recognises the format of a document, or reports why it is unknown, with advice.
///
/// - Complexity: O(bytes).
func recognize(_ text: Span<UInt8>, _ findings: inout Findings) -> TreeFormat? {
  switch recognition(of: text) {
  case .known(let format): return format
  case .empty: findings.error(.empty, at: nil)
  case .unknownMarkup(let root, let offset):
    findings.hasPaths = false
    findings.error(FormatAdvice.onMarkup(text, root: root), at: offset)
  case .unknown(let isJSON, let offset):
    findings.error(FormatAdvice.on(text, isJSON: isJSON), at: offset)
  case .fault(let error): findings.error(.json(error.fault), at: error.offset)
  }
  return nil
}

/// Recognises the format of a document by its content.
///
/// - Parameter table: The marks of the formats that it may be in.
/// - Complexity: O(bytes) at worst, since members that identify no format are skipped.
func recognition(of text: Span<UInt8>, by table: FormatMarkTable = .all) -> Recognition {
  var json = JSONReader(text)
  // The reader of the format reports faults.
  json.replacesLoneSurrogates = true
  do {
    json.skipToValue()
    let start = json.offset
    if start == text.count { return .empty }
    if let place = rootTag(text) {
      let name = text.tagName(at: place + 1)
      let attributes = tagAttributes(at: place, in: text, most: 1 << 16).map(\.name)
      let format = table.first { marks in
        marks.rootElement(name)
          && (marks.rootAttributes.isEmpty || !marks.rootAttributes.isDisjoint(with: attributes))
      }
      if let format = format ?? recognizeLog(text, table) { return .known(format) }
      return .unknownMarkup(root: name, offset: start)
    }
    if let format = recognizeBeginning(text, at: start, table) { return .known(format) }
    let isJSON = json.isNext(.object) || json.isNext(.array)
    if !isJSON, let format = PrintedText(text, by: table)?.format { return .known(format) }
    if let format = try recognizeValue(&json, table) ?? recognizeLog(text, table) {
      return .known(format)
    }
    return .unknown(isJSON: isJSON, offset: start)
  } catch {
    // A log may begin like JSON.
    if let format = recognizeLog(text, table) { return .known(format) }
    return .fault(error)
  }
}

/// Recognises a text by its first bytes.
private func recognizeBeginning(
  _ text: Span<UInt8>, at start: Int, _ table: FormatMarkTable
) -> TreeFormat? {
  table.first { marks in
    guard let beginning = marks.beginning?.utf8, start + beginning.count <= text.count
    else { return false }
    return beginning.enumerated().allSatisfy { text[start + $0] == $1 }
  }
}

/// Recognises marks anywhere in a text: a log may begin like JSON.
private func recognizeLog(_ text: Span<UInt8>, _ table: FormatMarkTable) -> TreeFormat? {
  PrintedText(text, by: table)?.format ?? table.first { $0.isWithin(text) }
}

/// Recognises a JSON value: an object by its members, a list by those of its first item.
private func recognizeValue(
  _ json: inout JSONReader, _ table: FormatMarkTable
) throws(JSONError) -> TreeFormat? {
  if json.isNext(.object) { return try recognizeObject(&json, table) }
  guard json.isNext(.array) else { return nil }
  try json.beginArray()
  guard try json.nextElement(), try json.peek() == .object else { return nil }
  return try recognizeNode(&json, table)
}

/// Recognises a document by the members of its outermost object.
private func recognizeObject(
  _ json: inout JSONReader, _ table: FormatMarkTable
) throws(JSONError) -> TreeFormat? {
  var likely: TreeFormat?
  try json.beginObject()
  while let key = try json.nextKey() {
    let name = try json.string(key)
    switch name {
    case "nodes" where json.isNext(.array):
      try json.beginArray()
      // A change may have no nodes.
      guard try json.nextElement() else { continue }
      return try recognizeListed(&json, table) ?? table.document[name]?.format
    // Some programs wrap a change in another object.
    case "update" where json.isNext(.object):
      try json.beginObject()
      continue
    case "tree" where json.isNext(.array): return try recognizeValue(&json, table)
    default: break
    }
    if let (format, member) = table.document[name] {
      let matches = try member.matches(json, isLikely: likely == format)
      if member.isHint {
        if matches { likely = format } else if likely == format { likely = nil }
      } else if matches {
        return format
      }
    }
    try json.skipValue()
  }
  return likely
}

/// Recognises a format by the first item of a list of nodes.
private func recognizeListed(
  _ json: inout JSONReader, _ table: FormatMarkTable
) throws(JSONError) -> TreeFormat? {
  if json.isNext(.array) { return table.first(where: \.listsPairs) }
  return json.isNext(.object) ? try recognizeNode(&json, table) : nil
}

/// Recognises a format by the members of a node in a list.
private func recognizeNode(
  _ json: inout JSONReader, _ table: FormatMarkTable
) throws(JSONError) -> TreeFormat? {
  try json.beginObject()
  while let key = try json.nextKey() {
    let name = try json.string(key)
    if name == "nodes", json.isNext(.array) {
      try json.beginArray()
      if try json.nextElement() { return try recognizeListed(&json, table) }
      return table.node[name]?.format
    }
    if let (format, member) = table.node[name], try member.matches(json, isLikely: false) {
      return format
    }
    try json.skipValue()
  }
  return nil
}
