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
  /// Called when outputs of an input have replaced those of another one: with the path of the first, and the path
  /// from the root or the address of the other input.
  public var replacingOther: (_ path: String, _ source: String) -> Void = { _, _ in }
  /// Whether there is a record on disk.
  public var isPresent: Bool { file != nil || isFound }

  /// The path of this record.
  private let path: String
  /// The path of its directory from the root.
  private let root: String
  private let replacesAll: Bool
  /// The open record, once something is written; shared locks keep others from making it smaller.
  private var file: Descriptor?
  private var isFound = false
  private var records: DirectoryRecords
  /// The records of other directories, by directory.
  private var others: [String: DirectoryRecords] = [:]
  /// The inputs of the files that this process replaces, by the paths of these from the root.
  private var replacedSources: [String: String] = [:]

  /// The number of lines that may be out of date.
  private static let mostIdle = 2000

  /// Reads the records of a directory; changes nothing.
  ///
  /// - Parameters:
  ///   - part: The part of a divided job, such as "2-of-8"; nil for the whole.
  ///   - replacesAll: Whether to replace files of the user as well, as `--force` demands.
  /// - Throws: A file with the name of a record is something else.
  public init(
    in directory: String, part: String? = nil, replacesAll: Bool = false
  ) throws(FileProblem) {
    let name = DirectoryRecords.name + (part.map { "-" + $0 } ?? "") + DirectoryRecords.ending
    path = "\(directory)/\(name)"
    root = pathFromRoot(directory)
    self.replacesAll = replacesAll
    records = DirectoryRecords(in: directory, own: path)
    _ = try records.readAdded()
    isFound = records.lines.own > 0
  }

  /// Whether a path has the name of a record, also by another spelling on a file system without case.
  public static func isNamed(_ path: String) -> Bool {
    let name = lastName(of: path).lowercased()
    return name.hasPrefix(DirectoryRecords.name) && name.hasSuffix(DirectoryRecords.ending)
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
    guard var present = WrittenFile(place) else { return nil }
    var known = known(place, as: present)
    // Another process, such as that of another shard, may have just written it.
    if !known.contains(present), readAdded(for: place), let now = WrittenFile(place) {
      (present, known) = (now, self.known(place, as: now))
    }
    return known.contains(present)
      ? nil : FileProblem(path, known.isEmpty ? .isForeign : .hasChanged)
  }

  /// Reads what other processes have added to the records that may have a file; returns whether they have.
  private func readAdded(for place: String) -> Bool {
    let hasAdded = (try? records.readAdded()) ?? false
    let hasInside = (try? others[directoryName(of: place)]?.readAdded()) ?? false
    return hasAdded || hasInside
  }

  /// Returns whether a file is there as Aloud wrote it.
  public func isOwn(_ path: String) -> Bool {
    let place = pathFromRoot(path)
    return WrittenFile(place).map { known(place, as: $0).contains($0) } ?? false
  }

  /// Returns what records have of a file: this one, that of its own directory, and, unless these have it as it is,
  /// those of the directories around it, since a run into one of these may have written it.
  ///
  /// - Parameter present: The file as it is.
  private func known(_ place: String, as present: WrittenFile) -> [WrittenFile] {
    var known = records.lines.files[place] ?? []
    var parent = directoryName(of: place)
    if parent != root { known += lines(in: parent, ofThisUser: false).files[place] ?? [] }
    if known.contains(present) { return known }
    let device = OwnedDirectory(parent)?.device
    while directoryName(of: parent) != parent, !known.contains(present) {
      parent = directoryName(of: parent)
      // Another user who owns a directory around this one could make Aloud replace a file with a record there.
      guard let around = OwnedDirectory(parent), around.device == device else { break }
      if parent != root { known += lines(in: parent, ofThisUser: true).files[place] ?? [] }
    }
    return known
  }

  /// Returns what the records of another directory have.
  private func lines(in directory: String, ofThisUser isOwned: Bool) -> RecordLines {
    if let read = others[directory] { return read.lines }
    var read = DirectoryRecords(in: directory, ofThisUser: isOwned)
    _ = try? read.readAdded()
    others[directory] = read
    return read.lines
  }

  /// Returns the unchanged outputs that were made of something, if there are some.
  public func outputs(_ name: String, key: String) -> WrittenOutputs? {
    records.lines.outputs[name]?.last { $0.origin?.key == key && $0.isUnchanged }
  }

  /// Whether a file is there as it was made of an input, and not of a whole run, as an index is.
  ///
  /// - Complexity: O(outputs on record).
  public func isOfInput(_ path: String) -> Bool {
    let place = pathFromRoot(path)
    guard let present = WrittenFile(place) else { return false }
    return records.lines.outputs.values.contains { $0.contains { $0.files.contains(present) } }
  }

  // MARK: Notes

  /// Notes a complete file that is about to get its name.
  ///
  /// - Throws: A file of the user has the name, or the record cannot be written.
  public func announce(_ path: String, _ status: stat) throws(FileProblem) {
    if let refusal = refusal(of: path) { throw refusal }
    // The records are not read again for each file that is replaced anyway.
    if replacesAll, fileKind(path, followsLinks: false) != nil, !isOwn(path) { replacing(path) }
    let place = pathFromRoot(path)
    if let present = WrittenFile(place) { replacedSources[place] = source(of: present) }
    try write(WrittenOutputs(nil, [WrittenFile(place, status)]))
  }

  /// Notes complete files that have their names.
  ///
  /// A line that is lost costs only the work of one input.
  ///
  /// - Parameter source: The path from the root or the address of the input; nil if there is none, or several.
  public func complete(
    _ paths: [String], of origin: WrittenOutputs.Origin? = nil, from source: String? = nil
  ) {
    guard let first = paths.first, let files = WrittenFile.files(at: paths) else { return }
    let replaced = files.map { replacedSources.removeValue(forKey: $0.path) }
    if let source, let other = replaced.first ?? nil, other != source {
      replacingOther(first, other)
    }
    try? write(WrittenOutputs(origin, from: source, files))
  }

  /// Returns the input of a file as it is, if a record has it.
  private func source(of file: WrittenFile) -> String? {
    let parent = directoryName(of: file.path)
    return records.lines.sources[file]
      ?? (parent == root ? nil : lines(in: parent, ofThisUser: false).sources[file])
  }

  private func write(_ outputs: WrittenOutputs) throws(FileProblem) {
    do throws(SystemError) {
      if file == nil { try open() }
      let bytes = relative(outputs).bytes
      if let file = file?.number {
        try writeAll(bytes, to: file)
        records.wrote(bytes.count, to: file)
      }
    } catch {
      throw FileProblem(path, .system(error))
    }
    records.note(outputs)
  }

  /// Returns outputs as the record has them: with relative paths below the directory, since another machine
  /// may have it elsewhere.
  private func relative(_ outputs: WrittenOutputs) -> WrittenOutputs {
    var outputs = outputs
    for index in outputs.files.indices where outputs.files[index].path.hasPrefix(root + "/") {
      outputs.files[index].path.removeFirst(root.count + 1)
    }
    outputs.source = outputs.source.map {
      $0.hasPrefix("/") ? relativePath(of: $0, from: root) : $0
    }
    return outputs
  }

  // MARK: The file

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
      let isIdle = records.lines.own > Self.mostIdle + 2 * records.lines.files.count
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
    guard (try? records.readAdded()) != nil, let new = try? OutputFile(at: path) else {
      return false
    }
    let bytes = RecordLine.header + records.lines.unchanged.flatMap { relative($0).bytes }
    guard (try? writeAll(bytes, to: new.descriptor)) != nil, (try? new.commit()) != nil else {
      return false
    }
    records.restartCount()
    return true
  }
}

/// A directory of this user.
private struct OwnedDirectory {
  /// The file system.
  let device: dev_t

  /// Looks at a directory; nil if another user owns it.
  init?(_ path: String) {
    var status = stat()
    guard path.withFileName({ stat($0, &status) }) == 0, status.st_uid == geteuid() else {
      return nil
    }
    device = status.st_dev
  }
}
