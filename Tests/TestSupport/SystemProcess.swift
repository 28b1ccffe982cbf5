// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// A process, or a thread, as /proc shows it.
package struct SystemProcess: CustomStringConvertible {
  package let identifier: pid_t
  /// The first 15 bytes of the program's name.
  package let name: String
  /// The letter of its state: `R` runs, `S` sleeps, `T` is stopped, `Z` has ended and waits for its
  /// parent to ask for its status.
  package let state: Character
  package let parent: pid_t
  package let group: pid_t

  package var description: String { "\(name) (\(identifier), \(state))" }

  /// Returns nil if there is no such process.
  package init?(_ identifier: pid_t) { self.init(identifier, folder: "/proc/\(identifier)") }

  private init?(_ identifier: pid_t, folder: String) {
    guard let text = try? String(contentsOfFile: folder + "/stat", encoding: .utf8),
      // The name may contain anything.
      let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
    else { return nil }
    let rest = text[end...].split(separator: " ")
    guard rest.count > 3, let state = rest[1].first, let parent = pid_t(rest[2]),
      let group = pid_t(rest[3])
    else { return nil }
    self.identifier = identifier
    self.name = String(text[text.index(after: start)..<end])
    (self.state, self.parent, self.group) = (state, parent, group)
  }

  /// All processes, by their numbers.
  package static var all: [SystemProcess] { numbers(in: "/proc").compactMap { SystemProcess($0) } }

  /// The processes that a process started and that have not ended.
  package static func children(of parent: pid_t) -> [SystemProcess] {
    all.filter { $0.parent == parent && !$0.hasEnded }
  }

  /// The processes that a process started, and those that these started, also if they have ended.
  package static func descendants(of root: pid_t) -> [SystemProcess] {
    let all = all
    var found = all.filter { $0.parent == root }
    var next = 0
    while next < found.count {
      found += all.filter { $0.parent == found[next].identifier }
      next += 1
    }
    return found
  }

  /// The processes of a group that have not ended.
  ///
  /// One that has ended may stay in its group: whoever inherits it asks for its status when it likes.
  package static func members(ofGroup group: pid_t) -> [SystemProcess] {
    all.filter { $0.group == group && !$0.hasEnded }
  }

  /// Its threads.
  package var threads: [SystemProcess] {
    let folder = "/proc/\(identifier)/task"
    return Self.numbers(in: folder).compactMap { SystemProcess($0, folder: "\(folder)/\($0)") }
  }

  private static func numbers(in folder: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { pid_t($0) }.sorted()
  }

  /// Whether it had ended, though nobody had asked for its status yet.
  package var hasEnded: Bool { state == "Z" }

  /// Whether the same process is still there and has not ended.
  package var runs: Bool {
    guard let now = SystemProcess(identifier) else { return false }
    return now.name == name && !now.hasEnded
  }

  /// Returns the addresses of its sockets that listen for other programs, as /proc/net writes them.
  package func listeningAddresses() throws -> [String] {
    let folder = "/proc/\(identifier)/"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "fd")
    let sockets = Set(
      files.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "fd/" + $0)
      })
    return try ["tcp", "tcp6"].flatMap { name -> [String] in
      let table = try String(contentsOfFile: folder + "net/" + name, encoding: .utf8)
      return table.split(separator: "\n").dropFirst().compactMap { line in
        let cells = line.split(separator: " ")
        guard cells.count > 9, cells[3] == "0A", sockets.contains("socket:[\(cells[9])]") else {
          return nil
        }
        return String(cells[1])
      }
    }
  }
}
