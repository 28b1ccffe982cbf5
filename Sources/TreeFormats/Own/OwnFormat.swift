// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// Aloud's own format (docs/reference/tree-format.md).
  public static let aloud = TreeFormat(
    "aloud", title: "Aloud's own format", page: "docs/reference/tree-format.md", syntax: .json,
    marks: FormatMarks(document: ["aloud": .any, "root": .any, "nodes": .any]), rules: .aloud,
    read: readOwn)
}

extension FormatRules {
  static let aloud = FormatRules(
    rules: [
      ImportRule("as-written", ["*"], from: ["*"], .direct, "copied unchanged"), .node, .unused,
    ],
    structure: ["isElement", "children", "elements", "root", "nodes"])
}
