// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import WireProtocol

extension Verbs {
  static let send = Verb(
    name: .send, operands: .optionalFile, readsStandardInput: true,
    summary: "speak a screen through the service",
    details: """
      Reads an accessibility tree or a transcript and sends it to the running service in Aloud's \
      own format. The command ends when the service has accepted the document, or, with --wait, \
      when the service has spoken it. Ctrl-C ends the command, but not the speech. The service does \
      not keep the tree for exploration; use `aloud call tree/replace` for that.
      """,
    examples: [
      "aloud send settings.json": "queue a screen",
      "echo Build failed | aloud send --priority now --wait":
        "interrupt with a message and wait for its end",
    ],
    body: runSend)

  static let stop = Verb(
    name: .stop, summary: "stop speech and clear the queue",
    details: """
      Stops the service's speech at once and drops all queued jobs of all clients. It also ends a \
      pause.
      """,
    examples: ["aloud stop": "stop all speech"],
    body: requesting(.speechStop))

  static let pause = Verb(
    name: .pause, summary: "pause speech",
    details: """
      Pauses the service's speech for all clients until `aloud resume` or `aloud stop`.
      """,
    examples: ["aloud pause": "pause all speech"],
    body: requesting(.speechPause))

  static let resume = Verb(
    name: .resume, summary: "resume speech",
    details: "Resumes the service's speech after a pause, at the same place.",
    examples: ["aloud resume": "resume speech"], body: requesting(.speechResume))

  static let status = Verb(
    name: .status, summary: "show the service's status",
    details: """
      Prints the current utterance, the queue, the destination of the sound and, if speech failed, \
      the last reason, one item per line. The number of clients includes this command.
      """,
    examples: [
      "aloud status": "check whether the service runs",
      "aloud status --json": "print JSON for another program",
    ],
    body: runStatus)

  static let monitor = Verb(
    name: .monitor, summary: "print the service's events",
    details: """
      Prints the events of the service, about the speech of all clients, one per line. The command \
      ends when you interrupt it or when the service ends.
      """,
    examples: [
      "aloud monitor": "follow all speech as text",
      "aloud monitor --json > events.jsonl": "save the events to a file",
    ],
    body: runMonitor)

  static let call = Verb(
    name: .call,
    operands: Operands(
      placeholder: "METHOD [JSON]", count: 1...2, offered: Method.allCases.map(\.name),
      completion: .values),
    summary: "call a method of the service",
    details: """
      Sends one request and prints its result as one line of JSON. The operand JSON is an object \
      with the parameters; with -, the command reads the object from standard input. The method server/describe \
      lists all methods with their parameters.
      """,
    examples: [
      "aloud call server/describe": "list all methods",
      "aloud call speech/speak '{\"text\":\"Hello\"}'": "speak a text",
      "aloud call tree/replace - < request.json": "read the parameters from a file",
    ],
    body: runCall)
}

/// Returns the function of a command that only sends a request.
private func requesting(_ method: Method) -> Verb.Body {
  { command, _ throws(CommandFailure) in
    _ = try ServiceClient(command).request(method)
    return .done
  }
}
