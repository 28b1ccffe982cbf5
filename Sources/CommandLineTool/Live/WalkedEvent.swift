// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An event `cursor/happened` of the service, as a walk shows it.
struct WalkedEvent {
  private let members: JSONMembers

  init(_ members: JSONMembers) { self.members = members }

  /// The utterance, or the event after an exclamation mark, in one line.
  var line: String { explorerLine.text }

  /// The same as a line of the explorer.
  var explorerLine: ExplorerLine {
    let text = members.text("text") ?? ""
    return switch members.text("type") {
    case "said": .said(Saying(stringLiteral: text))
    case "list":
      .event(
        (["list", members.text("kind") ?? "closed", members.text("title"), text].compactMap(\.self)
          .filter { !$0.isEmpty }.joined(separator: " "))
          + (entries.isEmpty ? "" : ": " + entries.joined(separator: ", ")))
    case let type: .event([type, members.text("node")].compactMap(\.self).joined(separator: " "))
    }
  }

  private var entries: [String] { members.texts("entries") }
}
