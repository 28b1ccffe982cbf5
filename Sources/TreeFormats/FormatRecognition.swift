// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Tells a document's format from its beginning.
///
/// - Complexity: O(bytes) at worst: members that tell nothing are read over.
func recognize(_ text: Span<UInt8>, _ findings: inout Findings) -> TreeFormat? {
  var json = JSONReader(text)
  // Whether it is at fault is for the reader of the format to say.
  json.replacesLoneSurrogates = true
  do {
    json.skipToValue()
    if json.offset == text.count {
      findings.error(.empty, at: nil)
      return nil
    }
    let start = json.offset
    if let name = rootName(text) {
      if let format = recognizeMarkup(name) ?? recognizeLog(text) { return format }
      findings.hasPaths = false
      let isPage = name.lowercased() == "html"
      findings.error(isPage ? .particular(pageItself) : .unknownFormat, at: start)
      return nil
    }
    if text[start] == UInt8(ascii: "-"), start + 1 < text.count, text[start + 1] == 0x20 {
      return .playwright
    }
    if let format = recognizePrinted(text, &json) { return format }
    if let format = try recognizeValue(&json) ?? recognizeLog(text) { return format }
    findings.error(advice(on: text) ?? .unknownFormat, at: start)
  } catch {
    // A log may begin like JSON.
    if let format = recognizeLog(text) { return format }
    findings.error(.json(error.fault), at: error.offset)
  }
  return nil
}

/// What is said of a page that is given in place of its tree.
private let pageItself =
  "this is no tree format that is known, but a page; aloud capture web opens one and takes its tree"

/// What is said of a JSON object that belongs to a tree or holds one, and is none.
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
          "this is the answer of a WebDriver server, which has the tree as a text in 'value'; give "
            + "that text, as jq -r .value prints it")
      }
    }
  } catch {
    return nil
  }
  guard lists.isSuperset(of: ["documents", "strings"]) else { return nil }
  return .particular(
    "this is a browser's DOM snapshot, which has no roles and names; give the accessibility tree, "
      + "and this beside it with --dom-snapshot, or in it as 'domSnapshot'")
}

/// Tells a format from what stands anywhere in a text: a log may begin like JSON.
private func recognizeLog(_ text: Span<UInt8>) -> TreeFormat? {
  if let format = PrintedText(text)?.format { return format }
  return DebugDescriptionParser.isFound(in: text) ? .xcuitest : nil
}

/// Tells a format from the name of an XML document's outermost element.
private func recognizeMarkup(_ name: String) -> TreeFormat? {
  if name == "hierarchy" { return .android }
  return name == "AppiumAUT" || name.hasPrefix("XCUIElementType") ? .appiumIOS : nil
}

/// Tells a format from the lines of a printed text, which is no JSON.
private func recognizePrinted(_ text: Span<UInt8>, _ json: inout JSONReader) -> TreeFormat? {
  json.isNext(.object) || json.isNext(.array) ? nil : PrintedText(text)?.format
}

/// Tells a format from a JSON value: an object by its members, a list by those of its first item.
private func recognizeValue(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  if json.isNext(.object) { return try recognizeObject(&json) }
  guard json.isNext(.array) else { return nil }
  try json.beginArray()
  guard try json.nextElement(), try json.peek() == .object else { return nil }
  return try recognizeNode(&json)
}

/// Tells a format from the members of a document.
private func recognizeObject(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  var hasRole = false
  try json.beginObject()
  while let key = try json.nextKey() {
    switch try json.string(key) {
    case "aloud", "root": return .aloud
    case "attributes" where json.isNext(.object): return .maestro
    case "role" where json.isNext(.string):
      // Much else has a role, but none of a page.
      hasRole = PuppeteerEntry.role(named: try json.readString()) != nil
    case "children" where hasRole && json.isNext(.array):
      // Nearly all of such a document is in here.
      if try isPage(json) { return .puppeteer }
      try json.skipValue()
    case "nodes":
      guard json.isNext(.array) else { return .aloud }
      try json.beginArray()
      // A change may have no nodes.
      if try json.nextElement() { return try recognizeListed(&json) ?? .aloud }
    case "treeId": return .accessKit
    // What some programs put around a change.
    case "update" where json.isNext(.object): try json.beginObject()
    case "result" where json.isNext(.object): return .chromium
    case "format" where try json.peek() == .string:
      if try json.readString() == "atspi2-tree" { return .atspi }
    case "tree" where json.isNext(.array): return try recognizeValue(&json)
    case "trailblazeNodeTree", "driverDetail": return .androidNodes
    case "ControlTypeId", "Glimpse", "PlatformProperties": return .windowsUIA
    case "Properties" where json.isNext(.object):
      if try hasNumberedProperties(json) { return .windowsUIA }
      try json.skipValue()
    case "element", "container": return .accessibilitySnapshot
    case "elements", "AXFrame", "AXLabel", "AXUniqueId": return .idb
    default: try json.skipValue()
    }
  }
  // Of a page's nodes little else is sure to be there.
  return hasRole ? .puppeteer : nil
}

/// Whether the first of a list of nodes has a role of a page before anything else, as the nodes of
/// Puppeteer's have; where it has not, the members after the list may tell more.
private func isPage(_ json: JSONReader) throws(JSONError) -> Bool {
  var json = json
  try json.beginArray()
  guard try json.nextElement(), json.isNext(.object) else { return false }
  try json.beginObject()
  guard let key = try json.nextKey(), try json.string(key) == "role", json.isNext(.string) else {
    return false
  }
  return PuppeteerEntry.role(named: try json.readString()) != nil
}

/// Whether the properties of an object go by the numbers that UI Automation has for them.
private func hasNumberedProperties(_ json: JSONReader) throws(JSONError) -> Bool {
  var json = json
  try json.beginObject()
  guard let key = try json.nextKey() else { return false }
  return UIAProperty.all.contains(Int(try json.string(key)) ?? 0)
}

/// Tells a format from the first of a list of nodes.
private func recognizeListed(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  // Pairs of a number and a node.
  if json.isNext(.array) { return .accessKit }
  return json.isNext(.object) ? try recognizeNode(&json) : nil
}

/// Tells a format from the members of a node that stands in a list.
private func recognizeNode(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  try json.beginObject()
  while let key = try json.nextKey() {
    switch try json.string(key) {
    case "nodeId": return .chromium
    case "element" where json.isNext(.object), "container" where json.isNext(.object):
      return .accessibilitySnapshot
    case "AXFrame", "AXLabel", "AXUniqueId": return .idb
    case "nodes" where json.isNext(.array):
      try json.beginArray()
      return try json.nextElement() ? try recognizeListed(&json) : .accessKit
    default: try json.skipValue()
    }
  }
  return nil
}
