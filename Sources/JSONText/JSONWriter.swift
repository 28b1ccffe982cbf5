// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Writes JSON into a buffer of bytes, laid out for people or packed.
///
/// The caller keeps the grammar: a key before each value of an object, every container closed. The
/// buffer may be emptied between calls, so that a long document never stands in memory whole.
public struct JSONWriter: Sendable {
  /// How a container is laid out.
  public enum Layout: Sendable {
    /// Each item on a line of its own.
    case lines
    /// All items on one line, with spaces.
    case line
    /// No white space at all.
    case packed
  }

  /// What has been written and not yet been taken.
  public var bytes: [UInt8] = []
  private var open: [(layout: Layout, isObject: Bool, isEmpty: Bool)] = []
  private var followsKey = false
  private let packs: Bool

  /// Creates a writer; one that packs overrules the layout of every container.
  public init(packed: Bool = false) {
    packs = packed
  }

  /// Opens an object.
  public mutating func beginObject(_ layout: Layout = .lines) {
    begin(UInt8(ascii: "{"), layout)
  }

  /// Closes the innermost object.
  public mutating func endObject() {
    end(UInt8(ascii: "}"), spaced: true)
  }

  /// Opens an array.
  public mutating func beginArray(_ layout: Layout = .lines) {
    begin(UInt8(ascii: "["), layout)
  }

  /// Closes the innermost array.
  public mutating func endArray() {
    end(UInt8(ascii: "]"), spaced: false)
  }

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

  /// Writes a number in its shortest form; one that is not finite becomes null.
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

  /// Writes a value that is JSON already, without the line end after it.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json.last == UInt8(ascii: "\n") ? json.dropLast() : json[...])
  }

  private mutating func begin(_ mark: UInt8, _ layout: Layout) {
    separate()
    bytes.append(mark)
    let outer = open.last?.layout ?? .lines
    // What stands on one line keeps all it holds on that line.
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
    case .line:
      if !container.isEmpty || container.isObject { bytes.append(UInt8(ascii: " ")) }
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

  /// Copies runs that need no escape at once.
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

  /// Whether the eight bytes from an index on all are ASCII that stands for itself.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The upper bit of each byte that is zero after this, and of nothing below the first of them.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let found =
      word | (word &- ones * 0x20) | zeros(word ^ ones * 0x22) | zeros(word ^ ones * 0x5C)
      | zeros(word ^ ones * 0x7F)
    return found & (ones * 0x80) == 0
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }
}
