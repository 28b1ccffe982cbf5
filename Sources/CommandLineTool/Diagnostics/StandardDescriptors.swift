// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Ignores SIGPIPE and makes sure that descriptors 0 to 2 are open.
///
/// A closed descriptor becomes `/dev/null` in the wrong direction: its use fails as expected, and no
/// file that is opened later becomes standard output.
func prepareProcess() {
  signal(SIGPIPE, SIG_IGN)
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest free number is the closed one, because those below it are open now.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
