// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
public import SystemCalls

/// The record of what Aloud wrote into a directory, so that it replaces no file of the user.
///
/// It is a hidden file of JSON lines beside the outputs. Before files get the names that Aloud chose, a line
/// announces them; when they are complete, another has their sizes and times. So a killed run leaves no
/// file that the next one takes for the user's. Each part of a divided job has its own record, and all are read.
/// For one thread; several processes may use one record.
public final class OutputRecord {
  private enum State {
    /// It was about to get its name.
    case begun
    case complete(WrittenFile)
  }

  /// The path of this record.
  private let path: String
  /// The directory, from the root.
  private let root: String
  private let directory: String
  private let replacesAll: Bool
  /// The open record, once something is written; shared locks keep others from making it smaller.
  private var file: Descriptor?
  /// What is known of each file, by its path from the root.
  private var states: [String: State] = [:]
  private var outputs: [String: [WrittenOutputs]] = [:]
  /// The number of lines of this record itself.
  private var lines = 0

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
  /// - Throws: A file with the name of the record is something else.
  public init(
    in directory: String, part: String? = nil, replacesAll: Bool = false
  ) throws(FileProblem) {
    path = "\(directory)/\(Self.name)\(part.map { "-" + $0 } ?? "").jsonl"
    root = pathFromRoot(directory)
    self.directory = directory
    self.replacesAll = replacesAll
    let names = (try? directoryNames(in: directory)) ?? []
    for name in names.sorted() where name.hasPrefix(Self.name) && name.hasSuffix(".jsonl") {
      try load("\(directory)/\(name)")
    }
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
    guard let present = fileKind(path, followsLinks: false) else { return nil }
    guard present == S_IFREG else { return FileProblem(path, .isNoFile) }
    if replacesAll { return nil }
    switch states[pathFromRoot(path)] {
    case .begun: return nil
    case .complete(let file): return file.isUnchanged ? nil : FileProblem(path, .hasChanged)
    case nil: return FileProblem(path, .isForeign)
    }
  }

  /// Returns whether a file is there as Aloud wrote it.
  public func isOwn(_ path: String) -> Bool {
    switch states[pathFromRoot(path)] {
    case .begun: fileKind(path, followsLinks: false) == S_IFREG
    case .complete(let file): file.isUnchanged
    case nil: false
    }
  }

  /// Returns the unchanged outputs that were made of something, if there are some.
  public func outputs(_ name: String, key: String) -> WrittenOutputs? {
    outputs[name]?.last { $0.origin?.key == key && $0.isUnchanged }
  }

  // MARK: Notes

  /// Announces that complete files are about to get their names.
  ///
  /// - Throws: A file of the user appeared meanwhile, or the record cannot be written.
  public func begin(_ paths: [String]) throws(FileProblem) {
    guard !paths.isEmpty else { return }
    for path in paths { if let refusal = refusal(of: path) { throw refusal } }
    try write(RecordLine.begin(paths.map { own(pathFromRoot($0)) }))
    for path in paths { states[pathFromRoot(path)] = .begun }
  }

  /// Notes complete files.
  ///
  /// A line that is lost costs only the work of one input.
  public func complete(_ paths: [String], of origin: WrittenOutputs.Origin? = nil) {
    guard !paths.isEmpty, let files = WrittenFile.files(at: paths) else { return }
    for file in files { states[file.path] = .complete(file) }
    var relative = files
    // Another machine may have the directory elsewhere.
    for index in relative.indices { relative[index].path = own(relative[index].path) }
    try? write(WrittenOutputs(origin, relative).bytes)
  }

  /// Returns a path as the record has it: relative if it is below the directory.
  private func own(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  // MARK: The file

  private func load(_ path: String) throws(FileProblem) {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard fileKind(path, followsLinks: false) == S_IFREG else {
        throw SystemError("open", code: ELOOP)
      }
      bytes = try readAll(file.number, atMost: Self.limit)
    } catch {
      throw FileProblem(path, error.code == ELOOP ? .isNoFile : .system(error))
    }
    guard let bytes else { throw FileProblem(path, .tooLarge(limit: Self.limit)) }
    var parts = bytes.split(separator: UInt8(ascii: "\n")).makeIterator()
    guard let first = parts.next() else { return }
    guard RecordLine(Array(first))?.kind == RecordLine.recordKind else {
      throw FileProblem(path, .isNotOurs)
    }
    while let part = parts.next() {
      if path == self.path { lines += 1 }
      if let line = RecordLine(Array(part)) { note(line) }
    }
  }

  private func note(_ line: RecordLine) {
    for name in line.begins ?? [] { states[fromRoot(name)] = .begun }
    guard var files = line.files else { return }
    for index in files.indices {
      files[index].path = fromRoot(files[index].path)
      states[files[index].path] = .complete(files[index])
    }
    if let origin = line.origin {
      outputs[origin.output, default: []].append(WrittenOutputs(origin, files))
    }
  }

  private func fromRoot(_ name: String) -> String { name.hasPrefix("/") ? name : "\(root)/\(name)" }

  private func write(_ line: [UInt8]) throws(FileProblem) {
    do throws(SystemError) {
      if file == nil { try open() }
      if let file = file?.number { try writeAll(line, to: file) }
    } catch {
      throw FileProblem(path, .system(error))
    }
  }

  /// Opens the record for more lines; makes it smaller first if most of its lines are out of date.
  private func open() throws(SystemError) {
    while true {
      let opened = try Descriptor.open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
      // Without locks, as on some network file systems, the record only grows.
      let isLocked = flock(opened.number, LOCK_SH) == 0
      var (own, named) = (stat(), stat())
      guard fstat(opened.number, &own) == 0 else { throw SystemError("fstat") }
      let isThere = path.withFileName { stat($0, &named) } == 0
      // Another process has replaced it between the two calls.
      guard isThere, own.st_ino == named.st_ino, own.st_dev == named.st_dev else { continue }
      if own.st_size == 0 { try writeAll(RecordLine.header, to: opened.number) }
      let isIdle = lines > Self.mostIdle + 2 * states.count
      if isLocked, isIdle, flock(opened.number, LOCK_EX | LOCK_NB) == 0 {
        lines = 0
        if replaceRecord() { continue }
        _ = flock(opened.number, LOCK_SH)
      }
      file = .some(consume opened)
      return
    }
  }

  /// Writes a record of what is still true; returns false if that fails.
  private func replaceRecord() -> Bool {
    guard let new = try? OutputFile(at: path) else { return false }
    var bytes = RecordLine.header
    var written: Set<String> = []
    for all in outputs.values {
      guard var last = all.last, last.isUnchanged else { continue }
      for index in last.files.indices {
        written.insert(last.files[index].path)
        last.files[index].path = own(last.files[index].path)
      }
      bytes += last.bytes
    }
    for (path, state) in states where !written.contains(path) {
      switch state {
      case .begun: bytes += RecordLine.begin([own(path)])
      case .complete(var file):
        guard fileKind(path) != nil else { continue }
        file.path = own(file.path)
        bytes += WrittenOutputs(nil, [file]).bytes
      }
    }
    return (try? writeAll(bytes, to: new.descriptor)) != nil && (try? new.commit()) != nil
  }
}
