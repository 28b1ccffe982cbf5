// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc
public import SystemCalls

/// The record of what Aloud wrote into a directory, so that it replaces no file of the user.
///
/// It is a hidden file of JSON lines beside the outputs, with the size and time of each file. A file is on record
/// before it gets the name that Aloud chose, so a killed run leaves no file that the next one takes for the
/// user's. All lines count: whichever run wrote a file, it is Aloud's. Each part of a divided job has its own
/// record, and all are read. For one thread; several processes may use one record.
public final class OutputRecord {
  /// Called with the path of a file of the user that is about to be replaced, as `--force` demands.
  public var replacing: (String) -> Void = { _ in }
  /// Whether there is a record on disk.
  public var isPresent: Bool { file != nil || isFound }

  /// The path of this record.
  private let path: String
  /// The directory, and its path from the root.
  private let directory: String
  private let root: String
  private let replacesAll: Bool
  /// The open record, once something is written; shared locks keep others from making it smaller.
  private var file: Descriptor?
  private var isFound = false
  private var lines = RecordLines()
  /// How the records were when they were read.
  private var stamp: RecordStamp
  /// What the records of other directories have, by directory.
  private var others: [String: RecordLines] = [:]

  private static let name = ".aloud-outputs"
  /// The number of lines that may be out of date.
  private static let mostIdle = 2000
  /// The maximum size of a record in bytes.
  private static let limit = 1 << 30

  /// Reads the records of a directory; changes nothing.
  ///
  /// - Parameters:
  ///   - part: The part of a divided job, such as "2-of-8"; nil for the whole.
  ///   - replacesAll: Whether to replace files of the user as well, as `--force` demands.
  /// - Throws: A file with the name of a record is something else.
  public init(
    in directory: String, part: String? = nil, replacesAll: Bool = false
  ) throws(FileProblem) {
    path = "\(directory)/\(Self.name)\(part.map { "-" + $0 } ?? "").jsonl"
    root = pathFromRoot(directory)
    self.directory = directory
    self.replacesAll = replacesAll
    stamp = RecordStamp(directory)
    lines = try Self.load(directory, root, own: path, &stamp)
    isFound = lines.own > 0
  }

  // MARK: What may be replaced

  /// Returns why a file may not be replaced; nil if Aloud wrote it, or if there is none.
  public func refusal(of path: String) -> FileProblem? {
    do throws(FileProblem) {
      try OutputFile.check(path)
    } catch {
      // Its directory may not exist yet.
      if case .system(let error) = error.cause, error.code == ENOENT { return nil }
      return error
    }
    guard let kind = fileKind(path, followsLinks: false) else { return nil }
    guard kind == S_IFREG else { return FileProblem(path, .isNoFile) }
    return replacesAll ? nil : foreignness(of: path)
  }

  /// Returns why a regular file is not as Aloud wrote it; nil if it is.
  private func foreignness(of path: String) -> FileProblem? {
    let place = pathFromRoot(path)
    guard let present = WrittenFile(place), !known(place).contains(present) else { return nil }
    // Another process, such as that of another shard, may have just written it.
    if refresh(), let present = WrittenFile(place), known(place).contains(present) { return nil }
    return FileProblem(path, known(place).isEmpty ? .isForeign : .hasChanged)
  }

  /// Reads the records again if another process may have changed them since; returns whether it did.
  private func refresh() -> Bool {
    guard !stamp.isCurrent(directory) else { return false }
    var stamp = RecordStamp(directory)
    guard let read = try? Self.load(directory, root, own: path, &stamp) else { return false }
    (lines, self.stamp, others) = (read, stamp, [:])
    return true
  }

  /// Returns whether a file is there as Aloud wrote it.
  public func isOwn(_ path: String) -> Bool {
    let place = pathFromRoot(path)
    return WrittenFile(place).map { known(place).contains($0) } ?? false
  }

  /// Returns what all records have of a file, also that of its own directory.
  private func known(_ place: String) -> [WrittenFile] {
    let parent = directoryName(of: place)
    guard parent != root else { return lines.files[place] ?? [] }
    if others[parent] == nil {
      var stamp = RecordStamp(parent)
      others[parent] = (try? Self.load(parent, parent, own: nil, &stamp)) ?? RecordLines()
    }
    return (lines.files[place] ?? []) + (others[parent]?.files[place] ?? [])
  }

  /// Returns the unchanged outputs that were made of something, if there are some.
  public func outputs(_ name: String, key: String) -> WrittenOutputs? {
    lines.outputs[name]?.last { $0.origin?.key == key && $0.isUnchanged }
  }

  /// Whether a file was made of an input, and not of a whole run, as an index is.
  ///
  /// - Complexity: O(outputs on record).
  public func isOfInput(_ path: String) -> Bool {
    let place = pathFromRoot(path)
    return lines.outputs.values.contains { $0.contains { $0.files.contains { $0.path == place } } }
  }

  // MARK: Notes

  /// Notes a complete file that is about to get its name.
  ///
  /// - Throws: A file of the user has the name, or the record cannot be written.
  public func announce(_ path: String, _ status: stat) throws(FileProblem) {
    if let refusal = refusal(of: path) { throw refusal }
    if replacesAll, foreignness(of: path) != nil { replacing(path) }
    try write(WrittenOutputs(nil, [WrittenFile(pathFromRoot(path), status)]))
  }

  /// Notes complete files that have their names.
  ///
  /// A line that is lost costs only the work of one input.
  public func complete(_ paths: [String], of origin: WrittenOutputs.Origin? = nil) {
    guard !paths.isEmpty, let files = WrittenFile.files(at: paths) else { return }
    try? write(WrittenOutputs(origin, files))
  }

  private func write(_ outputs: WrittenOutputs) throws(FileProblem) {
    do throws(SystemError) {
      if file == nil { try open() }
      if let file = file?.number { try writeAll(relative(outputs).bytes, to: file) }
    } catch {
      throw FileProblem(path, .system(error))
    }
    lines.note(outputs)
  }

  /// Returns outputs as the record has them: with relative paths below the directory, since another machine
  /// may have it elsewhere.
  private func relative(_ outputs: WrittenOutputs) -> WrittenOutputs {
    var outputs = outputs
    for index in outputs.files.indices where outputs.files[index].path.hasPrefix(root + "/") {
      outputs.files[index].path.removeFirst(root.count + 1)
    }
    return outputs
  }

  // MARK: The file

  /// Reads all records of a directory.
  ///
  /// - Parameters:
  ///   - own: The path of the record whose lines are counted.
  ///   - stamp: Notes the sizes.
  private static func load(
    _ directory: String, _ root: String, own: String?, _ stamp: inout RecordStamp
  ) throws(FileProblem) -> RecordLines {
    var lines = RecordLines()
    let names = (try? directoryNames(in: directory)) ?? []
    for name in names.sorted() where name.hasPrefix(Self.name) && name.hasSuffix(".jsonl") {
      let path = "\(directory)/\(name)"
      let bytes = try read(path)
      stamp.sizes[path] = bytes.count
      try lines.add(bytes, root, isOwn: path == own, path)
    }
    return lines
  }

  private static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard fileKind(path, followsLinks: false) == S_IFREG else {
        throw SystemError("open", code: ELOOP)
      }
      bytes = try readAll(file.number, atMost: limit)
    } catch {
      // Another process has removed it meanwhile.
      if error.code == ENOENT { return [] }
      throw FileProblem(path, error.code == ELOOP ? .isNoFile : .system(error))
    }
    guard let bytes else { throw FileProblem(path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// Opens the record for more lines; makes it smaller first if most of its lines are out of date.
  private func open() throws(SystemError) {
    while true {
      let opened = try Descriptor.open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
      // Without locks, as on some network file systems, the record only grows.
      let isLocked = flock(opened.number, LOCK_SH) == 0
      var (held, named) = (stat(), stat())
      guard fstat(opened.number, &held) == 0 else { throw SystemError("fstat") }
      let isThere = path.withFileName { stat($0, &named) } == 0
      // Another process has replaced it between the two calls.
      guard isThere, held.st_ino == named.st_ino, held.st_dev == named.st_dev else { continue }
      let isIdle = lines.own > Self.mostIdle + 2 * lines.files.count
      if isLocked, isIdle {
        // No other process uses it, and none has added lines that are not read.
        if flock(opened.number, LOCK_EX | LOCK_NB) == 0, replaceRecord() { continue }
        // A lock that cannot be changed is lost.
        guard flock(opened.number, LOCK_SH) == 0 else { continue }
        guard isSame(opened.number) else { continue }
      }
      if held.st_size == 0 { try writeAll(RecordLine.header, to: opened.number) }
      file = .some(consume opened)
      return
    }
  }

  /// Whether an open file still has the name of the record.
  private func isSame(_ descriptor: Int32) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && path.withFileName { stat($0, &named) } == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  /// Writes a record of what is still true, with the lines that others have added; returns false if that
  /// fails.
  private func replaceRecord() -> Bool {
    var stamp = RecordStamp(directory)
    guard let all = try? Self.load(directory, root, own: path, &stamp),
      let new = try? OutputFile(at: path)
    else { return false }
    let bytes = RecordLine.header + all.unchanged.flatMap { relative($0).bytes }
    guard (try? writeAll(bytes, to: new.descriptor)) != nil, (try? new.commit()) != nil else {
      return false
    }
    lines = all
    lines.own = 0
    return true
  }
}

/// How the records of a directory were when they were read, so that changes by other processes are noticed.
private struct RecordStamp {
  /// The time of the last change of the names in the directory.
  private let seconds: Int
  private let nanoseconds: Int
  /// The sizes of the records in bytes, by path.
  var sizes: [String: Int] = [:]

  /// The seconds in which two changes of a directory may have one time.
  private static let grain = 1

  init(_ directory: String) {
    var status = stat()
    _ = directory.withFileName { stat($0, &status) }
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Whether no record has changed, as far as times and sizes show.
  func isCurrent(_ directory: String) -> Bool {
    let now = RecordStamp(directory)
    guard (now.seconds, now.nanoseconds) == (seconds, nanoseconds),
      time(nil) > seconds + Self.grain
    else { return false }
    return sizes.allSatisfy { WrittenFile($0.key)?.size == $0.value }
  }
}

/// What the lines of records say.
private struct RecordLines {
  /// All that was written at each path from the root.
  private(set) var files: [String: [WrittenFile]] = [:]
  /// The outputs of each input, by the name of the main one.
  private(set) var outputs: [String: [WrittenOutputs]] = [:]
  /// The number of lines of the record that this process writes.
  var own = 0

  /// Adds the lines of a record, whose relative paths begin at a directory.
  ///
  /// - Throws: The text is not a record.
  mutating func add(
    _ bytes: [UInt8], _ root: String, isOwn: Bool, _ path: String
  ) throws(FileProblem) {
    var parts = bytes.split(separator: UInt8(ascii: "\n")).makeIterator()
    guard let first = parts.next() else { return }
    guard RecordLine(Array(first))?.kind == RecordLine.recordKind else {
      throw FileProblem(path, .isNotOurs)
    }
    if isOwn { own += 1 }
    while let part = parts.next() {
      if isOwn { own += 1 }
      guard var outputs = WrittenOutputs(Array(part)) else { continue }
      for index in outputs.files.indices where !outputs.files[index].path.hasPrefix("/") {
        outputs.files[index].path = "\(root)/\(outputs.files[index].path)"
      }
      note(outputs)
    }
  }

  mutating func note(_ written: WrittenOutputs) {
    for file in written.files where files[file.path]?.contains(file) != true {
      files[file.path, default: []].append(file)
    }
    if let origin = written.origin { outputs[origin.output, default: []].append(written) }
  }

  /// The lines that are still true.
  var unchanged: [WrittenOutputs] {
    let named = outputs.values.compactMap { $0.last { $0.isUnchanged } }
    let covered = Set(named.flatMap(\.files))
    return named
      + files.values.joined().filter { !covered.contains($0) && $0.isUnchanged }
      .map { WrittenOutputs(nil, [$0]) }
  }
}
