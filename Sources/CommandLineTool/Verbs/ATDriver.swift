// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ATDriver
import Capture
import Glibc
import SpeechEngine
import SystemCalls
import TreeModel

/// Serves W3C's AT Driver until a signal ends it.
func runATDriver(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let webDriverPort = command[Options.webDriverPort]
  let ways = [
    command[Options.attach] != nil, command[Options.waitForBrowser], webDriverPort != nil,
    command[Options.program] != nil,
  ]
  guard ways.count(where: \.self) == 1 else {
    throw .usage(
      "use one of --attach ADDRESS, --wait-for-browser, which finds Chromium, --webdriver-port N, "
        + "which serves tests in WebKit, and --program APP")
  }
  if let address = command[Options.attach] { try checkAttachAddress(address, command) }
  guard webDriverPort != nil || !command[Options.noSandbox] else {
    throw .usage("--no-sandbox is for a browser that Aloud starts; omit it or use --webdriver-port")
  }
  let takesPage = command[Options.attach] != nil || command[Options.waitForBrowser]
  guard takesPage || command[Options.page] == nil else {
    throw .usage("--page chooses among the pages of Chromium; add --attach or --wait-for-browser")
  }
  guard command[Options.attach] != nil || !command[Options.anyHost] else {
    throw .usage("--any-host is for the address of a running browser; add --attach")
  }
  let command = command.defaulting(to: .macos).configuredForRunning(streams)
  // Before other threads exist, which would receive the signals.
  let signals = try attempt(SignalDescriptor(endingSignals())) {
    CommandFailure(EngineError.system($0))
  }
  let technology = ATDriverTechnology(
    name: command[Options.atName] ?? "Aloud", version: Release.version)
  let sockets = try WebSocketServer(
    port: command[Options.port] ?? 4382, path: command[Options.path] ?? "/session",
    origins: command[Options.allowOrigin].map { [$0] } ?? [])
  let driver = try webDriverPort.map { port throws(CommandFailure) in
    var request = WebDriverRequest()
    request.port = port
    request.skipsSandbox = command[Options.noSandbox]
    if let timeout = command[Options.timeout] { request.timeout = timeout }
    return try WebDriverProgram(request)
  }
  let finder = BrowserFinder()
  let host = ATDriverHost(technology, sockets, signals: signals, driver, command, streams) {
    if command[Options.program] != nil {
      var request = desktopRequest(command)
      request.takesRequests = true
      return request.arguments
    }
    var request = CaptureRequest(address: "")
    request.page = command[Options.page]
    if let timeout = command[Options.timeout] { request.timeout = timeout }
    (request.isWatched, request.takesRequests) = (true, true)
    request.attachment = command[Options.attach]
    request.allowsAnyHost = command[Options.anyHost]
    if let driver {
      request.attachment = driver.page()
    } else if request.attachment == nil {
      request.attachment = finder.find()
    }
    return request.attachment == nil ? nil : request.arguments
  }
  return try host.run()
}

/// Finds the browsers that other programs start.
private final class BrowserFinder {
  /// The time to wait for a browser that is just being started, before an older one is taken, in
  /// milliseconds.
  private static let patience = 3000

  /// The browsers that ran when Aloud started, or had a session before.
  private var known = Set(RunningBrowsers.find())
  /// The time of the first look for the present session.
  private var start: Int?

  /// Returns the address of the debugger of the latest browser, if possible one that no session had
  /// before; nil if there is none yet.
  func find() -> String? {
    let now = monotonicMilliseconds()
    let start = start ?? now
    let found = RunningBrowsers.find()
    let fresh = found.last { !known.contains($0) }
    let address = fresh ?? (now - start >= Self.patience ? found.last : nil)
    if let address { known.insert(address) }
    self.start = address == nil ? start : nil
    return address
  }
}
