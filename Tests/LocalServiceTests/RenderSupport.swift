// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Glibc
import SystemCalls
import Testing

/// A pipe whose writing end goes to the service.
final class SoundPipe {
  /// The end to read from.
  let reading: Int32
  private var writing: Int32?

  init() throws { (reading, writing) = try Descriptor.pipe() }

  deinit {
    close(reading)
    closeWriting()
  }

  /// The end for the service.
  var end: Int32 { writing ?? -1 }

  /// Closes the end that was passed on, so that only the service has it.
  func closeWriting() {
    if let writing { close(writing) }
    writing = nil
  }

  /// Whether nobody has the writing end any more, within a time; bytes may still wait.
  func isAbandoned(within milliseconds: Int32 = 60_000) -> Bool {
    closeWriting()
    // An end that is gone is told without being asked for.
    var waited = pollfd(fd: reading, events: 0, revents: 0)
    return poll(&waited, 1, milliseconds) > 0 && waited.revents & Int16(POLLHUP) != 0
  }

  /// Reads everything up to the end.
  func rest() -> [UInt8] {
    closeWriting()
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reading, &block, block.count)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}

extension TestClient {
  /// Reads up to the final event of a job, and returns all events, the final one last.
  func events(of job: Int) throws -> [Message] {
    var events: [Message] = []
    while true {
      let message = try message()
      guard message.members?["job"] as? Int == job else { continue }
      events.append(message)
      if ["speech/finished", "speech/cancelled"].contains(message.event) { return events }
    }
  }

  /// Reads the reply to a request, and returns the number of its job.
  func job(of id: Int) throws -> Int {
    let reply = try reply(to: id)
    return try #require(reply.result?["job"] as? Int, "\(reply.line)")
  }
}

extension [Message] {
  /// The events with a name.
  func named(_ name: String) -> [[String: Any]] {
    filter { $0.event == name }.compactMap(\.members)
  }

  /// The samples in the events, as bytes.
  var sound: [UInt8] {
    named("speech/samples").flatMap { members in
      [UInt8](Data(base64Encoded: members["data"] as? String ?? "") ?? Data())
    }
  }

  /// The name of the final event and, if it was cancelled, the reason.
  var ending: [String] {
    [last?.event, last?.members?["reason"] as? String].compactMap(\.self)
  }
}

/// A transcript of several utterances, as the parameters of a request without its braces.
let spokenLines = #""document":"Good morning\nThe meeting begins at noon\nGoodbye\n""#

/// A text whose sound takes more than an hour, so that no pipe has room for it.
let longText = #""text":"\#(String(repeating: "Good morning. ", count: 6000))""#

/// The delivery of samples into a descriptor.
let intoDescriptor = #""delivery":"descriptor""#
