// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ContentStore
import Foundation
import TestSupport
import Testing

@Suite struct ContentStoreTests {
  let directory: TemporaryDirectory
  private let library: DigestLibrary

  init() throws {
    directory = try TemporaryDirectory()
    library = try DigestLibrary()
  }

  private func key(_ texts: String...) throws -> ContentKey {
    var digest = try ContentDigest(library)
    for text in texts { digest.add(text) }
    return digest.key()
  }

  private func store(
    limit: Int = 1 << 30, warn: @escaping (String) -> Void = { Issue.record("\($0)") }
  ) throws -> ContentStore {
    try ContentStore(directory.file("cache"), limit: limit, library, warn: warn)
  }

  /// The files of contents, the oldest use first.
  private func contents() throws -> [URL] {
    let root = URL(filePath: directory.file("cache"))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter {
      !$0.hasDirectoryPath && $0.lastPathComponent != "CACHEDIR.TAG"
    }
  }

  @Test("A content comes back in the same store and in another one", arguments: [0, 1, 5_000_000])
  func roundTrip(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let key = try key("a content")
    let first = try store()
    #expect(first.content(key) == nil)
    first.keep(key, bytes)
    #expect(first.content(key) == bytes)
    let second = try store()
    #expect(second.content(key) == bytes)
    #expect(try second.content(self.key("another")) == nil)
  }

  @Test("Keys differ if any part or its borders differ")
  func keys() throws {
    let keys = [
      try key(), try key(""), try key("ab", "c"), try key("a", "bc"), try key("abc"),
      try key("abc", ""), try key("c", "ab"),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(keys[0].bytes.count == 32 && keys[0].hexadecimal.count == 64)
  }

  /// A damage of a file.
  enum Damage: CaseIterable { case flipped, shorter, longer, empty, foreign }

  @Test(
    "A damaged content counts as missing, is reported once, and is removed",
    arguments: Damage.allCases)
  func damaged(_ damage: Damage) throws {
    let key = try key("a content")
    try store().keep(key, Array(repeating: 7, count: 10_000))
    let file = try #require(try contents().first)
    var bytes = try Data(contentsOf: file)
    switch damage {
    case .flipped: bytes[5000] ^= 1
    case .shorter: bytes.removeLast()
    case .longer: bytes.append(0)
    case .empty: bytes = Data()
    case .foreign: bytes = Data("something else, and long enough".utf8)
    }
    try bytes.write(to: file)
    var warnings: [String] = []
    let store = try store { warnings.append($0) }
    #expect(store.content(key) == nil)
    #expect(warnings.count == 1 && warnings[0].contains("damaged"), "\(warnings)")
    #expect(try contents().isEmpty)
    store.keep(key, [1, 2])
    #expect(store.content(key) == [1, 2])
  }

  @Test("Exchanged contents count as damaged, whatever their sizes", arguments: [[1, 2], [3], []])
  func exchanged(second: [UInt8]) throws {
    let (one, two) = (try key("one"), try key("two"))
    let first = try store()
    first.keep(one, [5, 6])
    let file = try #require(try contents().first)
    first.keep(two, second)
    let other = try #require(try contents().first { $0 != file })
    let (bytes, others) = (try Data(contentsOf: file), try Data(contentsOf: other))
    try bytes.write(to: other)
    try others.write(to: file)
    var warnings: [String] = []
    let store = try store { warnings.append($0) }
    #expect(store.content(one) == nil && store.content(two) == nil)
    #expect(warnings.count == 1 && warnings[0].contains("misplaced"), "\(warnings)")
    #expect(try contents().isEmpty)
  }

  @Test("A content of an earlier version counts as missing, without a warning")
  func earlier() throws {
    let key = try key("a content")
    try store().keep(key, [1, 2])
    let file = try #require(try contents().first)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(..<8, with: Data("aloudc1\n".utf8))
    try bytes.write(to: file)
    let store = try store()
    #expect(store.content(key) == nil)
    #expect(try contents().isEmpty)
  }

  @Test("Beyond the limit, contents go that were not used for the longest time")
  func trims() throws {
    let store = try store(limit: 100_000)
    let keys = try (0..<20).map { try key("\($0)") }
    for (number, key) in keys.enumerated() {
      store.keep(key, Array(repeating: UInt8(number), count: 10_000))
      // The first ones are the oldest, as if each was used a day after the last one.
      let file = try #require(
        try contents().first { $0.path.contains(key.hexadecimal.dropFirst(2)) })
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9 + Double(number) * 86400)],
        ofItemAtPath: file.path)
    }
    // A use makes a content young.
    #expect(store.content(keys[12]) != nil)
    store.trim()
    let left = keys.indices.filter { store.content(keys[$0]) != nil }
    #expect(left.count <= 10 && left.count >= 8, "\(left)")
    #expect(left.contains(19) && left.contains(12) && !left.contains(0), "\(left)")
  }

  @Test("Several writers of the same and of other contents do not disturb each other")
  func parallel() async throws {
    let keys = try (0..<50).map { try key("\($0)") }
    let path = directory.file("cache")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          guard let library = try? DigestLibrary(),
            let store = try? ContentStore(
              path, limit: 1 << 30, library, warn: { Issue.record("\($0)") })
          else {
            Issue.record("no store")
            return
          }
          for (number, key) in keys.enumerated() {
            let bytes = [UInt8](repeating: UInt8(number), count: 3000 + number)
            if let found = store.content(key) { #expect(found == bytes) }
            store.keep(key, bytes)
            #expect(store.content(key) == bytes)
          }
        }
      }
    }
    #expect(try contents().count == 50)
  }

  @Test("A directory that others can write to is refused, and so is a missing parent")
  func refused() throws {
    mkdir(directory.file("cache"), 0o700)
    chmod(directory.file("cache"), 0o777)
    #expect(throws: StoreError.notPrivate(path: directory.file("cache"))) { try store() }
    #expect(throws: StoreError.self) {
      try ContentStore(directory.file("gone/cache"), limit: 1, library, warn: { _ in })
    }
  }

  @Test("A directory with other files is refused, and a cache is marked as one")
  func onlyCaches() throws {
    try directory.write("x", to: "cache/notes.txt")
    chmod(directory.file("cache"), 0o700)
    #expect(throws: StoreError.notACache(path: directory.file("cache"))) { try store() }
    try FileManager.default.removeItem(atPath: directory.file("cache/notes.txt"))
    _ = try store()
    let tag = try String(contentsOfFile: directory.file("cache/CACHEDIR.TAG"), encoding: .utf8)
    #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
    _ = try store()
    try directory.write("Signature: of something else", to: "cache/CACHEDIR.TAG")
    #expect(throws: StoreError.notACache(path: directory.file("cache"))) { try store() }
  }

  @Test("Trimming removes nothing but contents, and follows no link")
  func trimsOnlyContents() throws {
    let store = try store(limit: 1)
    let inside = ["js/app.js", "ab/notes", "ab/\(String(repeating: "a", count: 61))"]
    for name in inside { try directory.write("x", to: "cache/\(name)") }
    let digits = String(repeating: "0", count: 62)
    let outside = try directory.write("x", to: "elsewhere/\(digits)")
    symlink(directory.file("elsewhere"), directory.file("cache/cd"))
    mkdir(directory.file("cache/ef"), 0o700)
    symlink(outside, directory.file("cache/ef/\(digits)"))
    store.keep(try key("a"), [1, 2, 3])
    store.trim()
    for name in inside {
      #expect(FileManager.default.fileExists(atPath: directory.file("cache/\(name)")), "\(name)")
    }
    #expect(FileManager.default.fileExists(atPath: outside))
    #expect(store.content(try key("a")) == nil)
  }

  @Test("What a killed writer left behind is removed after an hour")
  func leftOver() throws {
    let store = try store()
    // Only a run that added something looks for what is too much.
    store.keep(try key("a"), [1])
    let old = try directory.write(Data([1]), to: "cache/.new-1-1")
    let young = try directory.write(Data([1]), to: "cache/.new-1-2")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: old)
    store.trim()
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: young))
  }

  @Test("A fill that gives up adds nothing")
  func givesUp() throws {
    let store = try store(warn: { _ in })
    let key = try key("a content")
    store.keep(key) { write in
      _ = [UInt8](repeating: 1, count: 100).withUnsafeBytes { write($0) }
      return false
    }
    #expect(store.content(key) == nil)
    #expect(try contents().isEmpty)
  }
}
