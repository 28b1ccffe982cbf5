// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls
import TestSupport
import Testing
import WireProtocol

@testable import LocalService

/// What goes wrong is told in words, whatever a client sends.
@Suite struct ErrorWordsTests {
  private static let parameters = [
    "[]", "5", #""x""#, "{]", #"{"tree":5}"#, #"{"tree":{}}"#,
    #"{"tree":{"aloud":1,"root":{"label":5,"children":7}}}"#,
    #"{"transcript":{"aloud":1,"kind":"transcript","utterances":[5]}}"#, #"{"text":"\ud800"}"#,
    #"{"text":5,"voice":5}"#, #"{"text":"a","voice":"../x"}"#, #"{"node":"none","action":"none"}"#,
    #"{"keys":"hyper+q"}"#, #"{"rotor":"none","count":1e9}"#, #"{"job":99,"number":99}"#,
    #"{"changes":{"update":[{"id":"none"}]},"revision":99}"#, #"{"settings":{"rate":"fast"}}"#,
    #"{"text":"a","delivery":"descriptor"}"#, #"{"name":"none","value":"none","events":["none"]}"#,
  ]

  @Test func `no reply of the service shows a value of its code`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    var (replies, round) = (0, 1)
    var found: String?
    for tree in [nil, #"{"tree":{"aloud":1,"root":{"id":"a","label":"A","traits":["button"]}}}"#] {
      if let tree { client.request(1, "tree/replace", tree) }
      for method in Method.allCases where method.name != "server/shutdown" {
        for parameters in Self.parameters { client.request(1, method.name, parameters) }
        // Read before the replies fill the socket.
        round += 1
        client.request(round, "server/status")
        var last: Int?
        while last != round {
          let message = try client.message()
          last = message.id
          replies += 1
          found = found ?? rawValue(in: message.line).map { "\($0) in \(message.line)" }
        }
      }
    }
    #expect(found == nil)
    #expect(replies > 100)
  }

  @Test func `the errors of the system and of descriptors are sentences`() {
    let system = SystemError("open", code: 2)
    #expect("\(system)" == "open: No such file or directory")
    #expect("\(ServiceError.system(system))" == "\(system)")
    for fault in [PassedDescriptor.Fault.several, .lost, .tooMany] {
      #expect(rawValue(in: "\(fault)") == nil && "\(fault)".contains(" "))
    }
  }
}
