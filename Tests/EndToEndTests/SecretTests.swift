// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What stands in a secure field is nowhere in what the program says.
@Suite struct SecretTests {
  private static let secret = "hunter2-Wachtelkönig"

  /// Every way in which a value may come to stand in a secure field.
  private static let fields = [
    #""traits": ["secureTextField"], "value": "VALUE""#,
    #""traits": ["textEntry", "secureTextField", "isEditing"], "value": "VALUE""#,
    #""traits": ["secureTextField"], "value": {"text": "VALUE", "runs": [{"range": [0, 3]}]}"#,
    #""traits": ["secureTextField"], "text": {"content": "VALUE"}"#,
    #""traits": ["secureTextField"], "value": "VALUE", "text": {"content": "VALUE"}"#,
    #""role": "textbox", "traits": ["secureTextField"], "value": "VALUE""#,
    #""traits": ["secureTextField"], "value": "VALUE", "frame": ["wrong"]"#,
    #""traits": ["secureTextField"], "value": ["VALUE"]"#,
  ]
  /// How many of them are well-formed.
  private static let goodFields = 6

  @Test(arguments: fields.indices)
  func `a secure field's value appears nowhere`(index: Int) throws {
    let field = Self.fields[index].replacingOccurrences(of: "VALUE", with: Self.secret)
    let document = Data(
      """
      {"aloud": 1, "root": {"children": [{"label": "Password", \(field)}, {"label": "Sign in"}]}}
      """.utf8)
    let isGood = index < Self.goodFields
    let commands = [
      ["transcript"], ["transcript", "--format", "json"],
      ["transcript", "--format", "json", "--explain"], ["transcript", "--style", "macos"],
      ["convert"], ["convert", "--check"], ["speak", "--sink", "null:fast"],
    ]
    for words in commands {
      let outcome = try aloud(words, input: .bytes(document))
      for part in [Self.secret, "hunter2", "Wachtelk"] {
        #expect(!outcome.text.contains(part), "\(words)")
        #expect(!outcome.errors.contains(part), "\(words)")
      }
      #expect(outcome.status == (isGood ? 0 : 65), "\(words): \(outcome.errors)")
      #expect(!isGood || words[0] != "transcript" || outcome.text.contains("Password"))
    }
  }

  @Test func `two secure fields with other values of the same length sound the same`() throws {
    func screen(_ value: String) throws -> Data {
      try tree([["label": "Password", "traits": ["secureTextField"], "value": value]])
    }
    expectSame(try rendered(screen("abcdefgh")), try rendered(screen("zyxwvuts")))
  }
}
