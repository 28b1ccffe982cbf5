// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import SystemCalls

@Suite struct OutputFileTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ text: String, to path: String) throws {
    let file = try OutputFile(at: path)
    try writeAll(Array(text.utf8), to: file.descriptor)
    try file.commit()
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test("a new file has the permissions that the umask leaves, a replacement those of the old one")
  func permissions() throws {
    let mask = umask(0o027)
    defer { umask(mask) }
    let path = directory.file("out")
    try write("one", to: path)
    #expect(try mode(path) == 0o640)
    chmod(path, 0o604)
    try write("two", to: path)
    #expect(try mode(path) == 0o604)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
    #expect(try directory.names == ["out"])
  }

  @Test("an open file keeps its old content until the new one is complete")
  func replacing() throws {
    let path = directory.file("out")
    try write("old", to: path)
    let file = try OutputFile(at: path)
    try writeAll(Array("new".utf8), to: file.descriptor)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try directory.names == ["out"], "no litter, even if it ended here")
    try file.commit()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try directory.names == ["out"])
  }

  @Test("a file that appears meanwhile is replaced too")
  func raced() throws {
    let path = directory.file("out")
    let file = try OutputFile(at: path)
    try writeAll(Array("ours".utf8), to: file.descriptor)
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
    try file.commit()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "ours")
    #expect(try directory.names == ["out"])
  }

  @Test(
    "a symbolic link to a file is refused with its target, also if there is none",
    arguments: [
      "target", "absent",
    ])
  func links(target: String) throws {
    try write("old", to: directory.file("target"))
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(
      atPath: directory.file("middle"), withDestinationPath: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "middle")
    let error = #expect(throws: FileProblem.self) { try write("new", to: link) }
    #expect(error == FileProblem(link, .isLink(directory.file(target))))
    #expect(try String(contentsOfFile: directory.file("target"), encoding: .utf8) == "old")
    #expect(try directory.names.sorted() == ["link", "middle", "target"])
  }

  @Test("a read-only file is refused, also for root")
  func readOnly() throws {
    let path = directory.file("out")
    try write("old", to: path)
    chmod(path, 0o444)
    let error = #expect(throws: FileProblem.self) { try write("new", to: path) }
    #expect(error == FileProblem(path, .isReadOnly))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test("a symbolic link to a device is written to", arguments: ["/dev/null", "/dev/full"])
  func devices(target: String) throws {
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try OutputFile(at: link).isStream)
    try OutputFile.check(link)
  }

  @Test("what cannot be written is told apart before anything is made")
  func refused() throws {
    try FileManager.default.createDirectory(
      atPath: directory.file("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: directory.file("circle"), withDestinationPath: "circle")
    try write("", to: directory.file("file"))
    let before = try directory.names
    let cases: [(path: String, cause: FileProblem.Cause)] = [
      ("", .notAPath),
      ("a\0b", .notAPath),
      (directory.file("folder"), .isDirectory),
      (directory.file("folder/"), .isDirectory),
      (directory.file("folder/."), .isDirectory),
      (directory.file("new/"), .isDirectory),
      (directory.file("circle"), .system(SystemError("readlink", code: ELOOP))),
      (directory.file("nowhere/out"), .system(SystemError("open", code: ENOENT))),
      (directory.file("file/out"), .system(SystemError("readlink", code: ENOTDIR))),
      (
        directory.file(String(repeating: "x", count: 300)),
        .system(SystemError("readlink", code: ENAMETOOLONG))
      ),
    ]
    for (path, cause) in cases {
      let error = #expect(throws: FileProblem.self, "\(path)") { _ = try OutputFile(at: path) }
      #expect(error == FileProblem(path, cause))
      let early = #expect(throws: FileProblem.self, "\(path)") { try OutputFile.check(path) }
      #expect(early == error)
    }
    #expect(try directory.names == before)
  }

  @Test("where files cannot be nameless a hidden one stands in, and goes when it is not completed")
  func hidden() throws {
    let path = directory.file("out")
    for content in ["one", "two"] {
      try fill(OutputFile(at: path, nameless: false), with: "dropped") { file in
        let names = try directory.names.filter { $0 != "out" }
        #expect(names.count == 1)
        #expect(names.first?.hasPrefix(".") == true)
      }
      #expect(try directory.names == (content == "one" ? [] : ["out"]))
      try fill(OutputFile(at: path, nameless: false), with: content) { file in
        try file.commit()
        #expect(try directory.names == ["out"])
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    }
    #expect(try directory.names == ["out"])
  }

  private func fill(
    _ file: OutputFile, with text: String, then body: (OutputFile) throws -> Void
  ) throws {
    try writeAll(Array(text.utf8), to: file.descriptor)
    try body(file)
  }

  @Test("/dev/null is a stream and stays a device")
  func device() throws {
    let file = try OutputFile(at: "/dev/null")
    #expect(file.isStream)
    try writeAll([1], to: file.descriptor)
    try file.commit()
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test("a name of an open descriptor means that descriptor, not the file behind it")
  func openDescriptor() throws {
    let path = directory.file("out")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    for name in ["/dev/fd/\(descriptor)", "/proc/self/fd/\(descriptor)"] {
      let file = try OutputFile(at: name)
      #expect(file.isStream)
      try writeAll(Array("x".utf8), to: file.descriptor)
      try file.commit()
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "xx")
  }
}
