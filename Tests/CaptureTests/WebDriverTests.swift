// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import Capture

/// The sessions of WebDriver in Aloud's own browser.
@Suite struct WebDriverTests {
  private let browser = DrivenBrowser(
    "/usr/libexec/aloud/aloud-webkit", socket: "/tmp/x/page", skipsSandbox: true)

  private static let key = "webkitgtk:browserOptions"

  /// The capabilities of a request after the change.
  private func capabilities(_ request: String) throws -> [String: Any] {
    let body = try browser.session(Array(request.utf8))
    let whole = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    return try #require(whole?["capabilities"] as? [String: Any])
  }

  @Test(arguments: [
    "{}", #"{"alwaysMatch":{}}"#,
    #"{"alwaysMatch":{"browserName":"MiniBrowser"},"firstMatch":[{}]}"#,
    #"{"alwaysMatch":{"webkitgtk:browserOptions":{"binary":"","useOverlayScrollbars":true}}}"#,
    #"{"alwaysMatch":{"webkitgtk:browserOptions":null,"browserName":"MiniBrowser"}}"#,
    #"{"alwaysMatch":{"webkitgtk:browserOptions":{"binary":"/usr/libexec/aloud/aloud-webkit"}}}"#,
    #"{"alwaysMatch":{"webkit\u0067tk:browserOptions":{"args":[]}}}"#,
  ])
  func `the browser of each session is Aloud's`(json: String) throws {
    let capabilities = try capabilities(#"{"capabilities":\#(json),"x":[1]}"#)
    let always = try #require(capabilities["alwaysMatch"] as? [String: Any])
    let options = try #require(always[Self.key] as? [String: Any])
    #expect(options["binary"] as? String == "/usr/libexec/aloud/aloud-webkit")
    let arguments = try #require(options["args"] as? [String])
    #expect(arguments.contains("--driven=/tmp/x/page") && arguments.contains("--no-sandbox"))
    #expect(arguments.contains("--viewport=1280x900") && arguments.contains("--language=en-US"))
    #expect(arguments.contains { $0.hasPrefix("--script=") && $0.contains("aloudPasswords") })
    // A name both here and there is an error of WebDriver.
    for choice in capabilities["firstMatch"] as? [[String: Any]] ?? [] {
      #expect(choice[Self.key] == nil)
    }
    #expect(json.contains("MiniBrowser") == (always["browserName"] as? String == "MiniBrowser"))
  }

  @Test func `options that are not about the program stay where they are`() throws {
    let certificates = #"[{"host":"a.example","certificateFile":"/x"}]"#
    let own = #""webkitgtk:browserOptions":{"binary":"","certificates":\#(certificates)}"#
    func expectWhole(_ match: [String: Any]?) throws {
      let options = try #require(match?[Self.key] as? [String: Any])
      #expect((options["certificates"] as? [[String: String]])?.first?["host"] == "a.example")
      #expect(options["binary"] as? String == "/usr/libexec/aloud/aloud-webkit")
      #expect(options["args"] is [String] && options.count == 3)
    }
    for first in ["", #","firstMatch":[{},{"browserName":"x"}]"#] {
      let whole = try capabilities(#"{"capabilities":{"alwaysMatch":{\#(own)}\#(first)}}"#)
      try expectWhole(whole["alwaysMatch"] as? [String: Any])
    }
    let whole = try capabilities(
      #"{"capabilities":{"firstMatch":[{"browserName":"x"},{\#(own)}],"alwaysMatch":{"a:b":1}}}"#)
    #expect((whole["alwaysMatch"] as? [String: Any])?.keys.sorted() == ["a:b"])
    let choices = try #require(whole["firstMatch"] as? [[String: Any]])
    try expectWhole(choices.last)
    #expect(choices.count == 2 && choices[0]["browserName"] as? String == "x")
    let standard = choices[0][Self.key] as? [String: Any]
    #expect(standard?["binary"] as? String == "/usr/libexec/aloud/aloud-webkit")
  }

  @Test(arguments: [
    #"{"alwaysMatch":7}"#, #"{"firstMatch":7}"#, #"{"firstMatch":[7]}"#, #"{"alwaysMatch":null}"#,
  ])
  func `what is no match stays as it is, and WebKitWebDriver refuses it`(json: String) throws {
    let whole = try capabilities(#"{"capabilities":\#(json)}"#)
    let seven = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: NSObject]
    for (key, value) in try #require(seven) { #expect(whole[key] as? NSObject == value) }
  }

  @Test func `all else of a request stays as it is`() throws {
    let body = try browser.session(
      Array(
        #"{"desiredCapabilities":{"a": "\ud83d"},"capabilities":{"alwaysMatch":{"timeouts":{"script":1.50}}}}"#
          .utf8))
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.contains(#""desiredCapabilities":{"a": "\ud83d"}"#))
    #expect(text.contains(#""timeouts":{"script":1.50}"#))
  }

  @Test(arguments: ["{}", "[]", #"{"capabilities":7}"#, #"{"capabilities":null,"a":{}}"#, "null"])
  func `a request without capabilities is left to WebKitWebDriver, which refuses it`(
    json: String
  ) throws {
    #expect(try browser.session(Array(json.utf8)) == Array(json.utf8))
  }

  @Test(arguments: [
    (
      #"{"alwaysMatch":{"webkitgtk:browserOptions":{"binary":"/usr/bin/epiphany"}}}"#,
      "session not created", "/usr/bin/epiphany cannot be the browser"
    ),
    (
      #"{"firstMatch":[{},{"webkitgtk:browserOptions":{"binary":"MiniBrowser"}}]}"#,
      "session not created", "MiniBrowser cannot"
    ),
    (
      #"{"alwaysMatch":{"webkitgtk:browserOptions":{"args":["--automation","--\"x\""]}}}"#,
      "session not created", #"takes no --"x""#
    ),
    (
      #"{"alwaysMatch":{"webkitgtk:browserOptions":7}}"#, "invalid argument", "is not an object"
    ),
    (
      #"{"alwaysMatch":{"webkitgtk:browserOptions":{"binary":[]}}}"#, "invalid argument",
      "binary is a string"
    ),
    (
      #"{"firstMatch":[{"webkitgtk:browserOptions":{"args":[7]}}]}"#, "invalid argument",
      "list of strings"
    ),
    (
      #"{"firstMatch":[{"webkitgtk:browserOptions":{"args":["--x",7],"binary":"y"}}]}"#,
      "invalid argument", "list of strings"
    ),
    (
      #"{"alwaysMatch":{}"#, "invalid argument",
      "not JSON of WebDriver: column 35: the text ends in the middle of a value; send an object"
    ),
    ("{\n]", "invalid argument", "WebDriver: line 2, column 1: unexpected ']', expected"),
    (#"{"alwaysMatch":{"\u00"}}"#, "invalid argument", "not JSON"),
    (
      String(repeating: #"{"alwaysMatch":"#, count: 100) + "1", "invalid argument",
      "more than 64 values within one another"
    ),
  ])
  func `another browser is refused in the words of WebDriver`(
    json: String, code: String, words: String
  ) throws {
    let fault = try #require(throws: DrivenBrowser.Fault.self) {
      try browser.session(Array(#"{"capabilities":\#(json)}"#.utf8))
    }
    let reply = try JSONSerialization.jsonObject(with: Data(fault.reply)) as? [String: Any]
    let value = try #require(reply?["value"] as? [String: String])
    #expect(value["error"] == code && value["stacktrace"] == "")
    #expect(value["message"]?.contains(words) == true, "\(value)")
    #expect(rawValue(in: fault.description) == nil && rawValue(in: "\(fault)") == nil)
    #expect(!fault.reply.contains(0))
    #expect(fault.status == (code == "invalid argument" ? 400 : 500))
  }

  @Test func `a request for a WebDriver is read as it was written`() throws {
    var request = WebDriverRequest()
    #expect(WebDriverRequest(arguments: request.arguments) == request)
    request.port = 4444
    (request.timeout, request.skipsSandbox) = (7, true)
    #expect(WebDriverRequest(arguments: request.arguments) == request)
    for wrong in [["webdriver"], ["web", "--", ""], ["webdriver", "--port=65536", "--", ""]] {
      #expect(WebDriverRequest(arguments: wrong) == nil)
    }
  }

  @Test func `the address of a WebDriver is a line`() {
    let address = WebDriverAddress(port: 4444, socket: "/tmp/a b/page")
    #expect(WebDriverAddress(line: String(address.line.dropLast())) == address)
    for wrong in ["", "4444", "x /tmp", "4444 tmp", " "] {
      #expect(WebDriverAddress(line: wrong) == nil)
    }
  }
}
