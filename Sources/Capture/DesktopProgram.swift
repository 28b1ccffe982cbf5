// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A program that offers its windows to assistive technology.
public struct DesktopProgram: Sendable, Hashable {
  /// The name; that of its process if it has none.
  public let name: String
  /// The process ID.
  public let process: Int
  /// The number of windows; nil if the program does not answer.
  public let windows: Int?

  /// Creates a description.
  public init(name: String, process: Int, windows: Int?) {
    self.name = name
    self.process = process
    self.windows = windows
  }

  /// Finds a program by its process ID, or by its name, or else by its name in any case.
  ///
  /// - Parameters:
  ///   - wanted: A name or a process ID.
  ///   - programs: The programs to search.
  /// - Returns: The index of the program.
  public static func find(
    _ wanted: String, among programs: [DesktopProgram]
  ) throws(CaptureError) -> Int {
    if let number = programs.firstIndex(where: { String($0.process) == wanted }) { return number }
    var found = programs.indices.filter { programs[$0].name == wanted }
    if found.isEmpty {
      found = programs.indices.filter { programs[$0].name.lowercased() == wanted.lowercased() }
    }
    guard let first = found.first else { throw .noSuchProgram(wanted, running: programs) }
    guard found.count == 1 else {
      throw .severalPrograms(wanted, processes: found.map { programs[$0].process })
    }
    return first
  }

  /// Returns a table of programs for people: a heading, then one line for each program.
  ///
  /// Control characters in a name, which comes from the program, are escaped.
  public static func table(_ programs: [DesktopProgram]) -> String {
    let rows =
      [("PID", "WINDOWS", "NAME")]
      + programs.map {
        (String($0.process), $0.windows.map(String.init) ?? "-", escapingControls(in: $0.name))
      }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.0.count)
      let gap = String(repeating: " ", count: max(0, 7 - row.1.count))
      return "\(padding)\(row.0)  \(gap)\(row.1)  \(row.2)\n"
    }.joined()
  }
}
