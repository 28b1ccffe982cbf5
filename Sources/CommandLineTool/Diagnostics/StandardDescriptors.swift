// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Prepares the process: no death by a closed pipe, and descriptors 0 to 2 that are what they seem.
///
/// A descriptor that the caller closed is opened onto `/dev/null` the wrong way round, so that using
/// it fails as it should, and no file that is opened later is taken for standard output.
func prepareProcess() {
  signal(SIGPIPE, SIG_IGN)
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest free number is the one that was closed, as those below it are open by now.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
