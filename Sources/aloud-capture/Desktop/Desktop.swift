// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls
import TreeFormats

/// The programs on the accessibility bus of this desktop.
///
/// For one thread.
struct Desktop {
  /// The timeout of each call to a program, in milliseconds.
  static let callTime = 1000

  /// The programs, in the order of their registration.
  let programs: [DesktopProgram]
  private let roots: [Accessible]

  /// Connects to the accessibility bus, and queries the name of each program.
  init() throws(CaptureError) {
    // The library and its dependencies log to standard error; everything important is reported in
    // other ways.
    g_log_set_default_handler({ _, _, _, _ in }, nil)
    // Without an address, the library would start a bus without programs.
    guard atspi_init() <= 1, let desktop = Accessible(taking: atspi_get_desktop(0)) else {
      throw .noAccessibilityBus
    }
    atspi_set_timeout(gint(Self.callTime), 0)
    var programs: [DesktopProgram] = []
    var roots: [Accessible] = []
    for index in 0..<max(0, desktop.childCount) {
      guard let root = desktop.child(index), let process = root.process else { continue }
      let start = monotonicMilliseconds()
      var name = root.name
      // A program that did not answer once gets no more queries.
      let isSilent = monotonicMilliseconds() - start >= Self.callTime
      if name.isEmpty { name = Self.processName(process) }
      let windows = isSilent ? -1 : root.childCount
      programs.append(
        DesktopProgram(name: name, process: process, windows: windows < 0 ? nil : windows))
      roots.append(root)
    }
    self.programs = programs
    self.roots = roots
  }

  /// Finds a program that answers, and its root object.
  func find(_ wanted: String) throws(CaptureError) -> (program: DesktopProgram, root: Accessible) {
    let place =
      wanted == DesktopRequest.focused
      ? try focusedProgram() : try DesktopProgram.find(wanted, among: programs)
    guard programs[place].windows != nil else { throw .silentProgram(programs[place]) }
    return (programs[place], roots[place])
  }

  /// Returns the index of the program that has an active window.
  private func focusedProgram() throws(CaptureError) -> Int {
    let isActive = UInt64(1) << UInt64(ATSPI_STATE_ACTIVE.rawValue)
    let place = programs.indices.first { index in
      let windows = min(programs[index].windows ?? 0, DesktopReader.mostChildren)
      return (0..<windows).contains { (roots[index].child($0)?.states ?? 0) & isActive != 0 }
    }
    guard let place else { throw .nothingFocused(running: programs) }
    return place
  }

  private static func processName(_ process: Int) -> String {
    guard let file = fopen("/proc/\(process)/comm", "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return "" }
    return String(
      decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Captures a desktop program; lists all programs if the request names none.
func captureDesktop(
  _ request: DesktopRequest, interruption: Int32
) throws(CaptureError) -> CapturedDocument {
  let desktop = try Desktop()
  guard !request.program.isEmpty else {
    let warning =
      "no program is on the accessibility bus: turn accessibility on; some programs must then be "
      + "restarted"
    return CapturedDocument(
      document: Array(DesktopProgram.table(desktop.programs).utf8),
      warnings: desktop.programs.isEmpty ? [warning] : [])
  }
  let (program, root) = try desktop.find(request.program)
  var reader = DesktopReader(
    on: root.connection, seconds: request.timeout, callTime: Desktop.callTime,
    interruption: interruption)
  let objects = try reader.read(.library(root))
  // For a program that has ended, the library returns empty values.
  if kill(pid_t(program.process), 0) != 0, errno == ESRCH { throw .programEnded(program) }
  guard !objects.role.isEmpty else { throw .silentProgram(program) }
  let document = objects.document
  var warnings = reader.warnings(seconds: request.timeout)
  if request.isRaw { return CapturedDocument(document: document, warnings: warnings) }
  do throws(RefusedDocument) {
    let imported = try readTree(document, as: .atspi)
    warnings += imported.warnings.map(\.problem.description)
    var writer = TreeWriter(imported.tree)
    while writer.step() {}
    return CapturedDocument(document: writer.bytes, warnings: warnings)
  } catch {
    throw .notATree(program, reasons: error.findings.map(\.problem.description))
  }
}
