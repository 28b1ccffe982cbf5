// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CZip
internal import CZlib

/// Decompresses gzip data, including concatenated members.
///
/// - Throws: `tooLarge` if the result exceeds `limit` bytes, `damagedCompression` if the data is
///   invalid or truncated.
func gunzip(_ bytes: Span<UInt8>, limit: Int) throws(TreeProblem) -> [UInt8] {
  try bytes.withUnsafeBufferPointer { (input) throws(TreeProblem) -> [UInt8] in
    var stream = z_stream()
    // 16 asks zlib for the gzip wrapper.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK
    else { throw .damagedCompression }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // zlib's counter of input has 32 bits and its pointer is not const, so it is passed in pieces.
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    var rest = input.count
    while true {
      if stream.avail_in == 0, rest > 0 {
        let piece = min(rest, 1 << 30)
        stream.avail_in = UInt32(piece)
        rest -= piece
      }
      let status = chunk.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        return inflate(&stream, Z_NO_FLUSH)
      }
      output.append(contentsOf: chunk[..<(chunk.count - Int(stream.avail_out))])
      guard output.count <= limit else { throw .tooLarge(limit: limit) }
      switch status {
      case Z_OK: continue
      case Z_STREAM_END:
        let isAtEnd = stream.avail_in == 0 && rest == 0
        if isAtEnd { return output }
        guard inflateReset(&stream) == Z_OK else { throw .damagedCompression }
      default: throw .damagedCompression
      }
    }
  }
}

/// Returns whether data begins like gzip.
func isGzip(_ bytes: Span<UInt8>) -> Bool {
  bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
}

/// libzip, which reads zip archives; loaded on demand.
public enum ZipLibrary {
  /// The file name for the loader.
  public static let fileName = "libzip.so.4"
  /// The Debian package that provides it.
  public static let package = "libzip4"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? {
    let table = UnsafeMutablePointer<aloud_zip>.allocate(capacity: 1)
    defer { table.deallocate() }
    return aloud_zip_load(table, fileName).map { String(cString: $0) }
  }
}

/// Reads one member of a zip archive in memory, without writing to disk.
///
/// - Throws: `tooLarge` if the result exceeds `limit` bytes, or else the fault of the archive.
/// - Complexity: O(bytes).
func unzip(
  _ bytes: Span<UInt8>, member: String, limit: Int, library: String = ZipLibrary.fileName
) throws(TreeProblem) -> [UInt8] {
  guard ZipDirectory.isPlain(bytes) else { throw .damagedArchive }
  let table = UnsafeMutablePointer<aloud_zip>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = aloud_zip_load(table, library) {
    throw .particular(
      "cannot read zip archives: \(library) is missing (\(String(cString: reason))); install "
        + "the Debian package \(ZipLibrary.package)")
  }
  return try bytes.withUnsafeBufferPointer { (input) throws(TreeProblem) in
    try read(member, of: input, limit: limit, table.pointee)
  }
}

/// Returns whether data begins like a zip archive.
func isZip(_ bytes: Span<UInt8>) -> Bool {
  bytes.count >= 4 && bytes[0] == 0x50 && bytes[1] == 0x4B && bytes[2] == 3 && bytes[3] == 4
}

private func read(
  _ member: String, of input: UnsafeBufferPointer<UInt8>, limit: Int, _ zip: aloud_zip
) throws(TreeProblem) -> [UInt8] {
  guard let source = zip.zip_source_buffer_create(input.baseAddress, UInt64(input.count), 0, nil)
  else { throw .damagedArchive }
  guard let archive = zip.zip_open_from_source(source, ZIP_RDONLY, nil) else {
    zip.zip_source_free(source)
    throw .damagedArchive
  }
  defer { zip.zip_discard(archive) }
  let place = zip.zip_name_locate(archive, member, 0)
  guard place >= 0 else {
    throw .particular(
      "this zip archive has no \(member), which archives of Accessibility Insights have")
  }
  var stat = zip_stat_t()
  guard zip.zip_stat_index(archive, UInt64(place), 0, &stat) == 0 else { throw .damagedArchive }
  guard stat.size <= UInt64(limit) else { throw .tooLarge(limit: limit) }
  guard stat.encryption_method == ZIP_EM_NONE else {
    throw .particular("\(member) in this zip archive is encrypted; save it without a password")
  }
  guard let file = zip.zip_fopen_index(archive, UInt64(place), 0) else { throw .damagedArchive }
  defer { _ = zip.zip_fclose(file) }
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { buffer in
      zip.zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
    }
    guard count >= 0 else { throw .damagedArchive }
    guard count > 0 else { return output }
    output.append(contentsOf: chunk[..<Int(count)])
    // The size in an archive is not reliable.
    guard output.count <= limit else { throw .tooLarge(limit: limit) }
  }
}

/// A check of an archive before the library reads it, because the library allocates memory for as
/// many members as the archive declares.
private enum ZipDirectory {
  /// The maximum number of members; archives of Accessibility Insights have four.
  private static let mostMembers = 1000
  /// The length of the end that may contain the end record, including its comment.
  private static let tail = 22 + 0xFFFF

  /// Returns whether every possible end record declares few members.
  static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 22 else { return false }
    var position = bytes.count - 22
    let first = max(bytes.count - tail, 0)
    while position >= first {
      if isMark(5, 6, at: position, bytes) {
        let members = Int(bytes[position + 10]) | Int(bytes[position + 11]) << 8
        if members > mostMembers { return false }
        // Records for archives of more than 4 GiB have separate counts.
        if position >= 20, isMark(6, 7, at: position - 20, bytes) { return false }
      }
      position -= 1
    }
    return true
  }

  private static func isMark(
    _ third: UInt8, _ fourth: UInt8, at position: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    bytes[position] == 0x50 && bytes[position + 1] == 0x4B && bytes[position + 2] == third
      && bytes[position + 3] == fourth
  }
}
