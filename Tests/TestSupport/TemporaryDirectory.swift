// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// A directory that goes away with its owner.
package final class TemporaryDirectory: Sendable {
  /// Where it is.
  package let path: String

  /// Makes it, with a short name, since the path of a socket has little room.
  package init() throws {
    path = NSTemporaryDirectory() + "aloud-" + UUID().uuidString.prefix(13)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Everything in it, hidden files too.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, making the folders on the way, and gives its path.
  @discardableResult
  package func write(_ bytes: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
    return url.path
  }

  /// Writes a text as a file, and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }
}
