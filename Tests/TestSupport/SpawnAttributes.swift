// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Attributes under which a program starts as from a shell, with no signal blocked or ignored.
///
/// Tests run on threads that block signals, and a program would inherit that.
struct SpawnAttributes: ~Copyable {
  var value = posix_spawnattr_t()
  /// POSIX_SPAWN_SETSID, which Swift's module of the C library leaves out.
  private static let setSession: Int32 = 0x80

  /// Creates attributes.
  ///
  /// - Parameter startsSession: Whether the program leads a session of its own, at the terminal that
  ///   it opens first.
  init(startsSession: Bool = false) {
    posix_spawnattr_init(&value)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&value, &none)
    posix_spawnattr_setsigdefault(&value, &all)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&value, Int16(flags | (startsSession ? Self.setSession : 0)))
  }

  deinit {
    var value = value
    posix_spawnattr_destroy(&value)
  }
}
