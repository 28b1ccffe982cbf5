// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CLinux
import Glibc
import SystemCalls

/// Where the programs to be measured are.
struct Programs {
  /// This program.
  let own: String
  let aloud: String
  let synthesizer: String
  let rawSynthesis: String
  let espeak: String?
  let python: String?

  /// The root of the checkout that this program was built from.
  static let checkout = #filePath.split(separator: "/").dropLast(5).map { "/\($0)" }.joined()

  /// Finds Aloud's programs in a folder, the bare library beside this program, the peers on the path.
  ///
  /// - Parameter folder: By default where `make` leaves the programs.
  init(in folder: String?) throws(BenchmarkError) {
    guard let resolved = realpath("/proc/self/exe", nil) else {
      throw BenchmarkError(
        "cannot find the path of this program: \(SystemError("realpath").reason)")
    }
    defer { free(resolved) }
    own = String(cString: resolved)
    rawSynthesis =
      own.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      + "/benchmark-raw-synthesis"
    let folder = folder ?? Self.checkout + "/.build/release"
    aloud = "\(folder)/aloud"
    synthesizer = "\(folder)/aloud-synthesizer"
    for program in [aloud, synthesizer, rawSynthesis] {
      guard access(program, X_OK) == 0 else {
        throw BenchmarkError("\(program) is missing: build everything with make bench")
      }
    }
    espeak = Self.find("espeak-ng")
    python = Self.find("python3")
  }

  /// Finds a program that a figure cannot do without.
  static func required(
    _ name: String, package: String
  ) throws(BenchmarkError) -> String {
    if let program = find(name) { return program }
    throw BenchmarkError("\(name) is not there; the package \(package) brings it")
  }

  private static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// A directory for what is written while measuring, removed with all in it at the end.
final class Folder {
  let path: String

  init() throws(BenchmarkError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/aloud-benchmarks-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchmarkError("\(base): cannot make a directory there; set TMPDIR to another one")
    }
    path = template.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) } ?? base
    }
  }

  deinit {
    // What programs left in a directory of theirs is removed with it, the deepest first.
    var found = [path]
    var next = 0
    while next < found.count {
      let directory = found[next]
      next += 1
      found += names(in: directory).map { "\(directory)/\($0)" }
    }
    for item in found.reversed() { remove(item) }
  }

  /// The path of a file in the directory.
  func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Makes a directory in the directory, for the user alone.
  func directory(_ name: String) throws(BenchmarkError) -> String {
    guard mkdir("\(path)/\(name)", 0o700) == 0 else {
      throw BenchmarkError("\(path)/\(name): cannot make this directory")
    }
    return "\(path)/\(name)"
  }
}

/// What a run of a program came to.
struct Run {
  /// From the start of the program to its end, in seconds.
  var wall = 0.0
  /// The most memory it had, in bytes.
  var peak = 0
  /// From the start of the program to its first byte beyond those skipped, in seconds.
  var first: Double?
  /// What it wrote.
  var output: [UInt8] = []
}

/// Runs a program to its end.
///
/// - Parameters:
///   - skipping: How many bytes of output to pass over before the first that counts.
/// - Throws: If it cannot be started or ends with a status other than zero.
func run(
  _ program: String, _ arguments: [String], skipping: Int = 0
) throws(BenchmarkError) -> Run {
  do throws(SystemError) {
    let null = try Descriptor.open("/dev/null", O_RDWR)
    let (reading, writing) = try Descriptor.pipe()
    let reader = Descriptor(owning: reading)
    let start = Time.now
    let process = try spawn(
      program, arguments, input: null.number, output: writing)
    close(writing)
    var result = Run()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var length = 0
    while true {
      let count = read(reader.number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      length += count
      if result.first == nil, length > skipping { result.first = Time.now.since(start).wall }
      if result.output.count < 1 << 16 { result.output += buffer[..<count] }
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    result.wall = Time.now.since(start).wall
    result.peak = usage.ru_maxrss * 1024
    guard status == 0 else { throw SystemError("wait4", code: EIO) }
    return result
  } catch {
    let call = ([program] + arguments).joined(separator: " ")
    throw BenchmarkError("\(call): \(error.call == "wait4" ? "it failed" : error.reason)")
  }
}

func spawn(
  _ program: String, _ arguments: [String], input: Int32, output: Int32
) throws(SystemError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, program, &actions, nil, words, aloud_environment())
  guard code == 0 else { throw SystemError("posix_spawn", code: code) }
  return process
}
