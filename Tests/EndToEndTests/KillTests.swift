// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Synthesizers, and the program itself, ended or stopped by somebody in the middle of a render.
@Suite(.serialized) struct KillTests {
  /// Some minutes of speech, and what they sound like when nobody interferes.
  private static let labels = sentences(80)
  private static let undisturbed = Result { try rendered(tree(labels: labels)) }

  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A render of some minutes of speech, and what it has to come to.
  private func start(_ labels: [String], jobs: Int) throws -> ProgramRun {
    try ProgramRun(
      [builtPrograms + "/aloud", "render", "-o", directory.file("out.wav"), "--jobs", "\(jobs)"],
      input: .bytes(tree(labels: labels)))
  }

  /// Waits until some of the sound is in the file that has no name yet.
  private func waitForSound(of run: ProgramRun, bytes: Int) throws {
    _ = try eventually("a render has to write something") { () -> Bool? in
      let descriptors = "/proc/\(run.identifier)/fd"
      for name in try FileManager.default.contentsOfDirectory(atPath: descriptors) {
        var status = stat()
        let path = descriptors + "/" + name
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
          target.hasPrefix(directory.path + "/"), target.hasSuffix("(deleted)"),
          stat(path, &status) == 0
        else { continue }
        if status.st_size > bytes { return true }
      }
      return nil
    }
  }

  @Test(arguments: [(SIGKILL, 1), (SIGKILL, 2), (SIGSEGV, 2), (SIGSTOP, 1), (SIGSTOP, 2)])
  func `a file is complete though every synthesizer is hit in the middle`(
    signal: Int32, jobs: Int
  ) throws {
    let run = try start(Self.labels, jobs: jobs)
    try waitForSound(of: run, bytes: 1 << 19)
    // The first may have written much before the second starts.
    let groups = try eventually("every synthesizer has to start") {
      let all = synthesizers(of: run)
      return all.count >= jobs ? all : nil
    }
    #expect(groups.count <= jobs + 1, "\(groups)")
    for group in groups { kill(-group, signal) }
    let outcome = try run.wait()
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errorLines.isEmpty, "what happened is told")
    for line in outcome.errorLines {
      #expect(line.hasPrefix("aloud: warning: utterance "))
      #expect(line.contains("the synthesizer") && line.contains("a new one continues"))
      #expect(!line.contains("Sentence"))
    }
    #expect(outcome.errorLines.count <= 2 * groups.count)
    let expected = try Self.undisturbed.get()
    expectSame(try samples(of: directory.read("out.wav")), expected)
    #expect(try directory.names == ["out.wav"])
    try expectNothingLeft(of: groups)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
  func `a render that is ended leaves no half file, no litter and no synthesizer`(
    signal: Int32
  ) throws {
    let old = try directory.write(Data("old".utf8), to: "out.wav")
    let run = try start(sentences(2000), jobs: 2)
    try waitForSound(of: run, bytes: 1 << 18)
    let groups = synthesizers(of: run)
    #expect(!groups.isEmpty)
    kill(run.identifier, signal)
    #expect(try run.wait().status == 128 + signal)
    #expect(try directory.names == ["out.wav"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == Data("old".utf8))
    try expectNothingLeft(of: groups)
  }

  @Test func `nothing is left even of synthesizers that were stopped when the program ended`()
    throws
  {
    let run = try start(sentences(2000), jobs: 2)
    try waitForSound(of: run, bytes: 1 << 18)
    let groups = synthesizers(of: run)
    // One that has only just been started takes a moment to be stopped. The system continues and ends
    // those that have stopped, not those that stop just then, of which one thread has not.
    try eventually("the synthesizers are stopped") {
      for group in groups { kill(-group, SIGSTOP) }
      return groups.allSatisfy { group in
        let threads = SystemProcess.members(ofGroup: group).flatMap(\.threads)
        return !threads.isEmpty && threads.allSatisfy { $0.state == "T" }
      }
    }
    kill(run.identifier, SIGKILL)
    _ = try run.wait()
    #expect(try directory.names == [])
    try expectNothingLeft(of: groups)
  }

  @Test(arguments: ["speak", "explore"])
  func `live speech to a file that loses its synthesizer for good leaves the old file`(
    verb: String
  ) throws {
    let old = try directory.write(Data("old".utf8), to: "out.wav")
    let programs = try TemporaryDirectory()
    // Once it is closed, the one that is to take over does not start.
    let synthesizer = try programs.bashProgram(
      "synthesizer",
      """
      [ ! -e "\(programs.path)/closed" ] || exit 1
      exec "\(builtPrograms)/aloud-synthesizer" "$@"
      """)
    let screen = try programs.write(tree(labels: sentences(2000)), to: "tree.json")
    let script = try programs.write(Data("read-all\n".utf8), to: "script")
    let options = verb == "speak" ? ["--direct"] : ["--script", script]
    let run = try ProgramRun(
      [builtPrograms + "/aloud", verb, "--sink", "file:" + old] + options + [screen],
      environment: ["ALOUD_SYNTHESIZER": synthesizer])
    try waitForSound(of: run, bytes: 1 << 18)
    _ = try programs.write(Data(), to: "closed")
    for group in synthesizers(of: run) { kill(-group, SIGKILL) }
    let outcome = try run.wait()
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("synthesizer"))
    #expect(try directory.names == ["out.wav"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == Data("old".utf8))
  }

  @Test func `a program without a synthesizer says so and leaves nothing`() throws {
    for (path, status) in [("/nowhere/aloud-synthesizer", 69), ("/bin/true", 69), ("/bin/cat", 69)]
    {
      let outcome = try aloud(
        ["render", "-o", directory.file("out.wav")], input: .bytes(tree(labels: ["Save"])),
        environment: ["ALOUD_SYNTHESIZER": path])
      #expect(outcome.status == Int32(status))
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(path))
      #expect(try directory.names == [])
    }
  }

  private func expectNothingLeft(of groups: [pid_t]) throws {
    try eventually("nothing is left of the synthesizers") {
      groups.allSatisfy { SystemProcess.members(ofGroup: $0).isEmpty }
    }
  }
}

/// The groups of the synthesizers that a program has started.
func synthesizers(of run: ProgramRun) -> [pid_t] {
  SystemProcess.children(of: run.identifier).map(\.identifier)
}
