// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// What all records of a directory say, as far as they have been read.
///
/// Records grow by lines, so what has been read is not read again: the time for a file does not depend on how
/// many there are.
struct DirectoryRecords {
  /// What the lines say.
  private(set) var lines = RecordLines()

  /// The directory, and its path from the root.
  private let directory: String
  private let root: String
  /// The path of the record whose lines are counted.
  private let own: String?
  /// Whether only records count that belong to this user, and that not everybody may change.
  private let isOfThisUser: Bool
  /// How far each record has been read, by its path.
  private var places: [String: ReadPlace] = [:]
  /// How the directory was when its names were read.
  private var stamp: NamesStamp?

  /// The beginning of the names of records, and their end.
  static let name = ".aloud-outputs"
  static let ending = ".jsonl"
  /// The maximum size of a record in bytes.
  private static let limit = 1 << 30

  /// Describes a directory whose records are not read yet.
  init(in directory: String, own: String? = nil, ofThisUser isOfThisUser: Bool = false) {
    (self.directory, self.own, self.isOfThisUser) = (directory, own, isOfThisUser)
    root = pathFromRoot(directory)
  }

  /// Notes what has been written.
  mutating func note(_ outputs: WrittenOutputs) { lines.note(outputs) }

  /// Notes that the own record has been made smaller.
  mutating func restartCount() { lines.own = 0 }

  /// Reads what has been added to the records.
  ///
  /// - Returns: Whether there was something.
  /// - Throws: A file with the name of a record is something else.
  mutating func readAdded() throws(FileProblem) -> Bool {
    var hasAdded = false
    for path in recordPaths() {
      guard let now = ReadPlace(path) else {
        places[path] = nil
        continue
      }
      if let place = places[path], place.isSame(as: now), place.size == now.size { continue }
      do throws(FileProblem) {
        try read(path, now)
      } catch {
        // The others are not known yet.
        stamp = nil
        throw error
      }
      hasAdded = true
    }
    return hasAdded
  }

  /// Notes that this process has added a line to its own record, which then need not be read.
  mutating func wrote(_ count: Int, to descriptor: Int32) {
    guard let own, let now = ReadPlace(descriptor), var place = places[own],
      place.isSame(as: now), place.read == place.size, place.size + count == now.size
    else { return }
    (place.read, place.size) = (now.size, now.size)
    places[own] = place
  }

  /// Returns the paths of the records; reads the names in the directory again if they may have changed.
  private mutating func recordPaths() -> [String] {
    let now = NamesStamp(directory)
    if let stamp, stamp == now, stamp.isSettled { return places.keys.sorted() }
    stamp = now
    let names = (try? directoryNames(in: directory)) ?? []
    return names.filter { $0.hasPrefix(Self.name) && $0.hasSuffix(Self.ending) }.sorted()
      .map { "\(directory == "/" ? "" : directory)/\($0)" }
      .filter { !isOfThisUser || belongsToThisUser($0) }
  }

  /// Reads what has been added to a record, or all of another one with its name.
  private mutating func read(_ path: String, _ now: ReadPlace) throws(FileProblem) {
    var place = now
    if let former = places[path], former.isSame(as: now), former.size <= now.size {
      place.read = former.read
    }
    let bytes = try Self.read(path, from: place.read)
    try lines.add(bytes, root, isOwn: path == own, path, isBeginning: place.read == 0)
    place.size = place.read + bytes.count
    // Another process may be about to complete the last line.
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) { place.read += end + 1 }
    places[path] = place
  }

  private static func read(_ path: String, from start: Int) throws(FileProblem) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard fileKind(path, followsLinks: false) == S_IFREG else {
        throw SystemError("open", code: ELOOP)
      }
      guard lseek(file.number, start, SEEK_SET) >= 0 else { throw SystemError("lseek") }
      bytes = try readAll(file.number, atMost: limit)
    } catch {
      // Another process has removed it meanwhile.
      if error.code == ENOENT { return [] }
      throw FileProblem(path, error.code == ELOOP ? .isNoFile : .system(error))
    }
    guard let bytes else { throw FileProblem(path, .tooLarge(limit: limit)) }
    return bytes
  }
}

/// Whether a file belongs to this user, and not everybody may change it.
private func belongsToThisUser(_ path: String) -> Bool {
  var status = stat()
  return path.withFileName { lstat($0, &status) } == 0 && status.st_uid == geteuid()
    && status.st_mode & S_IWOTH == 0
}

/// How far a record has been read.
private struct ReadPlace {
  /// The device and the number of the file, which is another one after it was made smaller.
  private let device: UInt64
  private let number: UInt64
  /// Its size when it was read.
  var size: Int
  /// The number of bytes up to the end of the last whole line that was read.
  var read = 0

  /// Describes a file of which nothing is read; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard path.withFileName({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Describes an open file.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = Int(status.st_size)
  }

  func isSame(as other: Self) -> Bool { device == other.device && number == other.number }
}

/// The time of the last change of the names in a directory, when they were read.
private struct NamesStamp: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  /// Whether each later change gives the directory another time.
  let isSettled: Bool

  /// The seconds in which two changes of a directory may have one time.
  private static let grain = 1

  init(_ directory: String) {
    var status = stat()
    _ = directory.withFileName { stat($0, &status) }
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    isSettled = time(nil) > seconds + Self.grain
  }

  static func == (one: Self, other: Self) -> Bool {
    (one.seconds, one.nanoseconds) == (other.seconds, other.nanoseconds)
  }
}

/// What the lines of records say.
struct RecordLines {
  /// All that was written at each path from the root.
  private(set) var files: [String: [WrittenFile]] = [:]
  /// The outputs of each input, by the name of the main one.
  private(set) var outputs: [String: [WrittenOutputs]] = [:]
  /// The inputs of the files, as paths from the root or addresses.
  private(set) var sources: [WrittenFile: String] = [:]
  /// The number of lines of the record that this process writes.
  var own = 0

  /// Adds lines of a record, whose relative paths begin at a directory.
  ///
  /// - Parameter isBeginning: Whether they are the first ones.
  /// - Throws: The text is not a record.
  mutating func add(
    _ bytes: [UInt8], _ root: String, isOwn: Bool, _ path: String, isBeginning: Bool
  ) throws(FileProblem) {
    var parts = bytes.split(separator: UInt8(ascii: "\n"))[...]
    if isBeginning, let first = parts.popFirst() {
      guard RecordLine(Array(first))?.kind == RecordLine.recordKind else {
        throw FileProblem(path, .isNotOurs)
      }
      if isOwn { own += 1 }
    }
    for part in parts {
      if isOwn { own += 1 }
      guard var outputs = WrittenOutputs(Array(part)) else { continue }
      for index in outputs.files.indices where !outputs.files[index].path.hasPrefix("/") {
        outputs.files[index].path = "\(root)/\(outputs.files[index].path)"
      }
      if let source = outputs.source, !source.contains("://") {
        outputs.source = normalizedPath("\(root)/\(source)")
      }
      note(outputs)
    }
  }

  mutating func note(_ written: WrittenOutputs) {
    for file in written.files where files[file.path]?.contains(file) != true {
      files[file.path, default: []].append(file)
    }
    if let source = written.source { for file in written.files { sources[file] = source } }
    if let origin = written.origin { outputs[origin.output, default: []].append(written) }
  }

  /// The lines that are still true.
  var unchanged: [WrittenOutputs] {
    let named = outputs.values.compactMap { $0.last { $0.isUnchanged } }
    let covered = Set(named.flatMap(\.files))
    return named
      + files.values.joined().filter { !covered.contains($0) && $0.isUnchanged }
      .map { WrittenOutputs(nil, from: sources[$0], [$0]) }
  }
}
