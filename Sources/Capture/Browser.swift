// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import SystemCalls

/// The names of the browsers to look for by default, in this order.
public let browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/// Finds the browser: by path or name, or else the first installed one.
///
/// - Returns: The path of the program.
/// - Throws: `CaptureError.noBrowser` if there is no such executable.
public func findBrowser(_ named: String?) throws(CaptureError) -> String {
  let names = named.map { [$0] } ?? browserNames
  for name in names {
    if let program = findProgram(name) { return program }
  }
  throw .noBrowser(names)
}

/// Returns the name that a user meant by one that no browser has, if there is a similar one.
func meantBrowser(by name: String) -> String? {
  nearestName(to: name, among: ["auto", "webkit"] + browserNames)
}

/// Returns the path of a program, by path or by name in PATH; nil if there is none.
func findProgram(_ name: String) -> String? {
  if name.contains("/") { return isExecutable(name) ? name : nil }
  let path = getenv("PATH").map { String(fileName: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
  return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isExecutable)
}

/// The last output of a program on standard error, for use if it fails.
struct StandardErrorTail {
  static let kept = 16_384

  /// Parts of messages about what WebKit does not find because it is not to find it.
  private static let harmless = [
    "RemoteInspector failed to connect", "Failed to connect to bus", "connect to a11y bus",
  ]

  private var bytes: [UInt8] = []

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
    if bytes.count > 2 * Self.kept { bytes.removeFirst(bytes.count - Self.kept) }
  }

  /// The relevant text: the line about the sandbox if there is one, or else the last two lines that
  /// are not part of a stack trace.
  var text: String {
    let lines = String(decoding: bytes.suffix(Self.kept), as: UTF8.self).split(separator: "\n")
      .filter { line in !Self.harmless.contains { line.contains($0) } }
    if let line = lines.first(where: { $0.contains("sandbox") || $0.hasPrefix("bwrap: ") }) {
      return BrowserText.shortened(String(line))
    }
    let last = lines.filter { !$0.hasPrefix("#") }.suffix(2).joined(separator: "; ")
    return BrowserText.shortened(last)
  }
}
