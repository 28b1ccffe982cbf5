// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// A program that ends when the process that started it is killed.
///
/// The system sends the signal only to a process that has requested it, so the program is started by
/// another run of this one (`run`), which requests it and becomes the program.
public enum DependentProgram {
  private static let mark = "--with-parent"

  /// Returns the command line of another run of this program, which becomes a program.
  ///
  /// - Returns: The command line of the program itself if the system does not say which one this is.
  static func start(_ executable: String, _ arguments: [String]) -> (String, [String]) {
    guard let own = runningProgram() else { return (executable, arguments) }
    return (own, [mark, "\(getpid())", executable] + arguments)
  }

  /// Becomes the program that the command line names; returns nil if it names none, and the exit
  /// status if that fails.
  ///
  /// For a process with one thread, before it has done anything else.
  public static func run(_ arguments: [String]) -> Int32? {
    guard arguments.count >= 3, arguments[0] == mark, let parent = Int32(arguments[1]) else {
      return nil
    }
    // So that it cleans up.
    _ = aloud_set_parent_death_signal(SIGTERM)
    // The parent may have ended before that.
    guard getppid() == parent else { return EXIT_FAILURE }
    let words: [UnsafeMutablePointer<CChar>?] =
      arguments[2...].map { $0.withFileName { strdup($0) } } + [nil]
    arguments[2].withFileName { _ = execv($0, words) }
    return errno == ENOENT ? 127 : 126
  }
}
