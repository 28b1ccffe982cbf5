// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The clients for tests in Sources/Clients, over recorded output of `aloud`, and their packages.
@Suite struct TestClientTests {
  @Test(
    "The tests of the clients pass",
    arguments: [
      [
        "python3", "-W", "error", "-m", "unittest", "discover", "-s", "Tests/Clients", "-p",
        "test_*.py",
      ],
      ["node", "--test", "Tests/Clients/client.test.js"],
    ])
  func unitTests(command: [String]) throws {
    let outcome = try ProgramRun(
      ["env", "-C", projectFile("."), "PYTHONDONTWRITEBYTECODE=1"] + command,
      environment: ["PYTHONPATH": projectFile("Sources/Clients/python")]
    ).wait()
    #expect(
      outcome.status == 0,
      """
      \(command[0]) says (install it with .ci/install-packages test if it is missing):
      \(outcome.text)\(outcome.errors)
      """)
    // No test ran is no success.
    let ran = command[0] == "node" ? "pass [1-9]" : "Ran [1-9]"
    #expect((outcome.text + outcome.errors).contains(try Regex(ran)))
  }

  @Test("The same sources give the same packages, of this version")
  func packages() throws {
    let directory = try TemporaryDirectory()
    for folder in ["first", "second"] {
      try run([projectFile("Sources/Clients/build-clients"), directory.file(folder)])
    }
    let version = try #require(
      try aloud(["--version"]).text.firstMatch(of: /\d+\.\d+\.\d+/)?.output)
    let names = ["aloud-\(version)-py3-none-any.whl", "aloud-\(version).tgz"]
    let built = try FileManager.default.contentsOfDirectory(atPath: directory.file("first"))
    #expect(built.sorted() == names)
    for name in names {
      #expect(try directory.read("first/" + name) == directory.read("second/" + name), "\(name)")
    }
    #expect(
      try String(decoding: run(["tar", "tzf", directory.file("first/" + names[1])]), as: UTF8.self)
        .split(separator: "\n").sorted() == Self.javaScriptFiles())
  }

  /// The paths of all files of the JavaScript client in its tarball.
  private static func javaScriptFiles() throws -> [Substring] {
    let folder = projectFile("Sources/Clients/javascript")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder) + ["LICENSE"]
    return files.map { "package/" + $0 }.sorted().map { $0[...] }
  }
}
