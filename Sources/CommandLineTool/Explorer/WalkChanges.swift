// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import SystemCalls
import TreeFormats
import TreeModel

/// The reason why a change from JSON is refused.
enum RefusedChange: Error {
  /// Its JSON is invalid.
  case document([Finding])
  /// It does not fit the tree.
  case update(TreeUpdateFault)

  /// The errors, one a line.
  var lines: [String] {
    switch self {
    case .document(let findings):
      findings.filter { $0.severity == .error }.map { finding in
        let place = finding.location.map { "column \($0.column): \($0.path): " } ?? ""
        return place + "\(finding.problem)"
      }
    case .update(let fault): ["\(fault)"]
    }
  }
}

extension Session {
  /// Applies an update from JSON.
  mutating func update(
    _ json: String
  ) throws(RefusedChange) -> (events: [SessionEvent], warnings: [Finding]) {
    let imported = try attempt(readTreeUpdate(Array(json.utf8))) { (error: RefusedDocument) in
      RefusedChange.document(error.findings)
    }
    return (try attempt(update(imported.update), orThrow: RefusedChange.update), imported.warnings)
  }

  /// Handles an event of the program that owns the interface, from JSON.
  mutating func notify(
    _ json: String
  ) throws(RefusedChange) -> (events: [SessionEvent], warnings: [Finding]) {
    let read = try attempt(readNotification(Array(json.utf8), about: tree)) {
      (error: RefusedDocument) in RefusedChange.document(error.findings)
    }
    return (take(read.notification), read.warnings)
  }
}
