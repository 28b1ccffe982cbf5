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
    case "outline": .event("outline \(members.text("node") ?? "")\(outline)")
    case "problem"?: .event(text.isEmpty ? "problem" : "problem \(text)")
    case let type: .event([type, members.text("node")].compactMap(\.self).joined(separator: " "))
    }
  }

  /// The numbers of the outline as a walk has them.
  private var outline: String {
    ["frame", "path"].compactMap { name in
      members.json(name).map { bytes in
        let numbers = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        let corners = numbers.replacing("],[", with: " ").filter { $0 != "[" && $0 != "]" }
        return " \(name) " + (name == "frame" ? corners.replacing(",", with: " ") : corners)
      }
    }.joined()
  }

  private var entries: [String] { members.texts("entries") }
}
