// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The three streams a command talks through: results on one, everything else on another.
final class Streams {
  /// Where a command reads when no file is named.
  let input: Int32
  /// Where results go.
  let output: StandardOutput
  private let errors: Int32
  /// What would have been printed, while somebody draws the whole terminal; else nothing.
  private var gathered: [Diagnostic]?

  /// Creates streams onto descriptors, which stay their owners'.
  init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    self.input = input
    self.output = StandardOutput(descriptor: output)
    self.errors = errors
  }

  /// Whether reading would wait for somebody to type.
  var inputIsTerminal: Bool { isatty(input) == 1 }

  /// Prints a diagnostic on standard error, unless diagnostics are gathered.
  func report(_ diagnostic: Diagnostic) {
    guard gathered == nil else {
      gathered?.append(diagnostic)
      return
    }
    printError(diagnostic.text + "\n")
  }

  /// Prints a warning on standard error.
  func warn(_ message: String) {
    report(Diagnostic(message, severity: .warning))
  }

  /// Gathers diagnostics from now on, for whoever draws the whole terminal, which they would spoil.
  func gather() { gathered = gathered ?? [] }

  /// The diagnostics that were gathered since the last call.
  func takeGathered() -> [Diagnostic] {
    guard let taken = gathered else { return [] }
    gathered = []
    return taken
  }

  /// Prints diagnostics again, those first that were gathered.
  func endGathering() {
    let rest = gathered ?? []
    gathered = nil
    for diagnostic in rest { report(diagnostic) }
  }

  /// Prints text of our own on standard error, as it is.
  func printError(_ text: String) {
    // Nobody is left to be told when standard error itself fails.
    try? writeAll(Array(text.utf8), to: errors)
  }
}
