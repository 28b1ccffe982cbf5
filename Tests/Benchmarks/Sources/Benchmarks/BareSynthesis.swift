// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The least that answers a text with sound.
///
/// The bare library in a process forked ahead, and one process between it and whoever asks. Nothing is
/// parsed, planned or put in order.
final class BareSynthesis {
  private let connection: Descriptor
  private let process: ChildProcess
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ programs: Programs) throws(BenchmarkError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BenchmarkError("socketpair failed")
    }
    connection = Descriptor(owning: ends[0])
    let other = Descriptor(owning: ends[1])
    do throws(SystemError) {
      process = try ChildProcess(
        executable: programs.rawSynthesis, arguments: ["--answer"], input: other.number,
        output: other.number, errors: STDERR_FILENO)
    } catch {
      throw BenchmarkError("\(programs.rawSynthesis): \(error.reason)")
    }
  }

  /// The time from a text to the first samples of it.
  func firstSamples(of text: String) throws(BenchmarkError) -> Double {
    let start = Time.now.wall
    do throws(SystemError) {
      try writeAll(Array("\(text)\n".utf8), to: connection.number)
    } catch {
      throw BenchmarkError("the bare library is gone: \(error.reason)")
    }
    guard read(connection.number, &buffer, buffer.count) > 0 else {
      throw BenchmarkError("the bare library does not answer")
    }
    return Time.now.wall - start
  }
}
