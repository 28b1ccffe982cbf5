// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import WireProtocol

@testable import LocalService

/// The examples of docs/reference/protocol.md, played to the service.
@Suite struct ProtocolSessionTests {
  private static let sessions: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/reference/protocol.md")
    let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return page.components(separatedBy: "```session\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }()

  @Test func `there are examples`() {
    #expect(Self.sessions.count >= 5)
    #expect(Self.sessions.allSatisfy { $0.contains { $0.hasPrefix("← ") } })
  }

  @Test func `every method that moves the cursor or changes the tree is in an example`() {
    let text = Self.sessions.flatMap(\.self).joined(separator: "\n")
    let missing = Method.allCases.filter {
      $0.needs == .held && $0 != .treeGet && !text.contains("\"\($0.name)\"")
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: sessions) func `a client reads what the page says`(session: [String]) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    for line in session {
      let text = String(line.dropFirst(2))
      if line.hasPrefix("→ ") {
        client.write(text + "\n")
      } else {
        let expected = try Message(text).object
        let read = try client.message().object
        #expect(steady(read) == steady(expected), "\(text)")
      }
    }
    client.endWriting()
    #expect(try client.rest() == [], "nothing that the page leaves out")
  }

  /// A message without what is different each time.
  private func steady(_ message: [String: Any]) -> NSDictionary {
    var steady = message
    if var result = message["result"] as? [String: Any] {
      for name in ["version", "uptime", "time"] where result[name] != nil { result[name] = 0 }
      steady["result"] = result
    }
    return steady as NSDictionary
  }
}
