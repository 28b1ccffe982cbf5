// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// A page of the documentation.
func documentation(_ name: String) throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
}
