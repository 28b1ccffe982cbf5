// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Synchronization
import SystemCalls

/// A WAV stream to a descriptor, such as standard output.
///
/// A pipe gets a header with unknown length. A regular file gets the correct sizes when the stream
/// is finished, unless it is open for appending.
final class StreamSink: AudioSink {
  let sampleRate: Int
  let unheard = 0
  let deviceBuffer: Duration? = nil

  private let path: String
  private let interruption: Interruption
  private let state: Mutex<State>

  private struct State {
    let descriptor: Int32
    /// Keeps our own descriptor open.
    var file: OutputFile?
    /// The position of the header in a file that can be patched.
    let start: off_t?
    var dataSize = 0
    var hasHeader = false
    var hasEnded = false
  }

  /// Creates a sink that writes to a descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - path: The name for errors.
  ///   - file: The owner of the descriptor, if it is our own.
  init(
    descriptor: Int32, path: String, sampleRate: Int, file: sending OutputFile? = nil
  ) throws(AudioOutputError) {
    self.path = path
    self.sampleRate = sampleRate
    interruption = try Interruption()
    state = Mutex(
      State(descriptor: descriptor, file: file, start: patchablePosition(of: descriptor)))
  }

  /// Creates a sink that writes to a stream opened by name.
  convenience init(_ file: sending OutputFile, sampleRate: Int) throws(AudioOutputError) {
    let (descriptor, path) = (file.descriptor, file.path)
    try self.init(descriptor: descriptor, path: path, sampleRate: sampleRate, file: file)
  }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try withState { (state) throws(AudioOutputError) in
        try writeHeader(&state)
        // One page at a time: a writable pipe has room for a page, so a write never waits.
        while !rest.isEmpty {
          let part = rest.prefix(2048)
          try put(part.map(\.littleEndian), to: state.descriptor)
          state.dataSize += part.count * 2
          rest = rest.dropFirst(part.count)
        }
      }
    }
  }

  func drain() throws(AudioOutputError) { try withState { _ throws(AudioOutputError) in } }

  func finish() throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in
      state.hasEnded = true
      try writeHeader(&state)
      if let start = state.start {
        // Larger sizes than the header can state stay at the maximum, as in a pipe.
        let header = WAVHeader(sampleRate: sampleRate, dataSize: state.dataSize).bytes
        guard pwrite(state.descriptor, header, header.count, start) == header.count else {
          throw failure(SystemError("pwrite"))
        }
      }
      state.file = nil
    }
  }

  func abandon() {
    state.withLock { state in
      state.hasEnded = true
      state.file = nil
    }
  }

  func interrupt() { interruption.raise() }

  func rearm() -> Int { interruption.clear()?.refused ?? 0 }

  private func withState(
    _ body: (inout State) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    try interruption.check()
    try state.withLock { (state) throws(AudioOutputError) in
      if state.hasEnded { throw .ended }
      try body(&state)
    }
  }

  private func writeHeader(_ state: inout State) throws(AudioOutputError) {
    guard !state.hasHeader else { return }
    try put(WAVHeader(sampleRate: sampleRate).bytes, to: state.descriptor)
    state.hasHeader = true
  }

  private func put<Element>(_ elements: [Element], to descriptor: Int32) throws(AudioOutputError) {
    var done = 0
    let size = elements.count * MemoryLayout<Element>.stride
    while done < size {
      // A started write is completed, or the stream could stop within a sample.
      if done == 0 { try interruption.waitUntilWritable(descriptor) }
      let count = elements.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), size - done)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var writable = pollfd(writing: descriptor)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        throw failure(SystemError("write"))
      }
    }
  }

  private func failure(_ error: SystemError) -> AudioOutputError {
    error.code == EPIPE ? .readerGone : .file(FileProblem(path, .system(error)))
  }
}

/// Returns the position of a stream in a file that can be patched at its beginning; nil for all
/// others.
private func patchablePosition(of descriptor: Int32) -> off_t? {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let flags = fcntl(descriptor, F_GETFL)
  guard flags >= 0, flags & O_APPEND == 0 else { return nil }
  let position = lseek(descriptor, 0, SEEK_CUR)
  return position >= 0 ? position : nil
}
