// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

/// Parses the browser's reply, skipping what Aloud does not use.
struct ChromiumParser {
  private(set) var frames: [PageFrame] = []
  private(set) var snapshot: DOMSnapshot?
  /// The style of the device that the page was laid out for.
  private(set) var style: Style?
  private var main: PageFrame?
  /// The edited element, with its selection.
  private var caret: (element: Int, start: Int, end: Int)?

  /// Returns the frames of a document, the page's own first.
  ///
  /// The document is the reply, the message around it, or its list of nodes.
  static func parse(
    _ bytes: Span<UInt8>
  ) throws(PageProblem) -> (frames: [PageFrame], snapshot: DOMSnapshot?, style: Style?) {
    var parser = ChromiumParser()
    var reader = JSONReader(bytes)
    reader.replacesLoneSurrogates = true
    do {
      try parser.readDocument(&reader)
      try reader.expectEnd()
    } catch {
      throw PageProblem(.json(error.fault), at: error.offset)
    }
    guard let main = parser.main, !main.nodes.isEmpty else {
      throw PageProblem(
        "no 'nodes' here; expected the whole reply of Accessibility.getFullAXTree", at: 0)
    }
    parser.frames.insert(main, at: 0)
    parser.main = nil
    parser.placeCaret()
    return (parser.frames, parser.snapshot, parser.style)
  }

  private mutating func placeCaret() {
    guard let caret else { return }
    for frame in frames.indices {
      let edited = frames[frame].nodes.firstIndex {
        $0.backendID == caret.element && $0.states.isSuperset(of: [.focused, .editable])
          && !$0.states.contains(.secret)
      }
      guard let edited else { continue }
      var input = TextInput()
      input.selection = (caret.start, caret.end - caret.start)
      frames[frame].nodes[edited].text = input
    }
  }

  private static let documentKeys = JSONKeyTable([
    "nodes", "result", "frames", "domSnapshot", "documents", "caret",
    "style",
  ])
  private static let caretKeys = JSONKeyTable(["backendNodeId", "start", "end"])

  private mutating func readDocument(_ reader: inout JSONReader) throws(JSONError) {
    if try reader.peek() == .array {
      main = try Self.readFrame(&reader)
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.documentKeys) {
      switch key.number {
      case 0: main = try Self.readFrame(&reader)
      case 1 where main == nil && reader.depth == 1: try readDocument(&reader)
      case 2: try readFrames(&reader)
      case 3: snapshot = try DOMSnapshot.read(&reader)
      case 5: try readCaret(&reader)
      case 6: style = try reader.readWords().flatMap(Style.init)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readCaret(_ reader: inout JSONReader) throws(JSONError) {
    var numbers = [-1, -1, -1]
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.caretKeys) {
      if let number = key.number {
        numbers[number] = try reader.readInteger()
      } else {
        try reader.skipValue()
      }
    }
    let (start, end) = (numbers[1], numbers[2])
    if start >= 0, end >= start { caret = (numbers[0], start, end) }
  }

  /// Reads the trees of inner frames: a list of objects, or one object with a list for each.
  private mutating func readFrames(_ reader: inout JSONReader) throws(JSONError) {
    if try reader.peek() == .array {
      try reader.beginArray()
      while try reader.nextElement() { frames.append(try Self.readFrameObject(&reader)) }
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let id = try reader.string(key)
      var frame =
        try reader.peek() == .array
        ? try Self.readFrame(&reader) : try Self.readFrameObject(&reader)
      frame.frameID = id
      frames.append(frame)
    }
  }

  private static let frameKeys = JSONKeyTable(["frameId", "ownerBackendNodeId", "nodes"])

  private static func readFrameObject(_ reader: inout JSONReader) throws(JSONError) -> PageFrame {
    var frame = PageFrame()
    var id: String?
    var owner: Int?
    try reader.beginObject()
    while let key = try reader.nextKey(in: frameKeys) {
      switch key.number {
      case 0: id = try reader.readString()
      case 1: owner = try reader.readInteger()
      case 2: frame = try readFrame(&reader)
      default: try reader.skipValue()
      }
    }
    frame.frameID = id ?? frame.frameID
    frame.owner = owner
    return frame
  }

  private static func readFrame(_ reader: inout JSONReader) throws(JSONError) -> PageFrame {
    var frame = PageFrame()
    try reader.beginArray()
    while try reader.nextElement() {
      _ = try reader.peek()
      guard frame.nodes.count < AccessibilityTree.maximumNodes
      else { throw JSONError(at: reader.offset, .tooMany(limit: AccessibilityTree.maximumNodes)) }
      var node = PageNode(offset: reader.offset)
      try readNode(&reader, &node, in: &frame)
      frame.nodes.append(node)
    }
    return frame
  }

  static let nodeKeys = JSONKeyTable([
    "nodeId", "ignored", "role", "name", "description", "value", "properties", "parentId",
    "childIds", "backendDOMNodeId", "frameId",
  ])

  private static func readNode(
    _ reader: inout JSONReader, _ node: inout PageNode, in frame: inout PageFrame
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey(in: nodeKeys) {
      switch key.number {
      case 0: node.id = try reader.readWord() ?? ""
      case 1: node.isIgnored = try reader.readBoolean()
      case 2: try reader.readAXRole(into: &node)
      // Half of all nodes are dropped; their role comes first.
      case 3 where node.role.treatment != .drop: try readName(&reader, into: &node)
      case 4: node.description = try reader.readAXText().map(folded) ?? ""
      case 5: node.value = try reader.readAXValue()
      case 6: try readProperties(&reader, into: &node)
      case 7: node.hasParent = try reader.readWord() != nil
      case 8:
        let first = frame.childIDs.count
        try reader.beginArray()
        while try reader.nextElement() { frame.childIDs.append(try reader.readWord() ?? "") }
        node.children = Int32(first)..<Int32(frame.childIDs.count)
      case 9: node.backendID = try reader.readInteger()
      case 10: frame.frameID = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}

extension JSONReader {
  /// Reads a string, or the spelling of a number; nil for anything else.
  @_lifetime(self: copy self)
  mutating func readWord() throws(JSONError) -> String? {
    switch try peek() {
    case .string: return try readString()
    case .number: return String(try readInteger())
    default:
      try skipValue()
      return nil
    }
  }

  private static let valueKeys = JSONKeyTable(["value"])

  @_lifetime(self: copy self)
  mutating func readAXValue() throws(JSONError) -> PageValue {
    var value = PageValue.none
    try beginObject()
    while let key = try nextKey(in: Self.valueKeys) {
      if key.number == 0 {
        value = try readBareValue()
      } else {
        try skipValue()
      }
    }
    return value
  }

  @_lifetime(self: copy self)
  mutating func readAXRole(into node: inout PageNode) throws(JSONError) {
    try beginObject()
    while let key = try nextKey(in: Self.valueKeys) {
      if key.number == nil {
        try skipValue()
      } else if let number = try readKnownString(WebRole.names) {
        node.role = WebRole.all[number]
      } else if case .text(let name) = try readBareValue() {
        if let role = WebRole.named(name) { node.role = role } else { node.roleName = name }
      }
    }
  }

  /// Reads a plain value; true is the number one.
  @_lifetime(self: copy self)
  mutating func readBareValue() throws(JSONError) -> PageValue {
    switch try peek() {
    case .string: return .text(try readString())
    case .number: return .number(try readNumber())
    case .boolean: return .number(try readBoolean() ? 1 : 0)
    default:
      try skipValue()
      return .none
    }
  }

  @_lifetime(self: copy self)
  mutating func readAXText() throws(JSONError) -> String? {
    if case .text(let text) = try readAXValue() { return text }
    return nil
  }
}
