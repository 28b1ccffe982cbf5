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
  case .accessibilitySnapshot: tree = readAccessibilitySnapshot(text.span, &findings)
  case .idb: tree = readIDB(text.span, &findings)
  case .appiumIOS: tree = readAppiumIOS(text.span, &findings)
  case .android: tree = readAndroid(text.span, &findings)
  case .playwright: tree = readPlaywright(text.span, &findings)
  case .atspi: tree = readATSPI(text.span, &findings)
  case .accessKit: tree = readAccessKit(text.span, &findings)
  case .puppeteer: tree = readPuppeteer(text.span, &findings)
  case .xcuitest: tree = readDebugDescription(text.span, &findings)
  case .maestro: tree = readMaestro(text.span, &findings)
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
