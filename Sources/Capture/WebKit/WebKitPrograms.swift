// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// A part that a capture in WebKit needs.
public enum WebKitPart: Sendable, Hashable, CustomStringConvertible {
  /// The program `aloud-webkit`; with the places where it was searched for.
  case program([String])
  /// The library; with the words of the loader.
  case library(String)
  /// The display server.
  case display
  /// The display server, which did not start; with its last output.
  case startedDisplay(String)
  /// The WebDriver.
  case driver
  /// The WebDriver, which ended or does not answer; with its last output.
  case startedDriver(String)

  /// A description with a remedy.
  public var description: String {
    switch self {
    case .program(let searched):
      "aloud-webkit not found in \(searched.joined(separator: ", ")); build Aloud with `make webkit`, "
        + "or set ALOUD_WEBKIT to its path, or use another --browser"
    case .library(let said):
      "a library of WebKit is missing; apt install libwebkit2gtk-4.1-0, or use another --browser; the "
        + "loader's output: \(said)"
    case .display:
      "WebKit needs Xvfb, which is not in PATH; apt install xvfb, or use another --browser"
    case .startedDisplay(let said):
      "Xvfb, which shows a page in WebKit, did not start; its output: "
        + (said.isEmpty ? "none" : said)
    case .driver: "WebKitWebDriver is not in PATH; apt install webkit2gtk-driver"
    case .startedDriver(let said):
      "WebKitWebDriver did not start, or has ended; its output: " + (said.isEmpty ? "none" : said)
    }
  }
}

/// The programs that a capture in WebKit starts.
public struct WebKitPrograms: Sendable {
  /// The file name of the library of `aloud-webkit`.
  public static let library = "libwebkit2gtk-4.1.so.0"

  /// The path of `aloud-webkit`.
  public let host: String
  /// The path of the display server.
  public let display: String

  /// Finds the programs and the library.
  public init() throws(CaptureError) {
    host = try attempt(findHelper("aloud-webkit", variable: "ALOUD_WEBKIT")) {
      (error: HelperMissing) in CaptureError.noWebKit(.program(error.searched))
    }
    guard let display = findProgram("Xvfb") else { throw .noWebKit(.display) }
    self.display = display
  }

  /// Returns the path of the WebDriver.
  public static func findDriver() throws(CaptureError) -> String {
    guard let driver = findProgram("WebKitWebDriver") else { throw .noWebKit(.driver) }
    return driver
  }
}
