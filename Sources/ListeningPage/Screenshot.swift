// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A picture of the screen, PNG or JPEG, as the page shows it behind the frames.
public struct Screenshot: Sendable {
  /// The maximum number of bytes.
  public static let limit = 16 << 20

  /// Its media type.
  let mediaType: String
  /// Its size in pixels.
  let width, height: Int
  /// The bytes of the picture.
  public let bytes: [UInt8]

  /// Takes the bytes of a picture.
  ///
  /// - Throws: What is wrong with them. Only the start is examined.
  public init(_ bytes: [UInt8]) throws(ScreenshotProblem) {
    guard bytes.count <= Self.limit else { throw .tooLarge }
    let size: (width: Int, height: Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (mediaType, size) = ("image/png", Self.sizeOfPNG(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (mediaType, size) = ("image/jpeg", Self.sizeOfJPEG(bytes))
    } else {
      throw .unknownFormat
    }
    guard let size, size.width > 0, size.height > 0 else { throw .noSize }
    (width, height) = size
    self.bytes = bytes
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Walks through the segments to the one that begins a frame.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    func number(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      switch bytes[index + 1] {
      case 0xFF: index += 1
      // Tables of codes and of arithmetic conditions have neighbouring numbers.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(bytes[index + 1]):
        return (number(index + 7), number(index + 5))
      default: index += 2 + number(index + 2)
      }
    }
    return nil
  }
}

/// The reason why a file is not used as a picture of the screen.
public enum ScreenshotProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// It is neither PNG nor JPEG.
  case unknownFormat
  /// It ends before its size, or a side is zero.
  case noSize
  /// It has more bytes than the limit.
  case tooLarge

  /// A description with a remedy.
  public var description: String {
    switch self {
    case .unknownFormat: "this is not a picture in PNG or JPEG; convert it to one of them"
    case .noSize: "the picture has no size; it may be incomplete"
    case .tooLarge:
      "the picture is larger than \(Screenshot.limit >> 20) MiB, the maximum; scale it down"
    }
  }
}
