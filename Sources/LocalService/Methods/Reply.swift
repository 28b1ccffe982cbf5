// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import WireProtocol

/// Writes the members of a result.
typealias ResultWriter = (inout JSONWriter) -> Void

/// How the service replies to a request.
enum Reply {
  /// The result is available.
  case now(ResultWriter)
  /// Work on the loop or on a worker thread produces the result.
  case work(ResultWork)
  /// A task on the session of the held tree produces the result.
  case session(SessionTask)
  /// The handler itself replies when its job or tree is accepted.
  case later
}

/// Work that produces a result.
struct ResultWork {
  let isLarge: Bool
  let make: @Sendable () throws(ProtocolError) -> @Sendable (inout JSONWriter) -> Void
}
