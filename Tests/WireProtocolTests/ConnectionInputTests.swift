// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import WireProtocol

@Suite struct ConnectionInputTests {
  typealias Arrival = ConnectionInput.Arrival

  /// What comes in on a connection, and what it is taken for.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let expected: [Arrival]
    var testDescription: String { name }

    init(_ name: String, _ input: String, _ expected: Arrival...) {
      self.name = name
      self.input = input
      self.expected = expected
    }
  }

  static let request = #"{"jsonrpc":"2.0","id":1,"method":"hello"}"#
  static let other = #"{"id":2,"method":"speech/stop"}"#
  static let long =
    #"{"id":3,"method":"hello","params":{"client":""#
    + String(repeating: "x", count: 5000) + #""}}"#

  static let cases = [
    Case("one request", request + "\n", line(request)),
    Case("several in one write", "\(request)\n\(other)\n", line(request), line(other)),
    Case("a last line without its end", "\(request)\n\(other)", line(request), line(other)),
    Case("one line without its end", request, line(request)),
    Case("carriage returns", "\(request)\r\n\r\n\(other)\r", line(request), line(other)),
    Case("blank lines", "\n \n\t\(request)\n\n  \n\(other)\n\n", line(request), line(other)),
    Case("method alone", #"{"method":"x"}"#, line(#"{"method":"x"}"#)),
    Case("an escaped method", #"{"\u006dethod":"x"}"#, line(#"{"\u006dethod":"x"}"#)),
    Case("half a surrogate pair", #"{"method":"\ud800"}"#, line(#"{"method":"\ud800"}"#)),
    Case(
      "a broken first request", "{\"jsonrpc\": 2.0,\n\(other)\n", line(#"{"jsonrpc": 2.0,"#),
      line(other)),
    Case("blanks in its beginning", "{ \t\"jsonrpc\" oh\n", line("{ \t\"jsonrpc\" oh")),
    Case("jsonrpc without a method", #"{"jsonrpc":"2.0"}"#, line(#"{"jsonrpc":"2.0"}"#)),
    Case("later lines are never documents", "\(request)\n<xml/>\n", line(request), line("<xml/>")),
    Case("a method that is no string", #"{"method":1}"#, document(#"{"method":1}"#)),
    Case("a method within", #"{"a":{"method":"x"}}"#, document(#"{"a":{"method":"x"}}"#)),
    Case(
      "the last of two methods counts", #"{"method":"x","method":1}"#,
      document(#"{"method":"x","method":1}"#)),
    Case("two objects on a line", "\(other)\(other)", document(other + other)),
    Case(
      "a packed tree", #"{"aloud":1,"root":{}}"# + "\n", document(#"{"aloud":1,"root":{}}"# + "\n")),
    Case("a tree laid out", "{\n  \"aloud\": 1\n}\n", document("{\n  \"aloud\": 1\n}\n")),
    Case("an array", "[\(request)]\n", document("[\(request)]\n")),
    Case("XML", "<a/>\n\(request)\n", document("<a/>\n\(request)\n")),
    Case("text", "  Good morning\n", document("  Good morning\n")),
    Case("a byte order mark", "\u{FEFF}\(request)\n", document("\u{FEFF}\(request)\n")),
    Case("nothing", "", document("")),
    Case("nothing but blanks", " \n\n", document(" \n\n")),
    Case(
      "a line too long, then another", "\(request)\n\(long)\n\(other)\n", line(request), tooLong,
      line(other)),
    Case(
      "a first line too long",
      "\(long.replacing("{\"id\"", with: "{\"jsonrpc\":\"2.0\",\"id\""))\n\(other)\n", tooLong,
      line(other)),
    Case("a last line too long", "\(request)\n\(long)", line(request), tooLong),
    Case("a document too long", String(repeating: "x", count: 5000), documentTooLong),
    Case(
      "a long line that is none of a request",
      "{\"a\":\"" + String(repeating: "x", count: 5000) + "\n", documentTooLong),
    Case("too many blanks", String(repeating: "\n", count: 5000) + request, documentTooLong),
    Case(
      "many lines of a document", "{\n" + String(repeating: "1,\n", count: 3000), documentTooLong),
  ]

  static func line(_ text: String) -> Arrival { .line(ReceivedBytes(Array(text.utf8))) }
  static func document(_ text: String) -> Arrival { .document(ReceivedBytes(Array(text.utf8))) }
  static let tooLong = Arrival.lineFault(.over(.lineBytes, smallest, "the line is too long"))
  static let documentTooLong = Arrival.documentFault(
    .over(.documentBytes, smallest, "the document is too long"))

  /// 4,096 bytes for a line, and for a document.
  static let smallest: Limits = {
    var limits = Limits()
    limits[.lineBytes] = 0
    limits[.documentBytes] = 0
    return limits
  }()

  @Test("What comes is taken for what it is", arguments: cases)
  func whole(_ one: Case) {
    #expect(Self.arrivals([Array(one.input.utf8)]) == one.expected)
  }

  @Test("It makes no difference where it is divided in two", arguments: cases)
  func dividedInTwo(_ one: Case) {
    let bytes = Array(one.input.utf8)
    // Of the long ones, the beginning and the end say all.
    for place in bytes.indices where place < 100 || place > bytes.count - 100 {
      let pieces = [Array(bytes[..<place]), Array(bytes[place...])]
      #expect(Self.arrivals(pieces) == one.expected, "divided at \(place)")
    }
  }

  @Test("It makes no difference that it comes byte by byte", arguments: cases)
  func byteByByte(_ one: Case) {
    #expect(Self.arrivals(one.input.utf8.map { [$0] }) == one.expected)
  }

  @Test(
    "A document is known as one as soon as it can be nothing else",
    arguments: [
      ("", nil), (" \n", nil), ("{", nil), ("{\"jsonrpc\"", nil), ("<", true), ("  [", true),
      ("{\n", true), ("{\"method\":\"x\"}", nil), ("{\"method\":\"x\"}\n", false),
      ("{\"jsonrpc\n", true), ("{\"jsonrpc\"\n", false),
    ] as [(String, Bool?)])
  func recognition(_ input: String, _ isDocument: Bool?) {
    var connection = ConnectionInput(limits: Self.smallest)
    _ = Array(input.utf8).withUnsafeBytes { connection.take($0) }
    #expect(connection.isDocument == isDocument)
  }

  @Test func `what is too long is not kept`() {
    var connection = ConnectionInput(limits: Self.smallest)
    let piece = [UInt8](repeating: 0x78, count: 3000)
    var kept: [Int] = []
    for _ in 0..<3 {
      _ = piece.withUnsafeBytes { connection.take($0) }
      kept.append(connection.bufferedBytes)
    }
    #expect(kept == [3000, 0, 0])
    #expect(connection.end() == [])
  }

  @Test(
    "A line may be shorter than a document, and a document shorter than a line",
    arguments: [true, false])
  func differentLimits(_ longLines: Bool) {
    var limits = Self.smallest
    limits[longLines ? .lineBytes : .documentBytes] = 8192
    let line = Self.line(Self.long)
    let fault = Arrival.lineFault(.over(.lineBytes, limits, "the line is too long"))
    #expect(Self.arrivals([Array(Self.long.utf8)], limits) == [longLines ? line : fault])
    let text = "{" + String(repeating: " ", count: 5000)
    let refused = Arrival.documentFault(
      .over(.documentBytes, limits, "the document is too long"))
    #expect(
      Self.arrivals([Array(text.utf8)], limits) == [longLines ? refused : Self.document(text)])
  }

  static func arrivals(_ pieces: [[UInt8]], _ limits: Limits = smallest) -> [Arrival] {
    var connection = ConnectionInput(limits: limits)
    var arrivals = pieces.flatMap { piece in piece.withUnsafeBytes { connection.take($0) } }
    arrivals += connection.end()
    #expect(connection.bufferedBytes == 0)
    #expect(connection.end() == [], "an end comes once")
    return arrivals
  }
}
