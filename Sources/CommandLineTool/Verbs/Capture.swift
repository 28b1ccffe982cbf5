// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture
import Glibc
import Settings
import SystemCalls

/// Captures several pages into a directory, or replaces the process with `aloud-capture` to capture one.
func runCaptureWeb(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = try pageRequest(command.configured(streams), streams)
  guard command.operands.count <= 1, !(command[Options.output].map(isDirectoryName) ?? false) else {
    return try PagesCapture(request, command, streams).run()
  }
  for option in [Options.jobs.option, Options.force.option] where command.isGiven(option) {
    throw .usage(
      "--\(option.name) is for pages into a directory; name one with -o, such as -o trees/")
  }
  request.output = command[Options.output]
  throw becomeCapture(request.arguments)
}

/// Returns the request for the first operand, or for the page of a running browser.
func pageRequest(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> CaptureRequest {
  var request = CaptureRequest(address: command.operands.first ?? "")
  // Of several pages, each is checked by itself.
  if command.operands.count == 1 { try checkIsPage(request.address) }
  request.attachment = command[Options.attach]
  request.allowsAnyHost = command[Options.anyHost]
  request.page = command[Options.page]
  try checkAttachment(command)
  request.device = command[Options.device]
  request.givenViewport = command[Options.viewport]
  if let language = command[Options.pageLanguage] { request.language = language }
  if let timeout = command[Options.timeout] { request.timeout = timeout }
  if let file = command[Options.act] { request.script = try readScript(file, streams) }
  request.state = try command[Options.state].map(checkedState)
  request.click = command[Options.click]
  request.browser = command[Options.browser] ?? command.settings.browser
  request.isWatched = command.verb != .captureWeb
  try checkConfiguredBrowser(command)
  request.skipsSandbox = command[Options.noSandbox]
  return request
}

/// Refuses a directory in place of a page.
///
/// - Throws: Status 66.
func checkIsPage(_ address: String) throws(CommandFailure) {
  guard fileKind(PageAddress.localPath(of: address) ?? address) == S_IFDIR else { return }
  throw CommandFailure(
    .noInput, "this is a directory, expected a page; name the files of its pages", file: address)
}

/// Checks that there is a page, and that no option is for a browser that Aloud does not start.
private func checkAttachment(_ command: ParsedCommand) throws(CommandFailure) {
  guard let address = command[Options.attach] else {
    guard !command.operands.isEmpty else {
      throw .usage("name the URL or file of a page, or a running browser with --attach")
    }
    guard command[Options.page] == nil else {
      throw .usage("--page chooses among the pages of a running browser; add --attach")
    }
    guard !command[Options.anyHost] else {
      throw .usage("--any-host is for the address of a running browser; add --attach")
    }
    return
  }
  try checkAttachAddress(address, command)
  let foreign: [(isGiven: Bool, name: String)] = [
    (command[Options.device] != nil, "device"), (command[Options.viewport] != nil, "viewport"),
    (command[Options.pageLanguage] != nil, "page-language"),
    (command[Options.state] != nil, "state"), (command[Options.browser] != nil, "browser"),
    (command[Options.noSandbox], "no-sandbox"),
  ]
  if let option = foreign.first(where: \.isGiven) {
    throw .usage("--\(option.name) is for a browser that Aloud starts; omit it or --attach")
  }
}

/// Checks the address of a running browser, and that it has the pages that a command chooses among.
func checkAttachAddress(
  _ address: String, _ command: ParsedCommand
) throws(CommandFailure) {
  let engine: BrowserEngine
  do throws(AttachAddress.Fault) {
    engine = try AttachAddress(address, allowsAnyHost: command[Options.anyHost]).engine
  } catch {
    throw .usage("--attach: \(error)")
  }
  guard engine == .chromium || command[Options.page] == nil else {
    throw .usage("--page chooses among the pages of Chromium; omit it, as a socket has one page")
  }
}

/// Refuses standard input as a storage state, which `aloud-capture` reads later.
private func checkedState(_ file: String) throws(CommandFailure) -> String {
  guard file == "-" else { return file }
  throw .usage(
    "--state needs a file and cannot read standard input; write the state to a file that only you "
      + "can read, and name it")
}

/// Refuses the browser of the configuration if there is none with this name.
///
/// Only this program knows the line that names the browser.
private func checkConfiguredBrowser(_ command: ParsedCommand) throws(CommandFailure) {
  guard command[Options.browser] == nil,
    let setting = command.loaded?.setting("capture", "browser"),
    setting.origin != .builtIn
  else { return }
  let fault: CaptureError
  switch BrowserChoice(setting.text) {
  case .chromium(let name?):
    do throws(CaptureError) {
      _ = try findBrowser(name)
      return
    } catch {
      fault = error
    }
  case .automatic, .chromium, .webKit: return
  }
  let status = ExitStatus(rawValue: fault.status) ?? .unavailable
  let place: (file: String, line: Int?) =
    if case .file(let file, let line) = setting.origin {
      (file, line)
    } else {
      (setting.origin.description, nil)
    }
  throw CommandFailure(
    status, [Diagnostic("browser: \(fault)", file: place.file, line: place.line)])
}

/// Reads a script for a page; it becomes an argument of a process and must be short.
private func readScript(_ file: String, _ streams: Streams) throws(CommandFailure) -> String {
  let bytes = try readDocument(file, streams)
  guard bytes.count <= CaptureRequest.longestScript, !bytes.contains(0) else {
    throw CommandFailure(
      .badInput,
      "the script is not a text of at most \(CaptureRequest.longestScript) bytes; shorten it",
      file: file)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Replaces the process with `aloud-capture` to capture a desktop program; returns only on failure.
func runCaptureDesktop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = desktopRequest(command)
  request.isRaw = command[Options.raw]
  request.output = command[Options.output]
  throw becomeCapture(request.arguments)
}

func desktopRequest(_ command: ParsedCommand) -> DesktopRequest {
  var request = DesktopRequest(program: command[Options.program] ?? command.operands.first ?? "")
  if let timeout = command[Options.timeout] { request.timeout = timeout }
  request.isWatched = command.verb != .captureDesktop
  return request
}

/// Replaces the process with `aloud-capture`; returns only if it is missing or does not start.
private func becomeCapture(_ arguments: [String]) -> CommandFailure {
  let program: String
  do throws(CommandFailure) {
    program = try findCapture()
  } catch {
    return error
  }
  let words = ([program] + arguments).map { $0.withFileName { strdup($0) } }
  defer { for word in words { free(word) } }
  _ = program.withFileName { execv($0, words + [nil]) }
  return CommandFailure(.unavailable, "cannot start", program, SystemError("execv"))
}

func findCapture() throws(CommandFailure) -> String {
  return try attempt(findHelper("aloud-capture", variable: "ALOUD_CAPTURE")) {
    (error: HelperMissing) in
    CommandFailure(
      .unavailable,
      "aloud-capture not found in \(error.searched.joined(separator: ", ")); install it beside aloud "
        + "or set ALOUD_CAPTURE to its path")
  }
}
