// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Where the service's socket is when nobody names it: in the user's runtime directory.
///
/// ALOUD_SOCKET comes first, then `aloud/aloud.sock` in XDG_RUNTIME_DIR, then the same in
/// `/run/user/UID` if that directory is there and the user's own. Variables that are empty, and a
/// runtime directory that is no absolute path, count as not set.
///
/// - Returns: The path; nothing when there is no such directory.
func defaultSocketPath() -> String? {
  func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
  if let path = variable("ALOUD_SOCKET") { return path }
  if let directory = variable("XDG_RUNTIME_DIR"), directory.hasPrefix("/") {
    return directory + "/aloud/aloud.sock"
  }
  let directory = "/run/user/\(geteuid())"
  var status = stat()
  guard stat(directory, &status) == 0, status.st_uid == geteuid() else { return nil }
  return directory + "/aloud/aloud.sock"
}
