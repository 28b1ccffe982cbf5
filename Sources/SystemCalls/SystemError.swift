// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// A failed system call, with its error number.
public struct SystemError: Error, Sendable, Hashable {
  /// The name of the call, as its manual page spells it.
  public let call: String
  /// The error number.
  public let code: Int32

  /// Creates an error from a call's name and `errno`.
  public init(_ call: String) { self.init(call, code: errno) }

  /// Creates an error from a call's name and an error number.
  public init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The system's message for the error number, such as "No such file or directory".
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return buffer.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
