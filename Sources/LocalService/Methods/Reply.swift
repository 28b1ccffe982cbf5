// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import WireProtocol

/// Writes the members of a result.
typealias ResultWriter = (inout JSONWriter) -> Void

/// The way to the reply to a request.
enum Reply {
  /// The result is there.
  case now(ResultWriter)
  /// The result is made on the loop or beside it.
  case work(ResultWork)
  /// A task on the session of the held tree gives the result.
  case session(SessionTask)
  /// The handler itself replies, once its job or its tree is there.
  case later
}

/// A result that takes time to make.
struct ResultWork {
  let isLarge: Bool
  let make: @Sendable () throws(ProtocolError) -> @Sendable (inout JSONWriter) -> Void
}
