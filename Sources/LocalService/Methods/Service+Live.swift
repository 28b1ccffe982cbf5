// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import WireProtocol

/// The methods about a program that runs.
extension Service {
  func handle(_ method: Method.Live, _ call: Call) throws(ProtocolError) -> Reply {
    switch method {
    case .answer:
      let number = try call.arguments.required(.number, Arguments.integer)
      try live.takeAnswer(number, call.arguments.text(.problem), of: call.connection)
      return .session(.endAnswer)
    case .rest:
      let number = try call.arguments.required(.number, Arguments.integer)
      try live.takeRest(number, of: call.connection)
      return .now { [isAtRest = live.isAtRest] in $0.member("isAtRest", isAtRest) }
    case .wait:
      guard !live.isAtRest, !live.isProvided(by: call.connection) else {
        return .now { [live] in live.write(to: &$0) }
      }
      live.wait(call)
      return .later
    }
  }
}
