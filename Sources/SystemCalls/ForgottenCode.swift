// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux

/// Releases the memory of this process's code and constants; pages that are still needed are loaded
/// again.
///
/// For a long-running process that has done work that will not be repeated. Other threads may run
/// meanwhile.
public func forgetCode() {
  aloud_forget_code()
}
