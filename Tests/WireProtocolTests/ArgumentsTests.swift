// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import WireProtocol

@Suite struct ArgumentsTests {
  static func arguments(
    _ method: Method, _ params: String, paramsFirst: Bool = false
  ) throws -> Arguments {
    let members = [#""method":"\#(method.name)""#, #""params":\#(params)"#]
    let line = "{" + (paramsFirst ? members.reversed() : members).joined(separator: ",") + "}"
    return try readRequest(Array(line.utf8)).get().arguments
  }

  @Test(
    "Arguments of every kind are read, before the method and after it", arguments: [true, false])
  func kinds(_ first: Bool) throws {
    let speak = try Self.arguments(
      .speechSpeak,
      #"{"text":"a\"b","hints":false,"rate":449,"priority":"now","tree":[1, {"a":"ü"}]}"#,
      paramsFirst: first)
    #expect(speak.text(.text) == "a\"b")
    #expect(speak.flag(.hints) == false)
    #expect(speak.integer(.rate) == 449)
    #expect(speak.text(.priority) == "now")
    #expect(speak.json(.tree) == Array(#"[1, {"a":"ü"}]"#.utf8))
    #expect(speak.text(.style) == nil)
    let events = try Self.arguments(
      .eventsSubscribe, #"{"events":["warning","speech/word","warning"],"scope":"own"}"#,
      paramsFirst: first)
    #expect(events.names(.events) == ["warning", "speech/word"])
    let name: EventName? = try Self.arguments(.eventsSubscribe, #"{"scope":"own"}"#).choice(.scope)
    #expect(name == nil)
  }

  @Test(
    "Of several arguments with one name the last counts, and null is none",
    arguments: [
      (#"{"count":1,"count":2}"#, 2), (#"{"count":1,"count":null}"#, nil),
      (#"{"count":"x","count":3}"#, 3), (#"{"count":0,"count":null}"#, nil),
      (#"{"count":4,"unit":null}"#, 4),
    ] as [(String, Int?)])
  func repeated(_ params: String, _ count: Int?) throws {
    #expect(try Self.arguments(.speechSkip, params).integer(.count) == count)
  }

  @Test("Numbers are taken at both ends of their range, and not beyond", arguments: Method.allCases)
  func ranges(_ method: Method) throws {
    for parameter in method.parameters {
      guard case .integer(let range) = parameter.kind else { continue }
      let name = parameter.name
      for bound in [range.lowerBound, range.upperBound] {
        let read = try Self.arguments(method, #"{"\#(name.rawValue)":\#(bound)}"#)
        #expect(read.integer(name) == bound)
      }
      for beyond in ["\(range.lowerBound - 1)", "\(range.upperBound)0", "1.5", "1e400"] {
        #expect(throws: RefusedRequest.self) {
          try Self.arguments(method, #"{"\#(name.rawValue)":\#(beyond)}"#)
        }
      }
    }
  }

  @Test("No parameter takes a value of another kind", arguments: Method.allCases)
  func wrongKinds(_ method: Method) throws {
    for parameter in method.parameters {
      let taken: Set<String> =
        switch parameter.kind {
        case .text, .content, .document: ["\"?\""]
        case .flag: ["true"]
        case .integer, .choice, .choices, .point: []
        case .json: ["[\"?\"]", "{}"]
        }
      for value in ["\"?\"", "1000000000000000000000", "true", "[\"?\"]", "{}"]
      where !taken.contains(value) {
        let error = #expect(throws: RefusedRequest.self) {
          try Self.arguments(method, #"{"\#(parameter.name.rawValue)":\#(value)}"#)
        }
        let beginning = "params.\(parameter.name.rawValue): expected \(parameter.takes), not "
        #expect(error?.error.name == .invalidParams)
        #expect(error?.error.message.hasPrefix(beginning) == true)
      }
    }
  }

  @Test("A string may be as long as its limit, and no longer", arguments: Method.allCases)
  func lengths(_ method: Method) throws {
    for parameter in method.parameters {
      guard case .text(let most) = parameter.kind else { continue }
      let name = parameter.name
      for letter in ["a", "\\ud83d\\ude00"] {
        let longest = String(repeating: letter, count: most)
        let read = try Self.arguments(method, #"{"\#(name.rawValue)":"\#(longest)"}"#)
        #expect(read.text(name)?.unicodeScalars.count == most)
        for longer in [longest + "b", String(repeating: longest, count: 20)] {
          #expect(throws: RefusedRequest.self) {
            try Self.arguments(method, #"{"\#(name.rawValue)":"\#(longer)"}"#)
          }
        }
      }
    }
  }

  @Test func `a place is two numbers`() throws {
    let point = try Self.arguments(.cursorMoveTo, #"{"point":[1.5,-2]}"#).point(.point)
    #expect(point == Point(x: 1.5, y: -2))
  }

  static let faults: [(method: Method, params: String, message: String)] = [
    (
      .cursorMoveTo, #"{"point":[1]}"#,
      "params.point: expected an array of two numbers, not other values"
    ),
    (
      .cursorMoveTo, #"{"point":[1,1e400]}"#,
      "params.point: expected an array of two numbers, not other values"
    ),
    (
      .speechSkip, #"{"unit":"wrod"}"#,
      #"params.unit: expected one of "word", "segment", "utterance", not "wrod"; did you mean "word"?"#
    ),
    (
      .speechSkip, #"{"unit":"x"}"#,
      #"params.unit: expected one of "word", "segment", "utterance", not "x""#
    ),
    (
      .speechSkip, #"{"count":2.50}"#,
      "params.count: expected a whole number from 1 to 1000, not 2.50"
    ),
    (
      .speechSkip, #"{"count":\#(String(repeating: "1", count: 60))}"#,
      "params.count: expected a whole number from 1 to 1000, not \(String(repeating: "1", count: 40))…"
    ),
    (.speechCancel, #"{"job":0}"#, "params.job: expected a whole number from 1 on, not 0"),
    (
      .eventsSubscribe, #"{"events":["warning",1]}"#,
      "params.events: expected an array of names, not an array with a number in it"
    ),
    (
      .eventsSubscribe, #"{"events":["speech/stared"]}"#,
      #"params.events: expected an array of names, not an array with "speech/stared" in it; did you mean "speech/started"?"#
    ),
    (.speechSpeak, #"{"tree":"x"}"#, "params.tree: expected an object or an array, not a string"),
    (.settingsSet, #"{"hints":1}"#, "params.hints: expected true or false, not a number"),
  ]

  @Test("A fault is told with the parameter, what it takes and what was there", arguments: faults)
  func words(_ method: Method, _ params: String, _ message: String) {
    let error = #expect(throws: RefusedRequest.self) { try Self.arguments(method, params) }
    #expect(error?.error.message == message)
    #expect(error?.error.details == [])
  }

  @Test func `a name that is in no list is answered with the list`() {
    let error = #expect(throws: RefusedRequest.self) {
      try Self.arguments(.eventsSubscribe, #"{"events":["x"]}"#)
    }
    let names = EventName.subscribable.map(\.rawValue).joined(separator: ", ")
    #expect(
      error?.error.message.hasSuffix("not an array with \"x\" in it; the names are \(names)")
        == true)
  }

  static let unknown: [(method: Method, params: String, messages: [String])] = [
    (
      .speechSpeak, #"{"txt":"Hello"}"#,
      [#"params: unknown member "txt" for speech/speak; did you mean "text"?"#]
    ),
    (
      .speechSpeak, #"{"text":"Hello","volumme":null}"#,
      [#"params: unknown member "volumme" for speech/speak; did you mean "volume"?"#]
    ),
    (
      .speechStop, #"{"colour":{"a":[1]}}"#,
      [#"params: unknown member "colour" for speech/stop; server/describe lists its parameters"#]
    ),
    (
      .speechSkip, #"{"cuont":2,"count":0,"\u0075nits":"word"}"#,
      [
        #"params: unknown member "cuont" for speech/skip; did you mean "count"?"#,
        #"params: unknown member "units" for speech/skip; did you mean "unit"?"#,
        "params.count: expected a whole number from 1 to 1000, not 0",
      ]
    ),
  ]

  @Test("An unknown member is an error, wherever the method stands", arguments: unknown)
  func unknownMembers(_ method: Method, _ params: String, _ messages: [String]) {
    for paramsFirst in [false, true] {
      let error = #expect(throws: RefusedRequest.self) {
        try Self.arguments(method, params, paramsFirst: paramsFirst)
      }
      #expect(error?.error.name == .invalidParams)
      #expect(error?.error.message == messages.first)
      #expect(error?.error.details == (messages.count > 1 ? messages : []))
    }
  }

  @Test func `of many unknown members only some are listed`() {
    let members = (0..<10_000).map { #""member\#($0)":\#($0)"# }.joined(separator: ",")
    let error = #expect(throws: RefusedRequest.self) {
      try Self.arguments(.speechStop, "{\(members)}")
    }
    #expect(error?.error.details.count == 10)
  }

  @Test func `all faults are told at once, in the order of the table`() {
    let error = #expect(throws: RefusedRequest.self) {
      try Self.arguments(.speechSkip, #"{"count":0,"unit":1,"count":-1}"#)
    }
    #expect(
      error?.error.details == [
        #"params.unit: expected one of "word", "segment", "utterance", not a number"#,
        "params.count: expected a whole number from 1 to 1000, not -1",
      ])
    #expect(error?.error.message == error?.error.details.first)
  }
}
