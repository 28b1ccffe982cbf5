// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

func readOwn(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var json = JSONReader(text)
  var reader = OwnReader(findings: findings, textLength: text.count)
  reader.trace = context.trace
  let tree: AccessibilityTree?
  (tree, findings) = reader.read(&json)
  return tree
}

/// Reads Aloud's own format.
///
/// One pass over the text adds nodes to the arena in document order; references to other nodes are
/// resolved at the end. An explicit stack follows nested children, so that depth consumes no call
/// stack. A wrong value is reported and skipped, so that one run finds all problems; only invalid
/// JSON ends it.
struct OwnReader: ~Copyable {
  var builder = TreeBuilder()
  var findings: Findings
  /// The position of each node in the text.
  var offsets: [Int] = []
  var references = References()
  var trace: ImportTrace?
  /// The current node, before it is moved to the arena.
  var node = Node()
  /// Its rare members, before they are moved to it.
  var details: NodeDetails?
  var maximumNodes = AccessibilityTree.maximumNodes
  private var enclosing: [OpenNode] = []
  /// Stored, because it is needed for every member of every node.
  private let members = MemberTables.node
  let flags = NodeMember.flags

  init(findings: Findings, textLength: Int) {
    self.findings = findings
    // Nodes are seldom smaller; capacity for more is reserved on demand.
    let expected = min(textLength / 250 + 1, 1 << 20)
    builder.reserve(expected)
    offsets.reserveCapacity(expected)
    _ = addNode(at: 0)
  }

  /// A node whose object is open.
  struct OpenNode {
    let index: NodeIndex
    /// The members so far, as bits.
    var seen: UInt128 = 0
    /// The open list inside it.
    var list: ChildList?
    /// The explicit elements read so far.
    var elements: [References.Target] = []
    /// Whether it has explicit elements, even an empty list.
    var listsElements = false
    /// Whether it has changes that are not in the arena.
    var isChanged = true
    /// Whether its children include identifiers, so that their order is resolved at the end.
    var namesChildren = false
  }

  enum ChildList { case children, elements }

  mutating func addNode(at offset: Int) -> NodeIndex {
    offsets.append(offset)
    return builder.add()
  }

  /// Reads the whole text; nil if reading had to stop or the document is refused.
  consuming func read(_ json: inout JSONReader) -> (tree: AccessibilityTree?, findings: Findings) {
    do {
      try readDocument(&json)
      try json.expectEnd()
    } catch {
      findings.error(.json(error.fault), at: error.offset)
      return (nil, findings)
    }
    return finish()
  }

  private mutating func readDocument(_ json: inout JSONReader) throws(JSONError) {
    guard let start = try beginObject("a tree", &json) else { return }
    var seen: Set<DocumentMember> = []
    while let member = try nextMember(MemberTables.document, &json) {
      if !seen.insert(member).inserted {
        findings.error(.repeatedMember(member.rawValue), at: json.offset)
        try json.skipValue()
        continue
      }
      try readMember(member, &json)
    }
    for member in [DocumentMember.aloud, .root] where !seen.contains(member) {
      findings.error(.missingMember(member.rawValue), at: start)
    }
  }

  private mutating func readMember(
    _ member: DocumentMember, _ json: inout JSONReader
  ) throws(JSONError) {
    switch member {
    case .aloud:
      let start = json.offset
      if let version = try integer(&json), version != 1 {
        findings.error(.unknownVersion(version), at: start)
      }
    case .name: builder.tree.name = try string(&json)
    case .style: builder.tree.style = try choice(Style.self, &json)
    case .release: builder.tree.release = try choice(PlatformRelease.self, &json)
    case .language: builder.tree.language = try string(&json)
    case .direction: builder.tree.direction = try choice(Direction.self, &json)
    case .screen:
      if let sides = try numbers(2, "[width, height]", &json) {
        builder.tree.screen = (sides[0], sides[1])
      }
    case .order: builder.tree.order = try choice(ChildOrder.self, &json)
    case .revision: builder.tree.revision = try integer(&json)
    case .focus:
      let start = json.offset
      if let id = try string(&json) { references.focus = .named(id, at: start) }
    case .root:
      guard try begins(.object, "a node", &json) else { return }
      offsets[0] = json.offset
      try readNode(.root, &json)
    case .nodes:
      try list("a list of nodes", &json) { (reader, json) throws(JSONError) in
        guard try reader.begins(.object, "a node", &json) else { return }
        try reader.checkRoom(json)
        try reader.readNode(reader.addNode(at: json.offset), &json)
      }
    case .notifications:
      try list("a list of notifications", &json) { (reader, json) throws(JSONError) in
        try reader.readNotification(&json, isAlone: false)
      }
    }
  }

  /// Reads a notification.
  ///
  /// - Parameter isAlone: Whether one of an unknown kind is an error; in a document it is ignored.
  mutating func readNotification(
    _ json: inout JSONReader, isAlone: Bool
  ) throws(JSONError) {
    guard let start = try beginObject("a notification", &json) else { return }
    var notification = Notification(.layoutChanged)
    var node: References.Target?
    var (hasKind, isKnown) = (false, true)
    while let member = try nextMember(MemberTables.notification, &json) {
      switch member {
      case .type:
        hasKind = true
        json.skipToValue()
        let start = json.offset
        guard let name = try string(&json) else { continue }
        if let kind = Notification.Kind(rawValue: name) {
          notification.kind = kind
          continue
        }
        isKnown = false
        let allowed = Notification.Kind.allCases.map(\.rawValue)
        let nearest = nearestName(to: name, among: allowed)
        if isAlone {
          findings.error(.notAllowed(name, allowed: allowed, nearest: nearest), at: start)
        } else {
          findings.warning(
            .unknownNotification(name, allowed: allowed, nearest: nearest), at: start)
        }
      case .node:
        let start = json.offset
        node = try string(&json).map { .named($0, at: start) }
      case .text: notification.text = try string(&json)
      case .priority: notification.priority = try choice(Notification.Priority.self, &json)
      case .queued: notification.queued = try boolean(&json)
      }
    }
    if !hasKind { findings.error(.missingMember("type"), at: start) }
    guard isKnown else { return }
    if let node { references.notifications.append((builder.tree.notifications.count, node)) }
    builder.tree.notifications.append(notification)
  }

  /// Reads the object of a node with its nested nodes.
  mutating func readNode(_ index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    var node = OpenNode(index: index)
    try json.beginObject()
    while true {
      if try readMembers(of: &node, &json) {
        // A nested node begins.
        try checkRoom(json)
        store(&node)
        let child = addNode(at: json.offset, into: &node)
        enclosing.append(node)
        node = OpenNode(index: child)
        try json.beginObject()
      } else {
        if node.listsElements { references.elements.append((node.index, node.elements)) }
        store(&node)
        guard let outer = enclosing.popLast() else { return }
        node = outer
      }
    }
  }

  /// Continues in a node until a nested one begins or it ends.
  private mutating func readMembers(
    of node: inout OpenNode, _ json: inout JSONReader
  ) throws(JSONError) -> Bool {
    while true {
      if node.list != nil {
        if try readList(of: &node, &json) { return true }
        node.list = nil
      }
      guard let number = try nextNumber(in: members, &json) else { return false }
      let member = members.members[number]
      let bit: UInt128 = 1 << UInt128(members.ordinals[number])
      guard node.seen & bit == 0 else {
        if number >= members.names.count {
          findings.warning(
            .secondName(members.keys.names[number], of: member.rawValue), at: json.offset)
        } else {
          findings.error(.repeatedMember(member.rawValue), at: json.offset)
        }
        try json.skipValue()
        continue
      }
      node.seen |= bit
      switch member {
      case .children, .elements:
        guard try begins(.array, "a list of nodes and identifiers", &json) else { continue }
        try json.beginArray()
        node.list = member == .children ? .children : .elements
        if member == .elements { node.listsElements = true }
      default:
        if !node.isChanged {
          self.node = builder[node.index]
          details = self.node.details
          node.isChanged = true
        }
        try readMember(member, of: node.index, &json)
      }
    }
  }

  /// Continues in a list of children or elements until a nested node begins or the list ends.
  private mutating func readList(
    of node: inout OpenNode, _ json: inout JSONReader
  ) throws(JSONError) -> Bool {
    while try json.nextElement() {
      switch try json.peek() {
      case .object: return true
      case .string:
        let start = json.offset
        guard let id = try string(&json) else { continue }
        if node.list == .elements {
          node.elements.append(.named(id, at: start))
        } else {
          node.namesChildren = true
          references.children.append((node.index, .named(id, at: start)))
        }
      case let kind:
        findings.error(.wrongType(kind, expected: "a node or an identifier"), at: json.offset)
        try json.skipValue()
      }
    }
    return false
  }

  func checkRoom(_ json: borrowing JSONReader) throws(JSONError) {
    guard builder.count < maximumNodes
    else { throw JSONError(at: json.offset, .tooMany(limit: maximumNodes)) }
  }

  private mutating func addNode(at offset: Int, into node: inout OpenNode) -> NodeIndex {
    if node.list == .children, !node.namesChildren {
      offsets.append(offset)
      return builder.add(Node(), under: node.index)
    }
    let child = addNode(at: offset)
    if node.list == .elements {
      builder.adopt(child, by: node.index, place: node.elements.count)
      node.elements.append(.node(child))
    } else {
      references.children.append((node.index, .node(child)))
    }
    return child
  }

  /// Moves the current members of a node to the arena, and starts a new node.
  private mutating func store(_ open: inout OpenNode) {
    guard open.isChanged else { return }
    open.isChanged = false
    if let details {
      node.details = details
      self.details = nil
      if node.rare?.members.frameInContainer != nil { takeFrameInContainer(of: open.index) }
    }
    builder.exchange(open.index, with: &node)
    builder.concealSecureText(of: open.index)
    node = Node()
  }

  private mutating func takeFrameInContainer(of index: NodeIndex) {
    builder.hasFramesInContainers = true
    guard node.frame != nil else { return }
    node.frame = nil
    findings.warning(.twoFrames, at: offsets[index.position])
  }

  /// Changes the rare members of the current node.
  mutating func change(_ change: (inout NodeDetails) -> Void) {
    var changed = details ?? NodeDetails()
    details = nil
    change(&changed)
    details = changed
  }
}
