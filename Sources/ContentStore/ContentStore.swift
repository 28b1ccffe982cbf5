// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A directory of contents by key, which several processes may use at once.
///
/// A content is complete when it has its name, and has a check sum over its key and itself: a damaged one, or
/// one that stands under another key, counts as missing and is removed. Beyond the limit, contents that were
/// not used for the longest time are removed. A failure of the store never fails the work: it is a warning.
public final class ContentStore {
  private let path: String
  private let directory: Descriptor
  private let limit: Int
  /// The bytes that were added since the directory was measured.
  private var added = 0
  /// What failed, each once.
  private var warned: Set<String> = []
  private let warn: (String) -> Void
  private let library: DigestLibrary

  /// What a content begins with: a mark, its length and the check sum of its key and itself.
  private static let mark = Array("aloudc2\n".utf8)
  /// The mark of contents whose check sum does not cover their key.
  private static let earlierMark = Array("aloudc1\n".utf8)
  private static let headerSize = 20
  /// The bytes that are copied at once.
  private static let portion = 1 << 20
  /// The seconds after which a use is noted again, and after which an incomplete file is left over.
  private static let useInterval = 60
  private static let leftOver = 3600

  /// Opens a directory, which is created if its parent exists.
  ///
  /// - Parameters:
  ///   - limit: The size of all contents, in bytes.
  ///   - warn: Receives each failure that makes the store less useful, once.
  public init(
    _ path: String, limit: Int, _ library: DigestLibrary, warn: @escaping (String) -> Void
  ) throws(StoreError) {
    self.library = library
    self.path = path
    self.limit = limit
    self.warn = warn
    if path.withFileName({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw .directory(path: path, reason: SystemError("mkdir").reason)
    }
    do throws(SystemError) {
      directory = try .open(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .directory(path: path, reason: error.reason)
    }
    var status = stat()
    guard fstat(directory.number, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw .notPrivate(path: path) }
    try claim()
  }

  /// The file that marks a cache, for us and for programs that back up files.
  private static let tagName = "CACHEDIR.TAG"
  private static let tag = Array(
    """
    Signature: 8a477f597d28d172789f06886806bc55
    # This directory is a cache of aloud. Everything in it can be deleted.

    """.utf8)

  /// Marks an empty directory as a cache, and refuses one that has something else in it.
  private func claim() throws(StoreError) {
    // Listed before the mark is looked for: what another process adds comes after its mark.
    let isEmpty = names(in: ".").allSatisfy { $0.hasPrefix(".new-") }
    let number = openat(
      directory.number, Self.tagName, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if number >= 0 {
      let file = Descriptor(owning: number)
      guard (try? readAll(file.number, atMost: 4096)) == Self.tag else {
        throw .notACache(path: path)
      }
      return
    }
    guard isEmpty else { throw .notACache(path: path) }
    let name = Self.newName()
    let made = openat(directory.number, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let error = SystemError("open")
    guard made >= 0 else { throw .directory(path: path, reason: error.reason) }
    let file = Descriptor(owning: made)
    guard (try? writeAll(Self.tag, to: file.number)) != nil,
      renameat(directory.number, name, directory.number, Self.tagName) == 0
    else {
      let reason = SystemError("write").reason
      unlinkat(directory.number, name, 0)
      throw .directory(path: path, reason: reason)
    }
  }

  private static func newName() -> String {
    ".new-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
  }

  /// Returns a content; nil if it is missing or damaged.
  public func content(_ key: ContentKey) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isWhole = read(key) { portion in
      bytes.append(contentsOf: portion)
      return true
    }
    return isWhole ? bytes : nil
  }

  /// Passes a content on in portions.
  ///
  /// - Parameter take: Receives a portion; returns false to stop.
  /// - Returns: Whether all of it was passed on and is undamaged.
  public func read(_ key: ContentKey, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    let number = openat(
      directory.number, place(key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else { return false }
    let file = Descriptor(owning: number)
    let reading = read(file.number, of: key, take)
    switch reading {
    case .whole: noteUse(file.number)
    case .stopped: break
    case .earlier: unlinkat(directory.number, place(key), 0)
    case .damaged:
      unlinkat(directory.number, place(key), 0)
      tell("the cache \(path) had a damaged or misplaced entry, which Aloud has removed")
    }
    return reading == .whole
  }

  /// Adds a content that is written in portions, unless something fails.
  ///
  /// - Parameter fill: Writes all portions; returns false to add nothing.
  public func keep(_ key: ContentKey, _ fill: (_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool) {
    let name = Self.newName()
    let number = openat(directory.number, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { return failed("create a file in") }
    let file = Descriptor(owning: number)
    guard let size = write(key, to: file.number, fill), moves(name, to: key) else {
      failed("write to")
      unlinkat(directory.number, name, 0)
      return
    }
    added += max(size, 4096)
    if added > limit / 8 { trim() }
  }

  /// Adds a content.
  public func keep(_ key: ContentKey, _ bytes: [UInt8]) {
    keep(key) { write in bytes.withUnsafeBytes { write($0) } }
  }

  // MARK: Files

  /// The path of a content: the first two digits are a directory.
  private func place(_ key: ContentKey) -> String {
    let digits = key.hexadecimal
    return "\(digits.prefix(2))/\(digits.dropFirst(2))"
  }

  /// How the reading of a content ends.
  private enum Reading {
    case whole, stopped, damaged
    /// An earlier version has written it.
    case earlier
  }

  private func read(
    _ file: Int32, of key: ContentKey, _ take: (UnsafeRawBufferPointer) -> Bool
  ) -> Reading {
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    var status = stat()
    guard (try? header.withUnsafeMutableBytes { try readFull(file, $0) }) == header.count,
      fstat(file, &status) == 0, var sum = try? CheckSum(library, of: key)
    else { return .damaged }
    guard header.starts(with: Self.mark) else {
      return header.starts(with: Self.earlierMark) ? .earlier : .damaged
    }
    var left = header[8..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard left == Int(status.st_size) - header.count else { return .damaged }
    var buffer = [UInt8](repeating: 0, count: min(max(1, left), Self.portion))
    while left > 0 {
      let count = buffer.withUnsafeMutableBytes { bytes in
        readSome(file, UnsafeMutableRawBufferPointer(rebasing: bytes[..<min(left, bytes.count)]))
      }
      guard count > 0 else { return .damaged }
      left -= count
      let goesOn = buffer.withUnsafeBytes { bytes in
        let portion = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        sum.add(portion)
        return take(portion)
      }
      guard goesOn else { return .stopped }
    }
    return sum.value() == Array(header[16..<20]) ? .whole : .damaged
  }

  /// Writes a content with its header; returns its size.
  private func write(
    _ key: ContentKey, to file: Int32, _ fill: (_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool
  ) -> Int? {
    guard var sum = try? CheckSum(library, of: key) else { return nil }
    var size = 0
    guard lseek(file, off_t(Self.headerSize), SEEK_SET) >= 0 else { return nil }
    let isFull = fill { portion in
      sum.add(portion)
      size += portion.count
      return (try? writeAll(portion, to: file)) != nil
    }
    guard isFull else { return nil }
    var header = Self.mark
    withUnsafeBytes(of: UInt64(size).littleEndian) { header += $0 }
    header += sum.value()
    return pwrite(file, header, header.count, 0) == header.count ? size : nil
  }

  private func moves(_ name: String, to key: ContentKey) -> Bool {
    if renameat(directory.number, name, directory.number, place(key)) == 0 { return true }
    guard errno == ENOENT else { return false }
    mkdirat(directory.number, String(key.hexadecimal.prefix(2)), 0o700)
    return renameat(directory.number, name, directory.number, place(key)) == 0
  }

  private func noteUse(_ file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mtim.tv_sec + Self.useInterval < time(nil) else {
      return
    }
    futimens(file, nil)
  }

  private func failed(_ action: String) {
    tell("cannot \(action) the cache \(path): \(SystemError("write").reason); it stays as it is")
  }

  private func tell(_ warning: String) { if warned.insert(warning).inserted { warn(warning) } }

  // MARK: The limit

  /// Removes what was not used for the longest time, until nine tenths of the limit are left.
  ///
  /// - Complexity: O(contents log contents), whose number the limit bounds.
  public func trim() {
    guard added > 0 else { return }
    added = 0
    var contents: [(used: Int, size: Int, place: String)] = []
    var total = 0
    let old = time(nil) - Self.leftOver
    for name in names(in: ".") {
      if name.hasPrefix(".new-") {
        if let status = status(of: name), status.st_mtim.tv_sec < old {
          unlinkat(directory.number, name, 0)
        }
      } else if Self.isHexadecimal(name, digits: 2) {
        for rest in names(in: name) where Self.isHexadecimal(rest, digits: 62) {
          let place = "\(name)/\(rest)"
          guard let status = status(of: place), status.st_mode & S_IFMT == S_IFREG else { continue }
          // A small file needs a block, too.
          let size = max(Int(status.st_size), 4096)
          total += size
          contents.append((status.st_mtim.tv_sec, size, place))
        }
      }
    }
    guard total > limit else { return }
    contents.sort { ($0.used, $0.place) < ($1.used, $1.place) }
    for content in contents {
      guard total > limit / 10 * 9 else { return }
      unlinkat(directory.number, content.place, 0)
      total -= content.size
    }
  }

  /// Whether a name is one of ours.
  private static func isHexadecimal(_ name: String, digits: Int) -> Bool {
    name.utf8.count == digits
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private func status(of place: String) -> stat? {
    var status = stat()
    return fstatat(directory.number, place, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  private func names(in place: String) -> [String] {
    (try? directoryNames(in: place, of: directory.number)) ?? []
  }
}
