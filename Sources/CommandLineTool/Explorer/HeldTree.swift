// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats
import TreeModel
import WireProtocol

/// Returns the tree of the running service.
///
/// - Throws: Status 69, with a remedy, if there is no service or it has no tree.
func heldTree(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> AccessibilityTree {
  let result: [UInt8]
  do throws(CommandFailure) {
    result = try ServiceClient(command).request(.treeGet)
  } catch {
    throw CommandFailure(
      error.status, error.diagnostics + [Diagnostic("or name the FILE of a tree to be explored")])
  }
  let document = (try? JSONMembers(result))?.json("tree") ?? []
  do throws(RefusedDocument) {
    let imported = try readTree(document, as: .aloud)
    for warning in imported.warnings {
      streams.report(Diagnostic(warning, file: "the service's tree"))
    }
    return imported.tree
  } catch {
    throw CommandFailure(
      .badInput, error.findings.map { Diagnostic($0, file: "the service's tree") })
  }
}
