// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// Returns the path of a file or folder of the project.
package func projectFile(_ path: String) -> String { projectDirectory + "/" + path }

private let projectDirectory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The directory that the tests were built into, where the programs are too.
package var builtPrograms: String {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
}

/// Copies built programs into a directory, which is made if it is absent.
///
/// Another process copies: a program that this one writes cannot be executed while a child that
/// another test starts meanwhile still holds the descriptor.
package func copyPrograms(_ names: String..., to directory: String) throws {
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  _ = try run(["cp", "--preserve=mode"] + names.map { builtPrograms + "/" + $0 } + [directory])
}

/// A path where no service listens.
package let noService = "/nowhere/aloud.sock"

/// How a program ended and what it left.
package struct Outcome {
  /// The exit status; a signal counts as 128 and its number.
  package let status: Int32
  /// What it wrote on standard output.
  package let output: Data
  /// What it wrote on standard error.
  package let errors: String
  /// The most memory that it or any one of the programs it started held, in MiB, if measured.
  package let peakMemory: Int
  /// How long it took.
  package let time: Duration

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of standard error.
  package var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// What a program gets as its standard input.
package enum ProgramInput {
  case nothing
  case bytes(Data)
  case file(String)
}

/// A program on its way, its streams in files, so that nobody has to read while it runs.
package final class ProgramRun {
  /// The process, as the system knows it.
  package let identifier: pid_t
  private let directory: TemporaryDirectory
  private let started = ContinuousClock.now
  private let collectsOutput: Bool
  private let measuresMemory: Bool
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its words.
  ///   - output: A file for standard output that is there already, if it is not to be collected.
  ///   - environment: Variables that are set besides the present ones, or removed where empty.
  ///     Without ALOUD_SOCKET among them there is no service, whatever runs on this machine.
  ///   - measuresMemory: Whether `time` runs the program; what the system itself counts for a
  ///     process begins with what its parent held.
  package init(
    _ arguments: [String], input: ProgramInput = .nothing, output: String? = nil,
    environment: [String: String] = [:], measuresMemory: Bool = false
  ) throws {
    directory = try TemporaryDirectory()
    self.measuresMemory = measuresMemory
    var arguments = arguments
    if measuresMemory {
      arguments =
        ["/usr/bin/time", "--quiet", "-f", "%M", "-o", directory.file("memory")] + arguments
    }
    collectsOutput = output == nil
    var inputFile = "/dev/null"
    switch input {
    case .nothing: break
    case .file(let path): inputFile = path
    case .bytes(let bytes):
      inputFile = directory.file("in")
      try bytes.write(to: URL(fileURLWithPath: inputFile))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let created = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, inputFile, O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, directory.file("out"), created, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, directory.file("err"), created, 0o600)
    // Other tests' pipes would not end while this program has them; what is not open is passed over.
    for number in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
    let variables = programVariables(["ALOUD_SOCKET": noService].merging(environment) { $1 })
    var argv = arguments.map { strdup($0) } + [nil]
    var envp =
      variables.filter { !$1.isEmpty || $0 == configurationVariable }
      .map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var identifier: pid_t = 0
    var attributes = SpawnAttributes()
    let status = posix_spawnp(
      &identifier, arguments[0], &actions, &attributes.value, &argv, &envp)
    guard status == 0 else { throw ProgramFailed(arguments: arguments, status: status) }
    self.identifier = identifier
  }

  deinit {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// What it has written on standard output so far, if that is collected.
  package var outputSoFar: String { soFar("out") }

  /// What it has written on standard error so far.
  package var errorsSoFar: String { soFar("err") }

  private func soFar(_ name: String) -> String {
    let bytes = try? Data(contentsOf: URL(fileURLWithPath: directory.file(name)))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// Waits for the end.
  package func wait() throws -> Outcome {
    let status = endStatus(of: identifier)
    hasEnded = true
    var memory = 0
    if measuresMemory {
      let kibibytes = try String(contentsOfFile: directory.file("memory"), encoding: .utf8)
      guard let count = Int(kibibytes.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw ProgramFailed(arguments: ["/usr/bin/time"], status: status)
      }
      memory = count / 1024
    }
    return Outcome(
      status: status,
      output: collectsOutput
        ? try Data(contentsOf: URL(fileURLWithPath: directory.file("out"))) : Data(),
      errors: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: directory.file("err"))), as: UTF8.self),
      peakMemory: memory, time: ContinuousClock.now - started)
  }
}

/// Names the file that the program's configuration is read from; empty, none is.
private let configurationVariable = "ALOUD_CONFIG"

/// The variables of a program that a test starts: these besides the present ones, without what the
/// developer's own configuration would say, unless the test says where a configuration is.
package func programVariables(_ own: [String: String]) -> [String: String] {
  let settings = ["SPEECH", "SOUND", "SERVICE", "LIMITS"].map { "ALOUD_\($0)_" }
  var variables = ProcessInfo.processInfo.environment.filter { name, _ in
    name != configurationVariable && !settings.contains { name.hasPrefix($0) }
  }
  if own["XDG_CONFIG_HOME"] == nil { variables[configurationVariable] = "" }
  return variables.merging(own) { $1 }
}

/// Runs `aloud` with these words to its end.
package func aloud(
  _ arguments: [String], input: ProgramInput = .nothing, output: String? = nil,
  environment: [String: String] = [:], measuresMemory: Bool = false
) throws -> Outcome {
  try ProgramRun(
    [builtPrograms + "/aloud"] + arguments, input: input, output: output, environment: environment,
    measuresMemory: measuresMemory
  ).wait()
}
