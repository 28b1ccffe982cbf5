// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Settings
import Testing

/// A directory that goes away with its owner.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "aloud-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, making the directories on the way, and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }
}

/// The text of a file of the package.
func packageFile(_ name: String) throws -> String {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: package.appendingPathComponent(name), encoding: .utf8)
}

/// Returns a file of the package; `make settings-page` first replaces its text, or its table of keys.
func packageFile(_ name: String, updatedTo text: String) throws -> String {
  guard ProcessInfo.processInfo.environment["ALOUD_WRITE_PAGES"] != nil else {
    return try packageFile(name)
  }
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  var page = try packageFile(name)
  let start = page.range(of: "| section |")?.lowerBound ?? page.startIndex
  let end = page[start...].range(of: "|\n\n").map {
    page.index(after: page.index(after: $0.lowerBound))
  }
  page.replaceSubrange(start..<(end ?? page.endIndex), with: text)
  try page.write(to: package.appendingPathComponent(name), atomically: true, encoding: .utf8)
  return page
}

/// The table of keys as the documentation has it.
func keyTable<Subject>(_ keys: [SettingKey<Subject>]) -> String {
  var table = "| section | key | values | default | meaning |\n|---|---|---|---|---|\n"
  for key in keys {
    table += "| `\(key.section)` | `\(key.name)` | \(key.allowed) | \(key.defaultText) "
    table += "| \(key.summary) |\n"
  }
  return table
}
