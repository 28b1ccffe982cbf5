// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
public import TreeModel

/// The maximum size of a document after decompression, in bytes.
public let largestDocument = 256 << 20

/// Reads a tree from a document in any known format, optionally compressed with gzip, or in a zip
/// archive of Accessibility Insights.
///
/// - Parameters:
///   - bytes: The document.
///   - format: The format; nil to detect it from the content.
///   - domSnapshot: For a tree from Chromium, the reply of DOMSnapshot.captureSnapshot for the same page,
///     which supplements the tree.
///   - options: Options for reading.
/// - Throws: All findings, if the document is refused.
/// - Complexity: O(bytes).
public func readTree(
  _ bytes: [UInt8], as format: TreeFormat? = nil, domSnapshot: [UInt8]? = nil,
  options: ImportOptions = ImportOptions()
) throws(RefusedDocument) -> ImportedTree {
  try readTree(bytes.span, as: format, domSnapshot: domSnapshot, options: options)
}

/// Reads a tree from a document that is part of a larger buffer.
public func readTree(
  _ document: Span<UInt8>, as format: TreeFormat? = nil, domSnapshot: [UInt8]? = nil,
  options: ImportOptions = ImportOptions()
) throws(RefusedDocument) -> ImportedTree {
  let text = try unpacked(document, format)
  let snapshot: [UInt8]? =
    if let domSnapshot { try unpacked(domSnapshot.span, format) ?? domSnapshot } else { nil }
  if let text { return try readTree(plain: text.span, format, snapshot, options) }
  return try readTree(plain: document, format, snapshot, options)
}

/// Returns whether a document that could be prose is a printed tree: a program's output in a log,
/// or a snapshot of Playwright.
///
/// - Complexity: O(bytes).
public func isPrintedTree(_ document: Span<UInt8>) -> Bool {
  recognition(of: document).format?.marks.isCertain(document) == true
}

/// Whether a document is compressed, so that its size says nothing about its text.
public func isCompressed(_ document: Span<UInt8>) -> Bool { isGzip(document) || isZip(document) }

/// Reads a document, if necessary without other programs' text around it.
private func readTree(
  plain text: Span<UInt8>, _ format: TreeFormat?, _ snapshot: [UInt8]?, _ options: ImportOptions
) throws(RefusedDocument) -> ImportedTree {
  let refusal: RefusedDocument
  do throws(RefusedDocument) {
    return try readTree(alone: text, format, snapshot, options)
  } catch {
    refusal = error
  }
  // Only then, because it takes time to find out that nothing is around a document.
  guard format?.isPrinted != true, let alone = Surroundings.removed(from: text) else {
    throw refusal
  }
  do throws(RefusedDocument) {
    return try readTree(alone: alone.span, format, snapshot, options)
  } catch {
    throw refusal.format == nil && error.format != nil ? error : refusal
  }
}

private func readTree(
  alone text: Span<UInt8>, _ format: TreeFormat?, _ snapshot: [UInt8]?, _ options: ImportOptions
) throws(RefusedDocument) -> ImportedTree {
  var findings = Findings()
  let given = format
  if given != nil, text.isBlank {
    findings.error(.empty, at: nil)
    throw findings.refusal(of: text, as: given)
  }
  guard let format = given ?? recognize(text, &findings)
  else { throw findings.refusal(of: text, as: nil) }
  if snapshot != nil, !format.takesDOMSnapshot {
    findings.warning(.uselessSnapshot(format), at: nil)
  }
  let context = ImportContext(options, for: format, domSnapshot: snapshot)
  guard var tree = read(text, as: format, &findings, context), findings.errorCount == 0 else {
    if given != nil, let other = recognition(of: text).format, other != format {
      findings.error(.otherFormat(other, readAs: format), at: nil)
    }
    throw findings.refusal(of: text, as: format)
  }
  if given != nil {
    // Its reader takes it, but may not know most of it.
    let recognized = recognition(of: text).format
    if let other = recognized, other != format {
      if tree.hasNoLabels, tree.saysNothing {
        findings.error(.otherFormat(other, readAs: format), at: nil)
      } else {
        findings.warning(.otherFormat(other, readAs: format), at: nil)
      }
    } else if recognized == nil, tree.hasNoLabels, !isEmptyList(text) {
      // This happens if the document has none of the members of the format.
      findings.error(
        .particular(
          "this does not look like \(format); omit --from, or format in a request, so that Aloud "
            + "detects the format"), at: nil)
    }
    if findings.errorCount > 0 { throw findings.refusal(of: text, as: format) }
  }
  UnknownMembers.warn(text, format, tree, &findings)
  let explanation = context.trace.map { trace in
    Explainer(tree, format.formatRules, trace, text).explain(hasPaths: findings.hasPaths)
  }
  if options.keepsDocument {
    tree.source = DocumentSource(text, format, snapshot, groups: options.groups)
  }
  return ImportedTree(
    tree: tree, format: format, warnings: findings.located(in: text), explanation: explanation)
}

func read(
  _ text: Span<UInt8>, as format: TreeFormat, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  switch format.syntax {
  case .json, .jsonSequence: break
  case .xml: findings.hasPaths = false
  case .text:
    findings.hasPaths = false
    guard text.isUTF8(&findings) else { return nil }
  }
  do {
    return try format.read(text, &findings, context)
  } catch {
    findings.error(.json(error.fault), at: error.offset)
    return nil
  }
}

extension AccessibilityTree {
  fileprivate var hasNoLabels: Bool { nodes.allSatisfy { $0.label == nil && $0.value == nil } }

  /// Whether it has no title, and only the root has content.
  fileprivate var saysNothing: Bool {
    name == nil
      && nodes.dropFirst().allSatisfy {
        ($0.role == nil || $0.role == .unknown) && $0.hint == nil && $0.traits.isEmpty
          && $0.rare?.members.text == nil && $0.rare?.members.description == nil
      }
  }
}

/// Returns whether a document is an empty list.
private func isEmptyList(_ text: Span<UInt8>) -> Bool {
  var json = JSONReader(text)
  do {
    try json.beginArray()
    return try !json.nextElement()
  } catch {
    return false
  }
}

/// Decompresses a document that need not be a tree, such as a transcript, and converts UTF-16; returns nil if
/// it is plain UTF-8.
///
/// - Throws: If it is damaged or too large.
public func uncompressed(_ bytes: Span<UInt8>) throws(RefusedDocument) -> [UInt8]? {
  isZip(bytes) ? nil : try unpacked(bytes, nil)
}

/// Decompresses a document and converts UTF-16; returns nil if it needs neither.
private func unpacked(
  _ bytes: Span<UInt8>, _ format: TreeFormat?
) throws(RefusedDocument) -> [UInt8]? {
  var findings = Findings()
  do throws(TreeProblem) {
    guard bytes.count <= largestDocument else { throw .tooLarge(limit: largestDocument) }
    let plain: [UInt8]
    if isGzip(bytes) {
      plain = try gunzip(bytes, limit: largestDocument)
    } else if isZip(bytes) {
      plain = try unzip(bytes, member: "el.snapshot", limit: largestDocument)
    } else {
      return WideText.converted(bytes)
    }
    return WideText.converted(plain) ?? plain
  } catch {
    findings.error(error, at: nil)
    throw findings.refusal(of: bytes, as: format)
  }
}

/// A tree that was read from a document.
public struct ImportedTree: Sendable {
  /// The tree.
  public let tree: AccessibilityTree
  /// The format of the document.
  public let format: TreeFormat
  /// Findings that did not prevent reading.
  public let warnings: [Finding]
  /// The explanation of every part of the document, if the options request one.
  public let explanation: Explanation?
}

/// A document that was refused, with all of its problems.
public struct RefusedDocument: Error, Sendable, CustomStringConvertible {
  /// At least one error, and the warnings, in document order.
  public let findings: [Finding]
  /// The format, if it was given or recognised.
  public let format: TreeFormat?

  /// The first error, with its place.
  public var description: String {
    findings.first { $0.severity == .error }.map(\.description) ?? "the document is not a tree"
  }
}
