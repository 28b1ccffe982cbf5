// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The nodes of a frame in Chromium, with their places in the DOM.
struct ChromiumPage {
  var nodes: [PageNode] = []
  /// The nodes that a correction changed, unless it is the node itself.
  var changed: [Int] = []
  /// The nodes that corrections add, each with its place.
  private var added: [(node: PageNode, place: PageLinks.Addition)] = []
  /// The elements with all readings of `ruby` in their names.
  var named: Set<Int> = []
  /// The controls of labels, as far as they are known.
  private var controls: [Int: Int] = [:]
  /// The number of places in the DOM that were visited for content to add.
  var placesAdded = 0
  let links: PageLinks
  let snapshot: DOMSnapshot
  /// What the frames have in common.
  private(set) var common: CommonFacts

  /// Facts about the DOM of all frames; each is computed once, on first use.
  struct CommonFacts {
    fileprivate let snapshot: DOMSnapshot
    /// The places of the blocks that contain only lines.
    fileprivate lazy var blocksOfLines = snapshot.blocksOfLines()
    /// Whether each place, or one around it, is hidden from assistive technology.
    fileprivate lazy var isHiddenByAuthor = snapshot.nodesHiddenByAuthor()
    /// The pictures with an image map in each document.
    fileprivate lazy var imageMaps = snapshot.imageMaps()

    init(_ snapshot: DOMSnapshot) { self.snapshot = snapshot }
  }

  /// The maximum number of nodes to visit for the words of an element.
  static let mostLooks = 2000
  /// The number of nodes that may still be visited for the pictures in editable elements, which can
  /// be long, and in one another.
  lazy var looksForPictures = 4 * nodes.count

  init(links: PageLinks, _ common: CommonFacts) {
    (self.links, self.common, snapshot) = (links, common, common.snapshot)
  }

  /// Returns whether a place, or one around it, is hidden from assistive technology.
  mutating func isHiddenByAuthor(_ place: Int) -> Bool { common.isHiddenByAuthor[place] }

  func place(_ index: Int) -> Int? { nodes[index].backendID.flatMap(snapshot.place) }

  /// Returns the HTML name of an element, in capitals.
  func element(_ index: Int) -> String { place(index).flatMap(snapshot.elementName) ?? "" }

  func has(_ attribute: DOMSnapshot.Attribute, _ index: Int) -> Bool {
    place(index).map { snapshot.has(attribute, of: $0) } ?? false
  }

  /// Returns the value of an attribute in lowercase; empty without one.
  func value(_ attribute: DOMSnapshot.Attribute, _ index: Int) -> String {
    place(index).flatMap { snapshot.attribute(attribute, of: $0) }?.lowercased() ?? ""
  }

  /// Returns the value of an attribute, with collapsed white space.
  func words(of attribute: DOMSnapshot.Attribute, _ index: Int) -> String {
    folded(place(index).flatMap { snapshot.attribute(attribute, of: $0) } ?? "")
  }

  /// Returns whether HTML or ARIA says that a control needs a value; ARIA takes precedence.
  func isRequired(_ index: Int) -> Bool {
    switch value(.ariaRequired, index) {
    case "true": true
    case "false": false
    default: ["INPUT", "SELECT", "TEXTAREA"].contains(element(index)) && has(.required, index)
    }
  }

  /// Returns a node for an element or a text of the DOM, for adding it below another node.
  func node(
    at place: Int, _ role: WebRole, _ name: String, under parent: Int, by rule: ImportRule
  ) -> PageNode {
    var node = PageNode(offset: nodes[parent].offset)
    node.hasParent = true
    node.isBetween = true
    node.addedBy = rule
    (node.role, node.name) = (role, name)
    node.backendID = snapshot.backendIDs[place]
    node.id = "dom\(snapshot.backendIDs[place])"
    return node
  }

  /// Adds a node before a child of another node, or as its last child; returns its index.
  ///
  /// - Parameter parent: The index of a node, also of an added one.
  @discardableResult
  mutating func add(_ node: PageNode, under parent: Int, before next: Int? = nil) -> Int? {
    guard nodes.count + added.count < AccessibilityTree.maximumNodes else { return nil }
    let next = next.map { Int32($0) } ?? -1
    added.append((node, PageLinks.Addition(parent: Int32(parent), next: next)))
    return nodes.count + added.count - 1
  }

  /// Appends words to the name of an added node that is read as a whole and named by its content.
  ///
  /// - Returns: Whether it is such a node.
  mutating func appendToName(of index: Int, _ words: String) -> Bool {
    let place = index - nodes.count
    guard place >= 0, added[place].node.role.treatment == .leaf,
      added[place].node.nameSource != .attribute
    else { return false }
    if !added[place].node.name.isEmpty { added[place].node.name += " " }
    added[place].node.name += words
    added[place].node.nameSource = .contents
    return true
  }

  /// Returns the added nodes, and forgets them; nil without any.
  mutating func takeAdded() -> (nodes: [PageNode], places: [PageLinks.Addition])? {
    guard !added.isEmpty else { return nil }
    defer { added = [] }
    return (added.map(\.node), added.map(\.place))
  }

  /// Returns whether an element is a block that contains only lines.
  mutating func isBlockOfLines(_ index: Int) -> Bool {
    place(index).map { common.blocksOfLines.contains($0) } ?? false
  }

  /// Returns whether a text is in a line of an element itself, rather than of a block in it.
  func hasOwnLines(_ index: Int) -> Bool {
    guard let block = place(index) else { return true }
    var isFound = false
    links.visit(in: index, most: Self.mostLooks) { inner in
      guard nodes[inner].role.treatment == .text, !nodes[inner].name.isEmpty else { return .enter }
      isFound = placeOfText(inner).map(snapshot.blockOfLine(around:)) == block
      return isFound ? .stop : .pass
    }
    return isFound
  }

  /// The maximum number of levels between generated text and the element that CSS makes for it.
  private static let mostGeneratedLevels = 4

  /// Returns the place of a text in the DOM, or of the nearest element around generated text.
  private func placeOfText(_ text: Int) -> Int? {
    var around = text
    for _ in 0..<Self.mostGeneratedLevels where around >= 0 {
      if let place = place(around) { return place }
      around = Int(links.parents[around])
    }
    return nil
  }

  /// Returns the pictures with an image map in a document, each with its areas.
  mutating func imageMaps(in document: Int32) -> [(image: Int, areas: [Int])] {
    common.imageMaps[document] ?? []
  }

  /// Whether nodes are in a navigation, as far as that was needed.
  private var areInNavigation: [Int: Bool] = [:]

  /// Returns whether an ancestor is a navigation.
  mutating func isInNavigation(_ index: Int) -> Bool {
    var path = [index]
    var isInside = false
    while let last = path.last {
      if let known = areInNavigation[last] {
        isInside = known
        break
      }
      let around = Int(links.parents[last])
      guard around >= 0 else { break }
      isInside = !nodes[around].isIgnored && nodes[around].role.role == .navigation
      if isInside { break }
      path.append(around)
    }
    for node in path { areInNavigation[node] = isInside }
    return isInside
  }

  /// The maximum number of nodes between `details` and the summary that the browser adds to it.
  private static let mostLevels = 4

  /// Returns the `details` around the summary that the browser added to it.
  func details(around summary: Int) -> Int? {
    var around = Int(links.parents[summary])
    for _ in 0..<Self.mostLevels where around >= 0 {
      if element(around) == "DETAILS" { return around }
      around = Int(links.parents[around])
    }
    return nil
  }

  /// The checkboxes and radio buttons by their identifiers; computed on first use.
  private lazy var choices: [String: Int] = {
    var found: [String: Int] = [:]
    for index in nodes.indices where isNamedByLabel(index) {
      let id = words(of: .id, index)
      if !id.isEmpty, found[id] == nil { found[id] = index }
    }
    return found
  }()

  /// The labels that the browser ignores and that name their control, by its identifier.
  private lazy var ignoredLabels: [String: [Int]] = {
    var found: [String: [Int]] = [:]
    for index in nodes.indices where nodes[index].isIgnored && element(index) == "LABEL" {
      let id = words(of: .for, index)
      if !id.isEmpty { found[id, default: []].append(index) }
    }
    return found
  }()

  /// Returns the labels of a checkbox or radio button that the browser ignores because the control has
  /// their text as its name; only to the first control with an identifier.
  mutating func takeIgnoredLabels(of control: Int) -> [Int] {
    guard isNamedByLabel(control) else { return [] }
    let id = words(of: .id, control)
    var labels = id.isEmpty ? [] : ignoredLabels.removeValue(forKey: id) ?? []
    if let around = label(around: control), nodes[around].isIgnored, !labels.contains(around) {
      labels.append(around)
    }
    return labels
  }

  /// Returns whether a node is a checkbox or a radio button with the name of its label.
  private func isNamedByLabel(_ index: Int) -> Bool {
    let node = nodes[index]
    return [.checkbox, .radio, .switch].contains(node.role.role) && !node.isIgnored
      && node.nameSource == .relatedElement && !has(.ariaLabelledBy, index)
  }

  /// Returns whether a checkbox or radio button has the text of a label as its name.
  mutating func isSaidByControl(_ label: Int) -> Bool {
    let id = words(of: .for, label)
    if !id.isEmpty { return choices[id] != nil }
    var isFound = false
    links.visit(in: label, most: Self.mostLooks) { inner in
      guard nodes[inner].role.isControl, nodes[inner].role.role != .link else { return .enter }
      isFound = isNamedByLabel(inner)
      return .stop
    }
    return isFound
  }

  /// Returns whether a list item starts with a bullet, a number or generated words.
  private func hasMarker(_ item: Int) -> Bool {
    for child in links.children(of: item).lazy.map(Int.init) {
      switch element(child) {
      case "::marker": return true
      case "::before": return !words(in: child).isEmpty
      default: continue
      }
    }
    return false
  }

  /// Returns whether any item of a list has a bullet, a number or generated words, or no box that
  /// could have one.
  func hasMarkers(_ list: Int) -> Bool {
    var isFound = false
    links.visit(in: list) { inner in
      if nodes[inner].role.role == .list { return .pass }
      guard nodes[inner].role.role == .listitem else { return .enter }
      isFound = hasMarker(inner) || place(inner).map { snapshot.box(of: $0) == nil } ?? false
      return isFound ? .stop : .pass
    }
    return isFound
  }

  /// The maximum number of levels between a button and the label around it.
  private static let mostLevelsInLabel = 16

  /// The elements that can have a label.
  private static let labelable: Set = [
    "BUTTON", "INPUT", "METER", "OUTPUT", "PROGRESS", "SELECT", "TEXTAREA",
  ]

  /// Returns the label around a control that is its own: a label has one control.
  mutating func label(around control: Int) -> Int? {
    var around = Int(links.parents[control])
    for _ in 0..<Self.mostLevelsInLabel where around >= 0 {
      if element(around) == "LABEL" {
        guard controls[around] == nil || controls[around] == control else { return nil }
        let id = words(of: .for, around)
        let isOwn =
          id.isEmpty ? firstControl(in: around) == control : id == words(of: .id, control)
        if isOwn { controls[around] = control }
        return isOwn ? around : nil
      }
      around = Int(links.parents[around])
    }
    return nil
  }

  private func firstControl(in label: Int) -> Int? {
    var first: Int?
    links.visit(in: label, most: Self.mostLooks) { inner in
      guard Self.labelable.contains(element(inner)) else { return .enter }
      first = inner
      return .stop
    }
    return first
  }

  /// Returns the words of the texts in a node, and perhaps those of pictures.
  ///
  /// Words are apart where the page has a space, a line break or the edge of a block between them.
  func words(in index: Int, pictures: Bool = false) -> String {
    var words = ""
    var isApart = false
    var block: Int?
    func add(_ text: String) {
      if isApart { words += " " }
      words += text
    }
    links.visit(in: index, most: Self.mostLooks) { inner in
      let node = nodes[inner]
      let isPicture = node.role.role == .image && !node.isIgnored
      if pictures, isPicture {
        isApart = true
        add(node.name)
        return .pass
      }
      if element(inner) == "BR" || isPicture { isApart = true }
      guard node.role.treatment == .text, !node.name.isEmpty else {
        isApart =
          isApart || node.states.contains(.spaceBefore) || node.states.contains(.spaceAfter)
        return .enter
      }
      let own = placeOfText(inner).map(snapshot.block(around:)) ?? block
      if block != nil, own != block || node.states.contains(.spaceBefore) { isApart = true }
      block = own
      add(node.name)
      isApart = node.states.contains(.spaceAfter)
      return .pass
    }
    return folded(words)
  }
}
