// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A process with all that come from it.
struct ProcessTree {
  /// The processes, the oldest first.
  let members: [Int32]

  /// Finds those that are there now.
  init(of root: Int32) {
    var found = [root]
    var next = 0
    while next < found.count {
      let process = found[next]
      next += 1
      for task in names(in: "/proc/\(process)/task") {
        let list = try? contents(of: "/proc/\(process)/task/\(task)/children")
        found += String(decoding: list ?? [], as: UTF8.self).split(separator: " ").compactMap {
          Int32($0)
        }
      }
    }
    members = found
  }

  /// The memory of all together, in megabytes: in proportion where processes share it, and each as
  /// if nothing were shared.
  var memory: (proportional: Double, resident: Double) {
    var sum = (proportional: 0.0, resident: 0.0)
    for process in members {
      let text = status("/proc/\(process)/smaps_rollup")
      sum.proportional += number("Pss:", in: text) * 1024 / 1e6
      sum.resident += number("Rss:", in: text) * 1024 / 1e6
    }
    return sum
  }

  /// How often the threads of all have gone to sleep by themselves so far.
  var voluntarySwitches: Double {
    var sum = 0.0
    for process in members {
      for task in names(in: "/proc/\(process)/task") {
        sum += number(
          "voluntary_ctxt_switches:", in: status("/proc/\(process)/task/\(task)/status"))
      }
    }
    return sum
  }

  /// How many threads all have.
  var threads: Int { members.reduce(0) { $0 + names(in: "/proc/\($1)/task").count } }
}

private func status(_ path: String) -> [Substring] {
  String(decoding: (try? contents(of: path)) ?? [], as: UTF8.self).split(separator: "\n")
}

private func number(_ name: String, in lines: [Substring]) -> Double {
  guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
  return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    .flatMap { Double($0) } ?? 0
}

/// What a directory holds.
func names(in directory: String) -> [String] {
  // Not through a link, which leads elsewhere.
  guard let descriptor = try? Descriptor.open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  else { return [] }
  let number = descriptor.release()
  guard let stream = fdopendir(number) else {
    close(number)
    return []
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
