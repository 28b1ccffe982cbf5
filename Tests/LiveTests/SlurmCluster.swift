// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A Slurm cluster of one node on this machine: munge, a controller and a node, as root.
final class SlurmCluster {
  /// The variables for its commands.
  let environment: [String: String]
  private let directory: TemporaryDirectory
  private var daemons: [ProgramRun] = []

  /// Starts the daemons, and waits until the node takes jobs.
  init() throws {
    try #require(
      getuid() == 0, "a node of Slurm starts tasks as their users, so the test needs root")
    directory = try TemporaryDirectory()
    let path = directory.path
    // munge refuses keys and sockets below a directory that others can change.
    chmod(path, 0o755)
    for folder in ["state", "spool"] {
      try FileManager.default.createDirectory(
        atPath: directory.file(folder), withIntermediateDirectories: false)
    }
    var numbers = SeededNumbers(for: "the key and the ports of a cluster")
    let key = try directory.write(
      Data((0..<128).map { _ in UInt8.random(in: 0...255, using: &numbers) }), to: "munge.key")
    chmod(key, 0o400)
    let (controller, node) = (try freePort(&numbers), try freePort(&numbers))
    let settings = """
      ClusterName=aloud
      SlurmctldHost=localhost
      SlurmctldPort=\(controller)
      SlurmdPort=\(node)
      AuthType=auth/munge
      AuthInfo=socket=\(path)/munge.sock
      SlurmUser=root
      SlurmdUser=root
      StateSaveLocation=\(path)/state
      SlurmdSpoolDir=\(path)/spool
      SlurmctldPidFile=\(path)/slurmctld.pid
      SlurmdPidFile=\(path)/slurmd.pid
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_Core
      MpiDefault=none
      ReturnToService=2
      MessageTimeout=60
      BatchStartTimeout=60
      NodeName=localhost NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
      PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP

      """
    let file = try directory.write(settings, to: "slurm.conf")
    environment = [
      "SLURM_CONF": file,
      "PATH": builtPrograms + ":/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin",
    ]
    try start([
      "munged", "--foreground", "--force", "--key-file=\(key)", "--socket=\(path)/munge.sock",
      "--pid-file=\(path)/munged.pid", "--log-file=\(path)/munged.log", "--seed-file=\(path)/seed",
    ])
    try waitFor("munge", ["munge", "--no-input", "--socket=\(path)/munge.sock"]) { $0.status == 0 }
    try start(["slurmctld", "-D"])
    try waitFor("the controller", ["scontrol", "ping"]) { $0.text.contains(" is UP") }
    try start(["slurmd", "-D", "-N", "localhost"])
    try waitFor("the node", ["sinfo", "--noheader", "--format=%T"]) { $0.text == "idle\n" }
  }

  deinit {
    for daemon in daemons.reversed() {
      kill(daemon.identifier, SIGTERM)
      _ = try? daemon.wait()
    }
  }

  /// What the daemons have said.
  var log: String { daemons.map(\.errorsSoFar).joined(separator: "\n") }

  private func start(_ words: [String]) throws {
    do {
      daemons.append(try ProgramRun(words, environment: environment))
    } catch {
      Issue.record(
        "\(words[0]) does not start (make test-live installs slurm-wlm and munge): \(error)")
      throw error
    }
  }

  /// Repeats a command until its answer is as expected.
  private func waitFor(
    _ what: String, _ words: [String], _ isThere: (Outcome) -> Bool
  ) throws {
    try eventually("\(what) answers: \(log)") {
      isThere(try ProgramRun(words, environment: environment).wait())
    }
  }
}

/// Returns a port that no program uses, outside of those that the system gives to connections.
private func freePort(_ numbers: inout SeededNumbers) throws -> UInt16 {
  for _ in 0..<100 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    let port = UInt16.random(in: 20_000..<32_000, using: &numbers)
    address.sin_port = port.bigEndian
    let isFree = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isFree { return port }
  }
  throw NotHeard("there is no free port")
}
