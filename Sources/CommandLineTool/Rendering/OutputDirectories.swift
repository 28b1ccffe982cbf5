// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import OutputFiles
import SystemCalls

/// Creates a directory, unless there is one.
///
/// - Throws: Status 73, or 77 if permission is denied.
func makeDirectory(_ path: String) throws(CommandFailure) {
  guard path.withFileName({ mkdir($0, 0o777) }) != 0 else { return }
  let error = SystemError("mkdir")
  // Another shard may have created it in the meantime.
  guard error.code != EEXIST || fileKind(path) != S_IFDIR else { return }
  let isForbidden = [EACCES, EPERM, EROFS].contains(error.code)
  throw CommandFailure(
    isForbidden ? .notPermitted : .cannotCreate, "cannot create the directory", path, error)
}

/// Refuses a directory in which this user may create no files.
///
/// - Throws: Status 77.
func checkWritable(_ directory: String) throws(CommandFailure) {
  guard directory.withFileName({ access($0, W_OK | X_OK) }) != 0 else { return }
  throw CommandFailure(
    .notPermitted, "cannot write in the directory", directory, SystemError("access"))
}

/// Reads the record of what Aloud wrote into a directory; a file of the user that `--force` replaces is a
/// warning, and so are the first outputs that replace those of other inputs.
///
/// - Parameter part: The part of a divided job, such as "2-of-8"; nil for the whole.
/// - Throws: Status 73 if a file with the name of a record is something else.
func outputRecord(
  in directory: String, part: String? = nil, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> OutputRecord {
  let record = try attempt(
    OutputRecord(in: directory, part: part, replacesAll: command[Options.force])
  ) { CommandFailure(writing: $0) }
  record.replacing = { [unowned streams] path in
    streams.warn("replaced, though Aloud has not written it or it has changed", file: path)
  }
  var others = 0
  record.replacingOther = { [unowned streams] path, source in
    others += 1
    if others <= mostReplaced {
      streams.warn("this replaces the one that was made from \(shownPath(source))", file: path)
    } else if others == mostReplaced + 1 {
      streams.warn("further outputs replace those of other inputs")
    }
  }
  return record
}

/// The number of outputs to name that replace those of other inputs.
private let mostReplaced = 20

/// Returns a path as somebody in the working directory would write it; an address stays as it is.
private func shownPath(_ source: String) -> String {
  let here = workingDirectory() + "/"
  return source.hasPrefix(here) ? String(source.dropFirst(here.count)) : source
}

/// Whether a path can only be a directory.
func isDirectoryName(_ path: String) -> Bool {
  path.hasSuffix("/") || fileKind(path) == S_IFDIR
}
