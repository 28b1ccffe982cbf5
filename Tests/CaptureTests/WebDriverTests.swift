// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Capture

/// The sessions of WebDriver in Aloud's own browser.
@Suite struct WebDriverTests {
  private let browser = DrivenBrowser(
    "/usr/libexec/aloud/aloud-webkit", socket: "/tmp/x/page",
    viewport: Viewport(width: 800, height: 600), language: "de", skipsSandbox: true)

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
    #"{"firstMatch":[{"webkitgtk:browserOptions":{"args":["--automation"]}},{"browserName":"x"}]}"#,
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
    #expect(arguments.contains("--viewport=800x600") && arguments.contains("--language=de"))
    #expect(arguments.contains { $0.hasPrefix("--script=") && $0.contains("aloudPasswords") })
    // A name both here and there is an error of WebDriver.
    for choice in capabilities["firstMatch"] as? [[String: Any]] ?? [] {
      #expect(choice[Self.key] == nil)
    }
    #expect(json.contains("MiniBrowser") == (always["browserName"] as? String == "MiniBrowser"))
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
    (#"{"alwaysMatch":{}"#, "invalid argument", "not JSON"),
    (#"{"alwaysMatch":{"\u00"}}"#, "invalid argument", "not JSON"),
    (
      String(repeating: #"{"alwaysMatch":"#, count: 100) + "1", "invalid argument", "not JSON"
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
    #expect(!fault.reply.contains(0))
  }

  @Test func `a request for a WebDriver is read as it was written`() throws {
    var request = WebDriverRequest()
    #expect(WebDriverRequest(arguments: request.arguments) == request)
    request.port = 4444
    request.viewport = Viewport(width: 1, height: 2)
    (request.language, request.timeout, request.skipsSandbox) = ("fr", 7, true)
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
