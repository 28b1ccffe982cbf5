// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

struct PageWatch {
  /// The page's session; events of other sessions are not about its content.
  var session: String?
  var mainFrame: String?
  /// Whether the document was read completely.
  private(set) var hasContent = false
  /// Whether the page and its resources are loaded.
  private(set) var isLoaded = false
  private(set) var documents = 0
  private(set) var hasCrashed = false
  private(set) var hasClosed = false
  private(set) var changes = 0
  static let mostDialogTexts = 16
  private var dialogTexts: [String] = []
  private(set) var waitingDialogs = 0
  private(set) var dialogs = 0
  /// The frames in separate processes.
  private(set) var foreignFrames: Set<String> = []
  static let mostFrames = 256
  /// For each request for a frame's document, the frame and its address.
  private var frameRequests: [String: (frame: String, address: String)] = [:]
  /// The frames that could not be loaded, with their addresses and the browser's error names.
  private(set) var lostFrames: [String: (address: String, code: String)] = [:]
  /// The HTTP status of the page.
  private(set) var status: Int?
  private(set) var settling: Settling

  /// Creates the state before any event; times are in milliseconds.
  init(at now: Int) { settling = Settling(at: now) }

  mutating func note(_ event: DevToolsMessage, at now: Int) {
    guard let method = event.method else { return }
    // This event is sent outside of the session that ends.
    if method == "Target.detachedFromTarget", event.text("sessionId") == session {
      hasClosed = true
    }
    guard event.session == session else { return }
    switch method {
    case "Page.frameNavigated" where event.text("frame", "parentId") == nil:
      documents += 1
      (hasContent, isLoaded) = (false, false)
      // The frames of the previous page are gone.
      (foreignFrames, frameRequests, lostFrames) = ([], [:], [:])
    case "Page.domContentEventFired": hasContent = true
    case "Page.loadEventFired": (hasContent, isLoaded) = (true, true)
    case "Page.javascriptDialogOpening":
      waitingDialogs += 1
      dialogs += 1
      if let text = event.text("message"), dialogTexts.count < Self.mostDialogTexts {
        dialogTexts.append(text)
      }
    case "Inspector.targetCrashed": hasCrashed = true
    case "Target.attachedToTarget" where event.text("targetInfo", "type") == "iframe":
      if foreignFrames.count < Self.mostFrames, let frame = event.text("targetInfo", "targetId") {
        foreignFrames.insert(frame)
      }
    case "Network.requestWillBeSent"
    where event.text("type") == "Document" && event.text("frameId") != mainFrame:
      guard let id = event.text("requestId"), let frame = event.text("frameId"),
        let url = event.text("request", "url"), frameRequests.count < Self.mostFrames
      else { break }
      frameRequests[id] = (frame, shownAddress(url))
      lostFrames[frame] = nil
    case "Network.loadingFinished": if let id = event.text("requestId") { frameRequests[id] = nil }
    case "Network.loadingFailed":
      // Requests that the page itself cancelled are not lost.
      guard let id = event.text("requestId"), let lost = frameRequests.removeValue(forKey: id),
        !event.isTrue("canceled"), let code = event.text("errorText"),
        lostFrames.count < Self.mostFrames
      else { break }
      lostFrames[lost.frame] = (lost.address, code)
    case "Network.responseReceived"
    where event.text("type") == "Document" && event.text("frameId") == mainFrame:
      status = event.integer("response", "status")
    default: break
    }
    if Settling.isChange(method) { changes += 1 }
    settling.note(method, request: event.text("requestId"), kind: event.text("type"), at: now)
  }

  /// Returns the texts of dialogs since the last call.
  mutating func takeDialogTexts() -> [String] {
    defer { dialogTexts = [] }
    return dialogTexts
  }

  mutating func dialogIsAnswered() { waitingDialogs -= 1 }

  /// Restarts the wait until nothing changes.
  mutating func unsettle(at now: Int) { settling.note("DOM.documentUpdated", at: now) }
}
