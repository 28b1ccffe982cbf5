// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Attributes under which a program starts as from a shell, with no signal blocked or ignored.
///
/// Tests run on threads that block signals, and a program would inherit that.
struct SpawnAttributes: ~Copyable {
  var value = posix_spawnattr_t()

  init() {
    posix_spawnattr_init(&value)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&value, &none)
    posix_spawnattr_setsigdefault(&value, &all)
    posix_spawnattr_setflags(&value, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }

  deinit {
    var value = value
    posix_spawnattr_destroy(&value)
  }
}
