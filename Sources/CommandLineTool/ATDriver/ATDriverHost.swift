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
  /// The time to wait for the first page after a session has begun, in milliseconds.
  private static let patience = 20_000

  private let command: ParsedCommand
  private let streams: Streams
  private let signals: SignalDescriptor
  private var sockets: WebSocketServer
  private var server: ATDriverServer
  /// Makes the request for the browser to attach to.
  private let findBrowser: () throws(CommandFailure) -> CaptureRequest
  private var live: LiveExplorer?
  /// The reply to `session.new`, which waits for the first page, and the time when it is sent anyway.
  private var beginning: (reply: String, deadline: Int)?
  /// The number of the command whose keys the page handles, and the commands that wait for it.
  private var pressed: Int?
  private var waiting: [(keys: KeyPress, id: Int)] = []
  /// The reason why the keys of the present command could not be pressed.
  private var failure: String?

  init(
    _ technology: ATDriverTechnology, _ sockets: consuming WebSocketServer,
    signals: consuming SignalDescriptor, _ command: ParsedCommand, _ streams: Streams,
    findBrowser: @escaping () throws(CommandFailure) -> CaptureRequest
  ) {
    server = ATDriverServer(technology)
    self.sockets = sockets
    self.signals = signals
    (self.command, self.streams, self.findBrowser) = (command, streams, findBrowser)
  }

  /// Serves until a signal arrives, or the server of the connections ends.
  func run() throws(CommandFailure) -> ExitStatus {
    defer { sockets.end() }
    while true {
      try streams.output.flush()
      var waited = [
        sockets.descriptor, live?.program.descriptor ?? -1, signals.descriptor,
      ].map { pollfd(reading: $0) }
      let untilBegun = beginning.map { max(0, $0.deadline - monotonicMilliseconds()) }
      let times = [untilBegun, live?.explorer?.millisecondsUntilDue].compactMap(\.self)
      _ = try attempt(waitForEvents(&waited, milliseconds: times.min())) {
        CommandFailure(.inputOutput, "cannot wait for", "aloud-websocket", $0)
      }
      if waited[2].revents != 0, let signal = signals.next() {
        live?.program.end()
        sockets.end()
        throw endProcess(by: signal)
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

  // MARK: Clients

  private func take(_ event: WebSocketServer.Event) throws(CommandFailure) {
    switch event {
    case .listening(let port):
      try streams.output.writeLine("listening on ws://127.0.0.1:\(port)\(command[Options.path] ?? "/session")")
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
    case .begin(let json): begin(json, connection)
    case .press(let keys, let id): waiting.append((keys, id))
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

  /// Sends the reply that a session leads to, or the reason why there is none.
  private func reply(_ id: Int, _ make: (Session) throws(ATDriverFault) -> String) {
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

  /// Attaches to the browser of a new session.
  private func begin(_ reply: String, _ connection: Int) {
    do throws(CommandFailure) {
      let request = try findBrowser()
      let program = try LiveProgram(request.arguments, acts: true)
      live = LiveExplorer(program, acts: true, command, streams)
      beginning = (reply, monotonicMilliseconds() + Self.patience)
    } catch {
      _ = server.close(connection)
      let reason = error.diagnostics.map(\.message).joined(separator: "; ")
      sockets.send(
        ATDriverFault(.sessionNotCreated, reason, id: Self.id(of: reply)).json, to: connection)
    }
  }

  private static func id(of reply: String) -> Int? {
    Int(reply.drop { !$0.isNumber }.prefix { $0.isNumber })
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

  // MARK: Keys

  /// Sends what was said, answers what is done, and presses the next keys.
  private func goOn() {
    guard let owner = server.owner else {
      _ = live?.explorer?.takeLines()
      return
    }
    if let (reply, deadline) = beginning, isReady || deadline <= monotonicMilliseconds() {
      sockets.send(reply, to: owner)
      beginning = nil
    }
    sendSaid(to: owner)
    if let id = pressed, live?.isAnswered != false || live?.program.isOpen == false {
      sockets.send(answer(id), to: owner)
      (pressed, failure) = (nil, nil)
    }
    // While another page loads, the cursor is nowhere.
    while pressed == nil, beginning == nil, !waiting.isEmpty, live?.isAnswered != false {
      let (keys, id) = waiting.removeFirst()
      press(keys, id, owner)
      sendSaid(to: owner)
    }
  }

  /// Whether the session can begin: its page is there, or never comes.
  private var isReady: Bool { live?.explorer != nil || live?.program.isOpen != true }

  private func press(_ keys: KeyPress, _ id: Int, _ owner: Int) {
    guard let live, live.explorer != nil, live.program.isOpen else {
      sockets.send(
        ATDriverFault(
          .cannotPressKeys, "there is no page: the browser has ended, or none was found", id: id
        ).json, to: owner)
      return
    }
    failure = nil
    // A modifier alone silences speech, which clients hear as text.
    if !keys.key.isEmpty {
      do throws(CommandFailure) {
        try live.take(.command(.press(keys)), "\(keys)", in: "")
      } catch {
        failure = error.diagnostics.map(\.message).joined(separator: "; ")
      }
    }
    pressed = id
    if live.isAnswered {
      sendSaid(to: owner)
      sockets.send(answer(id), to: owner)
      pressed = nil
    }
  }

  private func answer(_ id: Int) -> String {
    failure.map { ATDriverFault(.cannotPressKeys, $0, id: id).json } ?? ATDriverServer.emptyReply(id)
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
