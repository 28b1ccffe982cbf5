// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

extension TemporaryDirectory {
  /// Writes a program for bash into the folder `bin`, and returns its path.
  package func bashProgram(_ name: String, _ script: String) throws -> String {
    try program(name, "#!/bin/bash\n\(script)\n")
  }

  /// Writes a script that begins with its interpreter into the folder `bin`, and returns its path.
  ///
  /// Another program writes it, because no process can start while this one has it open for writing, and a
  /// process that another test starts may have it open, too.
  package func program(_ name: String, _ script: String) throws -> String {
    let text = try write(script, to: name + ".text")
    defer { try? FileManager.default.removeItem(atPath: text) }
    let copying = try ProgramRun(
      ["/usr/bin/install", "-D", "-m", "755", text, file("bin/" + name)]
    ).wait()
    guard copying.status == 0 else { throw NotHeard("install: \(copying.errors)") }
    return file("bin/" + name)
  }
}
