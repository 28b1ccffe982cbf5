// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats
import TreeModel

/// Writes a tree of any known format in Aloud's own, or only checks it.
func runConvert(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let file = command.operands.first ?? "-"
  var tree = try readScreenTree(readDocument(file, streams), file: file, command, streams).tree
  guard !command[Options.check] else { return .done }
  if let style = command[Options.style] { tree.style = style }
  var writer = TreeWriter(tree, packed: command[Options.compact])
  while writer.step() { try streams.pass(&writer.bytes) }
  try streams.pass(&writer.bytes, whole: true)
  return .done
}
