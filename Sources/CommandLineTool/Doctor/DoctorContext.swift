// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings

/// The context of the probes.
struct DoctorContext: Sendable {
  /// The command, with the configuration below its options.
  let command: ParsedCommand
  /// The configuration with its sources.
  let loaded: LoadedConfiguration
  /// The time limit of each probe, in milliseconds.
  var limit = 5000

  /// How long a probe waits for a program or a server: less than its limit, so that the answer is
  /// the probe's own.
  var patience: Int { limit * 4 / 5 }

  /// Loads the configuration that a command names.
  init(_ command: ParsedCommand) {
    self.command = command
    loaded = Configuration.salvage(command.sources)
  }
}
