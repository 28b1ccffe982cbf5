// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import CommandLineTool

/// What a command makes of a service that does what the real one hardly ever does.
@Suite struct ClientTests {
  private static let subscribed = #"{"jsonrpc":"2.0","id":1,"result":{"events":[]}}"# + "\n"
  private static let queued = #"{"jsonrpc":"2.0","id":2,"result":{"job":4,"utterances":2}}"# + "\n"

  private static let status = #"{"jsonrpc":"2.0","id":3,"result":{"isPaused":false}}"# + "\n"
  private static let finished = event("speech/finished")

  private static func event(_ name: String, _ fields: String = "") -> String {
    #"{"jsonrpc":"2.0","method":"\#(name)","params":{"job":4,"client":1\#(fields)}}"# + "\n"
  }

  private static func warning(_ name: String, _ message: String, utterance: Int? = 1) -> String {
    let place = utterance.map { #","utterance":\#($0)"# } ?? ""
    return event("warning", place + #","name":"\#(name)","message":"\#(message)""#)
  }

  /// What comes after the job was queued, and what the command then says and ends with.
  struct Ending: Sendable {
    let lines: [String]
    let status: CommandLineTool.ExitStatus
    /// What standard error says, a line each, without the program's name.
    let errors: [String]

    init(_ lines: [String], _ status: CommandLineTool.ExitStatus, _ errors: String...) {
      self.lines = lines
      self.status = status
      self.errors = errors
    }

    /// A job that somebody ended.
    init(cancelled reason: String, _ status: CommandLineTool.ExitStatus, _ message: String) {
      let line = ClientTests.event("speech/cancelled", #","reason":"\#(reason)""#)
      self.init([line], status, "speech ended early: \(message)")
    }
  }

  static let endings: [Ending] = [
    Ending([finished], .done),
    Ending(
      [warning("textSkipped", "it broke; these words are omitted"), finished], .negative,
      "utterance 2: it broke; these words are omitted"),
    Ending(
      [warning("synthesizerReplaced", "it broke; a new one continues"), finished], .done,
      "warning: utterance 2: it broke; a new one continues"),
    Ending(
      [
        warning("voiceNotFound", "no voice x"), warning("voiceNotFound", "no voice x"),
        warning("voiceNotFound", "no voice y", utterance: nil), finished,
      ], .done, "warning: no voice x", "warning: no voice y"),
    Ending(
      [
        warning("soundLost", "gone", utterance: nil),
        warning("soundUnavailable", "no server", utterance: nil),
        event("speech/cancelled", #","reason":"failed""#),
      ], .unavailable, "warning: gone", "no server",
      "speech ended early: speech failed"),
    Ending(cancelled: "shutdown", .unavailable, "the service shut down"),
    Ending(cancelled: "stopped", .negative, "speech was stopped"),
    Ending(
      cancelled: "replaced", .negative, "a newer job with the same key replaced it"),
    Ending(cancelled: #"tir\u001bed"#, .negative, #"tir\u{1B}ed"#),
    // What is not known yet is passed over, and so is a reply to nothing.
    Ending([event("speech/sung"), event("speech/started"), subscribed, finished], .done),
    Ending(
      [#"{"id":null,"error":{"code":1,"message":"too slow"}}"# + "\n"], .busy, "too slow"),
  ]

  @Test(arguments: endings.indices)
  func everyEndOfSpeechHasItsStatusAndItsWords(index: Int) throws {
    let ending = Self.endings[index]
    for verb in [["send", "--wait"], ["send", "--wait", "--priority", "now"]] {
      let service = try ScriptedService([
        [Self.subscribed], [Self.queued], [Self.status] + ending.lines,
      ])
      let outcome = try service.run(verb, input: "One\nTwo\n")
      #expect(outcome.status == ending.status)
      #expect(outcome.errors == ending.errors.map { "aloud: \($0)\n" }.joined())
      #expect(outcome.output == "")
    }
  }

  @Test func eventsThatComeBeforeTheReplyAreNotLost() throws {
    let service = try ScriptedService([
      [Self.subscribed],
      [
        Self.event("speech/utterance", #","text":"One""#), Self.event("speech/finished"),
        Self.queued,
      ], [Self.status],
    ])
    let outcome = try service.run(["send", "--wait"], input: "One\n")
    #expect(outcome.status == .done && outcome.errors == "")
    #expect(outcome.output == "One\n")
  }

  @Test func linesMayComeInAnyPieces() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"result":{"name":"n\u00e4he","list":[1,2]}}"# + "\n"
    let pieces = line.unicodeScalars.map { String($0) }
    let service = try ScriptedService([pieces])
    let outcome = try service.run(["call", "x"])
    #expect(outcome.status == .done && outcome.errors == "")
    #expect(outcome.output == #"{"name":"n\u00e4he","list":[1,2]}"# + "\n")
  }

  /// What may come in place of a reply, and what the command says.
  static let strangers = [
    ("HTTP/1.1 400 Bad Request\r\n", "is not Aloud's service"),
    ("\n", "is not Aloud's service"),
    ("{}\n", "is not Aloud's service"),
    (#"{"id":1,"result":5}"# + "\n", "is not Aloud's service"),
    (#"{"id":1,"result":{}"#, "closed the connection"),
    ("", "closed the connection"),
    (#"{"id":1,"error":{}}"# + "\n", "reports an error without a message"),
    (#"{"id":1,"error":{"message":"\u001b[2J"}}"# + "\n", "\\u{1B}[2J"),
  ]

  @Test(arguments: strangers)
  func whateverElseListensIsToldOf(answer: String, message: String) throws {
    for verb in [["status"], ["call", "x"], ["monitor"], ["stop"]] {
      let outcome = try ScriptedService([[answer]]).run(verb)
      #expect(outcome.status == .unavailable)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func everyFindingOfARefusalIsALine() throws {
    let refusal =
      #"{"id":1,"error":{"code":2,"message":"m","data":{"name":"badTree","findings":["a","b"]}}}"#
    let outcome = try ScriptedService([[refusal + "\n"]]).run(["call", "x"])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors == "aloud: a\naloud: b\n")
  }
}
