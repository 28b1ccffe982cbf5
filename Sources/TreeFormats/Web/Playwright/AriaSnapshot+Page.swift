// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AriaSnapshot {
  /// The nodes as those of a page.
  mutating func finish() -> PageFrame {
    links = PageLinks(parentsInOrder: parents)
    for index in nodes.indices { dropLabels(in: index) }
    for index in nodes.indices.dropFirst() { settle(index) }
    return PageFrame(nodes, PageLinks(parents: parents))
  }

  /// Leaves out the text that labels a check box, radio button or switch beside it: browsers take it for
  /// a part of that control, which says it.
  private mutating func dropLabels(in outer: Int) {
    let inner = children(of: outer)
    for (place, control) in inner.enumerated() where !nodes[control].name.isEmpty {
      switch nodes[control].role.role {
      case .checkbox, .radio, .switch: break
      default: continue
      }
      // It mostly comes after the control.
      let label = [place + 1, place - 1].lazy.filter(inner.indices.contains).map { inner[$0] }
        .first {
          nodes[$0].role.treatment == .text && nodes[$0].name == nodes[control].name
        }
      guard let label else { continue }
      nodes[label].role = WebRole(.none, .drop)
      notices.trace?.shape(.labelOfControl, at: nodes[label].offset)
    }
  }

  private func children(of index: Int) -> [Int] { links.children(of: index).map(Int.init) }

  /// Finds out what the text on a node's line is, and where its name came from.
  private mutating func settle(_ index: Int) {
    nodes[index].nameSource = nameSource(of: index)
    let node = nodes[index]
    switch node.role.role {
    case .textbox, .searchbox, .spinbutton, .combobox:
      settleInput(index)
    case .slider, .scrollbar, .progressbar, .meter:
      guard let text = texts[index] else { return }
      nodes[index].value = .text(text)
      if !text.isNumber { nodes[index].changeWords { $0.valueText = text } }
    default:
      if node.name.isEmpty, [.leaf, .cell].contains(node.role.treatment) {
        let words = words(in: index)
        nodes[index].name = words
        nodes[index].nameSource = words.isEmpty ? .unknown : .contents
      }
      // Text that is the name as well is written once.
      let isBare =
        !links.hasChildren(index) && [.transparent, .cell].contains(node.role.treatment)
      guard let text = texts[index] ?? (isBare ? nodes[index].name : nil), !text.isEmpty else {
        return
      }
      if texts[index] == nil, node.role.treatment == .transparent {
        nodes[index].name = ""
      }
      var inner = PageNode(offset: node.offset, isRoot: false)
      inner.name = text
      _ = add(inner, role: "StaticText", under: index)
    }
  }

  /// The texts and the names of pictures in a node, for one that has no name of its own.
  private func words(in index: Int) -> String {
    var words: [String] = []
    func take(_ text: String) {
      if !text.isEmpty { words.append(text) }
    }
    if texts[index] != nil { take(ownWords(of: index)) }
    links.visit(in: index) { inner in
      if nodes[index].role.role == .image, nodes[inner].role.isReadAfterPicture { return .pass }
      guard words.count < Self.mostWords else { return .stop }
      take(ownWords(of: inner))
      return .enter
    }
    return words.joined(separator: " ")
  }

  /// What a node says itself: what stands for a picture, or a text.
  private func ownWords(of index: Int) -> String {
    if nodes[index].role.role == .image, !nodes[index].name.isEmpty { return nodes[index].name }
    return texts[index] ?? nodes[index].name
  }

  /// The number of texts that make a name at most.
  private static let mostWords = 100
  /// The number of nodes that are looked at for what a name consists of.
  private static let mostLooks = 999

  private mutating func settleInput(_ index: Int) {
    let node = nodes[index]
    let options = children(of: index).filter { nodes[$0].role.role == .option }
    nodes[index].states.insert(.focusable)
    if node.role.role == .combobox, !options.isEmpty {
      // A list to choose from shows what is chosen; the choices are in it although it is closed.
      nodes[index].value =
        options.first { nodes[$0].states.contains(.selected) }
        .map { .text(nodes[$0].name) } ?? .none
      guard !node.states.contains(.expanded) else { return }
      for option in options { nodes[option].role = WebRole(.none, .drop) }
      return
    }
    nodes[index].states.insert(.editable)
    // What a password field holds is written in clear, and the field is one by its name alone.
    if [node.name, node.placeholder ?? ""].contains(where: speaksOfPassword) {
      nodes[index].states.insert(.secret)
    }
    var content = texts[index]
    if content == nil, node.role.role == .textbox { content = lines(in: index) }
    if let content, !content.isEmpty { nodes[index].value = .text(content) }
  }

  /// What is in a field that holds more than a text: a line for each paragraph and whatever else is one
  /// of its own.
  private func lines(in index: Int) -> String {
    var content = ""
    var isNewLine = false
    links.visit(in: index) { inner in
      // The content of another field in it belongs to that one.
      guard nodes[inner].role.treatment != .input else { return .pass }
      let isInline = nodes[inner].role.isWithinLine
      let words = ownWords(of: inner)
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

  /// The words in a node, as far as a name may be put together from them.
  private func words(in index: Int, throughPictures: Bool) -> InnerWords {
    let most = 2 * nodes[index].name.utf8.count
    var inside = InnerWords()
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
