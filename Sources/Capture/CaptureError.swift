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
      "there is no \(names.joined(separator: ", ")) here; install Chromium, or name a browser of "
        + "its kind with --browser"
    case .cannotStart(let path, let error):
      "\(path) cannot be started: \(error.reason); name another browser with --browser"
    case .noSandbox(let said):
      "the browser does not start with its sandbox, as root never: run it as another user, or, "
        + "for pages you trust, with --no-sandbox" + Self.quote(said)
    case .browserEnded(let said):
      "the browser ended before it was asked to" + Self.quote(said)
    case .noAnswer(let call, let seconds):
      "the browser did not answer \(call) within \(seconds) s"
        + (Self.isOfPage(call) ? ", as when a script of the page does not end" : "")
        + "; try again, or with a longer --timeout"
    case .notTheProtocol:
      "what the browser says is not the DevTools protocol; name a browser like Chromium with "
        + "--browser"
    case .tooLarge(let limit):
      "the page has more than \(limit >> 20) MiB to say, which is not read; capture a smaller one"
    case .refused(let call, let reason):
      "the browser refused \(call): \(reason)"
    case .notLoaded(let address, let reason): "cannot load \(address): \(reason)"
    case .pageCrashed(let address): "\(address) made the browser's process for it crash"
    case .nothingToClick(let selector, let reason): "cannot click \(selector): \(reason)"
    case .scriptFailed(let reason): "the script failed in the page: \(reason)"
    case .line(let number, let reason): "standard input:\(number): \(reason)"
    case .noAccessibilityBus:
      "there is no accessibility bus: run this in a desktop session, with its "
        + "DBUS_SESSION_BUS_ADDRESS, and with at-spi2-core installed"
    case .noSuchProgram(let name, let running):
      running.isEmpty
        ? "no program \(name) is on the accessibility bus, nor any other: programs are there once "
          + "accessibility is turned on, and some only if they are started after that"
        : "no program \(name) is on the accessibility bus; there are "
          + running.map { "\($0.name) (\($0.process))" }.joined(separator: ", ")
    case .severalPrograms(let name, let processes):
      "several programs are called \(name): name one by its process, "
        + processes.map(String.init).joined(separator: " or ")
    case .silentProgram(let program):
      "\(program.name) (\(program.process)) does not answer: it is stopped or busy; try again when it "
        + "works"
    case .programEnded(let program):
      "\(program.name) (\(program.process)) ended while it was read"
    case .notATree(let program, let reasons):
      "what \(program.name) offers cannot be read: " + reasons.joined(separator: "; ")
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
    said.isEmpty ? "" : "; it said: " + said
  }
}
