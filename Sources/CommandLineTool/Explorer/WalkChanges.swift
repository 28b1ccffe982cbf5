// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import TreeFormats
import TreeModel

/// Why a change of a screen that came as JSON cannot be made.
enum RefusedChange: Error {
  /// It is not written as it has to be.
  case document([Finding])
  /// The screen cannot be changed so.
  case update(TreeUpdateFault)

  /// What is wrong, a line each.
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
  /// Takes an update as JSON.
  mutating func update(
    _ json: String
  ) throws(RefusedChange) -> (happenings: [Happening], warnings: [Finding]) {
    let imported: ImportedUpdate
    do throws(RefusedDocument) {
      imported = try readTreeUpdate(Array(json.utf8))
    } catch {
      throw .document(error.findings)
    }
    do throws(TreeUpdateFault) {
      return (try update(imported.update), imported.warnings)
    } catch {
      throw .update(error)
    }
  }

  /// Takes an event of the program that owns the interface as JSON.
  mutating func notify(
    _ json: String
  ) throws(RefusedChange) -> (happenings: [Happening], warnings: [Finding]) {
    do throws(RefusedDocument) {
      let read = try readNotification(Array(json.utf8), about: tree)
      return (take(read.notification), read.warnings)
    } catch {
      throw .document(error.findings)
    }
  }
}
