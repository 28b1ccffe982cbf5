// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AriaSnapshot {
  mutating func finish() -> PageFrame {
    links = PageLinks(parentsInOrder: parents)
    for index in nodes.indices { dropLabels(in: index) }
    for index in nodes.indices.dropFirst() { settle(index) }
    return PageFrame(nodes, PageLinks(parents: parents))
  }

  /// Removes the text that labels an adjacent check box or radio button, as browsers do.
  private mutating func dropLabels(in outer: Int) {
    let inner = children(of: outer)
    for (place, control) in inner.enumerated() where !nodes[control].name.isEmpty {
      switch nodes[control].role.role {
      case .checkbox, .radio, .switch: break
      default: continue
      }
      // It usually follows the control.
      let label = [place + 1, place - 1].lazy.filter(inner.indices.contains).map { inner[$0] }
        .first { nodes[$0].role.treatment == .text && nodes[$0].name == nodes[control].name }
      guard let label else { continue }
      nodes[label].role = WebRole(.none, .drop)
      notices.trace?.shape(.labelOfControl, at: nodes[label].offset)
    }
  }

  private func children(of index: Int) -> [Int] { links.children(of: index).map(Int.init) }

  /// Determines the meaning of the text on a node's line, and the source of its name.
  private mutating func settle(_ index: Int) {
    nodes[index].nameSource = nameSource(of: index)
    let node = nodes[index]
    switch node.role.role {
    case .textbox, .searchbox, .spinbutton, .combobox: settleInput(index)
    case .slider, .scrollbar, .progressbar, .meter:
      guard let text = texts[index] else { return }
      nodes[index].value = .text(text)
      if !text.isNumber { nodes[index].changeWords { $0.valueText = text } }
    default:
      // Playwright leaves a name out if the content says it.
      if node.name.isEmpty, [.leaf, .item, .cell].contains(node.role.treatment) {
        let words = words(in: index)
        nodes[index].name = words
        nodes[index].nameSource = words.isEmpty ? .unknown : .contents
      }
      // A text that is also the name is written once.
      let isBare = !links.hasChildren(index) && [.transparent, .cell].contains(node.role.treatment)
      guard let text = texts[index] ?? (isBare ? nodes[index].name : nil), !text.isEmpty
      else { return }
      if texts[index] == nil, node.role.treatment == .transparent { nodes[index].name = "" }
      var inner = PageNode(offset: node.offset, isRoot: false)
      inner.name = text
      _ = add(inner, role: "StaticText", under: index)
    }
  }

  /// Returns the texts and the names of pictures in a node without its own name.
  private func words(in index: Int) -> String {
    var words: [String] = []
    func take(_ text: String) { if !text.isEmpty { words.append(text) } }
    if texts[index] != nil { take(ownWords(of: index)) }
    links.visit(in: index) { inner in
      if nodes[index].role.role == .image, nodes[inner].role.isReadAfterPicture { return .pass }
      if nodes[inner].states.contains(.secret) || opens(inner, from: index) { return .pass }
      guard words.count < Self.mostWords else { return .stop }
      take(ownWords(of: inner))
      return .enter
    }
    return words.joined(separator: " ")
  }

  /// Returns whether an item or a combo box opens something inside it, which is then read after it.
  private func opens(_ inner: Int, from index: Int) -> Bool {
    let role = nodes[index].role
    return (role.treatment == .item || role.role == .combobox)
      && nodes[inner].role.role.isOpened(by: role.role)
  }

  /// Returns the node's own words: a picture's alternative, or a text.
  private func ownWords(of index: Int) -> String {
    if nodes[index].role.role == .image, !nodes[index].name.isEmpty { return nodes[index].name }
    return texts[index] ?? nodes[index].name
  }

  /// The maximum number of texts in a name.
  private static let mostWords = 100
  /// The maximum number of nodes to visit for a name.
  private static let mostLooks = 999

  private mutating func settleInput(_ index: Int) {
    let node = nodes[index]
    let options = children(of: index).filter { nodes[$0].role.role == .option }
    nodes[index].states.insert(.focusable)
    if node.role.role == .combobox, !options.isEmpty {
      // A combo box shows the selected option; its options are inside it although it is closed.
      nodes[index].value =
        options.first { nodes[$0].states.contains(.selected) }
        .map { .text(nodes[$0].name) } ?? .none
      guard !node.states.contains(.expanded) else { return }
      for option in options { nodes[option].role = WebRole(.none, .drop) }
      return
    }
    if node.role.role == .combobox, isButton(index) {
      let shown = words(in: index)
      if !shown.isEmpty { nodes[index].value = .text(shown) }
      return
    }
    nodes[index].states.insert(.editable)
    // The content of a password field is in plain text; only its name shows that it is secret.
    if [node.name, node.placeholder ?? ""].contains(where: speaksOfPassword) {
      nodes[index].states.insert(.secret)
    }
    var content = texts[index]
    if content == nil, node.role.role == .textbox || links.hasChildren(index) {
      content = lines(in: index)
    }
    if let content, !content.isEmpty { nodes[index].value = .text(content) }
  }

  /// Returns whether a combo box is a button that shows what is chosen, not a field.
  ///
  /// A field has its content on its line and the pointer of a text. If it owns a list, its content is a
  /// text beside the list.
  private func isButton(_ index: Int) -> Bool {
    if pointed.contains(index) { return true }
    var (holdsList, holdsField, holdsMore) = (false, false, false)
    links.visit(in: index, most: Self.mostLooks) { inner in
      if opens(inner, from: index) {
        holdsList = true
        return .pass
      }
      if nodes[inner].role.treatment == .input { holdsField = true }
      if nodes[inner].role.treatment != .text { holdsMore = true }
      return .enter
    }
    return !holdsField && links.hasChildren(index) && (holdsMore || !holdsList)
  }

  /// Returns the content of a field with several parts: a line for each paragraph or other block.
  private func lines(in index: Int) -> String {
    var content = ""
    var isNewLine = false
    links.visit(in: index) { inner in
      // The content of another field in it belongs to that field, unless the field is the part of a combo
      // box that accepts text.
      let isPart = nodes[index].role.role == .combobox
      if opens(inner, from: index) || !isPart && nodes[inner].role.treatment == .input {
        return .pass
      }
      let isInline = nodes[inner].role.isWithinLine
      let isField = nodes[inner].role.treatment == .input
      let words = isField ? texts[inner] ?? "" : ownWords(of: inner)
      if !isInline { isNewLine = true }
      if !words.isEmpty {
        if !content.isEmpty { content += isNewLine ? "\n" : " " }
        content += words
        isNewLine = !isInline
      }
      return .enter
    }
    return content
  }

  /// Returns the source of a node's name: an attribute or its contents, if one of them is likely.
  private func nameSource(of index: Int) -> NameSource {
    let node = nodes[index]
    guard !node.name.isEmpty else { return .unknown }
    switch node.role.role {
    case .row, .treeitem, .menuitem, .option, .tooltip: return .contents
    case .link, .heading, .cell, .gridcell, .columnheader, .rowheader:
      let isPutTogether = node.isNamedByContents { words(in: index, throughPictures: $0) }
      return isPutTogether ? .contents : .attribute
    default: return .attribute
    }
  }

  /// Returns the words in a node that a name may be computed from.
  private func words(in index: Int, throughPictures: Bool) -> ContentText {
    let most = 2 * nodes[index].name.utf8.count
    var inside = ContentText()
    inside.words = texts[index] ?? ""
    links.visit(in: index, most: Self.mostLooks) { inner in
      guard inside.words.utf8.count <= most else { return .stop }
      if nodes[inner].role.role == .image, nodes[inner].name.isEmpty {
        inside.holdsPicture = true
        if !throughPictures { return .pass }
      } else if !links.hasChildren(inner) || nodes[inner].role.treatment == .leaf {
        inside.words += ownWords(of: inner)
        return .pass
      }
      inside.words += texts[inner] ?? ""
      return .enter
    }
    return inside
  }
}
