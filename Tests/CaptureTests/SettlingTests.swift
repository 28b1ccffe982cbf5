// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Capture

/// When a page counts as settled.
@Suite struct SettlingTests {
  private let quiet = Settling.quietTime

  @Test(arguments: [
    "DOM.childNodeInserted", "DOM.attributeModified", "Accessibility.nodesUpdated",
    "Page.frameNavigated",
  ])
  func `a change begins the quiet time anew`(event: String) {
    var settling = Settling(at: 1000)
    #expect(settling.end == 1000 + quiet)
    settling.note(event, at: 1300)
    #expect(settling.end == 1300 + quiet)
  }

  @Test(arguments: [
    "Network.dataReceived", "Network.webSocketFrameReceived", "Page.lifecycleEvent",
  ])
  func `what changes nothing on the page does not`(event: String) {
    var settling = Settling(at: 1000)
    settling.note(event, at: 1300)
    #expect(settling.end == 1000 + quiet)
  }

  @Test func `an open request is waited for, with patience`() {
    var settling = Settling(at: 0)
    settling.note("Network.requestWillBeSent", request: "1", kind: "Fetch", at: 100)
    #expect(settling.end == 100 + Settling.patience)
    settling.note("Network.loadingFinished", request: "1", at: 900)
    #expect(settling.end == 900 + quiet)
    settling.note("Network.requestWillBeSent", request: "2", kind: "Script", at: 1000)
    settling.note("Network.loadingFailed", request: "2", at: 1100)
    #expect(settling.end == 1100 + quiet)
    settling.note("Network.loadingFinished", request: "unknown", at: 1200)
    #expect(settling.end == 1100 + quiet)
  }

  @Test(arguments: ["EventSource", "WebSocket", "Media", "Ping"])
  func `a request that is meant to stay open is not`(kind: String) {
    var settling = Settling(at: 0)
    settling.note("Network.requestWillBeSent", request: "1", kind: kind, at: 100)
    #expect(settling.end == quiet)
  }

  @Test func `a page that requests without end is bounded in what is kept of it`() {
    var settling = Settling(at: 0)
    for number in 0..<10 * Settling.mostRequests {
      settling.note("Network.requestWillBeSent", request: "\(number)", kind: "Fetch", at: 0)
    }
    for number in 0..<Settling.mostRequests {
      settling.note("Network.loadingFinished", request: "\(number)", at: 10)
    }
    #expect(settling.end == 10 + quiet)
  }

  @Test(arguments: [
    (
      "net::ERR_CONNECTION_REFUSED",
      "no server listens at this address (net::ERR_CONNECTION_REFUSED)"
    ),
    (
      "net::ERR_CERT_DATE_INVALID",
      "the server's certificate is not valid (net::ERR_CERT_DATE_INVALID)"
    ),
    ("net::ERR_NEVER_HEARD_OF", "net::ERR_NEVER_HEARD_OF"), ("net::ERR_CERT", "net::ERR_CERT"),
  ])
  func `why something was not loaded is told in words, if there are any`(
    code: String, told: String
  ) {
    #expect(reasonNotLoaded(code) == told)
  }

  @Test(arguments: [
    ("https://me:pass@example.org:8/a/b@c?x=1#y", "https://example.org:8/a/b@c"),
    ("https://me:pass@/a", "https:///a"),
    ("data:text/html,<p>secret", "data:"), ("blob:https://example.org/1", "blob:"), ("x", "x:"),
    ("http://example.org/" + String(repeating: "a", count: 999), nil), ("", ":"),
  ])
  func `an address is told without what is secret in it`(url: String, shown: String?) {
    let told = shownAddress(url)
    if let shown { #expect(told == shown) }
    #expect(told.count <= 220)
  }

  private static func urgent(_ text: String) -> WatchMessage {
    .announcement(text, isUrgent: true)
  }

  @Test func `the events of the page tell of it, and those of others do not`() throws {
    var watch = PageWatch(at: 0)
    watch.session = "S"
    watch.mainFrame = "F"
    func note(_ method: String, _ parameters: String = "{}", session: String = "S") throws {
      let text = #"{"method":"\#(method)","sessionId":"\#(session)","params":\#(parameters)}"#
      watch.note(try DevToolsMessage(Array(text.utf8)), at: 5)
    }
    try note("Page.loadEventFired", session: "other")
    try note("Inspector.targetCrashed", session: "other")
    #expect(!watch.isLoaded && !watch.hasCrashed)
    try note("Page.frameNavigated", #"{"frame":{"id":"F"}}"#)
    try note("Page.frameNavigated", #"{"frame":{"id":"G","parentId":"F"}}"#)
    #expect(watch.documents == 1)
    try note("Page.domContentEventFired")
    #expect(watch.hasContent && !watch.isLoaded)
    try note("Page.loadEventFired")
    #expect(watch.isLoaded)
    // A page that the browser kept does not load again.
    try note(
      "Page.frameNavigated", #"{"frame":{"id":"F"},"type":"BackForwardCacheRestore"}"#)
    #expect(watch.documents == 2 && watch.isLoaded)
    try note("Page.frameNavigated", #"{"frame":{"id":"F"}}"#)
    #expect(!watch.isLoaded && !watch.hasContent && watch.documents == 3)
    for (frame, status) in [("G", 500), ("F", 404)] {
      try note(
        "Network.responseReceived",
        #"{"requestId":"1","type":"Document","frameId":"\#(frame)","response":{"status":\#(status)}}"#
      )
    }
    #expect(watch.status == 404)
    for (kind, id) in [("iframe", "G"), ("worker", "W"), ("iframe", "P")] {
      try note(
        "Target.attachedToTarget", #"{"targetInfo":{"type":"\#(kind)","targetId":"\#(id)"}}"#)
    }
    #expect(watch.foreignFrames == ["G", "P"])
    func request(_ id: String, _ frame: String) throws {
      let address = "http://me:pass@localhost:9/\(id)?token=secret"
      try note(
        "Network.requestWillBeSent",
        #"{"requestId":"\#(id)","type":"Document","frameId":"\#(frame)","request":{"url":"\#(address)"}}"#
      )
    }
    func fail(_ id: String, _ more: String = "") throws {
      try note(
        "Network.loadingFailed",
        #"{"requestId":"\#(id)",\#(more)"errorText":"net::ERR_CONNECTION_REFUSED"}"#)
    }
    try request("2", "F")
    try fail("2")
    try request("3", "G")
    try fail("3")
    try request("4", "H")
    try fail("4", #""canceled":true,"#)
    try request("5", "I")
    try note("Network.loadingFinished", #"{"requestId":"5"}"#)
    try fail("5")
    #expect(watch.lostFrames.mapValues(\.address) == ["G": "http://localhost:9/3"])
    #expect(watch.lostFrames["G"]?.code == "net::ERR_CONNECTION_REFUSED")
    // It is tried again, and then another page comes.
    try request("6", "G")
    #expect(watch.lostFrames.isEmpty)
    try fail("6")
    #expect(watch.lostFrames.count == 1)
    try note("Page.frameNavigated", #"{"frame":{"id":"F"}}"#)
    #expect(watch.lostFrames.isEmpty && watch.foreignFrames.isEmpty)
    try note("Page.javascriptDialogOpening", #"{"message":"Sure?"}"#)
    #expect(watch.waitingDialogs == 1)
    watch.dialogIsAnswered()
    #expect(watch.waitingDialogs == 0 && watch.dialogs == 1)
    #expect(
      watch.takeAnnouncements() == [Self.urgent("Sure?")] && watch.takeAnnouncements().isEmpty)
    // A page may say more than anybody would hear.
    let long = String(repeating: "é", count: 5000)
    for method in ["Page.javascriptDialogOpening", "Host.dialog", "Host.dialogOpened"] {
      try note(method, #"{"message":"\#(long)"}"#)
      let said = watch.takeAnnouncements()
      #expect(said == [Self.urgent(String(repeating: "é", count: 4096) + "… (shortened)")])
    }
    for number in 1...40 { try note("Host.dialog", #"{"message":"\#(number)"}"#) }
    #expect(watch.takeAnnouncements() == (1...32).map { Self.urgent("\($0)") })
    watch.dialogIsAnswered()
    try note("Host.dialogClosed")
    // In a page in WebKit that a test drives, the test answers it.
    try note("Host.dialogOpened", #"{"message":"Really?"}"#)
    #expect(watch.isBlocked && watch.waitingDialogs == 0)
    #expect(watch.takeAnnouncements() == [Self.urgent("Really?")])
    try note("Host.dialogClosed")
    #expect(!watch.isBlocked && !watch.hasClosed)
    let changes = watch.changes
    try note("Runtime.bindingCalled")
    try note("Runtime.consoleAPICalled")
    #expect(watch.changes == changes + 1)
    try note("Runtime.bindingCalled", #"{"name":"aloudNotified","payload":"1Not ours"}"#)
    #expect(watch.takeAnnouncements().isEmpty)
    try note("Inspector.targetCrashed")
    #expect(watch.hasCrashed)
    try note("Target.detachedFromTarget", #"{"sessionId":"T"}"#, session: "")
    #expect(!watch.hasClosed)
    try note("Target.detachedFromTarget", #"{"sessionId":"S"}"#, session: "")
    #expect(watch.hasClosed)
  }
}
