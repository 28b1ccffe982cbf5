// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

extension TemporaryDirectory {
  /// Writes a program for bash into the folder `bin`, and returns its path.
  ///
  /// Another program writes it, because no process can start while this one has it open for writing, and a
  /// process that another test starts may have it open, too.
  package func bashProgram(_ name: String, _ script: String) throws -> String {
    let text = file(name + ".text")
    try "#!/bin/bash\n\(script)\n".write(toFile: text, atomically: true, encoding: .utf8)
    let copying = try ProgramRun(
      ["/usr/bin/install", "-D", "-m", "755", text, file("bin/" + name)]
    ).wait()
    guard copying.status == 0 else { throw NotHeard("install: \(copying.errors)") }
    return file("bin/" + name)
  }
}
