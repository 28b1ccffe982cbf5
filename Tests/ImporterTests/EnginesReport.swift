// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import TreeModel
import Utterances

/// The text of docs/explanation/engines.md.
struct EnginesReport {
  private let pages: [(page: EnginePage, differences: [EngineDifference])]

  /// The maximum number of examples for one kind.
  private static let mostExamples = 6

  init(_ pages: [(EnginePage, [EngineDifference])]) {
    self.pages = pages.map { (page: $0.0, differences: $0.1) }
  }

  private func differences(_ kind: EngineKind, _ style: Style? = nil) -> [(
    String, EngineDifference
  )] {
    pages.flatMap { page, differences in
      differences.filter { $0.kind == kind.rawValue && (style == nil || $0.style == style) }
        .map { (page.name, $0) }
    }
  }

  private func row(_ first: String, _ kinds: [EngineKind]) -> String {
    let all = kinds.flatMap { differences($0) }
    let counts = [
      Set(all.map(\.0)).count, all.count { $0.1.style == .ios }, all.count { $0.1.style == .macos },
    ]
    return "| " + ([first] + counts.map(String.init)).joined(separator: " | ") + " |\n"
  }

  var text: String {
    let same = pages.filter { $0.differences.isEmpty }.count
    let lines = EnginePage.styles.map { style in
      let all = pages.map { $0.page.said(.webkit, style).count }.reduce(0, +)
      let changed = pages.flatMap(\.differences).filter { $0.style == style }
      return (all, changed.map(\.webkit.count).reduce(0, +))
    }
    var text = """
      # Chromium and WebKit, side by side

      This page explains where Chromium and WebKit lead to different words for the same page. WebKit is the engine of Safari, through which VoiceOver reads pages. Aloud captured the \(pages.count) pages of `Tests/Fixtures/pages` with both engines. `make side-by-side` writes this page, and a test compares it with the program's output.

      Compare the engines for your own page:

      ```sh
      aloud capture web --browser chromium -o chromium.json page.html &&
        aloud capture web --browser webkit -o webkit.json page.html &&
        diff -u <(aloud transcript chromium.json) <(aloud transcript webkit.json)
      ```

      On iOS, Aloud says \(lines[0].0) lines with WebKit, and \(lines[0].1) of them not with Chromium. On the Mac, it says \(lines[1].0) lines, and \(lines[1].1) of them not with Chromium. \(same) pages have the same transcripts with both engines. A difference is one line or a few neighbouring lines, without hints. `Tests/Fixtures/engines` has all differences.

      | cause | pages | differences on iOS | on the Mac |
      |---|---|---|---|

      """
    for origin in EngineKind.Origin.allCases {
      text += row(
        "[\(origin.title)](#\(origin.anchor))", EngineKind.allCases.filter { $0.origin == origin })
    }
    for origin in EngineKind.Origin.allCases {
      text += "\n## \(origin.title)\n\n\(origin.meaning)\n\n"
      text += "| kind | pages | differences on iOS | on the Mac |\n|---|---|---|---|\n"
      let kinds = EngineKind.allCases.filter { $0.origin == origin }
      for kind in kinds { text += row(kind.title, [kind]) }
      for kind in kinds { text += examples(of: kind) }
    }
    return text + newFeatures
  }

  /// What an engine may lack because it is older than Safari.
  private var newFeatures: String {
    var text = """

      ## What an engine is too old for

      An engine has what Safari had when it was released; `aloud doctor` says which Safari that is about. What a newer Safari adds, such as the state of a button with `commandfor`, a transcript of that engine does not have. A test asks Chromium \(PlatformFeature.chromium) and WebKitGTK \(PlatformFeature.webKit):

      | feature | Chromium | WebKitGTK |
      |---|---|---|

      """
    for feature in PlatformFeature.all {
      let engines = [feature.isInChromium, feature.isInWebKit].map { $0 ? "yes" : "no" }
      text += "| \(feature.name) | \(engines.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func examples(of kind: EngineKind) -> String {
    let onIOS = differences(kind, .ios)
    let chosen = onIOS.isEmpty ? differences(kind) : onIOS
    var text =
      "\n### \(kind.title)\n\n\(kind.reason)\n\n| page | Chromium | WebKit |\n|---|---|---|\n"
    for (page, difference) in chosen.prefix(Self.mostExamples) {
      text += "| \(page) | \(cell(difference.chromium)) | \(cell(difference.webkit)) |\n"
    }
    let rest = chosen.count - Self.mostExamples
    if rest > 0 {
      text +=
        "\n\(rest) more \(rest == 1 ? "difference is" : "differences are") in `Tests/Fixtures/engines`.\n"
    }
    return text
  }

  /// The maximum number of lines in a cell.
  private static let mostLines = 4

  private func cell(_ lines: [String]) -> String {
    let more = lines.count > Self.mostLines ? ["…"] : []
    return (lines.prefix(Self.mostLines) + more).map {
      $0.replacing("|", with: "\\|").replacing("<", with: "&lt;")
    }.joined(separator: "<br>")
  }
}
