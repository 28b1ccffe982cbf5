// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// What to do with a page of HTML where a tree is expected.
let captureHint = "capture pages first: aloud capture web PAGE.html -o PAGE.json"

/// Whether a name is that of a page of HTML.
func isPageName(_ name: String) -> Bool {
  [".html", ".htm", ".xhtml"].contains { name.lowercased().hasSuffix($0) }
}

/// Whether a document begins as a page of HTML does, after white space, a byte order mark and comments.
///
/// - Complexity: linear in the length of the comments, which count up to 64 KiB.
func isPage(_ bytes: [UInt8]) -> Bool {
  var rest = Array(bytes.prefix(1 << 16))[...]
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  while true {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard rest.starts(with: Array("<!--".utf8)) else { break }
    let comment = rest.dropFirst(4)
    guard let end = comment.indices.first(where: { comment[$0...].starts(with: Array("-->".utf8)) })
    else { return false }
    rest = comment[(end + 3)...]
  }
  let start = String(decoding: rest.prefix(15), as: UTF8.self).lowercased()
  return ["<!doctype html", "<html", "<head", "<body"].contains { start.hasPrefix($0) }
}

extension CommandFailure {
  /// Creates a failure from a document without a tree.
  ///
  /// - Parameter bytes: The document, which may be a page of HTML; empty if that does not matter.
  init(_ refused: RefusedDocument, file: String, looksAt bytes: [UInt8] = []) {
    guard isPage(bytes) else {
      self.init(.badInput, refused.findings.map { Diagnostic($0, file: file) })
      return
    }
    self.init(
      .badInput,
      [
        Diagnostic(
          "this is a page of HTML, expected an accessibility tree", file: file, hint: captureHint)
      ])
  }
}
