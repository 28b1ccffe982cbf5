// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A request of `aloud` to `aloud-capture` for a page.
public struct CaptureRequest: Sendable, Hashable {
  /// The range of ``timeout``.
  public static let timeouts = 1...3600

  /// The page; empty for the one that an attached browser shows.
  public var address: String
  /// The address of the running browser to attach to; nil to start one.
  public var attachment: String?
  /// Whether ``attachment`` may be on another machine.
  public var allowsAnyHost = false
  /// The page of an attached browser: its number from 1, or a part of its title or address; nil for
  /// the only one or the first.
  public var page: String?
  /// The browser: `auto`, `webkit`, a name to look up in PATH, or a path; nil for `auto`.
  public var browser: String?
  /// The visible part of the page without an option.
  public static let standardViewport = Viewport(width: 1280, height: 900)
  /// The device whose Safari the page is laid out for; nil for a window.
  public var device: Device?
  /// The visible part of the page; nil for that of the device, or else the standard one.
  public var givenViewport: Viewport?
  /// The language that the browser requests.
  public var language = "en-US"
  /// The time for loading and settling, in seconds.
  public var timeout = 30
  /// The file with the cookies and the local storage for the page.
  public var state: String?
  /// The maximum size of ``script``, in bytes.
  public static let longestScript = 100_000
  /// A script to run in the page first.
  public var script: String?
  /// A CSS selector of an element to click first, after the script.
  public var click: String?
  /// The file for the document; nil for standard output.
  public var output: String?
  /// The name of the file that standard output is, for messages; nil if ``output`` is nil and nobody knows it.
  public var outputName: String?
  /// Whether to watch the page until it ends; each state is a ``WatchMessage``.
  public var isWatched = false
  /// Whether to act in a watched page, as each ``ProgramRequest`` on standard input says.
  public var takesRequests = false
  /// Whether the browser runs without its sandbox.
  public var skipsSandbox = false

  /// The visible part of the page.
  public var viewport: Viewport { givenViewport ?? device?.viewport ?? Self.standardViewport }

  /// The size of the screen around the page: that of the device, if the page is not larger.
  public var screen: Viewport {
    guard let screen = device?.screen else { return viewport }
    return Viewport(
      width: max(screen.width, viewport.width), height: max(screen.height, viewport.height))
  }

  /// Creates a request for a page.
  public init(address: String) { self.address = address }

  /// The command line: `web`, `--name=value` for each option, `--` and the address.
  public var arguments: [String] { spell() }

  /// Parses the command line of ``arguments``; nil for any other.
  public init?(arguments: [String]) {
    guard let request = Self.read(arguments) else { return nil }
    self = request
  }
}

extension CaptureRequest: CommandLineRequest {
  static var kind: String { "web" }
  var subject: String { address }

  init(subject: String) { self.init(address: subject) }

  static let options: [RequestOption<CaptureRequest>] = [
    RequestOption(text: "browser", \.browser), RequestOption(text: "attach", \.attachment),
    RequestOption(text: "page", \.page),
    RequestOption(
      "device", \.device, parse: { Device(rawValue: $0).map(Optional.some) },
      spell: { $0?.rawValue }),
    RequestOption(
      "viewport", \.givenViewport, parse: { Viewport($0).map(Optional.some) },
      spell: { $0?.description }),
    RequestOption("language", \.language, parse: { $0 }, spell: { $0 }),
    RequestOption(number: "timeout", \.timeout, timeouts),
    RequestOption(text: "state", \.state), RequestOption(text: "script", \.script),
    RequestOption(text: "click", \.click),
    RequestOption(text: "output", \.output), RequestOption(text: "output-name", \.outputName),
    RequestOption(flag: "watch", \.isWatched), RequestOption(flag: "requests", \.takesRequests),
    RequestOption(flag: "no-sandbox", \.skipsSandbox),
    RequestOption(flag: "any-host", \.allowsAnyHost),
  ]
}

/// The kind of a browser, by its engine.
public enum BrowserEngine: Sendable, Hashable {
  /// Chromium, and browsers that are based on it.
  case chromium
  /// WebKitGTK, the engine of Safari.
  case webKit
}

/// What `--browser` says.
public enum BrowserChoice: Sendable, Hashable {
  /// WebKit if it is installed, or else Chromium.
  case automatic
  /// WebKit.
  case webKit
  /// A browser that is based on Chromium, by name or path; nil for the first installed one.
  case chromium(String?)

  /// Parses the name; nil is the default.
  public init(_ name: String?) {
    self =
      switch name?.lowercased() {
      case nil, "auto": .automatic
      case "webkit": .webKit
      case "chromium": .chromium(nil)
      case .some: .chromium(name)
      }
  }

  /// The engine of the browser.
  public var engine: BrowserEngine {
    switch self {
    case .webKit: .webKit
    case .automatic, .chromium: .chromium
    }
  }
}

/// The size of the visible part of a page, in CSS pixels.
public struct Viewport: Sendable, Hashable {
  /// The range of both sides.
  public static let sides = 1...10_000

  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses a size such as `390x844`; nil if it is invalid or a side is not in ``sides``.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "x") }
    guard parts.count == 2, isPlain, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Viewport: CustomStringConvertible {
  /// The size in its parsed form.
  public var description: String { "\(width)x\(height)" }
}
