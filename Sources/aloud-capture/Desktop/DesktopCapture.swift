// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import TreeFormats

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
  let objects = try reader.read(root)
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
