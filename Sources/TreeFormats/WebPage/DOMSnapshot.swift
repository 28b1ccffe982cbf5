// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

/// The facts that an accessibility tree lacks, from `DOMSnapshot.captureSnapshot`.
///
/// It provides frames, languages, positions in tables and sets, value texts and the types of text
/// inputs. One list contains the nodes of all documents.
struct DOMSnapshot: Sendable {
  /// A document of the page: the page itself, or the content of a frame.
  struct Document: Sendable {
    /// The indices of its nodes in the list of all nodes.
    var nodes = 0..<0
    var frameID: String?
    var address: String?
    /// The address with which those in it are resolved.
    var base: String?
    var scrollX = 0.0
    var scrollY = 0.0
    /// The position of its origin in the window.
    var originX = 0.0
    var originY = 0.0
    /// The node in the outer document that contains it.
    var owner: Int?
  }

  enum Attribute: String, CaseIterable, Sendable {
    case lang, dir, type, name, title, placeholder, rowspan, colspan, step
    case xmlLang = "xml:lang"
    case ariaCurrent = "aria-current"
    case ariaSort = "aria-sort"
    case ariaSetSize = "aria-setsize"
    case ariaPositionInSet = "aria-posinset"
    case ariaRowCount = "aria-rowcount"
    case ariaColumnCount = "aria-colcount"
    case ariaRowIndex = "aria-rowindex"
    case ariaColumnIndex = "aria-colindex"
    case ariaRowSpan = "aria-rowspan"
    case ariaColumnSpan = "aria-colspan"
    case ariaValueText = "aria-valuetext"
    case ariaValueNow = "aria-valuenow"
    case ariaPlaceholder = "aria-placeholder"
    case alt, required, multiple, role, list, open, id, `for`
    case ariaLabelledBy = "aria-labelledby"
    case ariaRequired = "aria-required"
    case ariaInvalid = "aria-invalid"
    case ariaSelected = "aria-selected"
    case ariaMultiline = "aria-multiline"
    case ariaErrorMessage = "aria-errormessage"
    case ariaDetails = "aria-details"
    case ariaLabel = "aria-label"
    case ariaLevel = "aria-level"
    case ariaHidden = "aria-hidden"
    case tabindex, hidden, inert, disabled, contenteditable
    case autocomplete
    case testID = "data-testid"
    case `class`
    case usemap, href, shape, coords, alttext, data, low, high, optimum
  }

  var documents: [Document] = []
  /// Each node's parent in the same document, or minus one.
  var parents: [Int32] = []
  var documentOf: [Int32] = []
  /// The rectangle of each node in its document, if it has one.
  private var bounds: [Bounds?] = []
  private var places: [Int: Int32] = [:]
  private(set) var backendIDs: [Int] = []
  private var strings: [String] = []
  private var attributeStarts: [Int32] = [0]
  private var attributePairs: [Int32] = []
  private var wanted: [Attribute: Int32] = [:]
  /// For each node the nearest enclosing form, or minus one.
  private(set) var forms: [Int32] = []
  /// The nodes in shadow trees.
  private var shadowNodes: Set<Int> = []
  /// The elements that listen to clicks; in Chromium also those that act on them by themselves.
  private(set) var listeners: Set<Int> = []
  /// The boxes that clip their content, each with whether it scrolls.
  private(set) var clips: [Int: Bool] = [:]
  /// The nodes that a style makes invisible.
  private var invisible: Set<Int> = []
  /// Whether the document says which nodes are visible.
  private(set) var tellsVisibility = false
  /// The secret nodes, each with the reason, also those inside secret elements.
  private(set) var secrets: [Int: SecretMark] = [:]
  private(set) var documentsByFrame: [String: Int] = [:]
  private var documentsByOwner: [Int: Int] = [:]
  private var languages: [Int32] = []
  private var markers: Set<Int> = []
  private var elementNames: [Int32] = []
  /// The texts in formulas, labels, meters, objects and readings, which the accessibility tree changes or lacks.
  private var texts: [Int: Int32] = [:]
  private var flow: DOMFlow

  /// The rectangle of a node in the coordinates of its document.
  struct Bounds: Sendable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// Reads a snapshot, or the message around it.
  init(_ bytes: Span<UInt8>) throws(PageProblem) {
    var reader = JSONReader(bytes)
    reader.replacesLoneSurrogates = true
    do {
      self = try Self.read(&reader)
      try reader.expectEnd()
    } catch {
      throw PageProblem("in the DOM snapshot, at byte \(error.offset): \(error.fault)", at: nil)
    }
    guard documents.isEmpty else { return }
    throw PageProblem(
      "no 'documents' in the DOM snapshot; expected the whole reply of "
        + "DOMSnapshot.captureSnapshot", at: nil)
  }

  init(raw documents: [RawDocument], strings: [String]) {
    self.strings = strings
    flow = DOMFlow(strings: strings.count)
    for (index, string) in strings.enumerated() {
      if let attribute = Attribute(rawValue: string) { wanted[attribute] = Int32(index) }
    }
    let names = Set(wanted.values)
    let holders = Set(
      ["LABEL", "math", "METER", "OBJECT", "RT"].compactMap { strings.firstIndex(of: $0) }.map {
        Int32($0)
      })
    for raw in documents {
      append(raw, attributes: names)
      if !holders.isEmpty { keepTexts(of: raw, in: holders) }
    }
    secrets = secretNodes(documents, strings)
    connectFrames(documents)
    inheritLanguages()
    findForms()
  }

  /// Adds a document with only the relevant attributes, because a page can have very many.
  private mutating func append(_ raw: RawDocument, attributes names: Set<Int32>) {
    let first = parents.count
    let count = raw.backendIDs.count
    var document = Document(nodes: first..<first + count)
    bounds.append(contentsOf: repeatElement(nil, count: count))
    parents.reserveCapacity(first + count)
    documentOf.reserveCapacity(first + count)
    elementNames.reserveCapacity(first + count)
    backendIDs.reserveCapacity(first + count)
    attributeStarts.reserveCapacity(first + count + 1)
    places.reserveCapacity(first + count)
    document.frameID = string(raw.frameID)
    document.address = string(raw.address)
    document.base = string(raw.base)
    document.scrollX = raw.scrollX
    document.scrollY = raw.scrollY
    for node in 0..<count {
      let parent = node < raw.parents.count ? raw.parents[node] : -1
      parents.append(parent >= 0 && parent < node ? Int32(first + parent) : -1)
      documentOf.append(Int32(documents.count))
      elementNames.append(node < raw.names.count ? Int32(clamping: raw.names[node]) : -1)
      places[raw.backendIDs[node]] = Int32(first + node)
      backendIDs.append(raw.backendIDs[node])
      if node < raw.attributeEnds.count {
        let start = node == 0 ? 0 : raw.attributeEnds[node - 1]
        let first = attributePairs.count
        for place in stride(from: start, to: raw.attributeEnds[node] - 1, by: 2) {
          let name = Int32(clamping: raw.attributes[place])
          let isKnown = stride(from: first, to: attributePairs.count, by: 2).contains {
            attributePairs[$0] == name
          }
          guard names.contains(name), !isKnown else { continue }
          attributePairs += [name, Int32(clamping: raw.attributes[place + 1])]
        }
      }
      attributeStarts.append(Int32(attributePairs.count))
    }
    for (place, node) in raw.layoutNodes.enumerated() where node >= 0 && node < count {
      if place < raw.bounds.count, bounds[first + node] == nil {
        bounds[first + node] = raw.bounds[place]
      }
    }
    flow.append(
      names: elementNames[first...], parents: parents[first...], raw.layoutNodes, raw.displays,
      strings)
    for (node, type) in zip(raw.pseudoNodes, raw.pseudoTypes)
    where node >= 0 && node < count && string(type) == "marker" { markers.insert(first + node) }
    for node in raw.shadowNodes where node >= 0 && node < count { shadowNodes.insert(first + node) }
    for node in raw.listeners where node >= 0 && node < count { listeners.insert(first + node) }
    for (place, node) in raw.layoutNodes.enumerated()
    where node >= 0 && node < count && place < raw.overflows.count && raw.overflows[place] >= 0 {
      // Both axes, or one value for both.
      let words = string(raw.overflows[place])?.split(separator: " ") ?? []
      let scrolls = words.contains { $0 == "auto" || $0 == "scroll" }
      if scrolls || words.contains(where: { $0 == "hidden" || $0 == "clip" }) {
        clips[first + node] = scrolls
      }
    }
    for (place, node) in raw.layoutNodes.enumerated()
    where node >= 0 && node < count && place < raw.visibilities.count {
      guard let visibility = string(raw.visibilities[place]) else { continue }
      tellsVisibility = true
      if visibility != "visible" { invisible.insert(first + node) }
    }
    if let frameID = document.frameID, documentsByFrame[frameID] == nil {
      documentsByFrame[frameID] = documents.count
    }
    documents.append(document)
  }

  /// Keeps the texts of the last document that are in elements with some names.
  ///
  /// It keeps none of an input: that of a password has the password.
  private mutating func keepTexts(of raw: RawDocument, in holders: Set<Int32>) {
    guard let nodes = documents.last?.nodes else { return }
    var isInside: [Bool] = []
    isInside.reserveCapacity(nodes.count)
    for (node, place) in nodes.enumerated() {
      let parent = Int(parents[place]) - nodes.lowerBound
      let isKept = parent >= 0 && isInside[parent] || holders.contains(elementNames[place])
      isInside.append(isKept && elementName(of: place) != "INPUT")
      guard isInside[node], node < raw.values.count, raw.values[node] >= 0 else { continue }
      texts[place] = Int32(clamping: raw.values[node])
    }
  }

  private mutating func connectFrames(_ raw: [RawDocument]) {
    for (outer, raw) in raw.enumerated() {
      for (node, inner) in zip(raw.frameNodes, raw.frameDocuments)
      where documents.indices.contains(inner) && inner != outer && node >= 0
        && node < documents[outer].nodes.count && documents[inner].owner == nil
      {
        let owner = documents[outer].nodes.lowerBound + node
        documents[inner].owner = owner
        documentsByOwner[owner] = inner
      }
    }
    // The outer document precedes the one in its frame.
    for index in documents.indices {
      guard !raw[index].isInWindow, let owner = documents[index].owner, documentOf[owner] < index,
        let box = box(of: owner)
      else { continue }
      documents[index].originX = box.x
      documents[index].originY = box.y
    }
  }

  /// Copies the language of the parent to nodes without their own; parents come first.
  private mutating func inheritLanguages() {
    languages.reserveCapacity(parents.count)
    for node in parents.indices {
      let own = attributeString(.lang, of: node) ?? attributeString(.xmlLang, of: node)
      let inherited = parents[node] >= 0 ? languages[Int(parents[node])] : -1
      languages.append(own ?? inherited)
    }
  }

  private mutating func findForms() {
    forms.reserveCapacity(parents.count)
    for node in parents.indices {
      let parent = parents[node]
      let isForm = parent >= 0 && elementName(of: Int(parent)) == "FORM"
      forms.append(parent < 0 ? -1 : isForm ? parent : forms[Int(parent)])
    }
  }

  private func string(_ index: Int) -> String? {
    strings.indices.contains(index) ? strings[index] : nil
  }

  /// Returns the index of a node by the number that both replies use.
  func place(of backendID: Int) -> Int? { places[backendID].map(Int.init) }

  /// Returns the effective language of a node.
  func language(at node: Int) -> String? {
    string(Int(languages[node])).flatMap { $0.isEmpty ? nil : $0 }
  }

  func attribute(_ attribute: Attribute, of node: Int) -> String? {
    attributeString(attribute, of: node).flatMap { string(Int($0)) }
  }

  /// Returns the value of a node's attribute, if it is a whole number for counting.
  ///
  /// A larger number does not occur in real pages, and would cause overflows.
  func integer(_ name: Attribute, of node: Int) -> Int? {
    attribute(name, of: node).flatMap { Int(folded($0)) }.flatMap {
      $0.magnitude <= 1 << 30 ? $0 : nil
    }
  }

  /// Returns for each node whether it, or one around it, is hidden from assistive technology; O(nodes).
  func nodesHiddenByAuthor() -> [Bool] {
    var hidden: [Bool] = []
    hidden.reserveCapacity(parents.count)
    for node in parents.indices {
      let isInside = parents[node] >= 0 && hidden[Int(parents[node])]
      hidden.append(
        isInside || attribute(.ariaHidden, of: node) == "true" || has(.inert, of: node))
    }
    return hidden
  }

  /// Returns whether any element has an attribute.
  func knows(_ attribute: Attribute) -> Bool { wanted[attribute] != nil }

  /// Returns whether an element has an attribute, with or without a value.
  func has(_ attribute: Attribute, of node: Int) -> Bool {
    attributeString(attribute, of: node) != nil
  }

  /// Returns the block whose lines contain a text or an inline element.
  func block(around node: Int) -> Int { flow.block(around: node) }

  /// Returns the block whose lines contain a text or an inline element, also through boxes in these lines.
  func blockOfLine(around node: Int) -> Int { flow.blockOfLine(around: node) }

  /// Returns where lines end: at line breaks and, unless they are excluded, at blocks that are
  /// drawn; O(nodes).
  func lineEnds(atBlocks: Bool = true) -> LineEnds {
    LineEnds(nodes: bounds.indices) { node in
      flow.isBreak(node) || atBlocks && bounds[node] != nil && flow.isBlock(node)
    }
  }

  /// Returns the blocks that contain only lines; O(nodes).
  func blocksOfLines() -> Set<Int> {
    flow.blocksOfLines(among: bounds.indices.lazy.filter { bounds[$0] != nil })
  }

  /// Returns whether a style makes a node invisible that has a box.
  func isInvisible(_ node: Int) -> Bool { invisible.contains(node) }

  func isInShadow(_ node: Int) -> Bool { shadowNodes.contains(node) }

  /// Whether all nodes are in one document, outside of shadow trees.
  var isOneScope: Bool { documents.count == 1 && shadowNodes.isEmpty }

  func isMarker(_ node: Int) -> Bool { markers.contains(node) }

  /// Returns the HTML name of the element, in capitals.
  func elementName(of node: Int) -> String? { string(Int(elementNames[node])) }

  /// Returns the number of the element's name, which is that of equal names.
  func elementNumber(of node: Int) -> Int32 { elementNames[node] }

  /// Returns the name with a number from `elementNumber(of:)`.
  func elementName(numbered number: Int32) -> String? { string(Int(number)) }

  /// Returns whether a node has a box, as everything that is drawn.
  func isDrawn(_ node: Int) -> Bool { bounds[node] != nil }

  /// Returns the address of the page in an element.
  func addressOfPage(in element: Int) -> String? {
    documentsByOwner[element].flatMap { documents[$0].address }
  }

  /// The maximum number of nodes to visit for the texts in an element.
  private static let mostLooks = 2000

  /// Returns the kept texts directly in an element.
  func childTexts(of node: Int) -> String {
    var words = ""
    // Its descendants follow it.
    for child in (node + 1..<parents.count).prefix(Self.mostLooks) {
      if parents[child] < node { break }
      if parents[child] == node, let text = text(of: child) { words += text }
    }
    return words
  }

  /// Returns the kept text of a node, as the page has it.
  func text(of node: Int) -> String? { texts[node].flatMap { string(Int($0)) } }

  private func attributeString(_ attribute: Attribute, of node: Int) -> Int32? {
    guard let name = wanted[attribute] else { return nil }
    var place = Int(attributeStarts[node])
    let end = Int(attributeStarts[node + 1])
    while place + 1 < end {
      if attributePairs[place] == name { return attributePairs[place + 1] }
      place += 2
    }
    return nil
  }

  var viewport: (width: Double, height: Double)? {
    guard let page = documents.first?.nodes, !page.isEmpty, let box = bounds[page.lowerBound]
    else { return nil }
    return (box.width, box.height)
  }

  /// Returns the rectangle of a node in the window: its position in its document, minus the scroll
  /// offset, plus the position of the document's frame.
  func box(of node: Int) -> Bounds? {
    guard var box = bounds[node] else { return nil }
    let document = documents[Int(documentOf[node])]
    box.x += document.originX - document.scrollX
    box.y += document.originY - document.scrollY
    return box
  }

  /// Returns whether a node is a drawn picture about whose meaning the page says nothing: `img`
  /// without `alt` and without a role.
  func isUnlabelledPicture(_ node: Int) -> Bool {
    guard node >= 0, elementName(of: node) == "IMG", !has(.alt, of: node), !has(.role, of: node),
      let box = bounds[node]
    else { return false }
    return box.width > 0 && box.height > 0
  }

  /// Returns the right and bottom edges of a node's box in its document.
  func edges(of node: Int) -> SIMD2<Double>? {
    bounds[node].map { SIMD2($0.x + $0.width, $0.y + $0.height) }
  }

  func form(around node: Int) -> Int? { forms[node] < 0 ? nil : Int(forms[node]) }

  /// Returns the DOM number of the element that contains a frame.
  func owner(of frame: PageFrame) -> Int? {
    let root = frame.nodes.first { !$0.hasParent }
    let place = root?.backendID.flatMap(place(of:))
    let document =
      place.map { documents[Int(documentOf[$0])] }
      ?? frame.frameID.flatMap { documentsByFrame[$0] }.map { documents[$0] }
    return document?.owner.map { backendIDs[$0] }
  }
}
