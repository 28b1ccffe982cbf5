// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// Reads a file with a storage state, to which only the user has access.
func readState(_ path: String) throws(CaptureError) -> StorageState {
  let problem = { (error: SystemError) in
    CaptureError.unreadable(FileProblem(path, .system(error)))
  }
  let file = try attempt(Descriptor.open(path, O_RDONLY), orThrow: problem)
  var status = stat()
  guard fstat(file.number, &status) == 0 else { throw problem(SystemError("fstat")) }
  // A pipe, such as that of <(command), has no permissions that count.
  if status.st_mode & S_IFMT == S_IFREG,
    status.st_mode & 0o077 != 0 || ![0, getuid()].contains(status.st_uid)
  {
    throw .sharedState(path)
  }
  let bytes = try attempt(
    readAll(file.number, atMost: StorageState.largestFile), orThrow: problem)
  guard let bytes else {
    throw .unreadable(FileProblem(path, .tooLarge(limit: StorageState.largestFile)))
  }
  return try attempt(StorageState(bytes)) { (fault: StorageState.Fault) in
    CaptureError.state(path, fault)
  }
}
