// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What the events of a page have told of it so far.
struct PageWatch {
  /// The page's session; events of others are not about its content.
  var session: String?
  /// The frame that the page itself is.
  var mainFrame: String?
  /// Whether the document was read to its end.
  private(set) var hasContent = false
  /// Whether it is loaded with all that belongs to it.
  private(set) var isLoaded = false
  /// How often a document took the place of another.
  private(set) var documents = 0
  /// Whether the process of the page has crashed.
  private(set) var hasCrashed = false
  /// Whether the page has closed itself.
  private(set) var hasClosed = false
  /// How often it was told of a change.
  private(set) var changes = 0
  /// How many texts of dialogs are kept for whoever tells them.
  static let mostDialogTexts = 16
  /// What the dialogs have said that nobody has taken.
  private var dialogTexts: [String] = []
  /// How many dialogs of scripts wait for somebody to answer.
  private(set) var waitingDialogs = 0
  /// How many dialogs there have been.
  private(set) var dialogs = 0
  /// The frames that are in processes of their own.
  private(set) var foreignFrames: Set<String> = []
  /// How many frames are followed at most.
  static let mostFrames = 256
  /// For the requests for documents of frames which frame each is for, and its address.
  private var frameRequests: [String: (frame: String, address: String)] = [:]
  /// The frames that could not be loaded, with their addresses and the browser's name for why.
  private(set) var lostFrames: [String: (address: String, code: String)] = [:]
  /// What the server answered when it was asked for the page.
  private(set) var status: Int?
  /// Whether the page has settled.
  private(set) var settling: Settling

  /// Begins to watch; times are in milliseconds.
  init(at now: Int) {
    settling = Settling(at: now)
  }

  /// Takes note of an event.
  mutating func note(_ event: DevToolsMessage, at now: Int) {
    guard let method = event.method else { return }
    // It is told outside of the session that ends.
    if method == "Target.detachedFromTarget", event.text("sessionId") == session {
      hasClosed = true
    }
    guard event.session == session else { return }
    switch method {
    case "Page.frameNavigated" where event.text("frame", "parentId") == nil:
      documents += 1
      (hasContent, isLoaded) = (false, false)
      // The frames of another page are gone with it.
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
    case "Network.loadingFinished":
      if let id = event.text("requestId") { frameRequests[id] = nil }
    case "Network.loadingFailed":
      // What the page itself has taken back is missed by nobody.
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

  /// What dialogs have said since the last call.
  mutating func takeDialogTexts() -> [String] {
    defer { dialogTexts = [] }
    return dialogTexts
  }

  /// Takes note that a dialog is being answered.
  mutating func dialogIsAnswered() { waitingDialogs -= 1 }

  /// Begins anew to wait until nothing changes.
  mutating func unsettle(at now: Int) { settling.note("DOM.documentUpdated", at: now) }
}
