// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import WireProtocol

/// Sends a document to the service, and waits for the end of speech if requested.
func runSend(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let file = command.file
  let document = try readSpokenDocument(file, command, streams)
  let client = try ServiceClient(command)
  var follower = JobFollower(client, streams)
  guard command[Options.wait] else {
    try follower.submit(document, command)
    return .done
  }
  client.watch(streams.output)
  try follower.subscribe(to: [.utterance, .warning, .finished, .cancelled])
  try follower.submit(document, command)
  return try follower.follow()
}
