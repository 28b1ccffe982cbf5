// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import OutputFiles
import SystemCalls
import TestSupport
import Testing

@Suite("The record of what Aloud wrote into a directory") struct OutputRecordTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func record(_ part: String? = nil, replacesAll: Bool = false) throws -> OutputRecord {
    try OutputRecord(in: directory.path, part: part, replacesAll: replacesAll)
  }

  /// Writes a file as Aloud does; returns its path.
  @discardableResult
  private func write(_ text: String, to name: String, _ record: OutputRecord) throws -> String {
    let path = directory.file(name)
    let file = try OutputFile(at: path)
    try writeAll(Array(text.utf8), to: file.descriptor)
    try file.commit { (status) throws(FileProblem) in try record.announce(path, status) }
    record.complete([path], of: .init(output: name, key: text, samples: 1))
    return path
  }

  /// Announces a file that then never gets its name, as if the run were killed.
  private func announce(_ name: String, _ record: OutputRecord) throws {
    let file = try OutputFile(at: directory.file(name))
    try writeAll(Array("killed".utf8), to: file.descriptor)
    var status = stat()
    #expect(fstat(file.descriptor, &status) == 0)
    try record.announce(directory.file(name), status)
  }

  /// Writes a file, and returns the line that says that Aloud has.
  private func line(for name: String) throws -> String {
    var status = stat()
    try directory.write(name, to: name)
    #expect(stat(directory.file(name), &status) == 0)
    let (size, time) = (status.st_size, status.st_mtim)
    return "{\"files\":[[\"\(name)\",\(size),\(time.tv_sec),\(time.tv_nsec)]]}\n"
  }

  private func cause(_ record: OutputRecord, _ name: String) -> FileProblem.Cause? {
    record.refusal(of: directory.file(name))?.cause
  }

  @Test("Only files that are as Aloud wrote them may be replaced")
  func refusals() throws {
    let record = try record()
    try write("ours", to: "ours", record)
    try write("changed", to: "changed", record)
    for name in ["changed", "theirs"] { try directory.write("by the user", to: name) }
    for reader in [record, try self.record()] {
      #expect(cause(reader, "ours") == nil && cause(reader, "absent") == nil)
      #expect(cause(reader, "changed") == .hasChanged && cause(reader, "theirs") == .isForeign)
      #expect(reader.isOwn(directory.file("ours")) && !reader.isOwn(directory.file("changed")))
    }
  }

  @Test("What another process writes meanwhile is Aloud's as well")
  func meanwhile() throws {
    let (first, second) = (try record("1-of-2"), try record("2-of-2"))
    for name in ["a", "b", "c"] {
      try write(name, to: name, first)
      #expect(cause(second, name) == nil)
    }
    try directory.write("by the user", to: "b")
    #expect(cause(second, "b") == .hasChanged && cause(second, "c") == nil)
  }

  /// Sets the time of a directory, as if its last change were long ago.
  private func age(_ name: String = "", to seconds: Int = 1_000_000) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, directory.file(name), [time, time], 0) == 0)
  }

  @Test(
    "Names are listed again if the time of the directory has changed, records read if they have grown"
  )
  func stamps() throws {
    let first = try record("1-of-3")
    try write("a", to: "a", first)
    age()
    let second = try record("2-of-3")
    try write("b", to: "b", first)
    age()
    #expect(cause(second, "b") == nil)
    // A record that is there at once has not been seen yet.
    try write("c", to: "c", record("3-of-3"))
    age()
    #expect(cause(second, "c") == .isForeign)
    age(to: 1_000_001)
    #expect(cause(second, "c") == nil)
  }

  @Test("Only what has been added to a record is read again, and nothing of this process")
  func addition() throws {
    let (first, second) = (try record("1-of-2"), try record("2-of-2"))
    try write("a", to: "a", first)
    #expect(cause(second, "a") == nil)
    try write("b", to: "b", second)
    #expect(cause(second, "absent") == nil)
    try directory.write("by the user", to: "theirs")
    #expect(cause(second, "theirs") == .isForeign)
    try write("c", to: "c", second)
    // Nobody can read what has been read.
    for (part, name) in [("1-of-2", "d"), ("2-of-2", "e")] {
      let path = directory.file(".aloud-outputs-\(part).jsonl")
      let added = try OpenRecord(path)
      try added.overwrite()
      try added.append(line(for: name))
    }
    for name in ["a", "b", "c", "d", "e"] { #expect(cause(second, name) == nil, "\(name)") }
  }

  @Test("A record that another process has made smaller is read from its beginning")
  func replaced() throws {
    let first = try record("1-of-2")
    for name in ["a", "b"] { try write(name, to: name, first) }
    let second = try record("2-of-2")
    let path = directory.file(".aloud-outputs-1-of-2.jsonl")
    let header = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
    for isSameFile in [false, true] {
      let name = isSameFile ? "short" : "a-name-that-is-much-longer-than-the-other"
      try "\(header)\n\(line(for: name))".write(
        toFile: path, atomically: !isSameFile, encoding: .utf8)
      for name in ["a", "b", name] { #expect(cause(second, name) == nil, "\(name)") }
    }
  }

  @Test("What a run into a directory of the outputs writes meanwhile is Aloud's as well")
  func meanwhileInside() throws {
    let mail = directory.file("mail")
    #expect(mkdir(mail, 0o777) == 0)
    try directory.write("by the user", to: "mail/theirs")
    for name in ["mail", ""] { age(name) }
    let outer = try record()
    #expect(cause(outer, "mail/theirs") == .isForeign)
    let inner = try OutputRecord(in: mail)
    try write("x", to: "mail/x", inner)
    #expect(cause(outer, "mail/x") == nil && cause(outer, "mail/theirs") == .isForeign)
    try write("y", to: "mail/y", inner)
    #expect(cause(outer, "mail/y") == nil)
  }

  @Test("A file is that of an input as long as it is there as it was written")
  func inputs() throws {
    let record = try record()
    let path = try write("x", to: "index", record)
    #expect(record.isOfInput(path) && !record.isOfInput(directory.file("other")))
    unlink(path)
    #expect(!record.isOfInput(path))
    // An index of a run has the name now.
    try directory.write("an index", to: "index")
    record.complete([path])
    #expect(!record.isOfInput(path) && record.isOwn(path))
  }

  @Test("A name that was announced and never given belongs to nobody")
  func announced() throws {
    try announce("later", record())
    #expect(try cause(record(), "later") == nil)
    try directory.write("by the user", to: "later")
    #expect(try cause(record(), "later") == .hasChanged)
    #expect(try !record().isOwn(directory.file("later")))
    // What was there before stays Aloud's, if the run was killed before it was replaced.
    let record = try record()
    try write("first", to: "kept", record)
    try announce("kept", record)
    #expect(try cause(self.record(), "kept") == nil)
  }

  @Test("A file that was named and not noted afterwards is Aloud's")
  func killed() throws {
    let record = try record()
    let file = try OutputFile(at: directory.file("out"))
    try writeAll(Array("whole".utf8), to: file.descriptor)
    try file.commit { (status) throws(FileProblem) in
      try record.announce(directory.file("out"), status)
    }
    #expect(try cause(self.record(), "out") == nil)
  }

  @Test("The latest writer counts, whichever part of a job it was")
  func parts() throws {
    for part in [nil, "1-of-2", "2-of-2", "1-of-4", nil] {
      try write("by \(part ?? "all")", to: "out", record(part))
      for reader in [nil, "1-of-2", "9-of-9"] { #expect(try cause(record(reader), "out") == nil) }
    }
    // A name that another part announced later does not hide that.
    try announce("out", record("0-of-1"))
    #expect(try cause(record(), "out") == nil)
    try directory.write("by the user", to: "out")
    #expect(try cause(record(), "out") == .hasChanged)
  }

  @Test("A file that appears before the name is given is not replaced")
  func raced() throws {
    let record = try record()
    let path = directory.file("out")
    for (appears, cause) in [(true, FileProblem.Cause.isForeign), (false, nil)] {
      let file = try OutputFile(at: path)
      if appears { try directory.write("by the user", to: "out") }
      let error = Result {
        try file.commit { (status) throws(FileProblem) in try record.announce(path, status) }
      }
      if case .failure(let problem as FileProblem) = error { #expect(problem.cause == cause) }
      #expect((try? error.get()) == nil || cause == nil)
      if appears { #expect(try String(contentsOfFile: path, encoding: .utf8) == "by the user") }
      unlink(path)
    }
  }

  @Test("Files of the user that are replaced by force are named")
  func force() throws {
    try directory.write("by the user", to: "theirs")
    let record = try record(replacesAll: true)
    var replaced: [String] = []
    record.replacing = { replaced.append($0) }
    try write("a", to: "theirs", record)
    try write("b", to: "theirs", record)
    try write("c", to: "new", record)
    #expect(replaced == [directory.file("theirs")])
    // It does not read the records again for each file, however many there are.
    try write("d", to: "late", self.record("1-of-2"))
    try write("e", to: "late", record)
    #expect(replaced == ["theirs", "late"].map(directory.file))
  }

  @Test("Outputs that replace those of another input are told, and no others")
  func sources() throws {
    for part in [nil, "1-of-2"] {
      var told: [String] = []
      func write(_ text: String, from source: String?) throws {
        // Each reads what the one before wrote.
        let record = try record(part)
        record.replacingOther = { told.append("\($0 == directory.file("out")): \($1)") }
        let path = directory.file("out")
        let file = try OutputFile(at: path)
        try writeAll(Array(text.utf8), to: file.descriptor)
        try file.commit { (status) throws(FileProblem) in try record.announce(path, status) }
        record.complete([path], from: source)
      }
      let (a, b) = (directory.file("a/x.json"), "https://b.example/x")
      for source in [a, a, b, b, nil, a, "/c"] { try write("by \(source ?? "")", from: source) }
      #expect(told == ["true: \(a)", "true: \(a)"])
      unlink(directory.file("out"))
      try write("d", from: "/d")
      #expect(told.count == 2)
      unlink(directory.file("out"))
    }
    let text = try String(contentsOfFile: directory.file(".aloud-outputs.jsonl"), encoding: .utf8)
    #expect(text.contains("\"source\":\"a/x.json\"") && text.contains("https://b.example/x"))
  }

  @Test("The input of a file is known after the record has moved with it, and after it got smaller")
  func movedSource() throws {
    let inner = directory.file("one/out")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    func write(in folder: String, from source: String) throws -> [String] {
      let record = try OutputRecord(in: folder)
      var told: [String] = []
      record.replacingOther = { told.append($1) }
      let file = try OutputFile(at: folder + "/x")
      try writeAll(Array(source.utf8), to: file.descriptor)
      try file.commit { (status) throws(FileProblem) in
        try record.announce(folder + "/x", status)
      }
      record.complete([folder + "/x"], from: source)
      return told
    }
    #expect(try write(in: inner, from: directory.file("one/x.json")) == [])
    let path = inner + "/.aloud-outputs.jsonl"
    let lines = try String(contentsOfFile: path, encoding: .utf8)
    let announced = "{\"files\":[[\"gone\",1,1,1]]}\n"
    try (lines + String(repeating: announced, count: 4000)).write(
      toFile: path, atomically: true, encoding: .utf8)
    let record = try OutputRecord(in: inner)
    record.complete([path])
    #expect(try String(contentsOfFile: path, encoding: .utf8).count < 1000)
    try FileManager.default.moveItem(
      atPath: directory.file("one"), toPath: directory.file("two"))
    let moved = directory.file("two/out")
    #expect(try write(in: moved, from: directory.file("two/x.json")) == [])
    #expect(
      try write(in: moved, from: directory.file("two/y.json")) == [directory.file("two/x.json")])
  }

  @Test("A record of a directory around another one is not the only one that counts")
  func nested() throws {
    _ = try FileManager.default.createDirectory(
      atPath: directory.file("inner"), withIntermediateDirectories: true)
    let inner = try OutputRecord(in: directory.file("inner"))
    let path = try write("x", to: "inner/out", inner)
    #expect(try record().refusal(of: path) == nil && inner.isOwn(path))
  }

  @Test("What a run into a directory around this one wrote, this one knows", arguments: [1, 3])
  func around(depth: Int) throws {
    let inner = Array(repeating: "in", count: depth).joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: directory.file(inner), withIntermediateDirectories: true)
    try write("ours", to: "\(inner)/ours", record())
    try write("changed", to: "\(inner)/changed", record())
    for name in ["changed", "theirs"] { try directory.write("by the user", to: "\(inner)/\(name)") }
    let record = try OutputRecord(in: directory.file(inner))
    #expect(cause(record, "\(inner)/ours") == nil)
    #expect(record.isOwn(directory.file("\(inner)/ours")))
    #expect(cause(record, "\(inner)/changed") == .hasChanged)
    #expect(cause(record, "\(inner)/theirs") == .isForeign)
    #expect(!record.isOwn(directory.file("\(inner)/theirs")))
  }

  @Test(
    "A record around a directory counts only if nobody else could have written it",
    arguments: [
      (mode: mode_t(0o644), owner: uid_t(0), folder: uid_t(0), isTrusted: true),
      (0o664, 0, 0, true), (0o666, 0, 0, false), (0o644, 65534, 0, false), (0o644, 0, 65534, false),
    ])
  func hostile(mode: mode_t, owner: uid_t, folder: uid_t, isTrusted: Bool) throws {
    guard geteuid() == 0 else { return }
    mkdir(directory.file("in"), 0o755)
    try write("x", to: "in/x", record())
    let path = directory.file(".aloud-outputs.jsonl")
    #expect(chmod(path, mode) == 0 && chown(path, owner, owner) == 0)
    #expect(chown(directory.path, folder, folder) == 0)
    let record = try OutputRecord(in: directory.file("in"))
    #expect(cause(record, "in/x") == (isTrusted ? nil : .isForeign))
  }

  @Test("What another process wrote before the record gets smaller stays known")
  func added() throws {
    let path = directory.file(".aloud-outputs.jsonl")
    try write("a", to: "a", record())
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    try (text + String(repeating: lines, count: 2000)).write(
      toFile: path, atomically: true, encoding: .utf8)
    let late = try record()
    // A third line for another file, by a process that is gone when the late one begins to write.
    try OpenRecord(path).append(line(for: "b"))
    try write("c", to: "c", late)
    for name in ["a", "b", "c"] { #expect(try cause(record(), name) == nil, "\(name)") }
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count < 10)
  }
}

/// A record that another process has open.
private struct OpenRecord {
  let handle: FileHandle

  init(_ path: String) throws {
    handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
  }

  func append(_ text: String) throws { try handle.write(contentsOf: Data(text.utf8)) }

  /// Writes other bytes, as many as there are.
  func overwrite() throws {
    let size = try Int(handle.offset())
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: size))
  }
}
