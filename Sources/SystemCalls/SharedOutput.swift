// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// A writer to a descriptor that another process opened and may still use.
///
/// It neither waits nor changes the flags of the descriptor, which its owner would notice: a socket
/// is asked for each call not to wait, and a pipe gets its bytes from a pipe of our own. A regular
/// file takes as long as its disk. The thread should block `SIGPIPE` and `SIGXFSZ`
/// (``blockWriteSignals()``).
public final class SharedOutput {
  /// The reason why a descriptor cannot be written to.
  public enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is closed, or its status is unknown.
    case system(SystemError)
    /// It is open for reading only.
    case notWritable
    /// It is neither a regular file nor a pipe nor a stream socket.
    case wrongKind

    /// The reason and a remedy.
    public var description: String {
      switch self {
      case .system(let error): "the descriptor cannot be used: \(error.reason)"
      case .notWritable: "the descriptor is open for reading only; open it for writing"
      case .wrongKind: "the descriptor is not a regular file, a pipe or a stream socket"
      }
    }
  }

  private enum Kind: Sendable { case file, pipe, socket }

  /// The descriptor, which this does not own.
  public let number: Int32
  /// Whether it is a regular file, so that bytes at its beginning can be replaced.
  ///
  /// Has the offset at which this writer begins; nil for all others and for a file that only grows.
  public let patchable: Int?
  private let kind: Kind
  /// The pipe of our own before a pipe.
  private let stage: PipeEnds?
  /// The ends of that pipe.
  private let ends: (reading: Int32, writing: Int32)
  private var staged = 0
  private var bytes: [UInt8] = []
  private var offset = 0

  /// Checks a descriptor.
  public init(_ number: Int32) throws(Refusal) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system(SystemError("fstat")) }
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0 else { throw .system(SystemError("fcntl")) }
    guard [O_WRONLY, O_RDWR].contains(flags & O_ACCMODE) else { throw .notWritable }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFIFO: kind = .pipe
    case S_IFSOCK where isStream(number): kind = .socket
    default: throw .wrongKind
    }
    self.number = number
    let position = kind == .file && flags & O_APPEND == 0 ? lseek(number, 0, SEEK_CUR) : -1
    patchable = position >= 0 ? Int(position) : nil
    guard kind == .pipe else {
      stage = nil
      ends = (-1, -1)
      return
    }
    do throws(SystemError) {
      let pipe = try PipeEnds()
      ends = (pipe.reading.number, pipe.writing.number)
      guard fcntl(ends.writing, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError("fcntl") }
      stage = consume pipe
    } catch {
      throw .system(error)
    }
  }

  /// Adds bytes after those that wait.
  public func add(_ more: [UInt8]) {
    if offset == bytes.count {
      (bytes, offset) = (more, 0)
    } else {
      bytes += more
    }
  }

  /// Writes as much as the descriptor takes now; returns whether everything is written.
  ///
  /// If not, wait until it is writable.
  public func flush() throws(SystemError) -> Bool {
    while offset < bytes.count || staged > 0 {
      let count = try kind == .pipe ? writeToPipe() : write()
      if count < 0 {
        if errno == EAGAIN || errno == EWOULDBLOCK { return false }
        guard errno == EINTR else { throw SystemError("write") }
      }
    }
    return true
  }

  /// Replaces bytes at the place where this writer began, in a file for which ``patchable`` is not
  /// nil.
  public func patch(_ bytes: [UInt8]) throws(SystemError) {
    guard let patchable else { return }
    guard pwrite(number, bytes, bytes.count, off_t(patchable)) == bytes.count else {
      throw SystemError("pwrite")
    }
  }

  private func write() -> Int {
    let (number, offset, kind) = (number, offset, kind)
    let count = bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
      return kind == .socket
        ? send(rest, with: [], to: number) : Glibc.write(number, rest.baseAddress, rest.count)
    }
    if count > 0 { self.offset += count }
    return count
  }

  /// Fills our own pipe if it is empty, and moves what it has to the other one.
  private func writeToPipe() throws(SystemError) -> Int {
    if staged == 0 {
      let offset = offset
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(ends.writing, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      guard count > 0 else {
        // Our own pipe is empty, so that it has room.
        throw SystemError("write", code: count < 0 ? errno : EIO)
      }
      staged = count
      self.offset += count
    }
    let count = aloud_splice_pipes(ends.reading, number, staged)
    if count > 0 { staged -= count }
    return count
  }
}

private func isStream(_ socket: Int32) -> Bool {
  var type: Int32 = 0
  var size = socklen_t(MemoryLayout<Int32>.size)
  return getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) == 0
    && type == Int32(SOCK_STREAM.rawValue)
}
