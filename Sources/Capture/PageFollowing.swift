// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// Where it goes what is told of a page, and where the keys come from that are pressed in it.
public struct WatchOutlet {
  /// A descriptor that is never polled for more than that nobody listens at its other end.
  let listener: Int32
  /// The descriptor that the lines come from.
  let keys: Int32
  /// Passes on messages; whether anybody takes them.
  let tell: ([WatchMessage]) throws(CaptureError) -> Bool
  /// Tells of the watching itself, in a sentence.
  let say: (String) -> Void

  /// Creates one; the descriptors stay their owner's.
  public init(
    listener: Int32, keys: Int32,
    tell: @escaping ([WatchMessage]) throws(CaptureError) -> Bool, say: @escaping (String) -> Void
  ) {
    self.listener = listener
    self.keys = keys
    self.tell = tell
    self.say = say
  }
}

/// Has a browser open a page and tells what happens in it, until the page closes itself, the lines
/// have come to an end that press keys in it, or nobody listens any more.
///
/// - Parameters:
///   - request: How.
///   - address: The page.
///   - client: The browser, just started.
///   - outlet: Whom it is told.
public func watch(
  _ request: CaptureRequest, at address: PageAddress, with client: inout DevToolsClient,
  _ outlet: WatchOutlet
) throws(CaptureError) {
  var page = PageCapture(request: request, address: address)
  try page.open(&client)
  var following = PageFollowing(page, outlet)
  while try following.step(&client) {}
}

/// One page that is watched.
private struct PageFollowing {
  /// How long the next line waits for a page that does not come to rest, in milliseconds.
  private static let linePatience = 5000

  /// What is left to be done when there are no more lines: the page is read, as not everything is
  /// told and it may never rest, and once more where another one takes its place.
  private struct Ending {
    /// How often it is still tried, as one page may follow the other without end.
    var readingsLeft = 3
    var isRead = false
  }

  private var page: PageCapture
  private let outlet: WatchOutlet
  private var pace: ReadingPace
  /// The last document that was told.
  private var known: [UInt8] = []
  /// Whether what is read next is another page than before.
  private var isNew = true
  /// How many documents and changes there had been when the page was read last.
  private var documents: Int?
  private var changes = 0
  private var script: String?
  /// Until when the promise is waited for that the script gave.
  private var scriptEnd: Deadline?
  private var click: String?
  private var lines: KeyLines?
  private var ending: Ending?
  /// When something was done in the page last, and before when no other line is taken.
  private var lastAct: Int
  private var resumption = 0
  private var told: Set<String> = []

  init(_ page: PageCapture, _ outlet: WatchOutlet) {
    self.page = page
    self.outlet = outlet
    let now = monotonicMilliseconds()
    pace = ReadingPace(at: now)
    pace.note(at: now)
    script = page.request.script
    click = page.request.click
    lines = page.request.takesKeys ? KeyLines(outlet.keys) : nil
    lastAct = now
  }

  /// Does the next thing that is due, or waits for it; whether there is more.
  mutating func step(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    // What they say while a page loads is kept until there is a screen to say it on.
    if !isNew { guard try tellDialogs(&client) else { return false } }
    try page.check(client.watch)
    if client.watch.hasClosed {
      outlet.say("the page closed itself")
      return false
    }
    try noteNews(&client)
    if let ending, ending.readingsLeft == 0 || ending.isRead && !isNew {
      _ = try tellDialogs(&client)
      return false
    }
    if pace.due <= monotonicMilliseconds() { return try read(&client) }
    if !isNew { try act(&client) }
    if let time = lineTime(client.watch), time <= monotonicMilliseconds(), lines?.isReady == true {
      return try takeLine(&client)
    }
    return try wait(&client)
  }

  /// Tells what dialogs have said; whether anybody listens.
  private func tellDialogs(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    let messages = client.watch.takeDialogTexts().filter { !$0.isEmpty }
      .map { WatchMessage.announcement($0, isUrgent: true) }
    return messages.isEmpty ? true : try outlet.tell(messages)
  }

  /// Takes note of what the browser has told; of another page, once it has loaded.
  private mutating func noteNews(_ client: inout DevToolsClient) throws(CaptureError) {
    if let documents, client.watch.documents != documents {
      isNew = true
      try page.settle(&client, .after(seconds: page.request.timeout))
      lastAct = monotonicMilliseconds()
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
      // It went away in between; another one comes.
      readAgain()
      return true
    } catch .noAnswer(_, let seconds) {
      readAgain()
      ending?.readingsLeft = 0
      warn("the page did not answer for \(seconds) s; its last known state remains")
      return true
    }
    if !isNew, let documents, client.watch.documents != documents {
      // Another page came while this one was read, and may be what was read: it is a new screen.
      readAgain()
      return true
    }
    if isNew { page.warnOfContent(client.watch) }
    for warning in page.warnings { warn(warning) }
    page.warnings = []
    var isHeard = true
    if isNew || document != known {
      isHeard = try outlet.tell([isNew ? .screen(document) : .tree(document)])
      (known, isNew) = (document, false)
    }
    pace.endReading(at: monotonicMilliseconds())
    ending?.isRead = true
    return isHeard
  }

  private mutating func readAgain() {
    let now = monotonicMilliseconds()
    // What failed says nothing of what reading costs.
    pace.beginReading(at: now)
    pace.endReading(at: now)
    pace.note(at: now)
  }

  private mutating func warn(_ text: String) {
    if told.insert(text).inserted { outlet.say("warning: " + text) }
  }

  // MARK: Acting

  /// Does what the request asks to be done in the page, one after the other.
  private mutating func act(_ client: inout DevToolsClient) throws(CaptureError) {
    if let text = script {
      script = nil
      scriptEnd = .after(seconds: page.request.timeout)
      try page.start(text, &client)
      return
    }
    if let end = scriptEnd {
      if let answer = client.takeLateAnswer() {
        try PageCapture.check(answer)
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

  /// Gives the page time to tell what came of something that was done in it, and has it read: not
  /// everything is told.
  private mutating func hasActed(_ client: inout DevToolsClient) {
    lastAct = monotonicMilliseconds()
    client.watch.unsettle(at: lastAct)
    pace.note(at: lastAct)
  }

  /// When the next line is to be taken, if nothing happens until then; nothing while something else
  /// has to be done first.
  private func lineTime(_ watch: PageWatch) -> Int? {
    guard lines != nil, !isNew, script == nil, scriptEnd == nil, click == nil else { return nil }
    let rest = pace.isChanged ? Int.max : watch.settling.end
    return max(resumption, min(rest, lastAct + Self.linePatience))
  }

  private mutating func takeLine(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    guard let text = lines?.next(), let line = try lines?.read(text) else {
      lines = nil
      ending = Ending()
      pace.note(at: monotonicMilliseconds())
      return true
    }
    guard line != .nothing else { return true }
    guard try outlet.tell([.command(text)]) else { return false }
    switch line {
    case .nothing: break
    case .wait(let time): resumption = monotonicMilliseconds() + time
    case .strokes(let strokes):
      do throws(CaptureError) {
        for stroke in strokes {
          try stroke.press(in: page.session, &client, .after(seconds: page.request.timeout))
        }
      } catch .refused {
        // The page went away by that.
      } catch .noAnswer(_, let seconds) {
        warn("the page did not answer for \(seconds) s; its last known state remains")
      }
    }
    hasActed(&client)
    return true
  }

  // MARK: Waiting

  /// Waits for the browser, for lines and for what is due; whether anybody listens.
  private mutating func wait(_ client: inout DevToolsClient) throws(CaptureError) -> Bool {
    var polled = [pollfd(fd: outlet.listener, events: 0, revents: 0)]
    if let lines { polled.append(lines.polled) }
    let line = lines?.isReady == true ? lineTime(client.watch) : nil
    let times = [pace.due, scriptEnd?.time, line].compactMap(\.self)
    try client.receive(until: times.min() ?? pace.due, or: &polled)
    if polled[0].revents != 0 { return false }
    if polled.count > 1, polled[1].revents != 0 { try lines?.readMore() }
    return true
  }
}
