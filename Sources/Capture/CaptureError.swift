// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// Why nothing was captured.
public enum CaptureError: Error, Sendable, Hashable {
  /// The words of the command line are not those of a request.
  case notARequest
  /// The address is none.
  case address(PageAddress.Fault)
  /// There is no browser by any of these names.
  case noBrowser([String])
  /// The browser is there, and the system does not start it.
  case cannotStart(String, SystemError)
  /// The browser does not start with its sandbox here.
  case noSandbox(said: String)
  /// The browser ended or closed its pipe.
  case browserEnded(said: String)
  /// The browser gave no answer to this call for so many seconds.
  case noAnswer(String, seconds: Int)
  /// What the browser said is not the protocol.
  case notTheProtocol
  /// The browser said more at once than so many bytes, or the document would have more.
  case tooLarge(limit: Int)
  /// The browser refused a call.
  case refused(String, reason: String)
  /// The page cannot be loaded, for this reason.
  case notLoaded(String, reason: String)
  /// The process of the page crashed.
  case pageCrashed(String)
  /// The selector finds nothing that can be clicked.
  case nothingToClick(String, reason: String)
  /// The script that was to be run in the page failed, in the browser's words.
  case scriptFailed(reason: String)
  /// A line that is to press keys in the page cannot be carried out.
  case line(Int, reason: String)
  /// There is no accessibility bus to ask.
  case noAccessibilityBus
  /// Nothing on the accessibility bus is called so; these programs are.
  case noSuchProgram(String, running: [DesktopProgram])
  /// Several programs are called so, with these processes.
  case severalPrograms(String, processes: [Int])
  /// The program says nothing.
  case silentProgram(DesktopProgram)
  /// The program ended while it was read.
  case programEnded(DesktopProgram)
  /// What the program offers is no tree, for these reasons.
  case notATree(DesktopProgram, reasons: [String])
  /// A file cannot be written.
  case file(FileProblem)
  /// The document cannot be written.
  case output(SystemError)
  /// A call of the system failed.
  case system(SystemError)
  /// A signal came that ends the program.
  case interrupted

  /// The status the program ends with, one of those of sysexits.h.
  public var status: Int32 {
    switch self {
    case .address(.noFile), .notLoaded, .noSuchProgram: 66
    case .notARequest, .address, .severalPrograms: 64
    case .tooLarge, .nothingToClick, .scriptFailed, .line, .notATree: 65
    case .noBrowser, .cannotStart, .browserEnded, .noAnswer, .notTheProtocol, .refused,
      .pageCrashed, .noAccessibilityBus, .silentProgram, .programEnded:
      69
    case .interrupted: 70
    case .file: 73
    case .output, .system: 74
    case .noSandbox: 77
    }
  }

  /// What the end of a browser means, by what it said before.
  static func ended(said: String) -> CaptureError {
    said.contains("--no-sandbox") || said.contains("No usable sandbox")
      ? .noSandbox(said: said) : .browserEnded(said: said)
  }
}

extension CaptureError: CustomStringConvertible {
  /// What is wrong, why, and what to do.
  public var description: String {
    switch self {
    case .notARequest:
      "aloud-capture is run by aloud; use `aloud capture web URL` or `aloud capture desktop APP`"
    case .address(let fault): fault.description
    case .noBrowser(let names):
      "no \(names.joined(separator: ", ")) found; install Chromium, or use --browser with another browser "
        + "that is based on Chromium"
    case .cannotStart(let path, let error):
      "cannot start \(path): \(error.reason); use another browser with --browser"
    case .noSandbox(let said):
      "the browser cannot start its sandbox, which never works as root; run it as another user, or, "
        + "for pages you trust, use --no-sandbox" + Self.quote(said)
    case .browserEnded(let said):
      "the browser ended unexpectedly" + Self.quote(said)
    case .noAnswer(let call, let seconds):
      "the browser did not answer \(call) within \(seconds) s"
        + (Self.isOfPage(call) ? ", for example because a script in the page does not end" : "")
        + "; try again, or set a longer --timeout"
    case .notTheProtocol:
      "the browser does not use the DevTools protocol; use one that is based on Chromium with "
        + "--browser"
    case .tooLarge(let limit):
      "the page's tree is larger than \(limit >> 20) MiB; capture a smaller page"
    case .refused(let call, let reason):
      "the browser refused \(call): \(reason)"
    case .notLoaded(let address, let reason): "cannot load \(address): \(reason)"
    case .pageCrashed(let address): "the browser's process for \(address) crashed"
    case .nothingToClick(let selector, let reason): "cannot click \(selector): \(reason)"
    case .scriptFailed(let reason): "the script failed in the page: \(reason)"
    case .line(let number, let reason): "standard input:\(number): \(reason)"
    case .noAccessibilityBus:
      "no accessibility bus: run this in a desktop session, with its "
        + "DBUS_SESSION_BUS_ADDRESS, and with at-spi2-core installed"
    case .noSuchProgram(let name, let running):
      running.isEmpty
        ? "no program \(name) is on the accessibility bus, nor any other: turn accessibility on; some "
          + "programs must then be restarted"
        : "no program \(name) is on the accessibility bus; it has "
          + running.map { "\($0.name) (\($0.process))" }.joined(separator: ", ")
    case .severalPrograms(let name, let processes):
      "several programs have the name \(name); use a process ID: "
        + processes.map(String.init).joined(separator: " or ")
    case .silentProgram(let program):
      "\(program.name) (\(program.process)) does not answer; it is stopped or busy; try again "
        + "later"
    case .programEnded(let program):
      "\(program.name) (\(program.process)) ended during the capture"
    case .notATree(let program, let reasons):
      "cannot read the tree of \(program.name): " + reasons.joined(separator: "; ")
    case .file(let problem): problem.description
    case .output(let error): "cannot write to standard output: \(error.reason)"
    case .system(let error): "\(error.call): \(error.reason)"
    case .interrupted: "interrupted"
    }
  }

  /// Whether it is the page that has to answer a call, and not the browser alone.
  private static func isOfPage(_ call: String) -> Bool {
    !call.hasPrefix("Browser.") && !call.hasPrefix("Target.")
  }

  private static func quote(_ said: String) -> String {
    said.isEmpty ? "" : "; its output: " + said
  }
}
