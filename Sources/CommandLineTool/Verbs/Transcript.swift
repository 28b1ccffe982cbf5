// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Prints what would be said about a tree.
func runTranscript(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure)
  -> ExitStatus
{
  throw CommandFailure(.internalFault, "this command has no body")
}
