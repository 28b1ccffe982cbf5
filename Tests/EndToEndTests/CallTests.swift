// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Any method of the service, from the shell.
@Suite struct CallTests {
  @Test func `the result is one line of JSON`() throws {
    let service = try RunningService()
    for method in ["server/describe", "server/status", "hello"] {
      let outcome = try service.call(["call", method])
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.text.hasSuffix("}\n") && outcome.text.filter { $0 == "\n" }.count == 1)
      #expect(try JSONSerialization.jsonObject(with: outcome.output) is [String: Any])
    }
  }

  @Test func `parameters come from the command line or from standard input`() throws {
    let service = try RunningService()
    let given = try service.call(["call", "settings/set", #"{"rate": 300}"#])
    #expect(given.text == #"{"settings":{"rate":300}}"# + "\n")
    // On several lines, with the letters of an end of line in a string.
    let read = try service.call(
      ["call", "settings/set", "-"], input: .bytes(Data("{\r\n\"voice\":\n \"n\\u006e\"\n}\n".utf8))
    )
    #expect(read.text == #"{"settings":{"voice":"nn"}}"# + "\n")
  }

  @Test func `a parameter that a method does not have is an error, and nothing happens`() throws {
    let service = try RunningService()
    let outcome = try service.call(["call", "settings/set", #"{"rate": 300, "vioce": "nn"}"#])
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        aloud: params: unknown member "vioce" for settings/set; did you mean "voice"?

        """)
    #expect(try service.call(["call", "settings/get"]).text == #"{"settings":{}}"# + "\n")
    let spoken = try service.call(["call", "speech/speak", #"{"txt": "Hello", "text": "Hello"}"#])
    #expect(spoken.status == 64)
    #expect(try said(service) == [])
  }

  @Test(arguments: [
    (["server/statu"], 64, #"did you mean "server/status"?"#),
    (["no\u{1B}/such"], 64, "unknown method"),
    (["speech/speak", #"{"text": 5}"#], 64, "params.text: expected a string, not a number"),
    (["speech/speak", "[]"], 64, "params: expected an object, not an array"),
    (["speech/speak", #"{"text": }"#], 64, "the parameters are not JSON: column 10: "),
    (["speech/speak", #"{"text": "a"} {}"#], 64, "the parameters are not JSON: column 15: "),
    (["speech/speak", "-"], 65, "standard input:2:10: "),
    (["speech/speak", #"{"tree": {"aloud": 1}}"#], 65, "root"),
    (["speech/speak", #"{"voice": "../x", "text": "a"}"#], 78, "no voice has such a name"),
    (["speech/speak"], 69, "no tree is held"),
    (["speech/speak", #"{"txt": "a"}"#], 64, #"did you mean "text"?"#),
    (["speech/skip"], 1, "nothing is being spoken"),
    ([], 64, #""call" needs METHOD"#),
    (["a", "b", "c"], 64, #"unexpected argument "c" for "call""#),
  ])
  func `each kind of error has its status and says what is wrong`(
    arguments: [String], status: Int, message: String
  ) throws {
    let service = try RunningService()
    let outcome = try service.call(
      ["call"] + arguments, input: .bytes(Data("{\n  \"text\" \"x\"}".utf8)))
    #expect(outcome.status == Int32(status))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.errors.contains("\u{1B}"))
  }
}
