// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The capabilities that a client demands of a session.
public struct ATDriverCapabilities: Sendable, Hashable {
  /// The demanded name of the assistive technology.
  var atName: String?
  /// The demanded version, optionally with a comparison before it.
  var atVersion: String?
  /// The demanded platform.
  var platformName: String?
  /// The names of demanded extensions.
  var extensions: [String] = []

  private static let members = JSONKeyTable([
    "capabilities", "alwaysMatch", "atName", "atVersion", "platformName",
  ])

  init(_ params: [UInt8]) throws(ATDriverFault) {
    var reader = JSONReader(params.span)
    guard let read = try? Self.read(&reader) else {
      throw ATDriverFault(
        .invalidArgument,
        "capabilities is an object, and its alwaysMatch too, with atName, atVersion and platformName "
          + "as strings")
    }
    self = read
  }

  private init() {}

  /// Reads the parameters; nil if a member is of another type.
  private static func read(_ reader: inout JSONReader) throws(JSONError) -> ATDriverCapabilities? {
    var found: ATDriverCapabilities?
    var isWrong = false
    try reader.beginObject()
    while let key = try reader.nextKey(in: members) {
      guard key.number == 0, reader.isNext(.object) else {
        if key.number == 0 { isWrong = true }
        try reader.skipValue()
        continue
      }
      found = ATDriverCapabilities()
      try reader.beginObject()
      while let key = try reader.nextKey(in: members) {
        guard key.number == 1, reader.isNext(.object) else {
          if key.number == 1 { isWrong = true }
          try reader.skipValue()
          continue
        }
        found = try readDemands(&reader)
        if found == nil { isWrong = true }
      }
    }
    return isWrong ? nil : found
  }

  private static func readDemands(
    _ reader: inout JSONReader
  ) throws(JSONError) -> ATDriverCapabilities? {
    var demands = ATDriverCapabilities()
    var isWrong = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(key)
      guard ["atName", "atVersion", "platformName"].contains(name) else {
        // An extension has a colon in its name; anything else is ignored.
        if name.contains(":") { demands.extensions.append(name) }
        try reader.skipValue()
        continue
      }
      guard reader.isNext(.string) else {
        isWrong = true
        try reader.skipValue()
        continue
      }
      let value = try reader.readString()
      switch name {
      case "atName": demands.atName = value
      case "atVersion": demands.atVersion = value
      default: demands.platformName = value
      }
    }
    return isWrong ? nil : demands
  }

  /// Returns the reason why an assistive technology does not match; nil if it does.
  func mismatch(with technology: ATDriverTechnology) -> String? {
    if let atName, atName.lowercased() != technology.name.lowercased() {
      return "this is \(technology.name), not \(atName)"
    }
    if let atVersion, !technology.isOfVersion(atVersion) {
      return "this is version \(technology.version), not \(atVersion)"
    }
    if let platformName, platformName.lowercased() != technology.platform.lowercased() {
      return "this platform is \(technology.platform), not \(platformName)"
    }
    return extensions.first.map { "there is no extension \($0)" }
  }
}

/// The description of the assistive technology for clients.
public struct ATDriverTechnology: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The version, numbers with dots between them.
  public var version: String
  /// The platform, in lower case.
  public var platform: String

  /// Creates a description.
  public init(name: String, version: String, platform: String = "linux") {
    (self.name, self.version, self.platform) = (name, version, platform)
  }

  /// Returns whether the version is as demanded: the same, or with `<`, `<=`, `>` or `>=` before it,
  /// below or above it.
  func isOfVersion(_ demanded: String) -> Bool {
    for (sign, orders) in [("<=", [-1, 0]), (">=", [0, 1]), ("<", [-1]), (">", [1])] {
      guard demanded.hasPrefix(sign) else { continue }
      let other = demanded.dropFirst(sign.count).drop { $0 == " " }
      return orders.contains(Self.order(version[...], other))
    }
    return Self.order(version[...], demanded[...]) == 0
  }

  /// Compares versions number by number: -1, 0 or 1.
  private static func order(_ left: Substring, _ right: Substring) -> Int {
    let parts = [left, right].map { version in
      version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
    for place in 0..<max(parts[0].count, parts[1].count) {
      let (first, second) = (
        place < parts[0].count ? parts[0][place] : 0, place < parts[1].count ? parts[1][place] : 0
      )
      if first != second { return first < second ? -1 : 1 }
    }
    return 0
  }
}
