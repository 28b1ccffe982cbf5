// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
public import SystemCalls

/// The reason why a capture failed.
public enum CaptureError: Error, Sendable, Hashable {
  /// The command line is not a request.
  case notARequest
  /// The address is invalid.
  case address(PageAddress.Fault)
  /// None of these browsers is installed.
  case noBrowser([String])
  /// A part that a capture in WebKit needs is not installed.
  case noWebKit(WebKitPart)
  /// The system cannot start the browser.
  case cannotStart(String, SystemError)
  /// The browser cannot start its sandbox.
  case noSandbox(said: String)
  /// The browser ended or closed its pipe.
  case browserEnded(said: String)
  /// The browser did not answer this call within this number of seconds.
  case noAnswer(String, seconds: Int)
  /// The output of the browser is not the protocol.
  case notTheProtocol
  /// The elements of the page are nested too deeply.
  case tooDeep
  /// A message of the browser, or the document, is larger than this number of bytes.
  case tooLarge(limit: Int)
  /// The browser refused a call.
  case refused(String, reason: String)
  /// The page cannot be loaded.
  case notLoaded(String, reason: String)
  /// The address of a browser to attach to is invalid.
  case attachment(AttachAddress.Fault)
  /// No page in WebKit answers at the path of a socket.
  case noPage(String, SystemError)
  /// No browser's debugger answers at this address.
  case notADebugger(String, reason: String)
  /// The program for WebSocket connections is missing; with the places where it was looked for.
  case noBridge([String])
  /// The program for WebSocket connections did not listen within this number of seconds.
  case silentBridge(seconds: Int)
  /// Another Aloud reads the page in WebKit at the path of a socket.
  case pageTaken(String, seconds: Int)
  /// The attached browser has no such page.
  case page(DebuggedPage.Fault)
  /// The process of the page crashed.
  case pageCrashed(String)
  /// The selector matches nothing clickable.
  case nothingToClick(String, reason: String)
  /// The script in the page failed; with the browser's message.
  case scriptFailed(reason: String)
  /// There is no accessibility bus.
  case noAccessibilityBus
  /// No program on the accessibility bus has this name; with the programs that are there.
  case noSuchProgram(String, running: [DesktopProgram])
  /// No program on the accessibility bus has the keyboard focus; with the programs that are there.
  case nothingFocused(running: [DesktopProgram])
  /// Several programs have this name; with their processes.
  case severalPrograms(String, processes: [Int])
  /// The program does not answer.
  case silentProgram(DesktopProgram)
  /// The program ended during the capture.
  case programEnded(DesktopProgram)
  /// The data of the program is not a tree.
  case notATree(DesktopProgram, reasons: [String])
  /// The file with the storage state cannot be read.
  case unreadable(FileProblem)
  /// Other users may read the file with the storage state, or it belongs to one.
  case sharedState(String)
  /// The file is not a storage state.
  case state(String, StorageState.Fault)
  /// A file cannot be written.
  case file(FileProblem)
  /// The document cannot be written.
  case output(SystemError)
  /// A system call failed.
  case system(SystemError)
  /// A signal ends the program.
  case interrupted

  /// The exit status, from sysexits.h.
  public var status: Int32 {
    switch self {
    case .address(.noFile), .notLoaded, .noSuchProgram, .nothingFocused, .unreadable: 66
    case .notARequest, .address, .severalPrograms, .page, .attachment: 64
    case .tooDeep, .tooLarge, .nothingToClick, .scriptFailed, .notATree, .state: 65
    case .noBrowser, .noWebKit, .cannotStart, .browserEnded, .noAnswer, .notTheProtocol, .refused,
      .pageCrashed, .noPage, .pageTaken, .notADebugger, .noBridge, .silentBridge,
      .noAccessibilityBus, .silentProgram, .programEnded:
      69
    case .interrupted: 70
    case .file(let problem): problem.isOfDisk ? 74 : 73
    case .output, .system: 74
    case .noSandbox, .sharedState: 77
    }
  }

  /// Returns the error for a message of the browser that cannot be read.
  static func message(_ error: JSONError) -> CaptureError {
    if case .tooDeep = error.fault { .tooDeep } else { .notTheProtocol }
  }

  /// Returns the error for the end of a browser, depending on its output.
  static func ended(said: String) -> CaptureError {
    // The loader's words for a missing library.
    if said.contains("error while loading shared libraries") { return .noWebKit(.library(said)) }
    return ["--no-sandbox", "No usable sandbox", "bwrap: "].contains { said.contains($0) }
      ? .noSandbox(said: said) : .browserEnded(said: said)
  }
}

extension CaptureError: CustomStringConvertible {
  /// A description with a remedy.
  public var description: String {
    switch self {
    case .notARequest:
      "aloud-capture is run by aloud; use `aloud capture web URL` or `aloud capture desktop APP`"
    case .address(let fault): fault.description
    case .noBrowser(let names) where names.map { $0.lowercased() } == ["safari"]:
      "Safari does not run on Linux; use --browser webkit, which has its engine"
    case .noBrowser(let names) where names.map { $0.lowercased() } == ["firefox"]:
      "Aloud cannot control Firefox; use --browser with chromium or webkit"
    case .noBrowser(let names) where names.count == 1 && meantBrowser(by: names[0]) != nil:
      "no \(names[0]) found; did you mean \(meantBrowser(by: names[0]) ?? "")?"
    case .noBrowser(let names):
      "no \(names.joined(separator: ", ")) found; install Chromium, or use --browser with webkit or "
        + "with another browser that is based on Chromium"
    case .noWebKit(let part): part.description
    case .cannotStart(let path, let error):
      "cannot start \(path): \(error.reason); use another browser with --browser"
    case .noSandbox(let said):
      "the browser cannot start its sandbox, which never works as root; run it as another user, or, "
        + "for pages you trust, use --no-sandbox" + Self.quote(said)
    case .browserEnded(let said): "the browser ended unexpectedly" + Self.quote(said)
    case .noAnswer(let call, let seconds):
      "the browser did not answer \(call) within \(seconds) s"
        + (Self.isOfPage(call)
          ? ", for example because a script in the page does not end, or a dialog of it is open"
          : "")
        + "; try again, or set a longer --timeout"
    case .notTheProtocol:
      "the browser does not use the DevTools protocol; use --browser with chromium, webkit or another "
        + "browser that is based on Chromium"
    case .tooDeep:
      "the elements of the page are nested too deeply to be read; capture a page with fewer levels"
    case .tooLarge(let limit):
      "the page's tree is larger than \(limit >> 20) MiB; capture a smaller page"
    case .refused(let call, let reason): "the browser refused \(call): \(reason)"
    case .notLoaded(let address, let reason):
      "cannot load \(shownPage(address)): \(reason)"
    case .page(let fault): fault.description
    case .attachment(let fault): "--attach: \(fault)"
    case .noPage(let path, let error):
      "cannot attach to the page at \(path): \(error.reason); start a session of its WebDriver first"
    case .notADebugger(let address, let reason):
      "cannot attach to the browser at \(address): \(reason); start the browser with "
        + "--remote-debugging-port=PORT and a --user-data-dir of its own"
    case .noBridge(let places):
      "aloud-websocket not found in \(places.joined(separator: ", ")); install it beside aloud or set "
        + "ALOUD_WEBSOCKET to its path"
    case .silentBridge(let seconds):
      "aloud-websocket did not listen within \(seconds) s; try again, or set a longer --timeout"
    case .pageTaken(let path, let seconds):
      "cannot attach to the page at \(path) within \(seconds) s: another Aloud reads this page; end it "
        + "first"
    case .pageCrashed(let address):
      "the browser's process for \(shownPage(address)) crashed"
    case .nothingToClick(let selector, let reason): "cannot click \(selector): \(reason)"
    case .scriptFailed(let reason): "the script failed in the page: \(reason)"
    case .noAccessibilityBus:
      "no accessibility bus: run this in a desktop session, with its "
        + "DBUS_SESSION_BUS_ADDRESS, and with at-spi2-core installed"
    case .noSuchProgram(let name, let running):
      running.isEmpty
        ? "no program \(name) is on the accessibility bus, nor any other: turn accessibility on; some "
          + "programs must then be restarted"
        : "no program \(name) is on the accessibility bus; it has "
          + Self.list(running)
    case .nothingFocused(let running):
      "no program on the accessibility bus has the keyboard focus"
        + (running.isEmpty ? "; turn accessibility on" : "; name one of \(Self.list(running))")
    case .severalPrograms(let name, let processes):
      "several programs have the name \(name); use a process ID: "
        + processes.map(String.init).joined(separator: " or ")
    case .silentProgram(let program):
      "\(program.name) (\(program.process)) does not answer; it is stopped or busy; try again "
        + "later"
    case .programEnded(let program): "\(program.name) (\(program.process)) ended during the capture"
    case .notATree(let program, let reasons):
      "cannot read the tree of \(program.name): " + reasons.joined(separator: "; ")
    case .unreadable(let problem): problem.description
    case .sharedState(let path):
      "\(path): other users may read or change this file, which has the login of a page; make it yours "
        + "alone with chmod 600, and with chown if another user owns it"
    case .state(let path, let fault):
      "\(path):\(fault); expected a storage state as Playwright writes it"
    case .file(let problem): problem.description
    case .output(let error): "cannot write to standard output: \(error.reason)"
    case .system(let error): error.description
    case .interrupted: "interrupted"
    }
  }

  /// Returns whether the page answers a call, rather than only the browser.
  static func isOfPage(_ call: String) -> Bool {
    !["Browser.", "Target.", "Host."].contains { call.hasPrefix($0) }
  }

  /// Whether a browser refuses a call because another page replaces the one that it is for.
  static func isOfReplacedPage(_ reason: String) -> Bool {
    ["Inspected target navigated", "Execution context was destroyed", "Cannot find context"]
      .contains { reason.hasPrefix($0) }
  }

  private static func list(_ programs: [DesktopProgram]) -> String {
    programs.map { "\($0.name) (\($0.process))" }.joined(separator: ", ")
  }

  private static func quote(_ said: String) -> String {
    said.isEmpty ? "" : "; its output: " + said
  }
}
