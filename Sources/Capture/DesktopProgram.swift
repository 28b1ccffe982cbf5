// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A program that offers its windows to assistive technology.
public struct DesktopProgram: Sendable, Hashable {
  /// Its name; that of its process where it gives none.
  public let name: String
  /// The number of its process.
  public let process: Int
  /// How many windows it has; nothing where it did not answer.
  public let windows: Int?

  /// Creates a description.
  public init(name: String, process: Int, windows: Int?) {
    self.name = name
    self.process = process
    self.windows = windows
  }

  /// Finds the program that is asked for: by the number of its process, by its name, else by that
  /// without regard to case.
  ///
  /// - Parameters:
  ///   - wanted: A name or a number.
  ///   - programs: What there is.
  /// - Returns: Its place among them.
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

  /// A table of programs for people: a line of headings, then one for each program.
  ///
  /// Control characters in a name, which the program gives itself, are shown escaped.
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
