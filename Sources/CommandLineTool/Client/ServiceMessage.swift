// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import WireProtocol

/// A line from the service.
enum ServiceMessage: Sendable {
  case reply(ServiceReply)
  case event(ServiceEvent)

  /// Parses a line; returns nil if it is neither a reply nor an event.
  init?(_ line: [UInt8]) {
    guard let members = try? JSONMembers(line) else { return nil }
    if let name = members.text("method") {
      self = .event(ServiceEvent(name: name, members: members.members("params"), line: line))
    } else if let result = members.json("result") {
      // Only an error may be about a request that the service could not read.
      guard let id = members.integer("id") else { return nil }
      self = .reply(ServiceReply(id: id, outcome: .success(result)))
    } else if members.json("error") != nil {
      let refusal = ServiceRefusal(members.members("error"))
      self = .reply(ServiceReply(id: members.integer("id"), outcome: .failure(refusal)))
    } else {
      return nil
    }
  }
}

/// A reply of the service.
struct ServiceReply: Sendable {
  /// The identifier of the request; nil if the service could not read it.
  let id: Int?
  /// The result as JSON, or the error.
  let outcome: Result<[UInt8], ServiceRefusal>
}

/// An error of the service.
struct ServiceRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind, if this program knows it.
  let name: ErrorName?
  /// The message.
  let message: String
  /// One line for each error in a document; may be empty.
  let findings: [String]

  var description: String { CommandFailure(self).description }

  init(_ error: JSONMembers) {
    let data = error.members("data")
    let code = error.integer("code")
    name = data.text("name").flatMap(ErrorName.init) ?? ErrorName.allCases.first { $0.code == code }
    message = error.text("message") ?? "the service reports an error without a message"
    findings = data.texts("findings")
  }
}

/// An event of the service.
struct ServiceEvent: Sendable {
  /// The name; this program may not know it.
  let name: String
  /// The members of its params.
  let members: JSONMembers
  /// The whole line.
  let line: [UInt8]

  /// The kind, if this program knows it.
  var kind: EventName? { EventName(rawValue: name) }
}
