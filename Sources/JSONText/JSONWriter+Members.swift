// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
}
