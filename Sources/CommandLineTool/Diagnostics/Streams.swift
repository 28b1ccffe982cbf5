// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The standard streams of a command: results go to output, everything else to errors.
final class Streams {
  /// The descriptor of standard input.
  let input: Int32
  let output: StandardOutput
  private let errors: Int32
  /// A descriptor that ends the waiting for input when it is readable, such as one of signals.
  var interruption: Int32?
  /// Whether only regular files are read by their names: a batch does not wait for a pipe or a device.
  var readsOnlyFiles = false
  /// Called before a message is printed, so that a drawn line can be removed.
  var beforeMessage: (() -> Void)?
  /// Whether messages without a file, and remedies, are printed again and again; otherwise once.
  var repeatsGeneralMessages = true
  private var printed: Set<Diagnostic> = []
  /// The remedies that were printed, each of which a batch says once.
  private var hints: Set<String> = []
  /// The messages since `note()`; nil if nobody asked.
  private var noted: [Diagnostic]?
  /// The deferred diagnostics while a view draws the whole terminal; else nil.
  private var gathered: [Diagnostic]?

  /// Creates streams from descriptors, which it does not own.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    self.input = input
    self.output = StandardOutput(descriptor: output)
    self.errors = errors
  }

  var inputIsTerminal: Bool { isatty(input) == 1 }

  var errorsAreTerminal: Bool { isatty(errors) == 1 }

  /// The width of the terminal of standard error, 80 if there is none.
  var errorColumns: Int { TerminalSize(of: errors).columns }

  /// Prints a diagnostic on standard error, or defers it.
  func report(_ diagnostic: Diagnostic) {
    guard gathered == nil else {
      gathered?.append(diagnostic)
      return
    }
    noted?.append(diagnostic)
    guard repeatsGeneralMessages || diagnostic.file != nil || printed.insert(diagnostic).inserted
    else { return }
    var diagnostic = diagnostic
    if !repeatsGeneralMessages, let hint = diagnostic.hint, !hints.insert(hint).inserted {
      diagnostic.hint = nil
    }
    beforeMessage?()
    printError(diagnostic.text + "\n")
  }

  /// Remembers the messages from now on, in addition to printing them.
  func note() { noted = [] }

  /// Returns the messages since `note()`, and remembers no more.
  func takeNotes() -> [Diagnostic] { noted.take() ?? [] }

  /// Prints a warning on standard error.
  func warn(_ message: String, file: String? = nil) {
    report(Diagnostic(message, severity: .warning, file: file))
  }

  /// Prints diagnostics of any severity as warnings.
  func warn(_ diagnostics: [Diagnostic]) {
    for var diagnostic in diagnostics {
      diagnostic.severity = .warning
      report(diagnostic)
    }
  }

  /// Defers diagnostics from now on, because they would spoil a drawn terminal.
  func gather() { gathered = gathered ?? [] }

  /// Returns and removes the deferred diagnostics.
  func takeGathered() -> [Diagnostic] { gathered == nil ? [] : exchange(&gathered, with: []) ?? [] }

  /// Prints the deferred diagnostics, and later ones immediately.
  func endGathering() { for diagnostic in gathered.take() ?? [] { report(diagnostic) } }

  /// Prints text on standard error without escaping.
  func printError(_ text: String) {
    // There is no way to report a failure of standard error.
    try? writeAll(Array(text.utf8), to: errors)
  }
}

/// Ignores SIGPIPE and makes sure that descriptors 0 to 2 are open.
///
/// A closed descriptor becomes `/dev/null` in the wrong direction: its use fails as expected, and no
/// file that is opened later becomes standard output.
func prepareProcess() {
  signal(SIGPIPE, SIG_IGN)
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest free number is the closed one, because those below it are open now.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Standard output, buffered in blocks of 64 KiB.
///
/// If its reader has gone, it throws ``CommandFailure/closedPipe``, which ends the command silently.
/// Other failures, such as a full disk, are status 74. It belongs to one thread.
final class StandardOutput {
  private static let blockSize = 65_536

  let descriptor: Int32
  private var pending: [UInt8] = []

  /// Creates a writer to a descriptor, which it does not own.
  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    pending.reserveCapacity(Self.blockSize + 4096)
  }

  func write(_ text: String) throws(CommandFailure) { try write(text.utf8) }

  func writeLine(_ text: String) throws(CommandFailure) { try write(text + "\n") }

  func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.blockSize { try flush() }
  }

  func flush() throws(CommandFailure) {
    guard !pending.isEmpty else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try writeAll(pending, to: descriptor)
    } catch {
      if error.code == EPIPE { throw .closedPipe }
      throw CommandFailure(.inputOutput, "cannot write to", "standard output", error)
    }
  }
}
