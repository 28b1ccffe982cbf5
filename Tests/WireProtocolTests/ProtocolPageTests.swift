// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import WireProtocol

/// The page for those who write clients: docs/reference/protocol.md.
@Suite struct ProtocolPageTests {
  static let page = ProjectPage("docs/reference/protocol.md")

  @Test("The tables of the page are those of the program; make protocol-page writes them afresh")
  func tables() throws {
    var now = try Self.page.text()
    for (name, text) in [
      ("methods", Self.methods), ("events", Self.events), ("errors", Self.errors),
      ("limits", Self.limits),
    ] {
      let begin = try #require(
        now.range(of: "<!-- \(name): written by make protocol-page -->\n"))
      let end = try #require(now[begin.upperBound...].range(of: "<!-- end -->"))
      now.replaceSubrange(begin.upperBound..<end.lowerBound, with: text)
    }
    let difference = try Self.page.difference(from: now, remedy: "make protocol-page")
    #expect(difference == nil)
  }

  @Test func `the page is about this version`() throws {
    let page = try Self.page.text()
    #expect(page.contains("It describes version \(protocolVersion) of the protocol."))
  }

  private static var methods: String {
    Method.allCases.map { method in
      let entry = method
      var text = "### `\(method.name)`\n\n\(entry.summary)"
      if method.overtakes { text += " It overtakes waiting requests." }
      if !entry.parameters.isEmpty {
        text += "\n\n| parameter | type | meaning |\n|---|---|---|\n"
        text += entry.parameters.map {
          "| `\($0.name.rawValue)` | \($0.takes) | \($0.summary) |"
        }.joined(separator: "\n")
      }
      text += "\n\n| result | meaning |\n|---|---|\n" + rows(entry.result)
      return text + "\n"
    }.joined(separator: "\n")
  }

  private static var events: String {
    EventName.allCases.map { event in
      "### `\(event.rawValue)`\n\n\(event.entry.summary)\n\n"
        + "| member | meaning |\n|---|---|\n" + rows(event.entry.fields) + "\n"
    }.joined(separator: "\n")
  }

  private static var errors: String {
    "| name | code | when |\n|---|---|---|\n"
      + ErrorName.allCases.map { "| `\($0.rawValue)` | \($0.code) | \($0.summary) |\n" }.joined()
  }

  private static var limits: String {
    "| name | limit | default | range |\n|---|---|---|---|\n"
      + LimitName.allCases.map { name in
        let entry = name.entry
        return "| `\(name.rawValue)` | \(entry.summary) | \(amount(entry.standard)) \(entry.unit) "
          + "| \(amount(entry.range.lowerBound)) to \(amount(entry.range.upperBound)) |\n"
      }.joined()
  }

  private static func rows(_ members: [(name: String, summary: String)]) -> String {
    members.map { "| `\($0.name)` | \($0.summary) |" }.joined(separator: "\n")
  }

  /// A number with commas at its thousands.
  private static func amount(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(
      digits.enumerated().flatMap { place, digit in
        place > 0 && (digits.count - place) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}

/// The page's examples, as far as they can be judged without a service.
@Suite struct ProtocolExamplesTests {
  /// The examples, each the lines that are written and read.
  static let sessions: [[String]] = {
    let page = (try? ProtocolPageTests.page.text()) ?? ""
    return page.components(separatedBy: "```session\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }()

  @Test func `what an example says is refused is refused in these words, and the rest is taken`()
    throws
  {
    #expect(Self.sessions.count >= 5)
    for session in Self.sessions {
      var input = ConnectionInput(limits: Limits())
      for (place, line) in session.enumerated() where line.hasPrefix("→ ") {
        let arrivals = Array("\(line.dropFirst(2))\n".utf8).withUnsafeBytes { input.take($0) }
        guard case .line(let bytes)? = arrivals.first, arrivals.count == 1 else {
          Issue.record("\(line) is no line")
          continue
        }
        let reply = try #require(session[(place + 1)...].first).dropFirst(2) + "\n"
        switch readRequest(bytes.joined()) {
        case .success(let request):
          let message = try Self.object(reply)
          if let error = message["error"] as? [String: Any] {
            // It was understood, and refused by the service, which another test plays it to.
            let data = try #require(error["data"] as? [String: Any])
            let name = try #require((data["name"] as? String).flatMap(ErrorName.init))
            #expect(error["code"] as? Int == name.code)
            continue
          }
          let result = try #require(message["result"] as? [String: Any])
          let known = Set(request.method.result.map(\.name))
          #expect(known.isSuperset(of: result.keys), "\(reply)")
        case .failure(let refused):
          let error = errorLine(to: try #require(refused.replyTo), refused.error)
          #expect(String(decoding: error, as: UTF8.self) == reply)
        }
      }
    }
  }

  @Test func `the events of the examples have the members of the table`() throws {
    let events = Self.sessions.flatMap(\.self).filter {
      $0.hasPrefix(#"← {"jsonrpc":"2.0","method""#)
    }
    #expect(events.count >= 3)
    for line in events {
      let event = try Self.object(line.dropFirst(2))
      let name = try #require((event["method"] as? String).flatMap(EventName.init))
      let known = Set(name.entry.fields.map(\.name))
      let members = try #require(event["params"] as? [String: Any])
      #expect(known.isSuperset(of: members.keys), "\(line)")
    }
  }

  private static func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(String(text).utf8)) as? [String: Any])
  }
}
