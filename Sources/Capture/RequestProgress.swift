// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What is still to be sent about the last request for a running program.
///
/// Times are milliseconds of one monotonic clock.
public struct RequestProgress {
  /// The maximum time that a request waits for a busy program to rest.
  private static let patience = 5000

  /// The answer to the last request, which is sent after the next reading.
  private var answer: WatchMessage?
  /// The number of the last request, or 0 before the first, until the program rests.
  private var restless: Int?
  /// The time of the last action.
  public private(set) var lastAct: Int

  /// Creates the state before the first request.
  ///
  /// - Parameter isAwaited: Whether requests follow, the first of which waits for the first rest.
  public init(at now: Int, isAwaited: Bool = true) {
    (restless, lastAct) = (isAwaited ? 0 : nil, now)
  }

  /// Whether the last request has its answer, so that the next one can be carried out.
  public var isAnswered: Bool { answer == nil }

  /// Whether the program has rested after the last request.
  public var hasRested: Bool { restless == nil }

  /// Records an action that no request asked for.
  public mutating func hasActed(at now: Int) { lastAct = now }

  /// Records that a request was carried out, or the reason why it was not.
  public mutating func carriedOut(_ request: ProgramRequest, problem: String?, at now: Int) {
    answer = .answer(request.number, problem: problem)
    restless = request.number
    lastAct = now
  }

  /// Returns the answer to the last request, once.
  public mutating func takeAnswer() -> [WatchMessage] { answer.take().map { [$0] } ?? [] }

  /// Returns the time at which the program rests if nothing happens before; nil if nobody waits for
  /// it.
  ///
  /// - Parameter quiet: The time without changes; nil while there are unread ones.
  public func restTime(quiet: Int?) -> Int? {
    restless.map { _ in min(quiet ?? .max, lastAct + Self.patience) }
  }

  /// Returns the report that the program rests, once.
  public mutating func takeRest() -> [WatchMessage] { restless.take().map { [.rest($0)] } ?? [] }
}
