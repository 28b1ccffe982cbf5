// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Testing

@testable import WireProtocol

@Suite struct WritingTests {
  @Test func `replies, errors and events are packed lines`() {
    #expect(
      text(
        replyLine(to: .text("a\n\"")) {
          $0.key("isPaused"); $0.boolean(true)
        })
        == #"{"jsonrpc":"2.0","id":"a\n\"","result":{"isPaused":true}}"# + "\n")
    #expect(
      text(errorLine(to: .null, ProtocolError(.parseError, "column 1: no")))
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"column 1: no","#
        + #""data":{"name":"parseError"}}}"# + "\n")
    #expect(
      text(
        eventLine(.finished) {
          $0.key("job"); $0.integer(7)
        })
        == #"{"jsonrpc":"2.0","method":"speech/finished","params":{"job":7}}"# + "\n")
    #expect(
      text(requestLine(.integer(1), .speechStop))
        == #"{"jsonrpc":"2.0","id":1,"method":"speech/stop","params":{}}"# + "\n")
    #expect(
      text(requestLine(nil, .speechStop))
        == #"{"jsonrpc":"2.0","method":"speech/stop","params":{}}"# + "\n")
  }

  @Test func `an error has its limit and its findings with it`() {
    var limits = Limits()
    limits[.queuedJobs] = 3
    #expect(
      text(errorLine(to: .integer(1), .over(.queuedJobs, limits, "too many jobs wait")))
        .contains(
          #""message":"too many jobs wait; the limit queuedJobs is 3 jobs "#
            + #"(queued-jobs in [limits] of aloud.conf)","#
            + #""data":{"name":"limitExceeded","limit":"queuedJobs","value":3}"#))
    let error = ProtocolError(.badTree, "no tree", details: ["1:1: $: a", "2:1: $: b\n\u{9B}c"])
    #expect(
      text(errorLine(to: .integer(1), error))
        .contains(#""data":{"name":"badTree","findings":["1:1: $: a","2:1: $: b\n\u009bc"]}"#))
    #expect(text(documentErrorLines(error)) == "error: 1:1: $: a\nerror: 2:1: $: b  c\n")
    #expect(text(documentErrorLines(.init(.noTree, "none"))) == "error: none\n")
  }

  @Test("Base64 is what Foundation makes of the same bytes", arguments: 0..<20)
  func base64OfSomeSamples(_ count: Int) {
    let samples = (0..<count).map { Int16(truncatingIfNeeded: $0 &* 25_173 &+ 13_849) }
    let bytes = samples.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    #expect(base64(samples) == Data(bytes).base64EncodedString())
  }

  @Test func `base64 of every sample there is`() {
    let samples = (Int16.min...Int16.max).map { $0 }
    let decoded = Data(base64Encoded: base64(samples)).map(Array.init) ?? []
    let read = stride(from: 0, to: decoded.count, by: 2).map {
      Int16(bitPattern: UInt16(decoded[$0]) | UInt16(decoded[$0 + 1]) << 8)
    }
    #expect(read == samples)
  }

  private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
