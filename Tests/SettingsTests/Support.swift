// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Settings
import TestSupport
import Testing

/// Returns a file of the project; `make settings-page` first replaces its text, or its table of keys.
func projectText(_ name: String, updatedTo text: String) throws -> String {
  let file = ProjectPage(name)
  var page = try file.text()
  let start = page.range(of: "| section |")?.lowerBound ?? page.startIndex
  let end = page[start...].range(of: "|\n\n").map {
    page.index(after: page.index(after: $0.lowerBound))
  }
  page.replaceSubrange(start..<(end ?? page.endIndex), with: text)
  try file.writeIfAsked(page)
  return try file.text()
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
