// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CGcrypt

/// The address of a content in a store: a digest of everything that determines it.
public struct ContentKey: Sendable, Hashable {
  /// The digest, 32 bytes.
  public let bytes: [UInt8]

  /// The digest in hexadecimal digits.
  public var hexadecimal: String {
    var text = ""
    for byte in bytes { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text
  }
}

/// Computes a key from bytes, numbers and texts, by BLAKE2b of libgcrypt.
///
/// Labels are hostile text, so the digest is a cryptographic one: nobody can choose a label whose key is
/// that of another label.
public struct ContentDigest: ~Copyable {
  private let library: DigestLibrary
  private let handle: gcry_md_hd_t

  /// Begins a digest.
  ///
  /// - Throws: `StoreError.digest` if the library refuses it.
  public init(_ library: DigestLibrary) throws(StoreError) {
    self.library = library
    handle = try library.open(GCRY_MD_BLAKE2B_256)
  }

  deinit { library.functions.gcry_md_close(handle) }

  /// Adds bytes after their number, so that two sequences of parts never look the same.
  public mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    write(bytes)
  }

  /// Adds a text.
  public mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds a number.
  public mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes in
      library.functions.gcry_md_write(handle, bytes.baseAddress, bytes.count)
    }
  }

  /// Adds a number with a fraction; nil is no number.
  public mutating func add(_ number: Double?) {
    add(number == nil ? 0 : 1)
    if let number { add(Int(truncatingIfNeeded: number.bitPattern)) }
  }

  /// Ends the digest.
  public consuming func key() -> ContentKey {
    ContentKey(bytes: library.read(handle, GCRY_MD_BLAKE2B_256, size: 32))
  }

  private mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { library.functions.gcry_md_write(handle, $0.baseAddress, $0.count) }
  }
}

/// Computes the check sum of a key and its content, a CRC of 32 bits, which detects damage and a content
/// that belongs to another key.
struct CheckSum: ~Copyable {
  private let library: DigestLibrary
  private let handle: gcry_md_hd_t

  init(_ library: DigestLibrary, of key: ContentKey) throws(StoreError) {
    self.library = library
    handle = try library.open(GCRY_MD_CRC32)
    key.bytes.withUnsafeBytes { add($0) }
  }

  deinit { library.functions.gcry_md_close(handle) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    library.functions.gcry_md_write(handle, bytes.baseAddress, bytes.count)
  }

  consuming func value() -> [UInt8] {
    library.read(handle, GCRY_MD_CRC32, size: 4)
  }
}

/// The reason why a store cannot be used.
public enum StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// libgcrypt cannot be loaded.
  case libraryMissing(reason: String)
  /// libgcrypt has no such digest.
  case digest(code: Int)
  /// The directory cannot be created or opened; with the reason.
  case directory(path: String, reason: String)
  /// Other users own the directory or can write to it.
  case notPrivate(path: String)

  /// The directory has files that are not a cache's.
  case notACache(path: String)

  /// A description and a remedy, without a full stop.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      "cannot load \(GcryptLibrary.fileName): \(reason); install the package \(GcryptLibrary.package)"
    case .digest(let code): "libgcrypt refused a digest with the error \(code)"
    case .directory(let path, let reason):
      "cannot use the cache \(path): \(reason); name a directory of your own whose parent exists"
    case .notACache(let path):
      "cannot use the cache \(path): the directory has other files; name an empty or a new one"
    case .notPrivate(let path):
      "cannot use the cache \(path): other users can write to it; use a directory of your own, with "
        + "mode 0700"
    }
  }
}

/// libgcrypt, which computes digests; loaded on demand.
public enum GcryptLibrary {
  /// The file name for the loader.
  public static let fileName = "libgcrypt.so.20"
  /// The Debian package that provides it.
  public static let package = "libgcrypt20"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? {
    do throws(StoreError) {
      _ = try DigestLibrary()
      return nil
    } catch {
      if case .libraryMissing(let reason) = error { return reason }
      return error.description
    }
  }
}

/// The functions of libgcrypt, which stays loaded.
public struct DigestLibrary {
  let functions: aloud_gcrypt

  /// Loads the library.
  ///
  /// - Throws: `StoreError.libraryMissing` if it cannot be loaded.
  public init() throws(StoreError) {
    let table = UnsafeMutablePointer<aloud_gcrypt>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = aloud_gcrypt_load(table, GcryptLibrary.fileName) {
      throw .libraryMissing(reason: String(cString: reason))
    }
    aloud_gcrypt_start(table)
    functions = table.pointee
  }

  /// Opens a digest of an algorithm.
  fileprivate func open(_ algorithm: gcry_md_algos) throws(StoreError) -> gcry_md_hd_t {
    var handle: gcry_md_hd_t?
    let code = functions.gcry_md_open(&handle, Int32(algorithm.rawValue), 0)
    guard code == 0, let handle else { throw .digest(code: Int(code)) }
    return handle
  }

  /// Returns the digest of what was written, which ends it.
  fileprivate func read(_ handle: gcry_md_hd_t, _ algorithm: gcry_md_algos, size: Int) -> [UInt8] {
    guard let digest = functions.gcry_md_read(handle, Int32(algorithm.rawValue)) else { return [] }
    return Array(UnsafeBufferPointer(start: digest, count: size))
  }
}
