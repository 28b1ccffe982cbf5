// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

@testable import WireProtocol

@Suite struct RequestTests {
  @Test(
    "A request is read with the identifier it has",
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"hello"}"#, .integer(1)),
      (#"{"id":"a\n","method":"hello"}"#, .text("a\n")),
      (#"{"id":null,"method":"hello"}"#, .null),
      (#"{"method":"hello"}"#, nil),
      (#"{"id":-7,"method":"hello","params":null}"#, .integer(-7)),
      (#"{"id":9007199254740993,"method":"hello"}"#, .integer(9_007_199_254_740_993)),
      (#"{"id":9223372036854775807,"method":"hello"}"#, .integer(.max)),
      (#"{"id":"\ud800","method":"hello"}"#, .text("\u{FFFD}")),
      (#"{"id":1,"id":2,"method":"speech/stop","method":"hello"}"#, .integer(2)),
      (#"{"jsonrpc":1,"jsonrpc":"2.0","id":1.5,"id":2,"method":"hello"}"#, .integer(2)),
      (#"{"method":null,"id":2,"method":"hello"}"#, .integer(2)),
      (#"{"method":"hello","other":[{"id":9}],"id":3}"#, .integer(3)),
      (" {\"id\" : 1 ,\t\"method\":\"hello\"} ", .integer(1)),
    ] as [(String, RequestID?)])
  func identifiers(_ line: String, _ id: RequestID?) throws {
    let request = try readRequest(Array(line.utf8)).get()
    #expect(request.id == id)
    #expect(request.method == .hello)
  }

  @Test(
    "A number is repeated as it was sent",
    arguments: [
      "0", "-0", "-7", "1e3", "1E+3", "1.0", "1.5", "-2.50e-3", "9007199254740993",
      "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890", "1e400",
      "0.1000000000000000055511151231257827",
    ])
  func numbers(_ number: String) throws {
    let line = Array(#"{"id":\#(number),"method":"hello"}"#.utf8)
    let id = try #require(try readRequest(line).get().id)
    let reply = String(decoding: replyLine(to: id) { _ in }, as: UTF8.self)
    #expect(reply == #"{"jsonrpc":"2.0","id":\#(number),"result":{}}"# + "\n")
    // Also in an error, and for a method whose large tree is not validated.
    guard case .failure(let refused) = readRequest(Array(#"{"id":\#(number),"method":"fly"}"#.utf8))
    else {
      Issue.record("it was taken")
      return
    }
    #expect(refused.replyTo == id)
    let tree = Array(
      #"{"id":\#(number),"method":"tree/replace","params":{"tree":{"aloud":1}}}"#.utf8)
    #expect(try readRequest(tree, trusting: Method.named("tree/replace")).get().id == id)
  }

  @Test("Every method is read by its name", arguments: Method.allCases)
  func methods(_ method: Method) throws {
    let line = requestLine(.text("x"), method)
    let request = try readRequest(line).get()
    #expect(request.method == method)
    #expect(request.id == .text("x"))
  }

  /// A line that is refused, with whom the reply names, the kind of error and what it says.
  struct Refused: Sendable, CustomTestStringConvertible {
    let line: String
    let replyTo: RequestID?
    let name: ErrorName
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ replyTo: RequestID?, _ name: ErrorName, _ message: String) {
      self.line = line
      self.replyTo = replyTo
      self.name = name
      self.message = message
    }
  }

  static let refused = [
    Refused("hello", .null, .parseError, "column 1: unexpected 'h', expected a value"),
    Refused(
      #"{"é":1,}"#, .null, .parseError,
      "column 8: unexpected '}', expected something after the comma"),
    Refused(
      #"{"id":1,"method":"hello"}{}"#, .null, .parseError,
      "column 26: something follows the end of the document"),
    Refused(
      "[\(String(repeating: "[", count: 5000))", .null, .parseError,
      "column 4097: more than 4096 values within one another"),
    Refused(
      #"[{"id":1,"method":"hello"}]"#, .null, .invalidRequest,
      "batches are not supported: write one request per line"),
    Refused("[]", .null, .invalidRequest, "batches are not supported: write one request per line"),
    Refused("1", .null, .invalidRequest, "expected an object as request"),
    Refused("{}", .null, .invalidRequest, "method: missing"),
    Refused(#"{"id":4}"#, .integer(4), .invalidRequest, "method: missing"),
    Refused(
      #"{"id":4,"method":["hello"]}"#, .integer(4), .invalidRequest, "method: expected a string"),
    Refused(
      "{\"id\":\(String(repeating: "1", count: 1001)),\"method\":\"hello\"}", .null,
      .invalidRequest,
      "id: expected at most 1000 characters"),
    Refused(
      #"{"id":01,"method":"hello"}"#, .null, .parseError, "column 7: not a number that JSON allows"),
    Refused(
      #"{"id":{},"method":"hello"}"#, .null, .invalidRequest,
      "id: expected a number or a string"
    ),
    Refused(
      #"{"jsonrpc":"1.0","id":1,"method":"hello"}"#, .integer(1), .invalidRequest,
      #"jsonrpc: expected "2.0" or nothing"#),
    Refused(
      #"{"jsonrpc":2.0,"id":1,"method":"hello"}"#, .integer(1), .invalidRequest,
      #"jsonrpc: expected "2.0" or nothing"#),
    Refused(
      #"{"id":"a","method":"speech/speek"}"#, .text("a"), .methodNotFound,
      #"unknown method "speech/speek"; did you mean "speech/speak"?"#),
    Refused(
      #"{"id":1,"method":"fly"}"#, .integer(1), .methodNotFound,
      #"unknown method "fly"; server/describe lists them"#),
    Refused(
      #"{"method":"fly"}"#, nil, .methodNotFound,
      #"unknown method "fly"; server/describe lists them"#),
    Refused(
      #"{"method":"$/cancelRequest","params":{"id":1}}"#, nil, .methodNotFound,
      #"unknown method "$/cancelRequest"; server/describe lists them"#),
    Refused(
      #"{"id":1,"method":"hello","params":[]}"#, .integer(1), .invalidParams,
      "params: expected an object, not an array"),
    Refused(
      #"{"method":"hello","params":{"client":1}}"#, nil, .invalidParams,
      "params.client: expected a string of at most 1000 characters, not a number"),
  ]

  @Test("What is no request is refused, and a notification never answered", arguments: refused)
  func refusals(_ one: Refused) {
    guard case .failure(let refused) = readRequest(Array(one.line.utf8)) else {
      Issue.record("it was taken")
      return
    }
    #expect(refused.replyTo == one.replyTo)
    #expect(refused.error.name == one.name)
    #expect(refused.error.message == one.message)
    #expect(rawValue(in: "\(refused) \(refused.error)") == nil)
  }

  @Test("Arguments are checked against the method that counts, wherever it stands")
  func lastMethodCounts() {
    let line = #"{"id":1,"method":"speech/history","params":{"count":5000},"method":"speech/skip"}"#
    guard case .failure(let refused) = readRequest(Array(line.utf8)) else {
      Issue.record("it was taken")
      return
    }
    #expect(
      refused.error.message == "params.count: expected a whole number from 1 to 1000, not 5000")
  }

  @Test func `what is too deep among the arguments is refused`() {
    let deep = String(repeating: "[", count: 4095) + String(repeating: "]", count: 4095)
    for (line, name) in [
      (#"{"id":1,"method":"tree/replace","params":{"tree":\#(deep)}}"#, ErrorName.parseError),
      (#"{"id":1,"params":{"tree":\#(deep)},"method":"tree/replace"}"#, .parseError),
    ] {
      guard case .failure(let refused) = readRequest(Array(line.utf8)) else {
        Issue.record("it was taken")
        continue
      }
      #expect(refused.error.name == name)
    }
  }
}
