// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// The files that a command reads, which none of its outputs may replace.
public struct InputFiles: Sendable {
  private var files: [FileIdentity: String] = [:]

  /// Notes files; "-" is standard input, which may be one.
  public init(_ paths: some Sequence<String>) {
    for path in paths {
      if let identity = FileIdentity(path == "-" ? "/dev/stdin" : path) { files[identity] = path }
    }
  }

  /// Returns the name of the input that a path leads to, if it leads to one.
  public func input(at path: String) -> String? { FileIdentity(path).flatMap { files[$0] } }

  /// Returns what an output would replace, if anything; "-" as output replaces nothing.
  public func problem(of path: String) -> String? {
    guard path != "-", let input = input(at: path) else { return nil }
    let name = input == "-" ? "standard input" : "the input \(input)"
    return "\(path): this is \(name), which it would replace; name another file"
  }
}

/// The device and the number of a regular file.
private struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard path.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
