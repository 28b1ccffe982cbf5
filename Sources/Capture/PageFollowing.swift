// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// The destination of messages about a page, and the source of requests.
public struct WatchOutlet {
  /// A descriptor that is polled only to detect that the reader has gone.
  let listener: Int32
  /// The descriptor of the requests.
  let requests: Int32
  /// Sends messages; returns whether there is a reader.
  let tell: ([WatchMessage]) throws(CaptureError) -> Bool
  /// Reports about the watching itself, in a sentence.
  let say: (String) -> Void

  /// Creates an outlet; the owners keep the descriptors.
  public init(
    listener: Int32, requests: Int32,
    tell: @escaping ([WatchMessage]) throws(CaptureError) -> Bool, say: @escaping (String) -> Void
  ) {
    self.listener = listener
    self.requests = requests
    self.tell = tell
    self.say = say
  }
}

/// Opens a page in a browser, reports its changes and carries out requests, until the page closes
/// itself, the requests end, or there is no reader left.
///
/// - Parameters:
///   - engine: The kind of the browser.
///   - state: The cookies and the local storage for the page; nil for none.
///   - client: The client of a new browser.
public func watch(
  _ request: CaptureRequest, at address: PageAddress, in engine: BrowserEngine,
  restoring state: StorageState? = nil, with client: inout DevToolsClient, _ outlet: WatchOutlet
) throws(CaptureError) {
  switch engine {
  case .chromium:
    let page = PageCapture(request: request, address: address, state: state)
    try PageFollowing.follow(page, &client, outlet)
  case .webKit:
    let page = WebKitCapture(request: request, address: address, state: state)
    try PageFollowing.follow(page, &client, outlet)
  }
}

/// The maximum number of different warnings about a page.
private let mostTold = 100
/// The time that a request waits for the end of a dialog, which may have been closed just before, in
/// milliseconds.
private let dialogPatience = 1000

/// Follows a page in any kind of browser: reads it when it has changed, and acts in it.
struct PageFollowing<Page: LivePage> {
  /// The remaining work at the end of the requests: the page is read a last time, because not all
  /// changes are reported and it may never rest, and again if another page replaces it.
  private struct Ending {
    /// The number of attempts left, because pages may replace each other endlessly.
    var readingsLeft = 3
    var isRead = false
  }

  private var page: Page
  private let outlet: WatchOutlet
  private var pace: ReadingPace
  private var known: [UInt8] = []
  /// Whether the next reading is another page.
  private var isNew = true
  /// The numbers of documents and changes at the last reading.
  private var documents: Int?
  private var changes = 0
  private var script: String?
  /// The deadline for the script's promise.
  private var scriptEnd: Deadline?
  private var click: String?
  private var requests: RequestStream?
  private var progress: RequestProgress
  private var ending: Ending?
  private var told: Set<String> = []
  /// The time at which the next request is refused, because a dialog is open; nil if none waits.
  private var refusalTime: Int?
  /// The number of trees and screens that were sent.
  private var states = 0
  /// Whether the last message about dialogs says that one is open.
  private var isDialogTold = false

  init(_ page: Page, _ outlet: WatchOutlet) {
    self.page = page
    self.outlet = outlet
    let now = monotonicMilliseconds()
    pace = ReadingPace(at: now)
    pace.note(at: now)
    script = page.request.script
    click = page.request.click
    requests = page.request.takesRequests ? RequestStream(outlet.requests) : nil
    progress = RequestProgress(at: now, isAwaited: page.request.takesRequests)
  }

  /// Opens a page and follows it to its end.
  fileprivate static func follow(
    _ page: Page, _ client: inout DevToolsClient, _ outlet: WatchOutlet
  ) throws(CaptureError) {
    var page = page
    try page.open(&client)
    var following = PageFollowing(page, outlet)
    while try following.step(&client) {}
  }

  /// Performs or awaits the next step; returns whether there is more.
  mutating func step(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    // Texts of dialogs during loading wait until there is a screen.
    if !isNew {
      guard try tellMessages(&client), try tellBlock(client.watch) else { return false }
    }
    try page.check(client.watch)
    if client.watch.hasClosed {
      outlet.say("the page closed itself")
      return false
    }
    try noteNews(&client)
    if let ending, ending.readingsLeft == 0 || ending.isRead && !isNew {
      _ = try tellMessages(&client)
      return false
    }
    if client.watch.isBlocked { return try waitForDialog(&client) }
    refusalTime = nil
    if pace.due <= monotonicMilliseconds() { return try read(&client) }
    if !isNew {
      guard try tell(progress.takeAnswer()), try tellRest(client.watch) else { return false }
      try act(&client)
    }
    if isOpen, requests?.isReady == true { return try takeRequest(&client) }
    return try wait(&client)
  }

  /// Sends the texts of dialogs and the notifications of the page; returns whether there is a reader.
  private func tellMessages(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    try tell(client.watch.takeAnnouncements())
  }

  /// Reports that a dialog that somebody else has to close was opened or closed; returns whether there
  /// is a reader.
  private mutating func tellBlock(_ watch: PageWatch) throws(CaptureError) -> Bool {
    guard watch.isBlocked != isDialogTold else { return true }
    isDialogTold = watch.isBlocked
    return try tell([.dialog(isOpen: isDialogTold)])
  }

  /// Sends messages; returns whether there is a reader.
  private func tell(_ messages: [WatchMessage]) throws(CaptureError) -> Bool {
    messages.isEmpty ? true : try outlet.tell(messages)
  }

  /// Records the browser's events; a new page only after it has loaded.
  private mutating func noteNews(_ client: inout DevToolsClient) throws(CaptureError) {
    if let documents, client.watch.documents != documents {
      if !isNew { _ = try outlet.tell([.leaving]) }
      isNew = true
      try page.settle(&client, .after(seconds: page.request.timeout))
      progress.hasActed(at: monotonicMilliseconds())
    }
    documents = client.watch.documents
    guard changes != client.watch.changes else { return }
    changes = client.watch.changes
    pace.note(at: monotonicMilliseconds())
  }

  // MARK: Reading

  private mutating func read(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    pace.beginReading(at: monotonicMilliseconds())
    ending?.readingsLeft -= 1
    let document: [UInt8]
    do throws(CaptureError) {
      document = try page.take(&client)
    } catch .refused {
      // The document was replaced during the reading; another one follows.
      readAgain()
      return true
    } catch .noAnswer(_, let seconds) {
      readAgain()
      ending?.readingsLeft = 0
      warn("the page did not answer for \(seconds) s; its last known state remains")
      return true
    }
    if !isNew, let documents, client.watch.documents != documents {
      // Another page arrived during the reading and may be the one that was read: this is a new
      // screen.
      readAgain()
      return true
    }
    if isNew { page.warnOfContent(client.watch) }
    for warning in page.warnings { warn(warning) }
    page.warnings = []
    var isHeard = true
    // The page shows a dialog before it continues; those during loading wait for the screen.
    if !isNew { isHeard = try tellMessages(&client) }
    if isHeard, isNew || document != known {
      isHeard = try outlet.tell([isNew ? .screen(document) : .tree(document)])
      (known, isNew) = (document, false)
      page.readsErrorPages = true
      states += 1
    }
    pace.endReading(at: monotonicMilliseconds())
    ending?.isRead = true
    guard isHeard else { return false }
    return try tell(progress.takeAnswer())
  }

  private mutating func readAgain() {
    let now = monotonicMilliseconds()
    // A failed reading says nothing about the cost of reading.
    pace.beginReading(at: now)
    pace.endReading(at: now)
    pace.note(at: now)
  }

  private mutating func warn(_ text: String) {
    // What a page says must not fill the memory of a long watch.
    guard told.count < mostTold, told.insert(text).inserted else { return }
    outlet.say("warning: " + text)
  }

  // MARK: Acting

  /// Performs the actions of the request, one after the other.
  private mutating func act(_ client: inout DevToolsClient) throws(CaptureError) {
    if let text = script {
      script = nil
      scriptEnd = .after(seconds: page.request.timeout)
      try page.start(text, &client)
      return
    }
    if let end = scriptEnd {
      if let answer = client.takeLateAnswer() {
        try page.check(answer, &client, .after(seconds: page.request.timeout))
        if try page.goesOn(after: answer, &client) { return }
      } else if end.time <= monotonicMilliseconds() {
        warn("the script did not end within \(end.seconds) s; it continues")
      } else {
        return
      }
      scriptEnd = nil
      hasActed(&client)
    }
    guard let selector = click else { return }
    click = nil
    try page.startClick(selector, &client, .after(seconds: page.request.timeout))
    hasActed(&client)
  }

  /// Gives the page time to report the effects of an action, and schedules a reading, because not
  /// all changes are reported.
  private mutating func hasActed(_ client: inout DevToolsClient) {
    let now = monotonicMilliseconds()
    progress.hasActed(at: now)
    client.watch.unsettle(at: now)
    pace.note(at: now)
  }

  /// Whether the page can take a request now.
  private var isOpen: Bool {
    requests != nil && !isNew && script == nil && scriptEnd == nil && click == nil
      && progress.isAnswered
  }

  /// Returns the time at which the page will rest if nothing happens before; nil if no request waits
  /// for it.
  private func restTime(_ watch: PageWatch) -> Int? {
    guard requests != nil else { return nil }
    return progress.restTime(quiet: pace.isChanged ? nil : watch.settling.end)
  }

  /// Reports that the page rests after the last request; returns whether there is a reader.
  private mutating func tellRest(_ watch: PageWatch) throws(CaptureError) -> Bool {
    guard let time = restTime(watch), time <= monotonicMilliseconds() else { return true }
    return try tell(progress.takeRest())
  }

  /// Carries out the next request, or begins the end after the last.
  ///
  /// Its effects are read as soon as the page has had a frame.
  private mutating func takeRequest(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    guard let request = try requests?.take() else {
      requests = nil
      ending = Ending()
      pace.note(at: monotonicMilliseconds())
      return true
    }
    // The numbers of elements may mean others by now.
    guard request.action.element == nil || request.state == states else {
      return try outlet.tell([.outdated(request.number)])
    }
    let deadline = Deadline.after(seconds: page.request.timeout)
    var problem: String?
    client.watch.tellsBlockedAddresses = true
    do throws(CaptureError) {
      problem = try page.perform(request.action, &client, deadline)
      try page.awaitFrame(&client, deadline)
    } catch .refused(let call, let reason) {
      // The action replaced the page, which its event may report later, or opened a dialog.
      let isReplaced =
        client.watch.documents != documents || client.watch.isBlocked
        || CaptureError.isOfReplacedPage(reason)
      if !isReplaced { problem = "the browser refused \(call): \(reason)" }
    } catch .noAnswer(_, let seconds) {
      problem = "the page did not answer for \(seconds) s; its last known state remains"
    }
    hasActed(&client)
    progress.carriedOut(request, problem: problem, at: monotonicMilliseconds())
    // A new page is read when it has loaded.
    guard client.watch.documents == documents else { return true }
    return try read(&client)
  }

  /// Waits until somebody closes a dialog of the page, which does nothing meanwhile; returns whether
  /// there is more.
  private mutating func waitForDialog(
    _ client: inout DevToolsClient
  ) throws(CaptureError) -> Bool {
    guard try tell(progress.takeAnswer() + progress.takeRest()) else { return false }
    if ending != nil { return false }
    let now = monotonicMilliseconds()
    if requests?.isReady == true { refusalTime = refusalTime ?? now + dialogPatience }
    if let time = refusalTime, time <= now {
      refusalTime = nil
      guard let request = try requests?.take() else { return false }
      progress.carriedOut(
        request, problem: ProgramRequest.openDialog, at: now)
      return true
    }
    readAgain()
    var polled = [pollfd(fd: outlet.listener, events: 0, revents: 0)]
    if let requests { polled.append(requests.polled) }
    try client.receive(until: refusalTime ?? now + 1000, or: &polled)
    if polled.count > 1, polled[1].revents != 0 { try requests?.readMore() }
    return polled[0].revents == 0
  }

  // MARK: Waiting

  /// Waits for the browser, for requests and for due work; returns whether there is a reader.
  private mutating func wait(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    var polled = [pollfd(fd: outlet.listener, events: 0, revents: 0)]
    if isOpen, let requests { polled.append(requests.polled) }
    let times = [pace.due, scriptEnd?.time, restTime(client.watch)].compactMap(\.self)
    try client.receive(until: times.min() ?? pace.due, or: &polled)
    if polled[0].revents != 0 { return false }
    if polled.count > 1, polled[1].revents != 0 { try requests?.readMore() }
    return true
  }
}
