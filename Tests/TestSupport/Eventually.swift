// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// Asks again and again until something is there; what is asked for makes no event.
///
/// This is the only place where a test sleeps. The limit is one that only a hang reaches.
package func eventually<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60),
  _ value: () throws -> Value?
) throws -> Value {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if let value = try value() { return value }
    usleep(500)
  }
  if let value = try value() { return value }
  throw NotHeard("it never came to this: " + what())
}

/// Waits until something is so.
package func eventually(_ what: @autoclosure () -> String, until isSo: () throws -> Bool) throws {
  try eventually(what()) { try isSo() ? () : nil }
}

/// Waits until a process handles a signal, and all its threads wait for something.
package func awaitRest(of process: pid_t, handling signal: Int32) throws {
  try eventually("process \(process) waits, and handles signal \(signal)") {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let masks = (status ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("SigCgt:") || $0.hasPrefix("SigBlk:") }
      .compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
    guard masks.contains(where: { $0 & 1 << UInt64(signal - 1) != 0 }) else { return false }
    return SystemProcess(process)?.threads.allSatisfy { $0.state == "S" } == true
  }
}
