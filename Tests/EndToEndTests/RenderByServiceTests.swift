// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The command `render` with `--service`, and the descriptors and processes of the service.
@Suite struct RenderByServiceTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A screen with a secret, a warning and another language.
  private func screen() throws -> String {
    let elements: [[String: Any]] = [
      ["id": "rate", "label": "Speaking rate", "value": "50%", "traits": ["adjustable"]],
      ["label": "Stimme", "language": "de", "traits": ["button"]],
      ["label": "PIN", "value": "1234", "traits": ["secureTextField"]],
    ]
    let document = try tree(elements + sentences(8).map { ["label": $0] }, name: "Settings")
    return try directory.write(document, to: "screen.json")
  }

  @Test(
    "The files are those of a rendering without the service",
    arguments: [
      (["-o", "OUT.wav"], ["OUT.wav"]),
      (["-o", "OUT.wav", "--style", "macos", "--rate", "300", "--hints", "off"], ["OUT.wav"]),
      (["-o", "OUT.flac", "--voice", "en-us", "--language", "de"], ["OUT.flac"]),
      (
        [
          "-o", "OUT.wav", "--timings", "OUT.timings.json", "--captions", "vtt", "--caption-unit",
          "word",
        ],
        ["OUT.wav", "OUT.captions.vtt", "OUT.timings.json"]
      ),
    ])
  func sameFiles(options: [String], files: [String]) throws {
    let service = try RunningService()
    let words = try directory.write("Good morning\nThe meeting begins at noon\n", to: "words.txt")
    for input in [try screen(), words] {
      for kind in ["direct", "service"] {
        let folder = try directory.makeFolder(kind)
        let named = options.map { $0.replacing("OUT", with: folder + "/sound") }
        let outcome = try service.call(
          ["render", input] + named + (kind == "service" ? ["--service"] : []))
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      }
      for file in files.map({ $0.replacing("OUT", with: "sound") }) {
        let expected = try directory.read("direct/" + file)
        #expect(expected.count > 100)
        #expect(try directory.read("service/" + file) == expected, "\(file) of \(input)")
      }
    }
  }

  @Test func `standard output and several inputs are the same, too`() throws {
    let service = try RunningService()
    let (one, two) = (try screen(), try directory.write("Goodbye\n", to: "two.txt"))
    let direct = try service.call(["render", "-o", "-", one])
    #expect(direct.output.count > 100_000)
    let outcome = try service.call(["render", "--service", "-o", "-", one])
    #expect(outcome.output == direct.output && outcome.errors == "")
    for (folder, options) in [("direct", []), ("service", ["--service"])] {
      let outcome = try service.call(
        ["render", one, two, "-o", directory.file(folder) + "/"]
          + (options.isEmpty ? ["--progress", "off"] : options))
      #expect(outcome.status == 0 && outcome.errors == "")
    }
    for name in ["screen.wav", "two.wav"] {
      #expect(try directory.read("direct/" + name) == directory.read("service/" + name))
    }
  }

  @Test(
    "Options that do not fit are refused, and a missing service is said",
    arguments: [
      (["--socket", "/nowhere/s"], 64), (["--service", "--jobs", "2"], 64),
      (["--service", "--socket", "/nowhere/s"], 69),
    ] as [([String], Int32)])
  func refusals(options: [String], status: Int32) throws {
    let outcome = try aloud(
      ["render", "-o", directory.file("a.wav")] + options, input: .bytes(tree(labels: ["Save"])))
    #expect(outcome.status == status && outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(try directory.names == [])
  }

  @Test("A service that ends leaves no file")
  func serviceEnds() throws {
    let service = try RunningService()
    let screen = try tree(labels: sentences(20_000))
    let before = try synthesizers(of: service)
    let run = try service.start(
      ["render", "--service", "-o", directory.file("a.wav")], input: .bytes(screen))
    _ = try eventually("it renders") { try synthesizers(of: service) == before ? nil : true }
    try service.end(with: SIGTERM)
    let outcome = try run.wait()
    #expect(outcome.status == 69 && outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(try directory.names == [])
  }

  @Test("Renders have a lower priority than live speech, and leave no process and no descriptor")
  func leftovers() throws {
    let service = try RunningService()
    let screen = try directory.write(tree(labels: sentences(2000)), to: "long.json")
    func render() throws -> ProgramRun {
      let pipe = directory.file("pipe")
      if !FileManager.default.fileExists(atPath: pipe) { try #require(mkfifo(pipe, 0o600) == 0) }
      return try service.start(["render", "--service", "-o", pipe, screen])
    }
    // The first one starts what stays.
    for _ in 0..<2 {
      let outcome = try service.call(
        ["render", "--service", "-o", directory.file("a.wav")], input: .bytes(tree(labels: ["a"])))
      #expect(outcome.status == 0)
    }
    let before = try descriptors(of: service)
    let rest = try synthesizers(of: service)
    #expect(rest.allSatisfy { $0.nice == 0 })
    let run = try render()
    let reading = open(directory.file("pipe"), O_RDONLY)
    let priorities = try eventually("it renders") {
      let added = try synthesizers(of: service).filter { !rest.contains($0) }.map(\.nice)
      return added.isEmpty ? nil : added
    }
    #expect(priorities.allSatisfy { $0 == 19 }, "\(priorities)")
    close(reading)
    _ = try run.wait()
    let script = """
      import os, socket, sys
      for number in range(200):
          connection = socket.socket(socket.AF_UNIX)
          connection.connect(sys.argv[1])
          ends = os.pipe()
          line = [b'{"id":1,"method":"hello"}\\n', b'x', b'{"id":1,"method":"speech/render"}\\n'][number % 3]
          socket.send_fds(connection, [line], [ends[1]] * (number % 4 + 1))
          os.close(ends[0]); os.close(ends[1])
          connection.close()
      """
    let python = try ProgramRun(["python3", "-c", script, service.socket]).wait()
    #expect(python.status == 0, "\(python.errors)")
    _ = try eventually("the descriptors are closed") {
      try descriptors(of: service) <= before && synthesizers(of: service) == rest ? true : nil
    }
  }

  /// The number of descriptors that a service has.
  private func descriptors(of service: RunningService) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(service.identifier)/fd").count
  }

  private struct Child: Equatable {
    let process: String
    let nice: Int
  }

  /// The child processes of a service, with their priorities.
  private func synthesizers(of service: RunningService) throws -> [Child] {
    let tasks = "/proc/\(service.identifier)/task"
    let children = try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
      ((try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").map(String.init)
    }
    return children.sorted().compactMap { process in
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let rest = line.split(separator: ")").last?.split(separator: " "), rest.count > 17
      else { return nil }
      return Int(rest[16]).map { Child(process: process, nice: $0) }
    }
  }
}
