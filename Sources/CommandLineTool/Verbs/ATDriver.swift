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
  guard (command[Options.attach] == nil) == command[Options.waitForBrowser] else {
    throw .usage("use either --attach ADDRESS or --wait-for-browser, which finds the browser")
  }
  if let address = command[Options.attach] { try checkAttachAddress(address) }
  let command = command.defaulting(to: .macos).configured(streams)
  // Before other threads exist, which would receive the signals.
  let signals = try attempt(SignalDescriptor(endingSignals())) {
    CommandFailure(EngineError.system($0))
  }
  let technology = ATDriverTechnology(
    name: command[Options.atName] ?? "Aloud", version: Release.version)
  let sockets = try WebSocketServer(
    port: command[Options.port] ?? 4382, path: command[Options.path] ?? "/session",
    origins: command[Options.allowOrigin].map { [$0] } ?? [])
  let host = ATDriverHost(technology, sockets, signals: signals, command, streams) {
    () throws(CommandFailure) in
    var request = CaptureRequest(address: "")
    request.attachment = command[Options.attach]
    if request.attachment == nil { request.attachment = try findRunningBrowser(command) }
    request.page = command[Options.page]
    if let timeout = command[Options.timeout] { request.timeout = timeout }
    (request.isWatched, request.takesRequests) = (true, true)
    return request
  }
  return try host.run()
}

/// Returns the address of the browser that another program has started last.
private func findRunningBrowser(_ command: ParsedCommand) throws(CommandFailure) -> String {
  let deadline = monotonicMilliseconds() + (command[Options.timeout] ?? 30) * 1000
  while true {
    if let address = RunningBrowsers.find().last { return address }
    guard monotonicMilliseconds() < deadline else {
      throw CommandFailure(
        .unavailable,
        "no Chromium with --remote-debugging-port and --user-data-dir runs; start one, for example by "
          + "WebDriver, or name its debugger with --attach")
    }
    var none: [pollfd] = []
    _ = try? waitForEvents(&none, milliseconds: 100)
  }
}
