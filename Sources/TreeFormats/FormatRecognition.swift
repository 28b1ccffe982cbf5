// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Recognises the format of a document by its content.
///
/// - Complexity: O(bytes) at worst, since members that identify no format are skipped.
func recognize(_ text: Span<UInt8>, _ findings: inout Findings) -> TreeFormat? {
  var json = JSONReader(text)
  // The reader of the format reports faults.
  json.replacesLoneSurrogates = true
  do {
    json.skipToValue()
    if json.offset == text.count {
      findings.error(.empty, at: nil)
      return nil
    }
    let start = json.offset
    if let name = rootName(text) {
      if let format = TreeFormat.first(where: { $0.rootElement(name) }) ?? recognizeLog(text) {
        return format
      }
      findings.hasPaths = false
      let isPage = name.lowercased() == "html"
      findings.error(isPage ? .particular(pageItself) : .unknownFormat, at: start)
      return nil
    }
    if let format = recognizeBeginning(text, at: start) { return format }
    let isJSON = json.isNext(.object) || json.isNext(.array)
    if !isJSON, let format = PrintedText(text)?.format { return format }
    if let format = try recognizeValue(&json) ?? recognizeLog(text) { return format }
    findings.error(advice(on: text) ?? .unknownFormat, at: start)
  } catch {
    // A log may begin like JSON.
    if let format = recognizeLog(text) { return format }
    findings.error(.json(error.fault), at: error.offset)
  }
  return nil
}

/// The advice for a web page instead of its tree.
private let pageItself =
  "this is an HTML page, not its accessibility tree; run aloud capture web to capture the tree, "
  + "or aloud explore web to explore the page"

/// Returns the advice for a JSON object that is not a tree, but contains one or belongs to one.
private func advice(on text: Span<UInt8>) -> TreeProblem? {
  var json = JSONReader(text)
  json.replacesLoneSurrogates = true
  var lists: Set<String> = []
  do {
    try json.beginObject()
    while let key = try json.nextKey() {
      let name = try json.string(key)
      if json.isNext(.array) { lists.insert(name) }
      guard name == "value", json.isNext(.string) else {
        try json.skipValue()
        continue
      }
      if try json.readString().first == "<" {
        return .particular(
          "this is a WebDriver reply, which has the tree as a string in 'value'; extract the string "
            + "with jq -r .value")
      }
    }
  } catch {
    return nil
  }
  guard lists.isSuperset(of: ["documents", "strings"]) else { return nil }
  return .particular(
    "this is a browser's DOM snapshot, which has no roles and names; give the accessibility tree, "
      + "and add this with --dom-snapshot or as its member 'domSnapshot'")
}

/// Recognises a text by its first bytes.
private func recognizeBeginning(_ text: Span<UInt8>, at start: Int) -> TreeFormat? {
  TreeFormat.first { marks in
    guard let beginning = marks.beginning?.utf8, start + beginning.count <= text.count
    else { return false }
    return beginning.enumerated().allSatisfy { text[start + $0] == $1 }
  }
}

/// Recognises marks anywhere in a text: a log may begin like JSON.
private func recognizeLog(_ text: Span<UInt8>) -> TreeFormat? {
  PrintedText(text)?.format ?? TreeFormat.first { $0.isWithin(text) }
}

/// Recognises a JSON value: an object by its members, a list by those of its first item.
private func recognizeValue(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  if json.isNext(.object) { return try recognizeObject(&json) }
  guard json.isNext(.array) else { return nil }
  try json.beginArray()
  guard try json.nextElement(), try json.peek() == .object else { return nil }
  return try recognizeNode(&json)
}

/// Recognises a document by the members of its outermost object.
private func recognizeObject(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  var likely: TreeFormat?
  try json.beginObject()
  while let key = try json.nextKey() {
    let name = try json.string(key)
    switch name {
    case "nodes" where json.isNext(.array):
      try json.beginArray()
      // A change may have no nodes.
      guard try json.nextElement() else { continue }
      return try recognizeListed(&json) ?? TreeFormat.documentMarks[name]?.format
    // Some programs wrap a change in another object.
    case "update" where json.isNext(.object):
      try json.beginObject()
      continue
    case "tree" where json.isNext(.array): return try recognizeValue(&json)
    default: break
    }
    if let (format, member) = TreeFormat.documentMarks[name] {
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
private func recognizeListed(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  if json.isNext(.array) { return TreeFormat.first(where: \.listsPairs) }
  return json.isNext(.object) ? try recognizeNode(&json) : nil
}

/// Recognises a format by the members of a node in a list.
private func recognizeNode(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  try json.beginObject()
  while let key = try json.nextKey() {
    let name = try json.string(key)
    if name == "nodes", json.isNext(.array) {
      try json.beginArray()
      if try json.nextElement() { return try recognizeListed(&json) }
      return TreeFormat.nodeMarks[name]?.format
    }
    if let (format, member) = TreeFormat.nodeMarks[name], try member.matches(json, isLikely: false)
    {
      return format
    }
    try json.skipValue()
  }
  return nil
}
