// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ContentStore
import Glibc
import JSONText
import SystemCalls

/// The complete outputs of one input: their length, and how to recognise the files.
struct JournalRecord: Sendable, Hashable {
  /// A file, as it was when it was complete.
  struct File: Sendable, Hashable {
    var path: String
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init(path: String, size: Int, seconds: Int, nanoseconds: Int) {
      (self.path, self.size, self.seconds, self.nanoseconds) = (path, size, seconds, nanoseconds)
    }

    /// Notes a file as it is; nil if there is no regular file.
    init?(_ path: String) {
      var status = stat()
      guard path.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      self.init(
        path: path, size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec)
    }
  }

  var samples: Int
  var files: [File]

  /// Notes files as they are, by their paths from the root; nil unless all are regular files.
  static func files(at paths: [String]) -> [File]? {
    let files = paths.compactMap { File(absolutePath($0)) }
    return files.count == paths.count ? files : nil
  }

  /// Whether all files are as they were.
  var isUnchanged: Bool { files.allSatisfy { File($0.path) == $0 } }

  /// Returns the record as a line of JSON.
  func bytes(name: String, _ key: ContentKey) -> [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject(.line)
    json.member("output", name)
    json.member("key", key.hexadecimal)
    json.member("samples", samples)
    json.key("files")
    json.beginArray(.line)
    for file in files {
      json.beginArray(.line)
      json.string(file.path)
      for number in [file.size, file.seconds, file.nanoseconds] { json.integer(number) }
      json.endArray()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// Reads a line; nil if it is not a record, such as the last line of a killed run.
  static func read(_ line: [UInt8]) -> (name: String, key: String, record: JournalRecord)? {
    var (name, key, record) = ("", "", JournalRecord(samples: 0, files: []))
    do throws(JSONError) {
      var json = JSONReader(line.span, maximumDepth: 8)
      try json.beginObject()
      while let member = try json.nextKey() {
        switch try json.string(member) {
        case "output": name = try json.readString()
        case "key": key = try json.readString()
        case "samples": record.samples = try json.readInteger()
        case "files":
          try json.beginArray()
          while try json.nextElement() {
            try json.beginArray()
            guard try json.nextElement() else { return nil }
            let path = try json.readString()
            var numbers: [Int] = []
            while try json.nextElement() { numbers.append(try json.readInteger()) }
            guard numbers.count == 3 else { return nil }
            record.files.append(
              File(path: path, size: numbers[0], seconds: numbers[1], nanoseconds: numbers[2]))
          }
        default: try json.skipValue()
        }
      }
      try json.expectEnd()
    } catch { return nil }
    return (name, key, record)
  }
}

/// The list of complete outputs in a directory, so that an interrupted job can continue.
///
/// It is a hidden file of JSON lines beside the outputs, one line for each input, added when all its files
/// are complete. Each shard has its own. A run that completes everything removes it, unless it resumes.
final class RenderJournal {
  private let file: Descriptor
  private let path: String
  /// The directory, from the root.
  private let root: String
  /// Whether it stays after a complete run, because its user resumes.
  private let isKept: Bool
  private var records: [String: [(key: String, record: JournalRecord)]] = [:]

  private static let name = ".aloud-render"

  /// Opens the journal of a directory; nil if no file can be created in it.
  ///
  /// - Parameter resumes: Whether to use what earlier runs completed.
  init?(in directory: String, _ shard: Shard?, resumes: Bool) {
    let part = shard.map { "-\($0.number)-of-\($0.count)" } ?? ""
    isKept = resumes
    path = "\(directory)/\(Self.name)\(part).jsonl"
    root = absolutePath(directory)
    let flags = O_WRONLY | O_CREAT | O_APPEND | (resumes ? 0 : O_TRUNC)
    let number = path.withFileName { open($0, flags | O_CLOEXEC | O_NOFOLLOW, 0o666) }
    guard number >= 0 else { return nil }
    file = Descriptor(owning: number)
    guard resumes else { return }
    for path in matches(of: escapedPattern(directory) + "/\(Self.name)*.jsonl") { load(path) }
  }

  /// Returns the record of an output, if its files are those of this key; their paths are from the root.
  func record(of name: String, _ key: ContentKey) -> JournalRecord? {
    let digits = key.hexadecimal
    return records[name]?.last {
      $0.key == digits && $0.record.isUnchanged
    }?.record
  }

  /// Adds the outputs of an input.
  func add(_ name: String, _ key: ContentKey, samples: Int, _ files: [String]) {
    guard !files.isEmpty, var known = JournalRecord.files(at: files) else { return }
    // Another machine may have the directory elsewhere.
    for index in known.indices where known[index].path.hasPrefix(root + "/") {
      known[index].path.removeFirst(root.count + 1)
    }
    let line = JournalRecord(samples: samples, files: known).bytes(name: name, key)
    // A lost line costs only the work of one input.
    try? writeAll(line, to: file.number)
  }

  /// Ends the journal; removes it if nothing is left to continue.
  func finish(isComplete: Bool) {
    if isComplete, !isKept { _ = path.withFileName { unlink($0) } }
  }

  private func load(_ path: String) {
    guard fileKind(path, followsLinks: false) == S_IFREG,
      let file = try? Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let bytes = try? readAll(file.number, atMost: largestInput)
    else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let (name, key, read) = JournalRecord.read(Array(line)) else { continue }
      var record = read
      for index in record.files.indices where !record.files[index].path.hasPrefix("/") {
        record.files[index].path = "\(root)/\(record.files[index].path)"
      }
      records[name, default: []].append((key, record))
    }
  }
}

/// Returns a path for a pattern, with its special characters escaped.
private func escapedPattern(_ path: String) -> String {
  var escaped = ""
  for character in path {
    if "*?[\\".contains(character) { escaped += "\\" }
    escaped.append(character)
  }
  return escaped
}
