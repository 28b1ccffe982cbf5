// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ATDriver
import Capture
import Glibc
import Navigation
import SystemCalls

/// The server of AT Driver with its browser: it presses keys in a live session and sends what is
/// said.
///
/// Waits for clients, the browser and signals together. For one thread.
final class ATDriverHost {
  /// The interval at which a browser is looked for, in milliseconds.
  private static let interval = 100
  /// The maximum number of commands that wait.
  private static let mostWaiting = 256

  /// A session that begins.
  private struct Beginning {
    let reply: String
    let id: ATDriverRequest.ID
    let deadline: Int
  }

  private let command: ParsedCommand
  private let streams: Streams
  private let signals: SignalDescriptor
  private var sockets: WebSocketServer
  private var server: ATDriverServer
  /// The WebDriver of a test in WebKit.
  private let driver: WebDriverProgram?
  /// Returns the arguments of `aloud-capture` for the browser or program to attach to; nil if there is none
  /// yet.
  private let findProgram: () -> [String]?
  private var live: LiveExplorer?
  /// The session that waits for its browser or its first page.
  private var beginning: Beginning?
  /// The number of the command whose keys the page handles, and the commands that wait for it.
  private var pressed: ATDriverRequest.ID?
  private var waiting: [ATDriverServer.Step] = []
  /// The reason why the keys of the present command could not be pressed.
  private var failure: String?

  init(
    _ technology: ATDriverTechnology, _ sockets: consuming WebSocketServer,
    signals: consuming SignalDescriptor, _ driver: WebDriverProgram?, _ command: ParsedCommand,
    _ streams: Streams,
    findProgram: @escaping () -> [String]?
  ) {
    server = ATDriverServer(technology)
    self.sockets = sockets
    self.signals = signals
    (self.driver, self.command, self.streams, self.findProgram) =
      (driver, command, streams, findProgram)
  }

  /// Serves until a signal arrives, or the server of the connections ends.
  func run() throws(CommandFailure) -> ExitStatus {
    defer {
      sockets.end()
      driver?.end()
    }
    while true {
      try streams.output.flush()
      var waited = [
        sockets.descriptor, live?.program.descriptor ?? -1, signals.descriptor,
        driver?.descriptor ?? -1,
      ].map { pollfd(reading: $0) }
      let untilBegun = beginning.map { beginning in
        let left = max(0, beginning.deadline - monotonicMilliseconds())
        return live == nil ? min(Self.interval, left) : left
      }
      let times = [untilBegun, live?.explorer?.millisecondsUntilDue].compactMap(\.self)
      _ = try attempt(waitForEvents(&waited, milliseconds: times.min())) {
        CommandFailure(.inputOutput, "cannot wait for", "aloud-websocket", $0)
      }
      if waited[2].revents != 0, let signal = signals.next() {
        live?.program.end()
        sockets.end()
        driver?.end()
        throw endProcess(by: signal)
      }
      if waited[3].revents != 0, let status = try readDriver() {
        refuseAll("WebKitWebDriver has ended")
        return status
      }
      if waited[1].revents != 0 { readBrowser() }
      if live?.explorer?.millisecondsUntilDue == 0 { live?.explorer?.tellDue() }
      if waited[0].revents != 0 {
        guard let events = try sockets.read() else { return .unavailable }
        for event in events { try take(event) }
      }
      goOn()
    }
  }

  /// Reads the address of the WebDriver; returns the exit status if it has ended.
  private func readDriver() throws(CommandFailure) -> ExitStatus? {
    let isKnown = driver?.address != nil
    if let status = driver?.read() { return status }
    if !isKnown, let address = driver?.address {
      try streams.output.writeLine("webdriver on http://127.0.0.1:\(address.port)")
      try streams.output.writeLine("page at \(address.socket)")
      try streams.output.flush()
    }
    return nil
  }

  // MARK: Clients

  private func take(_ event: WebSocketServer.Event) throws(CommandFailure) {
    switch event {
    case .listening(let port):
      try streams.output.writeLine(
        "listening on ws://127.0.0.1:\(port)\(command[Options.path] ?? "/session")")
      try streams.output.flush()
    case .open: break
    case .binary(let connection): sockets.send(ATDriverServer.binaryReply, to: connection)
    case .close(let connection): if server.close(connection) { endSession() }
    case .text(let connection, let text):
      let step = server.take(text, from: connection) { Self.newIdentifier() }
      take(step, connection)
    }
  }

  private func take(_ step: ATDriverServer.Step, _ connection: Int) {
    switch step {
    case .reply(let json): sockets.send(json, to: connection)
    case .begin(let json, let id):
      let seconds = command[Options.timeout] ?? CaptureRequest(address: "").timeout
      beginning = Beginning(
        reply: json, id: id, deadline: monotonicMilliseconds() + seconds * 1000)
    case .press(_, let id), .get(_, let id), .set(_, let id):
      guard waiting.count < Self.mostWaiting else {
        let fault = ATDriverFault(
          .cannotPressKeys, "\(Self.mostWaiting) commands wait already; await replies", id: id)
        return sockets.send(fault.json, to: connection)
      }
      waiting.append(step)
    }
  }

  /// Sends the reply that a session leads to, or the reason why there is none.
  private func reply(_ id: ATDriverRequest.ID, _ make: (Session) throws(ATDriverFault) -> String) {
    let json: String
    do throws(ATDriverFault) {
      guard let session = live?.explorer?.session else {
        throw ATDriverFault(.invalidFocus, "there is no page yet")
      }
      json = try make(session)
    } catch {
      json = ATDriverFault(error.code, error.message, id: id).json
    }
    if let owner = server.owner { sockets.send(json, to: owner) }
  }

  private static func newIdentifier() -> String {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }

  // MARK: Sessions

  /// Continues a session that begins: looks for its browser, and replies when its page is there or
  /// when there is none.
  private func goOnBeginning(_ owner: Int) {
    guard let beginning else { return }
    if live == nil, let arguments = findProgram() {
      do throws(CommandFailure) {
        live = LiveExplorer(
          try LiveProgram(arguments, acts: true), acts: true, command, streams)
      } catch {
        return refuseAll("\(error)")
      }
    }
    if live?.explorer != nil {
      self.beginning = nil
      sockets.send(beginning.reply, to: owner)
    } else if live?.program.isOpen == false {
      refuseAll("the \(subject) cannot be attached to; standard error has the reason")
    } else if beginning.deadline <= monotonicMilliseconds() {
      let reason =
        live != nil
        ? "the \(subject) shows no screen"
          + (driver != nil ? "; if another Aloud reads its page, end that one first" : "")
        : driver != nil
          ? "no test has a session of the WebDriver; start one first"
          : "no Chromium with --remote-debugging-port and --user-data-dir runs; start one, for example "
            + "by WebDriver, or name its debugger with --attach"
      refuseAll(reason)
    }
  }

  /// Ends the session: answers all commands that wait with the reason why nothing follows.
  private func refuseAll(_ reason: String) {
    guard let owner = server.owner else { return }
    if let beginning {
      sockets.send(
        ATDriverFault(.sessionNotCreated, reason, id: beginning.id).json, to: owner)
    }
    // Clients need not await the session before they send more.
    let numbers = [pressed].compactMap(\.self) + waiting.compactMap(\.id)
    for id in numbers {
      sockets.send(ATDriverFault(.cannotPressKeys, reason, id: id).json, to: owner)
    }
    _ = server.close(owner)
    endSession()
  }

  private func endSession() {
    live?.program.end()
    (live, beginning, pressed, waiting) = (nil, nil, nil, [])
  }

  private func readBrowser() {
    guard let live else { return }
    let isBeginning = live.explorer == nil
    do throws(CommandFailure) {
      try live.read()
      if isBeginning, live.explorer != nil { try live.begin() }
    } catch {
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
      live.program.end()
    }
  }

  /// The word for what is attached to.
  private var subject: String { command[Options.program] == nil ? "browser" : "program" }

  // MARK: Keys

  /// Sends what was said, answers what is done, and carries out the next commands.
  private func goOn() {
    guard let owner = server.owner else {
      _ = live?.explorer?.takeLines()
      return
    }
    goOnBeginning(owner)
    sendSaid(to: owner)
    endPress(owner)
    // While another page loads, the cursor is nowhere.
    while pressed == nil, beginning == nil, !waiting.isEmpty, live?.isAnswered != false {
      carryOut(waiting.removeFirst(), owner)
      sendSaid(to: owner)
      endPress(owner)
    }
  }

  private func carryOut(_ step: ATDriverServer.Step, _ owner: Int) {
    switch step {
    case .reply, .begin: break
    case .press(let keys, let id): press(keys, id, owner)
    case .get(let names, let id):
      reply(id) { session throws(ATDriverFault) in
        ATDriverServer.reply(
          id,
          try names.map { names throws(ATDriverFault) in
            try ATDriverSettings.named(names, session)
          } ?? ATDriverSettings.all(session))
      }
    case .set(let settings, let id):
      reply(id) { session throws(ATDriverFault) in
        let commands = try ATDriverSettings.commands(for: settings, session)
        for command in commands { live?.explorer?.perform(command) }
        return ATDriverServer.emptyReply(id)
      }
    }
  }

  private func press(_ keys: KeyPress, _ id: ATDriverRequest.ID, _ owner: Int) {
    (pressed, failure) = (id, nil)
    _ = live?.takeProblem()
    guard let live, live.explorer != nil, live.program.isOpen else {
      failure = "there is no screen: the \(subject) has ended"
      return
    }
    // A modifier alone silences speech, which clients hear as text.
    guard !keys.key.isEmpty else { return }
    do throws(CommandFailure) {
      try live.take(.command(.press(keys)), "\(keys)", in: "")
    } catch {
      failure = "\(error)"
    }
  }

  /// Replies to the keys that the page has handled.
  private func endPress(_ owner: Int) {
    guard let id = pressed, live?.isAnswered != false else { return }
    failure = failure ?? live?.takeProblem()
    // A key may close a program of the desktop, as one for a dialog's button does.
    if live?.program.isOpen == false, command[Options.program] == nil {
      failure = failure ?? "the \(subject) has ended"
    }
    pressed = nil
    sockets.send(
      failure.map { ATDriverFault(.cannotPressKeys, $0, id: id).json }
        ?? ATDriverServer.emptyReply(id), to: owner)
  }

  private func sendSaid(to owner: Int) {
    for line in live?.explorer?.takeLines() ?? [] {
      guard case .said(let saying) = line else { continue }
      for text in [saying.words, saying.hint ?? ""] where !text.isEmpty {
        sockets.send(ATDriverServer.capturedOutput(text), to: owner)
      }
    }
  }
}
