// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Writes JSON to a buffer, either indented or packed.
///
/// The caller is responsible for the grammar: a key before each value of an object, and every
/// container closed. It may empty the buffer between calls, so that a long document is never in
/// memory as a whole.
public struct JSONWriter: Sendable {
  /// The layout of a container.
  public enum Layout: Sendable {
    /// Each item on its own line.
    case lines
    /// All items on one line, with spaces.
    case line
    /// Without white space.
    case packed
  }

  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] = []
  private var open: [(layout: Layout, isObject: Bool, isEmpty: Bool)] = []
  private var followsKey = false
  private let packs: Bool

  /// Creates a writer; a packing one ignores the layouts of containers.
  public init(packed: Bool = false) { packs = packed }

  /// Opens an object.
  public mutating func beginObject(_ layout: Layout = .lines) { begin(UInt8(ascii: "{"), layout) }

  /// Closes the innermost object.
  public mutating func endObject() { end(UInt8(ascii: "}"), spaced: true) }

  /// Opens an array.
  public mutating func beginArray(_ layout: Layout = .lines) { begin(UInt8(ascii: "["), layout) }

  /// Closes the innermost array.
  public mutating func endArray() { end(UInt8(ascii: "]"), spaced: false) }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if !packs { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a whole number.
  public mutating func integer(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number in its shortest form; null if it is not finite.
  public mutating func number(_ number: Double) {
    if let integer = Int(exactly: number), integer.magnitude < 1 << 53 {
      self.integer(integer)
    } else if number.isFinite {
      separate()
      bytes.append(contentsOf: number.description.utf8)
    } else {
      null()
    }
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes null.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is already JSON, without the line end after it.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json.last == UInt8(ascii: "\n") ? json.dropLast() : json[...])
  }

  private mutating func begin(_ mark: UInt8, _ layout: Layout) {
    separate()
    bytes.append(mark)
    let outer = open.last?.layout ?? .lines
    // The content of a container on one line stays on that line.
    let inner = packs ? .packed : outer == .lines ? layout : outer
    open.append((inner, mark == UInt8(ascii: "{"), true))
  }

  private mutating func end(_ mark: UInt8, spaced: Bool) {
    guard let container = open.popLast() else { return }
    if !container.isEmpty {
      switch container.layout {
      case .lines: breakLine()
      case .line: if spaced { bytes.append(UInt8(ascii: " ")) }
      case .packed: break
      }
    }
    bytes.append(mark)
    if open.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let container = open.last else { return }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    switch container.layout {
    case .lines: breakLine()
    case .line: if !container.isEmpty || container.isObject { bytes.append(UInt8(ascii: " ")) }
    case .packed: break
    }
    open[open.count - 1].isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in open { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { escape($0) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies runs without escapes as a whole.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var next = 0
    while next < text.count {
      if next + 8 <= text.count, Self.isPlain(text, at: next) {
        next += 8
        continue
      }
      let index = next
      next += 1
      let byte = text[index]
      // U+0080 to U+009F are controls too: C2 80 to C2 9F.
      let isC1 = byte == 0xC2 && index + 1 < text.count && text[index + 1] < 0xA0
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || isC1 else { continue }
      if index < start { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + (isC1 ? 2 : 1)
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      default:
        let value = isC1 ? text[index + 1] : byte
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.digit(value >> 4))
        bytes.append(Self.digit(value & 15))
      }
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Returns whether the eight bytes from an index on are all plain ASCII.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Returns the highest bit of each byte that becomes zero, correct up to the first of them.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let found =
      word | (word &- ones * 0x20) | zeros(word ^ ones * 0x22) | zeros(word ^ ones * 0x5C)
      | zeros(word ^ ones * 0x7F)
    return found & (ones * 0x80) == 0
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

extension JSONWriter {
  /// Writes a member that is a string, if there is one.
  public mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a member that is a whole number, if there is one.
  public mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  /// Writes a member that is a number, if there is one.
  public mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member that is true or false, if it is either.
  public mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    boolean(value)
  }

  /// Writes a member that is a list of strings on one line, if there is one.
  public mutating func member(_ name: String, _ values: [String]?) {
    guard let values else { return }
    key(name)
    beginArray(.line)
    for value in values { string(value) }
    endArray()
  }

  /// Writes a member that is a list of whole numbers on one line.
  public mutating func member(_ name: String, _ values: [Int]) {
    key(name)
    beginArray(.line)
    for value in values { integer(value) }
    endArray()
  }

  /// Writes a member that is a list of numbers on one line.
  public mutating func numbers(_ name: String, _ values: [Double]) {
    key(name)
    beginArray(.line)
    for value in values { number(value) }
    endArray()
  }

  /// Writes a member that is an object.
  public mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is a list of objects.
  public mutating func objects<Items: Sequence>(
    _ name: String, _ items: Items, _ layout: Layout = .lines,
    _ write: (Items.Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for item in items {
      beginObject(layout)
      write(item, &self)
      endObject()
    }
    endArray()
  }
}
