// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Navigation
import TestSupport
import Testing

@testable import ATDriver

@Suite struct ServerTests {
  private static let technology = ATDriverTechnology(name: "VoiceOver", version: "1.9.2")
  private static let new =
    #"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#

  /// What a step is, in words that a table can hold.
  private func words(_ step: ATDriverServer.Step) -> String {
    switch step {
    case .reply(let json): json
    case .begin(let json, _): "begin " + json
    case .press(let keys, let id): "press \(id) \(keys)"
    case .set(let settings, let id): "set \(id) \(settings.map { "\($0.name)=\($0.value)" })"
    case .get(let names, let id): "get \(id) \(names ?? ["all"])"
    }
  }

  private func take(_ text: String, _ server: inout ATDriverServer, from connection: Int = 1)
    -> String
  {
    words(server.take(text, from: connection) { "S1" })
  }

  /// The code and the number of an error reply.
  private func fault(_ json: String) throws -> (code: String, id: Int?) {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
    #expect(Set(object.keys) == ["id", "error", "message"])
    let message = try #require(object["message"] as? String)
    #expect(!message.isEmpty && rawValue(in: message) == nil, "\(message)")
    return (try #require(object["error"] as? String), object["id"] as? Int)
  }

  @Test func `a session begins with the capabilities of the technology`() {
    var server = ATDriverServer(Self.technology)
    #expect(
      take(Self.new, &server)
        == #"begin {"id":0,"result":{"sessionId":"S1","capabilities":{"atName":"VoiceOver","atVersion":"1.9.2","platformName":"linux"}}}"#
    )
    #expect(server.owner == 1)
  }

  @Test(arguments: [
    (#"{}"#, true), (#"{"alwaysMatch":{}}"#, true),
    (#"{"alwaysMatch":{"atName":"voiceover"}}"#, true),
    (#"{"alwaysMatch":{"atName":"NVDA"}}"#, false),
    (#"{"alwaysMatch":{"atVersion":"1.9.2"}}"#, true),
    (#"{"alwaysMatch":{"atVersion":"1.9"}}"#, false),
    (#"{"alwaysMatch":{"atVersion":"<1.10"}}"#, true),
    (#"{"alwaysMatch":{"atVersion":"<1.9.2"}}"#, false),
    (#"{"alwaysMatch":{"atVersion":"<=1.9.2"}}"#, true),
    (#"{"alwaysMatch":{"atVersion":"> 1.9.1"}}"#, true),
    (#"{"alwaysMatch":{"atVersion":">1.9.2"}}"#, false),
    (#"{"alwaysMatch":{"atVersion":">=1.9.2.0"}}"#, true),
    (#"{"alwaysMatch":{"platformName":"Linux"}}"#, true),
    (#"{"alwaysMatch":{"platformName":"mac"}}"#, false),
    (#"{"alwaysMatch":{"other:thing":1}}"#, false), (#"{"alwaysMatch":{"other":1}}"#, true),
    (#"{"firstMatch":[]}"#, true),
  ])
  func `capabilities that are demanded must match`(capabilities: String, isMatch: Bool) throws {
    var server = ATDriverServer(Self.technology)
    let answer = take(
      #"{"id":7,"method":"session.new","params":{"capabilities":\#(capabilities)}}"#, &server)
    #expect(answer.hasPrefix("begin") == isMatch, "\(answer)")
    guard !isMatch else { return }
    let (code, id) = try fault(answer)
    #expect(code == "session not created" && id == 7)
    #expect(server.owner == nil)
  }

  @Test func `there is one session at a time, which ends with its connection`() throws {
    var server = ATDriverServer(Self.technology)
    _ = take(Self.new, &server)
    for connection in [1, 2] {
      #expect(try fault(take(Self.new, &server, from: connection)).code == "session not created")
    }
    let keys =
      ##"{"id":3,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["a"]}}"##
    #expect(try fault(take(keys, &server, from: 2)).code == "invalid session id")
    #expect(take(keys, &server) == "press 3 a")
    #expect(!server.close(2) && server.close(1) && server.owner == nil)
    #expect(try fault(take(keys, &server)).code == "invalid session id")
    #expect(take(Self.new, &server, from: 2).hasPrefix("begin"))
  }

  @Test(
    arguments: [
      ("", "invalid argument", nil), ("[]", "invalid argument", nil),
      ("{", "invalid argument", nil),
      ("{}", "invalid argument", nil), (#"{"id":1}"#, "invalid argument", 1),
      (#"{"id":1,"method":"session.new"}"#, "invalid argument", 1),
      (#"{"id":1,"method":"session.new","params":[]}"#, "invalid argument", 1),
      (#"{"id":1,"method":"session.new","params":{}}"#, "invalid argument", 1),
      (
        #"{"id":1,"method":"session.new","params":{"capabilities":{"alwaysMatch":{"atName":1}}}}"#,
        "invalid argument", 1
      ),
      (#"{"id":-1,"method":"session.new","params":{}}"#, "invalid argument", nil),
      (#"{"id":1.5,"method":"session.new","params":{}}"#, "invalid argument", nil),
      (#"{"id":"1","method":"session.end","params":{}}"#, "unknown command", nil),
      (#"{"id":1,"method":"session.end","params":{}}"#, "unknown command", 1),
      (#"{"id":1,"method":"session.end"}"#, "unknown command", 1),
      (#"{"id":1,"method":7,"params":{}}"#, "invalid argument", 1),
      (#"{"id":1,"method":"settings.getSettings","params":{}}"#, "invalid argument", 1),
      (
        #"{"id":1,"method":"settings.getSettings","params":{"settings":[]}}"#, "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"settings.setSettings","params":{"settings":[{"name":"x"}]}}"#,
        "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"settings.setSettings","params":{"settings":[{"value":1}]}}"#,
        "invalid argument", 1
      ),
      (#"{"id":1,"method":"interaction.userIntent","params":{}}"#, "invalid argument", 1),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"dance"}}"#,
        "unknown user intent", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys"}}"#,
        "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":[]}}"#,
        "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["ab"]}}"#,
        "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":[1]}}"#,
        "invalid argument", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["\uE016"]}}"#,
        "cannot simulate keyboard interaction", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["\uE0FF"]}}"#,
        "cannot simulate keyboard interaction", 1
      ),
      (
        #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["a","b"]}}"#,
        "cannot simulate keyboard interaction", 1
      ),
      (#"{"id":1,"method":"settings.getSupportedSettings","params":{}}"#, "invalid session id", 1),
    ] as [(String, String, Int?)])
  func `a message that does not fit has the error of the protocol`(
    message: String, code: String, id: Int?
  ) throws {
    var server = ATDriverServer(Self.technology)
    let found = try fault(take(message, &server))
    #expect(found.code == code && found.id == id)
  }

  @Test func `settings are read with their types, and other members are ignored`() {
    var server = ATDriverServer(Self.technology)
    _ = take(Self.new, &server)
    #expect(
      take(
        #"{"x":1,"id":4,"method":"settings.setSettings","params":{"y":[],"settings":[{"name":"a","value":"b"},{"name":"c","value":1.5},{"name":"d","value":true,"z":null}]}}"#,
        &server) == #"set 4 ["a=text(\"b\")", "c=number(1.5)", "d=flag(true)"]"#)
    #expect(
      take(
        #"{"id":5,"method":"settings.getSettings","params":{"settings":[{"name":"a"}]}}"#, &server)
        == #"get 5 ["a"]"#)
    #expect(
      take(#"{"id":6,"method":"settings.getSupportedSettings","params":{}}"#, &server)
        == #"get 6 ["all"]"#)
  }

  @Test func `replies and events are those of the protocol`() {
    #expect(ATDriverServer.emptyReply(3) == #"{"id":3,"result":{}}"#)
    #expect(
      ATDriverServer.reply(
        4, [ATDriverSetting("a", .text("b")), ATDriverSetting("c", .flag(false))])
        == #"{"id":4,"result":{"settings":[{"name":"a","value":"b"},{"name":"c","value":false}]}}"#)
    #expect(
      ATDriverServer.capturedOutput("\"Go\"\n")
        == #"{"method":"interaction.capturedOutput","params":{"data":"\"Go\"\n"}}"#)
    #expect(
      ATDriverServer.binaryReply
        == #"{"id":null,"error":"invalid argument","message":"messages are text, not binary"}"#)
  }

  @Test(arguments: [
    ("\u{E009}\u{E00A}\u{E014}", "control+option+right"), ("\u{E008}j", "shift+j"), ("j", "j"),
    ("\u{E012}\u{E014}", "left+right"), ("\u{E014}\u{E012}", "left+right"),
    ("\u{E013}\u{E015}", "up+down"), ("\u{E007}", "return"), ("\u{E00D}", "space"), (" ", "space"),
    ("\u{E051}\u{E052}\u{E033}", "control+option+f3"),
    ("\u{E03D}\u{E009}\u{E00A}h", "control+option+command+h"),
    ("\u{E00C}", "escape"), ("\u{E01D}", "3"), ("\u{E025}", "+"), ("+", "+"),
    ("\u{E053}a", "command+a"),
    ("\u{E009}\u{E00A}q", "control+option+q"), ("\u{E003}", "delete"), ("é", "é"),
    ("\u{E009}", "control"),
  ])
  func `code points become a key combination`(keys: String, name: String) throws {
    let press = try ATDriverKeys.press(keys.unicodeScalars.map { String($0) })
    #expect("\(press)" == name)
  }

  @Test func `every key of the protocol is one of a Mac or is named as missing`() throws {
    for (code, name) in ATDriverKeys.names {
      let scalar = try #require(Unicode.Scalar(code))
      #expect(throws: Never.self, "\(name)") { try ATDriverKeys.press([String(scalar)]) }
    }
    for code in ATDriverKeys.missing.keys {
      let scalar = try #require(Unicode.Scalar(code))
      #expect(throws: ATDriverFault.self) { try ATDriverKeys.press([String(scalar)]) }
    }
  }

  @Test(arguments: ["0", "9007199254740993", "123456789012345678901234567890", "1.0", "1e3"])
  func `the number of a command is repeated as it was sent`(number: String) {
    var server = ATDriverServer(Self.technology)
    let new = #"{"id":\#(number),"method":"session.new","params":{"capabilities":{}}}"#
    #expect(take(new, &server).hasPrefix(#"begin {"id":\#(number),"result":"#))
    #expect(take(new, &server).hasPrefix(#"{"id":\#(number),"error":"session not created""#))
    let keys =
      #"{"id":\#(number),"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["a"]}}"#
    #expect(take(keys, &server) == "press \(number) a")
  }

  @Test(arguments: ["-1", "1.5", "1e400", "1e-1", "-0"])
  func `the number of a command is whole and not negative`(number: String) throws {
    var server = ATDriverServer(Self.technology)
    let found = try fault(
      take(#"{"id":\#(number),"method":"session.new","params":{"capabilities":{}}}"#, &server))
    #expect(found.code == "invalid argument" && found.id == nil)
  }

  @Test func `no message makes the server fail`() {
    var random = SeededNumbers(for: "messages of AT Driver")
    let letters = Array(#"{}[]":,\u idmethodparams0123456789.eE+-truefalsn"#.unicodeScalars)
    var server = ATDriverServer(Self.technology)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      let base = Bool.random(using: &random) ? Array(Self.new.unicodeScalars) : []
      text.append(contentsOf: base.prefix(Int.random(in: 0...base.count, using: &random)))
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        text.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
      let said = take(String(text), &server)
      if said.hasPrefix("{") { #expect(rawValue(in: said) == nil, "\(said)") }
    }
  }
}
