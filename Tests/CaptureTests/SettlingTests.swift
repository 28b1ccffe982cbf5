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
    ("net::ERR_CONNECTION_REFUSED", "no server listens there (net::ERR_CONNECTION_REFUSED)"),
    (
      "net::ERR_CERT_DATE_INVALID",
      "the server's certificate does not hold (net::ERR_CERT_DATE_INVALID)"
    ),
    ("net::ERR_NEVER_HEARD_OF", "net::ERR_NEVER_HEARD_OF"), ("net::ERR_CERT", "net::ERR_CERT"),
  ])
  func `why something was not loaded is told in words, if there are any`(
    code: String, told: String
  ) {
    #expect(reasonNotLoaded(code) == told)
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
    try note("Page.frameNavigated", #"{"frame":{"id":"F"}}"#)
    #expect(!watch.isLoaded && !watch.hasContent && watch.documents == 2)
    for (frame, status) in [("G", 500), ("F", 404)] {
      try note(
        "Network.responseReceived",
        #"{"requestId":"1","type":"Document","frameId":"\#(frame)","response":{"status":\#(status)}}"#
      )
    }
    #expect(watch.status == 404)
    try note("Target.attachedToTarget", #"{"targetInfo":{"type":"iframe"}}"#)
    try note("Target.attachedToTarget", #"{"targetInfo":{"type":"worker"}}"#)
    #expect(watch.foreignFrames == 1)
    for (id, frame, more) in [("2", "F", ""), ("3", "G", ""), ("4", "H", #""canceled":true,"#)] {
      let address = "http://localhost:9/\(id)?token=secret"
      try note(
        "Network.requestWillBeSent",
        #"{"requestId":"\#(id)","type":"Document","frameId":"\#(frame)","request":{"url":"\#(address)"}}"#
      )
      try note(
        "Network.loadingFailed",
        #"{"requestId":"\#(id)",\#(more)"errorText":"net::ERR_CONNECTION_REFUSED"}"#)
    }
    #expect(watch.lostFrames.map(\.address) == ["http://localhost:9/3"])
    #expect(watch.lostFrames.map(\.code) == ["net::ERR_CONNECTION_REFUSED"])
    try note("Page.javascriptDialogOpening", #"{"message":"Sure?"}"#)
    #expect(watch.waitingDialogs == 1)
    watch.dialogIsAnswered()
    #expect(watch.waitingDialogs == 0 && watch.dialogs == 1)
    #expect(watch.takeDialogTexts() == ["Sure?"] && watch.takeDialogTexts().isEmpty)
    let changes = watch.changes
    try note("Runtime.bindingCalled")
    try note("Runtime.consoleAPICalled")
    #expect(watch.changes == changes + 1)
    try note("Inspector.targetCrashed")
    #expect(watch.hasCrashed)
    try note("Target.detachedFromTarget", #"{"sessionId":"T"}"#, session: "")
    #expect(!watch.hasClosed)
    try note("Target.detachedFromTarget", #"{"sessionId":"S"}"#, session: "")
    #expect(watch.hasClosed)
  }
}
