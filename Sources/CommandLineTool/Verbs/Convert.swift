// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Runs the command.
func runConvert(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  throw CommandFailure(.internalFault, "this command has no body")
}
