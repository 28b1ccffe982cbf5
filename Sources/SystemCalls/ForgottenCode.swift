// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux

/// Lets go of the code and the constants of this process, of which those that are needed come back
/// page by page.
///
/// For a process that goes on for long and did something that it will not do again. Other threads may
/// run meanwhile.
public func forgetCode() {
  aloud_forget_code()
}
