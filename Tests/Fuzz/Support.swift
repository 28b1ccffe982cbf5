// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText

/// Ends the program unless something holds; libFuzzer then keeps the input.
///
/// Unlike `precondition`, it prints the message in optimised builds, too.
func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// Returns one input of libFuzzer's.
func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Ends the program unless bytes are one JSON value.
func requireJSON(_ json: [UInt8]) {
  do throws(JSONError) {
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.skipValue()
    try reader.expectEnd()
  } catch {
    fatalError("what is written is no JSON: \(error): \(String(decoding: json, as: UTF8.self))")
  }
}

/// The files of a folder of Tests/Fixtures whose names end so, by name.
func fixtures(_ folder: String, _ ending: String) -> [(name: String, bytes: [UInt8])] {
  let place = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/\(folder)")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
  let files = names.sorted().filter { $0.hasSuffix(ending) }.compactMap { name in
    (try? Data(contentsOf: place.appending(path: name))).map { (name, [UInt8]($0)) }
  }
  require(!files.isEmpty, "no \(ending) in \(place.path)")
  return files
}

/// Decisions made by the bytes of an input, so that libFuzzer changes what is decided.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes are used; every decision is then 0.
  var isEmpty: Bool { rest.isEmpty }

  /// Decides on a number below a bound.
  mutating func number(below bound: Int) -> Int {
    let high = bound > 256 ? Int(rest.popFirst() ?? 0) << 8 : 0
    return (high + Int(rest.popFirst() ?? 0)) % bound
  }

  /// Decides on an element of a list, which is not empty.
  mutating func one<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// Takes bytes as they are.
  mutating func take(atMost count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
