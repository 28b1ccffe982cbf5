// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension WebKitDocument {
  /// The DOM as a snapshot: the attributes, languages and boxes that pages of all browsers have.
  ///
  /// Its nodes are those of a flow, in which slots hold what is given to them, and then all others.
  func snapshot(_ flow: WebKitFlow) -> DOMSnapshot {
    var strings = Strings()
    var documents: [DOMSnapshot.RawDocument] = []
    /// For each node its document, and its place in it.
    var documentOf = [Int32](repeating: 0, count: dom.nodes.count)
    var placeOf = documentOf
    let others = dom.nodes.indices.filter { flow.starts[$0] == 0 }
    for index in [flow.order, others].joined() {
      let node = dom[index]
      let outer = flow.starts[index] == 0 ? Int(node.parent) : Int(flow.parents[index])
      if node.kind == .document || documents.isEmpty {
        documentOf[index] = Int32(documents.count)
        documents.append(DOMSnapshot.RawDocument())
        let last = documents.count - 1
        if !node.url.isEmpty { documents[last].address = strings.number(of: node.url) }
        if !node.base.isEmpty { documents[last].base = strings.number(of: node.base) }
        if outer >= 0 {
          // Only the script of an unreachable frame counts from the frame's own corner.
          documents[documents.count - 1].isInWindow = row(of: outer)?.isUnreachable != true
          documents[Int(documentOf[outer])].frameNodes.append(Int(placeOf[outer]))
          documents[Int(documentOf[outer])].frameDocuments.append(documents.count - 1)
        }
      } else {
        documentOf[index] = documentOf[outer]
      }
      let document = Int(documentOf[index])
      let place = documents[document].backendIDs.count
      placeOf[index] = Int32(place)
      documents[document].backendIDs.append(index)
      let isInner = outer >= 0 && Int(documentOf[outer]) == document
      documents[document].parents.append(isInner ? Int(placeOf[outer]) : -1)
      documents[document].names.append(strings.number(of: node.name))
      if dom[Int(node.scope)].kind == .fragment { documents[document].shadowNodes.append(place) }
      if properties(of: index)?.listensToClicks == true {
        documents[document].listeners.append(place)
      }
      for pair in stride(from: 0, to: node.attributes.count - 1, by: 2)
      where DOMSnapshot.Attribute(rawValue: node.attributes[pair]) != nil {
        documents[document].attributes += [
          strings.number(of: node.attributes[pair]), strings.number(of: node.attributes[pair + 1]),
        ]
      }
      documents[document].attributeEnds.append(documents[document].attributes.count)
      if let box = box(of: index) {
        documents[document].layoutNodes.append(place)
        documents[document].bounds.append(box)
        // The script omits the most frequent style.
        let style = node.kind == .element ? row(of: index)?.display : nil
        let display = style.map { $0.isEmpty ? "block" : $0 }
        documents[document].displays.append(display.map { strings.number(of: $0) } ?? -1)
        let visibility = row(of: index).map { $0.visibility.isEmpty ? "visible" : $0.visibility }
        documents[document].visibilities.append(
          visibility.map { strings.number(of: $0) } ?? -1)
      }
    }
    return DOMSnapshot(raw: documents, strings: strings.all)
  }

  private func box(of index: Int) -> DOMSnapshot.Bounds? {
    if index == 0 {
      return viewport.map { DOMSnapshot.Bounds(x: 0, y: 0, width: $0.width, height: $0.height) }
    }
    guard let box = row(of: index)?.box, let sides = Rectangle(sides: box) else { return nil }
    return DOMSnapshot.Bounds(x: sides.x, y: sides.y, width: sides.width, height: sides.height)
  }

  /// A list of texts, each once.
  private struct Strings {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = all.count
      all.append(text)
      return all.count - 1
    }
  }
}
