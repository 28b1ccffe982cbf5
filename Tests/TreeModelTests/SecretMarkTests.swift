// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite("What makes an element of a page secret, and where its content may be")
struct SecretMarkTests {
  @Test(
    "A type, a purpose or a style makes an element secret",
    arguments: [
      ("password", nil, nil, SecretMark.type), ("PASSWORD", nil, nil, .type),
      (" password\n", nil, nil, .type), ("password", "one-time-code", "disc", .type),
      (nil, "current-password", nil, .purpose), ("text", "Current-Password", "none", .purpose),
      ("tel", "new-password", nil, .purpose), (nil, "section-x shipping cc-number", nil, .purpose),
      (nil, "username one-time-code webauthn", "disc", .purpose), (nil, "cc-csc", nil, .purpose),
      (nil, nil, "disc", .textSecurity), ("text", "off", "circle", .textSecurity),
      (nil, nil, "\"*\"", .textSecurity), (nil, nil, nil, nil), ("text", "on", "none", nil),
      ("passwords", "password", "", nil), ("", "username", nil, nil),
      (nil, "not-cc-number", nil, nil),
    ] as [(String?, String?, String?, SecretMark?)])
  func marks(_ type: String?, _ purpose: String?, _ style: String?, _ mark: SecretMark?) {
    #expect(SecretMark(type: type, autocomplete: purpose, textSecurity: style) == mark)
  }

  @Test("The script for pages has each word of the rule")
  func script() {
    for word in ["password", "new-password", "one-time-code", "cc-", SecretMark.property] {
      #expect(SecretMark.script.contains("\"\(word)\""))
    }
    // A form may have a control of this name.
    #expect(!SecretMark.script.contains("element.getAttribute"))
  }

  @Test(
    "Bullets replace contents, the longest first, and with any white space",
    arguments: [
      (["Wachtel"], "Pay Wachtel now", "Pay •••••••• now"),
      (["abc", "abcd"], "xabcdx", "x••••••••x"),
      (["a  b\nc"], "say a b  c", "say ••••••••"), (["äöü"], "äöüäöü", "••••••••••••••••"),
      (["ab"], "abab", nil), (["Wachtel"], "wachtel", nil), ([], "x", nil), (["abc"], "ab", nil),
    ] as [([String], String, String?)])
  func contents(_ contents: [String], _ text: String, _ made: String?) {
    #expect(SecretContents(contents).concealed(text) == made)
  }

  @Test("What the page shows is no secret, and short contents are searched where asked")
  func shown() {
    #expect(
      SecretContents(["Ada", "Bob"], shownIn: ["by Ada"]).concealed("Ada Bob") == "Ada ••••••••")
    #expect(SecretContents(["1", ""], shortest: 1).concealed("2 1") == "2 ••••••••")
    #expect(SecretContents(["12", "345"], shortest: 1).concealed("12345") == "••••••••••••••••")
  }

  @Test(
    "A short content is found only as a word, so that it does not show in others",
    arguments: [
      ("s", "Password", nil), ("s", "Password s", "Password ••••••••"), ("s", "(s)", "(••••••••)"),
      ("7", "7, button", "••••••••, button"), ("42", "142", nil), ("42", "4 42", "4 ••••••••"),
      ("é", "ca é", "ca ••••••••"),
    ] as [(String, String, String?)])
  func words(_ content: String, _ text: String, _ made: String?) {
    #expect(SecretContents([content], shortest: 1).concealed(text) == made)
  }

  @Test("Contents that overlap or are in each other leave nothing of any of them")
  func overlaps() {
    let secrets = SecretContents(["abcd", "cdef", "bcde", "xyz"])
    #expect(secrets.concealed("1abcdef2") == "1••••••••2")
    #expect(secrets.concealed("abcdcdef xyzxyz") == "•••••••••••••••• ••••••••••••••••")
    #expect(SecretContents(["abcx", "bcd"]).concealed("abcd") == "a••••••••")
    #expect(SecretContents(["abc", "zabcz"], shownIn: ["zabcz"]).isEmpty)
  }

  @Test("Many contents with one beginning are found in one pass")
  func many() {
    // Each of a million bytes would be compared with each of ten thousand contents.
    let contents = (1...10_000).map { "aaaaaaaa\($0)" }
    let text = String(repeating: "a", count: 1_000_000) + "10000"
    let made = SecretContents(contents).concealed(text)
    #expect(made?.hasSuffix("a" + SecretContents.bullets) == true)
    #expect(made?.utf8.count == 1_000_000 - 8 + SecretContents.bullets.utf8.count)
  }
}
