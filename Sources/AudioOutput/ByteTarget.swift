// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CFLAC
import CSndFile
import Glibc
import SystemCalls

/// A file that a C library reads and writes through callbacks, with the first error.
final class ByteTarget {
  let descriptor: Int32
  var error: SystemError?
  /// Whether a read has met the end.
  private var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The pointer for the library; valid while this object exists.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  fileprivate static func of(_ pointer: UnsafeMutableRawPointer?) -> ByteTarget? {
    pointer.map { Unmanaged<ByteTarget>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Writes all bytes; returns whether it did.
  fileprivate func write(_ buffer: UnsafeRawPointer?, _ count: Int) -> Bool {
    do throws(SystemError) {
      try writeAll(UnsafeRawBufferPointer(start: buffer, count: count), to: descriptor)
      return true
    } catch {
      if self.error == nil { self.error = error }
      return false
    }
  }

  /// Reads until the buffer is full or the file ends; returns the number of bytes.
  fileprivate func read(_ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    var done = 0
    while done < count {
      let result = readSome(
        descriptor,
        UnsafeMutableRawBufferPointer(start: buffer?.advanced(by: done), count: count - done))
      if result < 0, error == nil { error = SystemError("read") }
      // An error counts as the end, or the library would try again for ever.
      if result <= 0 {
        isAtEnd = true
        break
      }
      done += result
    }
    return done
  }

  fileprivate func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    isAtEnd = false
    return Int64(lseek(descriptor, off_t(offset), whence))
  }

  fileprivate var hasEnded: Bool { isAtEnd }
}

/// The callbacks through which libsndfile uses a `ByteTarget`.
var soundFileCalls: SF_VIRTUAL_IO {
  SF_VIRTUAL_IO(
    get_filelen: { target in
      var status = stat()
      guard let target = ByteTarget.of(target), fstat(target.descriptor, &status) == 0 else {
        return -1
      }
      return sf_count_t(status.st_size)
    },
    seek: { offset, whence, target in
      sf_count_t(ByteTarget.of(target)?.seek(Int64(offset), whence) ?? -1)
    },
    read: { buffer, count, target in
      sf_count_t(ByteTarget.of(target)?.read(buffer, Int(count)) ?? 0)
    },
    write: { buffer, count, target in
      ByteTarget.of(target)?.write(buffer, Int(count)) == true ? count : 0
    },
    tell: { target in sf_count_t(ByteTarget.of(target)?.seek(0, SEEK_CUR) ?? -1) })
}

/// The callbacks through which libFLAC uses a `ByteTarget`.
var metadataCalls: FLAC__IOCallbacks {
  FLAC__IOCallbacks(
    read: { buffer, size, count, target in
      guard size > 0 else { return 0 }
      return (ByteTarget.of(target)?.read(buffer, size * count) ?? 0) / size
    },
    write: { buffer, size, count, target in
      ByteTarget.of(target)?.write(buffer, size * count) == true ? count : 0
    },
    seek: { target, offset, whence in
      (ByteTarget.of(target)?.seek(Int64(offset), whence) ?? -1) < 0 ? -1 : 0
    },
    tell: { target in FLAC__int64(ByteTarget.of(target)?.seek(0, SEEK_CUR) ?? -1) },
    eof: { target in ByteTarget.of(target)?.hasEnded == false ? 0 : 1 },
    close: { _ in 0 })
}
