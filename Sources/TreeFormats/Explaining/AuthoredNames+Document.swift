// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

/// Returns an element as the author of a page knows it: `input#name`, or `button "Play"` without an
/// `id`; a document without a DOM has roles instead of elements.
func authoredName(element: String?, role: Role?, id: String?, name: String) -> String {
  // Texts and the page itself are no elements, and a label would be one.
  let isElement = element?.isEmpty == false && element?.hasPrefix("#") == false
  let role = role == .label ? "text" : role?.rawValue ?? ""
  let kind = isElement ? element?.lowercased() ?? "" : role.isEmpty ? "node" : role
  if let id { return kind + "#" + quotedIfNeeded(id) }
  return name.isEmpty ? kind : kind + " " + quoted(name)
}

/// Returns an identifier or a class, in quotes only if it is long or has spaces.
func quotedIfNeeded(_ id: some StringProtocol) -> String {
  let isPlain = id.utf8.count <= 60 && id.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  return isPlain ? String(id) : quoted(String(id))
}

extension AuthoredNames {
  /// Creates the names of a page's nodes.
  ///
  /// - Parameter elementNumbers: The name of each node's element, as a number of the snapshot.
  init(_ ids: ElementIDs, _ elementNumbers: [Int32], _ snapshot: DOMSnapshot?) {
    var names: [Int32: String] = [:]
    var last: Int32 = -1
    for number in elementNumbers where number != last && number >= 0 {
      last = number
      if names[number] == nil { names[number] = snapshot?.elementName(numbered: number) }
    }
    self.init { [names] tree, node, own in
      guard own == nil else { return nil }
      let place = node.position
      let element = elementNumbers.indices.contains(place) ? names[elementNumbers[place]] : nil
      let name = tree.isWithinSecret(node) ? "" : tree[node].label?.text ?? ""
      return authoredName(
        element: element, role: tree[node].role,
        id: ids.id(of: node).map(folded).flatMap {
          $0.isEmpty ? nil : $0
        }, name: name)
    }
  }

  /// Creates the names of a phone's views: accessibility identifiers, or the `resource-id`.
  ///
  /// - Parameter repeated: The identifiers of views after the first one with the same.
  init(repeated: [NodeIndex: String]) {
    self.init { _, node, own in (own ?? repeated[node]).map(quoted) }
  }
}

extension DocumentSource {
  /// Keeps a document, to read it again when a message needs a place in it.
  convenience init(
    _ text: Span<UInt8>, _ format: TreeFormat, _ snapshot: [UInt8]?, groups: Bool
  ) {
    let bytes = text.withUnsafeBufferPointer { Array($0) }
    let options = ImportOptions(groups: groups, explains: true)
    /// Reads the document with a record of the places of its nodes.
    @Sendable func trace() -> (trace: ImportTrace, hasPaths: Bool)? {
      let context = ImportContext(options, for: format, domSnapshot: snapshot)
      var findings = Findings()
      guard let trace = context.trace, read(bytes.span, as: format, &findings, context) != nil
      else { return nil }
      return (trace, findings.hasPaths)
    }
    self.init {
      guard let (trace, hasPaths) = trace() else { return [] }
      let offsets = Set(trace.offsets.filter { $0 >= 0 }).sorted()
      let places = locate(offsets, in: bytes.span, hasPaths: hasPaths).map { location in
        DocumentPlace(line: location.line, column: location.column, path: location.path)
      }
      let known = Dictionary(uniqueKeysWithValues: zip(offsets, places))
      return trace.offsets.map { known[$0] }
    } absence: { id in
      trace()?.trace.snapshot?.absence(of: id)
    } unreadStops: {
      trace()?.trace.unreadStops ?? []
    }
  }
}
