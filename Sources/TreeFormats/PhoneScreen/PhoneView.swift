// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

/// A view of a phone's screen; a class, because repeated access must not copy its texts.
final class PhoneView {
  var part = Part.wrapper
  // No access of these overlaps with a change, so the checks at run time are unnecessary; they would
  // take longer than most of the accesses.
  /// Its own texts and properties.
  @exclusivity(unchecked) var node = Node()
  @exclusivity(unchecked) var identifier: String?
  /// What it is in its program, which its node gets at last: most views have nothing else that is rare.
  @exclusivity(unchecked) var programKind: ProgramKind?
  var isVisible = true
  /// Whether it is an element, if the document states that.
  var isStop: Bool?
  var isToggle = false
  /// Whether its value describes it, so that it needs no name.
  var isNamedByValue = false
  /// Whether it shows a page.
  var isWebView = false
  /// Whether it is a control that only frames others, and whether these are its segments.
  var isFrame = false
  var isSegmented = false

  /// Whether it had a value before its node was taken.
  private(set) var hadValue = false

  enum Part {
    /// It only contains others.
    case wrapper
    /// It contains others and has a meaning for the user, such as a bar.
    case container
    /// It is a text or a picture.
    case text
    /// It is interactive, and includes the texts in it.
    case control
    /// It accepts text; texts in it repeat its content.
    case input
    /// It works as a whole and includes the texts in it, unless it contains controls.
    case cell
  }

  /// Whether it includes the texts in it.
  var composes: Bool {
    switch part {
    case .control, .input, .cell: isVisible
    case .wrapper, .container, .text: false
    }
  }

  var isOperable: Bool { (part == .control || part == .input) && isVisible }

  /// Moves its node out, except the texts, which may still be compared.
  func takeNode() -> Node {
    hadValue = node.value != nil
    var taken = Node()
    swap(&taken, &node)
    node.label = taken.label
    return taken
  }

  /// Its text, if there is any.
  var words: String? {
    guard let label = node.label, !label.isBlank else { return nil }
    return label.text
  }
}

extension Outline<PhoneView> {
  /// Returns a view as its author finds it: by its accessibility identifier or its `resource-id`, or else
  /// by the nearest view around it that has one; nil without any.
  func whereabouts(of index: Int) -> String? {
    var current: Int? = index
    while let place = current {
      if let id = self[place].identifier, !id.isEmpty {
        return place == index ? quoted(id) : "a view in \(quoted(id))"
      }
      current = parent(of: place)
    }
    return nil
  }
}

/// A phone's screen from an importer, before it becomes a tree.
struct PhoneScreen {
  /// The platform whose screen reader determines the grouping.
  enum Platform { case ios, android }

  let platform: Platform
  let views: Outline<PhoneView>
  let notices: ImportNotices
  var name: String?
  var size: (width: Double, height: Double)?
  var direction: Direction?
  var focus: Int?

  func tree(_ findings: inout Findings, _ context: ImportContext) -> AccessibilityTree? {
    if platform == .ios {
      views.dropScrollBars(context.trace)
      views.readUIKit(context.trace)
      views.readPages(context.trace)
      views.dropLabelsOfContents(context.trace)
    }
    var importer = PhoneImporter(views, dissolvesCells: platform == .ios, context: context)
    importer.assembly.notices = notices
    switch platform {
    case .ios: importer.assembly.builder.tree.style = .ios
    // TalkBack follows the order of the views.
    case .android: importer.assembly.builder.tree.order = .tree
    }
    importer.assembly.builder.tree.name = name
    importer.assembly.builder.tree.screen = size
    if let direction { importer.assembly.builder.tree.direction = direction }
    importer.run(focus: focus)
    return importer.assembly.finish(&findings)
  }
}

extension Rectangle {
  var size: (width: Double, height: Double) { (width, height) }
}

/// Assembles the nodes of another program's tree, with their positions in the document.
struct TreeAssembly: ~Copyable {
  var builder = TreeBuilder(listsElements: false)
  var notices = ImportNotices()
  private var offsets: [Int] = []

  init(root: Node = Node(), at offset: Int = 0, expected: Int) {
    builder.reserve(expected + 1)
    offsets.reserveCapacity(expected + 1)
    _ = builder.add(root)
    offsets.append(offset)
  }

  /// Adds a node below another; only the first node with an identifier keeps it.
  mutating func add(
    _ node: consuming Node, under parent: NodeIndex, id: String? = nil, at offset: Int
  ) -> NodeIndex {
    let index = builder.add(node, under: parent)
    builder.concealSecureText(of: index)
    offsets.append(offset)
    if let id, !id.isEmpty { _ = builder.identify(index, as: id) }
    return index
  }

  /// Returns the tree; nil if a node is nested too deeply, which is then among the findings.
  mutating func finish(_ findings: inout Findings) -> AccessibilityTree? {
    notices.report(to: &findings)
    // The root represents no view of the document.
    notices.trace?.offsets = [-1] + offsets.dropFirst()
    let (tree, faults, _) = builder.finish()
    for fault in faults {
      switch fault {
      case .tooDeep(let node, let limit):
        // Those below it are too deep as well.
        findings.error(.tooDeep(limit: limit), at: offsets[node.position])
        return nil
      case .cycle(let node), .secondParent(let node, _, _):
        findings.error(.cycle(tree.identifier(of: node)), at: offsets[node.position])
        return nil
      }
    }
    return tree
  }
}
