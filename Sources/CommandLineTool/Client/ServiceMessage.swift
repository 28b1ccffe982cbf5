// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import WireProtocol

/// A line that the service wrote.
enum ServiceMessage: Sendable {
  case reply(ServiceReply)
  case event(ServiceEvent)

  /// Reads a line; nothing when it is neither a reply nor an event.
  init?(_ line: [UInt8]) {
    guard let members = try? JSONMembers(line) else { return nil }
    if let name = members.text("method") {
      self = .event(ServiceEvent(name: name, members: members.members("params"), line: line))
    } else if let result = members.json("result") {
      self = .reply(ServiceReply(id: members.integer("id"), outcome: .success(result)))
    } else if members.json("error") != nil {
      let refusal = ServiceRefusal(members.members("error"))
      self = .reply(ServiceReply(id: members.integer("id"), outcome: .failure(refusal)))
    } else {
      return nil
    }
  }
}

/// What the service answers to a request.
struct ServiceReply: Sendable {
  /// The request's number; nothing where the service could not tell which request it was.
  let id: Int?
  /// The result as it stands, or why there is none.
  let outcome: Result<[UInt8], ServiceRefusal>
}

/// Why the service did not do what it was asked for.
struct ServiceRefusal: Error, Sendable, Hashable {
  /// The kind, where it is one that is known.
  let name: ErrorName?
  /// What is wrong.
  let message: String
  /// A line for each thing that is wrong with a document; may be empty.
  let findings: [String]

  init(_ error: JSONMembers) {
    let data = error.members("data")
    let code = error.integer("code")
    name =
      data.text("name").flatMap(ErrorName.init)
      ?? ErrorName.allCases.first { $0.code == code }
    message = error.text("message") ?? "the service does not say what is wrong"
    findings = data.texts("findings")
  }
}

/// What the service tells without being asked at that moment.
struct ServiceEvent: Sendable {
  /// Its name, which may be one that this program does not know.
  let name: String
  /// What it says.
  let members: JSONMembers
  /// The line that it came in.
  let line: [UInt8]

  /// Its kind, where it is one that is known.
  var kind: EventName? { EventName(rawValue: name) }
}
