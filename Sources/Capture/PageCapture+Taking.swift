// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls
internal import TreeModel

extension PageCapture {
  /// The maximum size of a document in bytes; `aloud` would not read a larger one.
  private static let largestDocument = 256 << 20

  /// Captures the tree of the page, those of its frames and the snapshot of the document.
  mutating func take(_ client: inout DevToolsClient) throws(CaptureError) -> [UInt8] {
    let deadline = Deadline.after(seconds: request.timeout)
    // Followed pages keep the tree that was built when they were opened.
    if !request.isWatched { try rebuildTrees(&client, deadline) }
    let tree = try client.call("Accessibility.getFullAXTree", in: session, until: deadline)
    guard let nodes = tree.json("nodes") else { throw .notTheProtocol }
    let frames = try frameTrees(&client, deadline)
    // After the trees: a field that appeared meanwhile is known as secret.
    let snapshot = try client.call("DOMSnapshot.captureSnapshot", in: session, until: deadline) {
      // They tell which elements start lines of their own, clip what is in them, or hide letters.
      $0.member("computedStyles", SnapshotSecrets.styles)
    }
    guard let content = snapshot.json() else { throw .notTheProtocol }
    let secrets = try attempt(
      SnapshotSecrets(Array(content).span), orThrow: CaptureError.message)
    var document = Array(#"{"nodes":"#.utf8)
    try add(nodes, secrets, to: &document)
    try add(frames, secrets, to: &document)
    if let caret = try caret(&client, deadline) {
      document += Array(#","caret":"#.utf8)
      try add(caret[...], to: &document)
    }
    document += Array(#","domSnapshot":"#.utf8)
    try add(secrets.concealed[...], to: &document)
    document += Array(#","engine":\#(quoted(engine))"#.utf8)
    if let style = request.device?.style { document += Array(#","style":"\#(style)""#.utf8) }
    document += Array("}\n".utf8)
    if client.watch.hasCrashed { throw .pageCrashed(address.url) }
    return document
  }

  /// Has the browser build its accessibility trees again.
  ///
  /// On a busy machine, a tree that the browser keeps while a page loads may lack the content of an open `details`.
  func rebuildTrees(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Accessibility.disable", in: session, until: deadline)
    try client.call("Accessibility.enable", in: session, until: deadline)
  }

  /// The tree of a frame in the page.
  private struct FrameTree {
    let id: String
    /// The number of the element that shows it.
    let owner: Int
    let nodes: ArraySlice<UInt8>
  }

  private mutating func frameTrees(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> [FrameTree] {
    let tree = try client.call("Page.getFrameTree", in: session, until: deadline)
    // The browser shows an error page instead.
    if !readsErrorPages, let lost = tree.text("frameTree", "frame", "unreachableUrl") {
      throw .notLoaded(lost, reason: "the page redirects to this address, which cannot be loaded")
    }
    guard let frames = tree.json("frameTree").flatMap(childFrames) else { throw .notTheProtocol }
    var lost = 0
    var trees: [FrameTree] = []
    for frame in frames {
      do throws(CaptureError) {
        let owner = try client.call("DOM.getFrameOwner", in: session, until: deadline) {
          $0.member("frameId", frame)
        }
        let tree = try client.call("Accessibility.getFullAXTree", in: session, until: deadline) {
          $0.member("frameId", frame)
        }
        guard let element = owner.integer("backendNodeId"), let nodes = tree.json("nodes") else {
          throw .notTheProtocol
        }
        trees.append(FrameTree(id: frame, owner: element, nodes: nodes))
      } catch .refused {
        lost += 1
      }
    }
    if lost > 0 { warnings.append("frames that disappeared during the capture: \(lost)") }
    return trees
  }

  private func add(
    _ frames: [FrameTree], _ secrets: SnapshotSecrets, to document: inout [UInt8]
  ) throws(CaptureError) {
    guard !frames.isEmpty else { return }
    document += Array(#","frames":["#.utf8)
    for (place, frame) in frames.enumerated() {
      document += Array("\(place > 0 ? "," : ""){\"frameId\":\(quoted(frame.id)),".utf8)
      document += Array("\"ownerBackendNodeId\":\(frame.owner),\"nodes\":".utf8)
      try add(frame.nodes, secrets, to: &document)
      document += Array("}".utf8)
    }
    document += Array("]".utf8)
  }

  private func add(
    _ nodes: ArraySlice<UInt8>, _ secrets: SnapshotSecrets, to document: inout [UInt8]
  ) throws(CaptureError) {
    let concealed = try attempt(secrets.concealed(tree: nodes), orThrow: CaptureError.message)
    try add(concealed[...], to: &document)
  }

  private func add(_ json: ArraySlice<UInt8>, to document: inout [UInt8]) throws(CaptureError) {
    guard document.count + json.count <= Self.largestDocument else {
      throw .tooLarge(limit: Self.largestDocument)
    }
    document += json
  }
}

/// Returns the identifiers of the frames inside a page, outer ones first, from `Page.getFrameTree`.
///
/// - Parameter json: The member `frameTree` of the reply.
/// - Returns: Nil if it is not such a tree.
func childFrames(in json: ArraySlice<UInt8>) -> [String]? {
  let bytes = Array(json)
  var reader = JSONReader(bytes.span)
  reader.replacesLoneSurrogates = true
  guard let frames = try? readFrames(&reader) else { return nil }
  return frames
}

private let keys = JSONKeyTable(["frame", "id", "childFrames"])

/// An open part of a frame tree: a node, the description of its frame, or its list of children.
private enum Opened { case node, frame, children }

private func readFrames(_ reader: inout JSONReader) throws(JSONError) -> [String] {
  var frames: [String] = []
  var isPage = true
  var opened = [Opened.node]
  try reader.beginObject()
  while let innermost = opened.last {
    if innermost == .children {
      if try reader.nextElement() {
        try reader.beginObject()
        opened.append(.node)
      } else {
        opened.removeLast()
      }
      continue
    }
    guard let key = try reader.nextKey(in: keys) else {
      opened.removeLast()
      continue
    }
    switch (innermost, key.number) {
    case (.node, 0):
      try reader.beginObject()
      opened.append(.frame)
    case (.node, 2):
      try reader.beginArray()
      opened.append(.children)
    case (.frame, 1):
      let id = try reader.readString()
      // The first is the page itself.
      if !isPage { frames.append(id) }
      isPage = false
    default: try reader.skipValue()
    }
  }
  return frames
}

extension PageCapture {
  /// The focused field, if its text is not secret: evaluated in an isolated world, which the page's
  /// scripts cannot change.
  private static let field = """
    (() => {
      \(SecretMark.script)
      \(PagePrototypes.script)
      let field = own(document).activeElement;
      for (let depth = 0; field && depth < 100; depth += 1) {
        const inner = own(own(field).shadowRoot ?? own(field).contentDocument).activeElement;
        if (!inner) break;
        field = inner;
      }
      const isText = field && ["INPUT", "TEXTAREA"].includes(own(field).nodeName);
      const isOpen = isText && !isMarkedSecret(field, getComputedStyle(field));
      return isOpen && field.selectionStart !== null ? field : null;
    })()
    """

  /// The selection of the field in Unicode scalars, as two numbers separated by a comma.
  private static let selection = """
    (field => {
      if (!field) return "";
      const count = end => [...field.value.slice(0, end)].length;
      return count(field.selectionStart) + "," + count(field.selectionEnd);
    })(\(field))
    """

  /// Returns the caret of the edited field, in the form for the document.
  ///
  /// - Returns: Nil if no such field has the focus, or the page has changed meanwhile.
  func caret(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> [UInt8]? {
    guard let frame = client.watch.mainFrame else { return nil }
    do throws(CaptureError) {
      let world = try client.call("Page.createIsolatedWorld", in: session, until: deadline) {
        $0.member("frameId", frame)
        $0.member("worldName", PageObserver.world)
      }
      guard let context = world.integer("executionContextId") else { return nil }
      let words = try evaluate(Self.selection, in: context, byValue: true, &client, deadline)
      let ends = words.text("result", "value")?.split(separator: ",").compactMap { Int($0) } ?? []
      guard ends.count == 2 else { return nil }
      let field = try evaluate(Self.field, in: context, byValue: false, &client, deadline)
      guard let object = field.text("result", "objectId") else { return nil }
      let node = try client.call("DOM.describeNode", in: session, until: deadline) {
        $0.member("objectId", object)
      }
      try client.call("Runtime.releaseObject", in: session, until: deadline) {
        $0.member("objectId", object)
      }
      guard let element = node.integer("node", "backendNodeId") else { return nil }
      let (start, end) = (ends[0], ends[1])
      return Array(#"{"backendNodeId":\#(element),"start":\#(start),"end":\#(end)}"#.utf8)
    } catch .refused {
      return nil
    }
  }

  private func evaluate(
    _ expression: String, in context: Int, byValue: Bool, _ client: inout DevToolsClient,
    _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", expression)
      $0.member("contextId", context)
      $0.member("returnByValue", byValue)
      $0.member("silent", true)
    }
  }
}
