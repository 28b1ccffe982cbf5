// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

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
  /// Whether Aloud dismisses dialogs; in a browser that it did not start, its user does.
  var dismissesDialogs = true
  /// Whether a dialog of a script is open that somebody else has to close; the page does not answer
  /// meanwhile.
  private(set) var isBlocked = false
  let notifications = PageNotifications()
  /// What dialogs and the page have said, in order; as many dialogs fit as notifications at once.
  private var announcements: [WatchMessage] = []
  static let mostAnnouncements = 2 * PageNotifications.mostAtOnce
  /// Whether the user has acted in the page, so that they hear which addresses WebKit blocks.
  var tellsBlockedAddresses = false
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
  /// The address of a page in WebKit.
  private(set) var address: String?
  /// The beginning of WebKit's message about an address that it blocks; the port and the address follow.
  private static let blockedPort = "Not allowed to use restricted network port "
  /// The reason why browsers block an address.
  static let blockedPortReason = "browsers do not open this port"
  /// The reason why a download is not a page.
  static let downloadReason = "it is not a page, but a download"
  /// The reason why WebKit could not load an address.
  private(set) var loadFault: (address: String, reason: String)?
  /// Whether WebKit's page about that follows.
  private var expectsErrorPage = false
  /// For each frame of a page in WebKit, the number of Aloud's isolated world.
  private(set) var worlds: [String: Int] = [:]
  /// The numbers of the page's processes in WebKit.
  private(set) var processes = 0
  /// The downloads and permissions that Aloud refused in WebKit.
  private(set) var downloads = 0
  private(set) var permissions = 0
  /// Parts of the document that WebKit sends as events; nil to ignore them.
  var parts: [DevToolsMessage]?
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
      // A page that the browser has kept comes back as it was, and does not load again.
      let isKept = event.text("type") == "BackForwardCacheRestore"
      (hasContent, isLoaded) = (isKept, isKept)
      // The frames of the previous page are gone.
      (foreignFrames, frameRequests, lostFrames) = ([], [:], [:])
    case "Page.domContentEventFired": hasContent = true
    case "Page.loadEventFired": (hasContent, isLoaded) = (true, true)
    case "Page.javascriptDialogOpening":
      if dismissesDialogs {
        waitingDialogs += 1
        dialogs += 1
      } else {
        isBlocked = true
      }
      note(dialog: event)
    case "Page.javascriptDialogClosed": isBlocked = false
    case "Runtime.bindingCalled":
      if let announcement = notifications.announcement(in: event) { say(announcement) }
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
    noteWebKit(method, event)
    if Settling.isChange(method) { changes += 1 }
    settling.note(method, request: event.text("requestId"), kind: event.text("type"), at: now)
  }

  /// Records an event of `aloud-webkit`, or one that only WebKit has.
  private mutating func noteWebKit(_ method: String, _ event: DevToolsMessage) {
    switch method {
    case "Host.committed":
      documents += 1
      tellsBlockedAddresses = false
      (hasContent, isLoaded) = (false, false)
      if !expectsErrorPage { loadFault = nil }
      expectsErrorPage = false
      address = event.text("url")
      // Files have none.
      status = event.text("status").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    case "Host.loaded": (hasContent, isLoaded) = (true, true)
    case "Host.loadFailed", "Host.loadRefused":
      let isRefused = method == "Host.loadRefused"
      let reason = isRefused ? Self.downloadReason : event.text("reason").map(BrowserText.shortened)
      loadFault = (event.text("url") ?? "", reason ?? "no reason given")
      expectsErrorPage = !isRefused
    case "Host.targetChanged":
      processes += 1
      worlds = [:]
    case "Host.crashed": hasCrashed = true
    case "Host.closed": hasClosed = true
    case "Host.dialog":
      dialogs += 1
      note(dialog: event)
    case "Host.dialogOpened":
      isBlocked = true
      note(dialog: event)
    case "Host.dialogClosed": isBlocked = false
    case "Host.download": downloads += 1
    case "Host.permission": permissions += 1
    case "Runtime.executionContextCreated" where event.text("context", "type") == "user":
      guard event.text("context", "name") == PageObserver.world,
        let frame = event.text("context", "frameId"),
        worlds[frame] != nil || worlds.count < Self.mostFrames
      else { break }
      worlds[frame] = event.integer("context", "id")
    case "Page.frameDetached":
      if let frame = event.text("frameId") { worlds[frame] = nil }
    // Of a blocked address that a link leads to, WebKit tells only the console.
    case "Console.messageAdded" where tellsBlockedAddresses:
      // Not the page's own messages.
      guard event.text("message", "source") == "security",
        let text = event.text("message", "text"), text.hasPrefix(Self.blockedPort)
      else { break }
      let address = text.drop { $0 != ":" }.dropFirst(2)
      say(
        .announcement(
          "cannot load \(shownAddress(String(address))): \(Self.blockedPortReason)",
          isUrgent: true))
    case "DOM.setChildNodes": parts?.append(event)
    default: break
    }
  }

  private mutating func note(dialog event: DevToolsMessage) {
    guard let text = event.text("message"), !text.isEmpty else { return }
    say(.announcement(BrowserText.shortened(text), isUrgent: true))
  }

  private mutating func say(_ announcement: WatchMessage) {
    if announcements.count < Self.mostAnnouncements { announcements.append(announcement) }
  }

  /// Returns what dialogs and the page have said since the last call.
  mutating func takeAnnouncements() -> [WatchMessage] { exchange(&announcements, with: []) }

  /// Notes that the page was there and loaded before its events were requested.
  mutating func isThere() { (hasContent, isLoaded) = (true, true) }

  mutating func dialogIsAnswered() { waitingDialogs -= 1 }

  /// Restarts the wait until nothing changes.
  mutating func unsettle(at now: Int) { settling.note("DOM.documentUpdated", at: now) }
}

/// A script that reports changes of a watched page, hidden from the page's own scripts.
///
/// The browser itself does not report focus changes, typed text, or changes of content that was
/// added after its elements were requested.
enum PageObserver {
  /// The isolated world of the script, and the function with which it reports.
  static let world = "aloud"
  private static let call = "aloudChanged"

  /// Reports at most every thirty milliseconds, however much changes.
  ///
  /// The function is gone once Aloud has left a running browser.
  private static let script = script(telling: "if (self.\(call)) \(call)(\"\")")

  /// Returns the script with a statement that reports a change.
  static func script(telling statement: String) -> String {
    """
    (() => {
      let waits = false, again = false;
      const tell = () => {
        again = waits;
        if (waits) return;
        waits = true;
        \(statement);
        setTimeout(() => { waits = false; if (again) tell(); }, 30);
      };
      const kinds = ["focusin", "focusout", "input", "change", "toggle", "selectionchange"];
      const listen = EventTarget.prototype.addEventListener;
      for (const kind of kinds) listen.call(self, kind, tell, { capture: true, passive: true });
      new MutationObserver(tell).observe(
        document, { subtree: true, childList: true, attributes: true, characterData: true });
    })()
    """
  }

  /// Runs the script in a document that is there already.
  static func run(
    in frame: String, _ client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    do throws(CaptureError) {
      let created = try client.call("Page.createIsolatedWorld", in: session, until: deadline) {
        $0.member("frameId", frame)
        $0.member("worldName", world)
      }
      guard let context = created.integer("executionContextId") else { return }
      try client.call("Runtime.evaluate", in: session, until: deadline) {
        $0.member("expression", script)
        $0.member("contextId", context)
        $0.member("silent", true)
      }
    } catch .refused {
      // The frame has gone, or is in another process.
    }
  }

  /// Installs the script in all new documents, including those of frames.
  static func add(
    to client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.enable", in: session, until: deadline)
    try client.call("Runtime.addBinding", in: session, until: deadline) {
      $0.member("name", call)
      $0.member("executionContextName", world)
    }
    let method = "Page.addScriptToEvaluateOnNewDocument"
    try client.call(method, in: session, until: deadline) {
      $0.member("source", script)
      $0.member("worldName", world)
    }
  }
}
