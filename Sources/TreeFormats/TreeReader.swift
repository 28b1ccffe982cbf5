// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The largest document that is read, in bytes, after decompression.
public let largestDocument = 256 << 20

/// Reads a tree from a document in any known format, compressed with gzip or not, or in the zip
/// archive of Accessibility Insights.
///
/// - Parameters:
///   - bytes: The document.
///   - format: The format it is in; left out, that is told from the content.
///   - domSnapshot: For a tree from Chromium, what DOMSnapshot.captureSnapshot answered about the same
///     page, for what the tree itself leaves out.
///   - options: How it is to be read.
/// - Throws: Everything that is wrong with the document, if anything is.
/// - Complexity: O(bytes).
public func readTree(
  _ bytes: [UInt8], as format: TreeFormat? = nil, domSnapshot: [UInt8]? = nil,
  options: ImportOptions = ImportOptions()
) throws(RefusedDocument) -> ImportedTree {
  let text = try plain(bytes, format)
  let snapshot: [UInt8]? = if let domSnapshot { try plain(domSnapshot, format) } else { nil }
  var findings = Findings()
  let given = format
  guard let format = given ?? recognize(text.span, &findings) else {
    throw RefusedDocument(findings: findings.located(in: text.span), format: nil)
  }
  if snapshot != nil, format != .chromium { findings.warning(.uselessSnapshot(format), at: nil) }
  let context = ImportContext(options)
  let tree: AccessibilityTree?
  switch format {
  case .aloud:
    var json = JSONReader(text.span)
    var reader = OwnReader(findings: findings, textLength: text.count)
    reader.trace = context.trace
    (tree, findings) = reader.read(&json)
  case .chromium:
    tree = readChromiumTree(text.span, domSnapshot: snapshot, &findings, context)
  case .accessibilitySnapshot: tree = readAccessibilitySnapshot(text.span, &findings, context)
  case .idb: tree = readIDB(text.span, &findings, context)
  case .appiumIOS: tree = readAppiumIOS(text.span, &findings, context)
  case .android: tree = readAndroid(text.span, &findings, context)
  case .androidNodes: tree = readAndroidNodes(text.span, &findings, context)
  case .compose: tree = readCompose(text.span, &findings, context)
  case .flutter: tree = readFlutter(text.span, &findings, context)
  case .playwright: tree = readPlaywright(text.span, &findings, context)
  case .windowsUIA: tree = readUIA(text.span, &findings, context)
  case .atspi: tree = readATSPI(text.span, &findings, context)
  case .accessKit: tree = readAccessKit(text.span, &findings, context)
  case .puppeteer: tree = readPuppeteer(text.span, &findings, context)
  case .xcuitest: tree = readDebugDescription(text.span, &findings, context)
  case .maestro: tree = readMaestro(text.span, &findings, context)
  }
  guard let tree, findings.errorCount == 0 else {
    if given != nil, let other = look(text.span, besides: format) {
      findings.error(.otherFormat(other, readAs: format), at: nil)
    }
    throw RefusedDocument(findings: findings.located(in: text.span), format: format)
  }
  // So ends what has other members than those that are looked for.
  if given != nil, tree.nodes.allSatisfy({ $0.label == nil && $0.value == nil }),
    let other = look(text.span, besides: format)
  {
    findings.warning(.otherFormat(other, readAs: format), at: nil)
  }
  let explanation = context.trace.map { trace in
    Explainer(tree, format.formatRules, trace, text.span).explain(hasPaths: findings.hasPaths)
  }
  return ImportedTree(
    tree: tree, format: format, warnings: findings.located(in: text.span),
    explanation: explanation)
}

/// The format that a document looks like, if that is another one.
private func look(_ text: Span<UInt8>, besides format: TreeFormat) -> TreeFormat? {
  var findings = Findings()
  return recognize(text, &findings).flatMap { $0 == format ? nil : $0 }
}

/// The document itself, decompressed if it has to be.
private func plain(
  _ bytes: [UInt8], _ format: TreeFormat?
) throws(RefusedDocument) -> [UInt8] {
  var findings = Findings()
  do throws(TreeProblem) {
    guard bytes.count <= largestDocument else { throw .tooLarge(limit: largestDocument) }
    if isGzip(bytes.span) { return try gunzip(bytes.span, limit: largestDocument) }
    guard isZip(bytes.span) else { return bytes }
    return try unzip(bytes.span, member: "el.snapshot", limit: largestDocument)
  } catch {
    findings.error(error, at: nil)
    throw RefusedDocument(findings: findings.located(in: bytes.span), format: format)
  }
}
