// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text of docs/explanation/where-aloud-differs.md.
struct DifferencesReport {
  private let results: RecordingResults

  init(_ results: RecordingResults) { self.results = results }

  var text: String {
    let rows = results.results.filter { $0.row.isCompared && $0.differs }
    var text = """
      # Where Aloud differs from recordings

      This page lists the recordings of VoiceOver on web pages that Aloud does not say word for word, and why. [How close is this to VoiceOver?](how-close.md) has the figures and says what agreement means. A test writes this page.

      "With Chromium" and "with WebKit" are the engines that captured the page. One name alone means that Aloud agrees with the other engine, or that the recording is only about this one. Parts of an utterance are separated by spaces on both platforms; transcripts for iOS have commas there.

      The first column has the page in `Tests/Fixtures/recordings/pages` and the identifier of an element in it. Its command moves the cursor there from the previous item ("cursor") or from the next one ("cursor back"), presses Tab, uses the rotor or a quick key ("form controls", "headings"), or activates it ("pressed"). In the second column, " / " parts utterances, and words in braces stand for what the page does not decide, such as times. "A pattern" is a recording whose source gives the order of the words and fills in names. Where a source quotes the markup only in part, our page has no more than that.

      ## Secrets, on purpose

      Aloud conceals more than a device does, so that no transcript, sound or log contains a secret ([the rule](../reference/capture.md#secrets)). A device says bullets only for a field of the type `password`. No recording decides this.

      | page has | a device says | Aloud says |
      |---|---|---|
      | a field of another type with `autocomplete` for a password, a code or a payment card | a text field with its characters | a secure text field with a bullet for each character |
      | a field with `-webkit-text-security` | a text field with its characters | the same |
      | a field that was one for passwords and shows what was typed | a text field with its characters | with WebKit the same; with Chromium, its characters |

      """
    for (source, platform) in results.files.flatMap({ file in
      RecordingRow.Platform.allCases.map { (file.source, $0) }
    }) {
      let rows = rows.filter { $0.source == source && $0.row.platform == platform }
      guard !rows.isEmpty else { continue }
      text += "\n## \(source), \(platform.name)\n\n"
      text += "| page, element, command | heard | Aloud says | why |\n|---|---|---|---|\n"
      for result in rows { text += line(result) }
    }
    return text
  }

  private func line(_ result: RecordingResults.Result) -> String {
    let row = result.row
    let place = row.place.map { ", \($0.rawValue)" } ?? ""
    let heard = row.heard.map { recording in
      (recording.words.isEmpty ? "nothing" : quoted(recording.words)) + " (\(recording.version))"
    }
    let said = Engine.allCases.compactMap { engine in
      result.said[engine].map { (engine, $0.isEmpty ? "nothing" : quoted($0)) }
    }
    let words =
      if said.count == 2, said[0].1 == said[1].1 {
        said[0].1
      } else {
        said.map { "\($0.1) with \($0.0.name)" }.joined(separator: "; ")
      }
    let cells = [
      "`\(row.page)`, `\(row.element)`\(place), \(row.command)", heard.joined(separator: "; "),
      words,
      row.kept ?? "",
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  private func quoted(_ words: String) -> String { "“\(words.replacing("\n", with: " "))”" }
}
