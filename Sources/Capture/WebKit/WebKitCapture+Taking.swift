// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls
internal import TreeModel

extension WebKitCapture {
  /// The maximum size of a document in bytes; `aloud` would not read a larger one.
  private static let largestDocument = 256 << 20
  /// The maximum number of readings of a page that changes meanwhile.
  private static let mostReadings = 3
  /// The maximum number of requests for parts of the nodes, each one level of frames further.
  private static let mostParts = 40
  /// The maximum number of readings of frames in frames.
  private static let mostFrameLevels = 16

  /// What was read of a page at about one time.
  struct Reading {
    var dom: WebKitDOM
    var page: WebKitPage
    var frames: [String: WebKitPage] = [:]
    var join: WebKitJoin
    var asked: [Int] = []
    var properties: [DevToolsMessage?] = []
    /// The nodes with letters that their style hides, and that no script reaches.
    var hidden: Set<Int> = []

    var isComplete: Bool { join.isComplete && !properties.contains { $0 == nil } }
  }

  mutating func take(_ client: inout DevToolsClient) throws(CaptureError) -> [UInt8] {
    let deadline = Deadline.after(seconds: request.timeout)
    if !readsErrorPages, let fault = client.watch.loadFault,
      fault.reason != PageWatch.downloadReason
    {
      throw .notLoaded(
        fault.address, reason: "the page redirects to this address, which cannot be loaded")
    }
    var reading: Reading?
    var lastReason = "no reason given"
    attempts: for _ in 0..<Self.mostReadings {
      do throws(CaptureError) {
        reading = try read(&client, deadline)
      } catch {
        switch error {
        case .refused(let call, let reason)
        where !client.watch.hasCrashed && !client.watch.isBlocked && !client.watch.hasClosed:
          lastReason = "\(call): \(reason)"
          // The page was replaced meanwhile.
          try askForDocument(&client, deadline)
          continue attempts
        // An earlier reading is better than none.
        case .noAnswer where reading != nil: break attempts
        default: throw error
        }
      }
      if reading?.isComplete == true || reading?.page.isTruncated == true { break }
    }
    guard let reading else {
      throw .notLoaded(
        address.url, reason: "it is replaced again and again while it is read (\(lastReason))")
    }
    if !reading.isComplete {
      warnings.append(
        "the page changed while it was read; parts of the document may not belong together")
    }
    if client.watch.hasCrashed { throw .pageCrashed(address.url) }
    if client.watch.downloads > 0 {
      warnings.append("downloads of the page that were refused: \(client.watch.downloads)")
    }
    if client.watch.permissions > 0 {
      warnings.append("permissions that the page did not get: \(client.watch.permissions)")
    }
    return try document(of: reading)
  }

  // MARK: Reading

  /// Returns all nodes of the page; requests the events about them by that.
  func document(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> WebKitDOM {
    let reply = try client.call("DOM.getDocument", until: deadline)
    guard let root = reply.json("root") else { throw .notTheProtocol }
    var dom = WebKitDOM()
    try attempt(dom.readRoot(root), orThrow: CaptureError.message)
    // At first all nodes, then those of frames and shadow trees.
    var missing = dom.nodes.first.map { [$0.id] } ?? []
    for _ in 0..<Self.mostParts where !missing.isEmpty {
      client.watch.parts = []
      _ = try client.callAll("DOM.requestChildNodes", missing, until: deadline) {
        $1.member("nodeId", $0)
        $1.member("depth", -1)
      }
      for part in exchange(&client.watch.parts, with: nil) ?? [] {
        guard let parent = part.integer("parentId"), let nodes = part.json("nodes") else {
          continue
        }
        try attempt(dom.readChildren(nodes, of: parent), orThrow: CaptureError.message)
      }
      missing = dom.incomplete
    }
    return dom
  }

  private func read(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Reading {
    let dom = try document(&client, deadline)
    guard let frame = client.watch.mainFrame, let page = try page(of: frame, &client, deadline)
    else { throw .refused("Runtime.evaluate", reason: "the page has no scripts") }
    var reading = Reading(dom: dom, page: page, join: WebKitJoin(dom, page, frames: [:]))
    for _ in 0..<Self.mostFrameLevels {
      var isNew = false
      for frame in reading.join.missingFrames {
        guard let inner = try self.page(of: frame, &client, deadline) else { continue }
        reading.frames[frame] = inner
        isNew = true
      }
      guard isNew else { break }
      reading.join = WebKitJoin(dom, page, frames: reading.frames)
    }
    reading.asked = dom.askedNodes
    reading.properties = try client.callAll(
      "DOM.getAccessibilityPropertiesForNode", reading.asked.map { dom.nodes[$0].id },
      until: deadline
    ) { $1.member("nodeId", $0) }
    reading.hidden = try hiddenLetters(of: dom, reading.join, &client, deadline)
    return reading
  }

  /// Returns the elements whose style hides letters, among those that no script reaches.
  private func hiddenLetters(
    of dom: WebKitDOM, _ join: WebKitJoin, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Set<Int> {
    let asked = dom.unreached(by: join)
    let replies = try client.callAll(
      "CSS.getComputedStyleForNode", asked.map { dom.nodes[$0].id }, until: deadline
    ) { $1.member("nodeId", $0) }
    var hidden: Set<Int> = []
    for (node, reply) in zip(asked, replies) {
      let style = reply?.computedStyle(SecretMark.property)
      if SecretMark(type: nil, autocomplete: nil, textSecurity: style) != nil {
        hidden.insert(node)
      }
    }
    return hidden
  }

  /// Returns the result of the page script in a frame; nil if the frame has no scripts.
  private func page(
    of frame: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> WebKitPage? {
    guard let world = client.watch.worlds[frame] else { return nil }
    let reply = try evaluate(PageScript.page, in: world, &client, deadline)
    guard !reply.isTrue("wasThrown"), let text = reply.text("result", "value") else {
      throw .refused("Runtime.evaluate", reason: reply.text("result", "description") ?? "no reason")
    }
    return try attempt(WebKitPage(Array(text.utf8)), orThrow: CaptureError.message)
  }

  // MARK: Writing

  private func document(of reading: Reading) throws(CaptureError) -> [UInt8] {
    let secrets = WebKitSecrets(
      reading.dom, marked: reading.join.secretNodes.union(reading.hidden),
      unseen: reading.join.unseenFields,
      isComplete: reading.join.isComplete)
    var head = JSONWriter(packed: true)
    head.object {
      $0.member("version", 1)
      $0.member("engine", engine)
      $0.member("url", reading.page.url)
      $0.member("title", reading.page.title)
      $0.member("viewport", [layoutViewport.width, layoutViewport.height])
      $0.member("style", request.device?.style)
      $0.member("complete", reading.isComplete)
    }
    var document = Array(#"{"webkit":"#.utf8) + head.bytes.dropLast()
    document += Array(",\n\"dom\":".utf8)
    document += reading.dom.json(concealing: secrets)
    document += Array(",\n\"properties\":[".utf8)
    var separator = "\n"
    for (node, reply) in zip(reading.asked, reading.properties) {
      guard let properties = reply?.json("properties") else { continue }
      document += Array(separator.utf8)
      document += try attempt(
        secrets.concealed(properties, of: node), orThrow: CaptureError.message)
      separator = ",\n"
    }
    document += Array("],\n\"page\":".utf8) + reading.page.json
    separator = ",\n\"framePages\":{"
    for (frame, page) in reading.frames.sorted(by: { $0.key < $1.key }) {
      document += Array("\(separator)\(quoted(frame)):".utf8) + page.json
      separator = ","
    }
    document += Array((separator == "," ? "}}\n" : "}\n").utf8)
    guard document.count <= Self.largestDocument else {
      throw .tooLarge(limit: Self.largestDocument)
    }
    return document
  }
}
