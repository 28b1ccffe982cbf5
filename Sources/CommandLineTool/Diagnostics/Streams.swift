// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The standard streams of a command: results go to output, everything else to errors.
final class Streams {
  /// The descriptor of standard input.
  let input: Int32
  /// Standard output.
  let output: StandardOutput
  private let errors: Int32
  /// The deferred diagnostics while a view draws the whole terminal; else nil.
  private var gathered: [Diagnostic]?

  /// Creates streams from descriptors, which it does not own.
  init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    self.input = input
    self.output = StandardOutput(descriptor: output)
    self.errors = errors
  }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(input) == 1 }

  /// Prints a diagnostic on standard error, or defers it.
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

  /// Defers diagnostics from now on, because they would spoil a drawn terminal.
  func gather() { gathered = gathered ?? [] }

  /// Returns and removes the deferred diagnostics.
  func takeGathered() -> [Diagnostic] {
    guard let taken = gathered else { return [] }
    gathered = []
    return taken
  }

  /// Prints the deferred diagnostics, and later ones immediately.
  func endGathering() {
    let rest = gathered ?? []
    gathered = nil
    for diagnostic in rest { report(diagnostic) }
  }

  /// Prints text on standard error without escaping.
  func printError(_ text: String) {
    // There is no way to report a failure of standard error.
    try? writeAll(Array(text.utf8), to: errors)
  }
}
