// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The largest document that is read, in bytes, after decompression.
public let largestDocument = 256 << 20

/// Reads a tree from a document in any known format, compressed with gzip or not.
///
/// - Parameters:
///   - bytes: The document.
///   - format: The format it is in; left out, that is told from the content.
///   - domSnapshot: For a tree from Chromium, what DOMSnapshot.captureSnapshot answered about the same
///     page, for what the tree itself leaves out.
/// - Throws: Everything that is wrong with the document, if anything is.
/// - Complexity: O(bytes).
public func readTree(
  _ bytes: [UInt8], as format: TreeFormat? = nil, domSnapshot: [UInt8]? = nil
) throws(RefusedDocument) -> ImportedTree {
  let text = try plain(bytes, format)
  let snapshot: [UInt8]? = if let domSnapshot { try plain(domSnapshot, format) } else { nil }
  var findings = Findings()
  guard let format = format ?? recognize(text.span, &findings) else {
    throw RefusedDocument(findings: findings.located(in: text.span), format: nil)
  }
  let tree: AccessibilityTree?
  switch format {
  case .aloud:
    var json = JSONReader(text.span)
    (tree, findings) = OwnReader(findings: findings, textLength: text.count).read(&json)
  case .chromium:
    tree = readChromiumTree(text.span, domSnapshot: snapshot, &findings)
  }
  guard let tree, findings.errorCount == 0 else {
    throw RefusedDocument(findings: findings.located(in: text.span), format: format)
  }
  return ImportedTree(
    tree: tree, format: format, warnings: findings.located(in: text.span))
}

/// The document itself, decompressed if it has to be.
private func plain(
  _ bytes: [UInt8], _ format: TreeFormat?
) throws(RefusedDocument) -> [UInt8] {
  var findings = Findings()
  do throws(TreeProblem) {
    guard bytes.count <= largestDocument else { throw .tooLarge(limit: largestDocument) }
    return isGzip(bytes.span) ? try gunzip(bytes.span, limit: largestDocument) : bytes
  } catch {
    findings.error(error, at: nil)
    throw RefusedDocument(findings: findings.located(in: bytes.span), format: format)
  }
}

/// Tells a document's format from its beginning.
private func recognize(_ text: Span<UInt8>, _ findings: inout Findings) -> TreeFormat? {
  var json = JSONReader(text)
  do {
    json.skipToValue()
    if json.offset == text.count {
      findings.error(.empty, at: nil)
      return nil
    }
    let start = json.offset
    if text[start] == UInt8(ascii: "{"), let format = try recognizeObject(&json) { return format }
    if text[start] == UInt8(ascii: "["), try isChromiumNodes(&json) { return .chromium }
    findings.error(.unknownFormat, at: start)
  } catch {
    findings.error(.json(error.fault), at: error.offset)
  }
  return nil
}

private func recognizeObject(_ json: inout JSONReader) throws(JSONError) -> TreeFormat? {
  try json.beginObject()
  while let key = try json.nextKey() {
    switch try json.string(key) {
    case "aloud", "root": return .aloud
    case "nodes": return try isChromiumNodes(&json) ? .chromium : .aloud
    case "result": return try json.peek() == .object ? .chromium : nil
    default: try json.skipValue()
    }
  }
  return nil
}

/// Whether the first of a list of nodes is one of Chromium's.
private func isChromiumNodes(_ json: inout JSONReader) throws(JSONError) -> Bool {
  guard try json.peek() == .array else { return false }
  try json.beginArray()
  guard try json.nextElement(), try json.peek() == .object else { return false }
  try json.beginObject()
  while let key = try json.nextKey() {
    if try json.string(key) == "nodeId" { return true }
    try json.skipValue()
  }
  return false
}
