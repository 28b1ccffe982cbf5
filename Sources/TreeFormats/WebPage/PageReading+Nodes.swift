// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageReading {
  func fillText(_ index: Int, _ traits: Traits, _ node: inout Node) {
    let record = record(of: index)
    record.set(&node.role, .role, to: outline[index].role.role)
    record.set(&node.label, .label, to: outline[index].name)
    if outline[index].states.contains(.saidByControl) {
      record.set(&node.flags[.saidByControl], .saidByControl, to: true)
    }
    if clickableTexts.contains(index) {
      record.set(
        &node.flags[.respondsToUserInteraction], .respondsToUserInteraction, to: true,
        by: .clickTarget)
    }
    settle(index, traits, &node, record)
  }

  /// Sets the members of a piece of a heading in a language.
  func fillPiece(
    _ entries: Range<Int>, in language: String?, _ traits: Traits, _ node: inout Node
  ) {
    let record = record(of: entries.lowerBound)
    record.add(traits, to: &node, by: .traitsAround)
    record.set(&node.role, .role, to: .label)
    record.set(&node.label, .label, to: sentence(of: entries, in: language), by: .wordsInside)
    record.set(&node.frame, .frame, to: frame(around: entries))
  }

  /// Sets the members of the node around the texts of a sentence in a language.
  func fillSentence(
    _ entries: Range<Int>, in language: String?, _ traits: Traits, _ node: inout Node
  ) {
    node.role = .paragraph
    node.label = sentence(of: entries, in: language)
    node.traits = traits
    node.frame = frame(around: entries)
    if outline[entries.lowerBound].states.contains(.saidByControl) {
      node.flags[.saidByControl] = true
    }
    if clickableTexts.contains(entries.lowerBound) {
      node.flags[.respondsToUserInteraction] = true
    }
  }

  /// Returns the words of a sentence, with a run for each part in another language than the whole.
  private func sentence(of entries: Range<Int>, in whole: String?) -> AttributedText {
    var runs: [TextRun] = []
    // Where the words are counted, each once.
    var (bytes, start) = (0, 0)
    var former: String?
    let words = outline.sentence(of: entries) { index, before in
      let own = language(ofText: index)
      defer { former = own }
      guard let own, own != whole else { return }
      start += before.unicodeScalars[before.utf8.index(before.startIndex, offsetBy: bytes)...].count
      bytes = before.utf8.count
      let end = start + outline[index].name.unicodeScalars.count
      // The space between two texts is in their language, too.
      if own == former, let last = runs.indices.last {
        runs[last].length = end - runs[last].start
        return
      }
      var run = TextRun(start: start, length: end - start)
      run.language = own
      runs.append(run)
    }
    return AttributedText(words, runs: runs.isEmpty ? nil : runs)
  }

  /// Returns the smallest rectangle around the texts in a range of entries.
  private func frame(around entries: Range<Int>) -> Rectangle? {
    var all: Rectangle?
    for index in entries where outline[index].role.treatment == .text {
      guard !outline[index].name.isEmpty, let frame = frame(of: index) else { continue }
      guard let known = all else {
        all = frame
        continue
      }
      let (x, y) = (min(known.x, frame.x), min(known.y, frame.y))
      let right = max(known.x + known.width, frame.x + frame.width)
      let bottom = max(known.y + known.height, frame.y + frame.height)
      all = Rectangle(x: x, y: y, width: right - x, height: bottom - y)
    }
    return all
  }

  /// Sets the members of an element that is read as a whole.
  func fillElement(_ index: Int, _ role: Role?, _ element: inout Node) {
    let record = record(of: index)
    record.set(&element.role, .role, to: role ?? outline[index].role.role)
    setHeadingLevel(of: &element, index, record)
    if outline.isPictureLink(index) { record.add(.image, to: &element, by: .wordsInside) }
    markLink(index, &element, record)
    if let label = ownLabel(of: index) {
      record.set(
        &element.label, .label, to: label, by: label == outline[index].name ? nil : .wordsInside)
    }
    describe(index, &element)
    if element.label == nil, element.value == nil, element.role?.makesLeaf != true {
      element.flags[.isElement] = true
    }
  }

  /// Returns the label of an element: its name, or the text in it that is not read otherwise.
  private func ownLabel(of index: Int) -> String? {
    let role = outline[index].role
    let opensUp =
      role.treatment == .item && outline.below(index).contains { popsUp($0, from: index) }
    if !outline[index].name.isEmpty, !opensUp || outline[index].hasOwnName {
      return outline[index].name
    }
    guard opensUp || role.role == .math || role.role == .link || role.role == .heading
    else { return nil }
    var words: [String] = []
    var inner = index + 1
    while inner < outline.entries[index].end {
      if popsUp(inner, from: index) || outline[inner].states.contains(.secret) {
        inner = Int(outline.entries[inner].end)
        continue
      }
      let isPicture = outline[inner].role.role == .image && role.role == .link
      if outline[inner].role.treatment == .text || isPicture, !outline[inner].name.isEmpty {
        words.append(outline[inner].name)
      }
      inner += 1
    }
    if words.isEmpty { return outline[index].name.isEmpty ? nil : outline[index].name }
    return words.joined(separator: " ")
  }

  /// Sets the members of a container for the elements in a link or heading.
  func fillAround(_ index: Int, _ around: inout Node) {
    let isNamed = outline[index].hasOwnName
    let record = record(of: index)
    if !isNamed, !outline[index].name.isEmpty { record.drop("name", by: .nameOfContents) }
    record.set(&around.role, .role, to: outline[index].role.role)
    setHeadingLevel(of: &around, index, record)
    record.add(outline[index].traits.intersection([.visited, .inPage]), to: &around)
    markLink(index, &around, record)
    if isNamed {
      record.set(&around.label, .label, to: outline[index].name)
      record.set(&around.containerType, .containerType, to: .semanticGroup)
    }
  }

  /// Marks a link to an element of its own page.
  private func markLink(_ index: Int, _ link: inout Node, _ record: ViewRecord) {
    guard outline[index].role.role == .link, let place = place(of: index), anchors.contains(place)
    else { return }
    record.add(.inPage, to: &link, by: .inPageLink)
  }

  /// Sets the level of a heading; a level that the tree format does not have counts as unknown.
  private func setHeadingLevel(of node: inout Node, _ index: Int, _ record: ViewRecord) {
    var level = outline[index].level
    switch outline[index].role.role {
    case .heading: break
    case .summary:
      // The heading in it is not read on its own.
      let heading = outline.below(index).first { outline[$0].role.role == .heading }
      level = heading.map { max(1, outline[$0].level) } ?? 0
    default: return
    }
    guard (1...99).contains(level) else { return }
    node.headingLevel = UInt8(level)
    record.give(.headingLevel)
  }

  func fillCell(_ index: Int, _ cell: inout Node) {
    let holdsOnlyText = outline.entries[index].holdsOnlyText
    let isNamed = outline[index].hasOwnName
    let role = outline[index].role.role
    let record = record(of: index)
    record.set(&cell.role, .role, to: role)
    // The cells of a header say its text.
    if holdsOnlyText || isNamed || role == .rowheader || role == .columnheader,
      !outline[index].name.isEmpty
    {
      record.set(&cell.label, .label, to: outline[index].name)
    }
    describe(index, &cell)
    if !holdsOnlyText, isNamed {
      record.set(&cell.containerType, .containerType, to: .semanticGroup)
    }
  }

  /// Sets the members of a container with a name.
  func fillContainer(_ index: Int, _ label: String, _ container: inout Node) {
    let role = outline[index].role.role
    let record = record(of: index)
    record.set(&container.role, .role, to: role == .menuListPopup ? .listbox : role)
    if !label.isEmpty {
      record.set(&container.label, .label, to: label)
      if !role.isContainerWhenNamed {
        record.set(&container.containerType, .containerType, to: .semanticGroup)
      }
    }
    describe(index, &container)
    guard outline[index].states.contains(.focusable) else {
      // VoiceOver stops at the separators of a page.
      if role == .separator, outline.entries[index].stops == 0, outline[0].role.role == .document {
        container.flags[.isElement] = true
      }
      return
    }
    if role == .separator {
      container.role = .splitter
      container.flags[.isElement] = true
    } else if outline.entries[index].stops == 0,
      outline[index].rare?.members.words.roleDescription != nil
    {
      // It is empty, but VoiceOver says its role.
      container.flags[.isElement] = true
    }
  }

  /// Sets the members of a node with only a name, or of a live region.
  func fillGroup(_ index: Int, _ role: Role, _ group: inout Node) {
    let record = record(of: index)
    record.set(&group.role, .role, to: role)
    if outline[index].hasOwnName { record.set(&group.label, .label, to: outline[index].name) }
    describe(index, &group)
  }

  /// Sets the members of a node without a role that has a name, such as `span` with `aria-label`:
  /// on the Mac a group, on iOS nothing.
  func fillNamed(_ index: Int, _ group: inout Node) {
    fillGroup(index, .generic, &group)
    let record = record(of: index)
    // The expansion of an abbreviation.
    if group.label == nil { record.set(&group.label, .label, to: outline[index].name) }
    record.set(&group.containerType, .containerType, to: .semanticGroup)
  }

  /// Returns whether something without text is kept: it may change, or it is needed for counting.
  func staysEmpty(_ index: Int) -> Bool {
    switch outline[index].role.role {
    case .row, .table, .grid, .treegrid, .separator, .alert, .status, .log, .timer, .iframe: true
    default: isLive(index) || outline[index].states.contains(.focusable)
    }
  }

  func fillInput(_ index: Int, _ input: inout Node) {
    let role = outline[index].role
    let record = record(of: index)
    record.set(&input.role, .role, to: self.role(ofInput: index))
    if !outline[index].name.isEmpty { record.set(&input.label, .label, to: outline[index].name) }
    describe(index, &input, isTextInput: input.role != .spinbutton)
    if input.role == .passwordInput {
      let rule = outline[index].secretMark.map { ImportRule.secret($0) } ?? .secretInput
      record.add(.secureTextField, to: &input, by: rule)
    }
    if role.treatment == .transparent {
      record.add(.textArea, to: &input, by: .severalLines)
    } else if outline[index].states.contains(.multiline) {
      record.add(.textArea, to: &input)
    }
    if outline[index].states.isSuperset(of: [.focused, .editable]) {
      record.add(.isEditing, to: &input, by: .editing)
    }
    // The states that make it secret or edited.
    record.give(.traits)
  }

  func textInput(_ index: Int) -> TextInput {
    var input = TextInput()
    if let rare = outline[index].rare, let text = rare.members.text { input = text }
    input.content = outline[index].value.text ?? outline[index].value.words ?? ""
    if hasMore(index), outline[index].nameSource != .placeholder {
      let own = attribute(.placeholder, of: index)
      let given = own == nil ? attribute(.ariaPlaceholder, of: index) : nil
      // A field with content says its placeholder, but not one that only ARIA gives it.
      let isCovered = given != nil && input.content?.isEmpty == false
      let placeholder = isCovered ? nil : own ?? given ?? outline[index].placeholder
      // The same placeholder and name mean that the placeholder is the name.
      if placeholder != outline[index].name { input.placeholder = placeholder }
    } else if outline[index].nameSource == .placeholder {
      input.placeholder = outline[index].name
    }
    return input
  }

  /// Sets the members of a list that shows one option.
  func fillChoice(_ index: Int, _ choice: inout Node) {
    let record = record(of: index)
    record.set(&choice.role, .role, to: .popupButton)
    if !outline[index].name.isEmpty { record.set(&choice.label, .label, to: outline[index].name) }
    describe(index, &choice)
    if choice.value?.text == choice.label?.text, !outline[index].hasOwnName { choice.label = nil }
    // The browser marks all of its own closed combo boxes as collapsed, and their popup as a menu.
    if outline.below(index).contains(where: { outline[$0].role.role == .menuListPopup }) {
      if choice.flags[.expanded] == false { choice.flags[.expanded] = nil }
      var details = choice.details ?? NodeDetails()
      details.hasPopup = nil
      choice.details = details.isEmpty ? nil : details
    }
  }

  /// Returns the role of a text input, by its type in the DOM.
  private func role(ofInput index: Int) -> Role {
    if outline[index].states.contains(.secret) { return .passwordInput }
    let role = outline[index].role
    if role.role == .spinbutton, attribute(.type, of: index)?.lowercased() == "number" {
      return .numberInput
    }
    guard role.role == .textbox || role.role == .generic || role.treatment == .transparent
    else { return role.role }
    switch attribute(.type, of: index)?.lowercased() {
    case "password": return .passwordInput
    case "email": return .emailInput
    case "tel": return .phoneNumberInput
    case "url": return .urlInput
    default: break
    }
    // Only secret fields have bullets for all letters.
    if let value = outline[index].value.text, value.isOfBullets { return .passwordInput }
    return .textbox
  }
}

extension Role {
  /// Whether a container of this role says its name without being marked as a group.
  fileprivate var isContainerWhenNamed: Bool {
    switch self {
    case .list, .directory, .feed, .descriptionList, .table, .grid, .treegrid, .banner,
      .complementary, .contentinfo, .main, .navigation, .search, .footer, .header, .form, .region,
      .alert, .alertdialog, .application, .article, .details, .dialog, .figure, .group, .iframe,
      .listbox, .menu, .menubar, .radiogroup, .tablist, .tabpanel, .toolbar, .tree:
      true
    default: false
    }
  }
}
