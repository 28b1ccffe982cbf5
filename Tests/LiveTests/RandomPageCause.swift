// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Why a random page is not read as it is expected to be.
///
/// A cause that docs/explanation/engines.md lists has the name of its kind there.
struct RandomPageCause: Sendable {
  /// The name, which counts of findings show.
  let name: String
  let reason: String
  /// Whether a finding has this cause, with the texts of the templates around its words, and of all in the
  /// page.
  let isOf: @Sendable (_ finding: RandomPageFinding, _ around: [String], _ ofPage: [String]) -> Bool

  func explains(_ finding: RandomPageFinding, _ templates: PageTemplates) -> Bool {
    isOf(
      finding, finding.templates.map { templates.texts[$0] },
      finding.templatesOfPage.map { templates.texts[$0] })
  }

  static let all = [
    RandomPageCause(
      name: "word-break",
      reason: "Chromium puts a space into the names of controls and cells at each `wbr`."
    ) { finding, around, _ in
      func letters(_ engine: RandomPageTests.Engine) -> String {
        (finding.lines[engine] ?? []).joined().filter { !$0.isWhitespace }
      }
      return finding.kind == .differs && around.contains { $0.contains("<wbr>") }
        && letters(.chromium) == letters(.webkit)
    },
    RandomPageCause(
      name: "marks",
      reason: """
        Chromium's names have other spaces beside punctuation, and it marks a quotation by the \
        language around it.
        """
    ) { finding, _, _ in
      func words(_ engine: RandomPageTests.Engine) -> [[Substring]] {
        (finding.lines[engine] ?? []).map { $0.split { !$0.isLetter && !$0.isNumber } }
      }
      return finding.kind == .differs && words(.chromium) == words(.webkit)
    },
    RandomPageCause(
      name: "order",
      reason: "WebKit puts a list with `display: contents` before a text or control in front of it."
    ) { finding, _, ofPage in
      finding.kind == .moved && ofPage.contains { $0.contains("display:contents") }
    },
    RandomPageCause(
      name: "dialog",
      reason: "The Mac says a dialog's name, then its first item: maybe the heading that names it."
    ) { finding, around, _ in
      finding.kind == .repeated && finding.style == .macos
        && around.contains { $0.contains("dialog") }
        && finding.lines.values.joined().allSatisfy { $0.contains(", web dialog, ") }
    },
  ]
}
