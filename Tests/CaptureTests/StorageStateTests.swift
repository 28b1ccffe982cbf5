// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Capture

/// The cookies and the local storage that a file restores.
@Suite("Storage states") struct StorageStateTests {
  private func state(_ text: String) throws(StorageState.Fault) -> StorageState {
    try StorageState(Array(text.utf8))
  }

  @Test("Playwright's cookies, origins and databases are read")
  func playwright() throws {
    let state = try state(
      """
      {"cookies":[{"name":"id","value":"s3","domain":".example.org","path":"/a","expires":-1,
        "httpOnly":true,"secure":false,"sameSite":"lax","partitionKey":null},
        {"name":"kept","value":"","domain":"example.org","expires":1800000000.5}],
       "origins":[{"origin":"https://example.org/","localStorage":[{"name":"a","value":"b\\u2028c"}],
         "indexedDB":[{"name":"x"},{}]},{"origin":"https://empty.example","localStorage":[]}],
       "later":{}}
      """)
    try #require(state.cookies.count == 2)
    #expect(state.cookies[0].domain == ".example.org" && state.cookies[0].path == "/a")
    #expect(state.cookies[0].expires == nil && state.cookies[0].isHTTPOnly)
    #expect(state.cookies[0].sameSite == "Lax")
    #expect(state.cookies[1].expires == 1_800_000_000.5 && state.cookies[1].path == "/")
    #expect(state.storage.map(\.origin) == ["https://example.org"])
    #expect(state.databases == 2)
    #expect(state.script?.contains(#"["https://example.org","a","b"#) == true)
  }

  @Test(
    "A state without local storage needs no script",
    arguments: [#"{"cookies":[]}"#, #"{"origins":[]}"#])
  func noScript(text: String) throws {
    let state = try state(text)
    #expect(state.script == nil && state.cookies.isEmpty)
  }

  @Test(
    "A fault names its place and never the content",
    arguments: [
      ("secret", 1, 1, "$"), ("[\"secret\"]", 1, 1, "$"),
      ("{\"cookies\":\"secret\"}", 1, 12, "$.cookies"),
      ("{\"cookies\":[\n{\"value\":7}]}", 2, 10, "$.cookies[0].value"),
      ("{\"cookies\":[{\"value\":\"secret\\q\"}]}", 1, 29, "$.cookies[0].value"),
      ("{\"cookies\":[{\"value\":\"secret", 1, 29, "$.cookies[0].value"), ("{} secret", 1, 4, "$"),
      ("{\"cookies\":[{\"name\":\"secret\",\"path\":\"/\"}]}", 1, 13, "$.cookies[0]"),
      ("{\"cookies\":[{\"domain\":\"secret\"}]}", 1, 13, "$.cookies[0]"), ("", 1, 1, "$"),
      ("{}", 1, 1, "$"), ("{\"secret\":1}", 1, 1, "$"),
      ("{\"secret1\":{\"secret2\":tru}}", 1, 23, "$"),
      ("{\"cookies\":[{\"secret\":[tru]}]}", 1, 24, "$.cookies[0]"),
    ])
  func faults(text: String, line: Int, column: Int, path: String) {
    do throws(StorageState.Fault) {
      _ = try state(text)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.line == line && error.column == column && error.path == path, "\(error)")
      #expect(!error.description.contains("secret") && !error.reason.isEmpty)
    }
  }
}
