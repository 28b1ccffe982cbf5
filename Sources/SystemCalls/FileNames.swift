// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling

extension String {
  /// Creates the text for a file name from the system, which may not be UTF-8.
  public init(fileName bytes: some Collection<UInt8>) { self = fileNameText(bytes) }

  /// Creates the text for a file name from the system, which may not be UTF-8.
  public init(fileName pointer: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    self.init(fileName: Array(bytes))
  }

  /// Calls a function with the file name that this text stands for, as the system expects it.
  public func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard utf8.contains(0xF4) else { return withCString(body) }
    return (fileNameBytes(self) + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }
}

/// Returns the arguments of this process, without the program; file names among them may not be
/// UTF-8.
public func commandLineArguments() -> [String] {
  UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
    .compactMap { $0.map { String(fileName: UnsafePointer($0)) } }
}
