// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The clients for tests, installed from their packages without a network, in pages of Playwright.
@Suite("Clients in pages of Playwright") struct TestClientTests {
  private let directory: TemporaryDirectory
  /// Where the tests have Playwright and pytest.
  private static let python = projectFile("build/python/bin/python3")

  init() throws {
    directory = try TemporaryDirectory()
    try run([projectFile("Sources/Clients/build-clients"), directory.file("clients")])
  }

  /// The path of the built package with an ending.
  private func package(_ ending: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("clients"))
    return directory.file("clients/" + (try #require(names.first { $0.hasSuffix(ending) })))
  }

  /// Runs a command that has to succeed, with the built programs.
  private func succeed(_ command: [String], in folder: String, _ variables: [String: String] = [:])
    throws
  {
    let outcome = try ProgramRun(
      ["env", "-C", folder] + command,
      environment: variables.merging(["ALOUD": builtPrograms + "/aloud"]) { $1 }
    ).wait()
    #expect(outcome.status == 0, "\(command): \(outcome.text)\(outcome.errors)")
  }

  /// The line that a program of Python prints.
  private func line(_ python: String, _ program: String) throws -> String {
    String(decoding: try run([python, "-c", program]), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The folder of the packages of a Python.
  private func packages(of python: String) throws -> String {
    try line(python, "import sysconfig; print(sysconfig.get_path('purelib'))")
  }

  /// Makes an environment of Python with the client; returns its Python.
  private func pythonWithClient() throws -> String {
    let environment = directory.file("venv")
    try run([Self.python, "-m", "venv", environment])
    try run([environment + "/bin/pip", "install", "--quiet", "--no-index", package(".whl")])
    // pytest and Playwright themselves are those of make test-live.
    let python = environment + "/bin/python3"
    try packages(of: Self.python).write(
      toFile: packages(of: python) + "/playwright.pth", atomically: true, encoding: .utf8)
    return python
  }

  /// Makes a folder for Node with the client and Playwright.
  private func nodeWithClient() throws -> String {
    let folder = directory.file("node")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try succeed(["npm", "install", "--offline", "--no-audit", package(".tgz")], in: folder)
    // The Python package of Playwright has the JavaScript one within.
    let driver = try line(
      Self.python, "import os, playwright; print(os.path.dirname(playwright.__file__))")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/node_modules/playwright", withDestinationPath: driver + "/driver/package")
    return folder
  }

  @Test("The Python client hears fixtures of pytest-playwright")
  func pytest() throws {
    try succeed(
      [try pythonWithClient(), "-m", "pytest", "-q", "-p", "no:cacheprovider", "."],
      in: projectFile("Tests/Clients/live"), ["PYTHONDONTWRITEBYTECODE": "1"])
  }

  @Test("The JavaScript client hears a page, and a test of Guidepup runs in it")
  func node() throws {
    let folder = try nodeWithClient()
    try FileManager.default.copyItem(
      atPath: projectFile("Tests/Clients/live/sound.test.mjs"), toPath: folder + "/sound.test.mjs")
    try succeed(
      ["node", "--test", "sound.test.mjs"], in: folder,
      ["SOUND_PAGE": "file://" + projectFile("Tests/Clients/live/sound.html")])
  }

  @Test("The examples of docs/how-to/test-with-a-client.md pass as they stand there")
  func examples() throws {
    let page = try ProjectPage("docs/how-to/test-with-a-client.md").text()
    let blocks = CodeBlock.all(in: page).filter { $0.language != "sh" }
    #expect(
      blocks.map(\.language) == ["html", "python", "python", "javascript", "javascript"])
    try #require(blocks.count == 5)
    let folder = try nodeWithClient()
    for (block, name) in zip(
      blocks, ["sound.html", "test_sound.py", "sound.py", "sound.mjs", "guidepup.mjs"])
    {
      try block.text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
    try FileManager.default.copyItem(
      atPath: projectFile("Tests/Clients/live/conftest.py"), toPath: folder + "/conftest.py")
    let python = try pythonWithClient()
    try succeed([python, "-m", "pytest", "-q", "test_sound.py"], in: folder)
    try succeed([python, "sound.py"], in: folder)
    try succeed(["node", "sound.mjs"], in: folder)
    try succeed(
      ["node", "guidepup.mjs"], in: folder, ["ALOUD_URL": folder + "/sound.html"])
  }
}
