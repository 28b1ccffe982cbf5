// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import Synchronization
internal import SystemCalls

/// What the service says of itself: lines on standard error, for a person or for the journal.
///
/// Each line is one call to the system, so that lines of several threads do not mix. Control
/// characters are shown escaped.
public struct ServiceLog: Sendable {
  /// How much a line matters; the numbers are those of syslog(3).
  public enum Level: Int, Sendable, CaseIterable, Comparable {
    /// Something that was asked for cannot be done.
    case error = 3
    /// Something is wrong, and the work goes on.
    case warning = 4
    /// Something that matters in ordinary life, such as a start.
    case notice = 5
    /// What happened.
    case info = 6
    /// What only a developer wants to know.
    case debug = 7

    /// Whether a level matters more than another.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    /// What stands before a line that a person reads.
    var prefix: String {
      switch self {
      case .error, .notice, .info: "aloud: "
      case .warning: "aloud: warning: "
      case .debug: "aloud: debug: "
      }
    }
  }

  /// What may change while the service runs, shared by all copies.
  private final class Switches: Sendable {
    let logsText: Atomic<Bool>

    init(logsText: Bool) {
      self.logsText = Atomic(logsText)
    }
  }

  private let descriptor: Int32
  private let least: Level
  private let isJournal: Bool
  private let switches: Switches

  /// Creates a log onto standard error.
  ///
  /// - Parameters:
  ///   - least: The level that matters least of those that are written.
  ///   - logsText: Whether the words that are spoken are written.
  public init(least: Level = .info, logsText: Bool = false) {
    let stream = getenv("JOURNAL_STREAM").map { String(cString: $0) }
    self.init(least: least, logsText: logsText, descriptor: STDERR_FILENO, journal: stream)
  }

  /// - Parameter journal: The device and the file number of the journal's stream, `DEVICE:NUMBER`.
  init(least: Level, logsText: Bool, descriptor: Int32, journal: String?) {
    self.least = least
    self.descriptor = descriptor
    var status = stat()
    isJournal =
      fstat(descriptor, &status) == 0 && journal == "\(status.st_dev):\(status.st_ino)"
    switches = Switches(logsText: logsText)
  }

  /// Writes that something that was asked for cannot be done.
  public func error(_ message: String) { write(.error, message) }
  /// Writes that something is wrong, while the work goes on.
  public func warning(_ message: String) { write(.warning, message) }
  /// Writes what matters in ordinary life.
  public func notice(_ message: String) { write(.notice, message) }
  /// Writes what happened.
  public func info(_ message: String) { write(.info, message) }
  /// Writes what only a developer wants to know.
  public func debug(_ message: @autoclosure () -> String) {
    if least >= .debug { write(.debug, message()) }
  }

  /// Writes one line, if its level matters enough.
  public func write(_ level: Level, _ message: String) {
    guard level <= least else { return }
    // The journal notes the time and the program's name itself.
    let prefix = isJournal ? "<\(level.rawValue)>" : level.prefix
    // There is no other place to report that standard error fails.
    try? writeAll(Array((prefix + escapingControls(in: message) + "\n").utf8), to: descriptor)
  }

  /// What a message may say of spoken words: how many characters they have, or themselves.
  ///
  /// The contents of a screen are private, so the words stay out unless the user wants them in.
  public func text(_ spoken: String) -> String {
    if logsText { return "“\(spoken)”" }
    return spoken.count == 1 ? "(1 character)" : "(\(spoken.count) characters)"
  }

  /// Whether the words that are spoken are written.
  var logsText: Bool { switches.logsText.load(ordering: .relaxed) }

  /// Sets whether the words that are spoken are written, for all copies of this log.
  public func setLogsText(_ logsText: Bool) {
    switches.logsText.store(logsText, ordering: .relaxed)
  }
}
